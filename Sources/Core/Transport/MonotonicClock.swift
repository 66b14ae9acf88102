import Foundation

/// A clock that never goes back, does not follow changes of the date, and goes on while the system sleeps.
enum MonotonicClock {
    #if canImport(Darwin)
        // CLOCK_MONOTONIC follows the date's corrections there.
        private static let identifier = CLOCK_MONOTONIC_RAW
    #else
        // CLOCK_MONOTONIC stands still during sleep there.
        private static let identifier = CLOCK_BOOTTIME
    #endif

    /// Milliseconds since an arbitrary moment.
    static func now() -> UInt64 {
        var time = timespec()
        clock_gettime(identifier, &time)
        return UInt64(time.tv_sec) * 1_000 + UInt64(time.tv_nsec) / 1_000_000
    }
}
