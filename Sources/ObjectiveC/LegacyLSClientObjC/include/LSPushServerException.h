#import "LSException.h"

/// A refusal by the server or its Metadata Adapter.
@interface LSPushServerException : LSException {
  @private
    int _errorCode;
}

/// Creates an exception from a format, without raising it.
+ (LSPushServerException *)serverExceptionWithCode:(int)errorCode reason:(NSString *)reason, ...;

/// Creates an exception from a format, without raising it.
- (id)initWithCode:(int)errorCode reason:(NSString *)reason, ...;
/// Creates an exception from a format, without raising it.
- (id)initWithCode:(int)errorCode reason:(NSString *)reason arguments:(va_list)arguments;

/// The error code. Positive: a code of the server (TLCP Appendix A and B); zero or negative: a code of the Metadata Adapter.
@property(nonatomic, readonly) int errorCode;

@end
