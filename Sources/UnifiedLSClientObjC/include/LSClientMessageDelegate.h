#import <Foundation/Foundation.h>

#import "LSNullability.h"

NS_ASSUME_NONNULL_BEGIN

@class LSLightstreamerClient;

/// Is notified of the outcome of a message, once, on a background thread.
@protocol LSClientMessageDelegate <NSObject>
@optional
/// The message was not sent, or it is unknown whether the server received it.
- (void)client:(LSLightstreamerClient *)client didAbortMessage:(NSString *)originalMessage sentOnNetwork:(BOOL)sentOnNetwork;
LS_ANY_NULLABILITY_BEGIN
/// The Metadata Adapter refused the message.
- (void)client:(nonnull LSLightstreamerClient *)client
    didDenyMessage:(nonnull NSString *)originalMessage
          withCode:(NSInteger)code
             error:(NSString *)error;
LS_ANY_NULLABILITY_END
/// The message came after its timeout.
- (void)client:(LSLightstreamerClient *)client didDiscardMessage:(NSString *)originalMessage;
/// The server could not process the message.
- (void)client:(LSLightstreamerClient *)client didFailMessage:(NSString *)originalMessage;
/// The Metadata Adapter processed the message.
- (void)client:(LSLightstreamerClient *)client didProcessMessage:(NSString *)originalMessage;
@end

NS_ASSUME_NONNULL_END
