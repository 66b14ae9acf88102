import Foundation
import LightstreamerCore

/// The delegates of one object, seen from two sides: the list that the application changes and reads, at once and from any
/// thread, and the receivers of events, which change on the delivery queue in order with the events. So who receives an event
/// is decided when it is raised.
final class DelegateList<Delegate>: @unchecked Sendable {
    // `Sendable`: the stored `var`s are only touched under `lock`, which also keeps changes and their events in order.

    private let lock = NSLock()
    private let weakly: (Delegate) -> (() -> Delegate?)?
    private var entries: [DelegateEntry<Delegate>] = []
    private weak var engine: ClientEngine?
    /// Of `engine`.
    private var receivers = DelegateReceivers<Delegate>()
    /// Where to deliver without an engine: the queue of the last one, which may have something left to deliver, or else one of
    /// this object's own, so that a slow delegate of one object holds no other object up.
    private var queue: DispatchQueue?
    private var usedQueue = false

    /// - Parameter weakly: see `DelegateEntry`.
    init(weakly: @escaping (Delegate) -> (() -> Delegate?)?) { self.weakly = weakly }

    /// Those that are alive, in no particular order.
    var delegates: [Delegate] { lock.withLock { entries }.filter { !$0.isHidden }.compactMap(\.delegate) }

    /// Adds a delegate and tells it; does nothing if it is there already.
    func add(_ delegate: Delegate, didAdd: @escaping @Sendable (Delegate) -> Void) {
        lock.withLock {
            entries.removeAll { $0.delegate == nil }
            guard !entries.contains(where: { $0.holds(delegate) }) else { return }
            let entry = DelegateEntry(delegate, weakly: weakly)
            entries.append(entry)
            deliver { receivers in
                receivers?.add(entry)
                guard let delegate = entry.delegate else { return Self.warnOfLoss() }
                didAdd(delegate)
            }
        }
    }

    private static func warnOfLoss() {
        Log.write(
            .warn, .actions,
            "A delegate (\(Delegate.self)) was released before it was told anything: delegates are held weakly, "
                + "unless LightstreamerClient.retainsDelegates is true")
    }

    /// Removes a delegate and tells it; does nothing if it is not there.
    func remove(_ delegate: Delegate, didRemove: @escaping @Sendable (Delegate) -> Void) {
        lock.withLock {
            guard let index = entries.firstIndex(where: { $0.holds(delegate) }) else { return }
            let entry = entries.remove(at: index)
            // Alive until it is told, though nobody else may hold it any more.
            let last = DelegateEntry(delegate, weakly: { _ in nil })
            deliver { receivers in
                receivers?.remove(entry)
                if let delegate = last.delegate { didRemove(delegate) }
            }
        }
    }

    /// Adds a part of the library itself: held, neither shown nor told.
    func addHidden(_ delegate: Delegate) {
        lock.withLock {
            let entry = DelegateEntry(delegate, isHidden: true, weakly: { _ in nil })
            entries.append(entry)
            if engine != nil { deliver { $0?.add(entry) } }
        }
    }

    func removeHidden(_ delegate: Delegate) {
        lock.withLock {
            guard let index = entries.firstIndex(where: { $0.isHidden && $0.holds(delegate) }) else { return }
            let entry = entries.remove(at: index)
            if engine != nil { deliver { $0?.remove(entry) } }
        }
    }

    /// From now on events come from this engine, to the receivers returned: the same ones as long as the engine stays the same.
    /// Call before the first of them is raised.
    func attach(to engine: ClientEngine) -> DelegateReceivers<Delegate> {
        lock.withLock {
            if self.engine === engine { return receivers }
            let next = engine.environment.deliveryQueue
            if usedQueue, let queue, queue !== next {
                // What was raised while there was no engine is delivered first.
                engine.deliver { queue.sync {} }
            }
            return setEngine(engine, queue: next)
        }
    }

    /// As `attach`, for an object that is made while the engine is at work: nobody can have added a delegate yet.
    func receivers(on engine: ClientEngine?) -> DelegateReceivers<Delegate> {
        lock.withLock { setEngine(engine, queue: engine?.environment.deliveryQueue) }
    }

    private func setEngine(_ engine: ClientEngine?, queue: DispatchQueue?) -> DelegateReceivers<Delegate> {
        self.engine = engine
        self.queue = queue
        usedQueue = false
        receivers = DelegateReceivers(entries, queue: queue)
        return receivers
    }

    /// Delivers behind all that was raised so far.
    ///
    /// - Parameter body: gets the receivers of the engine; `nil`: there is none.
    private func deliver(_ body: @escaping @Sendable (DelegateReceivers<Delegate>?) -> Void) {
        if let engine {
            engine.deliver { [receivers] in body(receivers) }
        } else {
            let queue = self.queue ?? DispatchQueue(label: "lightstreamer.detached")
            self.queue = queue
            usedQueue = true
            queue.async { body(nil) }
        }
    }
}
