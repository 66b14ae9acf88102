import EquivalenceTesting
import LegacyLSClient
import TestSupport

/// The scenario in code of the 1.x API.
final class LegacySide: @unchecked Sendable {
    // `Sendable`: constant.

    let client: LSClient
    /// `session streaming`, `session polling`, `lost`, `data error`, `server failure <code> <reason>`, `end <cause>`, `closed`.
    let sessions = EventLog()
    private let watcher: Watcher

    init(_ client: LSClient = LSClient()) {
        self.client = client
        watcher = Watcher(sessions)
    }

    /// A subscribed table and its events.
    struct Subscribed {
        let key: LSSubscribedTableKey
        let events: RecordedLines
        fileprivate let recorder: LegacyRecorder
    }

    /// Opens a session, and rethrows the client's error.
    func open(
        _ url: String, adapterSet: String, user: String? = nil, password: String? = nil,
        _ configure: (LSConnectionInfo) -> Void = { _ in }
    ) throws {
        let info: LSConnectionInfo = LSConnectionInfo(
            pushServerURL: url, pushServerControlURL: nil, user: user, password: password, adapter: adapterSet)
        configure(info)
        try client.openConnection(with: info, delegate: watcher, error: ())
        _ = sessions.take(through: "session")
    }

    func subscribe(_ request: TableRequest) throws -> Subscribed {
        let recorder = LegacyRecorder(fields: request.hasNames ? request.fields : [])
        let usesCommands = request.mode == .command
        let key =
            if let info = request.legacyInfo as? LSExtendedTableInfo {
                try client.subscribeTable(
                    withExtendedInfo: info, delegate: recorder, useCommandLogic: usesCommands, error: ())
            } else {
                try client.subscribeTable(
                    request.legacyInfo, delegate: recorder, useCommandLogic: usesCommands, error: ())
            }
        return Subscribed(key: key, events: RecordedLines(recorder.recording, .table), recorder: recorder)
    }

    func send(_ message: String, sequence: String? = nil) -> SentMessage {
        let recorder = LegacyRecorder()
        let info: LSMessageInfo = LSMessageInfo(message: message, sequence: sequence)
        client.sendMessage(info, delegate: recorder)
        return SentMessage(recording: recorder.recording, recorder: recorder)
    }

    func close() { client.closeConnection() }

    /// Records the events of a connection.
    private final class Watcher: LSConnectionDelegate {
        private let events: EventLog

        init(_ events: EventLog) { self.events = events }

        func clientConnection(_ client: LSClient!, didStartSessionWithPolling polling: Bool) {
            events.write("session \(polling ? "polling" : "streaming")")
        }
        func clientConnectionDidClose(_ client: LSClient!) { events.write("closed") }
        func clientConnection(_ client: LSClient!, didEndWithCause cause: Int32) { events.write("end \(cause)") }
        func clientConnection(_ client: LSClient!, didReceiveServerFailure failure: LSPushServerException!) {
            events.write("server failure \(failure.errorCode) \(failure.reason!)")
        }
        func clientConnection(_ client: LSClient!, didReceiveConnectionFailure failure: LSPushConnectionException!) {
            events.write("lost")
        }
        func clientConnection(_ client: LSClient!, didReceiveDataError error: LSPushUpdateException!) {
            events.write("data error")
        }
    }
}
