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
/// The server refused the session or ended it; the client does not connect again by itself.
- (void)client:(nonnull LSLightstreamerClient *)client
    didReceiveServerError:(NSInteger)errorCode
              withMessage:(NSString *)errorMessage;
LS_ANY_NULLABILITY_END
/// The status changed.
- (void)client:(LSLightstreamerClient *)client didChangeStatus:(NSString *)status;
/// A property of the connection details or options was set, or changed by the server.
- (void)client:(LSLightstreamerClient *)client didChangeProperty:(NSString *)property;
/// A server or proxy asks for credentials. The delegate answers through the challenge's sender, which the connection waits for.
- (void)client:(LSLightstreamerClient *)client willSendRequestForAuthenticationChallenge:(NSURLAuthenticationChallenge *)challenge;
@end

NS_ASSUME_NONNULL_END
