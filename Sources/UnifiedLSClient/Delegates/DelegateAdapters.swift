import Foundation

/// A delegate of an object of ModernClient that forwards events to a delegate of this API. The adapter holds that delegate weakly,
/// also while an event waits to be delivered.
protocol DelegateAdapter: AnyObject {
    associatedtype Delegate
    /// The delegate of this API; `nil` once it has been released.
    var delegate: Delegate? { get }
    /// The identity of the delegate; valid as long as `delegate` is not `nil`.
    var identity: ObjectIdentifier { get }
}

/// The delegates of one object, each with the adapter that represents it in ModernClient. ModernClient usually holds its delegates
/// weakly, so this list keeps the adapters alive.
final class DelegateAdapters<Adapter: DelegateAdapter>: @unchecked Sendable {
    // `Sendable`: `adapters` is only accessed under `lock`.

    private let lock = NSLock()
    private var adapters: [Adapter] = []

    /// The delegates that are alive, in the order in which they were added.
    var delegates: [Adapter.Delegate] { all.compactMap(\.delegate) }

    /// A copy of the list. Callers read the weak references without the lock: the last reference to a delegate may go at that moment, and
    /// its `deinit` may call `remove`.
    var all: [Adapter] { lock.withLock { adapters } }

    /// Adds an adapter. Returns `false` if its delegate is there already.
    func add(_ adapter: Adapter) -> Bool {
        lock.withLock {
            // An adapter with this identity whose delegate is alive has the delegate that the caller holds.
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

    /// Removes and returns the adapter of a delegate; `nil` if the delegate is not present.
    func remove(_ delegate: AnyObject) -> Adapter? {
        let identity = ObjectIdentifier(delegate)
        return lock.withLock {
            // The last one, because earlier ones may belong to released delegates whose memory, and with it identity, was reused.
            adapters.lastIndex { $0.identity == identity }.map { adapters.remove(at: $0) }
        }
    }
}
