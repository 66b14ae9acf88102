/// A stack of the memory of rows to which nothing refers. It uses raw memory instead of an array, because every update pushes and pops.
package final class RowStack {
    // Unchecked exclusivity makes updates cheaper: no access lasts longer than its statement.
    @exclusivity(unchecked)
    private var rows = UnsafeMutablePointer<RowStorage>.allocate(capacity: 0)
    @exclusivity(unchecked)
    private var capacity = 0
    @exclusivity(unchecked)
    private var count = 0

    package init() {}

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

    /// Pushes the memory of a row, unless another reference to the row exists.
    @inline(__always)
    package func push(_ row: consuming FieldValues?) {
        if let row, let storage = FieldValues.reclaim(row) { push(storage) }
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

    /// Releases unused capacity.
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
