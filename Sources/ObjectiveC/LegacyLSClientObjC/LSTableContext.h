#import "LSTableDelegate.h"

#include <pthread.h>

#import "ObjectiveCSupport.h"

#include "CLegacyLSClient.h"

/// The context of the callbacks of a table, or of all tables of one subscribeItems: the delegate, the keys and the names of the items.
@interface LSTableContext : NSObject {
  @private
    id<LSTableDelegate> _delegate;
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

/// Callbacks for the methods that the delegate implements; their context owns a reference to this object.
- (LSLegacyTableCallbacks)callbacks;

@end
