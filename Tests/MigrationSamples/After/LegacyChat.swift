// swift-format-ignore-file
// The file beside it in After is what the migration makes of this one.

import Foundation
import ModernClient

/// A screen in the shape of the published 1.x chat: it clears its rows when the connection is lost, and opens another session when the server ends one.
public final class LegacyChat: ClientDelegate, SubscriptionDelegate {
    private var reportedSession: (id: String?, isLost: Bool, isStalled: Bool, isClosing: Bool) = (nil, false, false, false)
    private let client = LightstreamerClient(serverAddress: nil)
    private let address: String
    private var tableKey: Subscription?
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
            self.client.connectionOptions.retryDelay = 250
            self.client.connectionOptions.firstRetryMaxDelay = 50
            self.client.connectionDetails.serverAddress = self.address
            self.client.connectionDetails.adapterSet = "QUOTES"
            self.client.addDelegate(self)
            self.client.connect()
            // MIGRATE: Nothing is thrown: failures are reported to the delegates. The handler was:
            //     self.record("not connected: \(error)")
        }
    }

    public func close() { self.reportedSession.isClosing = true; client.disconnect() }

    public func subscribeAgain() {
        queue.async {
            if let key = self.tableKey {
                self.client.unsubscribe(key)
                // MIGRATE: Nothing is thrown: failures are reported to the delegates. The handler was:
                //     self.record("not unsubscribed: \(error)")
            }
            self.clear()
            self.subscribe()
            self.record("subscribed again")
        }
    }

    private func subscribe() {
        let table = Subscription(subscriptionMode: .MERGE, items: ["item1", "item2"], fields: ["price"])
        table.dataAdapter = "PRICES"
        table.requestedSnapshot = .yes
        table.addDelegate(self)
        client.subscribe(table)
        tableKey = table
        // MIGRATE: Nothing is thrown: failures are reported to the delegates. The handler was:
        //     record("not subscribed: \(error)")
    }

    private func clear() { lock.withLock { rows.removeAll() } }

    public func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status) {
        switch status {
        case .CONNECTED_WS_STREAMING, .CONNECTED_HTTP_STREAMING, .CONNECTED_WS_POLLING, .CONNECTED_HTTP_POLLING:
            // A session that goes on after a pause, on another transport or by recovery is not a new one.
            let session = client.connectionDetails.sessionId
            guard session != reportedSession.id else { break }
            reportedSession.id = session
            reportedSession.isLost = false
            reportedSession.isClosing = false
            clientConnectionDidEstablish(client)
            clientConnection(client, didStartSessionWithPolling: status == .CONNECTED_WS_POLLING || status == .CONNECTED_HTTP_POLLING)
        case .DISCONNECTED_WILL_RETRY:
            // Once for each session; the client reports each attempt.
            guard reportedSession.id != nil, !reportedSession.isLost else { break }
            reportedSession.isLost = true
            clientConnection(client, didReceiveConnectionFailure: (reason: "The connection was lost", errorCode: 0))
        case .DISCONNECTED:
            // What the server ends or refuses is reported as an error, after this status.
            guard reportedSession.id != nil, reportedSession.isClosing else { break }
            reportedSession.id = nil
            reportedSession.isClosing = false
            clientConnectionDidClose(client)
        default:
            break
        }
    }

    public func client(_ client: LightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String) {
        reportedSession.id = nil
        // Codes from 30 to 39 end a session, others refuse one. The client may open another session itself, and subscribes again.
        if (30...39).contains(errorCode) {
            clientConnection(client, didEndWithCause: numericCast(errorCode))
        } else {
            clientConnection(client, didReceiveServerFailure: (reason: errorMessage, errorCode: Int32(errorCode)))
        }
    }

    public func clientConnectionDidEstablish(_ client: LightstreamerClient) { record("event established") }

    public func clientConnection(_ client: LightstreamerClient, didStartSessionWithPolling polling: Bool) {
        record("event started")
        if tableKey == nil { subscribe() }
    }

    public func clientConnection(_ client: LightstreamerClient, didReceiveConnectionFailure failure: (reason: String?, errorCode: Int32)) {
        clear()
        record("event lost")
    }

    public func clientConnection(_ client: LightstreamerClient, didReceiveServerFailure failure: (reason: String?, errorCode: Int32)) {
        clear()
        record("event refused \(failure.errorCode)")
    }

    public func clientConnection(_ client: LightstreamerClient, didEndWithCause cause: Int32) {
        clear()
        tableKey = nil
        record("event ended \(cause)")
        open()
    }

    public func clientConnectionDidClose(_ client: LightstreamerClient) { record("event closed") }

    public func subscription(_ tableKey: Subscription, didUpdateItem updateInfo: ItemUpdate) {
        let itemName: String! = updateInfo.itemName
        let screen = lock.withLock { () -> [String] in
            rows[itemName] = updateInfo.value(withFieldName: "price")
            return rows.map { "\($0.key) \($0.value)" }.sorted()
        }
        record("screen " + screen.joined(separator: ", "))
    }
}
