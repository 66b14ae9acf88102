import Foundation
import TestSupport
import UnifiedLSClient

// Delegates that implement every method, each in its current spelling.

private func milliseconds(_ timestamp: Date?) -> String {
    timestamp.map { "\(Int(($0.timeIntervalSince1970 * 1_000).rounded()))" } ?? "nil"
}

final class ClientRecorder: NSObject, LSClientDelegate {
    let events = EventLog()
    /// Runs inside `didChangeStatus`.
    var onStatus: ((LSLightstreamerClient, String) -> Void)?

    func clientDidAdd(_ client: LSLightstreamerClient) { events.write("added") }
    func clientDidRemove(_ client: LSLightstreamerClient) { events.write("removed") }
    func client(_ client: LSLightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String)
    { events.write("error \(errorCode) \(errorMessage)") }
    func client(_ client: LSLightstreamerClient, didChangeStatus status: String) {
        events.write("status \(status)")
        onStatus?(client, status)
    }
    func client(_ client: LSLightstreamerClient, didChangeProperty property: String) {
        events.write("property \(property)")
    }
}

final class MessageRecorder: NSObject, LSClientMessageDelegate {
    let events = EventLog()

    func client(_ client: LSLightstreamerClient, didAbortMessage originalMessage: String, sentOnNetwork: Bool) {
        events.write("abort \(originalMessage) \(sentOnNetwork)")
    }
    func client(
        _ client: LSLightstreamerClient, didDenyMessage originalMessage: String, withCode code: Int, error: String
    ) { events.write("deny \(originalMessage) \(code) \(error)") }
    func client(_ client: LSLightstreamerClient, didDiscardMessage originalMessage: String) {
        events.write("discard \(originalMessage)")
    }
    func client(_ client: LSLightstreamerClient, didFailMessage originalMessage: String) {
        events.write("fail \(originalMessage)")
    }
    func client(_ client: LSLightstreamerClient, didProcessMessage originalMessage: String) {
        events.write("process \(originalMessage)")
    }
}

final class SubscriptionRecorder: NSObject, LSSubscriptionDelegate {
    let events = EventLog()
    private let keptUpdates = Collector<LSItemUpdate>()
    private let keptSubscriptions = Collector<ObjectIdentifier>()

    var updates: [LSItemUpdate] { keptUpdates.values }
    /// The subscription of each event.
    var subscriptions: [ObjectIdentifier] { keptSubscriptions.values }

    private func note(_ subscription: LSSubscription, _ line: String) {
        keptSubscriptions.append(ObjectIdentifier(subscription))
        events.write(line)
    }

    func subscription(_ subscription: LSSubscription, didClearSnapshotForItemName itemName: String?, itemPos: UInt) {
        note(subscription, "clear \(itemName ?? "nil") \(itemPos)")
    }
    func subscription(
        _ subscription: LSSubscription, didLoseUpdates lostUpdates: UInt, forCommandSecondLevelItemWithKey key: String
    ) { note(subscription, "lost2 \(lostUpdates) \(key)") }
    func subscription(
        _ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String?,
        forCommandSecondLevelItemWithKey key: String
    ) { note(subscription, "fail2 \(code) \(message ?? "nil") \(key)") }
    func subscription(_ subscription: LSSubscription, didEndSnapshotForItemName itemName: String?, itemPos: UInt) {
        note(subscription, "eos \(itemName ?? "nil") \(itemPos)")
    }
    func subscription(
        _ subscription: LSSubscription, didLoseUpdates lostUpdates: UInt, forItemName itemName: String?, itemPos: UInt
    ) { note(subscription, "lost \(lostUpdates) \(itemName ?? "nil") \(itemPos)") }
    func subscription(_ subscription: LSSubscription, didUpdateItem itemUpdate: LSItemUpdate) {
        keptUpdates.append(itemUpdate)
        note(subscription, "update \(itemUpdate.itemPos) \(itemUpdate)")
    }
    func subscriptionDidRemove(_ subscription: LSSubscription) { note(subscription, "removed") }
    func subscriptionDidAdd(_ subscription: LSSubscription) { note(subscription, "added") }
    func subscriptionDidSubscribe(_ subscription: LSSubscription) { note(subscription, "subscribed") }
    func subscription(_ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String?) {
        note(subscription, "fail \(code) \(message ?? "nil")")
    }
    func subscriptionDidUnsubscribe(_ subscription: LSSubscription) { note(subscription, "unsubscribed") }
    func subscription(_ subscription: LSSubscription, didReceiveRealFrequency frequency: String?) {
        note(subscription, "frequency \(frequency ?? "nil")")
    }
}

