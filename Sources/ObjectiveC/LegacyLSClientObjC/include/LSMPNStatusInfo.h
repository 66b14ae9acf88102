#import <Foundation/Foundation.h>

#import "LSMPNDeviceStatus.h"
#import "LSMPNSubscriptionStatus.h"

/// The status of an MPN subscription and of its device on the server. Immutable.
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

/// The status of the subscription.
@property(nonatomic, readonly) LSMPNSubscriptionStatus subscriptionStatus;
/// The time at which the subscription got this status, by the server's clock. If the server has not sent that time: the time at which it
/// accepted the activation by this client, by the local clock; nil: unknown.
@property(nonatomic, readonly) NSDate *subscriptionStatusDate;
/// The status of the device.
@property(nonatomic, readonly) LSMPNDeviceStatus deviceStatus;
/// The time at which the device got this status, by the server's clock. If the server has not sent that time: the time at which it accepted
/// the registration by this client, by the local clock; nil: unknown.
@property(nonatomic, readonly) NSDate *deviceStatusDate;

@end
