#import <Foundation/Foundation.h>

@class LSException;
@class LSMessageInfo;

/// Receives the outcome of messages sent with `-[LSClient sendMessage:delegate:]`: exactly one call for each.
///
/// The client calls the methods one at a time, on a thread that is neither the main thread nor that of the session. A method that a
/// delegate does not implement is not called.
@protocol LSMessageDelegate <NSObject>

/// The Metadata Adapter has processed the message.
- (void)message:(LSMessageInfo *)messageInfo didProcessWithProgressiveNumber:(int)progressiveNumber;
/// The server (`errorCode` positive) or its Metadata Adapter (zero or negative) refused the message.
- (void)message:(LSMessageInfo *)messageInfo
    didAbortWithProgressiveNumber:(int)progressiveNumber
                        errorCode:(int)errorCode
                     errorMessage:(NSString *)errorMessage;
/// The outcome of the message is unknown: the connection was lost or closed, or earlier messages of its sequence did not arrive in
/// time.
- (void)message:(LSMessageInfo *)messageInfo
    didAbortWithProgressiveNumber:(int)progressiveNumber
                        exception:(LSException *)exception;

@end
