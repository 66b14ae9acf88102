#import "Recorders.h"

TEST(aClientOpensAndClosesAConnection) {
    LSClient *client = [LSClient client];
    ConnectionRecorder *delegate = [[ConnectionRecorder alloc] init];
    CHECK(client.connectionStatus == LSConnectionStatusDisconnected);
    [client openConnectionWithInfo:toldInfo(nil) delegate:delegate];
    CHECK(client.connected);
    CHECK(client.connectionStatus == LSConnectionStatusConnectedInStreamingMode);
    CHECK(client.delegate == delegate);
    CHECK([delegate awaitCall:@"start streaming"]);
    [client closeConnection];
    CHECK([delegate awaitCall:@"close"]);
    CHECK_EQUAL([delegate calls], ([NSArray arrayWithObjects:@"establish", @"start streaming", @"close", nil]));
    CHECK(![client isConnected]);
    CHECK(client.delegate == delegate);
    [delegate release];
}

TEST(aRefusalIsRaisedOrStored) {
    LSClient *client = [[LSClient alloc] init];
    LSPushServerException *exception = RAISED([client openConnectionWithInfo:toldInfo(@"refused") delegate:nil]);
    CHECK([exception isKindOfClass:[LSPushServerException class]]);
    CHECK(exception.errorCode == -7);
    CHECK_EQUAL([exception name], @"LSPushServerException");
    CHECK_EQUAL([exception reason], @"This user is refused");
    NSError *error = nil;
    CHECK(![client openConnectionWithInfo:toldInfo(@"refused") delegate:nil error:&error]);
    CHECK([error code] == -7);
    CHECK_EQUAL([[error userInfo] objectForKey:NSLocalizedFailureReasonErrorKey], @"This user is refused");
    CHECK([[[error userInfo] objectForKey:LSExceptionKey] isKindOfClass:[LSPushServerException class]]);
    CHECK([client openConnectionWithInfo:toldInfo(nil) delegate:nil error:NULL]);
    [client release];
}

TEST(aProgrammingErrorIsRaisedByBothForms) {
    LSClient *client = [LSClient client];
    NSError *error = nil;
    id raised = RAISED([client openConnectionWithInfo:nil delegate:nil]);
    CHECK([raised isKindOfClass:[LSPushClientException class]]);
    raised = RAISED([client openConnectionWithInfo:nil delegate:nil error:&error]);
    CHECK([raised isKindOfClass:[LSPushClientException class]]);
    CHECK(error == nil);
    [client openConnectionWithInfo:toldInfo(nil) delegate:nil];
    CHECK([client isConnected]);
}

TEST(aDelegateMayReleaseItsClient) {
    ConnectionRecorder *delegate = [[ConnectionRecorder alloc] init];
    for (int round = 0; round < 20; round++) {
        LSClient *client = [[LSClient alloc] init];
        [client openConnectionWithInfo:toldInfo(nil) delegate:delegate];
        [client release];
    }
    [delegate release];
}

TEST(aBrokenSessionIsReplacedAndTablesContinue) {
    ConnectionRecorder *connection = [[[ConnectionRecorder alloc] init] autorelease];
    TableRecorder *delegate = [[[TableRecorder alloc] init] autorelease];
    LSClient *client = [LSClient client];
    LSConnectionInfo *info = toldInfo(nil);
    info.retryDelaySecs = 0.1;
    [client openConnectionWithInfo:info delegate:connection];
    [client subscribeTableWithExtendedInfo:table(LSModeMerge, @"lasting", NO) delegate:delegate useCommandLogic:NO];
    CHECK(TestServerAwaitItem(testServer(), "lasting", true));
    [connection removeAllCalls];
    TestServerCutConnections(testServer());
    CHECK([connection awaitCall:@"connection failure"]);
    CHECK([connection awaitCall:@"start streaming"]);
    for (int attempt = 0; attempt < 50 && [[delegate calls] count] == 0; attempt++) {
        sendUpdate(@"lasting", [NSArray arrayWithObjects:@"a", [NSString stringWithFormat:@"%d", attempt], @"b", @"2", nil]);
        [NSThread sleepForTimeInterval:0.1];
    }
    CHECK([[delegate calls] count] > 0);
    TestServerEndSessions(testServer(), 35);
    CHECK([connection awaitCall:@"end 35"]);
    CHECK([delegate awaitCall:@"unsubscribed all"]);
    CHECK(client.connectionStatus == LSConnectionStatusDisconnected);
    [client openConnectionWithInfo:info delegate:connection];
    CHECK([client isConnected]);
    [client closeConnection];
}

