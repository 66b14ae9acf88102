#import "LSConnectionDelegate.h"

#import "ObjectiveCSupport.h"

#include "CLegacyLSClient.h"

/// The context of a connection's callbacks: a weak reference to the client, and the delegate.
@interface LSConnectionContext : NSObject {
  @private
    LightstreamerWeakReference *_client;
    id<LSConnectionDelegate> _delegate;
}

- (id)initWithClient:(LightstreamerWeakReference *)client delegate:(id<LSConnectionDelegate>)delegate;

@property(nonatomic, readonly) id<LSConnectionDelegate> delegate;

/// Callbacks for the methods that the delegate implements; their context owns a reference to this object.
- (LSLegacyConnectionCallbacks)callbacks;

@end
