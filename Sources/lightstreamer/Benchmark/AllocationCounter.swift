import CAllocationCount

/// Counts the heap allocations of the whole process.
enum AllocationCounter {
    /// How many blocks were allocated during `body`, by all threads; `nil` if this platform does not let us count.
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
