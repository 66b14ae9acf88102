import Foundation

/// The replacement of each type, member and delegate method of the earlier APIs: of one as text, of all as a page.
package enum MemberGuide {
    /// A line for each declaration that changes, in Markdown: `lightstreamer migrate --explain all`.
    package static var page: String {
        """
        # What takes the place of each old member

        `lightstreamer migrate` rewrites with this table; `lightstreamer migrate --explain NAME` prints the lines of one name.
        What only loses the prefix `LS` of its type has no line. Text in *italics* is for a person: the tool writes it as a comment.

        ## From 2.x to 4.x

        \(unifiedChapter)

        ## From 1.x

        The tool reports these and does not rewrite them: MIGRATION.md has an example of each pattern.

        \(legacyChapter)

        """
    }

    // MARK: - One name

    /// - Parameter name: a type, a member with or without its type and its labels, a delegate method, one of its labels, or a constant.
    /// - Returns: `nil` if no earlier API declares the name.
    package static func explanation(of name: String) -> String? {
        let name = name.filter { $0 != "`" }
        let base = String(name.prefix { $0 != "(" })
        let isLabelled = name.contains("(")
        let entries = EarlierDeclarations.all.filter { entry in
            let selector = isLabelled ? entry.selector : String(entry.selector.prefix { $0 != "(" })
            return entry.owner == base || "\(entry.owner).\(selector)" == name || selector == name
                || !isLabelled && entry.labels.contains(name)
        }
        var parts: [String] = []
        if let newName = OldAPI.unifiedTypes[name] {
            parts.append("\(name) (\(Generation.unified.rawValue))\n  \(newName)")
        } else if OldAPI.keptTypes.contains(name) {
            parts.append("\(name) (\(Generation.unified.rawValue))\n  \(SwiftRewriter.adviceOnLoggers(name))")
        } else if OldAPI.generation(ofName: name) == .legacy {
            parts.append("\(name) (\(Generation.legacy.rawValue))\n  \(LegacyGuide.explanation(of: name, owner: nil))")
        } else if name.hasPrefix("LSEarlierType") || name.prefix(while: { $0 != "." }).hasSuffix("Spellings") {
            parts.append("\(name) (not for applications)\n  holds the spellings of other releases")
        }
        // A type has its members on its page.
        if !parts.isEmpty { return parts.joined(separator: "\n") }
        var seen: Set<String> = []
        parts += entries.map(\.explanation).filter { seen.insert($0).inserted }
        return parts.isEmpty ? nil : parts.joined(separator: "\n")
    }

    fileprivate static func explanation(_ row: Mapping) -> String {
        let title =
            row.owners.map { "\($0).\(row.selector)" }.joined(separator: ", ") + " (\(Generation.unified.rawValue))"
        func sample(_ text: String) -> String { text.split(separator: "\n").joined(separator: "\n          ") }
        let samples =
            row.before == row.after ? [] : ["  before: \(sample(row.before))", "  after:  \(sample(row.after))"]
        return ([title, "  \(row.rewrite.explanation)"] + samples).joined(separator: "\n")
    }

    // MARK: - All names

    private static var unifiedChapter: String {
        var owners: [[String]] = []
        // Members for which only the name of their type changes have no row.
        let rows = Mapping.all.filter { $0.before != $0.after || $0.advice != nil }
        for row in rows where !owners.contains(row.owners) { owners.append(row.owners) }
        var sections = owners.map { owner in
            table(owner.map { "`\($0)`" }.joined(separator: " and "), pairs(of: rows.filter { $0.owners == owner }))
        }
        sections.append(
            table(
                "Delegate methods",
                DelegateMethod.all.filter { !$0.isUnchanged }.map { ("`\($0.name)`", $0.explanation) }))
        return sections.joined(separator: "\n\n")
    }

    private static var legacyChapter: String {
        let entries = LegacyGuide.members.sorted { $0.key < $1.key }
        let owners = Set(entries.map { $0.key.contains(".") ? String($0.key.prefix { $0 != "." }) : "" }).sorted()
        return owners.map { owner in
            let own = entries.filter { owner.isEmpty ? !$0.key.contains(".") : $0.key.hasPrefix(owner + ".") }
            return table(
                owner.isEmpty ? "Types and constants" : "`\(owner)`",
                own.map { ("`\($0.key.dropFirst(owner.isEmpty ? 0 : owner.count + 1))`", $0.value) })
        }.joined(separator: "\n\n")
    }

    private static func pairs(of rows: [Mapping]) -> [(before: String, after: String)] {
        // One line for all times, because the lines would differ in the name only.
        let times = rows.filter { $0.rewrite is Seconds }
        return rows.filter { !($0.rewrite is Seconds) || $0.selector == times.first?.selector }.map { row in
            // Lines that would differ in the name only have the same result, and become one.
            if row.rewrite is RaisedWhenMissing {
                return ("`\(row.selector)`", "the same name; `nil` where reading raised an exception")
            }
            let missing = "\(row.selector) has no counterpart: "
            if let advice = row.advice, advice.hasPrefix(missing) {
                return ("`\(row.selector)`", "*No counterpart: \(advice.dropFirst(missing.count))*")
            }
            var (before, after) = essence(row.before, row.after)
            (before, after) = (code(before), row.advice.map { "*\($0)*" } ?? code(after))
            if row.rewrite is Seconds {
                before += times.dropFirst().map { ", `\($0.selector)`" }.joined()
                after += times.count > 1 ? " and so on" : ""
            }
            return (before, after)
        }
    }

    /// Both samples without what only makes them compile: a discarded or printed result.
    private static func essence(_ before: String, _ after: String) -> (String, String) {
        for remove in [expression, statement] {
            let (shorter, other) = (remove(before), remove(after))
            if let shorter, let other, shorter != other { return (shorter, other) }
        }
        return (before, after)
    }

    /// The expression that a sample discards or prints.
    private static func expression(_ sample: String) -> String? {
        if sample.hasPrefix("_ = ") { return String(sample.dropFirst(4)) }
        guard sample.hasPrefix("print("), sample.hasSuffix(")"), !sample.contains("; ") else { return nil }
        let printed = String(sample.dropFirst(6).dropLast())
        return printed.hasSuffix(" as Any") ? String(printed.dropLast(7)) : printed
    }

    /// A sample without the statement at its end that prints.
    private static func statement(_ sample: String) -> String? {
        guard let end = sample.range(of: "; print(", options: .backwards), sample.hasSuffix(")") else { return nil }
        return String(sample[..<end.lowerBound])
    }

    /// A row for each result, in the order in which the results first appear, with everything whose place it takes.
    private static func table(_ title: String, _ pairs: [(before: String, after: String)]) -> String {
        var rows: [(before: String, after: String)] = []
        for pair in pairs {
            if let index = rows.firstIndex(where: { $0.after == pair.after }) {
                // Without the lines at the beginning that both have.
                let lines = pair.before.components(separatedBy: "<br>")
                let shared = zip(lines, rows[index].before.components(separatedBy: "<br>")).prefix { $0 == $1 }.count
                let other = lines.dropFirst(min(shared, lines.count - 1)).joined(separator: "<br>")
                // Nor the name of the same object or protocol.
                let owner = rows[index].before.prefix { $0 == "`" || $0.isLetter } + "."
                rows[index].before += "<br>or " + (other.hasPrefix(owner) ? "`" + other.dropFirst(owner.count) : other)
            } else {
                rows.append(pair)
            }
        }
        let lines = rows.map { "| \($0.before) | \($0.after) |" }
        return (["### \(title)", "", "| Before | After |", "| --- | --- |"] + lines).joined(separator: "\n")
    }

    private static func code(_ text: String) -> String {
        // Markdown needs a backslash before a bar in a cell, also in code.
        text.split(separator: "\n").map { line in
            "`" + line.map { $0 == "|" ? "\\|" : String($0) }.joined() + "`"
        }.joined(separator: "<br>")
    }
}

