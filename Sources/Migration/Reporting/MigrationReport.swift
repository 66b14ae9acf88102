import Foundation

/// The references of a code base to each API, and the progress of its migration.
package struct MigrationReport {
    private let results: [Migrator.Result]

    package init(_ results: [Migrator.Result]) { self.results = results }

    package var findings: [Finding] { results.flatMap(\.findings) }

    package func count(_ kind: Finding.Kind) -> Int { findings.count { $0.kind == kind } }

    /// The number of files and references of one generation.
    package struct Progress: Codable, Equatable {
        package let generation: String
        package let files: Int
        package let references: Int
    }

    package var progress: [Progress] {
        Generation.allCases.map { generation in
            Progress(
                generation: generation.rawValue,
                files: results.count { ($0.references[generation] ?? 0) > 0 },
                references: results.reduce(0) { $0 + ($1.references[generation] ?? 0) })
        }
    }

    /// The share of references that are to the current API, from 0 to 100; 100 if no reference is to an earlier API.
    package var percentDone: Int {
        let all = progress.reduce(0) { $0 + $1.references }
        let modern = progress.first { $0.generation == Generation.modern.rawValue }?.references ?? 0
        return all == 0 ? 100 : modern * 100 / all
    }

    // MARK: - Text

    package var text: String {
        var lines: [String] = []
        for result in results where !result.findings.isEmpty {
            lines.append(result.path)
            for finding in result.findings {
                let advice = finding.advice.map { " — \($0)" } ?? ""
                lines.append(
                    "  \(finding.line): [\(finding.kind.rawValue), \(finding.generation.rawValue)] \(finding.use)\(advice)"
                )
            }
        }
        if !lines.isEmpty { lines.append("") }
        lines.append(
            "\(count(.mechanical)) uses are mechanical, \(count(.person)) need a person, \(count(.behaviour)) behave differently."
        )
        lines.append("")
        lines.append("API        files  references")
        for row in progress {
            lines.append(
                "\(padded(row.generation, 9))  \(padded(String(row.files), 5, left: true))  \(padded(String(row.references), 10, left: true))"
            )
        }
        lines.append("\(percentDone) % of the references are to the current API.")
        return lines.joined(separator: "\n")
    }

    private func padded(_ text: String, _ width: Int, left: Bool = false) -> String {
        let space = String(repeating: " ", count: max(0, width - text.count))
        return left ? space + text : text + space
    }

    // MARK: - JSON

    private struct Document: Encodable {
        struct Entry: Encodable {
            let file: String
            let line: Int
            let generation: String
            let kind: String
            let use: String
            let advice: String?
        }

        let findings: [Entry]
        let progress: [Progress]
        let percentDone: Int
    }

    /// - Throws: the errors of `JSONEncoder`; the types in the report cause none.
    package func json() throws -> String {
        let document = Document(
            findings: findings.map {
                .init(
                    file: $0.path, line: $0.line, generation: $0.generation.rawValue, kind: $0.kind.rawValue,
                    use: $0.use,
                    advice: $0.advice)
            }, progress: progress, percentDone: percentDone)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(document), as: UTF8.self)
    }
}
