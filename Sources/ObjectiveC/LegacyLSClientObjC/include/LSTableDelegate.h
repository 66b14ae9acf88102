#import <Foundation/Foundation.h>

@class LSSubscribedTableKey;
@class LSUpdateInfo;

/// Receives the updates and events of a table.
///
/// The client calls the methods on its delivery thread, one at a time, in the order of the events. Updates can arrive before the
/// subscribing call returns. A blocking call of LSClient inside a method does not deadlock, but it delays the events of all tables.
/// Positions are 1-based.
///
/// A delegate that implements `table:didEndSnaphostForItemPosition:itemName:`, the misspelled name of versions before 1.2.3, and not
/// `table:didEndSnapshotForItemPosition:itemName:` receives the former.
@protocol LSTableDelegate <NSObject>

/// An item has an update. `itemName`: nil for a table described by LSTableInfo.
- (void)table:(LSSubscribedTableKey *)tableKey
     itemPosition:(int)itemPosition
         itemName:(NSString *)itemName
didUpdateWithInfo:(LSUpdateInfo *)updateInfo;

@optional

/// The snapshot of an item has ended. Called once per session for each item of a Distinct or Command table that requested the snapshot.
- (void)table:(LSSubscribedTableKey *)tableKey didEndSnapshotForItemPosition:(int)itemPosition itemName:(NSString *)itemName;
/// The server dropped consecutive updates of an item that must not be filtered.
- (void)table:(LSSubscribedTableKey *)tableKey
     itemPosition:(int)itemPosition
         itemName:(NSString *)itemName
didLoseRawUpdates:(int)numberOfUpdates;
/// An item of a table described by LSExtendedTableInfo is no longer subscribed; called before `tableDidUnsubscribeAllItems:`.
- (void)table:(LSSubscribedTableKey *)tableKey didUnsubscribeItemPosition:(int)itemPosition itemName:(NSString *)itemName;
/// The table is no longer subscribed, because it was unsubscribed or its connection ended. Not called for tables of
/// `subscribeItemsWithExtendedInfo:delegate:`.
- (void)tableDidUnsubscribeAllItems:(LSSubscribedTableKey *)tableKey;

@end
