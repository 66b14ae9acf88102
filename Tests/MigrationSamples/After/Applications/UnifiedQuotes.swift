// swift-format-ignore-file
// The file beside it in After is what the migration makes of this one.

import Foundation
import ModernClient

nonisolated(unsafe) public var unifiedServerAddress = ""

/// A screen of quotes in the shape of the published applications of 2.x to 4.x.
public final class UnifiedQuotes: NSObject, ClientDelegate, SubscriptionDelegate {
    private var client: LightstreamerClient?
    private var subscription: Subscription?
    private let record: (String) -> Void

    public init(record: @escaping (String) -> Void) {
        self.record = record
    }

    public func open() {
        // MIGRATE: limitExceptionsUse has no counterpart: a field or item that is not part of the subscription stops the process
        record("library \(LightstreamerClient.LIB_VERSION.isEmpty ? "unknown" : "known")")
        let client = LightstreamerClient(serverAddress: unifiedServerAddress, adapterSet: "QUOTES")
        client.connectionOptions.retryDelay = 1_500
        client.connectionOptions.forcedTransport = .WS_STREAMING
        client.connectionOptions.requestedMaxBandwidth = .unlimited
        client.addDelegate(self)
        self.client = client
        subscription = Subscription(subscriptionMode: .MERGE, items: ["item1", "item2"], fields: ["name", "price"])
        subscription?.dataAdapter = "PRICES"
        subscription?.requestedSnapshot = .yes
        subscription?.requestedMaxFrequency = .limited(50)
        subscription?.addDelegate(self)
        client.subscribe(subscription!)
        client.connect()
    }

    public func close() {
        client?.disconnect()
    }

    public func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status) {
        let status = status.rawValue
        if status.hasPrefix("CONNECTED:") && status.hasSuffix("WS-STREAMING") {
            record("started, retry after \(Double(client.connectionOptions.retryDelay) / 1_000) s")
        } else if status == "DISCONNECTED" {
            record("closed")
        }
    }

    public func client(
        _ client: LightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String
    ) {
        let errorMessage: String? = errorMessage
        record("error \(errorCode): \(errorMessage ?? "")")
    }

    public func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: ItemUpdate) {
        let row = UInt(itemUpdate.itemPos) - 1
        let name = itemUpdate.value(withFieldName: "name") ?? "none"
        let price = subscription.valueWithItemPos(itemUpdate.itemPos, fieldPos: 2) ?? "none"
        let mark = itemUpdate.isValueChanged(withFieldName: "price") ? "*" : ""
        let fields = Optional(itemUpdate.fields.compactMapValues({ $0 })) ?? [:]
        record(
            "row \(row) \(itemUpdate.itemName ?? "") \(name) \(price)\(mark) \(fields.count) \(subscription.mode.rawValue)\(itemUpdate.isSnapshot ? " snapshot" : "")"
        )
    }

    public func say(_ text: String) {
        client?.sendMessage(
            "SAY|" + text, withSequence: "CHAT", timeout: 2_500, delegate: nil, enqueueWhileDisconnected: true)
    }
}
