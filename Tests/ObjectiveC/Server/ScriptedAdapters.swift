import EmbeddedServer
import Foundation

/// A data adapter that sends the updates of the test program.
final class ScriptedDataAdapter: DataAdapter, @unchecked Sendable {
    // `Sendable`: `feeds` is only touched under `changed`.

    private let changed = NSCondition()
    private var feeds: [String: ItemFeed] = [:]

    func subscribe(item: String, to feed: ItemFeed) { change { $0[item] = feed } }

    func unsubscribe(item: String) { change { $0[item] = nil } }

    func providesSnapshot(item: String) -> Bool { true }

    func feed(of item: String) -> ItemFeed? { changed.withLock { feeds[item] } }

    /// Waits until the item is subscribed or not; returns `false` after ten seconds.
    func await(_ item: String, isSubscribed: Bool) -> Bool {
        let deadline = Date(timeIntervalSinceNow: 10)
        return changed.withLock {
            while (feeds[item] != nil) != isSubscribed {
                guard changed.wait(until: deadline) else { return false }
            }
            return true
        }
    }

    private func change(_ body: (inout [String: ItemFeed]) -> Void) {
        changed.withLock {
            body(&feeds)
            changed.broadcast()
        }
    }
}

/// The metadata adapter of the set SCRIPTED.
struct ScriptedMetadataAdapter: MetadataAdapter {
    func authorize(user: String?, password: String?) throws {
        if user == "refused" { throw AdapterError(code: -7, message: "This user is refused") }
    }

    func items(inGroup group: String, dataAdapter: String, client: ClientContext) throws -> [String] {
        if group == "unknown" { throw AdapterError(code: 21, message: "Bad Item Group name: \(group)") }
        return group.split(separator: " ").map(String.init)
    }

    func handleMessage(_ text: String, from client: ClientContext) throws -> String? {
        if text == "refuse" { throw AdapterError(code: -5, message: "This message is refused") }
        return nil
    }
}
