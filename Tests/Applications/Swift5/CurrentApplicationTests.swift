import EmbeddedServer
import Foundation
import ModernClient
import XCTest

/// A service that wraps the client, as applications do, behind a protocol for its tests.
private protocol QuoteClient: AnyObject {
    var status: LightstreamerClient.Status { get }
    func connect()
    func disconnect()
    func subscribe(_ subscription: Subscription)
    func unsubscribe(_ subscription: Subscription)
    func addDelegate(_ delegate: ClientDelegate)
}

extension LightstreamerClient: QuoteClient {}

private class QuoteService {
    private enum Field: String, CaseIterable {
        case name = "stock_name"
        case price = "last_price"
    }

    private var client: QuoteClient?
    private var subscription: Subscription?
    let events = EventLog()
    var onPrice: ((String, Double) -> Void)?

    func open(_ url: String?) {
        client = LightstreamerClient(serverAddress: url, adapterSet: "DEMO")
        client?.addDelegate(self)
        client?.connect()
    }

    func watch(_ items: [String]) {
        if subscription == nil {
            subscription = Subscription(
                subscriptionMode: .MERGE, items: items, fields: Field.allCases.map { $0.rawValue })
            subscription?.dataAdapter = "QUOTE_ADAPTER"
            subscription?.requestedSnapshot = .yes
            subscription?.requestedMaxFrequency = .limited(10)
        }
        guard let subscription = subscription else { return }
        client?.subscribe(subscription)
        subscription.addDelegate(self)
    }

    func close() {
        subscription?.removeDelegate(self)
        if let subscription = subscription { client?.unsubscribe(subscription) }
        client?.disconnect()
    }
}

extension QuoteService: SubscriptionDelegate {
    func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: ItemUpdate) {
        guard let name = itemUpdate.itemName, let price = itemUpdate.value(withFieldName: Field.price.rawValue) else {
            return
        }
        DispatchQueue.main.async {
            // The application reads the update when it shows it.
            self.events.write("\(name) \(itemUpdate.isValueChanged(withFieldName: "last_price"))")
            self.onPrice?(name, Double(price) ?? 0)
        }
    }

    func subscription(
        _ subscription: Subscription, didClearSnapshotForItemName itemName: String?, itemPos: UInt
    ) {}
    func subscription(
        _ subscription: Subscription, didLoseUpdates lostUpdates: UInt, forCommandSecondLevelItemWithKey key: String
    ) {}
    func subscription(
        _ subscription: Subscription, didFailWithErrorCode code: Int, message: String?,
        forCommandSecondLevelItemWithKey key: String
    ) {}
    func subscription(_ subscription: Subscription, didEndSnapshotForItemName itemName: String?, itemPos: UInt) {}
    func subscription(
        _ subscription: Subscription, didLoseUpdates lostUpdates: UInt, forItemName itemName: String?, itemPos: UInt
    ) {}
    func subscriptionDidRemoveDelegate(_ subscription: Subscription) { events.write("removed") }
    func subscriptionDidAddDelegate(_ subscription: Subscription) {}
    func subscriptionDidSubscribe(_ subscription: Subscription) { events.write("subscribed") }
    func subscription(_ subscription: Subscription, didFailWithErrorCode code: Int, message: String?) {
        events.write("refused \(code) \(message ?? "")")
    }
    func subscriptionDidUnsubscribe(_ subscription: Subscription) {}
    func subscription(_ subscription: Subscription, didReceiveRealFrequency frequency: RealMaxFrequency?) {}
}

extension QuoteService: ClientDelegate {
    func clientDidRemoveDelegate(_ client: LightstreamerClient) {}
    func clientDidAddDelegate(_ client: LightstreamerClient) {}
    func client(
        _ client: LightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String
    ) {}
    func client(_ client: LightstreamerClient, didChangeProperty property: String) {}
    func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status) {
        // No default, so this compiles only if the cases are those of the releases.
        switch status {
        case .CONNECTING, .CONNECTED_STREAM_SENSING: events.write("connecting")
        case .CONNECTED_WS_STREAMING, .CONNECTED_HTTP_STREAMING, .CONNECTED_WS_POLLING, .CONNECTED_HTTP_POLLING:
            events.write("connected")
        case .STALLED: events.write("stalled")
        case .DISCONNECTED_WILL_RETRY, .DISCONNECTED_TRYING_RECOVERY: events.write("retrying")
        case .DISCONNECTED: events.write("disconnected")
        }
    }
}

/// A screen is its own delegate.
private final class QuoteScreen: Screen, SubscriptionDelegate, ClientDelegate {
    var rows: [String: ItemUpdate] = [:]

    func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: ItemUpdate) {
        DispatchQueue.main.async { self.rows[itemUpdate.itemName ?? ""] = itemUpdate }
    }
    func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status) {
        if status.rawValue.hasPrefix("DISCONNECTED") { client.connect() }
    }
}

