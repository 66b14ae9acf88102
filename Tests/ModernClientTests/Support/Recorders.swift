import Foundation
import ModernClient
import TestKit

final class ClientRecorder: ClientDelegate {
    let journal: Journal
    /// Runs inside `didChangeStatus`.
    var onStatus: ((LightstreamerClient, LightstreamerClient.Status) -> Void)?

    init(_ journal: Journal = Journal()) { self.journal = journal }

    func clientDidAddDelegate(_ client: LightstreamerClient) { journal.write("added") }
    func clientDidRemoveDelegate(_ client: LightstreamerClient) { journal.write("removed") }
    func client(
        _ client: LightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String
    ) {
        journal.write("error \(errorCode) \(errorMessage)")
    }
    func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status) {
        journal.write("status \(status)")
        onStatus?(client, status)
    }
    func client(_ client: LightstreamerClient, didChangeProperty property: String) {
        journal.write("property \(property)")
    }
}

final class MessageRecorder: ClientMessageDelegate {
    let journal = Journal()

    func client(_ client: LightstreamerClient, didAbortMessage originalMessage: String, sentOnNetwork: Bool) {
        journal.write("abort \(originalMessage) \(sentOnNetwork)")
    }
    func client(
        _ client: LightstreamerClient, didDenyMessage originalMessage: String, withCode code: Int, error: String
    ) {
        journal.write("deny \(originalMessage) \(code) \(error)")
    }
    func client(_ client: LightstreamerClient, didDiscardMessage originalMessage: String) {
        journal.write("discard \(originalMessage)")
    }
    func client(_ client: LightstreamerClient, didFailMessage originalMessage: String) {
        journal.write("fail \(originalMessage)")
    }
    func client(_ client: LightstreamerClient, didProcessMessage originalMessage: String, withResponse response: String)
    {
        journal.write("process \(originalMessage) '\(response)'")
    }
}

final class SubscriptionRecorder: SubscriptionDelegate {
    let journal: Journal
    private let keptUpdates = Gathered<any ItemUpdate>()

    init(_ journal: Journal = Journal()) { self.journal = journal }

    var updates: [any ItemUpdate] { keptUpdates.values }

    func subscription(
        _ subscription: Subscription, didClearSnapshotForItemName itemName: String?, itemPos: UInt
    ) { journal.write("clear \(itemName ?? "nil") \(itemPos)") }
    func subscription(
        _ subscription: Subscription, didLoseUpdates lostUpdates: UInt, forCommandSecondLevelItemWithKey key: String
    ) { journal.write("lost2 \(lostUpdates) \(key)") }
    func subscription(
        _ subscription: Subscription, didFailWithErrorCode code: Int, message: String?,
        forCommandSecondLevelItemWithKey key: String
    ) { journal.write("fail2 \(code) \(message ?? "nil") \(key)") }
    func subscription(_ subscription: Subscription, didEndSnapshotForItemName itemName: String?, itemPos: UInt) {
        journal.write("eos \(itemName ?? "nil") \(itemPos)")
    }
    func subscription(
        _ subscription: Subscription, didLoseUpdates lostUpdates: UInt, forItemName itemName: String?, itemPos: UInt
    ) { journal.write("lost \(lostUpdates) \(itemName ?? "nil") \(itemPos)") }
    func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: any ItemUpdate) {
        keptUpdates.append(itemUpdate)
        journal.write("update \(itemUpdate.itemPos) \(itemUpdate)")
    }
    func subscriptionDidRemoveDelegate(_ subscription: Subscription) { journal.write("removed") }
    func subscriptionDidAddDelegate(_ subscription: Subscription) { journal.write("added") }
    func subscriptionDidSubscribe(_ subscription: Subscription) { journal.write("subscribed") }
    func subscription(_ subscription: Subscription, didFailWithErrorCode code: Int, message: String?) {
        journal.write("fail \(code) \(message ?? "nil")")
    }
    func subscriptionDidUnsubscribe(_ subscription: Subscription) { journal.write("unsubscribed") }
    func subscription(_ subscription: Subscription, didReceiveRealFrequency frequency: RealMaxFrequency?) {
        journal.write("frequency \(frequency.map { "\($0)" } ?? "nil")")
    }
}
