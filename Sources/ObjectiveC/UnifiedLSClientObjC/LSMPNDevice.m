#import "LSMPNDevice+Bridge.h"

#import "LSCalls.h"

#define LS_FACADE _device

@implementation LSMPNDevice

- (id)init {
    return LSRefuseInit(self, @selector(initWithDeviceToken:));
}

- (id)initWithDeviceToken:(NSString *)deviceToken {
    LSRequireForInit(self, deviceToken, [NSString class], @"deviceToken");
    if ((self = [super init])) {
        _reference = LS_RETAIN(LSWeakReferenceTo(self));
        _device = LS_MAKE(self, "LSMPNDevice", deviceToken, LSObject(_reference));
    }
    return self;
}

LS_RELEASE_COMPANION

- (LightstreamerPointer *)deviceOfFacade {
    return LSHandle(_device);
}

// MARK: - Delegates

LS_DELEGATES(LSMPNDeviceDelegate, LSDelegateContext)

// MARK: - Properties

LS_READONLY_TEXT(platform)
LS_READONLY_TEXT(applicationId)
LS_READONLY_TEXT(deviceToken)
LS_READONLY_TEXT(previousDeviceToken)
LS_READONLY_TEXT(deviceId)
LS_READONLY_FLAG(isRegistered)
LS_READONLY_FLAG(isSuspended)
LS_READONLY_TEXT(status)
LS_READONLY_OBJECT(NSDate, statusTimestamp)
LS_READONLY_TEXT(description)

@end
