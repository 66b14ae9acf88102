/// The memory of delivered rows, which the next rows reuse. Rows are created on the engine's queue and released on the delivery queue:
/// without the pool, both threads would contend for a lock of the allocator, and an update would take 520 more instructions (14 %).
struct RowPool {
    /// The maximum size of the pool in bytes: about as much as back-pressure lets wait for delivery, with the slice that exceeds it.
    private static let limit = 5 << 18
    static let idleLimit = 256 << 10

    /// The rows, by the class of their capacity.
    private let rows = (0..<RowSizeClass.count).map { _ in RowStack() }
    /// The size of the pool in bytes.
    private(set) var size = 0
    /// The memory in which the next row is written.
    let scratch = RowScratch()

    @inline(__always)
    mutating func finish(_ row: RowWriter) -> FieldValues {
        let storage = take(length: row.length)
        row.write(to: storage)
        return FieldValues(storage)
    }

    @inline(__always)
    private mutating func take(length: Int) -> RowStorage {
        guard let sizeClass = RowSizeClass(length: length) else { return RowStorage.make(capacity: length, nil) }
        guard let storage = rows[sizeClass.index].pop() else {
            return RowStorage.make(capacity: sizeClass.capacity, sizeClass)
        }
        size &-= sizeClass.capacity
        return storage
    }

    mutating func put(_ spent: RowStack) {
        while let storage = spent.pop() {
            let extent = storage.extent
            guard size < Self.limit else { return spent.removeAll() }
            guard let sizeClass = extent.sizeClass else { continue }
            Unmanaged.passUnretained(rows[sizeClass.index])._withUnsafeGuaranteedRef { $0.push(storage) }
            size &+= extent.capacity
        }
    }

    /// Releases most of the memory. Called while no updates come.
    mutating func shrink() {
        scratch.shrink()
        guard size > Self.idleLimit else { return }
        for index in rows.indices {
            let capacity = RowSizeClass(index: index).capacity
            while size > Self.idleLimit, rows[index].pop() != nil { size &-= capacity }
            rows[index].shrink()
        }
    }
}

/// A class of capacities that the pool keeps: multiples of 32 bytes up to 512, then powers of two up to 8 KiB. Longer rows are rare and too
/// large to keep.
struct RowSizeClass {
    private let number: UInt8

    private static let step = 32
    private static let steps = 16
    private static let doublings = 4
    static let count = steps + doublings

    init(index: Int) { number = UInt8(truncatingIfNeeded: index) }

    @inline(__always)
    init?(length: Int) {
        if length <= Self.step * Self.steps {
            self.init(index: max(0, (length &- 1) / Self.step))
        } else {
            let doublings = (length &- 1) / (Self.step * Self.steps)
            let index = Self.steps &+ (Int.bitWidth &- doublings.leadingZeroBitCount) &- 1
            guard index < Self.count else { return nil }
            self.init(index: index)
        }
    }

    @inline(__always)
    var index: Int { Int(number) }

    /// The capacity in bytes.
    @inline(__always)
    var capacity: Int {
        index < Self.steps
            ? (index &+ 1) &* Self.step : (Self.step * Self.steps) << (index &- Self.steps &+ 1)
    }
}
