// swift-format-ignore-file
// The file beside it in After is what the migration makes of this one.

import LegacyLSClient

/// A screen in the shape of the published 1.x chat: it clears its rows when the connection is lost, and opens another session when the server ends one.
public final class LegacyChat: LSConnectionDelegate, LSTableDelegate {
    private let client = LSClient()!
    private let address: String
    private var tableKey: LSSubscribedTableKey?
    private let queue = DispatchQueue(label: "chat")
    private let lock = NSLock()  // guards rows
    private var rows: [String: String] = [:]
    private let record: (String) -> Void

    public init(address: String, record: @escaping (String) -> Void) {
        self.address = address
        self.record = record
    }

    public func open() {
        queue.async {
            let info = LSConnectionInfo(pushServerURL: self.address, pushServerControlURL: nil, user: nil, password: nil, adapter: "QUOTES")
            info?.retryDelaySecs = 0.25
            info?.firstRetryMaxDelaySecs = 0.05
            do {
                try self.client.openConnection(with: info, delegate: self, error: ())
            } catch {
                self.record("not connected: \(error)")
            }
        }
    }

    public func close() { client.closeConnection() }

    public func subscribeAgain() {
        queue.async {
            if let key = self.tableKey {
                do {
                    try self.client.unsubscribeTable(key, error: ())
                } catch {
                    self.record("not unsubscribed: \(error)")
                }
            }
            self.clear()
            self.subscribe()
            self.record("subscribed again")
        }
    }

    private func subscribe() {
        let table = LSExtendedTableInfo(items: ["item1", "item2"], mode: LSModeMerge, fields: ["price"], dataAdapter: "PRICES", snapshot: true)!
        do {
            tableKey = try client.subscribeTable(withExtendedInfo: table, delegate: self, useCommandLogic: false, error: ())
        } catch {
            record("not subscribed: \(error)")
        }
    }

    private func clear() { lock.withLock { rows.removeAll() } }

    public func clientConnectionDidEstablish(_ client: LSClient!) { record("event established") }

    public func clientConnection(_ client: LSClient!, didStartSessionWithPolling polling: Bool) {
        record("event started")
        if tableKey == nil { subscribe() }
    }

    public func clientConnection(_ client: LSClient!, didReceiveConnectionFailure failure: LSPushConnectionException!) {
        clear()
        record("event lost")
    }

    public func clientConnection(_ client: LSClient!, didReceiveServerFailure failure: LSPushServerException!) {
        clear()
        record("event refused \(failure.errorCode)")
    }

    public func clientConnection(_ client: LSClient!, didEndWithCause cause: Int32) {
        clear()
        tableKey = nil
        record("event ended \(cause)")
        open()
    }

    public func clientConnectionDidClose(_ client: LSClient!) { record("event closed") }

    public func table(_ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!, didUpdateWith updateInfo: LSUpdateInfo!) {
        let screen = lock.withLock { () -> [String] in
            rows[itemName] = updateInfo.currentValue(ofFieldName: "price")
            return rows.map { "\($0.key) \($0.value)" }.sorted()
        }
        record("screen " + screen.joined(separator: ", "))
    }
}
