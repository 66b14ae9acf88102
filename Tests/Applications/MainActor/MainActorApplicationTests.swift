import EmbeddedServer
import Foundation
import ModernClient
import XCTest

// An application in a module whose default isolation is the main actor: declarations without a mark are isolated to it.

/// The values that the user sees.
final class QuoteModel {
    private(set) var prices: [String] = []
    private(set) var statuses: [String] = []
    private var waiting: CheckedContinuation<Void, Never>?

    func show(price: String) {
        prices.append(price)
        waiting?.resume()
        waiting = nil
    }

    func show(status: String) { statuses.append(status) }

    func firstPrice() async {
        if prices.isEmpty { await withCheckedContinuation { waiting = $0 } }
    }
}

/// Nonisolated without a mark, because the delegate protocol makes it so.
final class QuoteFeed: SubscriptionDelegate {
    private let model: QuoteModel

    init(model: QuoteModel) { self.model = model }

    func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: any ItemUpdate) {
        let price = itemUpdate.value(withFieldName: "last_price") ?? ""
        let isOnMainThread = Thread.isMainThread
        Task { @MainActor [model] in model.show(price: isOnMainThread ? "on the main thread" : price) }
    }
}

/// Isolated to the main actor, so its delegate methods are declared `nonisolated`.
@MainActor
final class QuoteScreen: ClientDelegate {
    let model = QuoteModel()

    nonisolated func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status) {
        Task { @MainActor in model.show(status: status.rawValue) }
    }
}

/// Isolated to the main actor, for a client that delivers on it, so its delegate methods run on the main actor.
@MainActor
final class PriceList: ClientDelegate, SubscriptionDelegate {
    private(set) var lines: [String] = []

    nonisolated func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status) {
        MainActor.assumeIsolated { lines.append(status.rawValue) }
    }

    nonisolated func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: any ItemUpdate) {
        MainActor.assumeIsolated { lines.append(itemUpdate.value(withFieldName: "price") ?? "null") }
    }
}

/// The superclass is nonisolated, so this class is as well; its tests are isolated to the main actor.
nonisolated final class MainActorApplicationTests: XCTestCase {
    /// Updates reach the model on the main actor, and delegates are called on another thread.
    @MainActor func testQuotes() async throws {
        let server = EmbeddedServer(adapterSets: [.demo()])
        try server.start()
        defer { server.stop() }
        let screen = QuoteScreen()
        let feed = QuoteFeed(model: screen.model)
        let client = LightstreamerClient(serverAddress: server.address, adapterSet: "DEMO")
        client.addDelegate(screen)
        let subscription = Subscription(subscriptionMode: .MERGE, items: ["item1"], fields: ["last_price"])
        subscription.dataAdapter = "QUOTE_ADAPTER"
        subscription.addDelegate(feed)
        client.subscribe(subscription)
        client.connect()
        await screen.model.firstPrice()
        client.disconnect()
        XCTAssert(Double(screen.model.prices[0]) != nil, "\(screen.model.prices)")
        XCTAssert(screen.model.statuses.contains("CONNECTED:WS-STREAMING"))
        withExtendedLifetime(feed) {}
    }

    /// A client delivers on the main actor while the same actor advances the clock.
    @MainActor func testPrices() async throws {
        let quotes = ManualDataAdapter()
        let clock = ManualClock()
        var configuration = EmbeddedServer.Configuration()
        configuration.clock = clock
        configuration.opensPort = false
        let list = PriceList()
        try await withServer(quotes, configuration: configuration) { server in
            let client = LightstreamerClient(
                serverAddress: server.address, environment: server.clientEnvironment(), deliverOn: .main)
            client.addDelegate(list)
            let subscription = Subscription(subscriptionMode: .MERGE, items: ["item1"], fields: ["price"])
            subscription.addDelegate(list)
            client.subscribe(subscription)
            client.connect()
            clock.settle()
            for price in 1...100 {
                quotes.update("item1", ["price": "\(price)"])
                clock.settle()
            }
            clock.advance(bySeconds: 1)
            client.disconnect()
            clock.settle()
        }
        XCTAssert(
            list.lines
                == ["CONNECTING", "CONNECTED:WS-STREAMING"] + (1...100).map(String.init)
                + ["DISCONNECTED"])
    }
}