/// An update for the application's own tests.
private class StubUpdate: ItemUpdate {
    var itemName: String? = "item1"
    var itemPos = 1
    var isSnapshot = false
    var values: [String: String?] = [:]
    var description: String { "stub" }
    var fields: [String: String?] { values }
    var changedFields: [String: String?] { values }
    var fieldsByPositions: [Int: String?] { [:] }
    var changedFieldsByPositions: [Int: String?] { [:] }

    func value(withFieldName fieldName: String) -> String? { values[fieldName] ?? nil }
    func value(withFieldPos fieldPos: Int) -> String? { nil }
    func isValueChanged(withFieldName fieldName: String) -> Bool { values[fieldName] != nil }
    func isValueChanged(withFieldPos fieldPos: Int) -> Bool { false }
    func valueAsJSONPatchIfAvailable(withFieldName fieldName: String) -> String? { nil }
    func valueAsJSONPatchIfAvailable(withFieldPos fieldPos: Int) -> String? { nil }
}

/// A logger as a class, with unprotected state.
private class ListLogger: LSLogger {
    var lines: [String] = []
    var isTraceEnabled: Bool { false }
    var isDebugEnabled: Bool { false }
    var isInfoEnabled: Bool { false }
    var isWarnEnabled: Bool { false }
    var isErrorEnabled: Bool { true }
    var isFatalEnabled: Bool { true }

    func trace(_ line: String) {}
    func trace(_ line: String, withException exception: Error) {}
    func debug(_ line: String) {}
    func debug(_ line: String, withException exception: Error) {}
    func info(_ line: String) {}
    func info(_ line: String, withException exception: Error) {}
    func warn(_ line: String) {}
    func warn(_ line: String, withException exception: Error) {}
    func error(_ line: String) { lines.append(line) }
    func error(_ line: String, withException exception: Error) { lines.append("\(line) \(exception)") }
    func fatal(_ line: String) {}
    func fatal(_ line: String, withException exception: Error) {}
}

/// A screen whose client delivers on the main thread, so updates arrive without a hop and in order.
private class PriceScreen: Screen, SubscriptionDelegate {
    let client: LightstreamerClient
    let events = EventLog()
    private var prices: [String] = []

    init(_ url: String) {
        client = LightstreamerClient(serverAddress: url, adapterSet: "DEMO", deliverOn: .main)
    }

    nonisolated func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: ItemUpdate) {
        let price = itemUpdate.value(withFieldName: "last_price") ?? ""
        MainActor.assumeIsolated {
            prices.append(price)
            events.write("\(prices.count)")
        }
    }
}

/// The tests are asynchronous, so that the main thread is free for the applications.
final class CurrentApplicationTests: XCTestCase {
    /// A service behind its own protocol works with the client.
    func testService() async throws {
        let server = EmbeddedServer(adapterSets: [.demo()])
        try server.start()
        defer { server.stop() }
        let service = QuoteService()
        Thread.detachNewThread { service.open(server.address) }
        XCTAssert(service.events.wait(for: "connected"))
        service.watch(["item1", "item2"])
        XCTAssert(service.events.wait(for: "item1 true"))
        XCTAssert(service.events.wait(for: "item2 true"))
        service.close()
        XCTAssert(service.events.wait(for: "removed"))
        XCTAssert(service.events.wait(for: "disconnected"))
        XCTAssert(service.events.lines.first == "connecting")
    }

    /// A delegate accepts the application's own implementation of an update.
    func testStub() async {
        let service = QuoteService()
        let update = StubUpdate()
        update.values = ["last_price": "2.5"]
        service.subscription(Subscription(subscriptionMode: .MERGE), didUpdateItem: update)
        XCTAssert(service.events.wait(for: "item1 true"))
    }

    /// A screen on the main actor can be a delegate.
    @MainActor func testScreen() async {
        let screen = QuoteScreen()
        let subscription = Subscription(subscriptionMode: .MERGE, items: ["item1"], fields: ["last_price"])
        subscription.addDelegate(screen)
        XCTAssert(subscription.delegates.contains { $0 === screen })
        XCTAssert(screen.rows.isEmpty)
        let logger: LSLogger = ListLogger()
        logger.error("one")
        XCTAssert((logger as? ListLogger)?.lines == ["one"])
    }

    /// A client that delivers on the main thread calls the screen there.
    func testMainThread() async throws {
        let server = EmbeddedServer(adapterSets: [.demo()])
        try server.start()
        defer { server.stop() }
        let screen = await PriceScreen(server.address)
        let subscription = Subscription(subscriptionMode: .MERGE, items: ["item1"], fields: ["last_price"])
        subscription.dataAdapter = "QUOTE_ADAPTER"
        subscription.requestedSnapshot = .yes
        subscription.addDelegate(screen)
        screen.client.subscribe(subscription)
        screen.client.connect()
        XCTAssert(screen.events.wait(forCount: 3))
        XCTAssert(screen.events.lines.prefix(3) == ["1", "2", "3"])
        screen.client.disconnect()
    }
}
