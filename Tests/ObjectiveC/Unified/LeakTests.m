#import "Recorders.h"

#include <unistd.h>

// Nothing grows with work that is over.

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

TEST(updatesSubscriptionsAndConnectionsDoNotLeak) {
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
    checkMemoryStaysFlat("updates", 10 * leakScale(), thousandUpdates);
    checkMemoryStaysFlat("subscriptions", 10 * leakScale(), hundredSubscriptions);
    checkMemoryStaysFlat("MPN subscriptions", 4 * leakScale(), hundredNotifications);
    [client disconnect];
    [client release];
    checkMemoryStaysFlat("connections", 10 * leakScale(), tenConnections);
    CHECK(EVENTUALLY([counter retainCount] == 1));
    [counter release];
}
