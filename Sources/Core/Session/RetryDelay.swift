/// The delay between attempts to connect, in milliseconds: it doubles at each retry after the tenth, up to 60 s, or up to the initial
/// delay if that is longer.
struct RetryDelay: Sendable, Equatable {
    /// The shortest time from the beginning of an attempt to that of the next one: with a delay of 0 (1.x), attempts that fail at once would
    /// follow each other in a tight loop.
    static let minimum = 100
    private static let maximum = 60_000
    private var attempts = 1
    private(set) var milliseconds: Int

    init(_ delay: Int) { milliseconds = delay }

    /// Sets the initial delay of the attempts that follow. Those before count on.
    mutating func replace(by delay: Int) { milliseconds = delay }

    mutating func increase() {
        guard attempts > 10 else {
            attempts += 1
            return
        }
        guard milliseconds < Self.maximum else { return }
        milliseconds = min(max(milliseconds, Self.minimum) * 2, Self.maximum)
    }
}
