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
