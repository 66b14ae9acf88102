// swift-format-ignore-file
import Foundation
import LegacyLSClient

// Typical 1.x application in Swift 3-5 style.
let connectorServer = "http://localhost:8080"
let connectorAdapter = "DEMO"

protocol ConnectorView: AnyObject {
    func show(_ item: String, _ values: [String: String])
    func show(status: String)
}

class LegacyConnector: NSObject, LSConnectionDelegate, LSTableDelegate {
    static let shared = LegacyConnector()

    private let client: LSClient = LSClient()
    private var info: LSConnectionInfo!
    private var tableKey: LSSubscribedTableKey?
    private var keys: [String: LSSubscribedTableKey] = [:]
    private let fields = ["stock_name", "last_price", "time"]
    private let queue = DispatchQueue(label: "connector")
    weak var view: ConnectorView?
    var connected = false

    func connect() {
        queue.async {
            self.info = LSConnectionInfo(pushServerURL: connectorServer, pushServerControlURL: nil, user: nil, password: nil, adapter: connectorAdapter)
            do {
                try self.client.openConnection(with: self.info, delegate: self, error: ())
            } catch let error as NSError {
                print("cannot open: \(error.localizedDescription)")
                self.view?.show(status: "error")
            }
        }
    }

    func subscribe() {
        let table = LSExtendedTableInfo(
            items: ["item1", "item2"],
            mode: LSModeMerge,
            fields: fields,
            dataAdapter: "QUOTE_ADAPTER",
            snapshot: true)
        table?.requestedMaxFrequency = 1.5
        table?.requestedBufferSize = 10
        do {
            tableKey = try client.subscribeTable(withExtendedInfo: table, delegate: self, useCommandLogic: false, error: ())
        } catch {
            print(error)
        }
    }

    func unsubscribe() {
        if let key = tableKey {
            try? client.unsubscribeTable(key, error: ())
            tableKey = nil
        }
    }

    func close() {
        guard client.isConnected else { return }
        client.closeConnection()
    }

    func say(_ text: String) throws {
        try client.sendMessage("CHAT|" + text, error: ())
    }

    // MARK: LSConnectionDelegate

    func clientConnectionDidEstablish(_ client: LSClient!) {
        connected = true
        view?.show(status: "connected")
    }

    func clientConnection(_ client: LSClient!, didStartSessionWithPolling polling: Bool) {
        view?.show(status: polling ? "polling" : "streaming")
        queue.async { self.subscribe() }
    }

    func clientConnection(_ client: LSClient!, didReceiveConnectionFailure failure: LSPushConnectionException!) {
        print("failure: \(failure.reason ?? "")")
        connected = false
    }

    func clientConnection(_ client: LSClient!, didReceiveServerFailure failure: LSPushServerException!) {
        print("server failure: \(failure.errorCode) \(String(describing: failure.reason))")
    }

    func clientConnection(_ client: LSClient!, didChangeActivityWarningStatus warningStatus: Bool) {
        view?.show(status: warningStatus ? "stalled" : "ok")
    }

    func clientConnection(_ client: LSClient!, didEndWithCause cause: Int32) {
        print("ended \(cause)")
        connect()
    }

    func clientConnectionDidClose(_ client: LSClient!) {
        connected = false
    }

    // MARK: LSTableDelegate

    func table(_ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!, didUpdateWith updateInfo: LSUpdateInfo!) {
        var values: [String: String] = [:]
        for field in fields {
            if updateInfo.isChangedValue(ofFieldName: field) {
                values[field] = updateInfo.currentValue(ofFieldName: field)
            }
        }
        let name = updateInfo.currentValue(ofFieldName: "stock_name")
        let upper: String = updateInfo.currentValue(ofFieldPosition: 1)
        print(itemPosition, upper, name!, updateInfo.isSnapshot)
        DispatchQueue.main.async {
            self.view?.show(itemName, values)
            self.view?.show(itemName!, values)
        }
    }

    func table(_ tableKey: LSSubscribedTableKey!, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String!) {
        print("end of snapshot", itemPosition, itemName ?? "")
    }

    func table(_ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!, didLoseRawUpdates lostUpdates: Int32) {
        print("lost \(lostUpdates)")
    }

    func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey!) {
        print("gone")
    }
}

