package import CLegacyLSClient
import Foundation
import LegacyLSClient
import ObjectiveCBridge

@_cdecl("LSLegacyMPNSubscriptionMake")
package func makeMPNSubscription(
    _ subscriptionID: LSBridgeText, _ info: OpaquePointer?
) -> OpaquePointer {
    let subscription: LSMPNSubscription = LSMPNSubscription(
        key: key(subscriptionID), info: info?.object(LSMPNInfo.self))
    return OpaquePointer(owned: subscription)
}

@_cdecl("LSLegacyMPNSubscriptionCopyID")
package func copyMPNSubscriptionID(_ subscription: OpaquePointer) -> LSBridgeText {
    LSBridgeText(owned: subscription.object(LSMPNSubscription.self).mpnKey?.subscriptionId)
}

@_cdecl("LSLegacyMPNSubscriptionIsDeactivated")
package func isMPNSubscriptionDeactivated(_ subscription: OpaquePointer) -> Bool {
    subscription.object(LSMPNSubscription.self).deactivated
}

@_cdecl("LSLegacyMPNSubscriptionCopyInfo")
package func copyMPNSubscriptionInfo(_ subscription: OpaquePointer) -> OpaquePointer? {
    subscription.object(LSMPNSubscription.self).mpnInfo.map { OpaquePointer(owned: $0) }
}

@_cdecl("LSLegacyMPNSubscriptionCheckStatus")
package func checkMPNStatus(
    _ subscription: OpaquePointer, _ status: UnsafeMutablePointer<LSLegacyMPNStatus>,
    _ failure: UnsafeMutablePointer<OpaquePointer?>
) -> Bool {
    guard let info = calling(failure, { subscription.object(LSMPNSubscription.self).checkStatus() }) else {
        return false
    }
    status.pointee = LSLegacyMPNStatus(
        subscriptionStatus: info.subscriptionStatus.rawValue,
        subscriptionStatusDate: info.subscriptionStatusDate?.timeIntervalSince1970 ?? .nan,
        deviceStatus: info.deviceStatus.rawValue, deviceStatusDate: info.deviceStatusDate?.timeIntervalSince1970 ?? .nan
    )
    return true
}

@_cdecl("LSLegacyMPNSubscriptionModify")
package func modifyMPNSubscription(
    _ subscription: OpaquePointer, _ info: OpaquePointer?,
    _ failure: UnsafeMutablePointer<OpaquePointer?>
) {
    calling(failure) {
        subscription.object(LSMPNSubscription.self).modify(info?.object(LSMPNInfo.self))
    }
}

@_cdecl("LSLegacyMPNSubscriptionDeactivate")
package func deactivateMPNSubscription(
    _ subscription: OpaquePointer, _ failure: UnsafeMutablePointer<OpaquePointer?>
) {
    calling(failure) { subscription.object(LSMPNSubscription.self).deactivate() }
}
