import Foundation
import LegacyLSClient

/// The scenario as code of the 1.x API writes it.
final class LegacySide: @unchecked Sendable {
    // `Sendable`: constant.

    let client: LSClient
    /// `session streaming`, `session polling`, `lost`, `data error`, `server failure <code> <reason>`, `end <cause>`, `closed`.
    let sessions = Journal()
    private let watcher: Watcher

    init(_ client: LSClient = LSClient()) {
        self.client = client
        watcher = Watcher(sessions)
    }

    /// What a table was subscribed as.
    struct Subscribed {
        let key: LSSubscribedTableKey
        let journal: Journal
    }

    /// Opens a session; throws what the client throws.
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
        let recorder = TableRecorder(names: request.hasNames ? request.fields : nil)
        let usesCommands = request.mode == .command
        let key =
            if let info = request.legacyInfo as? LSExtendedTableInfo {
                try client.subscribeTable(
                    withExtendedInfo: info, delegate: recorder, useCommandLogic: usesCommands, error: ())
            } else {
                try client.subscribeTable(
                    request.legacyInfo, delegate: recorder, useCommandLogic: usesCommands, error: ())
            }
        return Subscribed(key: key, journal: recorder.journal)
    }

    /// A message under way.
    struct Sent {
        fileprivate let recorder: OutcomeRecorder

        /// What became of it: `processed`, `denied <code> <text>`, `failed`, `discarded`, `aborted`.
        func outcome() -> String { recorder.journal.take(1).joined(separator: ", ") }

        /// Nothing was told after the outcome.
        var hasNoMore: Bool { recorder.journal.isEmpty }
    }

    func send(_ message: String, sequence: String? = nil) -> Sent {
        let recorder = OutcomeRecorder()
        let info: LSMessageInfo = LSMessageInfo(message: message, sequence: sequence)
        client.sendMessage(info, delegate: recorder)
        return Sent(recorder: recorder)
    }

    func close() { client.closeConnection() }

    /// Delegates of connections are told everything, but not kept, by the client.
    private final class Watcher: LSConnectionDelegate {
        private let journal: Journal

        init(_ journal: Journal) { self.journal = journal }

        func clientConnection(_ client: LSClient!, didStartSessionWithPolling polling: Bool) {
            journal.write("session \(polling ? "polling" : "streaming")")
        }
        func clientConnectionDidClose(_ client: LSClient!) { journal.write("closed") }
        func clientConnection(_ client: LSClient!, didEndWithCause cause: Int32) { journal.write("end \(cause)") }
        func clientConnection(_ client: LSClient!, didReceiveServerFailure failure: LSPushServerException!) {
            journal.write("server failure \(failure.errorCode) \(failure.reason!)")
        }
        func clientConnection(_ client: LSClient!, didReceiveConnectionFailure failure: LSPushConnectionException!) {
            journal.write("lost")
        }
        func clientConnection(_ client: LSClient!, didReceiveDataError error: LSPushUpdateException!) {
            journal.write("data error")
        }
    }

    private final class TableRecorder: LSTableDelegate {
        let journal = Journal()
        private let names: [String]?

        init(names: [String]?) { self.names = names }

        func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
            didUpdateWith updateInfo: LSUpdateInfo!
        ) {
            let positions = 1...updateInfo.numberOfFields
            let before: [String?] = positions.map { updateInfo.previousValue(ofFieldPosition: $0) }
            let now: [String?] = positions.map { updateInfo.currentValue(ofFieldPosition: $0) }
            let changed = positions.map { updateInfo.isChangedValue(ofFieldPosition: $0) }
            var line = updateLine(
                item: itemName, position: Int(itemPosition), isSnapshot: updateInfo.isSnapshot, before: before,
                now: now, changed: changed)
            if updateInfo.itemPosition != itemPosition || updateInfo.itemName != itemName { line += " ITEM DIFFERS" }
            if let names {
                let agrees = names.indices.allSatisfy { index in
                    updateInfo.currentValue(ofFieldName: names[index]) == now[index]
                        && updateInfo.previousValue(ofFieldName: names[index]) == before[index]
                        && updateInfo.isChangedValue(ofFieldName: names[index]) == changed[index]
                }
                if !agrees { line += " NAMES DISAGREE" }
            }
            journal.write(line)
        }
        func table(
            _ tableKey: LSSubscribedTableKey!, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String!
        ) { journal.write("\(itemName ?? "")#\(itemPosition) end of snapshot") }
        func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
            didLoseRawUpdates numberOfUpdates: Int32
        ) { journal.write("\(itemName ?? "")#\(itemPosition) lost \(numberOfUpdates)") }
        func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey!) { journal.write("unsubscribed") }
    }

    fileprivate final class OutcomeRecorder: LSMessageDelegate {
        let journal = Journal()

        func message(_ messageInfo: LSMessageInfo!, didProcessWithProgressiveNumber progressiveNumber: Int32) {
            journal.write("processed")
        }
        func message(
            _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
            errorMessage: String!
        ) { journal.write(errorCode <= 0 ? "denied \(errorCode) \(errorMessage ?? "")" : "failed") }
        func message(
            _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32,
            exception: LSException!
        ) { journal.write(exception is LSPushConnectionException ? "aborted" : "discarded") }
    }
}
