import Commands
import EquivalenceTesting
import PrintableStrings

/// The findings of comparisons with a recording.
struct RecordingReport {
    private struct Document: Encodable {
        struct Comparison: Encodable {
            let first: String
            let second: String
            let agreeing: Int
            let differences: [String]
        }

        let isEquivalent: Bool
        let comparisons: [Comparison]
    }

    /// The names of both sides and what was found, in order.
    private(set) var comparisons: [(first: String, second: String, found: RecordingComparison)] = []

    mutating func add(_ first: String, _ second: String, _ found: RecordingComparison) {
        comparisons.append((first, second, found))
    }

    /// `true` if there is no difference, and something was compared.
    var isEquivalent: Bool {
        comparisons.allSatisfy { $0.found.agreeing > 0 && $0.found.differences.isEmpty }
    }

    /// The human-readable findings.
    var text: String {
        var lines: [String] = []
        for (first, second, found) in comparisons {
            let differences = found.differences
            lines.append(
                "\(first) and \(second): \(found.agreeing) events agree"
                    + (differences.isEmpty ? "" : ", \(differences.count) items DIFFER"))
            for difference in differences.prefix(5) {
                lines += difference.description.split(separator: "\n").map { "  \($0)" }
            }
        }
        lines += [
            "", isEquivalent ? "Equivalent." : nothing ? "Not equivalent: no event was compared." : "Not equivalent.",
        ]
        return lines.map(\.printable).joined(separator: "\n")
    }

    private var nothing: Bool { comparisons.allSatisfy { $0.found.differences.isEmpty } }

    /// The findings for programs.
    var json: String {
        Document(
            isEquivalent: isEquivalent,
            comparisons: comparisons.map { first, second, found in
                Document.Comparison(
                    first: first, second: second, agreeing: found.agreeing,
                    differences: found.differences.prefix(5).map(\.description))
            }
        ).json
    }
}
