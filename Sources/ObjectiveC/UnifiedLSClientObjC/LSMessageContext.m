#import "LSMessageContext.h"

#import "LSLightstreamerClient.h"

@implementation LSMessageContext

static void didAbort(void *pointer, LSBridgeText message, bool sentOnNetwork) {
    LS_TO_DELEGATE(pointer, LSLightstreamerClient, LSClientMessageDelegate, LS_IF_RESPONDS(client:didAbortMessage:sentOnNetwork:, [delegate client:owner didAbortMessage:LSStringFromText(message) sentOnNetwork:sentOnNetwork]));
    LS_END(pointer);
}

static void didDeny(void *pointer, LSBridgeText message, intptr_t code, LSBridgeText error) {
    LS_TO_DELEGATE(pointer, LSLightstreamerClient, LSClientMessageDelegate, LS_IF_RESPONDS(client:didDenyMessage:withCode:error:, [delegate client:owner didDenyMessage:LSStringFromText(message) withCode:code error:LSStringFromText(error)]));
    LS_END(pointer);
}

static void didDiscard(void *pointer, LSBridgeText message) {
    LS_TO_DELEGATE(pointer, LSLightstreamerClient, LSClientMessageDelegate, LS_IF_RESPONDS(client:didDiscardMessage:, [delegate client:owner didDiscardMessage:LSStringFromText(message)]));
    LS_END(pointer);
}

static void didFail(void *pointer, LSBridgeText message) {
    LS_TO_DELEGATE(pointer, LSLightstreamerClient, LSClientMessageDelegate, LS_IF_RESPONDS(client:didFailMessage:, [delegate client:owner didFailMessage:LSStringFromText(message)]));
    LS_END(pointer);
}

static void didProcess(void *pointer, LSBridgeText message) {
    LS_TO_DELEGATE(pointer, LSLightstreamerClient, LSClientMessageDelegate, LS_IF_RESPONDS(client:didProcessMessage:, [delegate client:owner didProcessMessage:LSStringFromText(message)]));
    LS_END(pointer);
}

- (BOOL)isDelegate {
    return NO;
}

- (LSUnifiedMessageCallbacks)callbacksOfDelegate:(id<LSClientMessageDelegate>)delegate {
    LSUnifiedMessageCallbacks callbacks = {
        .context = LSContextOf(self),
        .didAbort = didAbort,
        .didDeny = didDeny,
        .didDiscard = didDiscard,
        .didFail = didFail,
        .didProcess = didProcess,
    };
    return callbacks;
}

@end
