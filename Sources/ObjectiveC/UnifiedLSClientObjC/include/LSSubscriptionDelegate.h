#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

@class LSItemUpdate;
@class LSSubscription;

/// Receives the events of a subscription, on a background thread. Item positions are 1-based. Item names are nil if the subscription has an
/// item group.
@protocol LSSubscriptionDelegate <NSObject>
@optional
/// The server cleared the snapshot of the item. In mode COMMAND the item has no keys afterwards.
- (void)subscription:(LSSubscription *)subscription didClearSnapshotForItemName:(nullable NSString *)itemName itemPos:(NSUInteger)itemPos;
/// The server discarded updates of a second-level item for lack of buffer space.
- (void)subscription:(LSSubscription *)subscription
                     didLoseUpdates:(NSUInteger)lostUpdates
    forCommandSecondLevelItemWithKey:(NSString *)key;
/// The second-level subscription of a key failed.
- (void)subscription:(LSSubscription *)subscription
              didFailWithErrorCode:(NSInteger)code
                           message:(nullable NSString *)message
    forCommandSecondLevelItemWithKey:(NSString *)key;
/// The snapshot of the item is complete.
- (void)subscription:(LSSubscription *)subscription didEndSnapshotForItemName:(nullable NSString *)itemName itemPos:(NSUInteger)itemPos;
/// The server discarded updates of the item for lack of buffer space.
- (void)subscription:(LSSubscription *)subscription
      didLoseUpdates:(NSUInteger)lostUpdates
         forItemName:(nullable NSString *)itemName
             itemPos:(NSUInteger)itemPos;
/// An item was updated.
- (void)subscription:(LSSubscription *)subscription didUpdateItem:(LSItemUpdate *)itemUpdate;
/// The delegate was removed from the subscription.
- (void)subscriptionDidRemoveDelegate:(LSSubscription *)subscription;
/// The delegate was added to the subscription.
- (void)subscriptionDidAddDelegate:(LSSubscription *)subscription;
/// The server accepted the subscription; called again in each new session.
- (void)subscriptionDidSubscribe:(LSSubscription *)subscription;
/// The server refused the subscription, which is now inactive.
- (void)subscription:(LSSubscription *)subscription didFailWithErrorCode:(NSInteger)code message:(nullable NSString *)message;
/// The application or the server unsubscribed the subscription, or its session ended.
- (void)subscriptionDidUnsubscribe:(LSSubscription *)subscription;
/// The server changed the maximum update frequency that it grants: updates per second as a decimal number, `unlimited`, or nil if it is no
/// longer known.
- (void)subscription:(LSSubscription *)subscription didReceiveRealFrequency:(nullable NSString *)frequency;
@end

NS_ASSUME_NONNULL_END
