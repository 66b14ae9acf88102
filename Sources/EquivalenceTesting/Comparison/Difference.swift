/// The first place where two recordings do not agree. Its description shows both sides.
public struct Difference: Error, Sendable, CustomStringConvertible {
    /// How the recordings are called.
    public let names: [String]
    /// How many events agree before.
    public let agreeing: Int
    /// The event of the first recording; `nil`: it has no more.
    public let first: RecordedEvent?
    /// The event of the second recording; `nil`: it has no more.
    public let second: RecordedEvent?
    /// What differs, such as `last_price: 3.5 | 3.6`; empty where the events are of different kinds.
    public let details: [String]
    /// The events around the place, side by side.
    public let excerpt: String

    /// What differs in a sentence, the details, and the events around the place.
    public var description: String {
        let heading =
            "\(names[0]) and \(names[1]) differ after \(agreeing) \(agreeing == 1 ? "event" : "events") that agree"
        return ([heading] + details.map { "  \($0)" } + [excerpt]).joined(separator: "\n")
    }

    init(_ names: [String], _ first: [RecordedEvent], _ second: [RecordedEvent], at index: Int) {
        self.names = names
        agreeing = index
        let one = index < first.count ? first[index] : nil
        let other = index < second.count ? second[index] : nil
        self.first = one
        self.second = other
        details = if let one, let other { one.disagreements(with: other) } else { [] }
        excerpt = SideBySide(names).excerpt(first.map(\.description), second.map(\.description), around: index)
    }
}

extension Recording {
    /// The first place where this recording and another do not agree; `nil`: they agree.
    ///
    /// Both APIs must be able to report what is compared: between a 1.x recording and another, ``RecordedEvent/subscribed``,
    /// ``RecordedEvent/clearedSnapshot(_:)`` and ``RecordedEvent/frequency(_:)`` are left out. Events of subscriptions, outcomes of messages,
    /// errors of the session and notes are four sequences, because the 1.x API reports them on different queues. Error messages are compared
    /// where both APIs have one.
    ///
    /// It compares what has been recorded: wait for the last event that is expected in one of the recordings first. Use it for two clients that
    /// receive the same events, because a test feeds the server after both have subscribed. For a server that
    /// does not stand still use ``LiveComparison``.
    ///
    /// - Parameters:
    ///   - other: the other recording.
    ///   - ignored: kinds of events to leave out.
    ///   - seconds: how long to wait for events that one recording has and the other does not have yet.
    /// - Returns: the difference, to be printed: `#expect(old.difference(from: new) == nil)`, `XCTAssertNil(old.difference(from: new))`.
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
            let first = mine.filter { compared.contains($0.kind) && $0.kind.lane == lane }
            let second = others.filter { compared.contains($0.kind) && $0.kind.lane == lane }
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

/// Events that every API reports in one order.
enum EventLane: CaseIterable {
    case subscriptions, messages, session, notes
}

extension RecordedEvent.Kind {
    /// `nil`: not compared.
    var lane: EventLane? {
        switch self {
        case .subscribed, .refused, .update, .endOfSnapshot, .clearedSnapshot, .lostUpdates, .frequency, .unsubscribed,
            .secondLevelRefused, .secondLevelLostUpdates:
            .subscriptions
        case .message: .messages
        case .sessionError: .session
        case .note: .notes
        case .interruption: nil
        }
    }
}

extension [RecordedEvent] {
    fileprivate func count(of kinds: Set<RecordedEvent.Kind>) -> Int { count { kinds.contains($0.kind) } }
}

extension RecordedEvent {
    func agrees(with other: RecordedEvent) -> Bool {
        guard kind == other.kind else { return false }
        // What has no parts to name differs as a whole.
        return disagreements(with: other).isEmpty
    }

    /// What differs between two events of one kind.
    func disagreements(with other: RecordedEvent) -> [String] {
        switch (self, other) {
        case (.update(let first), .update(let second)): return first.disagreements(with: second)
        case (.refused(let code, let message), .refused(let otherCode, let otherMessage)),
            (.sessionError(let code, let message), .sessionError(let otherCode, let otherMessage)):
            return Self.error(code, message, otherCode, otherMessage)
        case (
            .secondLevelRefused(let key, let code, let message),
            .secondLevelRefused(let otherKey, let otherCode, let otherMessage)
        ):
            return (key == otherKey ? [] : ["key: \(key) | \(otherKey)"])
                + Self.error(code, message, otherCode, otherMessage)
        case (.message(let text, .processed(let response)), .message(let otherText, .processed(let otherResponse))):
            return (text == otherText ? [] : ["message: \(text) | \(otherText)"])
                + (response == nil || otherResponse == nil || response == otherResponse
                    ? [] : ["response: \(response ?? "") | \(otherResponse ?? "")"])
        default: return self == other ? [] : ["\(self) | \(other)"]
        }
    }

    private static func error(_ code: Int, _ message: String?, _ otherCode: Int, _ otherMessage: String?) -> [String] {
        (code == otherCode ? [] : ["code: \(code) | \(otherCode)"])
            + (message == nil || otherMessage == nil || message == otherMessage
                ? [] : ["message: \(message ?? "") | \(otherMessage ?? "")"])
    }
}

extension RecordedUpdate {
    /// What differs, one line for each part; names of fields are not compared.
    func disagreements(with other: RecordedUpdate) -> [String] {
        var lines: [String] = []
        if item != other.item { lines.append("item: \(item) | \(other.item)") }
        if isSnapshot != other.isSnapshot {
            lines.append("snapshot mark: \(Self.word(isSnapshot)) | \(Self.word(other.isSnapshot))")
        }
        if values.count != other.values.count { lines.append("fields: \(values.count) | \(other.values.count)") }
        for index in 0..<min(values.count, other.values.count) {
            let name = fieldNames.isEmpty ? other.name(ofField: index) : self.name(ofField: index)
            if values[index] != other.values[index] {
                lines.append("\(name): \(Self.shown(values[index])) | \(Self.shown(other.values[index]))")
            }
            if isChanged(index) != other.isChanged(index) {
                lines.append(
                    "changed flag of \(name): \(Self.word(isChanged(index))) | \(Self.word(other.isChanged(index)))")
            }
            let (before, otherBefore) = (previous(index), other.previous(index))
            if before != otherBefore {
                lines.append("\(name) before: \(Self.shown(before)) | \(Self.shown(otherBefore))")
            }
        }
        return lines + contradictions + other.contradictions
    }

    private func previous(_ index: Int) -> String? { index < previousValues.count ? previousValues[index] : nil }

    private static func word(_ flag: Bool) -> String { flag ? "yes" : "no" }
}
