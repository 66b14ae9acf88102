import Dispatch
import EmbeddedServer
import Foundation
import Testing

/// A data adapter whose updates a test writes itself.
final class HandFedAdapter: DataAdapter, @unchecked Sendable {
    private let snapshots: Bool
    private let diffs: [DiffFormat]
    // Guards the feeds.
    private let condition = NSCondition()
    private var feeds: [String: ItemFeed] = [:]

    init(snapshots: Bool = true, diffs: [DiffFormat] = []) {
        self.snapshots = snapshots
        self.diffs = diffs
    }

    func providesSnapshot(item: String) -> Bool { snapshots }

    func diffOrder(field: String, item: String) -> [DiffFormat] { diffs }

    func subscribe(item: String, to feed: ItemFeed) {
        condition.lock()
        defer { condition.unlock() }
        feeds[item] = feed
        condition.broadcast()
    }

    func unsubscribe(item: String) {
        condition.lock()
        defer { condition.unlock() }
        feeds[item] = nil
        condition.broadcast()
    }

    /// The feed of an item, once it is subscribed to.
    func feed(_ item: String) throws -> ItemFeed {
        condition.lock()
        defer { condition.unlock() }
        let limit = Date(timeIntervalSinceNow: 60)
        while true {
            if let feed = feeds[item] { return feed }
            guard condition.wait(until: limit) else { throw ScriptedClient.Failure(description: "\(item): no feed") }
        }
    }

    /// Waits until nobody is subscribed to the item.
    func waitUntilUnsubscribed(_ item: String) throws {
        condition.lock()
        defer { condition.unlock() }
        let limit = Date(timeIntervalSinceNow: 60)
        while feeds[item] != nil {
            guard condition.wait(until: limit) else { throw ScriptedClient.Failure(description: "\(item): subscribed") }
        }
    }
}

/// Limits a test sets.
struct LimitedMetadata: MetadataAdapter {
    var maxFrequencyValue: Double?
    var bufferSizeValue: Int?
    var refusesUser: String?
    var maxBandwidthValue: Double?

    func authorize(user: String?, password: String?) throws {
        if let refusesUser, refusesUser == user { throw AdapterError(code: -7, message: "not you, please") }
    }

    func maxBandwidth(of client: ClientContext) -> Double? { maxBandwidthValue }

    func maxFrequency(_ context: ItemContext) -> Double? { maxFrequencyValue }

    func bufferSize(_ context: ItemContext) -> Int? { bufferSizeValue }
}

/// Keeps the user `held`, and the group `held`, waiting until the test lets them go.
final class HoldingMetadata: MetadataAdapter {
    private let arrival = DispatchSemaphore(value: 0)
    private let permission = DispatchSemaphore(value: 0)

    func waitForArrival() throws {
        guard arrival.wait(timeout: .now() + 60) == .success else {
            throw ScriptedClient.Failure(description: "nobody came")
        }
    }

    func letGo() { permission.signal() }

    func authorize(user: String?, password: String?) throws {
        if user == "held" { hold() }
    }

    func items(inGroup group: String, dataAdapter: String, client: ClientContext) throws -> [String] {
        if group == "held" { hold() }
        return [group]
    }

    private func hold() {
        arrival.signal()
        permission.wait()
    }
}

/// A running server with a clock that only the test moves.
struct TestServer {
    let server: EmbeddedServer
    let clock = ManualClock()
    /// What the adapters of the test set go by.
    let adapterClock: AdapterClock
    let adapter: HandFedAdapter

    init(
        metadata: any MetadataAdapter = LiteralMetadataAdapter(), adapter: HandFedAdapter = HandFedAdapter(),
        _ configure: (inout EmbeddedServer.Configuration) -> Void = { _ in }
    ) throws {
        var configuration = EmbeddedServer.Configuration()
        configuration.clock = clock
        adapterClock = AdapterClock(clock)
        configure(&configuration)
        self.adapter = adapter
        server = EmbeddedServer(
            adapterSets: [
                AdapterSet(name: "HAND", metadata: metadata, dataAdapters: ["DEFAULT": adapter]),
                .test(clock: adapterClock),
            ], configuration: configuration)
        try server.start()
    }

    func client() throws -> ScriptedClient { try ScriptedClient(port: server.port) }
}

/// A clock that tells when somebody begins to wait for it.
final class AdapterClock: ServerClock {
    private let clock: ManualClock
    private let scheduled = DispatchSemaphore(value: 0)

    init(_ clock: ManualClock) { self.clock = clock }

    var now: UInt64 { clock.now }

    func schedule(
        afterMilliseconds delay: Int, on queue: DispatchQueue, _ action: @escaping @Sendable () -> Void
    ) -> any ServerTimer {
        defer { scheduled.signal() }
        return clock.schedule(afterMilliseconds: delay, on: queue, action)
    }

    /// Returns when an adapter has set a timer, which may be after the client was told of its subscription.
    func awaitTimer() throws {
        try #require(scheduled.wait(timeout: .now() + 60) == .success)
    }
}
