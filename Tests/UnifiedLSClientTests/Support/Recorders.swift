import Foundation
import UnifiedLSClient

// Delegates that implement every method, each in its current spelling.

private func milliseconds(_ timestamp: Date?) -> String {
    timestamp.map { "\(Int(($0.timeIntervalSince1970 * 1_000).rounded()))" } ?? "nil"
}

final class ClientRecorder: NSObject, LSClientDelegate {
    let recorder = Recorder()
    /// Runs inside `didChangeStatus`.
    var onStatus: ((LSLightstreamerClient, String) -> Void)?

    func clientDidAdd(_ client: LSLightstreamerClient) { recorder.note("added") }
    func clientDidRemove(_ client: LSLightstreamerClient) { recorder.note("removed") }
    func client(_ client: LSLightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String)
    { recorder.note("error \(errorCode) \(errorMessage)") }
    func client(_ client: LSLightstreamerClient, didChangeStatus status: String) {
        recorder.note("status \(status)")
        onStatus?(client, status)
    }
    func client(_ client: LSLightstreamerClient, didChangeProperty property: String) {
        recorder.note("property \(property)")
    }
}

final class MessageRecorder: NSObject, LSClientMessageDelegate {
    let recorder = Recorder()

    func client(_ client: LSLightstreamerClient, didAbortMessage originalMessage: String, sentOnNetwork: Bool) {
        recorder.note("abort \(originalMessage) \(sentOnNetwork)")
    }
    func client(
        _ client: LSLightstreamerClient, didDenyMessage originalMessage: String, withCode code: Int, error: String
    ) { recorder.note("deny \(originalMessage) \(code) \(error)") }
    func client(_ client: LSLightstreamerClient, didDiscardMessage originalMessage: String) {
        recorder.note("discard \(originalMessage)")
    }
    func client(_ client: LSLightstreamerClient, didFailMessage originalMessage: String) {
        recorder.note("fail \(originalMessage)")
    }
    func client(_ client: LSLightstreamerClient, didProcessMessage originalMessage: String) {
        recorder.note("process \(originalMessage)")
    }
}

final class SubscriptionRecorder: NSObject, LSSubscriptionDelegate {
    let recorder = Recorder()
    private let keptUpdates = Kept<LSItemUpdate>()
    private let keptSubscriptions = Kept<ObjectIdentifier>()

    var updates: [LSItemUpdate] { keptUpdates.values }
    /// The object of each event.
    var subscriptions: [ObjectIdentifier] { keptSubscriptions.values }

    private func note(_ subscription: LSSubscription, _ line: String) {
        keptSubscriptions.append(ObjectIdentifier(subscription))
        recorder.note(line)
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
    let recorder = Recorder()
    private let keptDevices = Kept<ObjectIdentifier>()

    /// The object of each change of status.
    var devices: [ObjectIdentifier] { keptDevices.values }

    func mpnDeviceDidAdd(_ device: LSMPNDevice) { recorder.note("added") }
    func mpnDeviceDidRemove(_ device: LSMPNDevice) { recorder.note("removed") }
    func mpnDeviceDidRegister(_ device: LSMPNDevice) { recorder.note("registered \(device.deviceId ?? "nil")") }
    func mpnDeviceDidSuspend(_ device: LSMPNDevice) { recorder.note("suspended") }
    func mpnDeviceDidResume(_ device: LSMPNDevice) { recorder.note("resumed") }
    func mpnDevice(_ device: LSMPNDevice, didFailRegistrationWithErrorCode code: Int, message: String?) {
        recorder.note("failed \(code) \(message ?? "nil")")
    }
    func mpnDevice(_ device: LSMPNDevice, didChangeStatus status: String, timestamp: Date?) {
        keptDevices.append(ObjectIdentifier(device))
        recorder.note("status \(status) \(milliseconds(timestamp))")
    }
    func mpnDeviceDidUpdateSubscriptions(_ device: LSMPNDevice) { recorder.note("subscriptions") }
    func mpnDeviceDidResetBadge(_ device: LSMPNDevice) { recorder.note("badge") }
    func mpnDevice(_ device: LSMPNDevice, didFailBadgeResetWithErrorCode code: Int, message: String?) {
        recorder.note("no badge \(code) \(message ?? "nil")")
    }
}

final class MPNSubscriptionRecorder: NSObject, LSMPNSubscriptionDelegate {
    let recorder = Recorder()
    private let keptSubscriptions = Kept<ObjectIdentifier>()

    /// The object of each change of status.
    var subscriptions: [ObjectIdentifier] { keptSubscriptions.values }

    func mpnSubscriptionDidAdd(_ subscription: LSMPNSubscription) { recorder.note("added") }
    func mpnSubscriptionDidRemove(_ subscription: LSMPNSubscription) { recorder.note("removed") }
    func mpnSubscriptionDidSubscribe(_ subscription: LSMPNSubscription) {
        recorder.note("subscribed \(subscription.subscriptionId ?? "nil")")
    }
    func mpnSubscriptionDidUnsubscribe(_ subscription: LSMPNSubscription) { recorder.note("unsubscribed") }
    func mpnSubscription(
        _ subscription: LSMPNSubscription, didFailSubscriptionWithErrorCode code: Int, message: String?
    ) { recorder.note("failed \(code)") }
    func mpnSubscription(
        _ subscription: LSMPNSubscription, didFailUnsubscriptionWithErrorCode code: Int, message: String?
    ) { recorder.note("unsubscription failed \(code)") }
    func mpnSubscriptionDidTrigger(_ subscription: LSMPNSubscription) { recorder.note("triggered") }
    func mpnSubscription(_ subscription: LSMPNSubscription, didChangeStatus status: String, timestamp: Date?) {
        keptSubscriptions.append(ObjectIdentifier(subscription))
        recorder.note("status \(status) \(milliseconds(timestamp))")
    }
    func mpnSubscription(_ subscription: LSMPNSubscription, didChangeProperty property: String) {
        recorder.note("property \(property)")
    }
}
