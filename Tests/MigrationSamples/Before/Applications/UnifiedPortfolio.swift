// swift-format-ignore-file
// The file beside it in After is what the migration makes of this one.

import Foundation
import UnifiedLSClient

enum StreamStatus: String {
    case connected = "CONNECTED:WS-STREAMING"
    case polling = "CONNECTED:WS-POLLING"
    case stalled = "STALLED"
    case off = "DISCONNECTED"
    case retry = "DISCONNECTED:WILL-RETRY"
}

protocol PortfolioObserver: AnyObject {
    func portfolio(_ model: PortfolioModel, didChangeRow key: String, values: [String: String?])
    func portfolio(_ model: PortfolioModel, didRemoveRow key: String)
}

final class PortfolioModel: NSObject, LSSubscriptionDelegate {
    static let fields = ["key", "command", "qty"]
    static let subFields = ["stock_name", "last_price"]

    weak var observer: PortfolioObserver?
    private(set) var rows: [String: [String: String?]] = [:]
    private(set) var state: StreamStatus = .off
    private let client: LSLightstreamerClient
    private var subscription: LSSubscription!

    init(client: LSLightstreamerClient) {
        self.client = client
        super.init()
        subscription = LSSubscription(subscriptionMode: "COMMAND", item: "portfolio1", fields: PortfolioModel.fields)
        subscription.dataAdapter = "PORTFOLIO_ADAPTER"
        subscription.commandSecondLevelFields = PortfolioModel.subFields
        subscription.commandSecondLevelDataAdapter = "QUOTE_ADAPTER"
        subscription.requestedSnapshot = "yes"
        subscription.addDelegate(self)
    }

    func open() { if !subscription.isActive { client.subscribe(subscription) } }
    func close() { if subscription.isActive { client.unsubscribe(subscription) } }

    func quantity(of key: String) -> Int {
        return Int(subscription.commandValue(withItemPos: 1, key: key, fieldName: "qty") ?? "0") ?? 0
    }

    func price(of key: String) -> String? {
        let second = UInt(PortfolioModel.fields.count + 2)
        return subscription.commandValue(withItemName: "portfolio1", key: key, fieldPos: second)
    }

    func subscription(_ subscription: LSSubscription, didUpdateItem itemUpdate: LSItemUpdate) {
        let key = itemUpdate.value(withFieldName: "key") ?? ""
        let command = itemUpdate.value(withFieldPos: subscription.commandPosition)
        if command == "DELETE" {
            rows.removeValue(forKey: key)
            observer?.portfolio(self, didRemoveRow: key)
            return
        }
        var row = rows[key] ?? [:]
        for name in PortfolioModel.fields + PortfolioModel.subFields where itemUpdate.isValueChanged(withFieldName: name) {
            row[name] = itemUpdate.value(withFieldName: name)
        }
        rows[key] = row
        observer?.portfolio(self, didChangeRow: key, values: row)
    }

    func subscription(_ subscription: LSSubscription, didClearSnapshotForItemName itemName: String?, itemPos: UInt) {
        rows.removeAll()
    }

    func subscription(_ subscription: LSSubscription, didEndSnapshotForItemName itemName: String?, itemPos: UInt) {
        print("snapshot of \(itemName ?? "") at \(itemPos)")
    }

    func subscription(_ subscription: LSSubscription, didLoseUpdates lostUpdates: UInt, forItemName itemName: String?, itemPos: UInt) {
        print("lost \(lostUpdates) of \(Int(itemPos))")
    }

    func subscription(_ subscription: LSSubscription, didLoseUpdates lostUpdates: UInt, forCommandSecondLevelItemWithKey key: String) {
        print("lost \(lostUpdates) for \(key)")
    }

    func subscription(_ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String?, forCommandSecondLevelItemWithKey key: String) {
        rows[key]?["last_price"] = "n/a"
    }
}

extension PortfolioModel: LSClientDelegate {
    func client(_ client: LSLightstreamerClient, didChangeStatus status: String) {
        state = StreamStatus(rawValue: status) ?? .off
        if let known = StreamStatus(rawValue: client.status), known == .off {
            print("off")
        }
        let text = status.components(separatedBy: ":").last ?? status
        print(text.lowercased(), status.count)
    }
}

/// A pool with a client per server.
final class ClientPool {
    private var clients: [String: LSLightstreamerClient] = [:]

    subscript(server: String) -> LSLightstreamerClient {
        if let client = clients[server] { return client }
        let made = LSLightstreamerClient(serverAddress: server, adapterSet: "DEMO")
        made.connectionOptions.stalledTimeout = 2
        made.connectionOptions.reconnectTimeout = 3.5
        clients[server] = made
        return made
    }

    func connectAll() {
        for (server, client) in clients where client.status == "DISCONNECTED" {
            print("connecting \(server)")
            client.connect()
        }
    }

    var summary: String {
        clients.map { "\($0.key)=\($0.value.status)" }.sorted().joined(separator: ",")
    }

    func session(of server: String) -> String? { clients[server]?.connectionDetails.sessionId }

    func slowest() -> TimeInterval {
        clients.values.map { $0.connectionOptions.retryDelay }.max() ?? 0
    }

    func tune(_ seconds: TimeInterval) {
        for client in clients.values {
            client.connectionOptions.keepaliveInterval = seconds
            client.connectionOptions.idleTimeout = seconds * 2
            client.connectionOptions.firstRetryMaxDelay = 0.1
        }
    }
}
