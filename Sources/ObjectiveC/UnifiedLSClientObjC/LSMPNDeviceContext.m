#import "LSMPNDeviceContext.h"

#import "LSMPNDevice.h"

@implementation LSMPNDeviceContext

static void didRegister(void *pointer) {
    LS_TO_DELEGATE(pointer, LSMPNDevice, LSMPNDeviceDelegate, [delegate mpnDeviceDidRegister:owner]);
}

static void didSuspend(void *pointer) {
    LS_TO_DELEGATE(pointer, LSMPNDevice, LSMPNDeviceDelegate, [delegate mpnDeviceDidSuspend:owner]);
}

static void didResume(void *pointer) {
    LS_TO_DELEGATE(pointer, LSMPNDevice, LSMPNDeviceDelegate, [delegate mpnDeviceDidResume:owner]);
}

static void didFailRegistration(void *pointer, intptr_t code, LSBridgeText message) {
    LS_TO_DELEGATE(pointer, LSMPNDevice, LSMPNDeviceDelegate, [delegate mpnDevice:owner didFailRegistrationWithErrorCode:code message:LSStringFromText(message)]);
}

static void didChangeStatus(void *pointer, LSBridgeText status, double timestamp) {
    LS_TO_DELEGATE(pointer, LSMPNDevice, LSMPNDeviceDelegate, [delegate mpnDevice:owner didChangeStatus:LSStringFromText(status) timestamp:LSDateFromTimestamp(timestamp)]);
}

static void didUpdateSubscriptions(void *pointer) {
    LS_TO_DELEGATE(pointer, LSMPNDevice, LSMPNDeviceDelegate, [delegate mpnDeviceDidUpdateSubscriptions:owner]);
}

static void didResetBadge(void *pointer) {
    LS_TO_DELEGATE(pointer, LSMPNDevice, LSMPNDeviceDelegate, [delegate mpnDeviceDidResetBadge:owner]);
}

static void didFailBadgeReset(void *pointer, intptr_t code, LSBridgeText message) {
    LS_TO_DELEGATE(pointer, LSMPNDevice, LSMPNDeviceDelegate, [delegate mpnDevice:owner didFailBadgeResetWithErrorCode:code message:LSStringFromText(message)]);
}

static void didAdd(void *pointer) {
    LS_TO_DELEGATE(pointer, LSMPNDevice, LSMPNDeviceDelegate, [delegate mpnDeviceDidAddDelegate:owner]);
}

static void didRemove(void *pointer) {
    LS_TO_DELEGATE(pointer, LSMPNDevice, LSMPNDeviceDelegate, LS_IF_RESPONDS(mpnDeviceDidRemoveDelegate:, [delegate mpnDeviceDidRemoveDelegate:owner]));
    LS_END(pointer);
}

- (LSUnifiedDelegateRef)registerDelegate:(id)delegate with:(void *)facade {
    LSUnifiedDeviceCallbacks callbacks = {
        .context = LSContextOf(self),
        .didRegister = LS_IF_IMPLEMENTED(mpnDeviceDidRegister:, didRegister),
        .didSuspend = LS_IF_IMPLEMENTED(mpnDeviceDidSuspend:, didSuspend),
        .didResume = LS_IF_IMPLEMENTED(mpnDeviceDidResume:, didResume),
        .didFailRegistration = LS_IF_IMPLEMENTED(mpnDevice:didFailRegistrationWithErrorCode:message:, didFailRegistration),
        .didChangeStatus = LS_IF_IMPLEMENTED(mpnDevice:didChangeStatus:timestamp:, didChangeStatus),
        .didUpdateSubscriptions = LS_IF_IMPLEMENTED(mpnDeviceDidUpdateSubscriptions:, didUpdateSubscriptions),
        .didResetBadge = LS_IF_IMPLEMENTED(mpnDeviceDidResetBadge:, didResetBadge),
        .didFailBadgeReset = LS_IF_IMPLEMENTED(mpnDevice:didFailBadgeResetWithErrorCode:message:, didFailBadgeReset),
        .didAdd = LS_IF_IMPLEMENTED(mpnDeviceDidAddDelegate:, didAdd),
        .didRemove = didRemove,
    };
    return LSUnifiedDeviceAddDelegate(facade, &callbacks);
}

- (void)removeFrom:(void *)facade {
    LSUnifiedDelegateRef registration = [self copyRegistration];
    if (registration) LSUnifiedDeviceRemoveDelegate(facade, registration);
    LSBridgeRelease(registration);
}

@end
