package import EmbeddedServer
import Foundation

/// A data adapter whose feeds a test writes itself, so that the test determines the order of events.
package final class FedAdapter: DataAdapter, @unchecked Sendable {
    // `@unchecked Sendable`: `condition` guards `feeds`, all else is constant.

    package struct WaitFailure: Error {
        let item: String
        let isSubscribed: Bool
    }

    private let hasSnapshots: Bool
    private let diffs: [DiffFormat]
    private let opening: @Sendable (ItemFeed) -> Void
    private let condition = NSCondition()
    private var feeds: [String: ItemFeed] = [:]

    /// - Parameter opening: writes the first updates of a subscribed item.
    package init(
        hasSnapshots: Bool = true, diffs: [DiffFormat] = [],
        opening: @escaping @Sendable (ItemFeed) -> Void = { _ in }
    ) {
        self.hasSnapshots = hasSnapshots
        self.diffs = diffs
        self.opening = opening
    }

    package func providesSnapshot(item: String) -> Bool { hasSnapshots }

    package func diffOrder(field: String, item: String) -> [DiffFormat] { diffs }

    package func subscribe(item: String, to feed: ItemFeed) {
        opening(feed)
        change { $0[item] = feed }
    }

    package func unsubscribe(item: String) { change { $0[item] = nil } }

    /// Waits up to a minute for a subscription to the item.
    package func feed(_ item: String) throws -> ItemFeed { try wait(for: item, isSubscribed: true) { $0 } }

    /// Waits up to a minute until no client is subscribed to the item.
    package func waitUntilUnsubscribed(_ item: String) throws {
        try wait(for: item, isSubscribed: false) { $0 == nil ? () : nil }
    }

    private func wait<Result>(
        for item: String, isSubscribed: Bool, _ result: (ItemFeed?) -> Result?
    ) throws -> Result {
        let end = Date(timeIntervalSinceNow: 60)
        return try condition.withLock {
            while true {
                if let result = result(feeds[item]) { return result }
                guard condition.wait(until: end) else { throw WaitFailure(item: item, isSubscribed: isSubscribed) }
            }
        }
    }

    private func change(_ body: (inout [String: ItemFeed]) -> Void) {
        condition.withLock {
            body(&feeds)
            condition.broadcast()
        }
    }
}
