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
@interface Counter : NSObject <LSSubscriptionDelegate, LSClientDelegate, LSClientMessageDelegate, LSMPNSubscriptionDelegate> {
  @public
    volatile int updates;
    volatile int outcomes;
    volatile int ends;
}
@end

@implementation Counter

- (void)subscription:(LSSubscription *)subscription didUpdateItem:(LSItemUpdate *)itemUpdate {
    [itemUpdate valueWithFieldName:@"a"];
    [itemUpdate changedFields];
    __sync_fetch_and_add(&updates, 1);
}

- (void)client:(LSLightstreamerClient *)client didProcessMessage:(NSString *)originalMessage {
    __sync_fetch_and_add(&outcomes, 1);
}

- (void)client:(LSLightstreamerClient *)client didChangeStatus:(NSString *)status {
    if ([status isEqualToString:@"DISCONNECTED"]) __sync_fetch_and_add(&ends, 1);
}

@end

static LSLightstreamerClient *client;
static Counter *counter;

static void await(volatile int *count, int expected) {
    for (int wait = 0; wait < 10000 && *count < expected; wait++) usleep(1000);
    CHECK(*count == expected);
}

static void thousandUpdates(void) {
    int before = counter->updates;
    for (int number = 0; number < 1000; number++) {
        @autoreleasepool {
            sendUpdate(@"flood", list(@"a", [NSString stringWithFormat:@"%d", number], @"b", @"value", nil));
        }
    }
    await(&counter->updates, before + 1000);
}

static void hundredSubscriptions(void) {
    for (int number = 0; number < 100; number++) {
        @autoreleasepool {
            LSSubscription *subscription = mergeSubscription(@"short");
            [subscription addDelegate:counter];
            [client subscribe:subscription];
            [client unsubscribe:subscription];
        }
    }
    int before = counter->outcomes;
    [client sendMessage:@"hello" withSequence:nil timeout:-1 delegate:counter enqueueWhileDisconnected:YES];
    await(&counter->outcomes, before + 1);
}

static void tenConnections(void) {
    for (int number = 0; number < 10; number++) {
        int before = counter->outcomes, ends = counter->ends;
        @autoreleasepool {
            LSLightstreamerClient *other = connectedClient(nil);
            [other addDelegate:counter];
            [other sendMessage:@"hello" withSequence:nil timeout:-1 delegate:counter enqueueWhileDisconnected:YES];
            await(&counter->outcomes, before + 1);
            [other disconnect];
            await(&counter->ends, ends + 1);
        }
    }
}

static void hundredNotifications(void) {
    for (int number = 0; number < 100; number++) {
        @autoreleasepool {
            LSMPNSubscription *subscription =
                [[[LSMPNSubscription alloc] initWithSubscriptionMode:@"MERGE" item:@"short" fields:list(@"a", nil)] autorelease];
            subscription.notificationFormat = [[[[[LSMPNBuilder alloc] init] autorelease] title:@"t"] build];
            [subscription addDelegate:counter];
            [client subscribeMPN:subscription coalescing:NO];
            [client unsubscribeMPN:subscription];
        }
    }
    int before = counter->outcomes;
    [client sendMessage:@"hello" withSequence:nil timeout:-1 delegate:counter enqueueWhileDisconnected:YES];
    await(&counter->outcomes, before + 1);
}

/// LIGHTSTREAMER_LEAKS=10 makes it 100,000 updates, 10,000 subscriptions and 1,000 connections; without it, a tenth of these.
static int scale(void) {
    const char *text = getenv("LIGHTSTREAMER_LEAKS");
    return text ? atoi(text) : 1;
}

TEST(updatesSubscriptionsAndConnectionsLeaveNothingBehind) {
    counter = [[Counter alloc] init];
    @autoreleasepool {
        client = [connectedClient(nil) retain];
        LSSubscription *subscription = mergeSubscription(@"flood");
        subscription.requestedMaxFrequency = @"unfiltered";
        [subscription addDelegate:counter];
        [client subscribe:subscription];
        [client registerForMPN:[[[LSMPNDevice alloc] initWithDeviceToken:@"leaks"] autorelease]];
    }
    CHECK(TestServerAwaitItem(testServer(), "flood", true));
    checkFlat("updates", 10 * scale(), thousandUpdates);
    checkFlat("subscriptions", 10 * scale(), hundredSubscriptions);
    checkFlat("MPN subscriptions", 4 * scale(), hundredNotifications);
    [client disconnect];
    [client release];
    checkFlat("connections", 10 * scale(), tenConnections);
    CHECK(EVENTUALLY([counter retainCount] == 1));
    [counter release];
}
