#import <LegacyLSClientObjC.h>

#import "Inventory.h"
#import "ObjectiveCChecks.h"

static Protocol *protocolOfName(NSString *name) {
    if ([name isEqualToString:@"LSConnectionDelegate"]) return @protocol(LSConnectionDelegate);
    if ([name isEqualToString:@"LSTableDelegate"]) return @protocol(LSTableDelegate);
    if ([name isEqualToString:@"LSMessageDelegate"]) return @protocol(LSMessageDelegate);
    if ([name isEqualToString:@"LSLogDelegate"]) return @protocol(LSLogDelegate);
    return nil;
}

static BOOL holds(NSString *row) {
    return inventoryRowHolds(row, protocolOfName);
}

TEST(theRuntimeHasEveryMemberOfTheInventory) {
    int count = 0, missing = 0;
    for (; inventory[count]; count++) {
        NSString *row = [NSString stringWithUTF8String:inventory[count]];
        if (holds(row)) continue;
        missing++;
        checkThat(NO, inventory[count], "Inventory", count);
    }
    int constants = 0;
    for (; inventoryConstants[constants].name; constants++) {
        if (inventoryConstants[constants].value == inventoryConstants[constants].expected) continue;
        missing++;
        checkThat(NO, inventoryConstants[constants].name, "Inventory", constants);
    }
    CHECK_EQUAL(UNORDERED_MESSAGES, @"UNORDERED_MESSAGES");
    CHECK_EQUAL(AUTO_BADGE_VALUE, @"AUTO");
    printf("    %d members, %d constants, missing: %d\n", count, constants + 2, missing);
}

TEST(theConformanceCheckFindsWhatIsMissing) {
    CHECK(!holds(@"class LSNothing NSObject"));
    CHECK(!holds(@"class LSTableInfo LSClient"));
    CHECK(!holds(@"- LSClient closeConnections v"));
    CHECK(!holds(@"- LSClient closeConnection @"));
    CHECK(!holds(@"+ LSClient closeConnection v"));
    CHECK(!holds(@"property LSClient nothing @ readonly"));
    CHECK(!holds(@"property LSTableInfo group @ retain nonatomic"));
    CHECK(!holds(@"property LSTableInfo group i copy nonatomic"));
    CHECK(!holds(@"required LSTableDelegate tableDidUnsubscribeAllItems: v@"));
    CHECK(!holds(@"optional LSLogDelegate appendLogLine: v@"));
    CHECK(!holds(@"optional LSTableDelegate tableDidUnsubscribeAllItems: v@i"));
}
