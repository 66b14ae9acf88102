// swift-format-ignore-file
// The file beside it in After is what the migration makes of this one.

import LegacyLSClient

private let kServer = "http://localhost:8080"
private let kItems = ["item1", "item2", "item3"]
private let kFields = ["stock_name", "last_price", "time"]

protocol TradingConnectorDelegate: AnyObject {
    func connectorDidConnect(_ connector: TradingConnector)
    func connector(_ connector: TradingConnector, didFail message: String)
}

final class TradingConnector: NSObject {
    static let sharedTradingConnector = TradingConnector()
    weak var delegate: TradingConnectorDelegate?
    private var client: LSClient?
    private var keys: [Int: LSSubscribedTableKey] = [:]
    private let work = DispatchQueue(label: "connector")
    private var isReady = false

    var connected: Bool { return client?.isConnected ?? false }

    func connect() {
        work.async {
            if self.client == nil { self.client = LSClient() }
            let info: LSConnectionInfo = LSConnectionInfo(pushServerURL: kServer, pushServerControlURL: nil, user: nil, password: nil, adapter: "DEMO")
            info.keepaliveSecs = 5
            info.probeWarningSecs = 3
            do {
                try self.client?.openConnection(with: info, delegate: self, error: ())
            } catch let error as NSError {
                self.delegate?.connector(self, didFail: error.localizedDescription)
            }
        }
    }

    func disconnect() {
        client?.closeConnection()
        client = nil
    }

    fileprivate func subscribe() {
        guard let client = client else { return }
        let table: LSExtendedTableInfo = LSExtendedTableInfo(
            items: kItems,
            mode: LSModeMerge,
            fields: kFields,
            dataAdapter: "QUOTE_ADAPTER",
            snapshot: true)
        table.requestedMaxFrequency = 1.0
        do {
            let key = try client.subscribeTable(withExtendedInfo: table, delegate: self, useCommandLogic: false, error: ())
            keys[0] = key
            isReady = true
        } catch {
            print("no table: \(error)")
        }
    }

    func unsubscribe() {
        guard let key = keys[0] else { return }
        do { try client?.unsubscribeTable(key, error: ()) } catch { print(error) }
        keys.removeValue(forKey: 0)
    }

    func chat(_ text: String) {
        do { try client?.sendMessage("CHAT|\(text)", error: ()) } catch { print("not sent: \(error)") }
    }
}

extension TradingConnector: LSConnectionDelegate {
    func clientConnection(_ client: LSClient!, didStartSessionWithPolling polling: Bool) {
        DispatchQueue.main.async { self.delegate?.connectorDidConnect(self) }
        subscribe()
    }
    func clientConnection(_ client: LSClient!, didReceiveConnectionFailure failure: LSPushConnectionException!) {
        print("failure: \(failure.reason ?? "")")
    }
    func clientConnection(_ client: LSClient!, didReceiveServerFailure failure: LSPushServerException!) {
        print("server: \(failure.errorCode) \(failure.reason ?? "")")
    }
    func clientConnection(_ client: LSClient!, didChangeActivityWarningStatus warningStatus: Bool) {
        print(warningStatus ? "stalled" : "ok")
    }
    func clientConnectionDidClose(_ client: LSClient!) { isReady = false }
    func clientConnection(_ client: LSClient!, didEndWithCause cause: Int32) { print("ended \(cause)") }
    func clientConnectionDidEstablish(_ client: LSClient!) {}
}

extension TradingConnector: LSTableDelegate {
    func table(_ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!, didUpdateWith updateInfo: LSUpdateInfo!) {
        guard let name = itemName else { return }
        let price = updateInfo.currentValue(ofFieldName: "last_price") ?? "-"
        let color = updateInfo.isChangedValue(ofFieldName: "last_price") ? "changed" : "same"
        print(name, itemPosition, price, color, updateInfo.isSnapshot)
        for i in 1...Int32(kFields.count) where updateInfo.isChangedValue(ofFieldPosition: i) {
            print(kFields[Int(i) - 1], updateInfo.currentValue(ofFieldPosition: i) ?? "")
        }
    }
    func table(_ tableKey: LSSubscribedTableKey!, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String!) {
        print("snapshot", itemName ?? "", itemPosition)
    }
    func table(_ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!, didLoseRawUpdates numberOfUpdates: Int32) {
        print("lost", numberOfUpdates)
    }
    func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey!) { print("over") }
}

class TradingPortfolio: LSTableDelegate, LSMessageDelegate {
    var rows: [String: [String: String]] = [:]
    var key: LSSubscribedTableKey?
    let client: LSClient

    init(client: LSClient) { self.client = client }

    func viewDidAppear() {
        let info: LSExtendedTableInfo! = LSExtendedTableInfo(items: ["portfolio1"], mode: LSModeCommand, fields: ["key", "command", "qty"], dataAdapter: "PORTFOLIO_ADAPTER", snapshot: true)
        key = try? client.subscribeTable(withExtendedInfo: info, delegate: self, useCommandLogic: true, error: ())
    }

    func viewWillDisappear() {
        if let key = key {
            try? client.unsubscribeTable(key, error: ())
        }
        self.key = nil
    }

    func buy(_ item: String, quantity: Int) {
        let message: LSMessageInfo = LSMessageInfo(message: "BUY|portfolio1|\(item)|\(quantity)", sequence: "orders", delayTimeout: 2.0)
        client.sendMessage(message, delegate: self)
    }

    func table(_ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!, didUpdateWith updateInfo: LSUpdateInfo!) {
        guard let row = updateInfo.currentValue(ofFieldName: "key") else { return }
        switch updateInfo.currentValue(ofFieldName: "command") {
        case "DELETE": rows[row] = nil
        default: rows[row, default: [:]]["qty"] = updateInfo.currentValue(ofFieldName: "qty")
        }
    }

    func message(_ messageInfo: LSMessageInfo!, didProcessWithProgressiveNumber messageProgressive: Int32) {
        print("done", messageInfo.message ?? "")
    }
    func message(_ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber messageProgressive: Int32, errorCode: Int32, errorMessage: String!) {
        print("denied", errorCode, errorMessage ?? "")
    }
}

func subscribeRaw(_ client: LSClient!, _ delegate: LSTableDelegate) throws -> [LSSubscribedTableKey] {
    let first: LSTableInfo = LSTableInfo(group: "item1 item2", mode: LSModeRaw, schema: "last_price time", dataAdapter: "QUOTE_ADAPTER", snapshot: false)
    first.selector = "euro"
    let k1 = try client.subscribeTable(first, delegate: delegate, useCommandLogic: false, error: ())
    return [k1].compactMap { $0 }
}
