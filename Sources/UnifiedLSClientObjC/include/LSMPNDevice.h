#import <Foundation/Foundation.h>

#import "LSMPNDeviceDelegate.h"

@class LSDelegateList;
@class LSWeakReference;

NS_ASSUME_NONNULL_BEGIN

/// The device that the process runs on, as a target of push notifications. A client keeps a registered device alive. May be used on any
/// thread.
@interface LSMPNDevice : NSObject {
  @private
    void *_device;
    LSWeakReference *_reference;
    LSDelegateList *_delegates;
}

/// A device with the token that the system gave, in hexadecimal digits. Stores the token in the user default `LS_deviceToken`, and takes the
/// previous one from there. The application's identifier is that of the main bundle, or the user default `LS_appID`.
- (instancetype)initWithDeviceToken:(NSString *)deviceToken;

/// Adds a delegate, which is held weakly; ignored if it is present.
- (void)addDelegate:(id<LSMPNDeviceDelegate>)delegate;
/// Removes a delegate; ignored if it is not present.
- (void)removeDelegate:(id<LSMPNDeviceDelegate>)delegate;
/// The delegates that are alive.
@property(nonatomic, readonly) NSArray<id<LSMPNDeviceDelegate>> *delegates;

/// `Apple`.
@property(nonatomic, readonly) NSString *platform;
/// The application's identifier.
@property(nonatomic, readonly) NSString *applicationId;
/// The token, in hexadecimal digits.
@property(nonatomic, readonly) NSString *deviceToken;
/// The token of an earlier object or process; nil: none is known.
@property(nonatomic, readonly, nullable) NSString *previousDeviceToken;
/// The server's identifier of the device; nil until it is registered.
@property(nonatomic, readonly, nullable) NSString *deviceId;
/// Whether the status is `REGISTERED`.
@property(nonatomic, readonly, getter=isRegistered) BOOL registered;
/// Whether the status is `SUSPENDED`.
@property(nonatomic, readonly, getter=isSuspended) BOOL suspended;
/// `UNKNOWN`, `REGISTERED`, or `SUSPENDED`: the push notification service rejected the token.
@property(nonatomic, readonly) NSString *status;
/// When the server set the status, by its clock; nil while the status is `UNKNOWN`.
@property(nonatomic, readonly, nullable) NSDate *statusTimestamp;

@end

NS_ASSUME_NONNULL_END
