/// The frequencies that the server granted to one subscription.
struct GrantedFrequencies: Sendable {
    /// The frequency of the first level; only for two-level subscriptions.
    var own: Frequency?
    /// The frequencies of the second-level subscriptions.
    var secondLevel = FrequencyTally()
    /// The highest frequency that was last reported to the observer; only for two-level subscriptions.
    var reported: Frequency?

    var highest: Frequency? { Frequency.higher(own, secondLevel.highest) }
}

/// The frequencies that the server granted to the second-level subscriptions of one subscription, and the highest of them.
struct FrequencyTally: Sendable {
    /// The frequencies in ascending order, each once, with the number of subscriptions that have it.
    private var entries: [(frequency: Frequency, count: Int)] = []

    /// The highest frequency; `nil` if none is known.
    var highest: Frequency? { entries.last?.frequency }

    /// - Complexity: O(log *n*) comparisons and O(*n*) moves for *n* different frequencies. Servers grant few different frequencies.
    mutating func replace(_ old: Frequency?, by new: Frequency?) {
        guard old != new else { return }
        if let old { remove(old) }
        if let new { insert(new) }
    }

    private mutating func insert(_ frequency: Frequency) {
        let index = index(of: frequency)
        if index < entries.count && entries[index].frequency == frequency {
            entries[index].count += 1
        } else {
            entries.insert((frequency, 1), at: index)
        }
    }

    private mutating func remove(_ frequency: Frequency) {
        let index = index(of: frequency)
        guard index < entries.count && entries[index].frequency == frequency else { return }
        entries[index].count -= 1
        if entries[index].count == 0 { entries.remove(at: index) }
    }

    /// The index of the first entry that is not lower.
    private func index(of frequency: Frequency) -> Int {
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].frequency.isLower(than: frequency) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension Frequency {
    func isLower(than other: Frequency) -> Bool {
        switch (self, other) {
        case (.unlimited, _): false
        case (.limited, .unlimited): true
        case (.limited(let mine), .limited(let others)): mine < others
        }
    }

    /// The higher frequency; `nil` if both are `nil`.
    static func higher(_ first: Frequency?, _ second: Frequency?) -> Frequency? {
        guard let first else { return second }
        guard let second else { return first }
        return first.isLower(than: second) ? second : first
    }
}
