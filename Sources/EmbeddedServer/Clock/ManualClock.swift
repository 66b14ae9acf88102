import Dispatch
import Foundation

/// A clock that stands still until it is told to advance.
public final class ManualClock: ServerClock, @unchecked Sendable {
    private struct Entry {
        let due: UInt64
        let order: UInt64
        let queue: DispatchQueue
        let action: @Sendable () -> Void
    }

    private struct Timer: ServerTimer {
        unowned let clock: ManualClock
        let order: UInt64
        func cancel() { clock.remove(order) }
    }

    // Guards the three properties below.
    private let lock = NSLock()
    private var instant: UInt64 = 0
    private var nextOrder: UInt64 = 0
    private var entries: [Entry] = []

    /// A clock that shows 0.
    public init() {}

    /// Milliseconds by which the clock has been advanced so far.
    public var now: UInt64 {
        lock.lock()
        defer { lock.unlock() }
        return instant
    }

    /// Keeps `action` until the clock has been advanced by `delay` milliseconds.
    public func schedule(
        afterMilliseconds delay: Int, on queue: DispatchQueue, _ action: @escaping @Sendable () -> Void
    ) -> any ServerTimer {
        lock.lock()
        defer { lock.unlock() }
        nextOrder += 1
        let due = instant + UInt64(max(0, delay))
        entries.append(Entry(due: due, order: nextOrder, queue: queue, action: action))
        return Timer(clock: self, order: nextOrder)
    }

    /// Lets time pass: the actions that become due run one after another, each finished before the next starts.
    ///
    /// Must not be called from an adapter, nor from one of the queues the actions run on.
    public func advance(byMilliseconds milliseconds: Int) {
        lock.lock()
        let end = instant + UInt64(max(0, milliseconds))
        lock.unlock()
        while let entry = takeFirst(dueBy: end) {
            entry.queue.sync(execute: entry.action)
        }
        lock.lock()
        instant = max(instant, end)
        lock.unlock()
    }

    private func takeFirst(dueBy end: UInt64) -> Entry? {
        lock.lock()
        defer { lock.unlock() }
        let first = entries.indices.min { (entries[$0].due, entries[$0].order) < (entries[$1].due, entries[$1].order) }
        guard let first, entries[first].due <= end else { return nil }
        let entry = entries.remove(at: first)
        instant = max(instant, entry.due)
        return entry
    }

    private func remove(_ order: UInt64) {
        lock.lock()
        defer { lock.unlock() }
        entries.removeAll { $0.order == order }
    }
}
