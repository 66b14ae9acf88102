/// The memory of rows that nothing refers to any more. A block of memory, because every update pushes and pops.
final class RowStack {
    // Exclusivity is not checked, for the sake of updates: no access lasts longer than the statement it is in.
    @exclusivity(unchecked)
    private var rows = UnsafeMutablePointer<RowStorage>.allocate(capacity: 0)
    @exclusivity(unchecked)
    private var capacity = 0
    @exclusivity(unchecked)
    private var count = 0

    deinit {
        rows.deinitialize(count: count)
        rows.deallocate()
    }

    @inline(__always)
    func push(_ row: consuming RowStorage) {
        if count == capacity { resize(to: max(8, capacity &* 2)) }
        (rows + count).initialize(to: row)
        count &+= 1
    }

    /// Pushes the row's memory, unless something else refers to it.
    @inline(__always)
    func push(_ row: consuming FieldValues) {
        if let storage = FieldValues.reclaim(row) { push(storage) }
    }

    @inline(__always)
    func pop() -> RowStorage? {
        guard count > 0 else { return nil }
        count &-= 1
        return (rows + count).move()
    }

    func removeAll() {
        rows.deinitialize(count: count)
        count = 0
    }

    /// Releases the memory that is not in use.
    func shrink() { if count < capacity { resize(to: count) } }

    @inline(never)
    private func resize(to capacity: Int) {
        let resized = UnsafeMutablePointer<RowStorage>.allocate(capacity: capacity)
        resized.moveInitialize(from: rows, count: count)
        rows.deallocate()
        rows = resized
        self.capacity = capacity
    }
}
