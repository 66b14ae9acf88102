/// One row: the values of all fields, in one allocation. Immutable once it is filled, so any thread may read it.
///
/// A value is `nil` for null, which is not the same as an empty string.
package struct FieldValues: @unchecked Sendable {
    // `Sendable`: nothing writes to the storage after `make`, which has the only reference until it returns.
    private var storage: RowStorage

    /// Makes a row of `count` fields. `fill` initialises every element, or none and throws.
    @inline(__always)
    package static func make<E: Error>(
        count: Int, fill: (UnsafeMutablePointer<String?>) throws(E) -> Void
    ) throws(E) -> FieldValues {
        try make(in: RowStorage.make(count: count), count: count, fill: fill)
    }

    /// `storage`: empty, and made for `count` fields.
    @inline(__always)
    static func make<E: Error>(
        in storage: RowStorage, count: Int, fill: (UnsafeMutablePointer<String?>) throws(E) -> Void
    ) throws(E) -> FieldValues {
        // The header stays 0 until the elements are there: that is what `deinit` goes by.
        try fill(storage.withUnsafeMutablePointerToElements { $0 })
        storage.header = count
        return FieldValues(storage: storage)
    }

    /// The memory of a row that nobody else refers to, emptied; `nil` if somebody does.
    @inline(__always)
    static func reclaim(_ row: consuming FieldValues) -> (storage: RowStorage, count: Int)? {
        guard isKnownUniquelyReferenced(&row.storage) else { return nil }
        return (row.storage, row.storage.removeValues())
    }

    package var count: Int { storage.withUnsafeMutablePointerToHeader { $0.pointee } }

    /// The value of a field, 0-based. Precondition: the field exists.
    package subscript(index: Int) -> String? {
        storage.withUnsafeMutablePointers { count, elements in
            precondition(index >= 0 && index < count.pointee, "no field at this index")
            return elements[index]
        }
    }

    /// Runs `body` on the values, for reads that have checked their bounds.
    @inline(__always)
    func withElements<R, E: Error>(_ body: (UnsafePointer<String?>) throws(E) -> R) throws(E) -> R {
        defer { withExtendedLifetime(storage) {} }
        return try body(UnsafePointer(storage.withUnsafeMutablePointerToElements { $0 }))
    }

    /// The same row with one value replaced.
    func replacing(_ index: Int, with value: String) -> FieldValues {
        withElements { old in
            FieldValues.make(count: count) { new in
                new.initialize(from: old, count: count)
                new[index] = value
            }
        }
    }

    /// This row followed by another.
    func appending(_ other: FieldValues) -> FieldValues {
        withElements { own in
            other.withElements { others in
                FieldValues.make(count: count + other.count) { new in
                    new.initialize(from: own, count: count)
                    (new + count).initialize(from: others, count: other.count)
                }
            }
        }
    }

    /// Some of the values, as a row of their own.
    func slice(_ range: Range<Int>) -> FieldValues {
        withElements { own in
            FieldValues.make(count: range.count) { $0.initialize(from: own + range.lowerBound, count: range.count) }
        }
    }

    /// A row of nulls, but for some values.
    static func nulls(count: Int, except values: [(index: Int, value: String?)]) -> FieldValues {
        FieldValues.make(count: count) { new in
            new.initialize(repeating: nil, count: count)
            for (index, value) in values { new[index] = value }
        }
    }
}
