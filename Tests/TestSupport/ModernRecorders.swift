package import ModernClient

/// Records the calls of a client's delegate.
package final class ClientRecorder: ClientDelegate, @unchecked Sendable {
    // `Sendable`: set up before use.
    package let events: EventLog
    /// Runs inside `didChangeStatus`.
    package var onStatus: ((LightstreamerClient, LightstreamerClient.Status) -> Void)?

    private let omitted: Set<String>

    /// - Parameter omitted: lines not to write.
    package init(_ events: EventLog = EventLog(), omitting omitted: Set<String> = []) {
        self.events = events
        self.omitted = omitted
    }

    private func write(_ line: String) {
        if !omitted.contains(line) { events.write(line) }
    }

    package func clientDidAddDelegate(_ client: LightstreamerClient) { write("added") }
    package func clientDidRemoveDelegate(_ client: LightstreamerClient) { write("removed") }
    package func client(
        _ client: LightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String
    ) {
        write("error \(errorCode) \(errorMessage)")
    }
    package func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status) {
        write("status \(status)")
        onStatus?(client, status)
    }
    package func client(_ client: LightstreamerClient, didChangeProperty property: String) {
        write("property \(property)")
    }
}

/// Records the outcomes of messages.
package final class MessageRecorder: ClientMessageDelegate, @unchecked Sendable {
    // `Sendable`: constant.
    package let events: EventLog

    package init(_ events: EventLog = EventLog()) { self.events = events }

    package func client(_ client: LightstreamerClient, didAbortMessage originalMessage: String, sentOnNetwork: Bool) {
        events.write("abort \(originalMessage) \(sentOnNetwork)")
    }
    package func client(
        _ client: LightstreamerClient, didDenyMessage originalMessage: String, withCode code: Int, error: String
    ) {
        events.write("deny \(originalMessage) \(code) \(error)")
    }
    package func client(_ client: LightstreamerClient, didDiscardMessage originalMessage: String) {
        events.write("discard \(originalMessage)")
    }
    package func client(_ client: LightstreamerClient, didFailMessage originalMessage: String) {
        events.write("fail \(originalMessage)")
    }
    package func client(
        _ client: LightstreamerClient, didProcessMessage originalMessage: String, withResponse response: String
    ) {
        events.write("process \(originalMessage) '\(response)'")
    }
}

/// Records the calls of a subscription's delegate, and keeps the updates.
package final class SubscriptionRecorder: SubscriptionDelegate, @unchecked Sendable {
    // `Sendable`: set up before use.
    package let events: EventLog
    /// Runs inside `didUpdateItem`.
    package var onUpdate: (() -> Void)?
    private let keptUpdates = Collector<any ItemUpdate>()
    private let omitted: Set<String>
    private let line: (any ItemUpdate) -> String

    /// - Parameters:
    ///   - omitted: lines not to write.
    ///   - line: returns the line for an update.
    package init(
        _ events: EventLog = EventLog(), omitting omitted: Set<String> = [],
        line: @escaping (any ItemUpdate) -> String = { "update \($0.itemPos) \($0)" }
    ) {
        self.events = events
        self.omitted = omitted
        self.line = line
    }

    private func write(_ line: String) {
        if !omitted.contains(line) { events.write(line) }
    }

    package var updates: [any ItemUpdate] { keptUpdates.values }

    package func subscription(
        _ subscription: Subscription, didClearSnapshotForItemName itemName: String?, itemPos: UInt
    ) { write("clear \(itemName ?? "nil") \(itemPos)") }
    package func subscription(
        _ subscription: Subscription, didLoseUpdates lostUpdates: UInt, forCommandSecondLevelItemWithKey key: String
    ) { write("lost2 \(lostUpdates) \(key)") }
    package func subscription(
        _ subscription: Subscription, didFailWithErrorCode code: Int, message: String?,
        forCommandSecondLevelItemWithKey key: String
    ) { write("fail2 \(code) \(message ?? "nil") \(key)") }
    package func subscription(_ subscription: Subscription, didEndSnapshotForItemName itemName: String?, itemPos: UInt)
    {
        write("eos \(itemName ?? "nil") \(itemPos)")
    }
    package func subscription(
        _ subscription: Subscription, didLoseUpdates lostUpdates: UInt, forItemName itemName: String?, itemPos: UInt
    ) { write("lost \(lostUpdates) \(itemName ?? "nil") \(itemPos)") }
    package func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: any ItemUpdate) {
        keptUpdates.append(itemUpdate)
        write(line(itemUpdate))
        onUpdate?()
    }
    package func subscriptionDidRemoveDelegate(_ subscription: Subscription) { write("removed") }
    package func subscriptionDidAddDelegate(_ subscription: Subscription) { write("added") }
    package func subscriptionDidSubscribe(_ subscription: Subscription) { write("subscribed") }
    package func subscription(_ subscription: Subscription, didFailWithErrorCode code: Int, message: String?) {
        write("fail \(code) \(message ?? "nil")")
    }
    package func subscriptionDidUnsubscribe(_ subscription: Subscription) { write("unsubscribed") }
    package func subscription(_ subscription: Subscription, didReceiveRealFrequency frequency: RealMaxFrequency?) {
        write("frequency \(frequency.map { "\($0)" } ?? "nil")")
    }
}
