#import <Foundation/Foundation.h>

#import "LSNullability.h"

NS_ASSUME_NONNULL_BEGIN

@class LSLightstreamerClient;

/// Receives the events of a client, on a background thread.
@protocol LSClientDelegate <NSObject>
@optional
/// The delegate was removed from the client.
- (void)clientDidRemoveDelegate:(LSLightstreamerClient *)client;
/// The delegate was added to the client.
- (void)clientDidAddDelegate:(LSLightstreamerClient *)client;
LS_ANY_NULLABILITY_BEGIN
/// The server refused or closed the session, or the client closed it after a fatal error. The client does not reconnect until `connect`.
- (void)client:(nonnull LSLightstreamerClient *)client
    didReceiveServerError:(NSInteger)errorCode
              withMessage:(NSString *)errorMessage;
LS_ANY_NULLABILITY_END
/// The status changed.
- (void)client:(LSLightstreamerClient *)client didChangeStatus:(NSString *)status;
/// The application or the server set a property of the connection details or options.
- (void)client:(LSLightstreamerClient *)client didChangeProperty:(NSString *)property;
/// A server or proxy requests credentials. The request waits until the delegate answers through the challenge's sender, for at most 60
/// seconds.
- (void)client:(LSLightstreamerClient *)client willSendRequestForAuthenticationChallenge:(NSURLAuthenticationChallenge *)challenge;
@end

NS_ASSUME_NONNULL_END
