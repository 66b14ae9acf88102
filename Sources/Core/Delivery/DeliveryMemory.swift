/// Memory of updates that were delivered, for the next ones. Confined to the thread that delivers a batch.
package final class DeliveryMemory: @unchecked Sendable {
    // `Sendable`: it goes with its batch from one queue to another.

    /// Rows on their way back to the pool.
    let rows = RowStack()
    // Exclusivity is not checked, for the sake of updates: it is only read and replaced.
    @exclusivity(unchecked)
    private var spareUpdate: AnyObject?

    package init() {}

    /// Recycles a row, if nothing else refers to it. Takes it out of its variable, which would be another reference.
    package func recycle(_ row: inout FieldValues?) {
        if let row = row.take() { rows.push(row) }
    }

    /// Keeps the object that showed an update to delegates, and to which nothing else refers, for the next update.
    @inline(__always)
    package func keep(update object: consuming AnyObject) { spareUpdate = consume object }

    /// Takes out the object that was kept.
    @inline(__always)
    package func takeUpdate() -> AnyObject? { spareUpdate.take() }
}

/// Whether only this variable refers to an object. Weak and unowned references count, because they may become strong ones on any
/// thread. `false` for objects whose references the Objective-C runtime counts.
@inline(__always)
package func isUnreferenced<Object: AnyObject>(_ object: inout Object) -> Bool {
    // The strong references together are counted as one weak and one unowned reference.
    isKnownUniquelyReferenced(&object) && _getWeakRetainCount(object) == 1 && _getUnownedRetainCount(object) == 1
}
