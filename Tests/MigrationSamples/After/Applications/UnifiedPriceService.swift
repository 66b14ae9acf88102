// swift-format-ignore-file
// The file beside it in After is what the migration makes of this one.

import Foundation
import ModernClient

/// Wraps the client: one for the whole application.
public class PriceService: NSObject {
    public static let shared = PriceService()

    typealias PriceHandler = (_ symbol: String, _ price: Double?, _ isSnapshot: Bool) -> Void

    struct Configuration {
        var endpoint = "https://push.example.com"
        var adapterSet = "DEMO"
        var reconnectSeconds: Double = 8.5
        var transport: String? = nil
    }

    private lazy var client: LightstreamerClient = {
        let client = LightstreamerClient(
            serverAddress: self.configuration.endpoint,
            adapterSet: self.configuration.adapterSet
        )
        client.connectionDetails.user = "guest"
        client.connectionDetails.setPassword("guest")
        client.connectionOptions.retryDelay = Int((configuration.reconnectSeconds * 1_000).rounded())
        client.connectionOptions.sessionRecoveryTimeout = 15_000
        client.connectionOptions.requestedMaxBandwidth = .unlimited
        client.connectionOptions.HTTPExtraHeaders = ["X-Client": "ios"]
        if let transport = configuration.transport {
            client.connectionOptions.forcedTransport = TransportSelection(rawValue: transport)
        }
        client.addDelegate(self)
        return client
    }()

    private var configuration = Configuration()
    private var subscriptions: [String: Subscription] = [:]
    private var handlers = [String: [PriceHandler]]()
    fileprivate let queue = DispatchQueue(label: "prices")

    private override init() {
        super.init()
    }

    func start() {
        guard !client.status.rawValue.hasPrefix("CONNECTED") else { return }
        client.connect()
    }

    func stop() { client.disconnect() }

    var isConnected: Bool {
        return client.status != .DISCONNECTED && client.status != .DISCONNECTED_WILL_RETRY
    }

    @discardableResult
    func watch(_ symbol: String, handler: @escaping PriceHandler) -> Subscription {
        handlers[symbol, default: []].append(handler)
        if let existing = subscriptions[symbol] {
            return existing
        }
        let subscription = Subscription(subscriptionMode: .MERGE,
                                          items: [symbol],   // one item
                                          fields: ["last_price", "time"]) /* two fields */
        subscription.dataAdapter = "QUOTE_ADAPTER"
        subscription.requestedSnapshot = .yes
        subscription.requestedMaxFrequency = .limited(2.5)
        subscription.addDelegate(self)
        subscriptions[symbol] = subscription
        client.subscribe(subscription)
        return subscription
    }

    func unwatch(_ symbol: String) {
        guard let subscription = subscriptions.removeValue(forKey: symbol) else { return }
        if subscription.isActive {
            client.unsubscribe(subscription)
        }
        subscription.removeDelegate(self)
        handlers[symbol] = nil
    }

    func unwatchAll() {
        client.subscriptions
            .filter { $0.isSubscribed || $0.isActive }
            .forEach { client.unsubscribe($0) }
    }
}

// MARK: - LSClientDelegate
extension PriceService: ClientDelegate {
    public func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status) {
        let status = status.rawValue
        switch status {
        case "CONNECTED:WS-STREAMING", "CONNECTED:HTTP-STREAMING":
            NotificationCenter.default.post(name: .priceServiceUp, object: self)
        case "CONNECTED:WS-POLLING",
             "CONNECTED:HTTP-POLLING":
            NotificationCenter.default.post(name: .priceServiceSlow, object: self)
        case let s where s.hasPrefix("DISCONNECTED"):
            NotificationCenter.default.post(name: .priceServiceDown, object: self, userInfo: ["status": s])
        case "STALLED": break
        default:
            print("status: \(status)")
        }
    }

    public func client(_ client: LightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String) {
        print("error \(errorCode): \(errorMessage)")
    }

    public func client(_ client: LightstreamerClient, didChangeProperty property: String) {
        if property == "realMaxBandwidth" {
            print(client.connectionOptions.realMaxBandwidth.map({ value -> String in if case .limited(let limit) = value { return Int(exactly: limit)?.description ?? "\(limit)" }; return "\(value)" }) ?? "?")
        }
    }
}

// MARK: - LSSubscriptionDelegate
extension PriceService: SubscriptionDelegate {
    public func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: ItemUpdate) {
        guard let symbol = itemUpdate.itemName,
              let text = itemUpdate.value(withFieldName: "last_price"),
              itemUpdate.isValueChanged(withFieldName: "last_price")
        else { return }
        let isSnapshot = itemUpdate.isSnapshot
        queue.async { [weak self] in
            self?.handlers[symbol]?.forEach { $0(symbol, Double(text), isSnapshot) }
        }
    }

    public func subscription(_ subscription: Subscription, didFailWithErrorCode code: Int, message: String?) {
        print("\(subscription.items?.first as? String ?? "-"): \(code) \(message ?? "")")
    }

    public func subscriptionDidSubscribe(_ subscription: Subscription) {
        print("subscribed in mode \(subscription.mode.rawValue), frequency \(subscription.requestedMaxFrequency.map({ value -> String in if case .limited(let limit) = value { return Int(exactly: limit)?.description ?? "\(limit)" }; return "\(value)" }) ?? "-")")
    }
}

extension Notification.Name {
    static let priceServiceUp = Notification.Name("up")
    static let priceServiceDown = Notification.Name("down")
    static let priceServiceSlow = Notification.Name("slow")
}
