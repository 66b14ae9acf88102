/// The report of a soak test over one transport or several.
struct SoakReport: Sendable {
    var transport: String
    var seed: UInt64
    var faults: [String: Int] = [:]
    var findings = SoakFindings()

    init(transport: String, seed: UInt64) {
        self.transport = transport
        self.seed = seed
    }

    /// The sum of several reports.
    init(transport: String, seed: UInt64, parts: [SoakReport]) {
        self.init(transport: transport, seed: seed)
        for part in parts {
            faults.merge(part.faults, uniquingKeysWith: +)
            findings.add(part.findings)
        }
    }

    /// Whether updates were received, all messages have an outcome, and no violation was found.
    var isClean: Bool { findings[.violations] == 0 && findings[.updates] > 0 && findings[.withoutOutcome] == 0 }

    private static let shown: [SoakFindings.Count] = [
        .updates, .messages, .sessions, .recoveries, .switches, .violations,
    ]

    var summary: String {
        "\(transport): \(faults.values.reduce(0, +)) faults, "
            + Self.shown.map { "\(findings[$0]) \($0)" }.joined(separator: ", ")
    }

    /// The report as text.
    var text: String {
        let kinds = faults.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
        let verdict =
            isClean
            ? "Nothing was lost, doubled, out of order or corrupted, and every message had its outcome."
            : "\(findings[.violations]) violations (\(findings[.lost]) lost, \(findings[.duplicated]) doubled, "
                + "\(findings[.reordered]) out of order, \(findings[.corrupted]) corrupted), "
                + "\(findings[.withoutOutcome]) messages without an outcome. The same faults again: --seed \(seed)"
        return ([summary, "Faults: \(kinds)."] + findings.violations + [verdict]).joined(separator: "\n")
    }
}
