/// The live timers of an engine: at most one for each purpose.
struct LiveTimers: Sendable {
    /// The numbers identify timers, so that a late firing of a cancelled timer is ignored.
    private var numbers: [TimerPurpose: Int] = [:]
    private var lastNumber = 0

    var purposes: some Collection<TimerPurpose> { numbers.keys }

    /// - Returns: the number of the new timer, which replaces an earlier one of the same purpose.
    mutating func start(_ purpose: TimerPurpose) -> Int {
        lastNumber += 1
        numbers[purpose] = lastNumber
        return lastNumber
    }

    /// - Returns: whether a timer of the purpose was live.
    mutating func cancel(_ purpose: TimerPurpose) -> Bool { numbers.removeValue(forKey: purpose) != nil }

    /// Ends a timer that fired.
    ///
    /// - Returns: `false` if the timer had been cancelled or replaced.
    mutating func fire(_ purpose: TimerPurpose, _ number: Int) -> Bool {
        guard numbers[purpose] == number else { return false }
        numbers[purpose] = nil
        return true
    }
}
