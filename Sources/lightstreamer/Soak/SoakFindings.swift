/// What was counted, and what was wrong.
struct SoakFindings: Sendable {
    var updates = 0
    /// Updates of other subscriptions of the same name before: counted once each.
    var lost = 0
    var duplicated = 0
    var reordered = 0
    /// Updates with a value that is not the one published.
    var corrupted = 0
    /// Descriptions of violations; of many, the first ones.
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
