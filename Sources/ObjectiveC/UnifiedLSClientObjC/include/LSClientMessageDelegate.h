#import <Foundation/Foundation.h>

#import "LSNullability.h"

NS_ASSUME_NONNULL_BEGIN

@class LSLightstreamerClient;

/// Receives the outcome of a message, in one call on a background thread.
@protocol LSClientMessageDelegate <NSObject>
@optional
/// The session ended before the outcome was known, or the message was not sent. `sentOnNetwork`: YES if it was written to a connection;
/// if YES, the server may have processed it.
- (void)client:(LSLightstreamerClient *)client didAbortMessage:(NSString *)originalMessage sentOnNetwork:(BOOL)sentOnNetwork;
LS_ANY_NULLABILITY_BEGIN
/// The Metadata Adapter refused the message.
- (void)client:(nonnull LSLightstreamerClient *)client
    didDenyMessage:(nonnull NSString *)originalMessage
          withCode:(NSInteger)code
             error:(NSString *)error;
LS_ANY_NULLABILITY_END
/// The server discarded the message: it arrived too late for its sequence, or was missing when a later one was processed.
- (void)client:(LSLightstreamerClient *)client didDiscardMessage:(NSString *)originalMessage;
/// The server could not process the message.
- (void)client:(LSLightstreamerClient *)client didFailMessage:(NSString *)originalMessage;
/// The Metadata Adapter processed the message.
- (void)client:(LSLightstreamerClient *)client didProcessMessage:(NSString *)originalMessage;
@end

NS_ASSUME_NONNULL_END
