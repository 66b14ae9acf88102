import PrintableStrings

/// The first difference between two recordings. Its description shows both sides.
public struct Difference: Error, Sendable, CustomStringConvertible {
    /// The names of the two recordings.
    public let names: [String]
    /// The number of equal events before the difference.
    public let agreeing: Int
    /// The event of the first recording; `nil` if it has no further event.
    public let first: RecordedEvent?
    /// The event of the second recording; `nil` if it has no further event.
    public let second: RecordedEvent?
    /// The differing parts of the two events, such as `last_price: 3.5 | 3.6`; empty if one event is missing.
    public let details: [String]
    /// The events around the difference, side by side.
    public let excerpt: String

    /// A sentence about the difference, the details, and the events around it.
    public var description: String {
        let heading =
            "\(names[0]) and \(names[1]) differ after \(agreeing) equal \(agreeing == 1 ? "event" : "events")"
        return ([heading.printable] + details.map { "  \($0)" } + [excerpt]).joined(separator: "\n")
    }

    /// - Parameter agreeing: the number of equal events before the difference; `nil` if the lists begin with the first one.
    init(
        _ names: [String], _ first: [RecordedEvent], _ second: [RecordedEvent], at index: Int, agreeing: Int? = nil
    ) {
        self.names = names
        self.agreeing = agreeing ?? index
        let one = index < first.count ? first[index] : nil
        let other = index < second.count ? second[index] : nil
        self.first = one
        self.second = other
        details = if let one, let other { one.disagreements(with: other) } else { [] }
        // A row may have very many fields, of which a column shows the first ones.
        let lines = [first, second].map { $0.map { $0.description(upTo: SideBySide.width) } }
        excerpt = SideBySide(names).excerpt(lines[0], lines[1], around: index)
    }
}

extension Recording {
    /// Returns the first difference between this recording and another; `nil` if they agree.
    ///
    /// Only kinds that both APIs report are compared: between a 1.x recording and another, `RecordedEvent.subscribed`,
    /// `RecordedEvent.clearedSnapshot` and `RecordedEvent.frequency`, for example, are not. Events of subscriptions, outcomes
    /// of messages, errors of the session and notes are compared as four sequences, because the 1.x API reports them on different queues.
    /// Error messages are compared if both APIs have one.
    ///
    /// Wait for the last expected event in one of the recordings before the comparison. Use this method for two clients that receive the
    /// same events, because a test sends updates only after both have subscribed. For a server that sends updates continuously, use
    /// ``LiveComparison``.
    ///
    /// - Parameters:
    ///   - other: the other recording.
    ///   - ignored: kinds of events to leave out.
    ///   - seconds: how long to wait for events that one recording has and the other does not have yet.
    /// - Returns: the difference, for use as in `#expect(old.difference(from: new) == nil)` or
    ///   `XCTAssertNil(old.difference(from: new))`.
    public func difference(
        from other: Recording, ignoring ignored: Set<RecordedEvent.Kind> = [], within seconds: Double = 0
    ) -> Difference? {
        let compared = kinds.intersection(other.kinds).subtracting(ignored)
        if seconds > 0 {
            wait(within: seconds) { $0.count(of: compared) >= other.events.count(of: compared) }
            other.wait(within: seconds) { $0.count(of: compared) >= self.events.count(of: compared) }
        }
        let mine = events
        let others = other.events
        for lane in EventLane.allCases {
            let first = mine.filter { compared.contains($0.kind) && $0.details.lane == lane }
            let second = others.filter { compared.contains($0.kind) && $0.details.lane == lane }
            let common = zip(first, second).prefix { $0.agrees(with: $1) }.count
            guard common == first.count && common == second.count else {
                return Difference([name, other.name], first, second, at: common)
            }
        }
        return nil
    }

    /// Throws the first difference between two recordings.
    ///
    /// - Parameters:
    ///   - other: the other recording.
    ///   - ignored: kinds of events to leave out.
    ///   - seconds: how long to wait for events that one recording has and the other does not have yet.
    /// - Throws: ``Difference``.
    public func requireAgreement(
        with other: Recording, ignoring ignored: Set<RecordedEvent.Kind> = [], within seconds: Double = 10
    ) throws {
        if let difference = difference(from: other, ignoring: ignored, within: seconds) { throw difference }
    }
}

extension [RecordedEvent] {
    fileprivate func count(of kinds: Set<RecordedEvent.Kind>) -> Int { count { kinds.contains($0.kind) } }
}

extension RecordedEvent {
    func agrees(with other: RecordedEvent) -> Bool { disagreements(with: other).isEmpty }

    /// Returns the differing parts of two events. Events are compared part by part if an API may report them without a part, else as a whole,
    /// and so are two events with different parts.
    func disagreements(with other: RecordedEvent) -> [String] {
        if case .update(let update) = self, case .update(let otherUpdate) = other {
            return update.disagreements(with: otherUpdate)
        }
        let (this, other) = (named(other.item?.name), other.named(item?.name))
        guard this != other else { return [] }
        let (parts, otherParts) = (details.parts, other.details.parts)
        guard kind == other.kind, parts.contains(where: \.isOptional), parts.map(\.name) == otherParts.map(\.name)
        else { return ["\(self) | \(other)"] }
        return zip(parts, otherParts).filter { !$0.agrees(with: $1) }.map { part, otherPart in
            // The string of a message has the name of its event.
            let name = part.name == LineKey.text.rawValue ? kind.rawValue : part.name
            return "\(name): \(part.shown) | \(otherPart.shown)".printable
        }
    }
}

extension RecordedUpdate {
    /// Returns the differing parts, one line for each; names of fields are not compared.
    func disagreements(with other: RecordedUpdate) -> [String] {
        var lines: [String] = []
        if item.position != other.item.position
            || ![item.name, other.item.name].contains(nil) && item.name != other.item.name
        {
            lines.append("item: \(item) | \(other.item)")
        }
        if isSnapshot != other.isSnapshot {
            lines.append("snapshot mark: \(Self.word(isSnapshot)) | \(Self.word(other.isSnapshot))")
        }
        if row.count != other.row.count { lines.append("fields: \(row.count) | \(other.row.count)") }
        let flags = Set(changedFields.indices).symmetricDifference(other.changedFields.indices)
        let indices = flags.union(row.differences(from: other.row)).union(
            previousRow.differences(from: other.previousRow))
        for index in indices.sorted() where index < min(row.count, other.row.count) {
            let name = fieldNames.isEmpty ? other.name(ofField: index) : self.name(ofField: index)
            if row[index] != other.row[index] {
                lines.append("\(name): \(Self.shown(row[index])) | \(Self.shown(other.row[index]))")
            }
            if isChanged(index) != other.isChanged(index) {
                lines.append(
                    "changed flag of \(name): \(Self.word(isChanged(index))) | \(Self.word(other.isChanged(index)))")
            }
            let (before, otherBefore) = (previousRow[index], other.previousRow[index])
            if before != otherBefore {
                lines.append("\(name) before: \(Self.shown(before)) | \(Self.shown(otherBefore))")
            }
        }
        return lines + contradictions + other.contradictions
    }

    private static func word(_ flag: Bool) -> String { flag ? "yes" : "no" }
}
