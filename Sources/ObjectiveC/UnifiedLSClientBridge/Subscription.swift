package import CUnifiedLSClient
import ObjectiveCBridge
import UnifiedLSClient

@_cdecl("LSUnifiedSubscriptionMake")
package func makeSubscription(
    _ mode: LSBridgeText, _ items: LSBridgeTextList, _ fields: LSBridgeTextList, _ reference: LSBridgeContext,
    _ failure: UnsafeMutablePointer<OpaquePointer?>
) -> OpaquePointer {
    let subscription: LSSubscription = calling(failure) {
        guard let mode = String(mode) else { return LSSubscription() }
        guard let items = [String](items), let fields = [String](fields) else {
            return LSSubscription(subscriptionMode: mode)
        }
        return LSSubscription(subscriptionMode: mode, items: items, fields: fields)
    }
    subscription.companion.reference = ContextOwner(reference)
    return OpaquePointer(owned: subscription)
}

@_cdecl("LSUnifiedSubscriptionCopyText")
package func copySubscriptionText(
    _ subscription: OpaquePointer, _ property: LSUnifiedSubscriptionText,
    _ failure: UnsafeMutablePointer<OpaquePointer?>
) -> LSBridgeText {
    let subscription = subscription.object(LSSubscription.self)
    let text: String? = calling(failure) {
        switch property {
        case LSUnifiedTextMode: subscription.mode
        case LSUnifiedTextItemGroup: subscription.itemGroup
        case LSUnifiedTextFieldSchema: subscription.fieldSchema
        case LSUnifiedTextDataAdapter: subscription.dataAdapter
        case LSUnifiedTextSelector: subscription.selector
        case LSUnifiedTextBufferSize: subscription.requestedBufferSize
        case LSUnifiedTextSnapshot: subscription.requestedSnapshot
        case LSUnifiedTextMaxFrequency: subscription.requestedMaxFrequency
        case LSUnifiedTextSecondLevelDataAdapter: subscription.commandSecondLevelDataAdapter
        case LSUnifiedTextSecondLevelFieldSchema: subscription.commandSecondLevelFieldSchema
        case LSUnifiedTextDescription: subscription.description
        default: nil
        }
    }
    return LSBridgeText(owned: text)
}

@_cdecl("LSUnifiedSubscriptionSetText")
package func setSubscriptionText(
    _ subscription: OpaquePointer, _ property: LSUnifiedSubscriptionText, _ text: LSBridgeText,
    _ failure: UnsafeMutablePointer<OpaquePointer?>
) {
    let subscription = subscription.object(LSSubscription.self)
    let text = String(text)
    calling(failure) {
        switch property {
        case LSUnifiedTextItemGroup: subscription.itemGroup = text ?? ""
        case LSUnifiedTextFieldSchema: subscription.fieldSchema = text ?? ""
        case LSUnifiedTextDataAdapter: subscription.dataAdapter = text
        case LSUnifiedTextSelector: subscription.selector = text
        case LSUnifiedTextBufferSize: subscription.requestedBufferSize = text
        case LSUnifiedTextSnapshot: subscription.requestedSnapshot = text
        case LSUnifiedTextMaxFrequency: subscription.requestedMaxFrequency = text
        case LSUnifiedTextSecondLevelDataAdapter: subscription.commandSecondLevelDataAdapter = text
        case LSUnifiedTextSecondLevelFieldSchema: subscription.commandSecondLevelFieldSchema = text
        default: break
        }
    }
}

@_cdecl("LSUnifiedSubscriptionVisitTexts")
package func visitSubscriptionTexts(
    _ subscription: OpaquePointer, _ property: LSUnifiedSubscriptionList, _ visitor: UnsafeMutableRawPointer,
    _ visit: @convention(c) (UnsafeMutableRawPointer, LSBridgeText) -> Void,
    _ failure: UnsafeMutablePointer<OpaquePointer?>
) {
    let subscription = subscription.object(LSSubscription.self)
    let texts: [String] = calling(failure) {
        switch property {
        case LSUnifiedListItems: subscription.items
        case LSUnifiedListFields: subscription.fields
        default: subscription.commandSecondLevelFields
        }
    }
    visitTexts(texts, visitor, visit)
}

@_cdecl("LSUnifiedSubscriptionSetTexts")
package func setSubscriptionTexts(
    _ subscription: OpaquePointer, _ property: LSUnifiedSubscriptionList, _ texts: LSBridgeTextList,
    _ failure: UnsafeMutablePointer<OpaquePointer?>
) {
    let subscription = subscription.object(LSSubscription.self)
    let texts = [String](texts)
    // This type selects the properties of `LSEarlierType.Names`, in which nil removes the list.
    let names: [Any]? = texts
    calling(failure) {
        switch property {
        case LSUnifiedListItems: subscription.items = names
        case LSUnifiedListFields: subscription.fields = names
        default: subscription.commandSecondLevelFields = texts
        }
    }
}

@_cdecl("LSUnifiedSubscriptionIsActive")
package func isSubscriptionActive(_ subscription: OpaquePointer) -> Bool {
    subscription.object(LSSubscription.self).isActive
}

@_cdecl("LSUnifiedSubscriptionIsSubscribed")
package func isSubscriptionSubscribed(_ subscription: OpaquePointer) -> Bool {
    subscription.object(LSSubscription.self).isSubscribed
}

@_cdecl("LSUnifiedSubscriptionCommandPosition")
package func subscriptionCommandPosition(
    _ subscription: OpaquePointer, _ failure: UnsafeMutablePointer<OpaquePointer?>
) -> UInt {
    calling(failure) { subscription.object(LSSubscription.self).commandPosition }
}

