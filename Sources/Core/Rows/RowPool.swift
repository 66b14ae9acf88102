/// The memory of delivered rows, which the next rows reuse. Rows are created on the engine's queue and released on the delivery queue:
/// without the pool, both threads would contend for a lock of the allocator, and an update would take 520 more instructions (14 %).
struct RowPool {
    /// The size in bytes from which on no more rows are taken back, and the maximum of what a batch brings back. So the pool keeps less than
    /// twice as much.
    static let limit = 512 << 10
    /// The capacity in bytes of the largest rows that are taken back.
    fileprivate static let maximumCapacity = 8 << 10

    private var rows = SpentRows()
    /// More rows, as they came back.
    private var returned: [SpentRows] = []
    /// The size of the pool in bytes.
    private(set) var size = 0
    /// The memory in which the next row is written.
    let scratch = RowScratch()

    @inline(__always)
    mutating func finish(_ row: RowWriter) -> FieldValues {
        let storage = take(length: row.length)
        row.write(to: storage)
        scratch.releaseLongText()
        return FieldValues(storage)
    }

    /// Takes any row that fits: those of a client are mostly about as long. One that does not fit is released.
    @inline(__always)
    private mutating func take(length: Int) -> RowStorage {
        if let storage = rows.pop() ?? takeReturned() {
            let capacity = storage.extent.capacity
            size &-= capacity
            // A short row does not keep much more memory than it needs.
            if capacity >= length && capacity <= 2 &* length &+ Self.step { return storage }
        }
        return Self.make(length: length)
    }

    @inline(never)
    private mutating func takeReturned() -> RowStorage? {
        guard let next = returned.popLast() else { return nil }
        rows = next
        return next.pop()
    }

    /// Capacities are multiples of this number of bytes, because the lengths of an item's rows differ a little.
    private static let step = 32

    @inline(never)
    static func make(length: Int) -> RowStorage { RowStorage.make(capacity: (length / step + 1) * step) }

    mutating func put(_ spent: SpentRows) {
        guard spent.size > 0, size < Self.limit else { return }
        size += spent.size
        returned.append(spent)
    }

    /// `true` if there is memory for the next rows.
    var hasMemory: Bool { rows.hasMemory || !returned.isEmpty || scratch.hasMemory }

    /// Releases the memory of rows. Must not be called while a row is being written.
    mutating func releaseMemory() {
        rows = SpentRows()
        returned = []
        size = 0
        scratch.releaseMemory()
    }
}

/// The memory of rows to which nothing refers any more.
package final class SpentRows {
    // Unchecked exclusivity makes updates cheaper: no access lasts longer than its statement.
    @exclusivity(unchecked)
    private var rows = UniqueArray<RowStorage>()
    /// The capacity of the rows in bytes.
    @exclusivity(unchecked)
    fileprivate private(set) var size = 0
    fileprivate var hasMemory: Bool { rows.hasMemory }

    package init() {}

    @inline(__always)
    fileprivate func pop() -> RowStorage? { rows.popLast() }

    /// Recycles a row, unless another reference to it exists. Sets the variable to `nil`, because it would be another reference.
    package func recycle(_ row: inout FieldValues?) {
        if let row = row.take() { push(row) }
    }

    // A function, because it consumes the row: in a debug build, a variable beside its storage would be another reference.
    @inline(__always)
    private func push(_ row: consuming FieldValues) {
        guard let storage = FieldValues.reclaim(row) else { return }
        let capacity = storage.extent.capacity
        guard capacity <= RowPool.maximumCapacity, size &+ capacity <= RowPool.limit else { return }
        size &+= capacity
        rows.append(storage)
    }
}
