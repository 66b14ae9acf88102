#import "LSClientMessageDelegate.h"
#import "LSDelegateContext.h"

#include "ObjectiveCSymbols.h"

/// The callbacks for the outcome of a message, of which a delegate is notified. Their context refers weakly to the client and to the delegate.
LSUnifiedMessageCallbacks LSCallbacksForOutcome(
    LightstreamerWeakReference *client, id<LSClientMessageDelegate> delegate, NSString *message);
