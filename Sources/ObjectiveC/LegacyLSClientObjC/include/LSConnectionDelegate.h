#import <Foundation/Foundation.h>

@class LSClient;
@class LSException;
@class LSMPNTokenChangeInfo;
@class LSPushConnectionException;
@class LSPushServerException;
@class LSPushUpdateException;

/// Receives the events of a connection.
///
/// The client calls the methods one at a time, in order, on a thread that is neither the main thread nor that of the session. A method
/// may make blocking calls of LSClient, even before `openConnectionWithInfo:delegate:` has returned.
@protocol LSConnectionDelegate <NSObject>

@optional

/// The server has accepted a session; called right before each `clientConnection:didStartSessionWithPolling:`.
- (void)clientConnectionDidEstablish:(LSClient *)client;
/// A session has started: the first one, or one that replaces a lost session. `polling`: YES if it polls, by configuration or because
/// streaming does not work.
- (void)clientConnection:(LSClient *)client didStartSessionWithPolling:(BOOL)polling;
/// `bytes`: the number of bytes received on the session's stream since the last call, for statistics.
- (void)clientConnection:(LSClient *)client didReceiveNewBytes:(int)bytes;
/// YES: the stream has been silent for longer than `probeWarningSecs` allows, and the status is stalled. NO: data arrived again.
- (void)clientConnection:(LSClient *)client didChangeActivityWarningStatus:(BOOL)warningStatus;
/// `closeConnection` closed the connection; or a shared session was closed by another of its users, or could not be replaced.
- (void)clientConnectionDidClose:(LSClient *)client;
/// The server closed the session. Its tables are gone, and the client does not reconnect. `cause`: the code of TLCP's END; 0 or less: a
/// code chosen by the party that closed the session, or no code.
- (void)clientConnection:(LSClient *)client didEndWithCause:(int)cause;
/// Data from the server could not be interpreted; the session continues.
- (void)clientConnection:(LSClient *)client didReceiveDataError:(LSPushUpdateException *)error;
/// The server refused to continue the session or to replace it. The client keeps retrying, and subscribes its tables again.
- (void)clientConnection:(LSClient *)client didReceiveServerFailure:(LSPushServerException *)failure;
/// The connection broke and the session is lost. The client retries, and subscribes its tables again.
- (void)clientConnection:(LSClient *)client didReceiveConnectionFailure:(LSPushConnectionException *)failure;
/// The server has received the new device token.
- (void)clientConnection:(LSClient *)client didSucceedChangingDeviceTokenOnServerWithInfo:(LSMPNTokenChangeInfo *)info;
/// The server did not receive or accept the new device token.
- (void)clientConnection:(LSClient *)client didFailChangingDeviceTokenOnServerWithError:(LSException *)error;
/// The server has reset the counter of automatic badges.
- (void)clientConnectionDidSucceedResettingBadgeOnServer:(LSClient *)client;
/// The server did not receive or accept the reset of the badge.
- (void)clientConnection:(LSClient *)client didFailResettingBadgeOnServerWithError:(LSException *)error;
/// A server or proxy requires credentials. Answer through `[challenge sender]`, during the call or within a minute; the request waits.
/// Called on a thread for challenges.
- (void)clientConnection:(LSClient *)client willSendRequestForAuthenticationChallenge:(NSURLAuthenticationChallenge *)challenge;
/// An HTTP request or the handshake of a WebSocket is about to be sent. Changes of its URL, headers and body take effect; a handshake has
/// no body. Called on the thread of the session, where blocking calls of LSClient raise LSPushClientException.
- (void)clientConnection:(LSClient *)client isAboutToSendURLRequest:(NSMutableURLRequest *)urlRequest;

@end
