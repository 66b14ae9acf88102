#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#endif

/// The memory of one row: where the text of each field ends, and then the texts, one after the other.
///
/// An end has ``null`` set where the field is null; its text is empty then.
final class RowStorage: ManagedBuffer<RowStorage.Extent, UInt32> {
    struct Extent {
        var fieldCount: Int
        /// Bytes of memory for ends and texts, as the pool counts them.
        let capacity: Int
        /// `nil`: too large to be kept.
        let sizeClass: RowSizeClass?
    }

    static let null: UInt32 = 1 << 31
    /// Bytes of text in a row.
    static let maximumTextLength = 1 << 30

    static func make(capacity: Int, _ sizeClass: RowSizeClass?) -> RowStorage {
        let storage = create(minimumCapacity: (capacity + 3) / 4) { _ in
            Extent(fieldCount: 0, capacity: capacity, sizeClass: sizeClass)
        }
        return unsafeDowncast(storage, to: RowStorage.self)
    }

    // Not through `header`, for which exclusivity is checked.
    @inline(__always)
    var extent: Extent { withUnsafeMutablePointerToHeader { $0.pointee } }

    /// The value of a field; `nil` for null. Precondition: the field exists.
    func value(at index: Int) -> String? {
        let view = view
        precondition(index >= 0 && index < view.count, "no field at this index")
        guard !view.isNull(index) else { return nil }
        defer { withExtendedLifetime(self) {} }
        return String(decoding: view.bytes(index), as: UTF8.self)
    }

    /// What is in it, as long as somebody refers to this object.
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

/// The fields of a row that somebody else keeps alive.
struct RowView {
    let count: Int
    let ends: UnsafePointer<UInt32>
    let text: UnsafePointer<UInt8>

    /// Where the text of a field begins; for `count`: where that of the last one ends.
    @inline(__always)
    func start(of index: Int) -> Int { index == 0 ? 0 : Int(ends[index - 1] & ~RowStorage.null) }

    @inline(__always)
    var textLength: Int { start(of: count) }

    @inline(__always)
    func isNull(_ index: Int) -> Bool { ends[index] & RowStorage.null != 0 }

    /// The text of a field; empty for null.
    @inline(__always)
    func bytes(_ index: Int) -> UnsafeBufferPointer<UInt8> {
        let start = start(of: index)
        return UnsafeBufferPointer(start: text + start, count: self.start(of: index + 1) - start)
    }

    /// Whether a field has the same value in another row: the same bytes.
    @inline(__always)
    func isEqual(_ index: Int, to other: RowView) -> Bool {
        isNull(index) == other.isNull(index) && bytes(index).isEqual(to: other.bytes(index))
    }
}

extension UnsafeBufferPointer<UInt8> {
    @inline(__always)
    func isEqual(to other: UnsafeBufferPointer<UInt8>) -> Bool {
        guard count == other.count else { return false }
        guard let start = baseAddress, let otherStart = other.baseAddress else { return true }
        return memcmp(start, otherStart, count) == 0
    }
}
