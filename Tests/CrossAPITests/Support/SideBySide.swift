import EmbeddedServer
import Foundation
import LegacyLSClient
import ModernClient
import Testing

/// A server and a client of each API, with separate sessions.
struct SideBySide {
    static let adapterSet = "CROSS"

    let server: EmbeddedServer
    let adapter: ManualDataAdapter
    let legacy: LegacySide
    let modern: ModernSide

    /// Starts the server; the clients are not connected.
    ///
    /// - Parameter clock: The server's clock; with a manual clock the test controls frequency limits.
    init(
        _ adapter: ManualDataAdapter = ManualDataAdapter(snapshot: .written), rules: Rules = Rules(),
        others: [AdapterSet] = [],
        clock: any ServerClock = SystemClock(), legacy: LegacySide = LegacySide(), modern: ModernSide = ModernSide()
    ) throws {
        self.adapter = adapter
        self.legacy = legacy
        self.modern = modern
        var configuration = EmbeddedServer.Configuration()
        configuration.clock = clock
        server = EmbeddedServer(
            adapterSets: others + [
                AdapterSet(name: Self.adapterSet, metadata: rules, dataAdapters: ["DEFAULT": adapter])
            ], configuration: configuration)
        try server.start()
    }

    /// Starts the server and connects both clients.
    static func connected(
        _ adapter: ManualDataAdapter = ManualDataAdapter(snapshot: .written), rules: Rules = Rules(),
        others: [AdapterSet] = [],
        clock: any ServerClock = SystemClock(), adapterSet: String = adapterSet
    ) throws -> SideBySide {
        let sides = try SideBySide(adapter, rules: rules, others: others, clock: clock)
        try sides.connect(adapterSet: adapterSet)
        return sides
    }

    /// Two more clients on an existing server.
    static func joining(_ first: SideBySide) throws -> SideBySide {
        let sides = SideBySide(server: first.server, adapter: first.adapter, legacy: LegacySide(), modern: ModernSide())
        try sides.connect()
        return sides
    }

    private init(server: EmbeddedServer, adapter: ManualDataAdapter, legacy: LegacySide, modern: ModernSide) {
        self.server = server
        self.adapter = adapter
        self.legacy = legacy
        self.modern = modern
    }

    func connect(adapterSet: String = adapterSet) throws {
        try legacy.open(server.address, adapterSet: adapterSet)
        modern.connect(server.address, adapterSet: adapterSet)
        try #require(modern.waitUntilConnected() == "CONNECTED:WS-STREAMING")
    }

    /// Waits until the server has processed all updates of the adapter.
    func settleFeeds() { _ = server.sessionIDs }

    func close() {
        legacy.close()
        modern.close()
        server.stop()
    }

    /// Subscribes on both sides.
    func subscribe(_ request: TableRequest) throws -> SubscribedPair {
        SubscribedPair(legacy: try legacy.subscribe(request), modern: modern.subscribe(request), sides: self)
    }
}

/// One table, subscribed on both sides.
struct SubscribedPair {
    let legacy: LegacySide.Subscribed
    let modern: ModernSide.Subscribed
    fileprivate let sides: SideBySide

    /// Expects exactly these events on both sides since the last call.
    func expect(_ lines: [String], sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(legacy.events.take(lines.count) == lines, "1.x", sourceLocation: sourceLocation)
        #expect(modern.events.take(lines.count) == lines, "current", sourceLocation: sourceLocation)
    }

    /// Unsubscribes on both sides, and expects only the end to be reported.
    func end(sourceLocation: SourceLocation = #_sourceLocation) throws {
        try sides.legacy.client.unsubscribeTable(legacy.key, error: ())
        sides.modern.client.unsubscribe(modern.subscription)
        expect(["unsubscribed"], sourceLocation: sourceLocation)
    }
}
