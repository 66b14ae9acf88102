// swift-format-ignore-file
import Foundation
import ModernClient

// Typical 1.x application in Swift 3-5 style.
let connectorServer = "http://localhost:8080"
let connectorAdapter = "DEMO"

protocol ConnectorView: AnyObject {
    func show(_ item: String, _ values: [String: String])
    func show(status: String)
}

class LegacyConnector: NSObject, ClientDelegate, SubscriptionDelegate {
    private var reportedSession: (id: String?, isLost: Bool, isStalled: Bool, isClosing: Bool) = (nil, false, false, false)
    static let shared = LegacyConnector()

    private let client: LightstreamerClient = LightstreamerClient(serverAddress: nil)
    private var tableKey: Subscription?
    private var keys: [String: Subscription] = [:]
    private let fields = ["stock_name", "last_price", "time"]
    private let queue = DispatchQueue(label: "connector")
    weak var view: ConnectorView?
    var connected = false

    func connect() {
        queue.async {
            self.client.connectionDetails.serverAddress = connectorServer
            self.client.connectionDetails.adapterSet = connectorAdapter
            self.client.addDelegate(self)
            self.client.connect()
            // MIGRATE: Nothing is thrown: failures are reported to the delegates. The handler was:
            //     print("cannot open: \(error.localizedDescription)")
            //     self.view?.show(status: "error")
        }
    }

    func subscribe() {
        let table = Subscription(subscriptionMode: .MERGE, items: ["item1", "item2"], fields: fields)
        table.dataAdapter = "QUOTE_ADAPTER"
        table.requestedSnapshot = .yes
        table.requestedMaxFrequency = .limited(1.5)
        table.requestedBufferSize = .limited(10)
        table.addDelegate(self)
        client.subscribe(table)
        tableKey = table
        // MIGRATE: Nothing is thrown: failures are reported to the delegates. The handler was:
        //     print(error)
    }

    func unsubscribe() {
        if let key = tableKey {
            client.unsubscribe(key)
            tableKey = nil
        }
    }

    func close() {
        guard (client.status == .STALLED || client.status.rawValue.hasPrefix("CONNECTED:")) else { return }
        self.reportedSession.isClosing = true
        client.disconnect()
    }

    func say(_ text: String) throws {
        client.sendMessage("CHAT|" + text)
    }

    // MARK: LSConnectionDelegate

    func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status) {
        switch status {
        case .CONNECTED_WS_STREAMING, .CONNECTED_HTTP_STREAMING, .CONNECTED_WS_POLLING, .CONNECTED_HTTP_POLLING:
            if reportedSession.isStalled {
                reportedSession.isStalled = false
                clientConnection(client, didChangeActivityWarningStatus: false)
            }
            // A session that goes on after a pause, on another transport or by recovery is not a new one.
            let session = client.connectionDetails.sessionId
            guard session != reportedSession.id else { break }
            reportedSession.id = session
            reportedSession.isLost = false
            reportedSession.isClosing = false
            clientConnectionDidEstablish(client)
            clientConnection(client, didStartSessionWithPolling: status == .CONNECTED_WS_POLLING || status == .CONNECTED_HTTP_POLLING)
        case .STALLED:
            reportedSession.isStalled = true
            clientConnection(client, didChangeActivityWarningStatus: true)
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

    func client(_ client: LightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String) {
        reportedSession.id = nil
        // Codes from 30 to 39 end a session, others refuse one. The client may open another session itself, and subscribes again.
        if (30...39).contains(errorCode) {
            clientConnection(client, didEndWithCause: numericCast(errorCode))
        } else {
            clientConnection(client, didReceiveServerFailure: (reason: errorMessage, errorCode: Int32(errorCode)))
        }
    }

    func clientConnectionDidEstablish(_ client: LightstreamerClient) {
        connected = true
        view?.show(status: "connected")
    }

    func clientConnection(_ client: LightstreamerClient, didStartSessionWithPolling polling: Bool) {
        view?.show(status: polling ? "polling" : "streaming")
        queue.async { self.subscribe() }
    }

    func clientConnection(_ client: LightstreamerClient, didReceiveConnectionFailure failure: (reason: String?, errorCode: Int32)) {
        print("failure: \(failure.reason ?? "")")
        connected = false
    }

    func clientConnection(_ client: LightstreamerClient, didReceiveServerFailure failure: (reason: String?, errorCode: Int32)) {
        print("server failure: \(failure.errorCode) \(String(describing: failure.reason))")
    }

    func clientConnection(_ client: LightstreamerClient, didChangeActivityWarningStatus warningStatus: Bool) {
        view?.show(status: warningStatus ? "stalled" : "ok")
    }

    func clientConnection(_ client: LightstreamerClient, didEndWithCause cause: Int32) {
        print("ended \(cause)")
        connect()
    }

    func clientConnectionDidClose(_ client: LightstreamerClient) {
        connected = false
    }

    // MARK: LSTableDelegate

    func subscription(_ tableKey: Subscription, didUpdateItem updateInfo: ItemUpdate) {
        let itemPosition = Int32(updateInfo.itemPos)
        let itemName: String! = updateInfo.itemName
        var values: [String: String] = [:]
        for field in fields {
            if updateInfo.isValueChanged(withFieldName: field) {
                values[field] = updateInfo.value(withFieldName: field)
            }
        }
        let name = updateInfo.value(withFieldName: "stock_name")
        let upper: String = updateInfo.value(withFieldPos: 1)!
        print(itemPosition, upper, name!, updateInfo.isSnapshot)
        DispatchQueue.main.async {
            self.view?.show(itemName, values)
            self.view?.show(itemName!, values)
        }
    }

    func subscription(_ tableKey: Subscription, didEndSnapshotForItemName itemName: String?, itemPos: UInt) {
        let itemPosition = Int32(itemPos)
        let itemName: String! = itemName
        print("end of snapshot", itemPosition, itemName ?? "")
    }

    func subscription(_ tableKey: Subscription, didLoseUpdates lostUpdates: UInt, forItemName itemName: String?, itemPos: UInt) {
        let lostUpdates = Int32(lostUpdates)
        print("lost \(lostUpdates)")
    }

    func subscriptionDidUnsubscribe(_ tableKey: Subscription) {
        print("gone")
    }
}

