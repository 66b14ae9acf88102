import Foundation
import ModernClient

/// What delegates were told, one line each, in order.
final class Recorder: @unchecked Sendable {
    // `Sendable`: `recorded` is only touched under `condition`.

    private let condition = NSCondition()
    private var recorded: [String] = []

    var lines: [String] { condition.withLock { recorded } }

    func note(_ line: String) {
        condition.withLock {
            recorded.append(line)
            condition.broadcast()
        }
    }

    /// The lines since the last call of this function.
    func take() -> [String] {
        condition.withLock {
            defer { recorded = [] }
            return recorded
        }
    }

    /// Waits until a line that begins so has been told, and forgets what was told up to it; `false`: it was not told in time.
    func wait(for beginning: String, within seconds: TimeInterval = 60) -> Bool {
        let end = Date(timeIntervalSinceNow: seconds)
        return condition.withLock {
            while true {
                if let index = recorded.firstIndex(where: { $0.hasPrefix(beginning) }) {
                    recorded.removeSubrange(...index)
                    return true
                }
                guard condition.wait(until: end) else { return false }
            }
        }
    }
}

final class ClientRecorder: ClientDelegate {
    let recorder: Recorder
    /// Runs inside `didChangeStatus`.
    var onStatus: ((LightstreamerClient, LightstreamerClient.Status) -> Void)?

    init(_ recorder: Recorder = Recorder()) { self.recorder = recorder }

    func clientDidAddDelegate(_ client: LightstreamerClient) { recorder.note("added") }
    func clientDidRemoveDelegate(_ client: LightstreamerClient) { recorder.note("removed") }
    func client(
        _ client: LightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String
    ) {
        recorder.note("error \(errorCode) \(errorMessage)")
    }
    func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status) {
        recorder.note("status \(status)")
        onStatus?(client, status)
    }
    func client(_ client: LightstreamerClient, didChangeProperty property: String) {
        recorder.note("property \(property)")
    }
}

final class MessageRecorder: ClientMessageDelegate {
    let recorder = Recorder()

    func client(_ client: LightstreamerClient, didAbortMessage originalMessage: String, sentOnNetwork: Bool) {
        recorder.note("abort \(originalMessage) \(sentOnNetwork)")
    }
    func client(
        _ client: LightstreamerClient, didDenyMessage originalMessage: String, withCode code: Int, error: String
    ) {
        recorder.note("deny \(originalMessage) \(code) \(error)")
    }
    func client(_ client: LightstreamerClient, didDiscardMessage originalMessage: String) {
        recorder.note("discard \(originalMessage)")
    }
    func client(_ client: LightstreamerClient, didFailMessage originalMessage: String) {
        recorder.note("fail \(originalMessage)")
    }
    func client(_ client: LightstreamerClient, didProcessMessage originalMessage: String, withResponse response: String)
    {
        recorder.note("process \(originalMessage) '\(response)'")
    }
}

final class SubscriptionRecorder: SubscriptionDelegate {
    let recorder: Recorder
    private let keptUpdates = Kept<any ItemUpdate>()

    init(_ recorder: Recorder = Recorder()) { self.recorder = recorder }

    var updates: [any ItemUpdate] { keptUpdates.values }

    func subscription(
        _ subscription: Subscription, didClearSnapshotForItemName itemName: String?, itemPos: UInt
    ) { recorder.note("clear \(itemName ?? "nil") \(itemPos)") }
    func subscription(
        _ subscription: Subscription, didLoseUpdates lostUpdates: UInt, forCommandSecondLevelItemWithKey key: String
    ) { recorder.note("lost2 \(lostUpdates) \(key)") }
    func subscription(
        _ subscription: Subscription, didFailWithErrorCode code: Int, message: String?,
        forCommandSecondLevelItemWithKey key: String
    ) { recorder.note("fail2 \(code) \(message ?? "nil") \(key)") }
    func subscription(_ subscription: Subscription, didEndSnapshotForItemName itemName: String?, itemPos: UInt) {
        recorder.note("eos \(itemName ?? "nil") \(itemPos)")
    }
    func subscription(
        _ subscription: Subscription, didLoseUpdates lostUpdates: UInt, forItemName itemName: String?, itemPos: UInt
    ) { recorder.note("lost \(lostUpdates) \(itemName ?? "nil") \(itemPos)") }
    func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: ItemUpdate) {
        keptUpdates.append(itemUpdate)
        recorder.note("update \(itemUpdate.itemPos) \(itemUpdate)")
    }
    func subscriptionDidRemoveDelegate(_ subscription: Subscription) { recorder.note("removed") }
    func subscriptionDidAddDelegate(_ subscription: Subscription) { recorder.note("added") }
    func subscriptionDidSubscribe(_ subscription: Subscription) { recorder.note("subscribed") }
    func subscription(_ subscription: Subscription, didFailWithErrorCode code: Int, message: String?) {
        recorder.note("fail \(code) \(message ?? "nil")")
    }
    func subscriptionDidUnsubscribe(_ subscription: Subscription) { recorder.note("unsubscribed") }
    func subscription(_ subscription: Subscription, didReceiveRealFrequency frequency: RealMaxFrequency?) {
        recorder.note("frequency \(frequency.map { "\($0)" } ?? "nil")")
    }
}

/// Values gathered on one thread and read on another.
final class Kept<Value>: @unchecked Sendable {
    // `Sendable`: `kept` is only touched under `lock`.

    private let lock = NSLock()
    private var kept: [Value] = []

    var values: [Value] { lock.withLock { kept } }

    func append(_ value: Value) { lock.withLock { kept.append(value) } }
}
