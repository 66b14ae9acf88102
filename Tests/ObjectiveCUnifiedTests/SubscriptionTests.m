#import <UnifiedLSClientObjC.h>

#import "ObjectiveCChecks.h"

/// A delegate of everything, which records its calls.
@interface Recorder : CallRecorder <LSClientDelegate, LSSubscriptionDelegate, LSClientMessageDelegate> {
  @public
    NSMutableArray *_updates;
    BOOL *_isDeallocated;
}
@end

@implementation Recorder

- (id)init {
    if ((self = [super init])) _updates = [[NSMutableArray alloc] init];
    return self;
}

- (void)dealloc {
    if (_isDeallocated) *_isDeallocated = YES;
    [_updates release];
    [super dealloc];
}

- (void)client:(LSLightstreamerClient *)client didChangeStatus:(NSString *)status {
    [self record:@"%@", status];
}

- (void)clientDidAddDelegate:(LSLightstreamerClient *)client {
    [self record:@"added"];
}

- (void)clientDidRemoveDelegate:(LSLightstreamerClient *)client {
    [self record:@"removed"];
}

- (void)client:(LSLightstreamerClient *)client didProcessMessage:(NSString *)originalMessage {
    [self record:@"processed %@", originalMessage];
}

- (void)client:(LSLightstreamerClient *)client didDenyMessage:(NSString *)originalMessage withCode:(NSInteger)code error:(NSString *)error {
    [self record:@"denied %@ %d %@", originalMessage, (int)code, error];
}

- (void)subscriptionDidSubscribe:(LSSubscription *)subscription {
    [self record:@"subscribed"];
}

- (void)subscriptionDidUnsubscribe:(LSSubscription *)subscription {
    [self record:@"unsubscribed"];
}

- (void)subscription:(LSSubscription *)subscription didFailWithErrorCode:(NSInteger)code message:(NSString *)message {
    [self record:@"failed %d %@", (int)code, message];
}

- (void)subscription:(LSSubscription *)subscription didUpdateItem:(LSItemUpdate *)itemUpdate {
    [_updates addObject:itemUpdate];
    [self record:@"%@ %d %@ %@", itemUpdate.itemName, (int)itemUpdate.itemPos, [itemUpdate valueWithFieldName:@"a"],
                 [itemUpdate valueWithFieldPos:2]];
}

@end

static LSLightstreamerClient *connectedClient(Recorder *recorder) {
    LSLightstreamerClient *client =
        [[[LSLightstreamerClient alloc] initWithServerAddress:addressOf(testServer()) adapterSet:@"TOLD"] autorelease];
    if (recorder) [client addDelegate:recorder];
    [client connect];
    return client;
}

static NSArray *list(NSString *first, ...) {
    NSMutableArray *objects = [NSMutableArray array];
    va_list arguments;
    va_start(arguments, first);
    for (NSString *object = first; object; object = va_arg(arguments, NSString *)) [objects addObject:object];
    va_end(arguments);
    return objects;
}

TEST(aSubscriptionReceivesUpdates) {
    Recorder *clientRecorder = [[[Recorder alloc] init] autorelease];
    Recorder *recorder = [[[Recorder alloc] init] autorelease];
    LSLightstreamerClient *client = connectedClient(clientRecorder);
    LSSubscription *subscription =
        [[[LSSubscription alloc] initWithSubscriptionMode:@"MERGE" items:list(@"u1", @"u2", nil) fields:list(@"a", @"b", nil)] autorelease];
    subscription.requestedSnapshot = @"no";
    [subscription addDelegate:recorder];
    [client subscribe:subscription];
    CHECK(subscription.active);
    CHECK([client.subscriptions count] == 1 && [client.subscriptions objectAtIndex:0] == subscription);
    CHECK([recorder awaitCall:@"subscribed"]);
    CHECK([clientRecorder awaitCall:@"CONNECTED:WS-STREAMING"]);
    CHECK(TestServerAwaitItem(testServer(), "u2", true));
    sendUpdate(@"u1", list(@"a", @"1", @"b", @"\u00e9t\u00e9 \U0001F600", nil));
    sendUpdate(@"u2", list(@"a", @"", @"b", [NSNull null], nil));
    CHECK([recorder awaitCall:@"u1 1 1 \u00e9t\u00e9 \U0001F600"]);
    CHECK([recorder awaitCall:@"u2 2  (null)"]);
    LSItemUpdate *update = [recorder->_updates objectAtIndex:1];
    CHECK_EQUAL(update.fields, [NSDictionary dictionaryWithObject:@"" forKey:@"a"]);
    CHECK([update isValueChangedWithFieldName:@"b"] && !update.snapshot);
    CHECK_EQUAL([subscription valueWithItemName:@"u1" fieldName:@"a"], @"1");
    CHECK_EQUAL([RAISED([update valueWithFieldName:@"c"]) name], NSInvalidArgumentException);
    CHECK(RAISED([subscription valueWithItemPos:3 fieldPos:1]) != nil);
    LSLightstreamerClient.limitExceptionsUse = YES;
    CHECK_EQUAL([update valueWithFieldName:@"c"], nil);
    CHECK(![update isValueChangedWithFieldPos:9]);
    CHECK_EQUAL([subscription valueWithItemPos:3 fieldPos:1], nil);
    LSLightstreamerClient.limitExceptionsUse = NO;
    CHECK(RAISED(subscription.items = list(@"x", nil)) != nil);
    CHECK(RAISED([client subscribe:subscription]) != nil);
    [client unsubscribe:subscription];
    CHECK([recorder awaitCall:@"unsubscribed"]);
    CHECK(!subscription.active);
    [client disconnect];
    CHECK([clientRecorder awaitCall:@"DISCONNECTED"]);
}

