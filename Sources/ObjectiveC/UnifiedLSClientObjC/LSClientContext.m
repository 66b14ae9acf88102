#import "LSClientContext.h"

#import "LSLightstreamerClient.h"

@implementation LSClientContext

static void didAdd(void *pointer) {
    LS_TO_DELEGATE(pointer, LSLightstreamerClient, LSClientDelegate, [delegate clientDidAddDelegate:owner]);
}

static void didRemove(void *pointer) {
    LS_TO_DELEGATE(pointer, LSLightstreamerClient, LSClientDelegate, LS_IF_RESPONDS(clientDidRemoveDelegate:, [delegate clientDidRemoveDelegate:owner]));
    LS_END(pointer);
}

static void didReceiveServerError(void *pointer, intptr_t code, LSBridgeText message) {
    LS_TO_DELEGATE(pointer, LSLightstreamerClient, LSClientDelegate, [delegate client:owner didReceiveServerError:code withMessage:LSStringFromText(message)]);
}

static void didChangeStatus(void *pointer, LSBridgeText status) {
    LS_TO_DELEGATE(pointer, LSLightstreamerClient, LSClientDelegate, [delegate client:owner didChangeStatus:LSStringFromText(status)]);
}

static void didChangeProperty(void *pointer, LSBridgeText property) {
    LS_TO_DELEGATE(pointer, LSLightstreamerClient, LSClientDelegate, [delegate client:owner didChangeProperty:LSStringFromText(property)]);
}

static void willSendRequestForChallenge(void *pointer, LSBridgeChallengeRef challenge) {
    LS_TO_DELEGATE(pointer, LSLightstreamerClient, LSClientDelegate, [delegate client:owner willSendRequestForAuthenticationChallenge:LSChallengeFromBridge(challenge)]);
}

- (LSUnifiedDelegateRef)registerDelegate:(id)delegate with:(void *)facade {
    LSUnifiedClientCallbacks callbacks = {
        .context = LSContextOf(self),
        .didAdd = LS_IF_IMPLEMENTED(clientDidAddDelegate:, didAdd),
        .didRemove = didRemove,
        .didReceiveServerError = LS_IF_IMPLEMENTED(client:didReceiveServerError:withMessage:, didReceiveServerError),
        .didChangeStatus = LS_IF_IMPLEMENTED(client:didChangeStatus:, didChangeStatus),
        .didChangeProperty = LS_IF_IMPLEMENTED(client:didChangeProperty:, didChangeProperty),
        .willSendRequestForChallenge = LS_IF_IMPLEMENTED(client:willSendRequestForAuthenticationChallenge:, willSendRequestForChallenge),
    };
    return LSUnifiedClientAddDelegate(facade, &callbacks);
}

- (void)removeFrom:(void *)facade {
    LSUnifiedDelegateRef registration = [self copyRegistration];
    if (registration) LSUnifiedClientRemoveDelegate(facade, registration);
    LSBridgeRelease(registration);
}

@end
