#import "LSException.h"

/// A failure of the connection: it is closed, it broke, or the server did not answer in time.
@interface LSPushConnectionException : LSException

/// Creates an exception from a format, without raising it.
+ (LSPushConnectionException *)connectionExceptionWithReason:(NSString *)reason, ...;

/// Creates an exception from a format, without raising it.
- (id)initWithReason:(NSString *)reason, ...;
/// Creates an exception from a format, without raising it.
- (id)initWithReason:(NSString *)reason arguments:(va_list)arguments;

@end
