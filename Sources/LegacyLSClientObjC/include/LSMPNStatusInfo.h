#import <Foundation/Foundation.h>

#import "LSMPNDeviceStatus.h"
#import "LSMPNSubscriptionStatus.h"

/// The state of an MPN subscription and of its device on the server. Immutable.
@interface LSMPNStatusInfo : NSObject {
  @private
    LSMPNSubscriptionStatus _subscriptionStatus;
    NSDate *_subscriptionStatusDate;
    LSMPNDeviceStatus _deviceStatus;
    NSDate *_deviceStatusDate;
}

/// For internal use.
+ (LSMPNStatusInfo *)mpnStatusInfoWithSubscriptionStatus:(LSMPNSubscriptionStatus)subscriptionStatus
                                                    date:(NSDate *)subscriptionStatusDate
                                            deviceStatus:(LSMPNDeviceStatus)deviceStatus
                                                    date:(NSDate *)deviceStatusDate;
/// For internal use.
- (id)initWithSubscriptionStatus:(LSMPNSubscriptionStatus)subscriptionStatus
                            date:(NSDate *)subscriptionStatusDate
                    deviceStatus:(LSMPNDeviceStatus)deviceStatus
                            date:(NSDate *)deviceStatusDate;

/// The state of the subscription.
@property(nonatomic, readonly) LSMPNSubscriptionStatus subscriptionStatus;
/// Since when, by the server's clock; nil: unknown.
@property(nonatomic, readonly) NSDate *subscriptionStatusDate;
/// The state of the device.
@property(nonatomic, readonly) LSMPNDeviceStatus deviceStatus;
/// Since when, by the server's clock; nil: unknown.
@property(nonatomic, readonly) NSDate *deviceStatusDate;

@end
