import Foundation

/// The memory of this process.
enum PeakMemory {
    /// The peak resident memory, in bytes; 0 if the system does not report it.
    ///
    /// On Linux this is `VmHWM`: `ru_maxrss` would include the memory of the parent at the time of the fork.
    static var residentBytes: Int {
        #if os(Linux)
            guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
                let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
                let kilobytes = line.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first.flatMap({
                    Int($0)
                })
            else { return 0 }
            return kilobytes * 1_024
        #else
            var usage = rusage()
            guard getrusage(RUSAGE_SELF, &usage) == 0 else { return 0 }
            return Int(usage.ru_maxrss)
        #endif
    }
}
