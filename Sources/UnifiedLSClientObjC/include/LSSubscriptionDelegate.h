#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

@class LSItemUpdate;
@class LSSubscription;

/// Receives the events of a subscription, on a background thread. Positions are 1-based; an item name is nil with an item group.
@protocol LSSubscriptionDelegate <NSObject>
@optional
/// The item has no values any more.
- (void)subscription:(LSSubscription *)subscription didClearSnapshotForItemName:(nullable NSString *)itemName itemPos:(NSUInteger)itemPos;
/// The server discarded updates of a second-level item.
- (void)subscription:(LSSubscription *)subscription
                     didLoseUpdates:(NSUInteger)lostUpdates
    forCommandSecondLevelItemWithKey:(NSString *)key;
/// The server refused a second-level item.
- (void)subscription:(LSSubscription *)subscription
              didFailWithErrorCode:(NSInteger)code
                           message:(nullable NSString *)message
    forCommandSecondLevelItemWithKey:(NSString *)key;
/// The snapshot of the item is complete.
- (void)subscription:(LSSubscription *)subscription didEndSnapshotForItemName:(nullable NSString *)itemName itemPos:(NSUInteger)itemPos;
/// The server discarded updates of the item.
- (void)subscription:(LSSubscription *)subscription
      didLoseUpdates:(NSUInteger)lostUpdates
         forItemName:(nullable NSString *)itemName
             itemPos:(NSUInteger)itemPos;
/// An item has new values.
- (void)subscription:(LSSubscription *)subscription didUpdateItem:(LSItemUpdate *)itemUpdate;
/// The delegate was removed from the subscription.
- (void)subscriptionDidRemoveDelegate:(LSSubscription *)subscription;
/// The delegate was added to the subscription.
- (void)subscriptionDidAddDelegate:(LSSubscription *)subscription;
/// The server accepted the subscription, in each session anew.
- (void)subscriptionDidSubscribe:(LSSubscription *)subscription;
/// The server refused the subscription, which is inactive now.
- (void)subscription:(LSSubscription *)subscription didFailWithErrorCode:(NSInteger)code message:(nullable NSString *)message;
/// The subscription ended, or its session did.
- (void)subscriptionDidUnsubscribe:(LSSubscription *)subscription;
/// The server changed the update frequency: a decimal number, "unlimited", or nil if it is unknown.
- (void)subscription:(LSSubscription *)subscription didReceiveRealFrequency:(nullable NSString *)frequency;
@end

NS_ASSUME_NONNULL_END
