/// The memory of one row: the number of values, and the values.
final class RowStorage: ManagedBuffer<Int, String?> {
    @inline(__always)
    static func make(count: Int) -> RowStorage {
        unsafeDowncast(create(minimumCapacity: count) { _ in 0 }, to: RowStorage.self)
    }

    deinit { removeValues() }

    /// - Returns: how many there were.
    @discardableResult
    func removeValues() -> Int {
        // One by one: for a whole range the runtime would go through the type's witness table, several times slower.
        withUnsafeMutablePointers { header, elements in
            let count = header.pointee
            for index in 0..<count { _ = (elements + index).move() }
            header.pointee = 0
            return count
        }
    }
}

/// Memory of delivered rows, for the next ones. Rows are made on the engine's queue and die on the delivery queue, which an
/// allocator does at the price of a lock between the two.
struct RowPool {
    /// Bytes: what back-pressure lets be in use at a time.
    private static let capacity = 2 << 20
    private static let idleCapacity = 512 << 10
    /// Longer rows are rare, and too large to keep.
    private static let longestRow = 64

    /// By the number of fields.
    private var rows: ContiguousArray<ContiguousArray<RowStorage>> = []
    private var size = 0

    /// Empty memory for a row of so many fields.
    @inline(__always)
    mutating func take(count fieldCount: Int) -> RowStorage {
        guard fieldCount < rows.count, let storage = rows[fieldCount].popLast() else {
            return RowStorage.make(count: fieldCount)
        }
        size &-= Self.size(ofRow: fieldCount)
        return storage
    }

    mutating func put(_ spent: consuming SpentRows) {
        // From the end, so that each is moved and not copied.
        while let (storage, fieldCount) = spent.rows.popLast() {
            guard size < Self.capacity else { return }
            guard fieldCount <= Self.longestRow else { continue }
            while rows.count <= fieldCount { rows.append([]) }
            rows[fieldCount].append(storage)
            size &+= Self.size(ofRow: fieldCount)
        }
    }

    /// Gives most of it back: there is nothing to do for now.
    mutating func shrink() {
        guard size > Self.idleCapacity else { return }
        for fieldCount in rows.indices {
            while size > Self.idleCapacity, rows[fieldCount].popLast() != nil { size &-= Self.size(ofRow: fieldCount) }
            if rows[fieldCount].isEmpty { rows[fieldCount] = [] }
        }
    }

    @inline(__always)
    private static func size(ofRow fieldCount: Int) -> Int { 48 &+ fieldCount &* MemoryLayout<String?>.stride }
}

/// Emptied rows on their way back to the pool.
struct SpentRows {
    fileprivate var rows: ContiguousArray<(storage: RowStorage, count: Int)> = []

    /// Takes the row's memory, unless somebody still refers to it.
    @inline(__always)
    mutating func append(_ row: consuming FieldValues) {
        if let spent = FieldValues.reclaim(row) { rows.append(spent) }
    }
}
