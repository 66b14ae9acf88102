import EquivalenceTesting
import Foundation
import TestSupport
import UnifiedLSClient

/// The scenario in code of the Unified API.
final class UnifiedSide: @unchecked Sendable {
    // `Sendable`: constant.

    let client: LSLightstreamerClient
    /// `CONNECTED:…` and the other statuses, `error <code> <message>`.
    let sessions = EventLog()
    private let watcher: Watcher

    init(_ client: LSLightstreamerClient = LSLightstreamerClient()) {
        self.client = client
        watcher = Watcher(sessions)
        client.addDelegate(watcher)
    }

    /// Starts to open a session.
    func connect(_ url: String, adapterSet: String, user: String? = nil) {
        client.connectionDetails.serverAddress = url
        client.connectionDetails.adapterSet = adapterSet
        client.connectionDetails.user = user
        client.connect()
    }

    /// A subscribed table and its events.
    struct Subscribed {
        let subscription: LSSubscription
        let events: RecordedLines
        fileprivate let recorder: UnifiedRecorder
    }

    func send(_ message: String, sequence: String?) -> SentMessage {
        let recorder = UnifiedRecorder()
        client.sendMessage(
            message, withSequence: sequence, timeout: -1, delegate: recorder, enqueueWhileDisconnected: false)
        return SentMessage(recording: recorder.recording, recorder: recorder)
    }

    func subscribe(_ request: TableRequest) -> Subscribed {
        let subscription = LSSubscription(subscriptionMode: Self.name(of: request.mode))
        if request.hasNames {
            subscription.items = request.items
            subscription.fields = request.fields
        } else {
            subscription.itemGroup = request.items.joined(separator: " ")
            subscription.fieldSchema = request.fields.joined(separator: " ")
        }
        subscription.dataAdapter = request.dataAdapter
        subscription.selector = request.selector
        if request.mode != .raw {
            subscription.requestedSnapshot =
                !request.wantsSnapshot ? "no" : request.snapshotLength.map { "\($0)" } ?? "yes"
            if request.isUnfiltered { subscription.requestedMaxFrequency = "unfiltered" }
            if let frequency = request.maxFrequency { subscription.requestedMaxFrequency = "\(frequency)" }
        }
        if let size = request.bufferSize { subscription.requestedBufferSize = size == 0 ? "unlimited" : "\(size)" }
        let recorder = UnifiedRecorder(fieldCount: request.hasNames ? nil : request.fields.count)
        subscription.addDelegate(recorder)
        client.subscribe(subscription)
        return Subscribed(
            subscription: subscription, events: RecordedLines(recorder.recording, recorder.recording.kinds),
            recorder: recorder)
    }

    private static func name(of mode: TableRequest.Mode) -> String {
        switch mode {
        case .raw: "RAW"
        case .merge: "MERGE"
        case .distinct: "DISTINCT"
        case .command: "COMMAND"
        }
    }

    private final class Watcher: NSObject, LSClientDelegate {
        private let events: EventLog

        init(_ events: EventLog) { self.events = events }

        func client(_ client: LSLightstreamerClient, didChangeStatus status: String) { events.write(status) }
        func client(
            _ client: LSLightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String
        ) { events.write("error \(errorCode) \(errorMessage)") }
    }
}
