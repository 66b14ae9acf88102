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

/// How many MPN subscriptions send notifications again because of it.
@property(nonatomic, readonly) int restoredSubscriptions;

@end
