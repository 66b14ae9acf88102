#import "Recorders.h"

// Objects that are made without values raise in `init`, or are empty: then their methods work.

TEST(everyObjectWithoutValuesWorksOrRaises) {
    NSArray *names = [NSArray arrayWithObjects:NSInvalidArgumentException, nil];
    NSArray *classes = [@"LSConnectionDetails LSConnectionOptions LSConsoleLogger LSConsoleLoggerProvider LSItemUpdate LSLightstreamerClient "
                        @"LSMPNBuilder LSMPNDevice LSMPNSubscription LSSubscription" componentsSeparatedByString:@" "];
    for (NSString *name in classes) {
        CHECK(NSClassFromString(name) != Nil);
        checkObjectsWithoutValues(NSClassFromString(name), names);
    }
}

/// Answers itself, without the superclass.
@interface FixedItemUpdate : LSItemUpdate
@end

@implementation FixedItemUpdate
- (id)init {
    return self;
}

- (NSString *)valueWithFieldName:(NSString *)fieldName {
    return [fieldName uppercaseString];
}
@end

TEST(aSubclassOfAnItemUpdateNeedsNoValues) {
    LSItemUpdate *update = [[FixedItemUpdate new] autorelease];
    CHECK_EQUAL([update valueWithFieldName:@"a"], @"A");
    CHECK(update.itemPos == 0 && !update.snapshot && [update.fieldsByPositions count] == 0);
}

TEST(aFieldNameMayContainNUL) {
    LSLightstreamerClient *client = connectedClient(nil);
    SubscriptionRecorder *recorder = [[[SubscriptionRecorder alloc] init] autorelease];
    LSSubscription *subscription = mergeSubscription(@"nul");
    [subscription addDelegate:recorder];
    [client subscribe:subscription];
    CHECK(TestServerAwaitItem(testServer(), "nul", true));
    sendUpdate(@"nul", list(@"a", @"1", @"b", @"2", nil));
    CHECK([recorder awaitCall:@"1 nul 1* 2*"]);
    LSItemUpdate *update = [[recorder updates] lastObject];
    unichar characters[] = {'a', 0, 'x'};
    for (NSUInteger length = 2; length <= 3; length++) {
        NSString *name = [NSString stringWithCharacters:characters length:length];
        CHECK_EQUAL([RAISED([update valueWithFieldName:name]) name], NSInvalidArgumentException);
        CHECK_EQUAL([RAISED([update isValueChangedWithFieldName:name]) name], NSInvalidArgumentException);
        CHECK_EQUAL([RAISED([subscription valueWithItemPos:1 fieldName:name]) name], NSInvalidArgumentException);
    }
    CHECK_EQUAL([update valueWithFieldName:@"a"], @"1");
    [client disconnect];
}
