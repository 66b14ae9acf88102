// swift-format-ignore-file
// The file beside it in After is what the migration makes of this one.

import Lightstreamer_iOS_Client

nonisolated(unsafe) public var unifiedServerAddress = ""

/// A screen of quotes in the shape of the published applications of 2.x to 4.x.
public final class UnifiedQuotes: NSObject, LSClientDelegate, LSSubscriptionDelegate {
    private var client: LSLightstreamerClient?
    private var subscription: LSSubscription?
    private let record: (String) -> Void

    public init(record: @escaping (String) -> Void) {
        self.record = record
    }

    public func open() {
        LSLightstreamerClient.limitExceptionsUse = true
        record("library \(LSLightstreamerClient.lib_VERSION.isEmpty ? "unknown" : "known")")
        let client = LSLightstreamerClient(serverAddress: unifiedServerAddress, adapterSet: "QUOTES")
        client.connectionOptions.retryDelay = 1.5
        client.connectionOptions.forcedTransport = "WS-STREAMING"
        client.connectionOptions.requestedMaxBandwidth = "unlimited"
        client.addDelegate(self)
        self.client = client
        subscription = LSSubscription(subscriptionMode: "MERGE", items: ["item1", "item2"], fields: ["name", "price"])
        subscription?.dataAdapter = "PRICES"
        subscription?.requestedSnapshot = "yes"
        subscription?.requestedMaxFrequency = "50.0"
        subscription?.addDelegate(self)
        client.subscribe(subscription!)
        client.connect()
    }

    public func close() {
        client?.disconnect()
    }

    public func client(_ client: LSLightstreamerClient, didChangeStatus status: String) {
        if status.hasPrefix("CONNECTED:") && status.hasSuffix("WS-STREAMING") {
            record("started, retry after \(client.connectionOptions.retryDelay) s")
        } else if status == "DISCONNECTED" {
            record("closed")
        }
    }

    public func client(
        _ client: LSLightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String?
    ) {
        record("error \(errorCode): \(errorMessage ?? "")")
    }

    public func subscription(_ subscription: LSSubscription, didUpdateItem itemUpdate: LSItemUpdate) {
        let row = itemUpdate.itemPos - 1
        let name = itemUpdate.value(withFieldName: "name") ?? "none"
        let price = subscription.value(withItemPos: itemUpdate.itemPos, fieldPos: 2) ?? "none"
        let mark = itemUpdate.isValueChanged(withFieldName: "price") ? "*" : ""
        let fields = itemUpdate.fields as? [String: String] ?? [:]
        record(
            "row \(row) \(itemUpdate.itemName ?? "") \(name) \(price)\(mark) \(fields.count) \(subscription.mode)\(itemUpdate.isSnapshot ? " snapshot" : "")"
        )
    }

    public func say(_ text: String) {
        client?.sendMessage(
            "SAY|" + text, withSequence: "CHAT", timeout: 2.5, delegate: nil, enqueueWhileDisconnected: true)
    }
}
