// swift-format-ignore-file
// The file beside it in After is what the migration makes of this one.

import Foundation
import ModernClient

/// Writes a line for each call of a delegate of 2.x to 4.x.
public final class UnifiedEvents: NSObject, ClientDelegate, SubscriptionDelegate, MPNDeviceDelegate, MPNSubscriptionDelegate {
    private let name: String
    private let record: (String) -> Void
    /// The update that came last.
    public private(set) var itemUpdate: ItemUpdate?

    public init(name: String, record: @escaping (String) -> Void) {
        self.name = name
        self.record = record
    }

    private func write(_ object: String, _ line: String) { record("\(object), \(name): \(line)") }

    // MARK: Client

    public func clientDidAddDelegate(_ client: LightstreamerClient) { write("client", "added") }
    public func clientDidRemoveDelegate(_ client: LightstreamerClient) { write("client", "removed") }
    public func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status) { let status = status.rawValue; write("client", "status \(status)") }
    public func client(_ client: LightstreamerClient, didChangeProperty property: String) { write("client", "property \(property)") }
    public func client(_ client: LightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String) {
        let errorMessage: String? = errorMessage
        write("client", "error \(errorCode) \(errorMessage ?? "")")
    }

    // MARK: Subscription

    public func subscriptionDidAddDelegate(_ subscription: Subscription) { write("subscription", "added") }
    public func subscriptionDidRemoveDelegate(_ subscription: Subscription) { write("subscription", "removed") }
    public func subscriptionDidSubscribe(_ subscription: Subscription) { write("subscription", "subscribed") }
    public func subscriptionDidUnsubscribe(_ subscription: Subscription) { write("subscription", "unsubscribed") }
    public func subscription(_ subscription: Subscription, didFailWithErrorCode code: Int, message: String?) { write("subscription", "refused \(code)") }
    public func subscription(_ subscription: Subscription, didReceiveRealFrequency frequency: RealMaxFrequency?) {
        let frequency: String? = frequency.map { value -> String in if case .limited(let limit) = value { return Int(exactly: limit)?.description ?? "\(limit)" }; return "unlimited" }
        write("subscription", "frequency \(frequency ?? "")")
    }
    public func subscription(_ subscription: Subscription, didEndSnapshotForItemName itemName: String?, itemPos: UInt) {
        write("subscription", "end of snapshot \(itemName ?? "") \(itemPos)")
    }
    public func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: ItemUpdate) {
        self.itemUpdate = itemUpdate
        let values = itemUpdate.fieldsByPositions.compactMapValues({ $0 }).map { "\($0.key)=\($0.value)" }.sorted().joined(separator: " ")
        let changed = itemUpdate.changedFieldsByPositions.compactMapValues({ $0 }).map { "\($0.key)" }.sorted().joined(separator: " ")
        write("subscription", "update of \(UInt(itemUpdate.itemPos)) \(values), changed \(changed)")
    }

    // MARK: Push notifications

    public func mpnDeviceDidAddDelegate(_ device: MPNDevice) { write("device", "added") }
    public func mpnDeviceDidRemoveDelegate(_ device: MPNDevice) { write("device", "removed") }
    public func mpnDeviceDidRegister(_ device: MPNDevice) { write("device", "registered") }
    public func mpnDeviceDidUpdateSubscriptions(_ device: MPNDevice) { write("device", "subscriptions") }
    public func mpnDeviceDidResetBadge(_ device: MPNDevice) { write("device", "badge reset") }
    public func mpnDevice(_ device: MPNDevice, didChangeStatus status: MPNDevice.Status, timestamp: Int64) { let status = status.rawValue; write("device", "status \(status)") }
    public func mpnDevice(_ device: MPNDevice, didFailRegistrationWithErrorCode code: Int, message: String?) { write("device", "not registered \(code)") }
    public func mpnSubscriptionDidAddDelegate(_ subscription: MPNSubscription) { write("push", "added") }
    public func mpnSubscriptionDidRemoveDelegate(_ subscription: MPNSubscription) { write("push", "removed") }
    public func mpnSubscriptionDidSubscribe(_ subscription: MPNSubscription) { write("push", "subscribed") }
    public func mpnSubscriptionDidUnsubscribe(_ subscription: MPNSubscription) { write("push", "unsubscribed") }
    public func mpnSubscriptionDidTrigger(_ subscription: MPNSubscription) { write("push", "triggered") }
    public func mpnSubscription(_ subscription: MPNSubscription, didChangeStatus status: MPNSubscription.Status, timestamp: Int64) { let status = status.rawValue; write("push", "status \(status)") }
    public func mpnSubscription(_ subscription: MPNSubscription, didChangeProperty property: String) { write("push", "property \(property)") }
    public func mpnSubscription(_ subscription: MPNSubscription, didFailSubscriptionWithErrorCode code: Int, message: String?) {
        write("push", "refused \(code)")
    }
}
