/// The pauses before an attempt that the application has ended with `connect()`. Their number is limited: an application that calls it
/// whenever an attempt fails must not try a server that refuses it in a loop without pauses.
struct EndedPauses: Sendable, Equatable {
    private static let maximum = 3
    /// When the count began, in milliseconds.
    private var start: UInt64 = 0
    private var count = 0

    /// Returns whether the application may end another pause, and counts it.
    ///
    /// - Parameter delay: the time, in milliseconds, for which the limit holds.
    mutating func add(at now: UInt64, delay: Int) -> Bool {
        if now >= start + UInt64(clamping: delay) {
            start = now
            count = 0
        }
        guard count < Self.maximum else { return false }
        count += 1
        return true
    }
}
