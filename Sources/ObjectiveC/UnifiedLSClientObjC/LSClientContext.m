#import "LSClientContext.h"

#import "LSLightstreamerClient.h"

#define NOTIFY(message) LS_TO_DELEGATE(pointer, LSLightstreamerClient, LSClientDelegate, message)

@implementation LSClientContext

static void didAdd(void *pointer) {
    NOTIFY([delegate clientDidAddDelegate:owner]);
}

static void didRemove(void *pointer) {
    NOTIFY([delegate clientDidRemoveDelegate:owner]);
}

static void didReceiveServerError(void *pointer, intptr_t code, LSBridgeText message) {
    NOTIFY([delegate client:owner didReceiveServerError:code withMessage:LSStringFromText(message)]);
}

static void didChangeStatus(void *pointer, LSBridgeText status) {
    NOTIFY([delegate client:owner didChangeStatus:LSStringFromText(status)]);
}

static void didChangeProperty(void *pointer, LSBridgeText property) {
    NOTIFY([delegate client:owner didChangeProperty:LSStringFromText(property)]);
}

static void willSendRequestForChallenge(void *pointer, LSBridgeChallengeRef challenge) {
    NOTIFY([delegate client:owner willSendRequestForAuthenticationChallenge:LSChallengeFromBridge(challenge)]);
}

- (void)addDelegate:(id)delegate to:(const void *)facade {
    LSUnifiedClientCallbacks callbacks = {
        .delegate = [self delegateForFacade:delegate],
        .didAdd = LS_IF_IMPLEMENTED(clientDidAddDelegate:, didAdd),
        .didRemove = LS_IF_IMPLEMENTED(clientDidRemoveDelegate:, didRemove),
        .didReceiveServerError = LS_IF_IMPLEMENTED(client:didReceiveServerError:withMessage:, didReceiveServerError),
        .didChangeStatus = LS_IF_IMPLEMENTED(client:didChangeStatus:, didChangeStatus),
        .didChangeProperty = LS_IF_IMPLEMENTED(client:didChangeProperty:, didChangeProperty),
        .willSendRequestForChallenge = LS_IF_IMPLEMENTED(client:willSendRequestForAuthenticationChallenge:, willSendRequestForChallenge),
    };
    LSUnifiedClientAddDelegate((LSUnifiedClientRef)facade, &callbacks);
}

@end
