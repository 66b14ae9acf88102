#import "LSException.h"

/// Anything that is neither a mistake nor the server's refusal: no connection, a broken one, no answer in time.
@interface LSPushConnectionException : LSException

/// Creates an exception from a format; does not raise it.
+ (LSPushConnectionException *)connectionExceptionWithReason:(NSString *)reason, ...;

/// Creates an exception from a format; does not raise it.
- (id)initWithReason:(NSString *)reason, ...;
/// Creates an exception from a format; does not raise it.
- (id)initWithReason:(NSString *)reason arguments:(va_list)arguments;

@end
