#import "LSException.h"

/// A mistake on the client's side: an invalid parameter, a call out of context, a change of what is immutable.
///
/// Both forms of a call raise it.
@interface LSPushClientException : LSException

/// Creates an exception from a format; does not raise it.
+ (LSPushClientException *)clientExceptionWithReason:(NSString *)reason, ...;

/// Creates an exception from a format; does not raise it.
- (id)initWithReason:(NSString *)reason, ...;
/// Creates an exception from a format; does not raise it.
- (id)initWithReason:(NSString *)reason arguments:(va_list)arguments;

@end
