import EmbeddedServer
import Foundation
import ModernClient
import Testing

// An application in a module whose default isolation is the main actor: what has no mark lives there.

/// What the user sees.
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

/// Isolated to no actor, although nothing says so: the protocol of the delegate does.
final class QuoteFeed: SubscriptionDelegate {
    private let model: QuoteModel

    init(model: QuoteModel) { self.model = model }

    func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: any ItemUpdate) {
        let price = itemUpdate.value(withFieldName: "last_price") ?? ""
        let isOnMainThread = Thread.isMainThread
        Task { @MainActor [model] in model.show(price: isOnMainThread ? "on the main thread" : price) }
    }
}

/// Isolated to the main actor, and so its delegate methods say that they are not.
@MainActor
final class QuoteScreen: ClientDelegate {
    let model = QuoteModel()

    nonisolated func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status) {
        Task { @MainActor in model.show(status: status.rawValue) }
    }
}

@Suite("An application on the main actor")
struct MainActorApplicationTests {
    @Test("Updates reach the model of the main actor, and delegates are called elsewhere")
    func quotes() async throws {
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
        #expect(Double(screen.model.prices[0]) != nil, "\(screen.model.prices)")
        #expect(screen.model.statuses.contains("CONNECTED:WS-STREAMING"))
        withExtendedLifetime(feed) {}
    }
}
