#import "LSSubscriptionContext.h"

#import "LSItemUpdate+Bridge.h"
#import "LSSubscription.h"

@implementation LSSubscriptionContext

static void didUpdate(void *pointer, LSUnifiedUpdateRef update) {
    // GNUstep looks up a class by its name for each message to the class.
    static Class type = Nil;
    if (!type) type = [LSItemUpdate class];
    LS_TO_DELEGATE(pointer, LSSubscription, LSSubscriptionDelegate, {
        LSItemUpdate *itemUpdate = [[type alloc] initWithUpdate:update];
        [delegate subscription:owner didUpdateItem:itemUpdate];
        LS_RELEASE(itemUpdate);
    });
}

static void didSubscribe(void *pointer) {
    LS_TO_DELEGATE(pointer, LSSubscription, LSSubscriptionDelegate, [delegate subscriptionDidSubscribe:owner]);
}

static void didUnsubscribe(void *pointer) {
    LS_TO_DELEGATE(pointer, LSSubscription, LSSubscriptionDelegate, [delegate subscriptionDidUnsubscribe:owner]);
}

static void didFail(void *pointer, intptr_t code, LSBridgeText message) {
    LS_TO_DELEGATE(pointer, LSSubscription, LSSubscriptionDelegate, [delegate subscription:owner didFailWithErrorCode:code message:LSStringFromText(message)]);
}

static void didFailSecondLevel(void *pointer, intptr_t code, LSBridgeText message, LSBridgeText key) {
    LS_TO_DELEGATE(pointer, LSSubscription, LSSubscriptionDelegate, [delegate subscription:owner didFailWithErrorCode:code message:LSStringFromText(message) forCommandSecondLevelItemWithKey:LSStringFromText(key)]);
}

static void didEndSnapshot(void *pointer, LSBridgeText itemName, uintptr_t itemPosition) {
    LS_TO_DELEGATE(pointer, LSSubscription, LSSubscriptionDelegate, [delegate subscription:owner didEndSnapshotForItemName:LSStringFromText(itemName) itemPos:itemPosition]);
}

static void didClearSnapshot(void *pointer, LSBridgeText itemName, uintptr_t itemPosition) {
    LS_TO_DELEGATE(pointer, LSSubscription, LSSubscriptionDelegate, [delegate subscription:owner didClearSnapshotForItemName:LSStringFromText(itemName) itemPos:itemPosition]);
}

static void didLoseUpdates(void *pointer, uintptr_t count, LSBridgeText itemName, uintptr_t itemPosition) {
    LS_TO_DELEGATE(pointer, LSSubscription, LSSubscriptionDelegate, [delegate subscription:owner didLoseUpdates:count forItemName:LSStringFromText(itemName) itemPos:itemPosition]);
}

static void didLoseSecondLevelUpdates(void *pointer, uintptr_t count, LSBridgeText key) {
    LS_TO_DELEGATE(pointer, LSSubscription, LSSubscriptionDelegate, [delegate subscription:owner didLoseUpdates:count forCommandSecondLevelItemWithKey:LSStringFromText(key)]);
}

static void didReceiveRealFrequency(void *pointer, LSBridgeText frequency) {
    LS_TO_DELEGATE(pointer, LSSubscription, LSSubscriptionDelegate, [delegate subscription:owner didReceiveRealFrequency:LSStringFromText(frequency)]);
}

static void didAdd(void *pointer) {
    LS_TO_DELEGATE(pointer, LSSubscription, LSSubscriptionDelegate, [delegate subscriptionDidAddDelegate:owner]);
}

static void didRemove(void *pointer) {
    LS_TO_DELEGATE(pointer, LSSubscription, LSSubscriptionDelegate, LS_IF_RESPONDS(subscriptionDidRemoveDelegate:, [delegate subscriptionDidRemoveDelegate:owner]));
    LS_END(pointer);
}

- (LSUnifiedDelegateRef)registerDelegate:(id)delegate with:(void *)facade {
    LSUnifiedSubscriptionCallbacks callbacks = {
        .context = LSContextOf(self),
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
        .didRemove = didRemove,
    };
    return LSUnifiedSubscriptionAddDelegate(facade, &callbacks);
}

- (void)removeFrom:(void *)facade {
    LSUnifiedDelegateRef registration = [self copyRegistration];
    if (registration) LSUnifiedSubscriptionRemoveDelegate(facade, registration);
    LSBridgeRelease(registration);
}

@end
