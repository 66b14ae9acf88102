#import "LSMPNSubscriptionContext.h"

#import "LSMPNSubscription.h"

#define NOTIFY(message) LS_TO_DELEGATE(pointer, LSMPNSubscription, LSMPNSubscriptionDelegate, message)

@implementation LSMPNSubscriptionContext

static void didSubscribe(void *pointer) {
    NOTIFY([delegate mpnSubscriptionDidSubscribe:owner]);
}

static void didUnsubscribe(void *pointer) {
    NOTIFY([delegate mpnSubscriptionDidUnsubscribe:owner]);
}

static void didFailSubscription(void *pointer, intptr_t code, LSBridgeText message) {
    NOTIFY([delegate mpnSubscription:owner didFailSubscriptionWithErrorCode:code message:LSStringFromText(message)]);
}

static void didFailUnsubscription(void *pointer, intptr_t code, LSBridgeText message) {
    NOTIFY([delegate mpnSubscription:owner didFailUnsubscriptionWithErrorCode:code message:LSStringFromText(message)]);
}

static void didTrigger(void *pointer) {
    NOTIFY([delegate mpnSubscriptionDidTrigger:owner]);
}

static void didChangeStatus(void *pointer, LSBridgeText status, double timestamp) {
    NOTIFY([delegate mpnSubscription:owner didChangeStatus:LSStringFromText(status) timestamp:LSDateFromTimestamp(timestamp)]);
}

static void didChangeProperty(void *pointer, LSBridgeText property) {
    NOTIFY([delegate mpnSubscription:owner didChangeProperty:LSStringFromText(property)]);
}

static void didAdd(void *pointer) {
    NOTIFY([delegate mpnSubscriptionDidAddDelegate:owner]);
}

static void didRemove(void *pointer) {
    NOTIFY([delegate mpnSubscriptionDidRemoveDelegate:owner]);
}

- (void)addDelegate:(id)delegate to:(const void *)facade {
    LSUnifiedMPNSubscriptionCallbacks callbacks = {
        .delegate = [self delegateForFacade:delegate],
        .didSubscribe = LS_IF_IMPLEMENTED(mpnSubscriptionDidSubscribe:, didSubscribe),
        .didUnsubscribe = LS_IF_IMPLEMENTED(mpnSubscriptionDidUnsubscribe:, didUnsubscribe),
        .didFailSubscription = LS_IF_IMPLEMENTED(mpnSubscription:didFailSubscriptionWithErrorCode:message:, didFailSubscription),
        .didFailUnsubscription = LS_IF_IMPLEMENTED(mpnSubscription:didFailUnsubscriptionWithErrorCode:message:, didFailUnsubscription),
        .didTrigger = LS_IF_IMPLEMENTED(mpnSubscriptionDidTrigger:, didTrigger),
        .didChangeStatus = LS_IF_IMPLEMENTED(mpnSubscription:didChangeStatus:timestamp:, didChangeStatus),
        .didChangeProperty = LS_IF_IMPLEMENTED(mpnSubscription:didChangeProperty:, didChangeProperty),
        .didAdd = LS_IF_IMPLEMENTED(mpnSubscriptionDidAddDelegate:, didAdd),
        .didRemove = LS_IF_IMPLEMENTED(mpnSubscriptionDidRemoveDelegate:, didRemove),
    };
    LSUnifiedMPNSubscriptionAddDelegate((LSUnifiedMPNSubscriptionRef)facade, &callbacks);
}

@end
