// swift-format-ignore-file
import Foundation
import ModernClient

// Third-party shape: manager with many tables, a shared delegate, notifications, reconnection by hand.
public protocol PriceManagerDelegate: AnyObject {
    func manager(_ manager: PriceManager, didUpdate info: ItemUpdate, forKey key: Subscription)
}

public class PriceManager: NSObject {
    private var reportedSession: (id: String?, isLost: Bool, isStalled: Bool) = (nil, false, false)
    public static let shared = PriceManager()
    fileprivate var client: LightstreamerClient!
    fileprivate var tables = [String: Subscription]()
    var observers: [(ItemUpdate) -> Void] = []
    weak var delegate: PriceManagerDelegate?
    let backgroundQueue = DispatchQueue(label: "ls", qos: .background)
    var reconnects = 0

    override init() {
        super.init()
        client = LightstreamerClient(serverAddress: nil)
    }

    public var isConnected: Bool { return (client.status == .STALLED || client.status.rawValue.hasPrefix("CONNECTED:")) }

    public var description2: String {
        if [LightstreamerClient.Status.DISCONNECTED, .DISCONNECTED_WILL_RETRY, .DISCONNECTED_TRYING_RECOVERY].contains(client.status) {
            return "offline"
        }
        return client.status != .STALLED ? "fine" : "stalled"
    }

    public func connect() {
        if isConnected { return }
        backgroundQueue.async { [unowned self] in
            self.client.connectionDetails.serverAddress = "http://localhost:8080"
            self.client.connectionDetails.adapterSet = "DEMO"
            self.client.addDelegate(self)
            self.client.connect()
            print("connected")
            // MIGRATE: Nothing is thrown: failures are reported to the delegates. The handler was:
            //     self.reconnects += 1
            //     NSLog("failed: %@", error.localizedDescription)
        }
    }

    public func disconnect() {
        tables.removeAll()
        client?.disconnect()
    }

    @discardableResult
    public func subscribe(_ item: String, fields: [String], mode: Subscription.Mode = Subscription.Mode.MERGE, maxFrequency: Double = 1) -> Bool {
        guard tables[item] == nil else { return false }
        guard let info = Optional({ let subscription = Subscription(subscriptionMode: mode, items: [item], fields: fields); subscription.dataAdapter = "QUOTE_ADAPTER"; subscription.requestedSnapshot = mode != Subscription.Mode.RAW ? .yes : nil; return subscription }()) else {
            return false
        }
        info.requestedMaxFrequency = maxFrequency > 0 ? .limited(Double(maxFrequency)) : nil
        info.requestedBufferSize = .limited(1)
        if let key = Optional({ info.addDelegate(self); client.subscribe(info); return info }()) {
            tables[item] = key
            return true
        }
        return false
    }

    public func subscribeAll(_ items: [String]) throws {
        for item in items {
            tables[item] = { let table = { let subscription = Subscription(subscriptionMode: .MERGE, items: [item], fields: ["last_price"]); subscription.dataAdapter = "QUOTE_ADAPTER"; subscription.requestedSnapshot = .yes; return subscription }(); table.addDelegate(self); client.subscribe(table); return table }()
        }
    }

    public func unsubscribe(_ item: String) {
        guard let key = tables[item] else { return }
        client.unsubscribe(key)
        tables.removeValue(forKey: item)
        // MIGRATE: Nothing is thrown: failures are reported to the delegates. The handler was:
        //     print(error.localizedFailureReason ?? "")
    }

    func name(of key: Subscription) -> String? {
        for (name, k) in tables where k === key { return name }
        return tables.first { $0.value === key }?.key
    }

    func post(_ text: String, completion: ((Bool) -> Void)? = nil) {
        backgroundQueue.async {
            self.client.sendMessage("CHAT|\(text)")
            completion?(true)
            // MIGRATE: Nothing is thrown: failures are reported to the delegates. The handler was:
            //     completion?(false)
        }
    }
}

