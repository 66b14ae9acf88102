import LightstreamerCore

/// Who receives the events of one engine. Confined to that engine's delivery queue.
final class DelegateReceivers<Delegate>: @unchecked Sendable {
    // `Sendable`: `entries` is confined to the delivery queue, but for `init`.

    // Exclusivity is not checked, for the sake of updates: no access lasts longer than a read or a change of the array.
    @exclusivity(unchecked)
    private var entries: ContiguousArray<DelegateEntry<Delegate>>
    /// The delivery queue; `nil`: there is no engine, and so there are no events.
    private let queue: DeliveryQueue?

    init(_ entries: [DelegateEntry<Delegate>] = [], queue: DeliveryQueue? = nil) {
        self.entries = ContiguousArray(entries)
        self.queue = queue
    }

    func add(_ entry: DelegateEntry<Delegate>) {
        entries.removeAll { $0.delegate == nil }
        entries.append(entry)
    }

    func remove(_ entry: DelegateEntry<Delegate>) { entries.removeAll { $0 === entry } }

    @inline(__always)
    func notify(_ event: (Delegate) -> Void) {
        // Not `for entry in entries`, which holds the list itself: it changes in turns of the queue of its own.
        var index = 0
        while index < entries.count {
            if let delegate = entries[index].delegate { event(delegate) }
            index &+= 1
        }
    }

    /// Tells as soon as all that was raised before is delivered. From any thread, also without the engine.
    func notifyLater(_ event: @escaping @Sendable (Delegate) -> Void) { queue?.async { self.notify(event) } }
}
