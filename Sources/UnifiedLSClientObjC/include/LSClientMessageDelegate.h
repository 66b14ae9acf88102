#import <Foundation/Foundation.h>

@class LSLightstreamerClient;

/// Is notified of the outcome of a message, once, on a background thread.
@protocol LSClientMessageDelegate <NSObject>
@optional
/// The message was not sent, or it is unknown whether the server received it.
- (void)client:(LSLightstreamerClient *)client didAbortMessage:(NSString *)originalMessage sentOnNetwork:(BOOL)sentOnNetwork;
/// The Metadata Adapter refused the message.
- (void)client:(LSLightstreamerClient *)client didDenyMessage:(NSString *)originalMessage withCode:(NSInteger)code error:(NSString *)error;
/// The message came after its timeout.
- (void)client:(LSLightstreamerClient *)client didDiscardMessage:(NSString *)originalMessage;
/// The server could not process the message.
- (void)client:(LSLightstreamerClient *)client didFailMessage:(NSString *)originalMessage;
/// The Metadata Adapter processed the message.
- (void)client:(LSLightstreamerClient *)client didProcessMessage:(NSString *)originalMessage;
@end
