/// The numbers of events, and the violations.
struct SoakFindings: Sendable {
    var updates = 0
    /// The number of updates and message outcomes that should have arrived but did not.
    var lost = 0
    var duplicated = 0
    var reordered = 0
    /// The number of updates with a value that was not published.
    var corrupted = 0
    /// Descriptions of the first violations.
    private(set) var violations: [String] = []
    private(set) var violationCount = 0

    private static let shownViolations = 20

    mutating func violate(_ description: String) {
        violationCount += 1
        if violations.count < Self.shownViolations { violations.append(description) }
    }

    mutating func add(_ other: SoakFindings) {
        updates += other.updates
        lost += other.lost
        duplicated += other.duplicated
        reordered += other.reordered
        corrupted += other.corrupted
        violationCount += other.violationCount
        violations = Array((violations + other.violations).prefix(Self.shownViolations))
    }
}
