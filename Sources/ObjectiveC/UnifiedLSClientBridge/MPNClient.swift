package import CUnifiedLSClient
import ObjectiveCBridge
import UnifiedLSClient

// The functions of a client for devices and MPN subscriptions.

@_cdecl("LSUnifiedDeviceMake")
package func makeDevice(_ token: LSBridgeText, _ reference: LSBridgeContext) -> OpaquePointer {
    let device = LSMPNDevice(deviceToken: String(token) ?? "")
    device.companion.reference = ContextOwner(reference)
    return OpaquePointer(owned: device)
}

@_cdecl("LSUnifiedClientRegisterDevice")
package func registerDevice(
    _ client: OpaquePointer, _ device: OpaquePointer, _ companion: LSBridgeContext,
    _ make: @escaping @convention(c) (OpaquePointer) -> LSUnifiedMPNCompanion
) {
    let device = device.object(LSMPNDevice.self)
    device.companion.keeping(ContextOwner(companion)) {
        client.object(LSLightstreamerClient.self).register(forMPN: device) { subscription in
            let made = make(OpaquePointer(borrowed: subscription))
            subscription.companion.reference = ContextOwner(made.reference)
            subscription.companion.keep(ContextOwner(made.companion))
        }
    }
}

@_cdecl("LSUnifiedClientSubscribeMPN")
package func subscribeMPN(
    _ client: OpaquePointer, _ subscription: OpaquePointer, _ companion: LSBridgeContext, _ coalescing: Bool,
    _ failure: UnsafeMutablePointer<OpaquePointer?>
) {
    let subscription = subscription.object(LSMPNSubscription.self)
    calling(failure) {
        subscription.companion.keeping(ContextOwner(companion)) {
            client.object(LSLightstreamerClient.self).subscribeMPN(subscription, coalescing: coalescing)
        }
    }
}

@_cdecl("LSUnifiedClientUnsubscribeMPN")
package func unsubscribeMPN(
    _ client: OpaquePointer, _ subscription: OpaquePointer, _ failure: UnsafeMutablePointer<OpaquePointer?>
) {
    calling(failure) {
        client.object(LSLightstreamerClient.self).unsubscribeMPN(subscription.object(LSMPNSubscription.self))
    }
}

@_cdecl("LSUnifiedClientUnsubscribeMultipleMPN")
package func unsubscribeMultipleMPN(
    _ client: OpaquePointer, _ filter: LSBridgeText, _ failure: UnsafeMutablePointer<OpaquePointer?>
) {
    calling(failure) { client.object(LSLightstreamerClient.self).unsubscribeMultipleMPN(String(filter)) }
}

@_cdecl("LSUnifiedClientVisitMPNSubscriptions")
package func visitMPNSubscriptions(
    _ client: OpaquePointer, _ filter: LSBridgeText, _ visitor: UnsafeMutableRawPointer,
    _ visit: @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void,
    _ failure: UnsafeMutablePointer<OpaquePointer?>
) {
    let subscriptions = calling(failure) {
        client.object(LSLightstreamerClient.self).filterMPNSubscriptions(String(filter))
    }
    for subscription in subscriptions { subscription.companion.visit(visitor, visit) }
}

@_cdecl("LSUnifiedClientFindMPNSubscription")
package func findMPNSubscription(
    _ client: OpaquePointer, _ subscriptionID: LSBridgeText, _ visitor: UnsafeMutableRawPointer,
    _ visit: @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void,
    _ failure: UnsafeMutablePointer<OpaquePointer?>
) {
    let subscription = calling(failure) {
        client.object(LSLightstreamerClient.self).findMPNSubscription(String(subscriptionID) ?? "")
    }
    subscription?.companion.visit(visitor, visit)
}

@_cdecl("LSUnifiedClientResetBadge")
package func resetBadge(_ client: OpaquePointer, _ failure: UnsafeMutablePointer<OpaquePointer?>) {
    calling(failure) { client.object(LSLightstreamerClient.self).resetMPNBadge() }
}
