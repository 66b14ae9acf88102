import EmbeddedServer
import Foundation

/// The server of the published chat and stock-list applications.
struct ChatServer {
    let server: EmbeddedServer
    let room = Room()
    let stocks = Stocks()

    init() throws {
        var configuration = EmbeddedServer.Configuration()
        configuration.keepaliveMillis = 1_000
        server = EmbeddedServer(
            adapterSets: [
                AdapterSet(
                    name: "CHAT", metadata: Rules(room: room),
                    dataAdapters: ["CHAT_ROOM": room, "QUOTE_ADAPTER": stocks, "DEFAULT": stocks])
            ], configuration: configuration)
        try server.start()
    }

    struct Rules: MetadataAdapter {
        let room: Room

        func authorize(user: String?, password: String?) throws {
            if user == "nobody" { throw AdapterError(code: -1, message: "Not welcome") }
        }

        func handleMessage(_ text: String, from client: ClientContext) throws -> String? {
            guard text.hasPrefix("CHAT|") else { throw AdapterError(code: -10, message: "Wrong message") }
            room.post(String(text.dropFirst(5)))
            return nil
        }
    }

    /// A list of messages.
    final class Room: DataAdapter, @unchecked Sendable {
        // `Sendable`: everything that changes is touched under `lock`.
        private let lock = NSLock()
        private var said = ["welcome"]
        private var feed: ItemFeed?

        func subscribe(item: String, to feed: ItemFeed) {
            let before = lock.withLock {
                self.feed = feed
                return said
            }
            for message in before { feed.update(["message": message], isSnapshot: true) }
            feed.endOfSnapshot()
        }

        func unsubscribe(item: String) { lock.withLock { feed = nil } }

        func providesSnapshot(item: String) -> Bool { true }

        func post(_ message: String) {
            let feed = lock.withLock {
                said.append(message)
                return self.feed
            }
            feed?.update(["message": message])
        }
    }

    /// Rows that the test changes.
    final class Stocks: DataAdapter, @unchecked Sendable {
        // `Sendable`: everything that changes is touched under `lock`.
        private let lock = NSLock()
        private var feeds: [String: ItemFeed] = [:]

        func subscribe(item: String, to feed: ItemFeed) {
            lock.withLock { feeds[item] = feed }
            feed.update(["stock_name": item, "last_price": "1.0", "time": "09:00"], isSnapshot: true)
        }

        func unsubscribe(item: String) { lock.withLock { feeds[item] = nil } }

        func change(_ item: String, price: String) { lock.withLock { feeds[item] }?.update(["last_price": price]) }
    }
}
