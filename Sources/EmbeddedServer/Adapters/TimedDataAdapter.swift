import Dispatch
import Foundation
import LightstreamerCore

/// A data adapter whose items are scripts that step at a fixed pace: the base of the bundled adapters.
final class TimedDataAdapter: DataAdapter, @unchecked Sendable {
    /// The life of one item. Called on the adapter's queue.
    protocol Script: AnyObject {
        /// The item has been subscribed to.
        func start(_ feed: ItemFeed)
        /// The next step is due.
        func step(_ feed: ItemFeed)
    }

    private let clockQueue: ClockQueue
    private let intervalMillis: @Sendable (_ item: String) -> Int
    private let hasSnapshot: Bool
    private let diffs: [DiffFormat]
    private let makeScript: @Sendable (_ item: String) -> (any Script)?
    private let queue = SerialQueue(label: "LS adapter")
    // Both confined to `queue`.
    private var scripts: [String: any Script] = [:]
    private var timers: [String: any ServerTimer] = [:]

    /// - Parameter makeScript: `nil` for an item that never has anything to say.
    init(
        clock: any ServerClock, intervalMillis: @escaping @Sendable (String) -> Int, hasSnapshot: Bool = false,
        diffs: [DiffFormat] = [], makeScript: @escaping @Sendable (String) -> (any Script)?
    ) {
        clockQueue = ClockQueue(clock, queue)
        self.intervalMillis = intervalMillis
        self.hasSnapshot = hasSnapshot
        self.diffs = diffs
        self.makeScript = makeScript
    }

    func providesSnapshot(item: String) -> Bool { hasSnapshot }

    func diffOrder(field: String, item: String) -> [DiffFormat] { diffs }

    func subscribe(item: String, to feed: ItemFeed) {
        // The timer is set when this returns: a manual clock that is advanced after the adapters' queue has come to rest finds it.
        queue.sync {
            guard let script = makeScript(item) else { return }
            scripts[item] = script
            // The timer is set first: a test that has received the first update may advance a manual clock at once.
            schedule(item, feed)
            script.start(feed)
        }
    }

    func unsubscribe(item: String) {
        queue.async { [self] in
            scripts[item] = nil
            timers.removeValue(forKey: item)?.cancel()
        }
    }

    private func schedule(_ item: String, _ feed: ItemFeed) {
        timers[item] = clockQueue.schedule(afterMilliseconds: intervalMillis(item)) { [weak self] in
            guard let self, let script = self.scripts[item] else { return }
            script.step(feed)
            self.schedule(item, feed)
        }
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
