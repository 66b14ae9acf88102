/// One row: the values of all fields, as UTF-8 in one allocation. Rows are immutable, so any thread may read them.
///
/// Most values are never read, so values are converted to strings only when they are read: an update does not cost a reference count for
/// each of its fields. A value is `nil` for null, which differs from an empty string.
package struct FieldValues: @unchecked Sendable {
    // `Sendable`: the storage is not written to after the row is created.
    private var storage: RowStorage

    /// - Parameter storage: filled memory with no other reference.
    @inline(__always)
    init(_ storage: RowStorage) { self.storage = storage }

    /// Creates a row that does not come from a server. Precondition: its values have at most 1 GiB of UTF-8.
    package init(_ values: [String?]) {
        let scratch = RowScratch()
        let textLength = values.reduce(0) { $0 + ($1?.utf8.count ?? 0) }
        do throws(WireError) {
            var row = try scratch.begin(fieldCount: values.count, textLength: textLength)
            for value in values { row.append(value) }
            storage = RowPool.make(length: row.length)
            row.write(to: storage)
        } catch {
            preconditionFailure(error.what)
        }
    }

    /// Returns the memory of a row for reuse; `nil` if another reference to it exists.
    ///
    /// Whoever reads a row holds a strong reference to its storage: the storage is private to this module, which has no weak or unowned
    /// reference to it, and hands out none. So a reference that is the only one stays the only one, and no thread reads the row.
    @inline(__always)
    static func reclaim(_ row: consuming FieldValues) -> RowStorage? {
        isKnownUniquelyReferenced(&row.storage) ? row.storage : nil
    }

    static let empty = FieldValues([])

    // MARK: - Reading

    package var count: Int { storage.extent.fieldCount }

    /// The value of a field, 0-based. Precondition: the field exists.
    package subscript(index: Int) -> String? {
        let handle = storage.handle
        precondition(index >= 0 && index < handle.count, "no field at this index")
        guard !handle.isNull(index) else { return nil }
        defer { withExtendedLifetime(storage) {} }
        return String(decoding: handle.bytes(index), as: UTF8.self)
    }

    /// The UTF-8 of the value of a field, 0-based; `nil` for null. Valid while a reference to the row exists. Precondition: the field
    /// exists.
    package func utf8(at index: Int) -> UnsafeBufferPointer<UInt8>? {
        let handle = storage.handle
        precondition(index >= 0 && index < handle.count, "no field at this index")
        return handle.isNull(index) ? nil : handle.bytes(index)
    }

    /// The fields, valid while a reference to the row exists.
    @inline(__always)
    var handle: UnsafeRow { storage.handle }

    /// The memory of the row in bytes.
    @inline(__always)
    var size: Int { storage.extent.capacity }

    // MARK: - Rows of other rows

    /// Returns the row with one value replaced.
    ///
    /// - Complexity: O(length of the row).
    func replacing(_ index: Int, with value: String, in pool: inout RowPool) throws(WireError) -> FieldValues {
        defer { withExtendedLifetime(storage) {} }
        let handle = handle
        var row = try pool.scratch.begin(fieldCount: handle.count, textLength: handle.textLength + value.utf8.count)
        row.append(0..<index, of: handle)
        row.append(value)
        row.append(index + 1..<handle.count, of: handle)
        return pool.finish(row)
    }

    /// Returns fields of this row followed by fields of another row.
    ///
    /// - Complexity: O(length of the result).
    func joining(
        _ own: Range<Int>, _ other: FieldValues, _ others: Range<Int>, in pool: inout RowPool
    ) throws(WireError) -> FieldValues {
        defer { withExtendedLifetime((storage, other.storage)) {} }
        var row = try pool.scratch.begin(
            fieldCount: own.count + others.count, textLength: handle.textLength + other.handle.textLength)
        row.append(own, of: handle)
        row.append(others, of: other.handle)
        return pool.finish(row)
    }

    /// Returns a row that is null except for two values.
    static func nulls(
        count: Int, except first: (index: Int, value: String), _ second: (index: Int, value: String),
        in pool: inout RowPool
    ) throws(WireError) -> FieldValues {
        var row = try pool.scratch.begin(
            fieldCount: count, textLength: first.value.utf8.count + second.value.utf8.count)
        for index in 0..<count {
            switch index {
            case second.index: row.append(second.value)
            case first.index: row.append(first.value)
            default: row.appendNull()
            }
        }
        return pool.finish(row)
    }
}
