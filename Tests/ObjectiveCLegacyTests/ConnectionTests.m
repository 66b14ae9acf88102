#import "Check.h"

/// Records the names of the methods that are called.
@interface ConnectionRecorder : NSObject <LSConnectionDelegate> {
  @private
    NSCondition *_condition;
    NSMutableArray *_calls;
    LSClient *_client;
}
- (BOOL)awaitCall:(NSString *)call;
- (NSArray *)calls;
@end

@implementation ConnectionRecorder

- (id)init {
    if ((self = [super init])) {
        _condition = [[NSCondition alloc] init];
        _calls = [[NSMutableArray alloc] init];
    }
    return self;
}

- (void)record:(NSString *)call {
    [_condition lock];
    [_calls addObject:call];
    [_condition broadcast];
    [_condition unlock];
}

- (BOOL)awaitCall:(NSString *)call {
    NSDate *deadline = [NSDate dateWithTimeIntervalSinceNow:10];
    BOOL isInTime = YES;
    [_condition lock];
    while (![_calls containsObject:call] && isInTime) isInTime = [_condition waitUntilDate:deadline];
    [_condition unlock];
    return isInTime;
}

- (NSArray *)calls {
    [_condition lock];
    NSArray *calls = [NSArray arrayWithArray:_calls];
    [_condition unlock];
    return calls;
}

- (void)clientConnectionDidEstablish:(LSClient *)client { [self record:@"establish"]; }

- (void)clientConnection:(LSClient *)client didStartSessionWithPolling:(BOOL)polling {
    [self record:polling ? @"start polling" : @"start streaming"];
}

- (void)clientConnectionDidClose:(LSClient *)client { [self record:@"close"]; }

- (void)clientConnection:(LSClient *)client didEndWithCause:(int)cause {
    [self record:[NSString stringWithFormat:@"end %d", cause]];
}

@end

static LSConnectionInfo *info(NSString *user) {
    return [LSConnectionInfo connectionInfoWithPushServerURL:testAddress() pushServerControlURL:nil user:user password:nil adapter:@"TOLD"];
}

TEST(aClientOpensAndClosesAConnection) {
    LSClient *client = [LSClient client];
    ConnectionRecorder *delegate = [[ConnectionRecorder alloc] init];
    CHECK(client.connectionStatus == LSConnectionStatusDisconnected);
    [client openConnectionWithInfo:info(nil) delegate:delegate];
    CHECK(client.connected);
    CHECK(client.connectionStatus == LSConnectionStatusConnectedInStreamingMode);
    CHECK(client.delegate == delegate);
    CHECK([delegate awaitCall:@"start streaming"]);
    [client closeConnection];
    CHECK([delegate awaitCall:@"close"]);
    CHECK_EQUAL([delegate calls], ([NSArray arrayWithObjects:@"establish", @"start streaming", @"close", nil]));
    CHECK(![client isConnected]);
    [delegate release];
}

TEST(aRefusalIsRaisedOrStored) {
    LSClient *client = [[LSClient alloc] init];
    LSPushServerException *exception = RAISED([client openConnectionWithInfo:info(@"refused") delegate:nil]);
    CHECK([exception isKindOfClass:[LSPushServerException class]]);
    CHECK(exception.errorCode == -7);
    CHECK_EQUAL([exception name], @"LSPushServerException");
    CHECK_EQUAL([exception reason], @"This user is refused");
    NSError *error = nil;
    CHECK(![client openConnectionWithInfo:info(@"refused") delegate:nil error:&error]);
    CHECK([error code] == -7);
    CHECK_EQUAL([[error userInfo] objectForKey:NSLocalizedFailureReasonErrorKey], @"This user is refused");
    CHECK([[[error userInfo] objectForKey:LSExceptionKey] isKindOfClass:[LSPushServerException class]]);
    CHECK([client openConnectionWithInfo:info(nil) delegate:nil error:NULL]);
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
    [client openConnectionWithInfo:info(nil) delegate:nil];
    CHECK([client isConnected]);
}

TEST(aDelegateMayReleaseItsClient) {
    ConnectionRecorder *delegate = [[ConnectionRecorder alloc] init];
    for (int round = 0; round < 20; round++) {
        LSClient *client = [[LSClient alloc] init];
        [client openConnectionWithInfo:info(nil) delegate:delegate];
        [client release];
    }
    [delegate release];
}
