/// How long an alarm waits, in milliseconds that an `Int` of 32 bits holds, as on older watches.
enum AlarmDelay {
    /// One day. A later alarm fires once a day, and waits again.
    private static let longest: UInt64 = 86_400_000

    /// Milliseconds by which the wall-clock timer is later, so that without sleep the next alarm is set before it fires.
    static let allowanceOfDate = 50

    /// The time from now, or a part of it; 0 if it has passed.
    static func milliseconds(until time: UInt64, now: UInt64) -> Int {
        time > now ? Int(min(time - now, longest)) : 0
    }
}
