package import CUnifiedLSClient
import ObjectiveCBridge
import UnifiedLSClient

@_cdecl("LSUnifiedMPNSubscriptionMake")
package func makeMPNSubscription(
    _ mode: LSBridgeText, _ items: LSBridgeTextList, _ fields: LSBridgeTextList, _ reference: LSBridgeContext,
    _ failure: UnsafeMutablePointer<OpaquePointer?>
) -> OpaquePointer {
    let mode = String(mode) ?? ""
    let subscription = calling(failure) {
        if let items = [String](items), let fields = [String](fields) {
            LSMPNSubscription(subscriptionMode: mode, items: items, fields: fields)
        } else {
            LSMPNSubscription(subscriptionMode: mode)
        }
    }
    subscription.companion.reference = ContextOwner(reference)
    return OpaquePointer(owned: subscription)
}

@_cdecl("LSUnifiedMPNSubscriptionMakeOfSubscription")
package func makeMPNSubscription(
    of subscription: OpaquePointer, _ reference: LSBridgeContext, _ failure: UnsafeMutablePointer<OpaquePointer?>
) -> OpaquePointer {
    let made = calling(failure) { LSMPNSubscription(subscription: subscription.object(LSSubscription.self)) }
    made.companion.reference = ContextOwner(reference)
    return OpaquePointer(owned: made)
}

@_cdecl("LSUnifiedMPNSubscriptionMakeCopy")
package func makeMPNSubscription(copyOf original: OpaquePointer, _ reference: LSBridgeContext) -> OpaquePointer {
    let copy = LSMPNSubscription(mpnSubscription: original.object(LSMPNSubscription.self))
    copy.companion.reference = ContextOwner(reference)
    return OpaquePointer(owned: copy)
}
