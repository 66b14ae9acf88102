#import <objc/runtime.h>

#import "Recorders.h"

TEST(delegatesAreHeldWeakly) {
    BOOL isDeallocated = NO;
    LSLightstreamerClient *client = [[[LSLightstreamerClient alloc] init] autorelease];
    ClientRecorder *kept = [[[ClientRecorder alloc] init] autorelease];
    @autoreleasepool {
        ClientRecorder *recorder = [[ClientRecorder alloc] init];
        recorder->isDeallocated = &isDeallocated;
        [client addDelegate:recorder];
        [client addDelegate:recorder];
        [client addDelegate:kept];
        CHECK([client.delegates count] == 2);
        CHECK([recorder awaitCall:@"added"] && [kept awaitCall:@"added"]);
        [recorder release];
    }
    CHECK(EVENTUALLY(isDeallocated));
    CHECK_EQUAL(client.delegates, [NSArray arrayWithObject:kept]);
    [client removeDelegate:kept];
    CHECK([kept awaitCall:@"removed"]);
    CHECK([client.delegates count] == 0);
    CHECK_EQUAL([kept calls], list(@"added", @"removed", nil));
}

TEST(everyObjectNotifiesOfItsDelegates) {
    LSSubscription *subscription = mergeSubscription(@"x");
    SubscriptionRecorder *recorder = [[[SubscriptionRecorder alloc] init] autorelease];
    [subscription addDelegate:recorder];
    CHECK([recorder awaitCall:@"added"]);
    CHECK_EQUAL(subscription.delegates, [NSArray arrayWithObject:recorder]);
    [subscription removeDelegate:recorder];
    CHECK([recorder awaitCall:@"removed"]);
    LSMPNSubscription *push = [[[LSMPNSubscription alloc] initWithSubscriptionMode:@"MERGE"] autorelease];
    LSMPNDevice *device = [[[LSMPNDevice alloc] initWithDeviceToken:@"d1"] autorelease];
    PushRecorder *pushRecorder = [[[PushRecorder alloc] init] autorelease];
    [push addDelegate:pushRecorder];
    [device addDelegate:pushRecorder];
    CHECK([pushRecorder awaitCall:@"added"] && [pushRecorder awaitCall:@"device added"]);
    CHECK([push.delegates count] == 1 && [device.delegates count] == 1);
    [push removeDelegate:pushRecorder];
    [device removeDelegate:pushRecorder];
    CHECK([pushRecorder awaitCall:@"removed"] && [pushRecorder awaitCall:@"device removed"]);
    CHECK([push.delegates count] == 0 && [device.delegates count] == 0);
}

/// Implements one optional method, in a superclass of the delegate's class.
@interface BaseDelegate : CallRecorder
@end

@implementation BaseDelegate
- (void)client:(LSLightstreamerClient *)client didChangeStatus:(NSString *)status {
    [self record:@"base %@", status];
}
@end

@interface DerivedDelegate : BaseDelegate <LSClientDelegate> {
  @public
    int lookups;
}
@end

@implementation DerivedDelegate
- (BOOL)respondsToSelector:(SEL)selector {
    if (sel_isEqual(selector, @selector(client:didChangeStatus:))) lookups++;
    return [super respondsToSelector:selector];
}
@end

TEST(optionalMethodsAreLookedUpOnceInTheWholeClassChain) {
    DerivedDelegate *delegate = [[[DerivedDelegate alloc] init] autorelease];
    LSLightstreamerClient *client =
        [[[LSLightstreamerClient alloc] initWithServerAddress:addressOf(testServer()) adapterSet:@"SCRIPTED"] autorelease];
    [client addDelegate:delegate];
    [client connect];
    CHECK([delegate awaitCall:@"base CONNECTED:WS-STREAMING"]);
    [client disconnect];
    CHECK([delegate awaitCall:@"base DISCONNECTED"]);
    CHECK(delegate->lookups == 1);
}

/// Forwards all methods to another object.
@interface ForwardingDelegate : NSObject <LSClientDelegate> {
  @public
    BaseDelegate *target;
}
@end

@implementation ForwardingDelegate
- (BOOL)respondsToSelector:(SEL)selector {
    return [target respondsToSelector:selector];
}

- (NSMethodSignature *)methodSignatureForSelector:(SEL)selector {
    return [target methodSignatureForSelector:selector];
}

- (void)forwardInvocation:(NSInvocation *)invocation {
    [invocation invokeWithTarget:target];
}
@end

