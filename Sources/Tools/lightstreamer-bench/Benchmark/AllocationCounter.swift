import CAllocationCount

/// Counts the heap allocations of the whole process.
enum AllocationCounter {
    /// The number of blocks that all threads allocate during `body`; `nil` if the platform does not support counting.
    static func count(_ body: () -> Void) -> UInt64? {
        guard allocation_count_is_available() else {
            body()
            return nil
        }
        allocation_count_start()
        body()
        return allocation_count_stop()
    }
}
