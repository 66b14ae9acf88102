import Foundation

/// A clock that never goes back, ignores changes of the date, and runs while the system sleeps.
enum MonotonicClock {
    #if canImport(Darwin)
        // On Apple platforms CLOCK_MONOTONIC follows corrections of the date.
        private static let identifier = CLOCK_MONOTONIC_RAW
    #else
        // On Linux CLOCK_MONOTONIC stops during sleep.
        private static let identifier = CLOCK_BOOTTIME
    #endif

    /// Milliseconds since an arbitrary moment.
    static func now() -> UInt64 {
        var time = timespec()
        clock_gettime(identifier, &time)
        return UInt64(time.tv_sec) * 1_000 + UInt64(time.tv_nsec) / 1_000_000
    }
}
