import Foundation

/// The delegate of an object of ModernClient that passes events on to a delegate of this API. It holds that one weakly, also
/// while an event waits to be delivered.
protocol DelegateAdapter: AnyObject {
    associatedtype Delegate
    /// `nil`: released.
    var delegate: Delegate? { get }
    /// Of the delegate; valid as long as there is one.
    var identity: ObjectIdentifier { get }
}

/// The delegates of one object, each with the adapter that stands for it in ModernClient. That holds adapters as it holds
/// delegates, weakly as a rule: it is this list that keeps them.
final class DelegateAdapters<Adapter: DelegateAdapter>: @unchecked Sendable {
    // `Sendable`: `adapters` is only touched under `lock`.

    private let lock = NSLock()
    private var adapters: [Adapter] = []

    /// Those that are alive, in the order in which they were added.
    var delegates: [Adapter.Delegate] { all.compactMap(\.delegate) }

    /// Snapshot. Nothing is read from a delegate under the lock: it may be released then, and remove itself.
    var all: [Adapter] { lock.withLock { adapters } }

    /// Adds an adapter. Returns `false` if its delegate is there already.
    func add(_ adapter: Adapter) -> Bool {
        lock.withLock {
            // Of the same identity, alive: the one that the caller holds.
            guard !adapters.contains(where: { $0.identity == adapter.identity && $0.delegate != nil }) else {
                return false
            }
            adapters.append(adapter)
            return true
        }
    }

    /// Removes the adapters whose delegates were released.
    func takeReleased() -> [Adapter] {
        let released = all.filter { $0.delegate == nil }
        guard !released.isEmpty else { return [] }
        return lock.withLock {
            adapters.removeAll { adapter in released.contains { $0 === adapter } }
            return released
        }
    }

    /// Removes the adapter of a delegate; `nil`: it is not there.
    func remove(_ delegate: AnyObject) -> Adapter? {
        let identity = ObjectIdentifier(delegate)
        return lock.withLock {
            // The last one: those before it may be of delegates released since, whose place in memory was used again.
            adapters.lastIndex { $0.identity == identity }.map { adapters.remove(at: $0) }
        }
    }
}
