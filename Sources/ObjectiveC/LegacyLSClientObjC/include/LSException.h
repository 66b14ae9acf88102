#import <Foundation/Foundation.h>

#include <stdarg.h>

/// The base class of the exceptions of the client, which are all instances of its subclasses. Immutable.
@interface LSException : NSException

/// Creates an exception from a format, without raising it. `name`: nil for "LSException". `reason`: nil for an empty reason.
- (id)initWithName:(NSString *)name reason:(NSString *)reason, ...;
/// Creates an exception from a format, without raising it. `name`: nil for "LSException". `reason`: nil for an empty reason.
- (id)initWithName:(NSString *)name reason:(NSString *)reason arguments:(va_list)arguments;

@end

/// The key, in the `userInfo` of an NSError, of the LSException that the raising form of the call would have raised.
extern NSString *const LSExceptionKey;

/// The key, in the `userInfo` of the error of `-[LSClient commitBatch:]`, of an array with an NSError for each failed request.
extern NSString *const LSBatchErrorsKey;
