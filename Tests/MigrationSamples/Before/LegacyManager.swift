// swift-format-ignore-file
import Foundation
import LegacyLSClient

// Third-party shape: manager with many tables, a shared delegate, notifications, reconnection by hand.
public protocol PriceManagerDelegate: AnyObject {
    func manager(_ manager: PriceManager, didUpdate info: LSUpdateInfo, forKey key: LSSubscribedTableKey)
}

public class PriceManager: NSObject {
    public static let shared = PriceManager()
    fileprivate var client: LSClient!
    fileprivate let connectionInfo = LSConnectionInfo(
        pushServerURL: "http://localhost:8080",
        pushServerControlURL: nil,
        user: nil,
        password: nil,
        adapter: "DEMO"
    )
    fileprivate var tables = [String: LSSubscribedTableKey]()
    var observers: [(LSUpdateInfo) -> Void] = []
    weak var delegate: PriceManagerDelegate?
    let backgroundQueue = DispatchQueue(label: "ls", qos: .background)
    var reconnects = 0

    override init() {
        super.init()
        client = LSClient()
    }

    public var isConnected: Bool { return client.isConnected }

    public var description2: String {
        if client.connectionStatus == LSConnectionStatusDisconnected {
            return "offline"
        }
        return client.connectionStatus != LSConnectionStatusStalled ? "fine" : "stalled"
    }

    public func connect() {
        if isConnected { return }
        backgroundQueue.async { [unowned self] in
            do {
                try self.client.openConnection(with: self.connectionInfo, delegate: self, error: ())
                print("connected")
            } catch {
                self.reconnects += 1
                NSLog("failed: %@", error.localizedDescription)
            }
        }
    }

    public func disconnect() {
        tables.removeAll()
        client?.closeConnection()
    }

    @discardableResult
    public func subscribe(_ item: String, fields: [String], mode: LSMode = LSModeMerge, maxFrequency: Double = 1) -> Bool {
        guard tables[item] == nil else { return false }
        guard let info = LSExtendedTableInfo(items: [item], mode: mode, fields: fields, dataAdapter: "QUOTE_ADAPTER", snapshot: mode != LSModeRaw) else {
            return false
        }
        info.requestedMaxFrequency = maxFrequency
        info.requestedBufferSize = 1
        if let key = try? client.subscribeTable(withExtendedInfo: info, delegate: self, useCommandLogic: mode == LSModeCommand, error: ()) {
            tables[item] = key
            return true
        }
        return false
    }

    public func subscribeAll(_ items: [String]) throws {
        for item in items {
            tables[item] = try client.subscribeTable(withExtendedInfo: LSExtendedTableInfo(items: [item], mode: LSModeMerge, fields: ["last_price"], dataAdapter: "QUOTE_ADAPTER", snapshot: true), delegate: self, useCommandLogic: false, error: ())
        }
    }

    public func unsubscribe(_ item: String) {
        guard let key = tables[item] else { return }
        do {
            try client.unsubscribeTable(key, error: ())
            tables.removeValue(forKey: item)
        } catch let error as NSError {
            print(error.localizedFailureReason ?? "")
        }
    }

    func name(of key: LSSubscribedTableKey) -> String? {
        for (name, k) in tables where k == key { return name }
        return tables.first { $0.value == key }?.key
    }

    func post(_ text: String, completion: ((Bool) -> Void)? = nil) {
        backgroundQueue.async {
            do {
                try self.client.sendMessage("CHAT|\(text)", error: ())
                completion?(true)
            } catch {
                completion?(false)
            }
        }
    }
}

extension PriceManager: LSConnectionDelegate {
    public func clientConnection(_ client: LSClient!, didStartSessionWithPolling polling: Bool) {
        NotificationCenter.default.post(name: NSNotification.Name(rawValue: "started"), object: client, userInfo: ["polling": polling])
        guard let client = client else { return }
        print(client.isConnected)
    }
    public func clientConnection(_ client: LSClient!, didChangeActivityWarningStatus warningStatus: Bool) {
        print("warning \(warningStatus)")
    }
    public func clientConnection(_ client: LSClient!, didReceiveConnectionFailure failure: LSPushConnectionException!) {
        print(failure.reason!)
    }
    public func clientConnection(_ client: LSClient!, didReceiveServerFailure failure: LSPushServerException!) {
        let code = failure.errorCode
        print(code == 1 ? "user" : failure.reason ?? "")
    }
    public func clientConnection(_ client: LSClient!, didEndWithCause cause: Int32) {
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { self.connect() }
        print("cause", cause)
    }
}

extension PriceManager: LSTableDelegate {
    public func table(_ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String?, didUpdateWith updateInfo: LSUpdateInfo!) {
        if let update = updateInfo, let key = tableKey {
            delegate?.manager(self, didUpdate: update, forKey: key)
            observers.forEach { $0(update) }
        }
        var price = 0.0
        if let text = updateInfo.currentValue(ofFieldName: "last_price"), let value = Double(text) { price = value }
        let time = updateInfo.currentValue(ofFieldName: "time")!
        let count = (updateInfo.currentValue(ofFieldName: "bid") as NSString).doubleValue
        print(price, time, count, Int(itemPosition) - 1, itemName ?? "", updateInfo!.isSnapshot)
    }
    public func table(_ tableKey: LSSubscribedTableKey!, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String?) {}
    public func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey!) {
        if let name = name(of: tableKey) { tables[name] = nil }
    }
}

final class PriceWatcher: PriceManagerDelegate {
    var last: LSUpdateInfo?
    func manager(_ manager: PriceManager, didUpdate info: LSUpdateInfo, forKey key: LSSubscribedTableKey) {
        last = info
        print(info.itemName!, info.itemPosition, last?.currentValue(ofFieldName: "time") ?? "")
        for index in 1...3 { print(info.currentValue(ofFieldPosition: Int32(index)) ?? "", info.isChangedValue(ofFieldPosition: Int32(index))) }
    }
}

func watchPrices(of manager: PriceManager) {
    manager.observers.append { info in
        print(info.currentValue(ofFieldName: "last_price") ?? "none", info.itemPosition + 1)
    }
    let client = LSClient()!
    client.openConnection(with: LSConnectionInfo(pushServerURL: "http://localhost:8080", pushServerControlURL: nil, user: "u", password: "p", adapter: "DEMO"), delegate: nil)
    let table = LSExtendedTableInfo(items: ["item1"], mode: LSModeMerge, fields: ["last_price"], dataAdapter: nil, snapshot: true)!
    let key = client.subscribeTable(withExtendedInfo: table, delegate: nil, useCommandLogic: false)
    client.unsubscribeTable(key)
    client.closeConnection()
}
