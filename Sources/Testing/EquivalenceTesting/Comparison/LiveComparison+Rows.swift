/// The findings about updates.
struct RowFindings {
    /// An update that both clients received.
    struct Pair {
        let item: RecordedItem
        let first: LiveSequence.Row
        let second: LiveSequence.Row
        /// `true` if the previous updates are also equal, or neither client has one. Then the changed flags must be equal.
        let hasSameHistory: Bool
    }

    let first: LiveSequence
    let second: LiveSequence
    private(set) var pairs: [Pair] = []
    private(set) var others = 0
    var values: [String] = []
    var order: [String] = []

    private var names: [String] { [first.name, second.name] }

    private var ids: [LiveSequence.RowID] { Set(first.rows.keys).union(second.rows.keys).sorted() }

    /// Compares two clients that must have received every update.
    static func strict(_ first: LiveSequence, _ second: LiveSequence) -> RowFindings {
        var findings = RowFindings(first: first, second: second)
        for id in findings.ids { findings.compareStrictly(id) }
        if first.commandPosition != nil { findings.compareOrderOfKeys() }
        return findings
    }

    /// Compares two clients for which the server merged or discarded updates separately.
    static func filtered(_ first: LiveSequence, _ second: LiveSequence) -> RowFindings {
        var findings = RowFindings(first: first, second: second)
        for id in findings.ids { findings.compareStates(id) }
        return findings
    }

    private mutating func compareStrictly(_ id: LiveSequence.RowID) {
        let (one, other) = (first.rows[id] ?? [], second.rows[id] ?? [])
        guard let alignment = RowAlignment(one, other, by: first.hasSameValues) else {
            others += one.count + other.count
            noteUnaligned(id, one, other)
            return
        }
        for offset in 0..<alignment.count {
            let (a, b) = (alignment.firstStart + offset, alignment.secondStart + offset)
            pairs.append(
                Pair(item: id.item, first: one[a], second: other[b], hasSameHistory: offset > 0 || a == 0 && b == 0))
        }
        others += one.count + other.count - 2 * alignment.count
        let missedBySecond = one[(alignment.firstStart + alignment.count)...].filter { $0.index < first.goal }
        let missedByFirst = other[(alignment.secondStart + alignment.count)...].filter { $0.index < second.goal }
        guard missedBySecond.isEmpty && missedByFirst.isEmpty else {
            noteUnaligned(id, one, other)
            return
        }
    }

    /// Notes the difference between two rows that have no alignment.
    private mutating func noteUnaligned(
        _ id: LiveSequence.RowID, _ one: [LiveSequence.Row], _ other: [LiveSequence.Row]
    ) {
        if one.isEmpty || other.isEmpty {
            let (rows, sequence, absent) = one.isEmpty ? (other, second, first) : (one, first, second)
            // The key may have been deleted before the other client subscribed.
            if let commandPosition = first.commandPosition,
                rows.last?.update.row[commandPosition - 1] == "DELETE"
            {
                return
            }
            guard rows.contains(where: { (sequence.start..<max(sequence.start, sequence.goal)).contains($0.index) })
            else {
                return
            }
            values.append("\(id): \(sequence.name) received \(rows.count) updates, \(absent.name) none")
            return
        }
        let closest = RowAlignment.closest(one, other, by: first.hasSameValues)
        let left = one[closest.firstStart...].map(\.update.description)
        let right = other[closest.secondStart...].map(\.update.description)
        var lines = ["\(id): the updates differ after \(closest.count) equal ones"]
        let (a, b) = (closest.firstStart + closest.count, closest.secondStart + closest.count)
        if a < one.count, b < other.count {
            lines += one[a].update.disagreements(with: other[b].update).map { "  \($0)" }
        }
        lines.append(SideBySide(names).excerpt(left, right, around: closest.count))
        values.append(lines.joined(separator: "\n"))
    }

