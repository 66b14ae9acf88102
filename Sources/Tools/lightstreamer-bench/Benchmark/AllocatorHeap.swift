import CAllocationCount

/// The memory that the allocator of this process holds.
struct AllocatorHeap {
    /// The bytes in blocks that the program has not freed.
    var bytesInUse: Int
    /// The bytes in freed blocks that the allocator keeps for reuse.
    var bytesUnused: Int

    /// The current state; `nil` if the allocator does not report it.
    static var now: AllocatorHeap? {
        var heap = allocation_heap()
        guard allocation_heap_now(&heap) else { return nil }
        return AllocatorHeap(bytesInUse: heap.in_use, bytesUnused: heap.unused)
    }

    /// Makes the allocator return unused pages to the system, as far as possible.
    static func trim() { allocation_heap_trim() }
}
