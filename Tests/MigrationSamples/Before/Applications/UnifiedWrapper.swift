// swift-format-ignore-file
import Foundation
import UnifiedLSClient

// A wrapper with closures, typealias, extensions, optional chaining.
typealias WrappedClient = LSLightstreamerClient
typealias FeedHandler = (LSItemUpdate) -> Void
typealias FeedRow = [String: String]

protocol FeedServiceDelegate: AnyObject {
    func feed(_ feed: FeedService, didChange status: String)
    func feed(_ feed: FeedService, received update: LSItemUpdate, at index: UInt)
}

enum FeedState: String {
    case offline = "DISCONNECTED"
    case streaming = "CONNECTED:WS-STREAMING"
    case other
}

final class FeedService: NSObject {
    static let shared = FeedService(url: "http://localhost:8080")
    private(set) var client: LSLightstreamerClient?
    private lazy var options: LSConnectionOptions? = self.client?.connectionOptions
    private var handlers: [String: FeedHandler] = [:]
    private var subscriptions = [String: LSSubscription]()
    weak var delegate: FeedServiceDelegate?
    var state: FeedState = .other
    var isOnline: Bool { return client?.status.hasPrefix("CONNECTED:") ?? false }
    var statusText: String? { client?.status }

    init(url: String, adapterSet: String? = "DEMO") {
        super.init()
        let made = WrappedClient(serverAddress: url, adapterSet: adapterSet)
        made.connectionOptions.retryDelay = 2.5
        made.connectionOptions.firstRetryMaxDelay = 0.1 // seconds
        made.connectionDetails.user = "me"
        made.connectionDetails.setPassword("secret")
        made.addDelegate(self)
        self.client = made
        options?.stalledTimeout = 3
        self.client!.connectionOptions.requestedMaxBandwidth = "unlimited"
    }

    func start() {
        guard let client = client else { return }
        if client.status == "DISCONNECTED" {
            client.connect()
        } else if client.status != "CONNECTED:WS-STREAMING", client.status != "STALLED" {
            print("already \(client.status)")
        }
        switch client.status {
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
        let subscription = LSSubscription(
            subscriptionMode: mode, // as given
            item: item,
            fields: fields
        )
        subscription.requestedSnapshot = mode == "RAW" ? "no" : "yes"
        subscription.requestedMaxFrequency = "0.5"
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
        let modes = subscriptions.values.map { $0.mode }
        print(modes.joined(separator: ","))
    }

    func send(_ text: String) {
        client?.sendMessage("CHAT|" + text,
                            withSequence: "chat",
                            timeout: 30,
                            delegate: self,
                            enqueueWhileDisconnected: true)
    }
}

// MARK: - LSClientDelegate
extension FeedService: LSClientDelegate {
    func client(_ client: LSLightstreamerClient, didChangeStatus status: String) {
        state = FeedState(rawValue: status) ?? .other
        delegate?.feed(self, didChange: status)
        DispatchQueue.main.async { [weak self] in
            guard let self = self else { return }
            if status == "CONNECTED:WS-STREAMING" || status.contains("HTTP") { print(self, status) }
        }
    }

    func client(_ client: LSLightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String?) {
        print("error \(errorCode): \(errorMessage ?? "none")")
    }

    func client(_ client: LSLightstreamerClient, didChangeProperty property: String) {}
}

extension FeedService: LSSubscriptionDelegate {
    func subscription(_ subscription: LSSubscription, didUpdateItem itemUpdate: LSItemUpdate) {
        guard let name = itemUpdate.itemName else { return }
        handlers[name]?(itemUpdate)
        delegate?.feed(self, received: itemUpdate, at: itemUpdate.itemPos - 1)
        if itemUpdate.isValueChanged(withFieldName: "last_price"),
           let text = itemUpdate.value(withFieldName: "last_price"), let price = Double(text) {
            print(price)
        }
        let row = itemUpdate.fields as? [String: String] ?? [:]
        for (k, v) in row { print(k, v) }
    }

    func subscription(_ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String?) {
        print("failed", code, message ?? "")
    }

    func subscription(_ subscription: LSSubscription, didLoseUpdates lostUpdates: UInt, forItemName itemName: String?, itemPos: UInt) {
        print(lostUpdates, itemName as Any, itemPos)
    }
    func subscription(_ subscription: LSSubscription, didClearSnapshotForItemName itemName: String?, itemPos: UInt) {}
    func subscription(_ subscription: LSSubscription, didEndSnapshotForItemName itemName: String?, itemPos: UInt) {}
    func subscriptionDidSubscribe(_ subscription: LSSubscription) { print(subscription.mode, subscription.items ?? []) }
    func subscriptionDidUnsubscribe(_ subscription: LSSubscription) {}
    func subscription(_ subscription: LSSubscription, didReceiveRealFrequency frequency: String?) { print(frequency ?? "unlimited") }
}

extension FeedService: LSClientMessageDelegate {
    func client(_ client: LSLightstreamerClient, didProcessMessage message: String) { print("ok", message) }
    func client(_ client: LSLightstreamerClient, didDenyMessage message: String, withCode code: Int, error: String) { print(code, error) }
    func client(_ client: LSLightstreamerClient, didAbortMessage originalMessage: String, sentOnNetwork: Bool) {}
    func client(_ client: LSLightstreamerClient, didFailMessage message: String) {}
    func client(_ client: LSLightstreamerClient, didDiscardMessage message: String) {}
}

extension LSItemUpdate {
    var feedPrice: Double? { value(withFieldName: "last_price").flatMap(Double.init) }
    func feedText(_ field: String) -> String { return self.value(withFieldName: field) ?? "-" }
    var feedIndex: Int { return Int(itemPos) - 1 }
}

extension LSSubscription {
    var feedTitle: String { "\(mode) \(items?.description ?? "-")" }
    convenience init(quotes items: [String]) {
        self.init(subscriptionMode: "MERGE", items: items, fields: ["last_price"])
        self.requestedSnapshot = "yes"
        requestedBufferSize = "10"
    }
}

extension LSLightstreamerClient {
    var isFeedConnected: Bool { return status.hasPrefix("CONNECTED") }
    static func makeFeed(_ url: String) -> LSLightstreamerClient { LSLightstreamerClient(serverAddress: url, adapterSet: nil) }
}

