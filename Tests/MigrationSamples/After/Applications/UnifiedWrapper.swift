// swift-format-ignore-file
import Foundation
import ModernClient

// A wrapper with closures, typealias, extensions, optional chaining.
typealias WrappedClient = LightstreamerClient
typealias FeedHandler = (ItemUpdate) -> Void
typealias FeedRow = [String: String]

protocol FeedServiceDelegate: AnyObject {
    func feed(_ feed: FeedService, didChange status: String)
    func feed(_ feed: FeedService, received update: ItemUpdate, at index: UInt)
}

enum FeedState: String {
    case offline = "DISCONNECTED"
    case streaming = "CONNECTED:WS-STREAMING"
    case other
}

final class FeedService: NSObject {
    static let shared = FeedService(url: "http://localhost:8080")
    private(set) var client: LightstreamerClient?
    private lazy var options: ConnectionOptions? = self.client?.connectionOptions
    private var handlers: [String: FeedHandler] = [:]
    private var subscriptions = [String: Subscription]()
    weak var delegate: FeedServiceDelegate?
    var state: FeedState = .other
    var isOnline: Bool { return client?.status.rawValue.hasPrefix("CONNECTED:") ?? false }
    var statusText: String? { client?.status.rawValue }

    init(url: String, adapterSet: String? = "DEMO") {
        super.init()
        let made = WrappedClient(serverAddress: url, adapterSet: adapterSet)
        made.connectionOptions.retryDelay = 2_500
        made.connectionOptions.firstRetryMaxDelay = 100 // seconds
        made.connectionDetails.user = "me"
        made.connectionDetails.setPassword("secret")
        made.addDelegate(self)
        self.client = made
        options?.stalledTimeout = 3_000
        self.client!.connectionOptions.requestedMaxBandwidth = .unlimited
    }

    func start() {
        guard let client = client else { return }
        if client.status == .DISCONNECTED {
            client.connect()
        } else if client.status != .CONNECTED_WS_STREAMING, client.status != .STALLED {
            print("already \(client.status.rawValue)")
        }
        switch client.status.rawValue {
        case "DISCONNECTED", "DISCONNECTED:WILL-RETRY":
            print("off")
        case let s where s.hasPrefix("CONNECTED"):
            print("on", s)
        case "STALLED":
            print("stalled")
        default:
            break
        }
    }

    func watch(_ item: String,
               fields: [String],
               mode: String = "MERGE",
               handler: @escaping FeedHandler)
    {
        let subscription = Subscription(
            subscriptionMode: Subscription.Mode(rawValue: mode)!, // as given
            item: item,
            fields: fields
        )
        subscription.requestedSnapshot = mode == "RAW" ? .no : .yes
        subscription.requestedMaxFrequency = .limited(0.5)
        subscription.dataAdapter = "QUOTE_ADAPTER"
        subscription.addDelegate(self)
        handlers[item] = handler
        subscriptions[item] = subscription
        client?.subscribe(subscription)
    }

    func stop(_ item: String) {
        if let subscription = subscriptions.removeValue(forKey: item) {
            client?.unsubscribe(subscription)
        }
        subscriptions[item]?.removeDelegate(self)
        for (_, s) in subscriptions where s.isActive {
            client?.unsubscribe(s)
        }
        subscriptions.values.forEach { $0.removeDelegate(self) }
        let modes = subscriptions.values.map { $0.mode.rawValue }
        print(modes.joined(separator: ","))
    }

    func send(_ text: String) {
        client?.sendMessage("CHAT|" + text,
                            withSequence: "chat",
                            timeout: 30_000,
                            delegate: self,
                            enqueueWhileDisconnected: true)
    }
}

// MARK: - LSClientDelegate
extension FeedService: ClientDelegate {
    func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status) {
        let status = status.rawValue
        state = FeedState(rawValue: status) ?? .other
        delegate?.feed(self, didChange: status)
        DispatchQueue.main.async { [weak self] in
            guard let self = self else { return }
            if status == "CONNECTED:WS-STREAMING" || status.contains("HTTP") { print(self, status) }
        }
    }

    func client(_ client: LightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String) {
        let errorMessage: String? = errorMessage
        print("error \(errorCode): \(errorMessage ?? "none")")
    }

    func client(_ client: LightstreamerClient, didChangeProperty property: String) {}
}

extension FeedService: SubscriptionDelegate {
    func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: ItemUpdate) {
        guard let name = itemUpdate.itemName else { return }
        handlers[name]?(itemUpdate)
        delegate?.feed(self, received: itemUpdate, at: UInt(itemUpdate.itemPos) - 1)
        if itemUpdate.isValueChanged(withFieldName: "last_price"),
           let text = itemUpdate.value(withFieldName: "last_price"), let price = Double(text) {
            print(price)
        }
        let row = Optional(itemUpdate.fields.compactMapValues({ $0 })) ?? [:]
        for (k, v) in row { print(k, v) }
    }

    func subscription(_ subscription: Subscription, didFailWithErrorCode code: Int, message: String?) {
        print("failed", code, message ?? "")
    }

    func subscription(_ subscription: Subscription, didLoseUpdates lostUpdates: UInt, forItemName itemName: String?, itemPos: UInt) {
        print(lostUpdates, itemName as Any, itemPos)
    }
    func subscription(_ subscription: Subscription, didClearSnapshotForItemName itemName: String?, itemPos: UInt) {}
    func subscription(_ subscription: Subscription, didEndSnapshotForItemName itemName: String?, itemPos: UInt) {}
    func subscriptionDidSubscribe(_ subscription: Subscription) { print(subscription.mode.rawValue, subscription.items ?? []) }
    func subscriptionDidUnsubscribe(_ subscription: Subscription) {}
    func subscription(_ subscription: Subscription, didReceiveRealFrequency frequency: RealMaxFrequency?) { let frequency: String? = frequency.map { value -> String in if case .limited(let limit) = value { return Int(exactly: limit)?.description ?? "\(limit)" }; return "unlimited" }; print(frequency ?? "unlimited") }
}

extension FeedService: ClientMessageDelegate {
    func client(_ client: LightstreamerClient, didProcessMessage message: String, withResponse _: String) { print("ok", message) }
    func client(_ client: LightstreamerClient, didDenyMessage message: String, withCode code: Int, error: String) { print(code, error) }
    func client(_ client: LightstreamerClient, didAbortMessage originalMessage: String, sentOnNetwork: Bool) {}
    func client(_ client: LightstreamerClient, didFailMessage message: String) {}
    func client(_ client: LightstreamerClient, didDiscardMessage message: String) {}
}

extension ItemUpdate {
    var feedPrice: Double? { value(withFieldName: "last_price").flatMap(Double.init) }
    func feedText(_ field: String) -> String { return self.value(withFieldName: field) ?? "-" }
    var feedIndex: Int { return Int(itemPos) - 1 }
}

extension Subscription {
    var feedTitle: String { "\(mode.rawValue) \(items?.description ?? "-")" }
    convenience init(quotes items: [String]) {
        self.init(subscriptionMode: .MERGE, items: items, fields: ["last_price"])
        self.requestedSnapshot = .yes
        requestedBufferSize = .limited(10)
    }
}

extension LightstreamerClient {
    var isFeedConnected: Bool { return status.rawValue.hasPrefix("CONNECTED") }
    static func makeFeed(_ url: String) -> LightstreamerClient { LightstreamerClient(serverAddress: url, adapterSet: nil) }
}

