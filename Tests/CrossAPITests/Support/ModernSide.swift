import EquivalenceTesting
import ModernClient
import TestSupport

/// The scenario in code of the current API.
final class ModernSide: @unchecked Sendable {
    // `Sendable`: constant.

    let client: LightstreamerClient
    /// `CONNECTED:…` and the other statuses, `error <code> <message>`.
    let sessions = EventLog()
    private let watcher: Watcher

    init(_ client: LightstreamerClient = LightstreamerClient(serverAddress: nil)) {
        self.client = client
        watcher = Watcher(sessions)
        client.addDelegate(watcher)
    }

    /// A subscribed table and its events.
    struct Subscribed {
        let subscription: Subscription
        let events: RecordedLines
        /// Events without a counterpart in the 1.x API: `… clear`, `frequency …`, and `subscribed`, for which its call waits.
        let more: RecordedLines
        /// `subscribed`, or `refused <code> <message>`.
        let answer: String
        private let recorder: ModernRecorder

        fileprivate init(_ subscription: Subscription, _ recorder: ModernRecorder) {
            self.subscription = subscription
            self.recorder = recorder
            events = RecordedLines(recorder.recording, .table)
            more = RecordedLines(recorder.recording, .more)
            answer = more.take(1).first ?? "no answer"
        }
    }

    /// Starts to open a session.
    func connect(_ url: String, adapterSet: String, user: String? = nil, password: String? = nil) {
        client.connectionDetails.serverAddress = url
        client.connectionDetails.adapterSet = adapterSet
        client.connectionDetails.user = user
        client.connectionDetails.setPassword(password)
        client.connect()
    }

    /// Waits until the session has its transport, and returns the status, or `nil` on a timeout.
    func waitUntilConnected() -> String? {
        while true {
            let lines = sessions.take(through: "CONNECTED:")
            if let status = lines.last(where: { $0.hasPrefix("CONNECTED:") && !$0.hasSuffix("SENSING") }) {
                return status
            }
            if !lines.contains(where: { $0.hasPrefix("CONNECTED:") }) { return nil }
        }
    }

    /// Waits for the server's response.
    func subscribe(_ request: TableRequest) -> Subscribed {
        let subscription = request.modernSubscription
        let recorder = ModernRecorder()
        subscription.addDelegate(recorder)
        client.subscribe(subscription)
        return Subscribed(subscription, recorder)
    }

    func send(_ message: String, sequence: String? = nil) -> SentMessage {
        let recorder = ModernRecorder()
        client.sendMessage(message, withSequence: sequence, delegate: recorder)
        return SentMessage(recording: recorder.recording, recorder: recorder)
    }

    func close() { client.disconnect() }

    private final class Watcher: ClientDelegate {
        private let events: EventLog

        init(_ events: EventLog) { self.events = events }

        func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status) {
            events.write(status.rawValue)
        }
        func client(
            _ client: LightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String
        ) { events.write("error \(errorCode) \(errorMessage)") }
    }
}
