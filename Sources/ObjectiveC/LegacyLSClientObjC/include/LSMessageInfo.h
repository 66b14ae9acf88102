#import <Foundation/Foundation.h>

/// The sequence of unordered messages, which ignore `delayTimeout`.
#define UNORDERED_MESSAGES (@"UNORDERED_MESSAGES")

/// The `delayTimeout` that selects the server's own setting.
#define NO_DELAY_TIMEOUT (-1.0)

/// A message to the Metadata Adapter, for `-[LSClient sendMessage:delegate:]`. Not thread-safe.
@interface LSMessageInfo : NSObject <NSCopying> {
  @private
    NSString *_message;
    NSString *_sequence;
    NSTimeInterval _delayTimeout;
    int _progressiveNumber;
}

/// Creates a message with the delay timeout NO_DELAY_TIMEOUT. `sequence`: UNORDERED_MESSAGES or nil for an unordered message.
+ (LSMessageInfo *)messageInfoWithMessage:(NSString *)message sequence:(NSString *)sequence;
/// Creates a message. `delayTimeout`: how long the server may wait for earlier messages of the sequence, in seconds.
+ (LSMessageInfo *)messageInfoWithMessage:(NSString *)message
                                 sequence:(NSString *)sequence
                             delayTimeout:(NSTimeInterval)delayTimeout;
/// Creates a message. `delayTimeout`: how long the server may wait for earlier messages of the sequence, in seconds.
- (id)initWithMessage:(NSString *)message sequence:(NSString *)sequence delayTimeout:(NSTimeInterval)delayTimeout;

/// The string to send.
@property(nonatomic, copy) NSString *message;
/// The sequence: letters, digits and underscores, or UNORDERED_MESSAGES. The messages of one sequence are processed in order.
@property(nonatomic, copy) NSString *sequence;
/// How long the server may wait for earlier messages of the sequence, in seconds; 0: not at all; negative (NO_DELAY_TIMEOUT): the
/// server's own setting.
@property(nonatomic, assign) NSTimeInterval delayTimeout;
/// The number of the message in its sequence, from 1; set by `-[LSClient sendMessage:delegate:]`, 0 before.
@property(nonatomic, assign) int progressiveNumber;

@end
