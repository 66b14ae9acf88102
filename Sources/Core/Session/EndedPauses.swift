/// Limits how many pauses before an attempt the application may end with `connect()`.
///
/// The limit is for delegates that call `connect()` on every status that begins with `DISCONNECTED`; users who press a button do not reach
/// it. An attempt at a server that refuses connections fails within microseconds, so without a limit such delegates, on every device,
/// would call a server that is down without any pause. After the first pauses, one more may be ended in each `retryDelay`, which is the
/// documented pace of attempts.
struct EndedPauses: Sendable, Equatable {
    /// The number of pauses that may be ended in a row.
    private static let maximum = 10
    private var available = maximum
    /// The time at which the last one became available, in milliseconds.
    private var lastRefill: UInt64 = 0

    /// Counts a pause that the application ends. Returns `false` if it may not be ended.
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