    /// Compares the order of updates of different keys, which is the same for both clients if the server merges nothing.
    private mutating func compareOrderOfKeys() {
        for (item, pairs) in Dictionary(
            grouping: pairs.filter { !$0.first.isOpening && !$0.second.isOpening }, by: \.item)
        {
            noteDisorder("\(item)", pairs)
        }
    }

    /// Compares the order of the states that each client received exactly once.
    private mutating func compareStates(_ id: LiveSequence.RowID) {
        let (one, other) = (first.rows[id] ?? [], second.rows[id] ?? [])
        let (mine, others) = (positions(of: one), positions(of: other))
        var found: [(Int, Int)] = []
        for (state, places) in mine {
            guard let otherPlaces = others[state], places.count == 1, otherPlaces.count == 1 else { continue }
            found.append((places[0], otherPlaces[0]))
        }
        found.sort { $0.0 < $1.0 }
        let added = found.enumerated().map { index, place in
            let before = index > 0 ? found[index - 1] : (-1, -1)
            return Pair(
                item: id.item, first: one[place.0], second: other[place.1],
                hasSameHistory: before.0 == place.0 - 1 && before.1 == place.1 - 1)
        }
        pairs += added
        self.others += one.count + other.count - 2 * added.count
        noteDisorder("\(id)", added)
    }

    private func positions(of rows: [LiveSequence.Row]) -> [[String?]: [Int]] {
        Dictionary(grouping: rows.indices) { index in
            var state = rows[index].update.values
            if let position = first.commandPosition, position <= state.count { state[position - 1] = nil }
            return state
        }
    }

    private mutating func noteDisorder(_ name: String, _ pairs: [Pair]) {
        let pairs = pairs.sorted { $0.first.index < $1.first.index }
        guard let place = zip(pairs, pairs.dropFirst()).first(where: { $0.second.index > $1.second.index }) else {
            return
        }
        order.append(
            "\(name): \(first.name) received these two updates in one order, \(second.name) in the other\n"
                + "  \(place.0.first.update)\n  \(place.1.first.update)")
    }
}

extension LiveComparison {
    init(_ first: LiveSequence, _ second: LiveSequence, mayBeFiltered: Bool) {
        var findings = RowFindings.strict(first, second)
        if mayBeFiltered && !(findings.values.isEmpty && findings.order.isEmpty) {
            findings = .filtered(first, second)
            isFiltered = true
        }
        commonUpdates = findings.pairs.count
        otherUpdates = findings.others
        for sequence in [first, second] where sequence.isCut {
            remarks.append("\(sequence.name) lost its session: later events are not compared")
        }
        judgeUpdates(findings, first, second)
        judgeSnapshots(findings, first, second)
        judgeLosses(first, second)
        judgeErrors(first, second)
        judgeMessages(first, second)
    }

    private mutating func judgeUpdates(_ findings: RowFindings, _ first: LiveSequence, _ second: LiveSequence) {
        let contradictions = first.contradictions + second.contradictions
        let values = findings.values + contradictions
        verdicts[.values] = verdict(values, compared: findings.pairs.count)
        verdicts[.order] = verdict(findings.order, compared: findings.pairs.count)
        var flags = first.missingFlags + second.missingFlags
        let comparable = findings.pairs.filter { $0.hasSameHistory }
        for pair in comparable where pair.first.update.changed != pair.second.update.changed {
            flags.append(Self.difference(pair, first, second))
        }
        verdicts[.changedFlags] = verdict(flags, compared: comparable.count)
    }

