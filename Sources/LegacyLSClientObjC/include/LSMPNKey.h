#import <Foundation/Foundation.h>

/// Names an MPN subscription, by the identifier that the server gave it. Keys of equal identifiers are equal. Immutable.
@interface LSMPNKey : NSObject <NSCopying> {
  @private
    NSString *_subscriptionId;
}

/// Creates a key from an identifier, one that came with a notification, for example.
+ (LSMPNKey *)mpnKeyWithSubscriptionId:(NSString *)subscriptionId;
/// Creates a key from an identifier, one that came with a notification, for example.
- (id)initWithSubscriptionId:(NSString *)subscriptionId;

/// The server's identifier, as found in `${LS_MPN_subscription_ID}`.
@property(nonatomic, readonly) NSString *subscriptionId;

@end
