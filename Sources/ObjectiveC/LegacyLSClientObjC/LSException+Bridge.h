#import "LSPushServerException.h"

#import "ObjectiveCSupport.h"

#include "CLegacyLSClient.h"

/// Creates the exception that represents an exception of the façade.
LSException *LSExceptionFromBridge(const void *exception);

@interface LSPushServerException (Bridge)
/// Creates an exception whose reason is a plain string, not a format.
- (id)initWithCode:(int)errorCode text:(NSString *)reason userInfo:(NSDictionary *)userInfo;
@end

// Most calls have a form that raises, and one with an error parameter. A function that implements both has the parameters `raises` and `error`.
#define LS_RAISES YES, NULL
#define LS_STORES NO, error

/// Calls a method of an object of the façade, or reads a property, as LSCall does. Stores the result in `result`, which may be NULL.
///
/// Raises a failure if `raises`, or if it is a programming error; stores any other in `error`, which may be NULL. Returns NO after a failure.
BOOL LSTry(BOOL raises, NSError **error, id *result, const void *handle, const char *member, const id *arguments, NSUInteger count);
/// Returns the result; nil for nil and after a failure.
id LSGet(BOOL raises, NSError **error, const void *handle, const char *member, const id *arguments, NSUInteger count);

// `form`: LS_RAISES or LS_STORES; in a function with these parameters, both.
#define LS_DO(form, handle, member, ...) LSTry(form, NULL, handle, member, LS_ARGUMENTS(__VA_ARGS__))
#define LS_GET(form, handle, member, ...) LSGet(form, handle, member, LS_ARGUMENTS(__VA_ARGS__))
#define LS_FORM raises, error

/// Creates an object of the façade.
#define LS_MAKE(member, ...) LS_GET(LS_RAISES, LSLegacyLibrary(), member, ##__VA_ARGS__)
