#import "LSException.h"

/// An error on the client's side: an invalid argument, a call in the wrong state, or a change of an immutable object.
///
/// Both forms of a call raise it for a programming error.
@interface LSPushClientException : LSException

/// Creates an exception from a format, without raising it.
+ (LSPushClientException *)clientExceptionWithReason:(NSString *)reason, ...;

/// Creates an exception from a format, without raising it.
- (id)initWithReason:(NSString *)reason, ...;
/// Creates an exception from a format, without raising it.
- (id)initWithReason:(NSString *)reason arguments:(va_list)arguments;

@end