    private mutating func judgeSnapshots(_ findings: RowFindings, _ first: LiveSequence, _ second: LiveSequence) {
        var marks: [String] = []
        var compared = 0
        for pair in findings.pairs where pair.first.isOpening == pair.second.isOpening {
            compared += 1
            if pair.first.update.isSnapshot != pair.second.update.isSnapshot {
                marks.append(Self.difference(pair, first, second))
            }
        }
        for item in Set(first.snapshotEnds.keys).union(second.snapshotEnds.keys).sorted(by: {
            $0.position < $1.position
        }) {
            switch (first.snapshotEnds[item], second.snapshotEnds[item]) {
            case (let index?, nil) where index < first.goal:
                marks.append("\(item): \(first.name) received the end of the snapshot, \(second.name) did not")
            case (nil, let index?) where index < second.goal:
                marks.append("\(item): \(second.name) received the end of the snapshot, \(first.name) did not")
            case (.some, .some): compared += 1
            default: break
            }
        }
        verdicts[.snapshotMarks] = verdict(marks, compared: compared)
    }

    private mutating func judgeLosses(_ first: LiveSequence, _ second: LiveSequence) {
        let (mine, others) = (first.losses, second.losses)
        let differing = Set(mine.keys).union(others.keys).sorted { $0.position < $1.position }
            .filter { mine[$0] != others[$0] }
        if differing.isEmpty {
            verdicts[.losses] = .agree(compared: mine.values.reduce(0, +))
        } else if isFiltered {
            verdicts[.losses] = .notCompared("the server drops updates per session")
        } else {
            verdicts[.losses] = Self.differing(
                differing.map {
                    "\($0): \(first.name) reported \(mine[$0] ?? 0) lost updates, \(second.name) \(others[$0] ?? 0)"
                })
        }
    }

    private mutating func judgeErrors(_ first: LiveSequence, _ second: LiveSequence) {
        let (mine, others) = (first.errors, second.errors)
        if mine.count == others.count, zip(mine, others).allSatisfy({ $0.agrees(with: $1) }) {
            verdicts[.errors] = .agree(compared: mine.count)
        } else {
            verdicts[.errors] = .differ([
                "errors\n"
                    + SideBySide([first.name, second.name]).excerpt(
                        mine.map(\.description), others.map(\.description), around: 0)
            ])
        }
    }

    private mutating func judgeMessages(_ first: LiveSequence, _ second: LiveSequence) {
        func outcomes(_ sequence: LiveSequence) -> [String: [RecordedEvent]] {
            Dictionary(grouping: sequence.messages) { event in
                if case .message(let text, _) = event { text } else { "" }
            }
        }
        let (mine, others) = (outcomes(first), outcomes(second))
        var differences: [String] = []
        for text in Set(mine.keys).union(others.keys).sorted() {
            let (one, other) = (mine[text] ?? [], others[text] ?? [])
            if one.count != other.count || !zip(one, other).allSatisfy({ $0.agrees(with: $1) }) {
                differences.append(
                    "messages\n"
                        + SideBySide([first.name, second.name]).excerpt(
                            one.map(\.description), other.map(\.description), around: 0))
            }
        }
        if !differences.isEmpty {
            verdicts[.messageOutcomes] = Self.differing(differences)
        } else if first.messages.isEmpty {
            verdicts[.messageOutcomes] = .notCompared("no message was sent")
        } else {
            verdicts[.messageOutcomes] = .agree(compared: first.messages.count)
        }
    }

    private func verdict(_ differences: [String], compared: Int) -> Verdict {
        if !differences.isEmpty { return Self.differing(differences) }
        return compared > 0 ? .agree(compared: compared) : .notCompared(Self.noCommonUpdate)
    }

    /// Keeps the first five differences of an aspect.
    private static func differing(_ differences: [String]) -> Verdict { .differ(Array(differences.prefix(5))) }

    private static func difference(_ pair: RowFindings.Pair, _ first: LiveSequence, _ second: LiveSequence) -> String {
        (["\(pair.item)"] + pair.first.update.disagreements(with: pair.second.update).map { "  \($0)" } + [
            SideBySide([first.name, second.name]).excerpt(
                [pair.first.update.description], [pair.second.update.description], around: 0)
        ]).joined(separator: "\n")
    }
}
