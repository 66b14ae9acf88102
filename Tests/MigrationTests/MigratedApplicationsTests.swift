import EmbeddedServer
import Foundation
import MigrationSamplesAfter
import MigrationSamplesBefore
import TestSupport
import Testing

/// An application before and after its migration, on the same feed: what its screen shows is the same.
@Suite(.serialized, .ownThread) struct MigratedApplicationsTests {
    @Test("A 2.x to 4.x stock list shows the same screen after its migration")
    func quotesKeepBehaviour() async throws {
        let before = try await transcript(start: { address, record in
            MigrationSamplesBefore.unifiedServerAddress = address
            let screen = MigrationSamplesBefore.UnifiedQuotes(record: record)
            screen.open()
            return Screen(owner: screen, say: screen.say, close: screen.close)
        })
        let after = try await transcript(start: { address, record in
            MigrationSamplesAfter.unifiedServerAddress = address
            let screen = MigrationSamplesAfter.UnifiedQuotes(record: record)
            screen.open()
            return Screen(owner: screen, say: screen.say, close: screen.close)
        })
        #expect(before == after)
        #expect(before.contains("started, retry after 1.5 s"))
        #expect(before.contains("row 1 item2 Two 3.5* 2 MERGE"))
    }

    private struct Screen {
        let owner: AnyObject
        let say: (String) -> Void
        let close: () -> Void
    }

    /// Runs an application from its start to its end, and returns the lines that it recorded and the messages that arrived.
    private func transcript(start: (String, @escaping @Sendable (String) -> Void) -> Screen) async throws -> [String] {
        let lines = Lines()
        let prices = Prices()
        let server = EmbeddedServer(
            adapterSets: [AdapterSet(name: "QUOTES", metadata: Messages(lines), dataAdapters: ["PRICES": prices])])
        try server.start()
        defer { server.stop() }
        let screen = start("\(server.address)", { lines.append($0) })
        // The order of the rest follows from one line at a time.
        try await prices.waitUntilSubscribed(to: ["item1", "item2"])
        prices.update("item1", ["name": "One", "price": "1.0"])
        try await lines.wait(for: 2)
        prices.update("item2", ["name": "Two", "price": "2.0"])
        try await lines.wait(for: 3)
        prices.update("item1", ["price": "1.5"])
        try await lines.wait(for: 4)
        prices.update("item2", ["name": "Two", "price": "3.5"])
        try await lines.wait(for: 5)
        prices.update("item2", ["name": nil])
        try await lines.wait(for: 6)
        screen.say("hello")
        try await lines.wait(for: 7)
        screen.close()
        try await lines.wait(for: 8)
        return withExtendedLifetime(screen.owner) { lines.all.filter { !$0.hasPrefix("library") } }
    }
}

private final class Prices: DataAdapter, @unchecked Sendable {
    private let lock = NSLock()  // guards what follows
    private var feeds: [String: ItemFeed] = [:]
    private let arrivals = Lines()

    func subscribe(item: String, to feed: ItemFeed) {
        lock.withLock { feeds[item] = feed }
        arrivals.append(item)
    }

    func unsubscribe(item: String) { lock.withLock { feeds[item] = nil } }

    func providesSnapshot(item: String) -> Bool { true }

    func waitUntilSubscribed(to items: [String]) async throws { try await arrivals.wait(for: items.count) }

    func update(_ item: String, _ values: [String: String?]) { lock.withLock { feeds[item] }?.update(values) }
}

private struct Messages: MetadataAdapter {
    let lines: Lines

    init(_ lines: Lines) { self.lines = lines }

    func handleMessage(_ message: String, from client: ClientContext) throws -> String? {
        lines.append("said \(message)")
        return ""
    }
}
