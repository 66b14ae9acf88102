import Foundation
import LightstreamerCore

/// The delegates of one object, seen from two sides: the list that the application changes and reads, at once and from any
/// thread, and the receivers of events, which change on the delivery queue in order with the events. So who receives an event
/// is decided when it is raised.
///
/// Neither the engine nor a delegate is called under the lock: a delegate may be released by any look at it, and a logger that
/// runs on the engine's queue may read the list.
final class DelegateList<Delegate>: @unchecked Sendable {
    // `Sendable`: the stored `var`s are only touched under `lock`.

    private let lock = NSLock()
    private let weakly: (Delegate) -> (() -> Delegate?)?
    private var entries: [DelegateEntry<Delegate>] = []
    /// How often `entries` has changed.
    private var version = 0
    private var stage = Stage<Delegate>()

    /// - Parameter weakly: see `DelegateEntry`.
    init(weakly: @escaping (Delegate) -> (() -> Delegate?)?) { self.weakly = weakly }

    /// Those that are alive, in no particular order.
    var delegates: [Delegate] { lock.withLock { entries }.filter { !$0.isHidden }.compactMap(\.delegate) }

    /// Adds a delegate and notifies it; does nothing if it is there already.
    func add(_ delegate: Delegate, didAdd: @escaping @Sendable (Delegate) -> Void) {
        let entry = DelegateEntry(delegate, weakly: weakly)
        change { entries in
            guard !entries.contains(where: { $0.holds(delegate) }) else { return nil }
            entries.removeAll { $0.delegate == nil }
            entries.append(entry)
            return { receivers in
                receivers?.add(entry)
                guard let delegate = entry.delegate else { return Self.warnOfLoss() }
                didAdd(delegate)
            }
        }
    }

    private static func warnOfLoss() {
        Log.write(
            .warn, .actions,
            "A delegate (\(Delegate.self)) was released before it received any event: delegates are held weakly, "
                + "unless LightstreamerClient.retainsDelegates is true")
    }

    /// Removes a delegate and notifies it; does nothing if it is not there.
    func remove(_ delegate: Delegate, didRemove: @escaping @Sendable (Delegate) -> Void) {
        // Alive until it is called, though the application may hold it no more.
        let last = DelegateEntry(delegate, weakly: { _ in nil })
        change { entries in
            guard let index = entries.firstIndex(where: { $0.holds(delegate) }) else { return nil }
            let entry = entries.remove(at: index)
            return { receivers in
                receivers?.remove(entry)
                if let delegate = last.delegate { didRemove(delegate) }
            }
        }
    }

    /// Reports an event that is none of the engine's to all delegates, in order with the others.
    func report(_ event: @escaping @Sendable (Delegate) -> Void) {
        let stage = lock.withLock { () -> Stage<Delegate> in
            let entries = entries
            self.stage.append { receivers in
                if let receivers { return receivers.notify(event) }
                for entry in entries { entry.delegate.map(event) }
            }
            return self.stage
        }
        stage.deliver()
    }

    /// Reports events where those of another list are reported, from now on.
    func join(_ other: DelegateList) {
        guard let engine = other.lock.withLock({ other.stage.engine }) else { return }
        _ = attach(to: engine)
    }

    /// Adds a part of the library itself: held strongly, and not shown to the application.
    func addHidden(_ delegate: Delegate) {
        let entry = DelegateEntry(delegate, isHidden: true, weakly: { _ in nil })
        change { entries in
            entries.append(entry)
            return { $0?.add(entry) }
        }
    }

    func removeHidden(_ delegate: Delegate) {
        change { entries in
            guard let index = entries.firstIndex(where: { $0.isHidden && $0.holds(delegate) }) else { return nil }
            let entry = entries.remove(at: index)
            return { $0?.remove(entry) }
        }
    }

