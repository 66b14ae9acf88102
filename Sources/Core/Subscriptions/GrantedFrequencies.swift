/// The frequencies that the server granted to one subscription.
struct GrantedFrequencies: Sendable {
    /// Two-level: to the first level.
    var own: Frequency?
    /// Two-level: to the subscriptions of the second level.
    var secondLevel = FrequencyTally()
    /// Two-level: the highest one, when it was reported to the observer the last time.
    var reported: Frequency?

    var highest: Frequency? { Frequency.higher(own, secondLevel.highest) }
}

/// The frequencies that the server granted to the second-level subscriptions of one subscription, and the highest of them.
struct FrequencyTally: Sendable {
    /// Ascending, each frequency once.
    private var entries: [(frequency: Frequency, count: Int)] = []

    /// `nil`: no frequency is known.
    var highest: Frequency? { entries.last?.frequency }

    /// - Complexity: O(log n) comparisons for n different frequencies, of which a server grants few.
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

    /// Of the first entry that is not lower.
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

    /// The higher one; `nil`: neither is known.
    static func higher(_ first: Frequency?, _ second: Frequency?) -> Frequency? {
        guard let first else { return second }
        guard let second else { return first }
        return first.isLower(than: second) ? second : first
    }
}
