import CAllocationCount
import Foundation

enum PeakMemory {
    /// The highest resident memory of this process so far, in bytes.
    ///
    /// On Linux `ru_maxrss` would include the memory of the parent at the time of the fork.
    static var residentBytes: Int {
        #if os(Linux)
            // Not with Foundation, whose code for reading files would be a part of the result.
            guard let file = fopen("/proc/self/status", "r") else { return 0 }
            defer { fclose(file) }
            var line = [CChar](repeating: 0, count: 256)
            while fgets(&line, Int32(line.count), file) != nil {
                guard strncmp(line, "VmHWM:", 6) == 0 else { continue }
                return line.withUnsafeBufferPointer { $0.baseAddress.map { strtol($0 + 6, nil, 10) } ?? 0 } * 1_024
            }
            return 0
        #else
            var usage = rusage()
            guard getrusage(RUSAGE_SELF, &usage) == 0 else { return 0 }
            return Int(usage.ru_maxrss)
        #endif
    }
}

/// The heap of this process.
enum Heap {
    /// The bytes in blocks that the program has not freed; `nil` if the allocator does not report it.
    static var bytesInUse: Int? {
        var heap = allocation_heap()
        return allocation_heap_now(&heap) ? heap.in_use : nil
    }

    /// Makes the allocator return unused pages to the system, as far as possible.
    static func trim() { allocation_heap_trim() }

    /// The number of blocks that all threads allocate during `body`; `nil` if the platform does not support counting.
    static func allocations(_ body: () -> Void) -> UInt64? {
        guard allocation_count_is_available() else {
            body()
            return nil
        }
        allocation_count_start()
        body()
        return allocation_count_stop()
    }
}
