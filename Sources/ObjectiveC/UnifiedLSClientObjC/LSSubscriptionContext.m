#import "LSSubscriptionContext.h"

#import "LSItemUpdate+Bridge.h"
#import "LSSubscription.h"

#define NOTIFY(message) LS_TO_DELEGATE(pointer, LSSubscription, LSSubscriptionDelegate, message)

@implementation LSSubscriptionContext

static void didUpdate(void *pointer, LSUnifiedUpdateRef update) {
    // GNUstep looks up a class by its name for each message to the class.
    static Class type = Nil;
    if (!type) type = [LSItemUpdate class];
    LS_CALLBACK({
        LSDelegateContext *context = LS_CONTEXT(LSDelegateContext, pointer);
        id<LSSubscriptionDelegate> delegate = [context delegate];
        if (delegate) {
            LSItemUpdate *itemUpdate = [[type alloc] initWithUpdate:update];
            [delegate subscription:[context ownerInUse] didUpdateItem:itemUpdate];
            LS_RELEASE(itemUpdate);
        }
    });
}

static void didSubscribe(void *pointer) {
    NOTIFY([delegate subscriptionDidSubscribe:owner]);
}

static void didUnsubscribe(void *pointer) {
    NOTIFY([delegate subscriptionDidUnsubscribe:owner]);
}

static void didFail(void *pointer, intptr_t code, LSBridgeText message) {
    NOTIFY([delegate subscription:owner didFailWithErrorCode:code message:LSStringFromText(message)]);
}

static void didFailSecondLevel(void *pointer, intptr_t code, LSBridgeText message, LSBridgeText key) {
    NOTIFY([delegate subscription:owner didFailWithErrorCode:code message:LSStringFromText(message) forCommandSecondLevelItemWithKey:LSStringFromText(key)]);
}

static void didEndSnapshot(void *pointer, LSBridgeText itemName, uintptr_t itemPosition) {
    NOTIFY([delegate subscription:owner didEndSnapshotForItemName:LSStringFromText(itemName) itemPos:itemPosition]);
}

static void didClearSnapshot(void *pointer, LSBridgeText itemName, uintptr_t itemPosition) {
    NOTIFY([delegate subscription:owner didClearSnapshotForItemName:LSStringFromText(itemName) itemPos:itemPosition]);
}

static void didLoseUpdates(void *pointer, uintptr_t count, LSBridgeText itemName, uintptr_t itemPosition) {
    NOTIFY([delegate subscription:owner didLoseUpdates:count forItemName:LSStringFromText(itemName) itemPos:itemPosition]);
}

static void didLoseSecondLevelUpdates(void *pointer, uintptr_t count, LSBridgeText key) {
    NOTIFY([delegate subscription:owner didLoseUpdates:count forCommandSecondLevelItemWithKey:LSStringFromText(key)]);
}

static void didReceiveRealFrequency(void *pointer, LSBridgeText frequency) {
    NOTIFY([delegate subscription:owner didReceiveRealFrequency:LSStringFromText(frequency)]);
}

static void didAdd(void *pointer) {
    NOTIFY([delegate subscriptionDidAddDelegate:owner]);
}

static void didRemove(void *pointer) {
    NOTIFY([delegate subscriptionDidRemoveDelegate:owner]);
}

- (void)addDelegate:(id)delegate to:(const void *)facade {
    LSUnifiedSubscriptionCallbacks callbacks = {
        .delegate = [self delegateForFacade:delegate],
        .didUpdate = LS_IF_IMPLEMENTED(subscription:didUpdateItem:, didUpdate),
        .didSubscribe = LS_IF_IMPLEMENTED(subscriptionDidSubscribe:, didSubscribe),
        .didUnsubscribe = LS_IF_IMPLEMENTED(subscriptionDidUnsubscribe:, didUnsubscribe),
        .didFail = LS_IF_IMPLEMENTED(subscription:didFailWithErrorCode:message:, didFail),
        .didFailSecondLevel = LS_IF_IMPLEMENTED(subscription:didFailWithErrorCode:message:forCommandSecondLevelItemWithKey:, didFailSecondLevel),
        .didEndSnapshot = LS_IF_IMPLEMENTED(subscription:didEndSnapshotForItemName:itemPos:, didEndSnapshot),
        .didClearSnapshot = LS_IF_IMPLEMENTED(subscription:didClearSnapshotForItemName:itemPos:, didClearSnapshot),
        .didLoseUpdates = LS_IF_IMPLEMENTED(subscription:didLoseUpdates:forItemName:itemPos:, didLoseUpdates),
        .didLoseSecondLevelUpdates = LS_IF_IMPLEMENTED(subscription:didLoseUpdates:forCommandSecondLevelItemWithKey:, didLoseSecondLevelUpdates),
        .didReceiveRealFrequency = LS_IF_IMPLEMENTED(subscription:didReceiveRealFrequency:, didReceiveRealFrequency),
        .didAdd = LS_IF_IMPLEMENTED(subscriptionDidAddDelegate:, didAdd),
        .didRemove = LS_IF_IMPLEMENTED(subscriptionDidRemoveDelegate:, didRemove),
    };
    LSUnifiedSubscriptionAddDelegate((LSUnifiedSubscriptionRef)facade, &callbacks);
}

@end
