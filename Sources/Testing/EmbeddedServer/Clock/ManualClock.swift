public import Dispatch
import Foundation

/// A clock that does not advance until a test advances it. One clock may serve a server, its adapters and its clients, so a test of half a
/// minute takes milliseconds.
public final class ManualClock: ServerClock, @unchecked Sendable {
    private struct Key: Comparable {
        let due: UInt64
        let order: UInt64

        static func < (left: Key, right: Key) -> Bool { (left.due, left.order) < (right.due, right.order) }
    }

    private struct Entry {
        let key: Key
        let queue: DispatchQueue
        let action: @Sendable () -> Void
    }

    private struct Timer: ServerTimer {
        unowned let clock: ManualClock
        let key: Key
        func cancel() { clock.remove(key) }
    }

    private struct WeakNetwork {
        weak var network: MemoryNetwork?
    }

    /// The latest time: sums with any delay do not overflow.
    private static let latest = UInt64(Int64.max)
    /// The number of rounds without a movement after which nothing is in flight. It exceeds the number of hops between a client's queues,
    /// which are not visible here.
    private static let quietRounds = 4

    // Guards the properties below.
    private let lock = NSLock()
    private var instant: UInt64 = 0
    private var nextOrder: UInt64 = 0
    /// Sorted by due time: the next action to run is the last element.
    private var entries: [Entry] = []
    private var networks: [WeakNetwork] = []

    /// Creates a clock that shows 0.
    public init() {}

    /// The milliseconds by which the clock has been advanced so far.
    public var now: UInt64 { lock.withLock { instant } }

    /// The milliseconds until the next action is due; `nil` if no action is pending.
    public var nextDelay: Int? { lock.withLock { entries.last.map { Int($0.key.due - min($0.key.due, instant)) } } }

    /// The milliseconds until each pending action is due, in ascending order.
    public var delays: [Int] {
        lock.withLock { entries.reversed().map { Int($0.key.due - min($0.key.due, instant)) } }
    }

    /// Runs `action` on `queue` when the clock has been advanced by `delay` milliseconds.
    public func schedule(
        afterMilliseconds delay: Int, on queue: DispatchQueue, _ action: @escaping @Sendable () -> Void
    ) -> any ServerTimer {
        lock.withLock { insert(due: instant + UInt64(max(0, delay)), on: queue, action) }
    }

    /// Runs `action` on `queue` when the clock has been advanced to a time in milliseconds; returns `nil` if it has been already.
    func schedule(
        at due: UInt64, on queue: DispatchQueue, _ action: @escaping @Sendable () -> Void
    ) -> (any ServerTimer)? {
        lock.withLock { due > instant ? insert(due: due, on: queue, action) : nil }
    }

    /// The lock is held.
    private func insert(
        due: UInt64, on queue: DispatchQueue, _ action: @escaping @Sendable () -> Void
    ) -> any ServerTimer {
        nextOrder += 1
        let key = Key(due: due, order: nextOrder)
        entries.insert(Entry(key: key, queue: queue, action: action), at: index(of: key))
        return Timer(clock: self, key: key)
    }

    /// Advances the clock. The actions that become due run one after another, each finished before the next starts. After each action, and
    /// before this method returns, it waits until clients and server in memory are idle, see ``settle()``.
    ///
    /// Must not be called from an adapter, from a queue on which actions run, or from a queue or actor, other than the main one, on which a
    /// client delivers its callbacks.
    public func advance(byMilliseconds milliseconds: Int) {
        settle()
        let end = lock.withLock { min(instant + UInt64(max(0, milliseconds)), Self.latest) }
        while let entry = takeFirst(dueBy: end) {
            entry.queue.sync(execute: entry.action)
            settle()
        }
        lock.withLock { instant = max(instant, end) }
    }

    /// Advances the clock by `seconds`, rounded to a millisecond.
    public func advance(bySeconds seconds: Double) { advance(byMilliseconds: Delay.milliseconds(ofSeconds: seconds)) }

    /// Waits until the clients and servers that run in memory with this clock are idle: everything sent has been received and processed.
    /// See ``EmbeddedServer/clientEnvironment(_:)``.
    public func settle() {
        // All networks in each round: a client of one server may call another server or its adapter.
        let networks = lock.withLock { self.networks.compactMap(\.network) }
        guard !networks.isEmpty else { return }
        func movements() -> Int { networks.reduce(0) { $0 + $1.movements } }
        var quiet = 0
        var last = movements()
        while quiet < Self.quietRounds {
            for network in networks { network.waitForQueues() }
            let now = movements()
            quiet = now == last ? quiet + 1 : 0
            last = now
        }
    }

    /// Adds a network for which ``settle()`` waits, until the network is released.
    func add(_ network: MemoryNetwork) {
        lock.withLock {
            networks.removeAll { $0.network == nil }
            networks.append(WeakNetwork(network: network))
        }
    }

    /// The index of the entry with this key, or the index at which to insert it. The lock is held.
    private func index(of key: Key) -> Int {
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].key > key { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private func takeFirst(dueBy end: UInt64) -> Entry? {
        lock.withLock {
            guard let entry = entries.last, entry.key.due <= end else { return nil }
            entries.removeLast()
            instant = max(instant, entry.key.due)
            return entry
        }
    }

    private func remove(_ key: Key) {
        lock.withLock {
            let index = index(of: key)
            if index < entries.count, entries[index].key == key { entries.remove(at: index) }
        }
    }
}
