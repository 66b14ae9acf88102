import Foundation
import LightstreamerCore

/// The delegates of one object, in two forms: the list that the application changes and reads at once, from any thread, and the
/// receivers of events, which change on the delivery queue in order with the events. So the receivers of an event are those in the
/// list when the event was enqueued.
///
/// Neither the engine nor a delegate is called under the lock: reading a weak reference may release a delegate, and a logger on the
/// engine's queue may read the list.
final class DelegateList<Delegate>: @unchecked Sendable {
    // `Sendable`: the stored `var`s are only accessed under `lock`.
    // The methods with `@_semantics` are rare: the compiler does not make a copy of them for each of the four delegate protocols.

    private let lock: NSLock
    private var entries: [DelegateEntry<Delegate>] = []
    private var stage: Stage<Delegate>

    /// - Parameter lock: the lock of the object that has the list, which must not use the list under it. Applications have many such
    ///   objects, and another lock for each would take much memory.
    init(lock: NSLock = NSLock()) {
        self.lock = lock
        stage = Stage(lock: lock)
    }

    /// The delegates that still exist, without hidden ones, in no particular order.
    @_semantics("optimize.sil.specialize.generic.never")
    var delegates: [Delegate] { lock.withLock { entries }.filter { !$0.isHidden }.compactMap(\.delegate) }

    /// Adds a delegate and notifies it; does nothing if it is already in the list.
    ///
    /// - Parameter weakly: see `DelegateEntry.holding`.
    @_semantics("optimize.sil.specialize.generic.never")
    func add(
        _ delegate: Delegate, weakly: (Delegate) -> DelegateEntry<Delegate>?,
        didAdd: @escaping @Sendable (Delegate) -> Void
    ) {
        let entry = DelegateEntry.holding(delegate, weakly: weakly)
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

    /// Removes a delegate and notifies it; does nothing if it is not in the list.
    @_semantics("optimize.sil.specialize.generic.never")
    func remove(_ delegate: Delegate, didRemove: @escaping @Sendable (Delegate) -> Void) {
        remove(where: { $0.holds(delegate) }, didRemove: didRemove)
    }

    /// Removes the adapter of a delegate of an earlier API, and notifies it; does nothing if it is not in the list.
    @_semantics("optimize.sil.specialize.generic.never")
    func removeAdapter(
        of identity: UnsafeRawPointer, owner: AnyObject, didRemove: @escaping @Sendable (Delegate) -> Void
    ) {
        remove(where: { ($0 as? AdapterEntry)?.adapts(identity, of: owner) ?? false }, didRemove: didRemove)
    }

    @_semantics("optimize.sil.specialize.generic.never")
    private func remove(
        where matches: (DelegateEntry<Delegate>) -> Bool, didRemove: @escaping @Sendable (Delegate) -> Void
    ) {
        change { entries in
            guard let index = entries.firstIndex(where: matches) else { return nil }
            let entry = entries.remove(at: index)
            // A strong reference, so that the delegate can be notified even if the application releases it now.
            let delegate = entry.delegate
            let last = DelegateClosure { delegate }
            return { receivers in
                receivers?.remove(entry)
                if let delegate = last.delegate { didRemove(delegate) }
            }
        }
    }

    /// Enqueues an event that does not come from the engine, for all delegates, in order with the other events.
    @_semantics("optimize.sil.specialize.generic.never")
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

    /// Attaches this list to the engine of another list; does nothing if that has none.
    @_semantics("optimize.sil.specialize.generic.never")
    func join(_ other: DelegateList) {
        guard let engine = other.lock.withLock({ other.stage.engine }) else { return }
        _ = attach(to: engine)
    }

    /// Adds a delegate of the library, which is held strongly and not shown to the application.
    ///
    /// - Parameter engine: the engine whose events the delegate receives: the object may move to another client. `nil`: those of every engine.
    @_semantics("optimize.sil.specialize.generic.never")
    func addHidden(_ delegate: Delegate, of engine: ClientEngine? = nil) {
        let entry = HiddenEntry(delegate, queue: engine?.environment.deliveryQueue)
        change { entries in
            entries.append(entry)
            return { $0?.add(entry) }
        }
    }

    @_semantics("optimize.sil.specialize.generic.never")
    func removeHidden(_ delegate: Delegate) {
        change { entries in
            guard let index = entries.firstIndex(where: { $0.isHidden && $0.holds(delegate) }) else { return nil }
            let entry = entries.remove(at: index)
            return { $0?.remove(entry) }
        }
    }

    /// Changes the list, and enqueues the consequence after all previous events.
    ///
    /// - Parameter body: changes a copy of the list; called again if another thread changed the list meanwhile. Returns the closure to
    ///   run on the delivery queue, or `nil` if nothing has changed.
    @_semantics("optimize.sil.specialize.generic.never")
    private func change(
        _ body: (inout [DelegateEntry<Delegate>]) -> (@Sendable (DelegateReceivers<Delegate>?) -> Void)?
    ) {
        while true {
            let old = lock.withLock { entries }
            var new = old
            guard let consequence = body(&new) else { return }
            let stage = lock.withLock { () -> Stage<Delegate>? in
                guard entries.elementsEqual(old, by: ===) else { return nil }
                entries = new
                self.stage.append(consequence)
                return self.stage
            }
            guard let stage else { continue }
            stage.deliver()
            // Removed entries are released here, outside the lock.
            return withExtendedLifetime(old) {}
        }
    }

    /// Attaches the list to an engine and returns the receivers of its events, the same ones as long as the engine stays the same.
    /// Call it before the engine enqueues its first event for them.
    func attach(to engine: ClientEngine) -> DelegateReceivers<Delegate> {
        let attachment = attachment(to: engine)
        attachment.deliverEarlierEvents()
        return attachment.receivers
    }

    /// Like `attach`, for an object that checks under its own lock whether it may be attached. Call
    /// `Attachment.deliverEarlierEvents` outside of that lock.
    func attachment(to engine: ClientEngine) -> Attachment { lock.withLock { attachUnderLock(to: engine) } }

    /// Like `attachment`, under the lock of the list.
    @_semantics("optimize.sil.specialize.generic.never")
    func attachUnderLock(to engine: ClientEngine) -> Attachment {
        let (old, former) = (stage, stage.engine)
        let isNew = former !== engine
        if isNew { stage = Stage(engine: engine, receivers: entries, lock: lock) }
        return Attachment(engine: engine, receivers: stage.receivers, old: isNew ? old : nil, former: former)
    }

    /// A list that was attached to an engine.
    struct Attachment {
        private let engine: ClientEngine
        let receivers: DelegateReceivers<Delegate>
        private let old: Stage<Delegate>?
        /// Released after the lock: this may be the last reference, and the engine releases delegates.
        private let former: ClientEngine?

        fileprivate init(
            engine: ClientEngine, receivers: DelegateReceivers<Delegate>, old: Stage<Delegate>?, former: ClientEngine?
        ) {
            self.engine = engine
            self.receivers = receivers
            self.old = old
            self.former = former
        }

        /// Delivers the events that were enqueued without an engine before those of the engine. Events of another engine stay on its
        /// own queue.
        func deliverEarlierEvents() {
            if let old, old.hasDeliveredAlone { engine.deliver { old.drain() } }
        }
    }

    /// Like `attach`, for an object created inside an engine call, to which no delegate can have been added yet.
    @_semantics("optimize.sil.specialize.generic.never")
    func receivers(on engine: ClientEngine?) -> DelegateReceivers<Delegate> {
        lock.withLock {
            stage = Stage(engine: engine, receivers: entries, lock: lock)
            return stage.receivers
        }
    }
}

/// The source of a list's events: an engine, or only the list itself.
private final class Stage<Delegate>: @unchecked Sendable {
    // `Sendable`: the `var`s are only accessed under `lock`, except the weak reference to the engine, which only becomes `nil`.