@_cdecl("LSUnifiedSubscriptionKeyPosition")
package func subscriptionKeyPosition(
    _ subscription: OpaquePointer, _ failure: UnsafeMutablePointer<OpaquePointer?>
) -> UInt {
    calling(failure) { subscription.object(LSSubscription.self).keyPosition }
}

@_cdecl("LSUnifiedSubscriptionCopyValue")
package func copySubscriptionValue(
    _ subscription: OpaquePointer, _ itemName: LSBridgeText, _ itemPosition: UInt, _ key: UnsafePointer<LSBridgeText>?,
    _ fieldName: LSBridgeText, _ fieldPosition: UInt, _ failure: UnsafeMutablePointer<OpaquePointer?>
) -> LSBridgeText {
    let subscription = subscription.object(LSSubscription.self)
    let value: String? = calling(failure) {
        let key = key.map { String($0.pointee) ?? "" }
        switch (String(itemName), key, String(fieldName)) {
        case (let item?, nil, let field?): return subscription.value(withItemName: item, fieldName: field)
        case (let item?, nil, nil): return subscription.value(withItemName: item, fieldPos: fieldPosition)
        case (nil, nil, let field?): return subscription.value(withItemPos: itemPosition, fieldName: field)
        case (nil, nil, nil): return subscription.value(withItemPos: itemPosition, fieldPos: fieldPosition)
        case (let item?, let key?, let field?):
            return subscription.commandValue(withItemName: item, key: key, fieldName: field)
        case (let item?, let key?, nil):
            return subscription.commandValue(withItemName: item, key: key, fieldPos: fieldPosition)
        case (nil, let key?, let field?):
            return subscription.commandValue(withItemPos: itemPosition, key: key, fieldName: field)
        case (nil, let key?, nil):
            return subscription.commandValue(withItemPos: itemPosition, key: key, fieldPos: fieldPosition)
        }
    }
    return LSBridgeText(owned: value)
}

@_cdecl("LSUnifiedSubscriptionAddDelegate")
package func addSubscriptionDelegate(
    _ subscription: OpaquePointer, _ callbacks: UnsafePointer<LSUnifiedSubscriptionCallbacks>
) -> OpaquePointer {
    let delegate = SubscriptionDelegateAdapter(callbacks.pointee)
    subscription.object(LSSubscription.self).addDelegate(delegate)
    return OpaquePointer(owned: delegate)
}

@_cdecl("LSUnifiedSubscriptionRemoveDelegate")
package func removeSubscriptionDelegate(_ subscription: OpaquePointer, _ delegate: OpaquePointer) {
    subscription.object(LSSubscription.self).removeDelegate(delegate.object(SubscriptionDelegateAdapter.self))
}

/// Forwards the events of a subscription to an Objective-C delegate.
final class SubscriptionDelegateAdapter: NSObject, LSSubscriptionDelegate {
    private let callbacks: LSUnifiedSubscriptionCallbacks
    private let context: ContextOwner

    init(_ callbacks: LSUnifiedSubscriptionCallbacks) {
        self.callbacks = callbacks
        context = ContextOwner(callbacks.context)
    }

    func subscription(_ subscription: LSSubscription, didUpdateItem itemUpdate: LSItemUpdate) {
        callbacks.didUpdate?(context.object, OpaquePointer(borrowed: itemUpdate))
    }

    func subscriptionDidSubscribe(_ subscription: LSSubscription) { callbacks.didSubscribe?(context.object) }

    func subscriptionDidUnsubscribe(_ subscription: LSSubscription) { callbacks.didUnsubscribe?(context.object) }

    func subscription(_ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String?) {
        LSBridgeText.lending(message) { callbacks.didFail?(context.object, code, $0) }
    }

    func subscription(
        _ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String?,
        forCommandSecondLevelItemWithKey key: String
    ) {
        LSBridgeText.lending(message) { message in
            LSBridgeText.lending(key) { callbacks.didFailSecondLevel?(context.object, code, message, $0) }
        }
    }

    func subscription(_ subscription: LSSubscription, didEndSnapshotForItemName itemName: String?, itemPos: UInt) {
        LSBridgeText.lending(itemName) { callbacks.didEndSnapshot?(context.object, $0, itemPos) }
    }

    func subscription(_ subscription: LSSubscription, didClearSnapshotForItemName itemName: String?, itemPos: UInt) {
        LSBridgeText.lending(itemName) { callbacks.didClearSnapshot?(context.object, $0, itemPos) }
    }

    func subscription(
        _ subscription: LSSubscription, didLoseUpdates lostUpdates: UInt, forItemName itemName: String?, itemPos: UInt
    ) {
        LSBridgeText.lending(itemName) { callbacks.didLoseUpdates?(context.object, lostUpdates, $0, itemPos) }
    }

    func subscription(
        _ subscription: LSSubscription, didLoseUpdates lostUpdates: UInt, forCommandSecondLevelItemWithKey key: String
    ) {
        LSBridgeText.lending(key) { callbacks.didLoseSecondLevelUpdates?(context.object, lostUpdates, $0) }
    }

    func subscription(_ subscription: LSSubscription, didReceiveRealFrequency frequency: String?) {
        LSBridgeText.lending(frequency) { callbacks.didReceiveRealFrequency?(context.object, $0) }
    }

    func subscriptionDidAdd(_ subscription: LSSubscription) { callbacks.didAdd?(context.object) }

    func subscriptionDidRemove(_ subscription: LSSubscription) { callbacks.didRemove?(context.object) }
}
