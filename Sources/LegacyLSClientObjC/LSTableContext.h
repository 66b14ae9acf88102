#import "LSTableDelegate.h"

#include <pthread.h>

#import "ObjectiveCSupport.h"

#include "CLegacyLSClient.h"

/// What the callbacks of a table, or of the tables of one subscribeItems, refer to: the delegate, the keys, the names of the items.
@interface LSTableContext : NSObject {
  @private
    id<LSTableDelegate> _delegate;
    /// Guards `_keys`.
    pthread_mutex_t _lock;
    /// LSSubscribedTableKey objects, by ascending value.
    NSMutableArray *_keys;
    /// By position: a string, `_none`, or `_unknown`. Used by the delivery only.
    NSMutableArray *_itemNames;
    /// The key of the last update, which `_keys` keeps alive. Used by the delivery only.
    LSSubscribedTableKey *_lastKey;
    /// Stands for a name that was not asked for yet.
    id _unknown;
    /// Stands for an item without a name.
    id _none;
}

- (id)initWithDelegate:(id<LSTableDelegate>)delegate;

/// The one key object of a value.
- (LSSubscribedTableKey *)keyOfValue:(int)value;

/// Callbacks for the methods that the delegate implements; their context owns a reference to this object.
- (LSLegacyTableCallbacks)callbacks;

@end
