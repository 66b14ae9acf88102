#import <Foundation/Foundation.h>

#include <stdarg.h>

/// The base of everything that the client raises. Never raised itself: always one of its subclasses. Immutable.
@interface LSException : NSException

/// Creates an exception from a format; does not raise it.
- (id)initWithName:(NSString *)name reason:(NSString *)reason, ...;
/// Creates an exception from a format; does not raise it.
- (id)initWithName:(NSString *)name reason:(NSString *)reason arguments:(va_list)arguments;

@end

/// Key in the `userInfo` of an NSError of the LSException that the raising form of the call would have raised.
extern NSString *const LSExceptionKey;

/// Key in the `userInfo` of the error of `-[LSClient commitBatch:]`, when several requests failed: an array with an NSError for each.
extern NSString *const LSBatchErrorsKey;
