#import "Recorders.h"

#include <unistd.h>

// Nothing grows with work that is over.

/// Counts updates, and reads two values of each.
@interface Counter : NSObject <LSTableDelegate> {
  @public
    volatile int count;
}
@end

@implementation Counter
- (void)table:(LSSubscribedTableKey *)tableKey
     itemPosition:(int)itemPosition
         itemName:(NSString *)itemName
didUpdateWithInfo:(LSUpdateInfo *)updateInfo {
    [updateInfo currentValueOfFieldName:@"a"];
    [updateInfo previousValueOfFieldName:@"b"];
    __sync_fetch_and_add(&count, 1);
}
@end

static LSClient *client;
static Counter *counter;

static void thousandUpdates(void) {
    int before = counter->count;
    for (int number = 0; number < 1000; number++) {
        @autoreleasepool {
            sendUpdate(@"flood", [NSArray arrayWithObjects:@"a", [NSString stringWithFormat:@"%d", number], @"b", @"value", nil]);
        }
    }
    for (int wait = 0; wait < 10000 && counter->count < before + 1000; wait++) usleep(1000);
    CHECK(counter->count == before + 1000);
}

static void hundredSubscriptions(void) {
    for (int number = 0; number < 100; number++) {
        @autoreleasepool {
            LSSubscribedTableKey *key = [client subscribeTableWithExtendedInfo:table(LSModeMerge, @"short", NO)
                                                                      delegate:counter
                                                               useCommandLogic:NO];
            [client unsubscribeTable:key];
        }
    }
}

static void tenConnections(void) {
    for (int number = 0; number < 10; number++) {
        @autoreleasepool {
            ConnectionRecorder *delegate = [[[ConnectionRecorder alloc] init] autorelease];
            LSClient *other = openClient(delegate);
            [other sendMessage:@"hello"];
            [other closeConnection];
            CHECK([delegate awaitCall:@"close"]);
        }
    }
}

TEST(updatesSubscriptionsAndConnectionsDoNotLeak) {
    counter = [[Counter alloc] init];
    @autoreleasepool {
        client = [openClient(nil) retain];
        LSExtendedTableInfo *info = table(LSModeMerge, @"flood", NO);
        info.unfilteredDispatch = YES;
        [client subscribeTableWithExtendedInfo:info delegate:counter useCommandLogic:NO];
    }
    CHECK(TestServerAwaitItem(testServer(), "flood", true));
    checkMemoryStaysFlat("updates", 10 * leakScale(), thousandUpdates);
    checkMemoryStaysFlat("subscriptions", 10 * leakScale(), hundredSubscriptions);
    [client closeConnection];
    [client release];
    checkMemoryStaysFlat("connections", 10 * leakScale(), tenConnections);
    for (int wait = 0; wait < 1000 && [counter retainCount] > 1; wait++) usleep(10000);
    CHECK([counter retainCount] == 1);
    [counter release];
}
