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

/// A value of a property that differs from the default; nil for a property that is an object of this library.
static id otherValue(NSString *name, NSString *type) {
    if ([type isEqualToString:@"B"]) return nil;
    if (![type isEqualToString:@"@"]) return [NSNumber numberWithInt:2];
    if ([name isEqualToString:@"customData"]) return [NSDictionary dictionaryWithObject:@"v" forKey:@"k"];
    if ([name isEqualToString:@"constraints"] || [name isEqualToString:@"tableInfo"]) return nil;
    BOOL isList = [name isEqualToString:@"items"] || [name isEqualToString:@"fields"] || [name isEqualToString:@"arguments"];
    return isList ? (id)[NSArray arrayWithObjects:@"1st", @"2nd", nil] : @"x";
}

// A copy sets what the façade's object has, so it lacks a property that is missing there.
TEST(theFacadeHasEveryProperty) {
    NSArray *objects = [NSArray arrayWithObjects:[[[LSConnectionInfo alloc] init] autorelease], [[[LSTableInfo alloc] init] autorelease],
                                                 [[[LSExtendedTableInfo alloc] init] autorelease], [[[LSMPNInfo alloc] init] autorelease], nil];
    int count = 0;
    for (id object in objects) {
        NSMutableDictionary *values = [NSMutableDictionary dictionary];
        for (int row = 0; inventory[row]; row++) {
            NSArray *words = [[NSString stringWithUTF8String:inventory[row]] componentsSeparatedByString:@" "];
            if (![[words objectAtIndex:0] isEqualToString:@"property"]) continue;
            if (![object isKindOfClass:NSClassFromString([words objectAtIndex:1])]) continue;
            NSString *name = [words objectAtIndex:2];
            // The group and the schema of lists follow from these.
            if ([object isKindOfClass:[LSExtendedTableInfo class]] && ([name isEqualToString:@"group"] || [name isEqualToString:@"schema"])) continue;
            id value = otherValue(name, [words objectAtIndex:3]);
            if ([[words objectAtIndex:3] isEqualToString:@"B"]) value = [NSNumber numberWithBool:![[object valueForKey:name] boolValue]];
            if (!value) continue;
            [object setValue:value forKey:name];
            [values setObject:value forKey:name];
        }
        id copy = [[object copy] autorelease];
        for (NSString *name in values) {
            checkThat([[copy valueForKey:name] isEqual:[values objectForKey:name]], [name UTF8String], "Property", count);
            count++;
        }
    }
    CHECK(count > 50);
}
