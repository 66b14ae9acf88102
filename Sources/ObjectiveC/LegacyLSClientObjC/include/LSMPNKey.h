#import <Foundation/Foundation.h>

/// Identifies an MPN subscription by the id that the server assigned to it. Keys with equal ids are equal. Immutable.
@interface LSMPNKey : NSObject <NSCopying> {
  @private
    NSString *_subscriptionId;
}

/// Creates a key from an id, for example one that arrived with a notification.
+ (LSMPNKey *)mpnKeyWithSubscriptionId:(NSString *)subscriptionId;
/// Creates a key from an id, for example one that arrived with a notification.
- (id)initWithSubscriptionId:(NSString *)subscriptionId;

/// The server's id, the value of `${LS_MPN_subscription_ID}`.
@property(nonatomic, readonly) NSString *subscriptionId;

@end
