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
    private var receivers = DelegateReceivers<Delegate>()
    private weak var engine: ClientEngine?
    private var usedDetachedQueue = false

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
            deliver { [receivers] in
                receivers.add(entry)
                if let delegate = entry.delegate { didAdd(delegate) }
            }
        }
    }

    /// Removes a delegate and tells it; does nothing if it is not there.
    func remove(_ delegate: Delegate, didRemove: @escaping @Sendable (Delegate) -> Void) {
        lock.withLock {
            guard let index = entries.firstIndex(where: { $0.holds(delegate) }) else { return }
            let entry = entries.remove(at: index)
            // Alive until it is told, though nobody else may hold it any more.
            let last = DelegateEntry(delegate, weakly: { _ in nil })
            deliver { [receivers] in
                receivers.remove(entry)
                if let delegate = last.delegate { didRemove(delegate) }
            }
        }
    }

    /// Adds a part of the library itself: held, neither shown nor told.
    func addHidden(_ delegate: Delegate) {
        lock.withLock {
            let entry = DelegateEntry(delegate, isHidden: true, weakly: { _ in nil })
            entries.append(entry)
            deliver { [receivers] in receivers.add(entry) }
        }
    }

    func removeHidden(_ delegate: Delegate) {
        lock.withLock {
            guard let index = entries.firstIndex(where: { $0.isHidden && $0.holds(delegate) }) else { return }
            let entry = entries.remove(at: index)
            deliver { [receivers] in receivers.remove(entry) }
        }
    }

    /// From now on events come from this engine, to the receivers returned. Call before the first of them is raised.
    func attach(to engine: ClientEngine) -> DelegateReceivers<Delegate> {
        lock.withLock {
            self.engine = engine
            receivers = DelegateReceivers(entries)
            if usedDetachedQueue {
                usedDetachedQueue = false
                // What was raised while there was no engine is delivered first.
                engine.deliver { DetachedDelivery.queue.sync {} }
            }
            return receivers
        }
    }

    /// As `attach`, for an object that is made while the engine is at work: nobody can have added a delegate yet.
    func receivers(on engine: ClientEngine?) -> DelegateReceivers<Delegate> {
        lock.withLock {
            self.engine = engine
            return receivers
        }
    }

    /// Delivers behind all that was raised so far.
    private func deliver(_ body: @escaping @Sendable () -> Void) {
        if let engine {
            engine.deliver(body)
        } else {
            usedDetachedQueue = true
            DetachedDelivery.queue.async(execute: body)
        }
    }
}

/// Who receives the events of one engine. Confined to that engine's delivery queue.
final class DelegateReceivers<Delegate>: @unchecked Sendable {
    // `Sendable`: confined to the delivery queue, but for `init`.

    private var entries: [DelegateEntry<Delegate>]

    init(_ entries: [DelegateEntry<Delegate>] = []) { self.entries = entries }

    func add(_ entry: DelegateEntry<Delegate>) { entries.append(entry) }

    func remove(_ entry: DelegateEntry<Delegate>) { entries.removeAll { $0 === entry } }

    @inline(__always)
    func tell(_ event: (Delegate) -> Void) {
        for entry in entries {
            if let delegate = entry.delegate { event(delegate) }
        }
    }
}

/// Where objects that belong to no client yet tell their delegates of additions and removals.
enum DetachedDelivery {
    static let queue = DispatchQueue(label: "lightstreamer.detached")
}
