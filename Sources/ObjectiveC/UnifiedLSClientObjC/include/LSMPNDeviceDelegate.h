#import <Foundation/Foundation.h>

#import "LSNullability.h"

@class LSMPNDevice;

NS_ASSUME_NONNULL_BEGIN

/// Receives the events of a device, on a background thread.
@protocol LSMPNDeviceDelegate <NSObject>
@optional
/// The delegate was added to the device.
- (void)mpnDeviceDidAddDelegate:(LSMPNDevice *)device;
/// The delegate was removed from the device.
- (void)mpnDeviceDidRemoveDelegate:(LSMPNDevice *)device;
/// The server accepted the registration; called again in each new session.
- (void)mpnDeviceDidRegister:(LSMPNDevice *)device;
/// The push notification service rejected the device token.
- (void)mpnDeviceDidSuspend:(LSMPNDevice *)device;
/// The suspended device receives push notifications again.
- (void)mpnDeviceDidResume:(LSMPNDevice *)device;
/// The registration failed.
- (void)mpnDevice:(LSMPNDevice *)device didFailRegistrationWithErrorCode:(NSInteger)code message:(nullable NSString *)message;
LS_ANY_NULLABILITY_BEGIN
/// The status changed. `timestamp`: the time of the change by the server's clock; nil if the server sent none, but on Apple
/// platforms the current time.
- (void)mpnDevice:(nonnull LSMPNDevice *)device didChangeStatus:(nonnull NSString *)status timestamp:(NSDate *)timestamp;
LS_ANY_NULLABILITY_END
/// The client's `MPNSubscriptions` are complete, or changed after that.
- (void)mpnDeviceDidUpdateSubscriptions:(LSMPNDevice *)device;
/// The server reset its count for `AUTO` badges.
- (void)mpnDeviceDidResetBadge:(LSMPNDevice *)device;
/// The server refused to reset its count for `AUTO` badges.
- (void)mpnDevice:(LSMPNDevice *)device didFailBadgeResetWithErrorCode:(NSInteger)code message:(nullable NSString *)message;
@end

NS_ASSUME_NONNULL_END
