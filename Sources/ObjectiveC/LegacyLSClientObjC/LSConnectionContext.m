#import "LSConnectionContext.h"

#import "LSException+Bridge.h"
#import "LSMPNTokenChangeInfo.h"
#import "LSPushConnectionException.h"
#import "LSPushUpdateException.h"
#import "LSURLRequests.h"

@interface LSConnectionContext ()
/// nil if the client was released; its delegate is then not called.
- (LSClient *)client;
@end

/// Calls the delegate of a context, unless its client was released.
#define LS_TO_DELEGATE(pointer, message)                                                                                                   \
    LS_CALLBACK(LSConnectionContext *context = LS_CONTEXT(LSConnectionContext, pointer); LSClient *client = [context client];              \
                id<LSConnectionDelegate> delegate = context.delegate; if (client) message)

static void didEstablish(void *pointer) {
    LS_TO_DELEGATE(pointer, [delegate clientConnectionDidEstablish:client]);
}

static void didStartSession(void *pointer, bool polling) {
    LS_TO_DELEGATE(pointer, [delegate clientConnection:client didStartSessionWithPolling:polling]);
}

static void didReceiveNewBytes(void *pointer, int32_t bytes) {
    LS_TO_DELEGATE(pointer, [delegate clientConnection:client didReceiveNewBytes:bytes]);
}

static void didChangeActivityWarningStatus(void *pointer, bool warning) {
    LS_TO_DELEGATE(pointer, [delegate clientConnection:client didChangeActivityWarningStatus:warning]);
}

static void didClose(void *pointer) {
    LS_TO_DELEGATE(pointer, [delegate clientConnectionDidClose:client]);
}

static void didEnd(void *pointer, int32_t cause) {
    LS_TO_DELEGATE(pointer, [delegate clientConnection:client didEndWithCause:cause]);
}

static void didReceiveDataError(void *pointer, LSBridgeExceptionRef error) {
    LS_TO_DELEGATE(pointer, [delegate clientConnection:client didReceiveDataError:(LSPushUpdateException *)LSExceptionFromBridge(error)]);
}

static void didReceiveServerFailure(void *pointer, LSBridgeExceptionRef failure) {
    LS_TO_DELEGATE(
        pointer, [delegate clientConnection:client didReceiveServerFailure:(LSPushServerException *)LSExceptionFromBridge(failure)]);
}

static void didReceiveConnectionFailure(void *pointer, LSBridgeExceptionRef failure) {
    LS_TO_DELEGATE(
        pointer, [delegate clientConnection:client didReceiveConnectionFailure:(LSPushConnectionException *)LSExceptionFromBridge(failure)]);
}

static void didSucceedChangingDeviceToken(void *pointer, int32_t restoredSubscriptions) {
    LS_TO_DELEGATE(
        pointer, [delegate clientConnection:client
                     didSucceedChangingDeviceTokenOnServerWithInfo:
                         [LSMPNTokenChangeInfo mpnTokenChangeInfoWithRestoredSubscriptions:restoredSubscriptions]]);
}

static void didFailChangingDeviceToken(void *pointer, LSBridgeExceptionRef error) {
    LS_TO_DELEGATE(
        pointer, [delegate clientConnection:client didFailChangingDeviceTokenOnServerWithError:LSExceptionFromBridge(error)]);
}

static void didSucceedResettingBadge(void *pointer) {
    LS_TO_DELEGATE(pointer, [delegate clientConnectionDidSucceedResettingBadgeOnServer:client]);
}

static void didFailResettingBadge(void *pointer, LSBridgeExceptionRef error) {
    LS_TO_DELEGATE(pointer, [delegate clientConnection:client didFailResettingBadgeOnServerWithError:LSExceptionFromBridge(error)]);
}

static void willSendRequestForChallenge(void *pointer, LSBridgeChallengeRef challenge) {
    LS_TO_DELEGATE(
        pointer, [delegate clientConnection:client
                     willSendRequestForAuthenticationChallenge:LSChallengeFromBridge(challenge)]);
}

static void isAboutToSend(void *pointer, LSLegacyURLRequestRef request) {
    LS_TO_DELEGATE(pointer, {
        NSMutableURLRequest *urlRequest = LSURLRequestFromBridge(request);
        [delegate clientConnection:client isAboutToSendURLRequest:urlRequest];
        LSReplaceRequest(request, urlRequest);
    });
}

@implementation LSConnectionContext

@synthesize delegate = _delegate;

- (id)initWithClient:(LightstreamerWeakReference *)client delegate:(id<LSConnectionDelegate>)delegate {
    if ((self = [super init])) {
        _client = LS_RETAIN(client);
        _delegate = LS_RETAIN(delegate);
    }
    return self;
}

#if !__has_feature(objc_arc)
- (void)dealloc {
    [_client release];
    [_delegate release];
    [super dealloc];
}
#endif

- (LSClient *)client {
    return [_client object];
}

#define LS_IF_IMPLEMENTED(method, callback) [_delegate respondsToSelector:@selector(method)] ? callback : NULL

- (LSLegacyConnectionCallbacks)callbacks {
    LSLegacyConnectionCallbacks callbacks = {
        .context = LSContextOf(self),
        .didEstablish = LS_IF_IMPLEMENTED(clientConnectionDidEstablish:, didEstablish),
        .didStartSession = LS_IF_IMPLEMENTED(clientConnection:didStartSessionWithPolling:, didStartSession),
        .didReceiveNewBytes = LS_IF_IMPLEMENTED(clientConnection:didReceiveNewBytes:, didReceiveNewBytes),
        .didChangeActivityWarningStatus = LS_IF_IMPLEMENTED(clientConnection:didChangeActivityWarningStatus:, didChangeActivityWarningStatus),
        .didClose = LS_IF_IMPLEMENTED(clientConnectionDidClose:, didClose),
        .didEnd = LS_IF_IMPLEMENTED(clientConnection:didEndWithCause:, didEnd),
        .didReceiveDataError = LS_IF_IMPLEMENTED(clientConnection:didReceiveDataError:, didReceiveDataError),
        .didReceiveServerFailure = LS_IF_IMPLEMENTED(clientConnection:didReceiveServerFailure:, didReceiveServerFailure),
        .didReceiveConnectionFailure = LS_IF_IMPLEMENTED(clientConnection:didReceiveConnectionFailure:, didReceiveConnectionFailure),
        .didSucceedChangingDeviceToken =
            LS_IF_IMPLEMENTED(clientConnection:didSucceedChangingDeviceTokenOnServerWithInfo:, didSucceedChangingDeviceToken),
        .didFailChangingDeviceToken =
            LS_IF_IMPLEMENTED(clientConnection:didFailChangingDeviceTokenOnServerWithError:, didFailChangingDeviceToken),
        .didSucceedResettingBadge = LS_IF_IMPLEMENTED(clientConnectionDidSucceedResettingBadgeOnServer:, didSucceedResettingBadge),
        .didFailResettingBadge = LS_IF_IMPLEMENTED(clientConnection:didFailResettingBadgeOnServerWithError:, didFailResettingBadge),
        .willSendRequestForChallenge =
            LS_IF_IMPLEMENTED(clientConnection:willSendRequestForAuthenticationChallenge:, willSendRequestForChallenge),
        .isAboutToSend = LS_IF_IMPLEMENTED(clientConnection:isAboutToSendURLRequest:, isAboutToSend),
    };
    return callbacks;
}

@end
