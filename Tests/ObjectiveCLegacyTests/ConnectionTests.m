#import <LegacyLSClientObjC.h>

#import "ObjectiveCChecks.h"

@interface ConnectionRecorder : CallRecorder <LSConnectionDelegate>
@end

@implementation ConnectionRecorder

- (void)clientConnectionDidEstablish:(LSClient *)client {
    [self record:@"establish"];
}

- (void)clientConnection:(LSClient *)client didStartSessionWithPolling:(BOOL)polling {
    [self record:@"start %@", polling ? @"polling" : @"streaming"];
}

- (void)clientConnectionDidClose:(LSClient *)client {
    [self record:@"close"];
}

- (void)clientConnection:(LSClient *)client didEndWithCause:(int)cause {
    [self record:@"end %d", cause];
}

@end

static LSConnectionInfo *info(NSString *user) {
    return [LSConnectionInfo connectionInfoWithPushServerURL:addressOf(testServer()) pushServerControlURL:nil user:user password:nil adapter:@"TOLD"];
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
