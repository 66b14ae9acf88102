import Foundation

/// The memory of delivered updates, which the next updates reuse. Confined to the thread that delivers a batch.
package final class DeliveryMemory: @unchecked Sendable {
    // `Sendable`: it moves with its batch from one queue to another.

    /// Rows that return to the pool.
    let rows = RowStack()
    // Unchecked exclusivity makes updates cheaper: the variable is only read and replaced.
    @exclusivity(unchecked)
    private var spareUpdate: AnyObject?

    package init() {}

    // MARK: - The current one

    private static let key: pthread_key_t? = {
        var key = pthread_key_t()
        return pthread_key_create(&key, nil) == 0 ? key : nil
    }()

    /// Runs `body`, which delivers updates with this memory on the caller's thread.
    func whileCurrent(_ body: () -> Void) {
        guard let key = Self.key else { return body() }
        // Another queue may be drained inside a delivery.
        let outer = pthread_getspecific(key)
        pthread_setspecific(key, Unmanaged.passUnretained(self).toOpaque())
        body()
        pthread_setspecific(key, outer)
    }

    /// Recycles the row of an update that ends: if the caller is called by a delivery, as when a delegate replaces an update that it kept,
    /// and if nothing else refers to the row.
    ///
    /// - Parameter row: becomes a row without fields.
    package static func recycle(endingRow row: inout FieldValues) {
        guard let key, let memory = pthread_getspecific(key) else { return }
        var ending = FieldValues.empty
        swap(&row, &ending)
        let rows = Unmanaged<DeliveryMemory>.fromOpaque(memory)._withUnsafeGuaranteedRef { $0.rows }
        rows.push(consume ending)
    }

    // MARK: - Rows and objects

    /// Recycles a row if nothing else refers to it. Sets the variable to `nil`, because it would be another reference.
    package func recycle(_ row: inout FieldValues?) {
        if let row = row.take() { rows.push(row) }
    }

    /// Keeps the object that presented an update to delegates, for the next update. Nothing else may refer to it.
    @inline(__always)
    package func keep(update object: consuming AnyObject) { spareUpdate = consume object }

    /// Keeps the object like `keep(update:)`, or releases it if something else refers to it.
    package func keepUnreferenced<Object: AnyObject>(update object: consuming Object) {
        if isUnreferenced(&object) { spareUpdate = consume object }
    }

    /// Removes and returns the kept object.
    @inline(__always)
    package func takeUpdate() -> AnyObject? { spareUpdate.take() }
}

/// Whether only this variable refers to an object. Weak and unowned references count, because they may become strong ones on any
/// thread. `false` for objects whose references the Objective-C runtime counts.
@inline(__always)
package func isUnreferenced<Object: AnyObject>(_ object: inout Object) -> Bool {
    // All strong references together count as one weak and one unowned reference.
    isKnownUniquelyReferenced(&object) && _getWeakRetainCount(object) == 1 && _getUnownedRetainCount(object) == 1
}
