/// The updates of one row that two clients both received, when the server merged and discarded none.
package struct RowAlignment {
    /// The indices of the first common update in both rows, and the number of common updates from there.
    package let firstStart: Int
    package let secondStart: Int
    package let count: Int

    /// Finds indices from which both rows are equal until one of them ends; `nil` if none exist.
    ///
    /// The first common update is the first update of one of the rows. If several alignments exist, because values repeat, the first one
    /// found is used.
    ///
    /// - Parameter isSame: returns `true` if two updates are the same; its last argument is `true` for the first compared pair.
    package init?<Row>(_ first: [Row], _ second: [Row], by isSame: (Row, Row, Bool) -> Bool) {
        guard !first.isEmpty, !second.isEmpty else { return nil }
        for start in second.indices
        where Self.matching(first, second[start...], isSame) == min(first.count, second.count - start) {
            self.init(firstStart: 0, secondStart: start, count: min(first.count, second.count - start))
            return
        }
        for start in first.indices
        where Self.matching(first[start...], second, isSame) == min(second.count, first.count - start) {
            self.init(firstStart: start, secondStart: 0, count: min(second.count, first.count - start))
            return
        }
        return nil
    }

    /// Returns the longest common run of two rows without an alignment; the difference follows it.
    static func closest<Row>(_ first: [Row], _ second: [Row], by isSame: (Row, Row, Bool) -> Bool) -> RowAlignment {
        var best = RowAlignment(firstStart: 0, secondStart: 0, count: 0)
        for start in second.indices {
            let count = matching(first, second[start...], isSame)
            if count > best.count { best = RowAlignment(firstStart: 0, secondStart: start, count: count) }
        }
        for start in first.indices {
            let count = matching(first[start...], second, isSame)
            if count > best.count { best = RowAlignment(firstStart: start, secondStart: 0, count: count) }
        }
        return best
    }

    private init(firstStart: Int, secondStart: Int, count: Int) {
        self.firstStart = firstStart
        self.secondStart = secondStart
        self.count = count
    }

    /// Returns the number of equal updates at the beginning of two rows.
    private static func matching<Row>(
        _ first: some Collection<Row>, _ second: some Collection<Row>, _ isSame: (Row, Row, Bool) -> Bool
    ) -> Int {
        var count = 0
        for (one, other) in zip(first, second) {
            guard isSame(one, other, count == 0) else { break }
            count += 1
        }
        return count
    }
}
