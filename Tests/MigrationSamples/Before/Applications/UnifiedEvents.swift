// swift-format-ignore-file
// The file beside it in After is what the migration makes of this one.

import Foundation
import UnifiedLSClient

/// Writes a line for each call of a delegate of 2.x to 4.x.
public final class UnifiedEvents: NSObject, LSClientDelegate, LSSubscriptionDelegate, LSMPNDeviceDelegate, LSMPNSubscriptionDelegate {
    private let name: String
    private let record: (String) -> Void
    /// The update that came last.
    public private(set) var itemUpdate: LSItemUpdate?

    public init(name: String, record: @escaping (String) -> Void) {
        self.name = name
        self.record = record
    }

    private func write(_ object: String, _ line: String) { record("\(object), \(name): \(line)") }

    // MARK: Client

    public func clientDidAdd(_ client: LSLightstreamerClient) { write("client", "added") }
    public func clientDidRemove(_ client: LSLightstreamerClient) { write("client", "removed") }
    public func client(_ client: LSLightstreamerClient, didChangeStatus status: String) { write("client", "status \(status)") }
    public func client(_ client: LSLightstreamerClient, didChangeProperty property: String) { write("client", "property \(property)") }
    public func client(_ client: LSLightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String?) {
        write("client", "error \(errorCode) \(errorMessage ?? "")")
    }

    // MARK: Subscription

    public func subscriptionDidAdd(_ subscription: LSSubscription) { write("subscription", "added") }
    public func subscriptionDidRemove(_ subscription: LSSubscription) { write("subscription", "removed") }
    public func subscriptionDidSubscribe(_ subscription: LSSubscription) { write("subscription", "subscribed") }
    public func subscriptionDidUnsubscribe(_ subscription: LSSubscription) { write("subscription", "unsubscribed") }
    public func subscription(_ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String?) { write("subscription", "refused \(code)") }
    public func subscription(_ subscription: LSSubscription, didReceiveRealFrequency frequency: String?) {
        write("subscription", "frequency \(frequency ?? "")")
    }
    public func subscription(_ subscription: LSSubscription, didEndSnapshotForItemName itemName: String?, itemPos: UInt) {
        write("subscription", "end of snapshot \(itemName ?? "") \(itemPos)")
    }
    public func subscription(_ subscription: LSSubscription, didUpdateItem itemUpdate: LSItemUpdate) {
        self.itemUpdate = itemUpdate
        let values = itemUpdate.fieldsByPositions.map { "\($0.key)=\($0.value)" }.sorted().joined(separator: " ")
        let changed = itemUpdate.changedFieldsByPositions.map { "\($0.key)" }.sorted().joined(separator: " ")
        write("subscription", "update of \(itemUpdate.itemPos) \(values), changed \(changed)")
    }

    // MARK: Push notifications

    public func mpnDeviceDidAdd(_ device: LSMPNDevice) { write("device", "added") }
    public func mpnDeviceDidRemove(_ device: LSMPNDevice) { write("device", "removed") }
    public func mpnDeviceDidRegister(_ device: LSMPNDevice) { write("device", "registered") }
    public func mpnDeviceDidUpdateSubscriptions(_ device: LSMPNDevice) { write("device", "subscriptions") }
    public func mpnDeviceDidResetBadge(_ device: LSMPNDevice) { write("device", "badge reset") }
    public func mpnDevice(_ device: LSMPNDevice, didChangeStatus status: String, timestamp: Date?) { write("device", "status \(status)") }
    public func mpnDevice(_ device: LSMPNDevice, didFailRegistrationWithErrorCode code: Int, message: String?) { write("device", "not registered \(code)") }
    public func mpnSubscriptionDidAdd(_ subscription: LSMPNSubscription) { write("push", "added") }
    public func mpnSubscriptionDidRemove(_ subscription: LSMPNSubscription) { write("push", "removed") }
    public func mpnSubscriptionDidSubscribe(_ subscription: LSMPNSubscription) { write("push", "subscribed") }
    public func mpnSubscriptionDidUnsubscribe(_ subscription: LSMPNSubscription) { write("push", "unsubscribed") }
    public func mpnSubscriptionDidTrigger(_ subscription: LSMPNSubscription) { write("push", "triggered") }
    public func mpnSubscription(_ subscription: LSMPNSubscription, didChangeStatus status: String, timestamp: Date?) { write("push", "status \(status)") }
    public func mpnSubscription(_ subscription: LSMPNSubscription, didChangeProperty property: String) { write("push", "property \(property)") }
    public func mpnSubscription(_ subscription: LSMPNSubscription, didFailSubscriptionWithErrorCode code: Int, message: String?) {
        write("push", "refused \(code)")
    }
}
