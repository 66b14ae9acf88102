import Foundation
import PrintableStrings

/// The references of a code base to each API, and the progress of its migration.
package struct MigrationReport {
    private let results: [Migrator.Result]
    private let index: ApplicationIndex
    private let unreadable: [String]
    private let manifest: [String]

    /// - Parameters:
    ///   - unreadable: the files that were left out, with the reasons.
    ///   - manifest: what to change in the manifest.
    package init(
        _ results: [Migrator.Result], index: ApplicationIndex = .none, unreadable: [String] = [],
        manifest: [String] = []
    ) {
        self.results = results
        self.index = index
        self.unreadable = unreadable
        self.manifest = manifest
    }

    /// The outcome of the uses in the compiler's index; `nil` if there is no index.
    package var tally: Tally? {
        let tallies = results.compactMap(\.tally)
        return tallies.isEmpty ? nil : tallies.reduce(Tally(), +)
    }

    /// The exit status of a check: 2 if something needs a person, 1 if the tool has something to rewrite, 0 if nothing is left.
    package var status: Int32 { count(.person) > 0 || !unreadable.isEmpty ? 2 : count(.mechanical) > 0 ? 1 : 0 }

    package var findings: [Finding] { results.flatMap(\.findings) }

    /// The number of uses, also of those that share an entry.
    package func count(_ kind: Finding.Kind) -> Int {
        findings.reduce(0) { $0 + ($1.kind == kind ? $1.lines.count : 0) }
    }

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

    /// The files that use an earlier API and that the compiler's index does not describe.
    private var banner: [String] {
        let unconfirmed = results.filter(\.isUnconfirmed)
        let uses = results.filter { $0.isUnconfirmed || $0.references.contains { $0.key != .modern && $0.value > 0 } }
        guard !unconfirmed.isEmpty else { return [] }
        let why =
            unconfirmed.count < uses.count || index.reason == nil
            ? unconfirmed.map { index.stale.contains($0.path) ? "\($0.path) (changed since)" : $0.path }.joined(
                separator: ", ")
            : index.reason ?? ""
        return [
            "NOT CONFIRMED BY THE COMPILER for \(unconfirmed.count) of \(uses.count) files: \(why).",
            "The tool reports these files by name and does not rewrite them. Build without errors, so that the index identifies each name:",
            "    swift build --build-tests -Xswiftc -index-include-locals",
            "In Xcode, add -index-include-locals to OTHER_SWIFT_FLAGS and build. To use another index, pass --index-store PATH.",
            "",
        ]
    }

    private func lines(of kinds: Set<Finding.Kind>) -> [String] {
        var lines: [String] = []
        for result in results {
            let findings = result.findings.filter { kinds.contains($0.kind) }
            guard !findings.isEmpty else { continue }
            lines.append(result.path)
            for finding in findings {
                let advice = finding.advice.map { " — \($0)" } ?? ""
                let distinct = finding.lines.reduce(into: [Int]()) { if $0.last != $1 { $0.append($1) } }
                let places = distinct.map(String.init).joined(separator: ", ")
                lines.append(
                    "  \(places): [\(finding.kind.rawValue), \(finding.generation.rawValue)] \(finding.use)\(advice)"
                )
            }
        }
        if !lines.isEmpty { lines.append("") }
        return lines
    }

    private var notes: [String] {
        (tally.map { [$0.description] } ?? []) + unreadable.map { "Not read: \($0)." } + manifest
    }

    package var text: String {
        var lines = banner + lines(of: [.mechanical, .person, .behaviour])
        lines.append(
            "\(count(.mechanical)) uses are mechanical, \(count(.person)) need a person, \(count(.behaviour)) behave differently."
        )
        lines += notes
        lines.append("")
        lines.append("API        files  references")
        for row in progress {
            lines.append(
                "\(padded(row.generation, 9))  \(padded(String(row.files), 5, left: true))  \(padded(String(row.references), 10, left: true))"
            )
        }
        lines.append("\(percentDone) % of the references are to the current API.")
        return lines.map(\.printable).joined(separator: "\n")
    }

    /// The report after writing: what a person must rewrite and what behaves differently.
    package var textAfterWriting: String {
        let left = count(.person)
        let summary =
            "\(results.count(where: \.isChanged)) of \(results.count) files changed; \(count(.mechanical)) uses, \(left) left to a person\(left == 0 ? "." : " (see '// MIGRATE:' and the lines above).")"
        return (banner + lines(of: [.person, .behaviour]) + [summary] + notes).map(\.printable).joined(separator: "\n")
    }

    private func padded(_ text: String, _ width: Int, left: Bool = false) -> String {
        let space = String(repeating: " ", count: max(0, width - text.count))
        return left ? space + text : text + space
    }

    // MARK: - JSON

    private struct Document: Encodable {
        let findings: [Finding]
        /// The outcome of the uses in the compiler's index.
        let compiler: Tally?
        /// The files that use an earlier API and that the index does not describe.
        let unconfirmed: [String]
        let unreadable: [String]
        let progress: [Progress]
        let percentDone: Int
    }

    /// - Throws: the errors of `JSONEncoder`; the types in the report cause none.
    package func json() throws -> String {
        let document = Document(
            findings: findings, compiler: tally,
            unconfirmed: results.filter(\.isUnconfirmed).map(\.path),
            unreadable: unreadable, progress: progress, percentDone: percentDone)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(document), as: UTF8.self).printableJSON
    }
}
