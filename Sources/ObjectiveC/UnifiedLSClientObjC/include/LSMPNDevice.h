#import <Foundation/Foundation.h>

#import "LSMPNDeviceDelegate.h"

@class LightstreamerWeakReference;

NS_ASSUME_NONNULL_BEGIN

/// The device that the process runs on, as an MPN device of the server. The client keeps a registered device alive. May be used on any
/// thread.
@interface LSMPNDevice : NSObject {
  @private
    void *_device;
    LightstreamerWeakReference *_reference;
}

/// Creates a device with the token from the system, in hexadecimal digits. Stores the token in the user default `LS_deviceToken`, whose
/// former value becomes `previousDeviceToken`. The application's identifier is the user default `LS_appID`; without it, that of the main
/// bundle; without that, the name of the executable.
- (instancetype)initWithDeviceToken:(NSString *)deviceToken;

/// Adds a delegate, which is held weakly; ignored if it is present.
- (void)addDelegate:(id<LSMPNDeviceDelegate>)delegate;
/// Removes a delegate; ignored if it is not present.
- (void)removeDelegate:(id<LSMPNDeviceDelegate>)delegate;
/// The delegates that are alive.
@property(nonatomic, readonly) NSArray<id<LSMPNDeviceDelegate>> *delegates;

/// `Apple`.
@property(nonatomic, readonly) NSString *platform;
/// The identifier of the application in the server's configuration.
@property(nonatomic, readonly) NSString *applicationId;
/// The token, in hexadecimal digits.
@property(nonatomic, readonly) NSString *deviceToken;
/// The token that was stored when the object was created; nil if none was.
@property(nonatomic, readonly, nullable) NSString *previousDeviceToken;
/// The server's id for the device; nil while the status is `UNKNOWN`.
@property(nonatomic, readonly, nullable) NSString *deviceId;
/// YES if the status is `REGISTERED`.
@property(nonatomic, readonly, getter=isRegistered) BOOL registered;
/// YES if the status is `SUSPENDED`.
@property(nonatomic, readonly, getter=isSuspended) BOOL suspended;
/// The status of the device. `UNKNOWN`: it is not registered in the current session; `REGISTERED`: it receives push notifications;
/// `SUSPENDED`: the push notification service rejected its token.
@property(nonatomic, readonly) NSString *status;
/// The time at which the server set the status, by its clock; nil if the time is unknown, and while the status is `UNKNOWN`.
@property(nonatomic, readonly, nullable) NSDate *statusTimestamp;

@end

NS_ASSUME_NONNULL_END
