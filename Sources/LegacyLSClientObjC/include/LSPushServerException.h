#import "LSException.h"

/// The refusal of the server, or of its Metadata Adapter.
@interface LSPushServerException : LSException {
  @private
    int _errorCode;
}

/// Creates an exception from a format; does not raise it.
+ (LSPushServerException *)serverExceptionWithCode:(int)errorCode reason:(NSString *)reason, ...;

/// Creates an exception from a format; does not raise it.
- (id)initWithCode:(int)errorCode reason:(NSString *)reason, ...;
/// Creates an exception from a format; does not raise it.
- (id)initWithCode:(int)errorCode reason:(NSString *)reason arguments:(va_list)arguments;

/// Positive: a check of the server (TLCP, appendix); zero or negative: the Metadata Adapter's own code.
@property(nonatomic, readonly) int errorCode;

@end
