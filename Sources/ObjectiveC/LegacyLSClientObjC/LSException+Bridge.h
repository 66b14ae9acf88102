#import "LSPushServerException.h"

#include "CObjectiveCBridge.h"
#include "ObjectiveCSymbols.h"

/// Creates the exception that represents an exception of the C interface.
LSException *LSExceptionFromBridge(LSBridgeExceptionRef exception);

@interface LSPushServerException (Bridge)
/// Creates an exception whose reason is a plain string, not a format.
- (id)initWithCode:(int)errorCode text:(NSString *)reason userInfo:(NSDictionary *)userInfo;
@end

/// Raises the failure of a call, which it releases; does nothing for NULL.
void LSLegacyRaise(LSBridgeExceptionRef failure);

/// Completes the form of a call with an error parameter: raises a programming error, and stores any other failure in `error`, which may
/// be NULL. Releases the failure. Returns YES if the failure is NULL.
BOOL LSStore(LSBridgeExceptionRef failure, NSError **error);
