package import CLegacyLSClient
import Foundation
import LegacyLSClient
import ObjectiveCBridge

@_cdecl("LSLegacyRegisterDeviceToken")
package func registerDeviceToken(_ token: LSBridgeData, _ failure: UnsafeMutablePointer<OpaquePointer?>) -> Int32 {
    calling(failure) { LSClient.registrationForMPNSucceeded(withToken: Data(token)).rawValue }
}

@_cdecl("LSLegacyClientRegisterDeviceToken")
package func registerDeviceToken(
    _ client: OpaquePointer, _ token: LSBridgeData, _ failure: UnsafeMutablePointer<OpaquePointer?>
) -> Int32 {
    calling(failure) { client.object(LSClient.self).registrationForMPNSucceeded(withToken: Data(token)).rawValue }
}

@_cdecl("LSLegacyResetBadge")
package func resetBadge() { LSClient.applicationMPNBadgeReset() }

@_cdecl("LSLegacyClientResetBadge")
package func resetBadge(_ client: OpaquePointer) { client.object(LSClient.self).applicationMPNBadgeReset() }

@_cdecl("LSLegacyClientCopyActivatedMPN")
package func copyActivatedMPN(
    _ client: OpaquePointer, _ info: OpaquePointer?, _ coalescing: Bool,
    _ failure: UnsafeMutablePointer<OpaquePointer?>
) -> OpaquePointer? {
    calling(failure) {
        client.object(LSClient.self).activateMPN(info?.object(LSMPNInfo.self), coalescing: coalescing)
    }.map { OpaquePointer(owned: $0) }
}

@_cdecl("LSLegacyClientCopyInquiredMPN")
package func copyInquiredMPN(
    _ client: OpaquePointer, _ subscriptionID: LSBridgeText, _ failure: UnsafeMutablePointer<OpaquePointer?>
) -> OpaquePointer? {
    calling(failure) { client.object(LSClient.self).inquireMPN(key(subscriptionID)) }.map { OpaquePointer(owned: $0) }
}

@_cdecl("LSLegacyClientCopyInquiredMPNs")
package func copyInquiredMPNs(
    _ client: OpaquePointer, _ status: UInt32, _ failure: UnsafeMutablePointer<OpaquePointer?>
) -> OpaquePointer? {
    calling(failure) { client.object(LSClient.self).inquireMPNs(with: LSMPNSubscriptionStatus(status)) }.map(list)
}

@_cdecl("LSLegacyClientCopyAllInquiredMPNs")
package func copyAllInquiredMPNs(
    _ client: OpaquePointer, _ failure: UnsafeMutablePointer<OpaquePointer?>
) -> OpaquePointer? {
    calling(failure) { client.object(LSClient.self).inquireAllMPNs() }.map(list)
}

@_cdecl("LSLegacyClientDeactivateMPNs")
package func deactivateMPNs(
    _ client: OpaquePointer, _ status: UInt32, _ failure: UnsafeMutablePointer<OpaquePointer?>
) {
    calling(failure) { client.object(LSClient.self).deactivateMPNs(with: LSMPNSubscriptionStatus(status)) }
}

@_cdecl("LSLegacyClientDeactivateAllMPNs")
package func deactivateAllMPNs(_ client: OpaquePointer, _ failure: UnsafeMutablePointer<OpaquePointer?>) {
    calling(failure) { client.object(LSClient.self).deactivateAllMPNs() }
}

@_cdecl("LSLegacyClientCopyCachedMPNs")
package func copyCachedMPNs(_ client: OpaquePointer) -> OpaquePointer {
    list(client.object(LSClient.self).cachedMPNSubscriptions() ?? [])
}

@_cdecl("LSLegacyClientCopyCachedMPN")
package func copyCachedMPN(_ client: OpaquePointer, _ subscriptionID: LSBridgeText) -> OpaquePointer? {
    client.object(LSClient.self).cachedMPNSubscription(for: key(subscriptionID)).map { OpaquePointer(owned: $0) }
}

private func list(_ subscriptions: [Any]) -> OpaquePointer {
    OpaquePointer(owned: ReferenceList(subscriptions.compactMap { $0 as? LSMPNSubscription }))
}

/// The key with an id; `nil` if the id is NULL.
func key(_ subscriptionID: LSBridgeText) -> LSMPNKey? {
    String(subscriptionID).map { LSMPNKey(subscriptionId: $0) as LSMPNKey }
}
