// swift-format-ignore-file
// The file beside it in After is what the migration makes of this one.

import Foundation
import ModernClient

/// A screen in the shape of the chats of 2.x and 3.x, which clear their rows when the connection is lost, with the line that restores what those releases
/// did.
public final class UnifiedChat: NSObject, ClientDelegate, SubscriptionDelegate {
    private let client: LightstreamerClient
    private var subscription = UnifiedChat.makeSubscription()
    private let lock = NSLock()  // guards rows
    private var rows: [String: String] = [:]
    private let record: (String) -> Void

    public init(address: String, record: @escaping (String) -> Void) {
        client = LightstreamerClient(serverAddress: address, adapterSet: "QUOTES")
        self.record = record
    }

    private static func makeSubscription() -> Subscription {
        let subscription = Subscription(subscriptionMode: .MERGE, items: ["item1", "item2"], fields: ["price"])
        subscription.dataAdapter = "PRICES"
        subscription.requestedSnapshot = .yes
        return subscription
    }

    public func open() {
        client.connectionOptions.sessionRecoveryTimeout = 0
        client.connectionOptions.retryDelay = 250
        client.connectionOptions.firstRetryMaxDelay = 50
        client.connectionOptions.forcedTransport = .WS_STREAMING
        client.addDelegate(self)
        subscription.addDelegate(self)
        client.subscribe(subscription)
        client.connect()
    }

    public func close() { client.disconnect() }

    public func subscribeAgain() {
        client.unsubscribe(subscription)
        clear()
        subscription = Self.makeSubscription()
        subscription.addDelegate(self)
        client.subscribe(subscription)
        record("subscribed again")
    }

    private func clear() { lock.withLock { rows.removeAll() } }

    public func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status) {
        let status = status.rawValue
        switch status {
        case "CONNECTED:WS-STREAMING":
            record("event started")
        case "DISCONNECTED":
            record("event closed")
        case let other where other.hasPrefix("DISCONNECTED:"):
            clear()
            record("event lost")
        default:
            break
        }
    }

    public func client(_ client: LightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String) {
        clear()
        record("event ended \(errorCode)")
        client.connect()
    }

    public func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: ItemUpdate) {
        let screen = lock.withLock { () -> [String] in
            rows[itemUpdate.itemName ?? ""] = itemUpdate.value(withFieldName: "price")
            return rows.map { "\($0.key) \($0.value)" }.sorted()
        }
        record("screen " + screen.joined(separator: ", "))
    }
}