final class DeviceRecorder: NSObject, LSMPNDeviceDelegate {
    let events = EventLog()
    private let keptDevices = Collector<ObjectIdentifier>()

    /// The sender of each change of status.
    var devices: [ObjectIdentifier] { keptDevices.values }

    func mpnDeviceDidAdd(_ device: LSMPNDevice) { events.write("added") }
    func mpnDeviceDidRemove(_ device: LSMPNDevice) { events.write("removed") }
    func mpnDeviceDidRegister(_ device: LSMPNDevice) { events.write("registered \(device.deviceId ?? "nil")") }
    func mpnDeviceDidSuspend(_ device: LSMPNDevice) { events.write("suspended") }
    func mpnDeviceDidResume(_ device: LSMPNDevice) { events.write("resumed") }
    func mpnDevice(_ device: LSMPNDevice, didFailRegistrationWithErrorCode code: Int, message: String?) {
        events.write("failed \(code) \(message ?? "nil")")
    }
    func mpnDevice(_ device: LSMPNDevice, didChangeStatus status: String, timestamp: Date?) {
        keptDevices.append(ObjectIdentifier(device))
        events.write("status \(status) \(milliseconds(timestamp))")
    }
    func mpnDeviceDidUpdateSubscriptions(_ device: LSMPNDevice) { events.write("subscriptions") }
    func mpnDeviceDidResetBadge(_ device: LSMPNDevice) { events.write("badge") }
    func mpnDevice(_ device: LSMPNDevice, didFailBadgeResetWithErrorCode code: Int, message: String?) {
        events.write("no badge \(code) \(message ?? "nil")")
    }
}

final class MPNSubscriptionRecorder: NSObject, LSMPNSubscriptionDelegate {
    let events = EventLog()
    private let keptSubscriptions = Collector<ObjectIdentifier>()

    /// The sender of each change of status.
    var subscriptions: [ObjectIdentifier] { keptSubscriptions.values }

    func mpnSubscriptionDidAdd(_ subscription: LSMPNSubscription) { events.write("added") }
    func mpnSubscriptionDidRemove(_ subscription: LSMPNSubscription) { events.write("removed") }
    func mpnSubscriptionDidSubscribe(_ subscription: LSMPNSubscription) {
        events.write("subscribed \(subscription.subscriptionId ?? "nil")")
    }
    func mpnSubscriptionDidUnsubscribe(_ subscription: LSMPNSubscription) { events.write("unsubscribed") }
    func mpnSubscription(
        _ subscription: LSMPNSubscription, didFailSubscriptionWithErrorCode code: Int, message: String?
    ) { events.write("failed \(code) \(message ?? "nil")") }
    func mpnSubscription(
        _ subscription: LSMPNSubscription, didFailUnsubscriptionWithErrorCode code: Int, message: String?
    ) { events.write("unsubscription failed \(code) \(message ?? "nil")") }
    func mpnSubscriptionDidTrigger(_ subscription: LSMPNSubscription) { events.write("triggered") }
    func mpnSubscription(_ subscription: LSMPNSubscription, didChangeStatus status: String, timestamp: Date?) {
        keptSubscriptions.append(ObjectIdentifier(subscription))
        events.write("status \(status) \(milliseconds(timestamp))")
    }
    func mpnSubscription(_ subscription: LSMPNSubscription, didChangeProperty property: String) {
        events.write("property \(property)")
    }
}