/// Adds a header to each request.
@interface RequestEditor : CallRecorder <LSConnectionDelegate>
@end

@implementation RequestEditor
- (void)clientConnection:(LSClient *)client isAboutToSendURLRequest:(NSMutableURLRequest *)urlRequest {
    [urlRequest setValue:@"yes" forHTTPHeaderField:@"X-Edited"];
    CHECK([[[urlRequest URL] absoluteString] length] > 0);
    @try {
        [client sendMessage:@"blocks"];
        [self record:@"not refused"];
    } @catch (LSPushClientException *exception) {
        [self record:@"refused"];
    }
}
@end

TEST(aDelegateMayEditRequestsAndMustNotBlockThere) {
    RequestEditor *delegate = [[[RequestEditor alloc] init] autorelease];
    LSClient *client = openClient(delegate);
    CHECK([delegate awaitCall:@"refused"]);
    CHECK(![[delegate calls] containsObject:@"not refused"]);
    CHECK([client isConnected]);
    [client closeConnection];
}

/// Subscribes and sends inside its callbacks.
@interface BlockingDelegate : ConnectionRecorder {
  @public
    LSSubscribedTableKey *key;
}
@end

@implementation BlockingDelegate
- (void)clientConnection:(LSClient *)client didStartSessionWithPolling:(BOOL)polling {
    @try {
        key = [[client subscribeTableWithExtendedInfo:table(LSModeMerge, @"inside", NO) delegate:nil useCommandLogic:NO] retain];
        [client sendMessage:@"inside"];
        [self record:@"done inside"];
    } @catch (LSPushConnectionException *exception) {
        [self record:@"failed inside"];
    }
    CHECK([client isConnected]);
}
@end

TEST(callsThatBlockWorkInsideConnectionCallbacks) {
    BlockingDelegate *delegate = [[[BlockingDelegate alloc] init] autorelease];
    LSClient *client = openClient(delegate);
    CHECK([delegate awaitCall:@"done inside"]);
    CHECK(TestServerAwaitItem(testServer(), "inside", true));
    [client unsubscribeTable:delegate->key];
    [client closeConnection];
    [delegate->key release];
}

/// A client that is a delegate, too.
@interface DelegatedClient : LSClient <LSConnectionDelegate>
@end

@implementation DelegatedClient
@end

/// Stands for another delegate.
@interface DelegateProxy : NSProxy <LSConnectionDelegate> {
  @public
    id target;
}
@end

@implementation DelegateProxy
- (NSMethodSignature *)methodSignatureForSelector:(SEL)selector {
    return [target methodSignatureForSelector:selector];
}

- (void)forwardInvocation:(NSInvocation *)invocation {
    [invocation invokeWithTarget:target];
}

- (BOOL)isKindOfClass:(Class)type {
    return [target isKindOfClass:type];
}

- (BOOL)respondsToSelector:(SEL)selector {
    return [target respondsToSelector:selector];
}
@end

TEST(aDelegateMayStandForAClient) {
    LSClient *client = [LSClient client];
    DelegatedClient *target = [[[DelegatedClient alloc] init] autorelease];
    DelegateProxy *delegate = [DelegateProxy alloc];
    delegate->target = target;
    [client openConnectionWithInfo:toldInfo(nil) delegate:delegate];
    [client closeConnection];
    CHECK(client.delegate == (id)delegate);
    [delegate release];
    [target openConnectionWithInfo:toldInfo(nil) delegate:target];
    CHECK(target.delegate == (id)target);
    [target closeConnection];
}

TEST(aDescriptionOfAnotherKindIsRefused) {
    LSClient *client = [LSClient client];
    id info = table(LSModeMerge, @"x", NO);
    CHECK([RAISED([client openConnectionWithInfo:info delegate:nil]) isKindOfClass:[LSPushClientException class]]);
    CHECK([RAISED([client activateMPN:info coalescing:NO]) isKindOfClass:[LSException class]]);
    CHECK([RAISED([client subscribeTable:(id)toldInfo(nil) delegate:nil useCommandLogic:NO]) isKindOfClass:[LSPushClientException class]]);
}
