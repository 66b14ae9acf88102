/// Memory of delivered rows, for the next ones. Rows are made on the engine's queue and die on the delivery queue, which an
/// allocator does at the price of a lock between the two.
struct RowPool {
    /// Bytes: what back-pressure lets be in use at a time.
    private static let limit = 1 << 20
    private static let idleLimit = 256 << 10

    /// By the class of their capacity.
    private var rows = ContiguousArray(repeating: ContiguousArray<RowStorage>(), count: SizeClass.count)
    private var size = 0
    /// Where the next row is written.
    let scratch = RowScratch()

    @inline(__always)
    mutating func finish(_ row: RowWriter) -> FieldValues {
        let storage = take(length: row.length)
        row.write(to: storage)
        return FieldValues(storage)
    }

    @inline(__always)
    private mutating func take(length: Int) -> RowStorage {
        guard let sizeClass = SizeClass(length: length) else { return RowStorage.make(capacity: length) }
        guard let storage = rows[sizeClass.index].popLast() else {
            return RowStorage.make(capacity: sizeClass.capacity)
        }
        size &-= sizeClass.capacity
        return storage
    }

    mutating func put(_ spent: consuming RecyclableRows) {
        // From the end, so that each is moved and not copied.
        while let storage = spent.rows.popLast() {
            let capacity = storage.extent.capacity
            guard size < Self.limit else { return }
            guard let sizeClass = SizeClass(length: capacity), sizeClass.capacity == capacity else { continue }
            rows[sizeClass.index].append(consume storage)
            size &+= capacity
        }
    }

    /// Gives most of it back: there is nothing to do for now.
    mutating func shrink() {
        scratch.shrink()
        guard size > Self.idleLimit else { return }
        for index in rows.indices {
            let capacity = SizeClass(index: index).capacity
            while size > Self.idleLimit, rows[index].popLast() != nil { size &-= capacity }
            if rows[index].isEmpty { rows[index] = [] }
        }
    }

    /// Capacities that are kept: multiples of 32 bytes to begin with, then powers of two. Longer rows are rare, and too large to
    /// keep.
    private struct SizeClass {
        let index: Int

        private static let step = 32
        private static let steps = 16
        private static let doublings = 4
        static let count = steps + doublings

        init(index: Int) { self.index = index }

        @inline(__always)
        init?(length: Int) {
            if length <= Self.step * Self.steps {
                index = max(0, (length &- 1) / Self.step)
            } else {
                let doublings = (length &- 1) / (Self.step * Self.steps)
                index = Self.steps &+ (Int.bitWidth &- doublings.leadingZeroBitCount) &- 1
                guard index < Self.count else { return nil }
            }
        }

        @inline(__always)
        var capacity: Int {
            index < Self.steps
                ? (index &+ 1) &* Self.step : (Self.step * Self.steps) << (index &- Self.steps &+ 1)
        }
    }
}

/// Rows on their way back to the pool.
struct RecyclableRows {
    fileprivate var rows: ContiguousArray<RowStorage> = []

    /// Takes the row's memory, unless somebody still refers to it.
    @inline(__always)
    mutating func append(_ row: consuming FieldValues) {
        if let storage = FieldValues.reclaim(row) { rows.append(storage) }
    }
}