    /// Changes the list, and queues the consequence behind all that was raised so far.
    ///
    /// - Parameter body: changes a copy, again if another thread was faster. Returns what shall happen on the delivery queue;
    ///   `nil`: nothing has changed.
    private func change(
        _ body: (inout [DelegateEntry<Delegate>]) -> (@Sendable (DelegateReceivers<Delegate>?) -> Void)?
    ) {
        while true {
            let (old, seen) = lock.withLock { (entries, version) }
            var new = old
            guard let consequence = body(&new) else { return }
            let stage = lock.withLock { () -> Stage<Delegate>? in
                guard version == seen else { return nil }
                version += 1
                entries = new
                self.stage.append(consequence)
                return self.stage
            }
            guard let stage else { continue }
            stage.deliver()
            // Dropped entries end here, and not under the lock.
            return withExtendedLifetime(old) {}
        }
    }

    /// From now on events come from this engine, to the receivers returned: the same ones as long as the engine stays the same.
    /// Call before the first of them is raised.
    func attach(to engine: ClientEngine) -> DelegateReceivers<Delegate> {
        let (old, new) = lock.withLock { () -> (Stage<Delegate>?, Stage<Delegate>) in
            guard stage.engine !== engine else { return (nil, stage) }
            let old = stage
            stage = Stage(engine: engine, receivers: entries)
            return (old, stage)
        }
        // What was raised without an engine is delivered first. What another engine raised has its own place.
        if let old, old.hasDeliveredAlone { engine.deliver { old.drain() } }
        return new.receivers
    }

    /// As `attach`, for an object that is made while the engine is at work: nobody can have added a delegate yet.
    func receivers(on engine: ClientEngine?) -> DelegateReceivers<Delegate> {
        lock.withLock {
            stage = Stage(engine: engine, receivers: entries)
            return stage.receivers
        }
    }
}

/// Where the events of a delegate list come from: an engine, or nothing but the list itself.
private final class Stage<Delegate>: @unchecked Sendable {
    // `Sendable`: the `var`s are only touched under `lock`, but for the reference to the engine, which only ends.

    private(set) weak var engine: ClientEngine?
    /// That of the engine; `nil`: there never was one.
    private let deliveryQueue: DeliveryQueue?
    let receivers: DelegateReceivers<Delegate>
    private let lock = NSLock()
    /// Where to deliver when there never was an engine: the list's own, so that a slow delegate of one object holds no other
    /// object up.
    private var ownQueue: DeliveryQueue?
    private var wasUsedAlone = false
    /// What changes of the list shall lead to, in their order.
    private var consequences: [@Sendable (DelegateReceivers<Delegate>?) -> Void] = []

    init(engine: ClientEngine? = nil, receivers entries: [DelegateEntry<Delegate>] = []) {
        self.engine = engine
        deliveryQueue = engine?.environment.deliveryQueue
        receivers = DelegateReceivers(entries, queue: deliveryQueue)
    }

    func append(_ consequence: @escaping @Sendable (DelegateReceivers<Delegate>?) -> Void) {
        lock.withLock { consequences.append(consequence) }
    }

    /// Whether something was queued while there was no engine, or none any more.
    var hasDeliveredAlone: Bool { lock.withLock { wasUsedAlone } }

    /// Queues what was appended. Calls that overlap each queue as much as they appended, whichever of it comes first.
    func deliver() {
        if let engine {
            engine.deliver { self.runNext() }
        } else {
            queueAlone().async { self.runNext() }
        }
    }

    /// The queue of the last engine, which may have something left to deliver, or the list's own.
    private func queueAlone() -> DeliveryQueue {
        lock.withLock {
            wasUsedAlone = true
            if let queue = deliveryQueue ?? ownQueue { return queue }
            let queue = DeliveryQueue()
            ownQueue = queue
            return queue
        }
    }

    /// Delivers what is left, on another delivery queue.
    func drain() {
        queueAlone().drain()
        while runNext() {}
    }

    @discardableResult
    private func runNext() -> Bool {
        let next = lock.withLock { consequences.isEmpty ? nil : consequences.removeFirst() }
        next?(deliveryQueue == nil ? nil : receivers)
        return next != nil
    }
}
