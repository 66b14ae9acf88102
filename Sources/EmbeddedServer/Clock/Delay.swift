/// Times to wait that are the result of a calculation.
enum Delay {
    /// A day, in milliseconds: the longest time anything waits.
    static let longest = 86_400_000

    /// The whole milliseconds in `exact`; what is longer than ``longest``, or no number, counts as that.
    static func whole(_ exact: Double) -> Int {
        exact < Double(longest) ? Int(max(0, exact)) : longest
    }
}
