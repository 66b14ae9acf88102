// swift-format-ignore-file
// The file beside it in After is what the migration makes of this one.

import LegacyLSClient

nonisolated(unsafe) public var legacyServerAddress = ""

/// A screen of quotes in the shape of the published 1.x applications: it opens from a background queue, subscribes when the
/// session starts, and marks what changed.
public final class LegacyQuotes: LSConnectionDelegate, LSTableDelegate {
    private let client = LSClient()!
    private let info = LSConnectionInfo(
        pushServerURL: legacyServerAddress, pushServerControlURL: nil, user: nil, password: nil, adapter: "QUOTES")
    private var tableKey: LSSubscribedTableKey?
    private let queue = DispatchQueue(label: "connection")
    private let record: (String) -> Void

    public init(record: @escaping (String) -> Void) {
        self.record = record
    }

    public func open() {
        queue.async {
            do {
                try self.client.openConnection(with: self.info, delegate: self, error: ())
            } catch {
                self.record("not connected: \(error)")
            }
        }
    }

    public func close() {
        client.closeConnection()
    }

    public func clientConnection(_ client: LSClient!, didStartSessionWithPolling polling: Bool) {
        record("started, polling: \(polling), connected: \(client.isConnected)")
        if tableKey == nil {
            let table: LSExtendedTableInfo = LSExtendedTableInfo(
                items: ["item1", "item2"], mode: LSModeMerge, fields: ["name", "price"], dataAdapter: "PRICES",
                snapshot: true)
            table.requestedMaxFrequency = 50.0
            table.requestedBufferSize = 5
            do {
                tableKey = try client.subscribeTable(
                    withExtendedInfo: table, delegate: self, useCommandLogic: false, error: ())
            } catch {
                record("not subscribed: \(error)")
            }
        }
    }

    public func clientConnection(_ client: LSClient!, didReceiveConnectionFailure failure: LSPushConnectionException!) {
        record("lost: \(failure.reason!)")
    }

    public func clientConnection(_ client: LSClient!, didEndWithCause cause: Int32) {
        record("ended: \(cause)")
    }

    public func clientConnectionDidClose(_ client: LSClient!) {
        record("closed")
    }

    public func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
        didUpdateWith updateInfo: LSUpdateInfo!
    ) {
        let name = updateInfo.currentValue(ofFieldName: "name") ?? "none"
        let price = updateInfo.currentValue(ofFieldPosition: 2) ?? "none"
        let row = Int(itemPosition) - 1
        let mark = updateInfo.isChangedValue(ofFieldName: "price") ? "*" : ""
        record("row \(row) \(itemName ?? "") \(name) \(price)\(mark)\(updateInfo.isSnapshot ? " snapshot" : "")")
    }

    public func say(_ text: String) {
        do {
            try client.sendMessage("SAY|" + text, error: ())
        } catch {
            record("not sent: \(error)")
        }
    }
}
