/// The updates of one row that two clients have both seen, when no update was merged or dropped.
struct RowAlignment {
    /// The first common update of each, and how many follow each other in both, this one included.
    let firstStart: Int
    let secondStart: Int
    let count: Int

    /// The place from which both run together until one of them ends; `nil`: there is none.
    ///
    /// One of them begins with the first common update. The same values may occur again later: any place will do from which on all is the
    /// same.
    init?(_ first: [LiveSequence.Row], _ second: [LiveSequence.Row], in sequence: LiveSequence) {
        guard !first.isEmpty, !second.isEmpty else { return nil }
        for start in second.indices
        where Self.matching(first, second[start...], sequence) == min(first.count, second.count - start) {
            self.init(firstStart: 0, secondStart: start, count: min(first.count, second.count - start))
            return
        }
        for start in first.indices
        where Self.matching(first[start...], second[...], sequence) == min(second.count, first.count - start) {
            self.init(firstStart: start, secondStart: 0, count: min(second.count, first.count - start))
            return
        }
        return nil
    }

    /// Where two rows that do not align are alike for longest: what differs comes after.
    static func closest(
        _ first: [LiveSequence.Row], _ second: [LiveSequence.Row], in sequence: LiveSequence
    ) -> RowAlignment {
        var best = RowAlignment(firstStart: 0, secondStart: 0, count: 0)
        for start in second.indices {
            let count = matching(first, second[start...], sequence)
            if count > best.count { best = RowAlignment(firstStart: 0, secondStart: start, count: count) }
        }
        for start in first.indices {
            let count = matching(first[start...], second[...], sequence)
            if count > best.count { best = RowAlignment(firstStart: start, secondStart: 0, count: count) }
        }
        return best
    }

    private init(firstStart: Int, secondStart: Int, count: Int) {
        self.firstStart = firstStart
        self.secondStart = secondStart
        self.count = count
    }

    /// How many updates from the beginning have the same values.
    private static func matching(
        _ first: some Collection<LiveSequence.Row>, _ second: some Collection<LiveSequence.Row>,
        _ sequence: LiveSequence
    ) -> Int {
        var count = 0
        for (one, other) in zip(first, second) {
            guard sequence.hasSameValues(one, other, ignoringCommand: count == 0) else { break }
            count += 1
        }
        return count
    }
}
