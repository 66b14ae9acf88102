#import "LSPushServerException.h"

#include "CObjectiveCBridge.h"

/// The exception that an exception of the C interface stands for.
LSException *LSExceptionFromBridge(LSBridgeExceptionRef exception);

@interface LSPushServerException (Bridge)
/// As the initializers with a format, for a reason that is none.
- (id)initWithCode:(int)errorCode text:(NSString *)reason userInfo:(NSDictionary *)userInfo;
@end

/// Raises the failure of a call, which it releases; does nothing for NULL.
void LSRaise(LSBridgeExceptionRef failure);

/// Ends the form of a call with an error parameter: raises a programming error, stores any other failure in `error`, which may be NULL.
/// Releases the failure. Returns YES if there was none.
BOOL LSStore(LSBridgeExceptionRef failure, NSError **error);