TEST(misuseRaisesAndTheProgramGoesOn) {
    CHECK(RAISED([[LSLightstreamerClient alloc] initWithServerAddress:@"ftp://x" adapterSet:nil]) != nil);
    LSLightstreamerClient *client = [[[LSLightstreamerClient alloc] init] autorelease];
    CHECK(RAISED([client connect]) != nil);
    CHECK(RAISED(client.connectionDetails.serverAddress = @"no address") != nil);
    CHECK(RAISED(client.connectionOptions.contentLength = 0) != nil);
    CHECK(RAISED(client.connectionOptions.retryDelay = 0) != nil);
    CHECK(RAISED(client.connectionOptions.forcedTransport = @"UDP") != nil);
    CHECK(RAISED(client.connectionOptions.requestedMaxBandwidth = @"much") != nil);
    CHECK(RAISED(client.connectionOptions.maxConcurrentSessionsPerServerExceededPolicy = @"?") != nil);
    CHECK(RAISED([client sendMessage:@"m" withSequence:@"not a name" timeout:0 delegate:nil enqueueWhileDisconnected:NO]) != nil);
    CHECK(RAISED([[LSSubscription alloc] initWithSubscriptionMode:@"MERGED"]) != nil);
    CHECK(RAISED([[LSSubscription alloc] initWithSubscriptionMode:@"MERGE" item:nil fields:list(@"a", nil)]) != nil);
    CHECK(RAISED([[LSSubscription alloc] initWithSubscriptionMode:@"MERGE" item:@"7" fields:list(@"a", nil)]) != nil);
    LSSubscription *subscription = [[[LSSubscription alloc] initWithSubscriptionMode:@"MERGE"] autorelease];
    CHECK(RAISED(subscription.fields = list(@"a b", nil)) != nil);
    CHECK(RAISED([subscription items]) != nil && RAISED([subscription fieldSchema]) != nil);
    CHECK(RAISED(subscription.requestedSnapshot = @"7") != nil);
    CHECK(RAISED(subscription.requestedBufferSize = @"-1") != nil);
    CHECK(RAISED(subscription.requestedMaxFrequency = @"often") != nil);
    CHECK(RAISED(subscription.commandSecondLevelFields = list(@"a", nil)) != nil);
    CHECK(RAISED([subscription keyPosition]) != nil && RAISED([subscription commandPosition]) != nil);
    CHECK(RAISED([client subscribe:subscription]) != nil && !subscription.active);
    CHECK_EQUAL(subscription.requestedSnapshot, @"yes");
    CHECK_EQUAL(client.status, @"DISCONNECTED");
    CHECK(client.connectionOptions.retryDelay == 4);
}

TEST(delegatesAreHeldWeakly) {
    BOOL isDeallocated = NO;
    LSLightstreamerClient *client = [[[LSLightstreamerClient alloc] init] autorelease];
    Recorder *kept = [[[Recorder alloc] init] autorelease];
    @autoreleasepool {
        Recorder *recorder = [[Recorder alloc] init];
        recorder->_isDeallocated = &isDeallocated;
        [client addDelegate:recorder];
        [client addDelegate:recorder];
        [client addDelegate:kept];
        CHECK([client.delegates count] == 2);
        CHECK([recorder awaitCall:@"added"] && [kept awaitCall:@"added"]);
        [recorder release];
    }
    CHECK([kept awaitCount:1]);
    for (int wait = 0; wait < 1000 && !isDeallocated; wait++) [NSThread sleepForTimeInterval:0.01];
    CHECK(isDeallocated);
    CHECK_EQUAL(client.delegates, [NSArray arrayWithObject:kept]);
    [client removeDelegate:kept];
    CHECK([kept awaitCall:@"removed"]);
    CHECK([client.delegates count] == 0);
}

TEST(messagesHaveOutcomes) {
    Recorder *recorder = [[[Recorder alloc] init] autorelease];
    LSLightstreamerClient *client = connectedClient(nil);
    [client sendMessage:@"hello" withSequence:@"s" timeout:-1 delegate:recorder enqueueWhileDisconnected:YES];
    [client sendMessage:@"refuse" withSequence:@"s" timeout:-1 delegate:recorder enqueueWhileDisconnected:YES];
    CHECK([recorder awaitCall:@"processed hello"]);
    CHECK([recorder awaitCall:@"denied refuse -5 This message is refused"]);
    CHECK([client.delegates count] == 0);
    [client disconnect];
}

TEST(anActiveSubscriptionIsKeptAlive) {
    LSLightstreamerClient *client = connectedClient(nil);
    Recorder *recorder = [[[Recorder alloc] init] autorelease];
    @autoreleasepool {
        LSSubscription *subscription =
            [[[LSSubscription alloc] initWithSubscriptionMode:@"MERGE" item:@"kept" fields:list(@"a", @"b", nil)] autorelease];
        [subscription addDelegate:recorder];
        [client subscribe:subscription];
    }
    CHECK(TestServerAwaitItem(testServer(), "kept", true));
    sendUpdate(@"kept", list(@"a", @"1", @"b", @"2", nil));
    CHECK([recorder awaitCall:@"kept 1 1 2"]);
    [client unsubscribe:[client.subscriptions objectAtIndex:0]];
    CHECK([recorder awaitCall:@"unsubscribed"]);
    [client disconnect];
}
