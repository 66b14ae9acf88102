import Foundation

/// The memory of this process.
enum PeakMemory {
    /// The peak resident memory, in bytes; 0 if the system does not report it.
    ///
    /// On Linux this is `VmHWM`: `ru_maxrss` would include the memory of the parent at the time of the fork.
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
