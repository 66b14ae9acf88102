#import <Foundation/Foundation.h>

/// The sequence of unordered messages; a delay timeout has no effect on them.
#define UNORDERED_MESSAGES (@"UNORDERED_MESSAGES")

/// The delay timeout that leaves the waiting to the server's own setting.
#define NO_DELAY_TIMEOUT (-1.0)

/// A message to the Metadata Adapter, for `-[LSClient sendMessage:delegate:]`. Not thread-safe.
@interface LSMessageInfo : NSObject <NSCopying> {
  @private
    NSString *_message;
    NSString *_sequence;
    NSTimeInterval _delayTimeout;
    int _progressiveNumber;
}

/// Creates a message for which the server waits as long as it is configured to. `sequence`: UNORDERED_MESSAGES, or nil, for no order.
+ (LSMessageInfo *)messageInfoWithMessage:(NSString *)message sequence:(NSString *)sequence;
/// Creates a message. `delayTimeout`: how long the server may wait for earlier messages of the sequence, seconds.
+ (LSMessageInfo *)messageInfoWithMessage:(NSString *)message
                                 sequence:(NSString *)sequence
                             delayTimeout:(NSTimeInterval)delayTimeout;
/// Creates a message. `delayTimeout`: how long the server may wait for earlier messages of the sequence, seconds.
- (id)initWithMessage:(NSString *)message sequence:(NSString *)sequence delayTimeout:(NSTimeInterval)delayTimeout;

/// The text.
@property(nonatomic, copy) NSString *message;
/// Messages of one sequence are processed in order: letters, digits and underscores, or UNORDERED_MESSAGES.
@property(nonatomic, copy) NSString *sequence;
/// How long the server may wait for earlier messages of the sequence, seconds; 0: not at all; negative (NO_DELAY_TIMEOUT): its own setting.
@property(nonatomic, assign) NSTimeInterval delayTimeout;
/// The number of the message in its sequence, from 1; set by `-[LSClient sendMessage:delegate:]`, 0 before.
@property(nonatomic, assign) int progressiveNumber;

@end
