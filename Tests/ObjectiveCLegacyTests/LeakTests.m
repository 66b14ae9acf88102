#import "Recorders.h"

#include <unistd.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

// Nothing grows with work that is over.

/// Bytes of the heap in use; 0 where that is not known.
static size_t memory(void) {
#ifdef __GLIBC__
    struct mallinfo2 heap = mallinfo2();
    return heap.uordblks + heap.hblkhd;
#else
    return 0;
#endif
}

/// Runs rounds of work. After the first half, which fills caches, memory may grow by what threads and arenas keep: about 1 MiB, however much
/// work there is.
static void checkFlat(const char *what, int rounds, void (*round)(void)) {
    for (int index = 0; index < rounds / 2; index++) @autoreleasepool { round(); }
    long before = (long)memory();
    for (int index = 0; index < rounds / 2; index++) @autoreleasepool { round(); }
    long grown = (long)memory() - before;
    printf("    %s: %ld KiB more after the second half\n", what, grown / 1024);
    CHECK(grown < 2 * 1024 * 1024);
}

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

/// LIGHTSTREAMER_LEAKS=10 makes it 100,000 updates, 10,000 subscriptions and 1,000 connections; without it, a tenth of these.
static int scale(void) {
    const char *text = getenv("LIGHTSTREAMER_LEAKS");
    return text ? atoi(text) : 1;
}

TEST(updatesSubscriptionsAndConnectionsLeaveNothingBehind) {
    counter = [[Counter alloc] init];
    @autoreleasepool {
        client = [openClient(nil) retain];
        LSExtendedTableInfo *info = table(LSModeMerge, @"flood", NO);
        info.unfilteredDispatch = YES;
        [client subscribeTableWithExtendedInfo:info delegate:counter useCommandLogic:NO];
    }
    CHECK(TestServerAwaitItem(testServer(), "flood", true));
    checkFlat("updates", 10 * scale(), thousandUpdates);
    checkFlat("subscriptions", 10 * scale(), hundredSubscriptions);
    [client closeConnection];
    [client release];
    checkFlat("connections", 10 * scale(), tenConnections);
    for (int wait = 0; wait < 1000 && [counter retainCount] > 1; wait++) usleep(10000);
    CHECK([counter retainCount] == 1);
    [counter release];
}
