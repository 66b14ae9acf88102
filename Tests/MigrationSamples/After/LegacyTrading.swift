// swift-format-ignore-file
// The file beside it in After is what the migration makes of this one.

import Foundation
import ModernClient

private let kServer = "http://localhost:8080"
private let kItems = ["item1", "item2", "item3"]
private let kFields = ["stock_name", "last_price", "time"]

protocol TradingConnectorDelegate: AnyObject {
    func connectorDidConnect(_ connector: TradingConnector)
    func connector(_ connector: TradingConnector, didFail message: String)
}

final class TradingConnector: NSObject {
    private var reportedSession: (id: String?, isLost: Bool, isStalled: Bool, isClosing: Bool) = (nil, false, false, false)
    static let sharedTradingConnector = TradingConnector()
    weak var delegate: TradingConnectorDelegate?
    private var client: LightstreamerClient?
    private var keys: [Int: Subscription] = [:]
    private let work = DispatchQueue(label: "connector")
    private var isReady = false

    var connected: Bool { return client.map({ $0.status == .STALLED || $0.status.rawValue.hasPrefix("CONNECTED:") }) ?? false }

    func connect() {
        work.async {
            if self.client == nil { self.client = LightstreamerClient(serverAddress: nil) }
            self.client?.connectionOptions.keepaliveInterval = 5_000
            self.client?.connectionOptions.stalledTimeout = 3_000
            self.client?.connectionDetails.serverAddress = kServer
            self.client?.connectionDetails.adapterSet = "DEMO"
            self.client?.addDelegate(self)
            self.client?.connect()
            // MIGRATE: Nothing is thrown: failures are reported to the delegates. The handler was:
            //     self.delegate?.connector(self, didFail: error.localizedDescription)
        }
    }

    func disconnect() {
        self.reportedSession.isClosing = true
        client?.disconnect()
        client = nil
    }

    fileprivate func subscribe() {
        guard let client = client else { return }
        let table: Subscription = Subscription(subscriptionMode: .MERGE, items: kItems, fields: kFields)
        table.dataAdapter = "QUOTE_ADAPTER"
        table.requestedSnapshot = .yes
        table.requestedMaxFrequency = .limited(1)
        do {
            table.addDelegate(self)
            client.subscribe(table)
            let key = table
            keys[0] = key
            isReady = true
        }
        // MIGRATE: Nothing is thrown: failures are reported to the delegates. The handler was:
        //     print("no table: \(error)")
    }

    func unsubscribe() {
        guard let key = keys[0] else { return }
        client?.unsubscribe(key)
        // MIGRATE: Nothing is thrown: failures are reported to the delegates. The handler was:
        //     print(error)
        keys.removeValue(forKey: 0)
    }

    func chat(_ text: String) {
        client?.sendMessage("CHAT|\(text)")
        // MIGRATE: Nothing is thrown: failures are reported to the delegates. The handler was:
        //     print("not sent: \(error)")
    }
}

extension TradingConnector: ClientDelegate {
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

    func clientConnection(_ client: LightstreamerClient, didStartSessionWithPolling polling: Bool) {
        DispatchQueue.main.async { self.delegate?.connectorDidConnect(self) }
        subscribe()
    }
    func clientConnection(_ client: LightstreamerClient, didReceiveConnectionFailure failure: (reason: String?, errorCode: Int32)) {
        print("failure: \(failure.reason ?? "")")
    }
    func clientConnection(_ client: LightstreamerClient, didReceiveServerFailure failure: (reason: String?, errorCode: Int32)) {
        print("server: \(failure.errorCode) \(failure.reason ?? "")")
    }
    func clientConnection(_ client: LightstreamerClient, didChangeActivityWarningStatus warningStatus: Bool) {
        print(warningStatus ? "stalled" : "ok")
    }
    func clientConnectionDidClose(_ client: LightstreamerClient) { isReady = false }
    func clientConnection(_ client: LightstreamerClient, didEndWithCause cause: Int32) { print("ended \(cause)") }
    func clientConnectionDidEstablish(_ client: LightstreamerClient) {}
}

