#import "LSMPNSubscriptionContext.h"

#import "LSMPNSubscription.h"

@implementation LSMPNSubscriptionContext

static void didSubscribe(void *pointer) {
    LS_TO_DELEGATE(pointer, LSMPNSubscription, LSMPNSubscriptionDelegate, [delegate mpnSubscriptionDidSubscribe:owner]);
}

static void didUnsubscribe(void *pointer) {
    LS_TO_DELEGATE(pointer, LSMPNSubscription, LSMPNSubscriptionDelegate, [delegate mpnSubscriptionDidUnsubscribe:owner]);
}

static void didFailSubscription(void *pointer, intptr_t code, LSBridgeText message) {
    LS_TO_DELEGATE(pointer, LSMPNSubscription, LSMPNSubscriptionDelegate, [delegate mpnSubscription:owner didFailSubscriptionWithErrorCode:code message:LSStringFromText(message)]);
}

static void didFailUnsubscription(void *pointer, intptr_t code, LSBridgeText message) {
    LS_TO_DELEGATE(pointer, LSMPNSubscription, LSMPNSubscriptionDelegate, [delegate mpnSubscription:owner didFailUnsubscriptionWithErrorCode:code message:LSStringFromText(message)]);
}

static void didTrigger(void *pointer) {
    LS_TO_DELEGATE(pointer, LSMPNSubscription, LSMPNSubscriptionDelegate, [delegate mpnSubscriptionDidTrigger:owner]);
}

static void didChangeStatus(void *pointer, LSBridgeText status, double timestamp) {
    LS_TO_DELEGATE(pointer, LSMPNSubscription, LSMPNSubscriptionDelegate, [delegate mpnSubscription:owner didChangeStatus:LSStringFromText(status) timestamp:LSDateFromTimestamp(timestamp)]);
}

static void didChangeProperty(void *pointer, LSBridgeText property) {
    LS_TO_DELEGATE(pointer, LSMPNSubscription, LSMPNSubscriptionDelegate, [delegate mpnSubscription:owner didChangeProperty:LSStringFromText(property)]);
}

static void didAdd(void *pointer) {
    LS_TO_DELEGATE(pointer, LSMPNSubscription, LSMPNSubscriptionDelegate, [delegate mpnSubscriptionDidAddDelegate:owner]);
}

static void didRemove(void *pointer) {
    LS_TO_DELEGATE(pointer, LSMPNSubscription, LSMPNSubscriptionDelegate, LS_IF_RESPONDS(mpnSubscriptionDidRemoveDelegate:, [delegate mpnSubscriptionDidRemoveDelegate:owner]));
    LS_END(pointer);
}

- (LSUnifiedDelegateRef)registerDelegate:(id)delegate with:(void *)facade {
    LSUnifiedMPNSubscriptionCallbacks callbacks = {
        .context = LSContextOf(self),
        .didSubscribe = LS_IF_IMPLEMENTED(mpnSubscriptionDidSubscribe:, didSubscribe),
        .didUnsubscribe = LS_IF_IMPLEMENTED(mpnSubscriptionDidUnsubscribe:, didUnsubscribe),
        .didFailSubscription = LS_IF_IMPLEMENTED(mpnSubscription:didFailSubscriptionWithErrorCode:message:, didFailSubscription),
        .didFailUnsubscription = LS_IF_IMPLEMENTED(mpnSubscription:didFailUnsubscriptionWithErrorCode:message:, didFailUnsubscription),
        .didTrigger = LS_IF_IMPLEMENTED(mpnSubscriptionDidTrigger:, didTrigger),
        .didChangeStatus = LS_IF_IMPLEMENTED(mpnSubscription:didChangeStatus:timestamp:, didChangeStatus),
        .didChangeProperty = LS_IF_IMPLEMENTED(mpnSubscription:didChangeProperty:, didChangeProperty),
        .didAdd = LS_IF_IMPLEMENTED(mpnSubscriptionDidAddDelegate:, didAdd),
        .didRemove = didRemove,
    };
    return LSUnifiedMPNSubscriptionAddDelegate(facade, &callbacks);
}

- (void)removeFrom:(void *)facade {
    LSUnifiedDelegateRef registration = [self copyRegistration];
    if (registration) LSUnifiedMPNSubscriptionRemoveDelegate(facade, registration);
    LSBridgeRelease(registration);
}

@end
