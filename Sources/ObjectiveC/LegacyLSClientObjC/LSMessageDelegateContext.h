#import "LSMessageDelegate.h"

#import "ObjectiveCSupport.h"

#include "CLegacyLSClient.h"

/// The context of a message's callbacks: the message and its delegate.
@interface LSMessageDelegateContext : NSObject {
  @private
    LSMessageInfo *_message;
    id<LSMessageDelegate> _delegate;
}

- (id)initWithMessage:(LSMessageInfo *)message delegate:(id<LSMessageDelegate>)delegate;

/// Callbacks for the methods that the delegate implements; their context owns a reference to this object.
- (LSLegacyMessageCallbacks)callbacks;

@end
