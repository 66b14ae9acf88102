import Dispatch
import Foundation
import LightstreamerCore

/// A data adapter that runs a script for each item, step by step at a fixed interval: the base of the bundled adapters.
final class TimedDataAdapter: DataAdapter, @unchecked Sendable {
    /// The updates of one item over time. Called on the adapter's queue.
    protocol Script: AnyObject {
        /// Starts the script, when a client has subscribed to the item.
        func start(_ feed: ItemFeed)
        /// Performs the next step.
        func step(_ feed: ItemFeed)
    }

    private let clockQueue: ClockQueue
    private let intervalMillis: @Sendable (_ item: String) -> Int
    private let hasSnapshot: Bool
    private let diffs: [DiffFormat]
    private let fields: Set<String>?
    let sharesItems: Bool
    private let makeScript: @Sendable (_ item: String) -> (any Script)?
    private let queue = SerialQueue(label: "LS adapter")
    // Both confined to `queue`.
    private var feeds: [String: FeedList] = [:]
    /// The scripts and their timers, by the source of their feed.
    private var runs: [ObjectIdentifier: (script: any Script, timer: any ServerTimer)] = [:]

    /// - Parameters:
    ///   - fields: the fields of every item; `nil` if every name is a field.
    ///   - sharesItems: `true` if clients share an item. If not, a script runs for each subscription.
    ///   - makeScript: makes the script of an item; `nil` for an item that never has updates.
    init(
        clock: any ServerClock, intervalMillis: @escaping @Sendable (String) -> Int, hasSnapshot: Bool = false,
        diffs: [DiffFormat] = [], fields: Set<String>? = nil, sharesItems: Bool = true,
        makeScript: @escaping @Sendable (String) -> (any Script)?
    ) {
        clockQueue = ClockQueue(clock, queue)
        self.intervalMillis = intervalMillis
        self.hasSnapshot = hasSnapshot
        self.diffs = diffs
        self.fields = fields
        self.sharesItems = sharesItems
        self.makeScript = makeScript
    }

    func providesSnapshot(item: String) -> Bool { hasSnapshot }

    func diffOrder(field: String, item: String) -> [DiffFormat] { diffs }

    func knows(field: String, ofItem item: String) -> Bool { fields?.contains(field) ?? true }

    func subscribe(item: String, to feed: ItemFeed) {
        // `sync`: the timer is set when this method returns, so a manual clock that advances after the adapters' queue is idle finds it.
        queue.sync {
            feeds[item, default: FeedList()].add(feed)
            guard let script = makeScript(item) else { return }
            // The timer is set before the first update: a test that has received the update may advance a manual clock at once.
            schedule(script, item, feed)
            script.start(feed)
        }
    }

    func unsubscribe(item: String) {
        queue.async { [self] in
            guard let feed = feeds[item]?.removeEnded() else { return }
            if feeds[item]?.isEmpty == true { feeds[item] = nil }
            runs.removeValue(forKey: ObjectIdentifier(feed.source))?.timer.cancel()
        }
    }

    private func schedule(_ script: any Script, _ item: String, _ feed: ItemFeed) {
        let source = ObjectIdentifier(feed.source)
        let timer = clockQueue.schedule(afterMilliseconds: intervalMillis(item)) { [weak self] in
            guard let self, let script = self.runs[source]?.script else { return }
            script.step(feed)
            self.schedule(script, item, feed)
        }
        runs[source] = (script, timer)
    }
}

/// A script that calls a closure with the number of the step, starting from 0 at the subscription.
final class StepScript: TimedDataAdapter.Script {
    private let body: (_ step: Int, _ feed: ItemFeed) -> Void
    private var next = 0

    init(_ body: @escaping (_ step: Int, _ feed: ItemFeed) -> Void) { self.body = body }

    func start(_ feed: ItemFeed) { step(feed) }

    func step(_ feed: ItemFeed) {
        body(next, feed)
        next += 1
    }
}
