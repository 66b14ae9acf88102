import EmbeddedServer
import Foundation
import ModernClient
import Testing

/// What real applications do, against a server over the loopback interface.
@Suite("Usage patterns", .serialized)
struct UsagePatternTests {
    /// As the stock list demonstration is written: delegate first, then connect, then subscribe, before any session exists.
    private final class StockList: ClientDelegate, SubscriptionDelegate, @unchecked Sendable {
        // `Sendable`: `values` is only touched on the client's delivery queue, and read after `hasBoth`.
        let client: LightstreamerClient
        let subscription: Subscription
        private(set) var icons: [String] = []
        private var names: Set<String> = []
        let hasBoth = DispatchSemaphore(value: 0)

        init(url: String) {
            client = LightstreamerClient(serverAddress: url, adapterSet: "DEMO")
            subscription = Subscription(
                subscriptionMode: .MERGE, items: ["item1", "item2"], fields: ["stock_name", "last_price"])
            subscription.dataAdapter = "QUOTE_ADAPTER"
            subscription.requestedSnapshot = .yes
            subscription.requestedMaxFrequency = .limited(1.0)
        }

        func start() {
            client.addDelegate(self)
            client.connect()
            subscription.addDelegate(self)
            client.subscribe(subscription)
        }

        func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status) {
            if status.rawValue.hasPrefix("CONNECTED:") {
                icons.append(status.rawValue.hasSuffix("POLLING") ? "polling" : "streaming")
            }
        }

        func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: ItemUpdate) {
            guard let name = itemUpdate.itemName, itemUpdate.value(withFieldName: "stock_name") != nil else { return }
            if names.insert(name).inserted && names.count == 2 { hasBoth.signal() }
        }
    }

    @Test("A stock list, over WebSocket and over HTTP", arguments: [nil, TransportSelection.HTTP_STREAMING])
    func stockList(_ transport: TransportSelection?) throws {
        let server = EmbeddedServer(adapterSets: [.demo()])
        try server.start()
        defer { server.stop() }
        let list = StockList(url: server.url)
        list.client.connectionOptions.retryDelay = 15_000
        list.client.connectionOptions.forcedTransport = transport
        list.start()
        #expect(list.hasBoth.wait(timeout: .now() + 30) == .success)
        #expect(list.client.status == (transport == nil ? .CONNECTED_WS_STREAMING : .CONNECTED_HTTP_STREAMING))
        #expect(list.subscription.valueWithItemName("item1", fieldName: "stock_name") != nil)
        #expect(list.icons.last == "streaming")
        list.client.disconnect()
        #expect(list.client.status == .DISCONNECTED)
    }

    @Test("A chat: the one-argument form of sendMessage, and its echo")
    func chat() async throws {
        let server = EmbeddedServer(adapterSets: [.demo()])
        try server.start()
        defer { server.stop() }
        let client = LightstreamerClient(serverAddress: server.url, adapterSet: "DEMO")
        client.connectionOptions.sessionRecoveryTimeout = 0
        let subscription = Subscription(subscriptionMode: .DISTINCT, items: ["chat_room"], fields: ["message", "IP"])
        subscription.dataAdapter = "CHAT_ROOM"
        let events = subscription.events
        client.subscribe(subscription)
        #expect(try await client.outcomeOfConnecting() == .connected(.CONNECTED_WS_STREAMING))
        var messages: [String?] = []
        for await event in events {
            switch event {
            case .subscribed: client.sendMessage("CHAT|" + "hello")
            case .update(let update):
                messages.append(update.value(withFieldName: "message"))
                if messages.last == "hello" { client.unsubscribe(subscription) }
            default: break
            }
        }
        #expect(messages.last == "hello")
        client.disconnect()
    }
}
