/// The memory of one row: the end offset of each value, followed by the values as contiguous UTF-8.
///
/// If a field is null, its end has the ``null`` bit set, and its value has no bytes.
final class RowStorage: ManagedBuffer<RowStorage.Extent, UInt32> {
    struct Extent {
        var fieldCount: Int
        /// The bytes of memory for ends and values, as the pool counts them.
        let capacity: Int
        /// `nil` if the row is too large for the pool.
        let sizeClass: RowSizeClass?
    }

    static let null: UInt32 = 1 << 31
    /// The maximum length of the values of a row in bytes.
    static let maximumTextLength = 1 << 30

    static func make(capacity: Int, _ sizeClass: RowSizeClass?) -> RowStorage {
        let storage = create(minimumCapacity: (capacity + 3) / 4) { _ in
            Extent(fieldCount: 0, capacity: capacity, sizeClass: sizeClass)
        }
        return unsafeDowncast(storage, to: RowStorage.self)
    }

    // This does not use `header`, because access to it is checked for exclusivity.
    @inline(__always)
    var extent: Extent { withUnsafeMutablePointerToHeader { $0.pointee } }

    /// The fields; valid while a reference to this object exists.
    @inline(__always)
    var view: RowView {
        withUnsafeMutablePointers { extent, ends in
            let count = extent.pointee.fieldCount
            return RowView(
                count: count, ends: UnsafePointer(ends),
                text: UnsafeRawPointer(ends + count).assumingMemoryBound(to: UInt8.self))
        }
    }
}

/// The fields of a row. A view does not retain the row's memory.
struct RowView {
    let count: Int
    let ends: UnsafePointer<UInt32>
    let text: UnsafePointer<UInt8>

    /// The offset at which the value of a field begins; for `count`, the end of the last value.
    @inline(__always)
    func start(of index: Int) -> Int { index == 0 ? 0 : Int(ends[index &- 1] & ~RowStorage.null) }

    @inline(__always)
    var textLength: Int { start(of: count) }

    @inline(__always)
    func isNull(_ index: Int) -> Bool { ends[index] & RowStorage.null != 0 }

    /// The bytes of a field; empty for null.
    @inline(__always)
    func bytes(_ index: Int) -> UnsafeBufferPointer<UInt8> {
        let start = start(of: index)
        return UnsafeBufferPointer(start: text + start, count: self.start(of: index + 1) - start)
    }

    /// Whether a field has these bytes.
    @inline(__always)
    func hasValue(_ value: StaticString, at index: Int) -> Bool {
        !isNull(index)
            && bytes(index).isEqual(to: UnsafeBufferPointer(start: value.utf8Start, count: value.utf8CodeUnitCount))
    }

    /// Whether a field has the same bytes in another row, or is null in both.
    @inline(__always)
    func isEqual(_ index: Int, to other: RowView) -> Bool {
        let start = start(of: index)
        let otherStart = other.start(of: index)
        let end = ends[index]
        let otherEnd = other.ends[index]
        // The ends differ by as much as the starts, and in no other bit, if the lengths are equal and both or neither are null.
        let count = Int(end & ~RowStorage.null) &- start
        guard Int(otherEnd & ~RowStorage.null) &- otherStart == count, (end ^ otherEnd) & RowStorage.null == 0 else {
            return false
        }
        return UnsafeRawPointer.areEqual(text + start, other.text + otherStart, count: count)
    }

    /// The fields that differ in another row, among those that both rows have.
    func changes(to other: RowView) -> FieldSet {
        var changed = FieldSet()
        for field in 0..<min(count, other.count) where !isEqual(field, to: other) { changed.insert(field) }
        return changed
    }
}
