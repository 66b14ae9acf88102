import CAllocationCount

/// What the allocator of this process holds.
struct AllocatorHeap {
    /// In blocks that the program has not freed.
    var bytesInUse: Int
    /// In freed blocks that the allocator keeps for later.
    var bytesUnused: Int

    /// `nil` where the allocator does not report it.
    static var now: AllocatorHeap? {
        var heap = allocation_heap()
        guard allocation_heap_now(&heap) else { return nil }
        return AllocatorHeap(bytesInUse: heap.in_use, bytesUnused: heap.unused)
    }

    /// Has the allocator return unused pages to the system, as far as it can.
    static func trim() { allocation_heap_trim() }
}
