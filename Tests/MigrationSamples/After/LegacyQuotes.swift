// swift-format-ignore-file
// The file beside it in After is what the migration makes of this one.

import Foundation
import ModernClient

nonisolated(unsafe) public var legacyServerAddress = ""

/// A screen of quotes in the shape of the published 1.x applications: it opens from a background queue, subscribes when the
/// session starts, and marks what changed.
public final class LegacyQuotes: ClientDelegate, SubscriptionDelegate {
    private var reportedSession: (id: String?, isLost: Bool, isStalled: Bool, isClosing: Bool) = (nil, false, false, false)
    private let client = LightstreamerClient(serverAddress: nil)
    private let info = (serverAddress: legacyServerAddress, adapterSet: "QUOTES")
    private var tableKey: Subscription?
    private let queue = DispatchQueue(label: "connection")
    private let record: (String) -> Void

    public init(record: @escaping (String) -> Void) {
        self.record = record
    }

    public func open() {
        queue.async {
            self.client.connectionDetails.serverAddress = self.info.serverAddress
            self.client.connectionDetails.adapterSet = self.info.adapterSet
            self.client.addDelegate(self)
            self.client.connect()
            // MIGRATE: Nothing is thrown: failures are reported to the delegates. The handler was:
            //     self.record("not connected: \(error)")
        }
    }

    public func close() {
        self.reportedSession.isClosing = true
        client.disconnect()
    }

    public func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status) {
        switch status {
        case .CONNECTED_WS_STREAMING, .CONNECTED_HTTP_STREAMING, .CONNECTED_WS_POLLING, .CONNECTED_HTTP_POLLING:
            // A session that goes on after a pause, on another transport or by recovery is not a new one.
            let session = client.connectionDetails.sessionId
            guard session != reportedSession.id else { break }
            reportedSession.id = session
            reportedSession.isLost = false
            reportedSession.isClosing = false
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
        }
    }

    public func clientConnection(_ client: LightstreamerClient, didStartSessionWithPolling polling: Bool) {
        record("started, polling: \(polling), connected: \((client.status == .STALLED || client.status.rawValue.hasPrefix("CONNECTED:")))")
        if tableKey == nil {
            let table: Subscription = Subscription(subscriptionMode: .MERGE, items: ["item1", "item2"], fields: ["name", "price"])
            table.dataAdapter = "PRICES"
            table.requestedSnapshot = .yes
            table.requestedMaxFrequency = .limited(50)
            table.requestedBufferSize = .limited(5)
            table.addDelegate(self)
            client.subscribe(table)
            tableKey = table
            // MIGRATE: Nothing is thrown: failures are reported to the delegates. The handler was:
            //     record("not subscribed: \(error)")
        }
    }

    public func clientConnection(_ client: LightstreamerClient, didReceiveConnectionFailure failure: (reason: String?, errorCode: Int32)) {
        record("lost: \(failure.reason!)")
    }

    public func clientConnection(_ client: LightstreamerClient, didEndWithCause cause: Int32) {
        record("ended: \(cause)")
    }

    public func clientConnectionDidClose(_ client: LightstreamerClient) {
        record("closed")
    }

    public func subscription(_ tableKey: Subscription, didUpdateItem updateInfo: ItemUpdate) {
        let itemPosition = Int32(updateInfo.itemPos)
        let itemName: String! = updateInfo.itemName
        let name = updateInfo.value(withFieldName: "name") ?? "none"
        let price = updateInfo.value(withFieldPos: 2) ?? "none"
        let row = Int(itemPosition) - 1
        let mark = updateInfo.isValueChanged(withFieldName: "price") ? "*" : ""
        record("row \(row) \(itemName ?? "") \(name) \(price)\(mark)\(updateInfo.isSnapshot ? " snapshot" : "")")
    }

    public func say(_ text: String) {
        client.sendMessage("SAY|" + text)
        // MIGRATE: Nothing is thrown: failures are reported to the delegates. The handler was:
        //     record("not sent: \(error)")
    }
}
