import LightstreamerCore

/// The delegates that receive the events of one engine. Confined to that engine's delivery queue.
final class DelegateReceivers<Delegate>: @unchecked Sendable {
    // `Sendable`: `entries` is confined to the delivery queue after `init`.

    // Exclusivity is not checked, for the sake of updates: no access lasts longer than a read or a change of the array.
    @exclusivity(unchecked)
    private var entries: ContiguousArray<DelegateEntry<Delegate>>
    /// The delivery queue; `nil` without an engine, and so without events.
    let queue: DeliveryQueue?

    init(_ entries: [DelegateEntry<Delegate>] = [], queue: DeliveryQueue? = nil) {
        self.entries = ContiguousArray(entries.filter { $0.receivesEvents(of: queue) })
        self.queue = queue
    }

    @_semantics("optimize.sil.specialize.generic.never")
    func add(_ entry: DelegateEntry<Delegate>) {
        entries.removeAll { $0.delegate == nil }
        if entry.receivesEvents(of: queue) { entries.append(entry) }
    }

    @_semantics("optimize.sil.specialize.generic.never")
    func remove(_ entry: DelegateEntry<Delegate>) { entries.removeAll { $0 === entry } }

    @inline(__always)
    func notify(_ event: (Delegate) -> Void) {
        forEach { entry in
            // Not `map`, which retains the delegate once more.
            if let delegate = entry.delegate { event(delegate) }
        }
    }

    @inline(__always)
    func forEach(_ body: (DelegateEntry<Delegate>) -> Void) {
        // Not `for entry in entries`, which would retain the array. The array only changes in other turns of the delivery queue.
        var index = 0
        while index < entries.count {
            let entry = Unmanaged.passUnretained(entries[index])
            entry._withUnsafeGuaranteedRef { body($0) }
            index &+= 1
        }
    }

    /// Notifies the delegates after all events enqueued so far. It may be called from any thread, also after the engine's release.
    func notifyLater(_ event: @escaping @Sendable (Delegate) -> Void) { queue?.async { self.notify(event) } }
}