    private(set) weak var engine: ClientEngine?
    /// Their queue is that of the engine; `nil` if the list never had an engine.
    let receivers: DelegateReceivers<Delegate>
    /// The lock of the list.
    private let lock: NSLock
    /// The queue that events use without an engine; `nil` until one does. It is that of the last engine, which may still have events to
    /// deliver. A list without any has its own, so that a slow delegate of one object does not delay other objects.
    private var queueAlone: DeliveryQueue?
    /// The consequences of changes and events that have not run yet, oldest first.
    private var consequences: [@Sendable (DelegateReceivers<Delegate>?) -> Void] = []
    /// `true` if a consequence runs. `drain` may run them on another queue than the one on which they were enqueued.
    private var isRunning = false

    init(engine: ClientEngine? = nil, receivers entries: [DelegateEntry<Delegate>] = [], lock: NSLock) {
        self.lock = lock
        self.engine = engine
        receivers = DelegateReceivers(entries, queue: engine?.environment.deliveryQueue)
    }

    /// Enqueues a consequence. Called under the lock.
    func append(_ consequence: @escaping @Sendable (DelegateReceivers<Delegate>?) -> Void) {
        consequences.append(consequence)
    }

    /// `true` if a consequence was enqueued without an engine, or after its release.
    var hasDeliveredAlone: Bool { lock.withLock { queueAlone != nil } }

    /// Enqueues one run of the oldest consequence. Overlapping calls enqueue as many runs as they appended consequences.
    @_semantics("optimize.sil.specialize.generic.never")
    func deliver() {
        if let engine {
            engine.deliver { self.runNext() }
        } else {
            useQueueAlone().async { self.runNext() }
        }
    }

    private func useQueueAlone() -> DeliveryQueue {
        lock.withLock {
            let queue = queueAlone ?? receivers.queue ?? DeliveryQueue()
            queueAlone = queue
            return queue
        }
    }

    /// Runs the remaining consequences on the caller's delivery queue.
    @_semantics("optimize.sil.specialize.generic.never")
    func drain() {
        useQueueAlone().drain()
        while runNext() {}
    }

    @_semantics("optimize.sil.specialize.generic.never")
    @discardableResult
    private func runNext() -> Bool {
        let next = lock.withLock { () -> (@Sendable (DelegateReceivers<Delegate>?) -> Void)? in
            guard !isRunning, !consequences.isEmpty else { return nil }
            isRunning = true
            return consequences.removeFirst()
        }
        guard let next else { return false }
        next(receivers.queue == nil ? nil : receivers)
        lock.withLock { isRunning = false }
        return true
    }
}
