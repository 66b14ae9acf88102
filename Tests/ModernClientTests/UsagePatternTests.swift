import Dispatch
import EmbeddedServer
import Foundation
import ModernClient
import TestPeer
import TestSupport
import Testing

/// Patterns of real applications, with a server on the loopback interface.
@Suite("Usage patterns", .serialized, .ownThread)
struct UsagePatternTests {
    /// Written like the stock list demo: add the delegate, connect, then subscribe before a session exists.
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

        func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: any ItemUpdate) {
            guard let name = itemUpdate.itemName, itemUpdate.value(withFieldName: "stock_name") != nil else { return }
            if names.insert(name).inserted && names.count == 2 { hasBoth.signal() }
        }
    }

    @Test("A stock list works over WebSocket and over HTTP", arguments: [nil, TransportSelection.HTTP_STREAMING])
    func stockList(_ transport: TransportSelection?) throws {
        try withServerAndWait(adapterSets: [.demo()]) { server in
            let list = StockList(url: server.address)
            list.client.connectionOptions.retryDelay = 15_000
            list.client.connectionOptions.forcedTransport = transport
            list.start()
            #expect(list.hasBoth.wait(timeout: .now() + 60) == .success)
            #expect(list.client.status == (transport == nil ? .CONNECTED_WS_STREAMING : .CONNECTED_HTTP_STREAMING))
            #expect(list.subscription.valueWithItemName("item1", fieldName: "stock_name") != nil)
            #expect(list.icons.last == "streaming")
            list.client.disconnect()
            #expect(list.client.status == .DISCONNECTED)
        }
    }

    @Test("A chat receives the messages that it sends with the one-argument form of sendMessage")
    func chatMessages() async throws {
        try await withServer(adapterSets: [.demo()]) { server in
            let client = LightstreamerClient(serverAddress: server.address, adapterSet: "DEMO")
            client.connectionOptions.sessionRecoveryTimeout = 0
            let subscription = Subscription(
                subscriptionMode: .DISTINCT, items: ["chat_room"], fields: ["message", "IP"])
            subscription.dataAdapter = "CHAT_ROOM"
            var events = subscription.events().makeAsyncIterator()
            client.subscribe(subscription)
            let status = try await client.establishSession()
            #expect(status == .CONNECTED_WS_STREAMING)
            var messages: [String?] = []
            while let event = await events.next() {
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

    /// Connects again after the session has ended.
    private final class Restarting: ClientDelegate {
        let events = EventLog()

        func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status) {
            events.write(status.rawValue)
            if status == .DISCONNECTED { client.connect() }
        }
    }

    @Test("connect() can be called inside didChangeStatus")
    func connectInsideCallback() throws {
        try withServerAndWait(adapterSets: [.demo()]) { server in
            let client = LightstreamerClient(serverAddress: server.address, adapterSet: "DEMO")
            let delegate = Restarting()
            client.addDelegate(delegate)
            client.connect()
            #expect(delegate.events.wait(through: "CONNECTED:WS-STREAMING"))
            let session = client.connectionDetails.sessionId
            server.faults.end(code: 31, message: "closed by the administrator")
            #expect(delegate.events.wait(through: "DISCONNECTED"))
            #expect(delegate.events.wait(through: "CONNECTED:WS-STREAMING"))
            #expect(client.connectionDetails.sessionId != session)
            client.removeDelegate(delegate)
            client.disconnect()
        }
    }

    /// Shows each event at once, on the main queue.
    private final class Screen: ClientDelegate, SubscriptionDelegate, @unchecked Sendable {
        // `Sendable`: `lines` is only touched on the main queue.
        private(set) var lines: [String] = []
        let (updates, shown) = AsyncStream<Void>.makeStream()

        func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status) {
            DispatchQueue.main.sync { lines.append(status.rawValue) }
        }

        func subscriptionDidSubscribe(_ subscription: Subscription) {
            DispatchQueue.main.sync { lines.append("subscribed") }
        }

        func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: any ItemUpdate) {
            DispatchQueue.main.sync { lines.append("updated") }
            shown.yield()
        }
    }

    @Test("DispatchQueue.main.sync can be called inside callbacks")
    func mainQueueSync() async throws {
        try await withServer(adapterSets: [.demo()]) { server in
            let client = LightstreamerClient(serverAddress: server.address, adapterSet: "DEMO")
            let screen = Screen()
            // A deadlock must fail the test rather than block it.
            DispatchQueue.global().asyncAfter(deadline: .now() + 60) { [shown = screen.shown] in shown.finish() }
            client.addDelegate(screen)
            let subscription = Subscription(subscriptionMode: .MERGE, items: ["item1"], fields: ["stock_name"])
            subscription.dataAdapter = "QUOTE_ADAPTER"
            subscription.addDelegate(screen)
            client.subscribe(subscription)
            // The call itself also runs on the main queue.
            DispatchQueue.main.async { client.connect() }
            var count = 0
            for await _ in screen.updates {
                count += 1
                break
            }
            #expect(count == 1)
            let lines = await MainActor.run { screen.lines }
            #expect(lines.prefix(4) == ["CONNECTING", "CONNECTED:WS-STREAMING", "subscribed", "updated"])
            client.disconnect()
        }
    }

    /// Records what an application would show.
    private final class Table: ClientDelegate, SubscriptionDelegate {
        let events = EventLog()
        private let fields: [String]

        init(fields: [String]) { self.fields = fields }

        func clientDidAddDelegate(_ client: LightstreamerClient) { events.write("client added") }
        func subscriptionDidAddDelegate(_ subscription: Subscription) { events.write("subscription added") }
        func subscriptionDidSubscribe(_ subscription: Subscription) { events.write("subscribed") }

        func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status) {
            if status.rawValue.hasPrefix("CONNECTED:") {
                events.write(status.rawValue.hasSuffix("POLLING") ? "polling" : "streaming")
            } else if status.rawValue.hasPrefix("STALLED") {
                events.write("stalled")
            } else {
                events.write("offline")
            }
        }

        func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: any ItemUpdate) {
            for field in fields where itemUpdate.isValueChanged(withFieldName: field) {
                let value = itemUpdate.value(withFieldName: field) ?? "-"
                events.write("\(itemUpdate.itemPos) \(itemUpdate.itemName ?? "-") \(field) \(value)")
            }
        }
    }

    @Test("The beginning of the raw value of a status selects an icon")
    func statusIcons() {
        let scene = Scene.connected()
        let table = Table(fields: [])
        scene.client.addDelegate(table)
        scene.network.timers.advance(milliseconds: 5_000 + 2_000)
        scene.receive("PROBE")
        scene.client.disconnect()
        scene.network.drain()
        #expect(table.events.take() == ["client added", "stalled", "streaming", "offline"])
    }

    @Test("One object can be the delegate of a client and its subscription, and loop over the fields of each update")
    func oneDelegateObject() {
        let scene = Scene()
        let fields = ["name", "price", "time"]
        let table = Table(fields: fields)
        scene.client.addDelegate(table)
        let subscription = Subscription(subscriptionMode: .MERGE, items: ["i1", "i2"], fields: fields)
        subscription.addDelegate(table)
        scene.client.subscribe(subscription)
        scene.client.connect()
        scene.network.acceptSession()
        scene.receive("SUBOK,1,2,3", "U,1,2,a|1.5|10:00", "U,1,2,|1.6|", "U,1,2,b|#|10:01")
        #expect(table.events.lines.contains("client added"))
        // In any order, but before the first event.
        #expect(table.events.lines.contains("subscription added"))
        let calls = table.events.take().filter { !$0.hasSuffix("added") }
        #expect(
            calls == [
                "offline", "streaming", "subscribed", "2 i2 name a", "2 i2 price 1.5", "2 i2 time 10:00",
                "2 i2 price 1.6", "2 i2 name b", "2 i2 price -", "2 i2 time 10:01",
            ])
    }
}
