#import <UnifiedLSClientObjC.h>

#import "Inventory.h"
#import "ObjectiveCChecks.h"

static Protocol *protocolOfName(NSString *name) {
    if ([name isEqualToString:@"LSClientDelegate"]) return @protocol(LSClientDelegate);
    if ([name isEqualToString:@"LSClientMessageDelegate"]) return @protocol(LSClientMessageDelegate);
    if ([name isEqualToString:@"LSSubscriptionDelegate"]) return @protocol(LSSubscriptionDelegate);
    if ([name isEqualToString:@"LSMPNDeviceDelegate"]) return @protocol(LSMPNDeviceDelegate);
    if ([name isEqualToString:@"LSMPNSubscriptionDelegate"]) return @protocol(LSMPNSubscriptionDelegate);
    if ([name isEqualToString:@"LSLogger"]) return @protocol(LSLogger);
    if ([name isEqualToString:@"LSLoggerProvider"]) return @protocol(LSLoggerProvider);
    return nil;
}

static BOOL holds(NSString *row) {
    return inventoryRowHolds(row, protocolOfName);
}

TEST(theRuntimeHasEveryMemberOfTheInventory) {
    int count = 0, missing = 0;
    for (; inventory[count]; count++) {
        if (holds([NSString stringWithUTF8String:inventory[count]])) continue;
        missing++;
        checkThat(NO, inventory[count], "Inventory", count);
    }
    const int constants[] = {
        LSConsoleLogLevelDebug - 0, LSConsoleLogLevelInfo - 10, LSConsoleLogLevelWarn - 25, LSConsoleLogLevelError - 50,
        LSConsoleLogLevelFatal - 100,
    };
    for (int index = 0; index < 5; index++) {
        if (constants[index] == 0) continue;
        missing++;
        checkThat(NO, "LSConsoleLogLevel", "Inventory", index);
    }
    CHECK(sizeof(LSConsoleLogLevel) == sizeof(NSInteger));
    printf("    %d members, 5 constants, missing: %d\n", count, missing);
}

TEST(theConformanceCheckFindsWhatIsMissing) {
    CHECK(!holds(@"class LSNothing NSObject"));
    CHECK(!holds(@"class LSItemUpdate LSSubscription"));
    CHECK(!holds(@"- LSSubscription subscribeAll v"));
    CHECK(!holds(@"- LSLightstreamerClient connect @"));
    CHECK(!holds(@"+ LSLightstreamerClient connect v"));
    CHECK(!holds(@"property LSSubscription nothing @ readonly nonatomic"));
    CHECK(!holds(@"property LSSubscription items @ readonly nonatomic"));
    CHECK(!holds(@"property LSSubscription items Q copy nonatomic"));
    CHECK(!holds(@"property LSSubscription active B readonly nonatomic"));
    CHECK(!holds(@"property LSConnectionOptions slowingEnabled B getter=isSlowing assign nonatomic"));
    CHECK(!holds(@"required LSSubscriptionDelegate subscriptionDidSubscribe: v@"));
    CHECK(!holds(@"optional LSLogger error: v@"));
    CHECK(!holds(@"optional LSSubscriptionDelegate subscriptionDidSubscribe: v@@"));
    CHECK(!holds(@"required LSNothing error: v@"));
}

/// Reads a property, and sets it to the value that it has. The application ends if the façade has no property of this name and type.
static BOOL readAndSet(id object, NSString *name, NSArray *attributes) {
    NSString *getter = name;
    for (NSString *attribute in attributes)
        if ([attribute hasPrefix:@"getter="]) getter = [attribute substringFromIndex:7];
    @try {
        id value = [object valueForKey:getter];
        if (![attributes containsObject:@"readonly"]) [object setValue:value forKey:name];
    } @catch (NSException *exception) {
        // A getter may raise as long as its value is not set.
        return [[exception name] isEqualToString:NSInvalidArgumentException];
    }
    return YES;
}

TEST(everyPropertyIsOneOfTheFacade) {
    LSLightstreamerClient *client = [[[LSLightstreamerClient alloc] init] autorelease];
    LSSubscription *names = [[[LSSubscription alloc] initWithSubscriptionMode:@"COMMAND"
                                                                        items:[NSArray arrayWithObject:@"i"]
                                                                       fields:[NSArray arrayWithObjects:@"key", @"command", nil]] autorelease];
    LSSubscription *groups = [[[LSSubscription alloc] initWithSubscriptionMode:@"COMMAND"] autorelease];
    groups.itemGroup = @"g";
    groups.fieldSchema = @"s";
    NSArray *objects = [NSArray
        arrayWithObjects:client, client.connectionDetails, client.connectionOptions, names, groups,
                         [[[LSMPNSubscription alloc] initWithSubscriptionMode:@"MERGE" items:names.items fields:names.fields] autorelease],
                         [[[LSMPNDevice alloc] initWithDeviceToken:@"t"] autorelease],
                         [[[[LSMPNBuilder alloc] init] autorelease] badgeWithInt:1], nil];
    int count = 0;
    for (id object in objects) {
        for (NSString *name in namesOfProperties([object class])) {
            NSArray *attributes = [attributesOfProperty([object class], name) componentsSeparatedByString:@" "];
            checkThat(readAndSet(object, name, attributes), [name UTF8String], "Property", count);
            count++;
        }
    }
    CHECK(count > 80);
    CHECK_EQUAL(groups.itemGroup, @"g");
    CHECK_EQUAL(names.items, [NSArray arrayWithObject:@"i"]);
}
