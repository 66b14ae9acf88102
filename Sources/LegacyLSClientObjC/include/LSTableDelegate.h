#import <Foundation/Foundation.h>

@class LSSubscribedTableKey;
@class LSUpdateInfo;

/// Receives what concerns a table.
///
/// Called on the client's delivery thread, one call at a time, in order. Updates may arrive before the call that subscribed has returned. A
/// call of LSClient that blocks does not deadlock here, but delays every delivery. Positions are 1-based.
///
/// A delegate that implements `table:didEndSnaphostForItemPosition:itemName:`, the misspelt name of versions before 1.2.3, and not
/// `table:didEndSnapshotForItemPosition:itemName:` receives the former.
@protocol LSTableDelegate <NSObject>

/// An item has new values. `itemName`: nil for a table described by LSTableInfo.
- (void)table:(LSSubscribedTableKey *)tableKey
     itemPosition:(int)itemPosition
         itemName:(NSString *)itemName
didUpdateWithInfo:(LSUpdateInfo *)updateInfo;

@optional

/// The snapshot of an item is complete. Once for each item of a Distinct or Command table that requested the snapshot, and once more for each
/// new session.
- (void)table:(LSSubscribedTableKey *)tableKey didEndSnapshotForItemPosition:(int)itemPosition itemName:(NSString *)itemName;
/// The server had to drop consecutive updates of an item that must not be filtered.
- (void)table:(LSSubscribedTableKey *)tableKey
     itemPosition:(int)itemPosition
         itemName:(NSString *)itemName
didLoseRawUpdates:(int)numberOfUpdates;
/// An item of a table described by LSExtendedTableInfo is no longer subscribed; called before `tableDidUnsubscribeAllItems:`.
- (void)table:(LSSubscribedTableKey *)tableKey didUnsubscribeItemPosition:(int)itemPosition itemName:(NSString *)itemName;
/// The table is no longer subscribed: it was unsubscribed, or its connection has ended. Not called for tables of
/// `subscribeItemsWithExtendedInfo:delegate:`.
- (void)tableDidUnsubscribeAllItems:(LSSubscribedTableKey *)tableKey;

@end
