#import "LSMessageDelegate.h"

#import "ObjectiveCSupport.h"

#include "CLegacyLSClient.h"

/// What the callbacks of a message refer to: the message and its delegate.
@interface LSMessageContext : NSObject {
  @private
    LSMessageInfo *_message;
    id<LSMessageDelegate> _delegate;
}

- (id)initWithMessage:(LSMessageInfo *)message delegate:(id<LSMessageDelegate>)delegate;

/// Callbacks for the methods that the delegate implements; their context owns a reference to this object.
- (LSLegacyMessageCallbacks)callbacks;

@end