extension DelegateMethod {
    /// What takes the place of the method, in Markdown.
    fileprivate var explanation: String {
        if let advice { return "*\(advice)*" }
        if let newName { return "`\(newName)(_:)`" }
        if let appended { return "with `\(appended)`" }
        return isUnchanged ? "stays as it is" : "the same name, with the current types"
    }
}

/// Every declaration of an earlier API, with its explanation.
private struct EarlierDeclarations {
    let owner: String
    let selector: String
    let explanation: String

    /// The labels of a delegate's method, by which it is known: `didChangeStatus`.
    var labels: [String] {
        guard owner.hasSuffix("Delegate"), let open = selector.firstIndex(of: "(") else { return [] }
        return selector[open...].dropFirst().dropLast().split(separator: ":").map(String.init)
    }

    static let all: [EarlierDeclarations] =
        Mapping.all.flatMap { row in
            row.owners.map {
                EarlierDeclarations(owner: $0, selector: row.selector, explanation: MemberGuide.explanation(row))
            }
        }
        + DelegateMethod.all.map {
            EarlierDeclarations(
                owner: $0.protocolName, selector: $0.selector,
                explanation: "\($0.name) (\(Generation.unified.rawValue))\n  \($0.explanation)")
        }
        + LegacyDeclarations.all.map { owner, selector in
            EarlierDeclarations(
                owner: owner, selector: selector,
                explanation:
                    "\(owner).\(selector) (\(Generation.legacy.rawValue))\n  \(LegacyGuide.explanation(of: selector, owner: owner))"
            )
        }
}
