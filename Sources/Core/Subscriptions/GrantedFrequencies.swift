/// The frequencies that the server granted to a two-level subscription.
final class GrantedFrequencies {
    /// The frequency of the first level.
    var own: Frequency?
    /// The number of second-level subscriptions with each frequency.
    private var secondLevel: [Frequency: Int] = [:]
    /// The highest frequency that was last reported to the observer.
    var reported: Frequency?

    /// - Complexity: O(*n*) for *n* different frequencies. Servers grant few.
    var highest: Frequency? { [own, secondLevel.keys.max()].compactMap(\.self).max() }

    /// Changes the frequency of one second-level subscription; `nil`: none is known.
    func replaceSecondLevel(_ old: Frequency?, by new: Frequency?) {
        if let old, let count = secondLevel[old] { secondLevel[old] = count > 1 ? count - 1 : nil }
        if let new { secondLevel[new, default: 0] += 1 }
    }
}
