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
/// The server registered the device.
- (void)mpnDeviceDidRegister:(LSMPNDevice *)device;
/// The push notification service rejected the device's token.
- (void)mpnDeviceDidSuspend:(LSMPNDevice *)device;
/// A suspended device receives push notifications again.
- (void)mpnDeviceDidResume:(LSMPNDevice *)device;
/// The server refused the device.
- (void)mpnDevice:(LSMPNDevice *)device didFailRegistrationWithErrorCode:(NSInteger)code message:(nullable NSString *)message;
LS_ANY_NULLABILITY_BEGIN
/// The status changed. `timestamp`: by the server's clock; nil with the status `UNKNOWN`.
- (void)mpnDevice:(nonnull LSMPNDevice *)device didChangeStatus:(nonnull NSString *)status timestamp:(NSDate *)timestamp;
LS_ANY_NULLABILITY_END
/// The client's `MPNSubscriptions` are complete, or changed.
- (void)mpnDeviceDidUpdateSubscriptions:(LSMPNDevice *)device;
/// The server reset the count for badges.
- (void)mpnDeviceDidResetBadge:(LSMPNDevice *)device;
/// The server did not reset the count for badges.
- (void)mpnDevice:(LSMPNDevice *)device didFailBadgeResetWithErrorCode:(NSInteger)code message:(nullable NSString *)message;
@end

NS_ASSUME_NONNULL_END
