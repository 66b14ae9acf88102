#import "LSMPNDevice+Bridge.h"

#import "LSMPNDeviceContext.h"
#import "LSProperties.h"

#define LS_FACADE _device

@implementation LSMPNDevice

- (id)init {
    return LSRefuseInit(self, @selector(initWithDeviceToken:));
}

- (id)initWithDeviceToken:(NSString *)deviceToken {
    LSRequireForInit(self, deviceToken, @"deviceToken");
    if ((self = [super init])) {
        _reference = [[LightstreamerWeakReference alloc] initWithObject:self];
        _device = LSUnifiedDeviceMake(LSBorrowText(deviceToken), LSContextOf(_reference));
    }
    return self;
}

- (void)dealloc {
#if __has_feature(objc_arc)
    LSBridgeRelease(_device);
#else
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
    [LSMPNDeviceContext addDelegate:delegate owner:_reference facade:_device];
}

LS_DELEGATES(LSMPNDeviceDelegate)

// MARK: - Properties

LS_READONLY_TEXT(platform)
LS_READONLY_TEXT(applicationId)
LS_READONLY_TEXT(deviceToken)
LS_READONLY_TEXT(previousDeviceToken)
LS_READONLY_TEXT(deviceId)
LS_READONLY_FLAG(isRegistered)
LS_READONLY_FLAG(isSuspended)
LS_READONLY_TEXT(status)
LS_READONLY_DATE(statusTimestamp)
LS_READONLY_TEXT(description)

@end
