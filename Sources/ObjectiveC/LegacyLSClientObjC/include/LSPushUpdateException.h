#import "LSException.h"

/// Data from the server that could not be interpreted. Only passed to LSConnectionDelegate, never raised by a call.
@interface LSPushUpdateException : LSException

/// Creates an exception from a format, without raising it.
+ (LSPushUpdateException *)updateExceptionWithReason:(NSString *)reason, ...;

/// Creates an exception from a format, without raising it.
- (id)initWithReason:(NSString *)reason, ...;
/// Creates an exception from a format, without raising it.
- (id)initWithReason:(NSString *)reason arguments:(va_list)arguments;

@end
