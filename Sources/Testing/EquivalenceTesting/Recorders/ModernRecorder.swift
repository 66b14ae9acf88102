public import ModernClient
public import SessionRecording

/// Records the events of the current API (5.x and 6.x).
///
/// Add it as a delegate to subscriptions and clients, besides the delegates of the application, and pass it to `sendMessage`. Keep a
/// reference to it, because the client does not.
public final class ModernRecorder: SessionEventRecorder, SubscriptionEventRecorder, ClientMessageDelegate, Sendable {
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

    package func record(_ event: RecordedEvent) { recording.append(event) }

    package func record(_ event: RecordedEvent, of subscription: Subscription) {
        var begins = false
        if case .subscribed = event { begins = true }
        recording.append(event, of: number(of: subscription, begins: begins))
    }

    /// Records an update.
    public func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: any ItemUpdate) {
        recording.append(RecordedUpdate(itemUpdate), of: number(of: subscription))
    }

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