extension PriceManager: ClientDelegate {
    public func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status) {
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
            clientConnection(client, didStartSessionWithPolling: status == .CONNECTED_WS_POLLING || status == .CONNECTED_HTTP_POLLING)
        case .STALLED:
            reportedSession.isStalled = true
            clientConnection(client, didChangeActivityWarningStatus: true)
        case .DISCONNECTED_WILL_RETRY:
            // Once for each session; the client reports each attempt.
            guard reportedSession.id != nil, !reportedSession.isLost else { break }
            reportedSession.isLost = true
            clientConnection(client, didReceiveConnectionFailure: (reason: "The connection was lost", errorCode: 0))
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

    public func clientConnection(_ client: LightstreamerClient, didStartSessionWithPolling polling: Bool) {
        NotificationCenter.default.post(name: NSNotification.Name(rawValue: "started"), object: client, userInfo: ["polling": polling])
        guard let client = Optional(client) else { return }
        print((client.status == .STALLED || client.status.rawValue.hasPrefix("CONNECTED:")))
    }
    public func clientConnection(_ client: LightstreamerClient, didChangeActivityWarningStatus warningStatus: Bool) {
        print("warning \(warningStatus)")
    }
    public func clientConnection(_ client: LightstreamerClient, didReceiveConnectionFailure failure: (reason: String?, errorCode: Int32)) {
        print(failure.reason!)
    }
    public func clientConnection(_ client: LightstreamerClient, didReceiveServerFailure failure: (reason: String?, errorCode: Int32)) {
        let code = failure.errorCode
        print(code == 1 ? "user" : failure.reason ?? "")
    }
    public func clientConnection(_ client: LightstreamerClient, didEndWithCause cause: Int32) {
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { self.connect() }
        print("cause", cause)
    }
}

extension PriceManager: SubscriptionDelegate {
    public func subscription(_ tableKey: Subscription, didUpdateItem updateInfo: ItemUpdate) {
        let itemPosition = Int32(updateInfo.itemPos)
        let itemName: String? = updateInfo.itemName
        if let update = Optional(updateInfo), let key = Optional(tableKey) {
            delegate?.manager(self, didUpdate: update, forKey: key)
            observers.forEach { $0(update) }
        }
        var price = 0.0
        if let text = updateInfo.value(withFieldName: "last_price"), let value = Double(text) { price = value }
        let time = updateInfo.value(withFieldName: "time")!
        let count = (updateInfo.value(withFieldName: "bid")! as NSString).doubleValue
        print(price, time, count, Int(itemPosition) - 1, itemName ?? "", updateInfo.isSnapshot)
    }
    public func subscription(_ tableKey: Subscription, didEndSnapshotForItemName itemName: String?, itemPos: UInt) {}
    public func subscriptionDidUnsubscribe(_ tableKey: Subscription) {
        if let name = name(of: tableKey) { tables[name] = nil }
    }
}

final class PriceWatcher: PriceManagerDelegate {
    var last: ItemUpdate?
    func manager(_ manager: PriceManager, didUpdate info: ItemUpdate, forKey key: Subscription) {
        last = info
        print(info.itemName!, Int32(info.itemPos), last?.value(withFieldName: "time") ?? "")
        for index in 1...3 { print(info.value(withFieldPos: Int(Int32(index))) ?? "", info.isValueChanged(withFieldPos: Int(Int32(index)))) }
    }
}

func watchPrices(of manager: PriceManager) {
    manager.observers.append { info in
        print(info.value(withFieldName: "last_price") ?? "none", Int32(info.itemPos) + 1)
    }
    let client = LightstreamerClient(serverAddress: nil)
    client.connectionDetails.serverAddress = "http://localhost:8080"
    client.connectionDetails.adapterSet = "DEMO"
    client.connectionDetails.user = "u"
    client.connectionDetails.setPassword("p")
    client.connect()
    let table = Subscription(subscriptionMode: .MERGE, items: ["item1"], fields: ["last_price"])
    table.requestedSnapshot = .yes
    client.subscribe(table)
    let key = table
    client.unsubscribe(key)
    client.disconnect()
}
