#import "LSException.h"

/// Data of the server that cannot be interpreted. Only passed to LSConnectionDelegate, never raised by a call.
@interface LSPushUpdateException : LSException

/// Creates an exception from a format; does not raise it.
+ (LSPushUpdateException *)updateExceptionWithReason:(NSString *)reason, ...;

/// Creates an exception from a format; does not raise it.
- (id)initWithReason:(NSString *)reason, ...;
/// Creates an exception from a format; does not raise it.
- (id)initWithReason:(NSString *)reason arguments:(va_list)arguments;

@end
