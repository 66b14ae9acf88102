#import "LSMPNDevice+Bridge.h"

#import "LSMPNDeviceContext.h"

@implementation LSMPNDevice

- (id)init {
    return LSRefuseInit(self, @selector(initWithDeviceToken:));
}

- (id)initWithDeviceToken:(NSString *)deviceToken {
    LSRequireForInit(self, deviceToken, @"deviceToken");
    if ((self = [super init])) {
        _reference = [[LightstreamerWeakReference alloc] initWithObject:self];
        _delegates = [[LSDelegateList alloc] init];
        _device = LSUnifiedDeviceMake(LSBorrowText(deviceToken), LSContextOf(_reference));
    }
    return self;
}

- (void)dealloc {
#if __has_feature(objc_arc)
    LSBridgeRelease(_device);
#else
    [_delegates release];
    LSBridgeRelease(_device);
    [_reference release];
    [super dealloc];
#endif
}

#if !__has_feature(objc_arc)
- (oneway void)release {
    LSReleaseReferenced(self, _reference);
}
#endif

- (LSUnifiedDeviceRef)deviceOfFacade {
    return _device;
}

// MARK: - Delegates

- (void)addDelegate:(id<LSMPNDeviceDelegate>)delegate {
    [_delegates addDelegate:delegate context:[LSMPNDeviceContext class] owner:_reference to:_device];
}

- (void)removeDelegate:(id<LSMPNDeviceDelegate>)delegate {
    [_delegates removeDelegate:delegate from:_device];
}

- (NSArray *)delegates {
    return [_delegates delegates];
}

// MARK: - Properties

- (NSString *)platform {
    return LSStringFromOwnedText(LSUnifiedDeviceCopyText(_device, LSUnifiedDevicePlatform));
}

- (NSString *)applicationId {
    return LSStringFromOwnedText(LSUnifiedDeviceCopyText(_device, LSUnifiedDeviceApplicationID));
}

- (NSString *)deviceToken {
    return LSStringFromOwnedText(LSUnifiedDeviceCopyText(_device, LSUnifiedDeviceToken));
}

- (NSString *)previousDeviceToken {
    return LSStringFromOwnedText(LSUnifiedDeviceCopyText(_device, LSUnifiedDevicePreviousToken));
}

- (NSString *)deviceId {
    return LSStringFromOwnedText(LSUnifiedDeviceCopyText(_device, LSUnifiedDeviceID));
}

- (BOOL)isRegistered {
    return LSUnifiedDeviceIsRegistered(_device);
}

- (BOOL)isSuspended {
    return LSUnifiedDeviceIsSuspended(_device);
}

- (NSString *)status {
    return LSStringFromOwnedText(LSUnifiedDeviceCopyText(_device, LSUnifiedDeviceStatus));
}

- (NSDate *)statusTimestamp {
    return LSDateFromTimestamp(LSUnifiedDeviceStatusTimestamp(_device));
}

- (NSString *)description {
    return LSStringFromOwnedText(LSUnifiedDeviceCopyText(_device, LSUnifiedDeviceDescription));
}

@end
