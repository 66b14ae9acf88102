#import "LSConnectionDelegate.h"
#import "LSTableDelegate.h"

#include <pthread.h>

#import "ObjectiveCSupport.h"

/// The context of a connection's or a message's delegate. LSBridgeKindMade: the exception of the handle, or, without a handle, an
/// LSMPNTokenChangeInfo with the integer.
@interface LSLegacyContext : LSDelegateContext
@end

/// The context of a table's delegate, or of the delegate of all tables of one subscribeItems. LSBridgeKindOwner: the key whose value is the
/// integer.
@interface LSTableContext : LSDelegateContext {
  @private
    /// Guards `_keys`.
    pthread_mutex_t _lock;
    /// LSSubscribedTableKey objects, in ascending order of their values.
    NSMutableArray *_keys;
    /// The item names by position: a string, `_none`, or `_unknown`. Used on the delivery queue only.
    NSMutableArray *_itemNames;
    /// The key of the last update, which `_keys` retains. Used on the delivery queue only.
    LSSubscribedTableKey *_lastKey;
    /// The placeholder for a name that has not been read yet.
    id _unknown;
    /// The placeholder for an item without a name.
    id _none;
}

- (id)initWithDelegate:(id<LSTableDelegate>)delegate;

/// Returns the key object with a value, always the same one.
- (LSSubscribedTableKey *)keyOfValue:(int)value;

@end
