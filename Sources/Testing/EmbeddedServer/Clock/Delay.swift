/// Delays that are computed.
enum Delay {
    /// The longest delay: a day, in milliseconds.
    static let longest = 86_400_000

    /// The whole milliseconds in `exact`. Values that are longer than ``longest`` or not a number become ``longest``.
    static func whole(_ exact: Double) -> Int {
        exact < Double(longest) ? Int(max(0, exact)) : longest
    }

    /// The nanoseconds in a number of seconds, with the same limits.
    static func nanoseconds(ofSeconds seconds: Double) -> UInt64 { UInt64(whole(seconds * 1_000)) * 1_000_000 }
}