extension TradingConnector: SubscriptionDelegate {
    func subscription(_ tableKey: Subscription, didUpdateItem updateInfo: ItemUpdate) {
        let itemPosition = Int32(updateInfo.itemPos)
        let itemName: String! = updateInfo.itemName
        guard let name = itemName else { return }
        let price = updateInfo.value(withFieldName: "last_price") ?? "-"
        let color = updateInfo.isValueChanged(withFieldName: "last_price") ? "changed" : "same"
        print(name, itemPosition, price, color, updateInfo.isSnapshot)
        for i in 1...Int32(kFields.count) where updateInfo.isValueChanged(withFieldPos: Int(i)) {
            print(kFields[Int(i) - 1], updateInfo.value(withFieldPos: Int(i)) ?? "")
        }
    }
    func subscription(_ tableKey: Subscription, didEndSnapshotForItemName itemName: String?, itemPos: UInt) {
        let itemPosition = Int32(itemPos)
        let itemName: String! = itemName
        print("snapshot", itemName ?? "", itemPosition)
    }
    func subscription(_ tableKey: Subscription, didLoseUpdates numberOfUpdates: UInt, forItemName itemName: String?, itemPos: UInt) {
        let numberOfUpdates = Int32(numberOfUpdates)
        print("lost", numberOfUpdates)
    }
    func subscriptionDidUnsubscribe(_ tableKey: Subscription) { print("over") }
}

class TradingPortfolio: SubscriptionDelegate, ClientMessageDelegate {
    var rows: [String: [String: String]] = [:]
    var key: Subscription?
    let client: LightstreamerClient

    init(client: LightstreamerClient) { self.client = client }

    func viewDidAppear() {
        let info: Subscription! = Subscription(subscriptionMode: .COMMAND, items: ["portfolio1"], fields: ["key", "command", "qty"])
        info.dataAdapter = "PORTFOLIO_ADAPTER"
        info.requestedSnapshot = .yes
        info.addDelegate(self)
        client.subscribe(info)
        key = info
    }

    func viewWillDisappear() {
        if let key = key {
            client.unsubscribe(key)
        }
        self.key = nil
    }

    func buy(_ item: String, quantity: Int) {
        client.sendMessage("BUY|portfolio1|\(item)|\(quantity)", withSequence: "orders", timeout: 2_000, delegate: self, enqueueWhileDisconnected: false)
    }

    func subscription(_ tableKey: Subscription, didUpdateItem updateInfo: ItemUpdate) {
        guard let row = updateInfo.value(withFieldName: "key") else { return }
        switch updateInfo.value(withFieldName: "command") {
        case "DELETE": rows[row] = nil
        default: rows[row, default: [:]]["qty"] = updateInfo.value(withFieldName: "qty")
        }
    }

    func client(_ sender: LightstreamerClient, didProcessMessage messageInfo: String, withResponse response: String) {
        print("done", Optional(messageInfo) ?? "")
    }
    func client(_ sender: LightstreamerClient, didDenyMessage messageInfo: String, withCode errorCode: Int, error errorMessage: String) {
        let errorCode = Int32(errorCode)
        let errorMessage: String! = errorMessage
        print("denied", errorCode, errorMessage ?? "")
    }
}

func subscribeRaw(_ client: LightstreamerClient!, _ delegate: SubscriptionDelegate) throws -> [Subscription] {
    let first: Subscription = Subscription(subscriptionMode: .RAW)
    first.itemGroup = "item1 item2"
    first.fieldSchema = "last_price time"
    first.dataAdapter = "QUOTE_ADAPTER"
    first.selector = "euro"
    first.addDelegate(delegate)
    client.subscribe(first)
    let k1 = first
    return [k1].compactMap { $0 }
}
