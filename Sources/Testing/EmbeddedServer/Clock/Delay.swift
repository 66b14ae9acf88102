/// Delays that are computed.
enum Delay {
    /// The longest delay: a day, in milliseconds.
    static let longest = 86_400_000

    /// The whole milliseconds in `exact`. Values that are longer than ``longest`` or not a number become ``longest``.
    static func whole(_ exact: Double) -> Int {
        exact < Double(longest) ? Int(max(0, exact)) : longest
    }

    /// The milliseconds in a duration, rounded up. A duration that an `Int` cannot hold becomes the longest one that it can.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    static func milliseconds(_ duration: Duration) -> Int {
        let (seconds, attoseconds) = duration.components
        let (product, isTooLong) = seconds.multipliedReportingOverflow(by: 1_000)
        guard !isTooLong else { return seconds < 0 ? .min : .max }
        let rest = (attoseconds + (attoseconds > 0 ? 999_999_999_999_999 : 0)) / 1_000_000_000_000_000
        let (sum, isBeyond) = product.addingReportingOverflow(rest)
        return Int(clamping: isBeyond ? seconds < 0 ? .min : .max : sum)
    }

    /// The sum of two delays, or the longest delay that an `Int` can hold.
    static func sum(_ first: Int, _ second: Int) -> Int {
        let (sum, isTooLong) = first.addingReportingOverflow(second)
        return isTooLong ? .max : sum
    }

    /// The milliseconds in a number of seconds, rounded. Values that an `Int` cannot hold become the closest one that it can; those that are not a
    /// number become 0.
    static func milliseconds(ofSeconds seconds: Double) -> Int {
        let exact = (seconds * 1_000).rounded()
        guard !exact.isNaN else { return 0 }
        return Int(exactly: exact) ?? (exact < 0 ? .min : .max)
    }

    /// The nanoseconds in a number of seconds, with the same limits.
    static func nanoseconds(ofSeconds seconds: Double) -> UInt64 { UInt64(whole(seconds * 1_000)) * 1_000_000 }
}
