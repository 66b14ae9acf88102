public import ModernClient
import SessionRecording

/// Records the events of the current API (5.x and 6.x).
///
/// Add it as a delegate to subscriptions and clients, besides the delegates of the application, and pass it to `sendMessage`. Keep a
/// reference to it, because the client does not.
public final class ModernRecorder: ClientDelegate, SubscriptionDelegate, ClientMessageDelegate, Sendable {
    /// The kinds of events that this API reports.
    public static let kinds = Set(RecordedEvent.Kind.allCases)

    /// The recorded events.
    public let recording: Recording

    /// Creates a recorder.
    ///
    /// - Parameter recording: the recording to append to; several recorders of one client may share it.
    public init(recording: Recording = Recording(name: "current")) {
        self.recording = recording
        recording.restrict(to: Self.kinds)
    }

    private func number(of subscription: Subscription, begins: Bool = false) -> Int {
        recording.number(of: subscription, begins: begins) { RecordedSubscription(subscription) }
    }

    // MARK: - SubscriptionDelegate

    /// Records an update.
    public func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: any ItemUpdate) {
        recording.append(RecordedUpdate(itemUpdate), of: number(of: subscription))
    }

    /// Records the end of an item's snapshot.
    public func subscription(
        _ subscription: Subscription, didEndSnapshotForItemName itemName: String?, itemPos: UInt
    ) {
        recording.append(
            .endOfSnapshot(RecordedItem(name: itemName, position: Int(itemPos))), of: number(of: subscription))
    }

    /// Records that an item's snapshot has been cleared.
    public func subscription(
        _ subscription: Subscription, didClearSnapshotForItemName itemName: String?, itemPos: UInt
    ) {
        recording.append(
            .clearedSnapshot(RecordedItem(name: itemName, position: Int(itemPos))), of: number(of: subscription))
    }

    /// Records that the server has discarded updates.
    public func subscription(
        _ subscription: Subscription, didLoseUpdates lostUpdates: UInt, forItemName itemName: String?, itemPos: UInt
    ) {
        recording.append(
            .lostUpdates(RecordedItem(name: itemName, position: Int(itemPos)), count: Int(lostUpdates)),
            of: number(of: subscription))
    }

    /// Records that the server has discarded updates of a key's second-level item.
    public func subscription(
        _ subscription: Subscription, didLoseUpdates lostUpdates: UInt, forCommandSecondLevelItemWithKey key: String
    ) { recording.append(.secondLevelLostUpdates(key: key, count: Int(lostUpdates)), of: number(of: subscription)) }

    /// Records that the server has accepted the subscription.
    public func subscriptionDidSubscribe(_ subscription: Subscription) {
        recording.append(.subscribed, of: number(of: subscription, begins: true))
    }

    /// Records that the server has refused the subscription.
    public func subscription(_ subscription: Subscription, didFailWithErrorCode code: Int, message: String?) {
        recording.append(.refused(code: code, message: message), of: number(of: subscription))
    }

    /// Records that the server has refused the second-level item of a key.
    public func subscription(
        _ subscription: Subscription, didFailWithErrorCode code: Int, message: String?,
        forCommandSecondLevelItemWithKey key: String
    ) { recording.append(.secondLevelRefused(key: key, code: code, message: message), of: number(of: subscription)) }

    /// Records the end of the subscription.
    public func subscriptionDidUnsubscribe(_ subscription: Subscription) {
        recording.append(.unsubscribed, of: number(of: subscription))
    }

    /// Records the update frequency that the server applies.
    public func subscription(_ subscription: Subscription, didReceiveRealFrequency frequency: RealMaxFrequency?) {
        recording.append(.frequency(RecordedSubscription.text(of: frequency)), of: number(of: subscription))
    }

    // MARK: - ClientDelegate

    /// Records the status, and the loss of the session.
    public func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status) {
        for event in RecordedEvent.events(ofStatus: status.rawValue) { recording.append(event) }
    }

    /// Records that the server has refused or ended the session.
    public func client(
        _ client: LightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String
    ) { recording.append(.sessionError(code: errorCode, message: errorMessage)) }

    // MARK: - ClientMessageDelegate

    /// Records that a message could not be sent, or that its outcome is unknown.
    public func client(_ client: LightstreamerClient, didAbortMessage originalMessage: String, sentOnNetwork: Bool) {
        recording.append(.message(originalMessage, .aborted))
    }

    /// Records that the Metadata Adapter has denied a message.
    public func client(
        _ client: LightstreamerClient, didDenyMessage originalMessage: String, withCode code: Int, error: String
    ) { recording.append(.message(originalMessage, .denied(code: code, message: error))) }

    /// Records that the server has discarded a message.
    public func client(_ client: LightstreamerClient, didDiscardMessage originalMessage: String) {
        recording.append(.message(originalMessage, .discarded))
    }

    /// Records that the processing of a message has failed.
    public func client(_ client: LightstreamerClient, didFailMessage originalMessage: String) {
        recording.append(.message(originalMessage, .failed))
    }

    /// Records that a message has been processed.
    public func client(
        _ client: LightstreamerClient, didProcessMessage originalMessage: String, withResponse response: String
    ) { recording.append(.message(originalMessage, .processed(response: response))) }
}
