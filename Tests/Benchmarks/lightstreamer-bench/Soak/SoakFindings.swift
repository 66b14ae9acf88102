/// What a soak test has counted, and the violations.
struct SoakFindings: Sendable {
    enum Count {
        case updates
        /// Updates and message outcomes that should have arrived but did not.
        case lost
        case duplicated, reordered
        /// Updates with a value that was not published.
        case corrupted
        case sessions, recoveries
        /// Changes of the transport within a session.
        case switches
        /// Times that a subscription became active again with a new session.
        case resubscriptions
        /// Times that the client changed to `DISCONNECTED` by itself.
        case givenUp
        case messages
        case processed
        case denied
        case aborted
        case withoutOutcome
        /// Messages without a requested outcome: those sent, and those that the server received.
        case quietMessages, quietMessagesSeen
        case violations
    }

    private var counts: [Count: Int] = [:]
    /// Descriptions of the first violations.
    private(set) var violations: [String] = []

    private static let shownViolations = 20

    subscript(_ count: Count) -> Int {
        get { counts[count, default: 0] }
        set { counts[count] = newValue }
    }

    mutating func violate(_ description: String) {
        self[.violations] += 1
        if violations.count < Self.shownViolations { violations.append(description) }
    }

    mutating func add(_ other: SoakFindings) {
        counts.merge(other.counts, uniquingKeysWith: +)
        violations = Array((violations + other.violations).prefix(Self.shownViolations))
    }
}
