/// The pauses before an attempt that the application may end with `connect()`.
///
/// A person who presses a button never meets the limit. It is for delegates that call `connect()` at every status that begins with
/// `DISCONNECTED`: an attempt at a server that refuses connections fails within microseconds, and without a limit such a delegate, on each
/// device at once, would try a server that is down without any pause. Beyond the first pauses, one more may be ended for each `retryDelay`,
/// which is the pace that the documentation gives for attempts.
struct EndedPauses: Sendable, Equatable {
    /// How many pauses may be ended in a row.
    private static let maximum = 10
    private var available = maximum
    /// When the last one became available, in milliseconds.
    private var lastRefill: UInt64 = 0

    /// Returns whether the application may end another pause, and counts it.
    ///
    /// - Parameter delay: the time, in milliseconds, after which one more becomes available.
    mutating func add(at now: UInt64, delay: Int) -> Bool {
        let delay = UInt64(clamping: max(delay, 1))
        if available < Self.maximum {
            let refills = (now - min(now, lastRefill)) / delay
            available = Int(min(UInt64(Self.maximum), UInt64(available) + refills))
            lastRefill += refills * delay
        }
        if available == Self.maximum { lastRefill = now }
        guard available > 0 else { return false }
        available -= 1
        return true
    }
}
