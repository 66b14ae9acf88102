/// Limits the rate of an action: a number of times in a row, then once in each period.
///
/// One is for the pauses before an attempt that `connect()` or a report of the network ends. Users who press a button do not reach the limit,
/// but delegates that call `connect()` on every status that begins with `DISCONNECTED`, and networks that come and go, do.
struct Allowance: Sendable, Equatable {
    /// The number of times in a row.
    private let maximum: Int
    private var available: Int
    /// The time at which the last one became available, in milliseconds.
    private var lastRefill: UInt64 = 0

    init(_ maximum: Int) {
        self.maximum = maximum
        available = maximum
    }

    /// Counts one more time. Returns `false` if it is not allowed.
    ///
    /// - Parameter period: the time, in milliseconds, after which one more becomes available.
    mutating func take(at now: UInt64, period: Int) -> Bool {
        let period = UInt64(clamping: max(period, 1))
        if available < maximum {
            let refills = (now - lastRefill) / period
            available = Int(min(UInt64(maximum), UInt64(available) + refills))
            lastRefill += refills * period
        }
        if available == maximum { lastRefill = now }
        guard available > 0 else { return false }
        available -= 1
        return true
    }
}
