#import <Foundation/Foundation.h>

#import "LSNullability.h"

@class LSMPNSubscription;

NS_ASSUME_NONNULL_BEGIN

/// Receives the events of an MPN subscription, on a background thread.
@protocol LSMPNSubscriptionDelegate <NSObject>
@optional
/// The delegate was added to the subscription.
- (void)mpnSubscriptionDidAddDelegate:(LSMPNSubscription *)subscription;
/// The delegate was removed from the subscription.
- (void)mpnSubscriptionDidRemoveDelegate:(LSMPNSubscription *)subscription;
/// The server accepted the subscription.
- (void)mpnSubscriptionDidSubscribe:(LSMPNSubscription *)subscription;
/// The server no longer holds the subscription.
- (void)mpnSubscriptionDidUnsubscribe:(LSMPNSubscription *)subscription;
/// The server refused the subscription, or the change that a copy requested.
- (void)mpnSubscription:(LSMPNSubscription *)subscription
    didFailSubscriptionWithErrorCode:(NSInteger)code
                             message:(nullable NSString *)message;
/// The server refused to remove the subscription.
- (void)mpnSubscription:(LSMPNSubscription *)subscription
    didFailUnsubscriptionWithErrorCode:(NSInteger)code
                               message:(nullable NSString *)message;
/// The trigger fired, and the server sent its notification.
- (void)mpnSubscriptionDidTrigger:(LSMPNSubscription *)subscription;
LS_ANY_NULLABILITY_BEGIN
/// The status changed. `timestamp`: the time of the change by the server's clock; nil if the server sent none, but on Apple
/// platforms the current time.
- (void)mpnSubscription:(nonnull LSMPNSubscription *)subscription
        didChangeStatus:(nonnull NSString *)status
              timestamp:(NSDate *)timestamp;
LS_ANY_NULLABILITY_END
/// The application or the server changed a property: `adapter`, `mode`, `schema`, `group`, `notification_format`, `trigger`,
/// `requested_buffer_size`, `requested_max_frequency` or `status_timestamp`.
- (void)mpnSubscription:(LSMPNSubscription *)subscription didChangeProperty:(NSString *)property;
@end

NS_ASSUME_NONNULL_END
