#import "LSMPNDeviceContext.h"

#import "LSMPNDevice.h"

#define NOTIFY(message) LS_TO_DELEGATE(pointer, LSMPNDevice, LSMPNDeviceDelegate, message)

@implementation LSMPNDeviceContext

static void didRegister(void *pointer) {
    NOTIFY([delegate mpnDeviceDidRegister:owner]);
}

static void didSuspend(void *pointer) {
    NOTIFY([delegate mpnDeviceDidSuspend:owner]);
}

static void didResume(void *pointer) {
    NOTIFY([delegate mpnDeviceDidResume:owner]);
}

static void didFailRegistration(void *pointer, intptr_t code, LSBridgeText message) {
    NOTIFY([delegate mpnDevice:owner didFailRegistrationWithErrorCode:code message:LSStringFromText(message)]);
}

static void didChangeStatus(void *pointer, LSBridgeText status, double timestamp) {
    NOTIFY([delegate mpnDevice:owner didChangeStatus:LSStringFromText(status) timestamp:LSDateFromTimestamp(timestamp)]);
}

static void didUpdateSubscriptions(void *pointer) {
    NOTIFY([delegate mpnDeviceDidUpdateSubscriptions:owner]);
}

static void didResetBadge(void *pointer) {
    NOTIFY([delegate mpnDeviceDidResetBadge:owner]);
}

static void didFailBadgeReset(void *pointer, intptr_t code, LSBridgeText message) {
    NOTIFY([delegate mpnDevice:owner didFailBadgeResetWithErrorCode:code message:LSStringFromText(message)]);
}

static void didAdd(void *pointer) {
    NOTIFY([delegate mpnDeviceDidAddDelegate:owner]);
}

static void didRemove(void *pointer) {
    NOTIFY([delegate mpnDeviceDidRemoveDelegate:owner]);
}

- (void)addDelegate:(id)delegate to:(const void *)facade {
    LSUnifiedDeviceCallbacks callbacks = {
        .delegate = [self delegateForFacade:delegate],
        .didRegister = LS_IF_IMPLEMENTED(mpnDeviceDidRegister:, didRegister),
        .didSuspend = LS_IF_IMPLEMENTED(mpnDeviceDidSuspend:, didSuspend),
        .didResume = LS_IF_IMPLEMENTED(mpnDeviceDidResume:, didResume),
        .didFailRegistration = LS_IF_IMPLEMENTED(mpnDevice:didFailRegistrationWithErrorCode:message:, didFailRegistration),
        .didChangeStatus = LS_IF_IMPLEMENTED(mpnDevice:didChangeStatus:timestamp:, didChangeStatus),
        .didUpdateSubscriptions = LS_IF_IMPLEMENTED(mpnDeviceDidUpdateSubscriptions:, didUpdateSubscriptions),
        .didResetBadge = LS_IF_IMPLEMENTED(mpnDeviceDidResetBadge:, didResetBadge),
        .didFailBadgeReset = LS_IF_IMPLEMENTED(mpnDevice:didFailBadgeResetWithErrorCode:message:, didFailBadgeReset),
        .didAdd = LS_IF_IMPLEMENTED(mpnDeviceDidAddDelegate:, didAdd),
        .didRemove = LS_IF_IMPLEMENTED(mpnDeviceDidRemoveDelegate:, didRemove),
    };
    LSUnifiedDeviceAddDelegate((LSUnifiedDeviceRef)facade, &callbacks);
}

@end