TEST(aDelegateMayForwardItsMethods) {
    ForwardingDelegate *delegate = [[[ForwardingDelegate alloc] init] autorelease];
    delegate->target = [[[BaseDelegate alloc] init] autorelease];
    LSLightstreamerClient *client =
        [[[LSLightstreamerClient alloc] initWithServerAddress:addressOf(testServer()) adapterSet:@"SCRIPTED"] autorelease];
    [client addDelegate:delegate];
    [client connect];
    CHECK([delegate->target awaitCall:@"base CONNECTED:WS-STREAMING"]);
    [client disconnect];
    CHECK([delegate->target awaitCall:@"base DISCONNECTED"]);
}

/// Observes a delegate's property, as a controller of an interface does.
@interface ObservedDelegate : CallRecorder <LSClientDelegate> {
  @public
    int _number;
    BOOL *isDeallocated;
}
@property(nonatomic, assign) int number;
@end

@implementation ObservedDelegate
@synthesize number = _number;

- (void)dealloc {
    *isDeallocated = YES;
    [super dealloc];
}

- (void)observeValueForKeyPath:(NSString *)path ofObject:(id)object change:(NSDictionary *)change context:(void *)context {
}
@end

TEST(aDelegateThatWasObservedIsHeldWeakly) {
    BOOL isDeallocated = NO;
    LSLightstreamerClient *client = [[[LSLightstreamerClient alloc] init] autorelease];
    @autoreleasepool {
        ObservedDelegate *delegate = [[ObservedDelegate alloc] init];
        delegate->isDeallocated = &isDeallocated;
        // While it is observed, the object has another class.
        [delegate addObserver:delegate forKeyPath:@"number" options:0 context:NULL];
        [client addDelegate:delegate];
        [delegate removeObserver:delegate forKeyPath:@"number"];
        CHECK([client.delegates count] == 1);
        [delegate release];
    }
    CHECK(EVENTUALLY(isDeallocated));
    CHECK([client.delegates count] == 0);
}

/// Uses the client from within its callbacks.
@interface ReentrantDelegate : CallRecorder <LSClientDelegate, LSSubscriptionDelegate> {
  @public
    LSSubscription *subscription;
}
@end

@implementation ReentrantDelegate
- (void)client:(LSLightstreamerClient *)client didChangeStatus:(NSString *)status {
    CHECK(![NSThread isMainThread]);
    if (![status hasPrefix:@"CONNECTED:"] || subscription.active) return;
    [client subscribe:subscription];
    @try {
        [client subscribe:subscription];
    } @catch (NSException *exception) {
        [self record:@"caught %@", [exception name]];
    }
}

- (void)subscriptionDidSubscribe:(LSSubscription *)subscribed {
    [self record:@"subscribed"];
    [subscribed removeDelegate:self];
}

- (void)subscriptionDidRemoveDelegate:(LSSubscription *)subscribed {
    [self record:@"removed"];
}
@end

TEST(callbacksMayUseTheClient) {
    ReentrantDelegate *delegate = [[[ReentrantDelegate alloc] init] autorelease];
    delegate->subscription = mergeSubscription(@"reentrant");
    [delegate->subscription addDelegate:delegate];
    LSLightstreamerClient *client =
        [[[LSLightstreamerClient alloc] initWithServerAddress:addressOf(testServer()) adapterSet:@"SCRIPTED"] autorelease];
    [client addDelegate:delegate];
    [client connect];
    CHECK([delegate awaitCall:@"removed"]);
    CHECK_EQUAL([delegate calls], list(@"caught NSInvalidArgumentException", @"subscribed", @"removed", nil));
    [client disconnect];
}

/// Releases its client in a callback of that client.
@interface ReplacingDelegate : CallRecorder <LSClientDelegate> {
  @public
    WatchedClient *client;
}
@end

@implementation ReplacingDelegate
- (void)client:(LSLightstreamerClient *)notifying didChangeStatus:(NSString *)status {
    if (![status isEqualToString:@"CONNECTED:WS-STREAMING"]) return;
    [client release];
    client = nil;
    [self record:@"released %@", notifying.status];
}
@end

TEST(aClientMayBeReleasedInItsCallback) {
    ReplacingDelegate *delegate = [[[ReplacingDelegate alloc] init] autorelease];
    BOOL isDeallocated = NO;
    @autoreleasepool {
        delegate->client = [[WatchedClient alloc] initWithServerAddress:addressOf(testServer()) adapterSet:@"SCRIPTED"];
        delegate->client->isDeallocated = &isDeallocated;
        [delegate->client addDelegate:delegate];
        [delegate->client connect];
    }
    CHECK([delegate awaitCall:@"released CONNECTED:WS-STREAMING"]);
    CHECK(EVENTUALLY(isDeallocated));
}
