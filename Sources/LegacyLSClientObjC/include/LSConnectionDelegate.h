#import <Foundation/Foundation.h>

@class LSClient;
@class LSException;
@class LSMPNTokenChangeInfo;
@class LSPushConnectionException;
@class LSPushServerException;
@class LSPushUpdateException;

/// Receives what concerns a connection.
///
/// Called one at a time, in order, on a thread of the client that is neither the main thread nor the session's: a call of LSClient that
/// blocks works inside, also before `openConnectionWithInfo:delegate:` has returned.
@protocol LSConnectionDelegate <NSObject>

@optional

/// The server has been reached and gives a session; called right before each `clientConnection:didStartSessionWithPolling:`.
- (void)clientConnectionDidEstablish:(LSClient *)client;
/// A session has begun, the first one or another one after a failure.
- (void)clientConnection:(LSClient *)client didStartSessionWithPolling:(BOOL)polling;
/// Bytes received on the session's stream since the last call; for statistics.
- (void)clientConnection:(LSClient *)client didReceiveNewBytes:(int)bytes;
/// YES: the stream is silent beyond `probeWarningSecs`, and the status is stalled. NO: data arrived again.
- (void)clientConnection:(LSClient *)client didChangeActivityWarningStatus:(BOOL)warningStatus;
/// `closeConnection` was called; never called for another reason.
- (void)clientConnectionDidClose:(LSClient *)client;
/// The server closed the session. The tables are gone, and the client does not reconnect. `cause`: a TLCP code; 0 or less: unspecified.
- (void)clientConnection:(LSClient *)client didEndWithCause:(int)cause;
/// Data of the server could not be interpreted; the session goes on.
- (void)clientConnection:(LSClient *)client didReceiveDataError:(LSPushUpdateException *)error;
/// The server ended the session, or refuses to replace it. The client keeps trying, and subscribes its tables again.
- (void)clientConnection:(LSClient *)client didReceiveServerFailure:(LSPushServerException *)failure;
/// The session is lost with its connection. The client tries to obtain another one, and subscribes its tables again.
- (void)clientConnection:(LSClient *)client didReceiveConnectionFailure:(LSPushConnectionException *)failure;
/// The server knows the new device token.
- (void)clientConnection:(LSClient *)client didSucceedChangingDeviceTokenOnServerWithInfo:(LSMPNTokenChangeInfo *)info;
/// The server could not be notified of the new device token.
- (void)clientConnection:(LSClient *)client didFailChangingDeviceTokenOnServerWithError:(LSException *)error;
/// The server starts counting automatic badges anew.
- (void)clientConnectionDidSucceedResettingBadgeOnServer:(LSClient *)client;
/// The server could not reset the badge.
- (void)clientConnection:(LSClient *)client didFailResettingBadgeOnServerWithError:(LSException *)error;
/// A server or proxy asks for credentials; answer through `[challenge sender]`, now or within a minute. Called on the session's own thread,
/// which waits for the answer: a call of LSClient that blocks raises here.
- (void)clientConnection:(LSClient *)client willSendRequestForAuthenticationChallenge:(NSURLAuthenticationChallenge *)challenge;
/// A request is about to be sent; changes of its URL, headers and body take effect. Called on the session's own thread: a call of LSClient
/// that blocks raises here.
- (void)clientConnection:(LSClient *)client isAboutToSendURLRequest:(NSMutableURLRequest *)urlRequest;

@end
