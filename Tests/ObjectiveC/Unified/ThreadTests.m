#include <unistd.h>

#import "Recorders.h"

// Several threads use one client, and callbacks do not leak on theirs.

/// Subscribes and unsubscribes, adds delegates and lets them go, and reads, again and again.
@interface Worker : NSObject {
  @private
    LSLightstreamerClient *_client;
    volatile int *_finished;
    int _rounds;
}
- (id)initWithClient:(LSLightstreamerClient *)client rounds:(int)rounds finished:(volatile int *)finished;
- (void)work;
@end

@implementation Worker

- (id)initWithClient:(LSLightstreamerClient *)client rounds:(int)rounds finished:(volatile int *)finished {
    if ((self = [super init])) {
        _client = [client retain];
        _rounds = rounds;
        _finished = finished;
    }
    return self;
}

- (void)dealloc {
    [_client release];
    [super dealloc];
}

- (void)work {
    for (int round = 0; round < _rounds; round++) {
        @autoreleasepool {
            ClientRecorder *clientDelegate = [[ClientRecorder alloc] init];
            SubscriptionRecorder *delegate = [[SubscriptionRecorder alloc] init];
            LSSubscription *subscription = [mergeSubscription(@"threads") retain];
            [_client addDelegate:clientDelegate];
            [subscription addDelegate:delegate];
            [_client subscribe:subscription];
            [_client sendMessage:@"m" withSequence:nil timeout:-1 delegate:clientDelegate enqueueWhileDisconnected:YES];
            CHECK([_client.subscriptions containsObject:subscription]);
            [_client.delegates count];
            [subscription valueWithItemPos:1 fieldPos:1];
            if (round % 3 == 0) [_client removeDelegate:clientDelegate];
            if (round % 3 == 1) [delegate release];
            [_client unsubscribe:subscription];
            if (round % 3 != 1) [delegate release];
            [subscription release];
            [clientDelegate release];
        }
    }
    __sync_fetch_and_add(_finished, 1);
}

@end

TEST(manyThreadsUseOneClient) {
    LSLightstreamerClient *client = connectedClient(nil);
    LSSubscription *flood = mergeSubscription(@"threads");
    [client subscribe:flood];
    CHECK(TestServerAwaitItem(testServer(), "threads", true));
    volatile int finished = 0;
    for (int thread = 0; thread < 8; thread++) {
        Worker *worker = [[[Worker alloc] initWithClient:client rounds:60 finished:&finished] autorelease];
        [NSThread detachNewThreadSelector:@selector(work) toTarget:worker withObject:nil];
    }
    for (int number = 0; finished < 8 && number < 6000; number++) {
        @autoreleasepool {
            sendUpdate(@"threads", list(@"a", [NSString stringWithFormat:@"%d", number], @"b", @"2", nil));
        }
        usleep(5000);
    }
    CHECK(finished == 8);
    CHECK([client.subscriptions count] == 1);
    CHECK(EVENTUALLY([client.delegates count] == 0));
    [client disconnect];
}

/// Sets a variable when it is deallocated.
@interface Remains : NSObject {
  @public
    volatile BOOL *isDeallocated;
}
@end

@implementation Remains
- (void)dealloc {
    *isDeallocated = YES;
    [super dealloc];
}
@end

/// Leaves an autoreleased object behind in a callback.
@interface LittererDelegate : CallRecorder <LSClientDelegate> {
  @public
    volatile BOOL isDeallocated;
}
@end

@implementation LittererDelegate
- (void)client:(LSLightstreamerClient *)client didChangeStatus:(NSString *)status {
    if (![status isEqualToString:@"CONNECTED:WS-STREAMING"]) return;
    Remains *remains = [[[Remains alloc] init] autorelease];
    remains->isDeallocated = &isDeallocated;
    [self record:@"left"];
}
@end

TEST(eachCallbackHasAnAutoreleasePool) {
    LittererDelegate *delegate = [[[LittererDelegate alloc] init] autorelease];
    LSLightstreamerClient *client =
        [[[LSLightstreamerClient alloc] initWithServerAddress:addressOf(testServer()) adapterSet:@"SCRIPTED"] autorelease];
    [client addDelegate:delegate];
    [client connect];
    CHECK([delegate awaitCall:@"left"]);
    // The connection is quiet: no later callback drains the pool.
    CHECK(EVENTUALLY(delegate->isDeallocated));
    [client disconnect];
}
