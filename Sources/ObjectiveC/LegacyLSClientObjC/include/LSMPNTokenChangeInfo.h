#import <Foundation/Foundation.h>

/// The result of a change of the device token on the server. Immutable.
@interface LSMPNTokenChangeInfo : NSObject {
  @private
    int _restoredSubscriptions;
}

/// For internal use.
+ (LSMPNTokenChangeInfo *)mpnTokenChangeInfoWithRestoredSubscriptions:(int)restoredSubscriptions;
/// For internal use.
- (id)initWithRestoredSubscriptions:(int)restoredSubscriptions;

/// The number of the device's MPN subscriptions that are active with the new token.
@property(nonatomic, readonly) int restoredSubscriptions;

@end
