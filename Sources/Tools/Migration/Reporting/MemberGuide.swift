import Foundation

/// What takes the place of each type, member and delegate method of the earlier APIs: one of them as text, or all of them as a page.
package enum MemberGuide {
    /// A line for each declaration that changes, in Markdown: `Documentation/Members.md`.
    package static var page: String {
        """
        # What takes the place of each old member

        Generated from the table that `lightstreamer migrate` works with; `lightstreamer migrate --explain NAME` prints the lines of one name.
        What only loses the prefix `LS` of its type has no line. Text in *italics* is for a person: the tool writes it as a comment.

        ## From 2.x to 4.x

        \(chapter(OldAPI.unifiedTypes.map { ($0.key, $0.value) }) { $0 != .legacy })

        ## From 1.x

        \(chapter(OldAPI.legacyTypes.compactMap { name, new in new.map { (name, $0) } }) { $0 == .legacy })

        """
    }

    // MARK: - One name

    /// - Parameter name: a type, a member with or without its type and its labels, a delegate method or a constant.
    /// - Returns: `nil` if no earlier API declares the name.
    package static func explanation(of name: String) -> String? {
        let name = name.filter { $0 != "`" }
        func isMeant(_ owners: [String], _ selector: String) -> Bool {
            let names = [selector, String(selector.prefix { $0 != "(" })]
            return owners.contains { owner in owner == name || names.contains { name == $0 || name == "\(owner).\($0)" }
            }
        }
        var parts: [String] = []
        if let generation = OldAPI.generation(ofName: name) {
            let new = OldAPI.newName(of: name) ?? "has no counterpart in the current API"
            parts.append("\(name) (\(generation.rawValue))\n  \(new)")
        }
        parts += Mapping.all.filter { isMeant($0.owners, $0.selector) }.map(explanation)
        parts += DelegateMethod.all.filter { isMeant([$0.protocolName], $0.selector) }.map {
            "\($0.name) (\($0.generation.rawValue))\n  \($0.explanation)"
        }
        return parts.isEmpty ? nil : parts.joined(separator: "\n")
    }

    private static func explanation(_ row: Mapping) -> String {
        let title = row.owners.map { "\($0).\(row.selector)" }.joined(separator: ", ") + " (\(row.generation.rawValue))"
        func sample(_ text: String) -> String { text.split(separator: "\n").joined(separator: "\n          ") }
        let samples =
            row.before == row.after ? [] : ["  before: \(sample(row.before))", "  after:  \(sample(row.after))"]
        return ([title, "  \(row.rule.explanation)"] + samples).joined(separator: "\n")
    }

    // MARK: - All names

    private static func chapter(_ types: [(String, String)], _ isIncluded: (Generation) -> Bool) -> String {
        var sections: [String] = []
        let others = types.filter { $0.0 != "LS" + $0.1 }.sorted { $0.0 < $1.0 }
        if !others.isEmpty { sections.append(table("Types", others.map { ("`\($0.0)`", "`\($0.1)`") })) }
        var owners: [[String]] = []
        // Members for which only the name of their type changes have no row.
        let rows = Mapping.all.filter { isIncluded($0.generation) && $0.rule != .unchanged }
        for row in rows where !owners.contains(row.owners) { owners.append(row.owners) }
        for owner in owners {
            sections.append(
                table(
                    owner.map { "`\($0)`" }.joined(separator: " and "),
                    pairs(of: rows.filter { $0.owners == owner && $0.before != $0.after })))
        }
        let methods = DelegateMethod.all.filter { isIncluded($0.generation) && !$0.isUnchanged }
        sections.append(
            table(
                "Delegate methods",
                methods.map { ("`\($0.name)`", $0.explanation) }))
        return sections.joined(separator: "\n\n")
    }

    private static func pairs(of rows: [Mapping]) -> [(before: String, after: String)] {
        // One line for all times, because the lines would differ in the name only.
        let times = rows.filter { $0.rule == .seconds }
        return rows.filter { $0.rule != .seconds || $0.selector == times.first?.selector }.map { row in
            // Lines that would differ in the name only have the same result, and become one.
            if row.rule == .optional {
                return ("`\(row.selector)`", "the same name; `nil` where reading raised an exception")
            }
            let missing = "\(row.selector) has no counterpart: "
            if let advice = row.advice, advice.hasPrefix(missing) {
                return ("`\(row.selector)`", "*No counterpart: \(advice.dropFirst(missing.count))*")
            }
            var (before, after) = essence(row.before, row.after)
            (before, after) = (code(before), row.advice.map { "*\($0)*" } ?? code(after))
            if row.rule == .seconds {
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

extension Rule {
    /// What the rule does, for a person.
    fileprivate var explanation: String {
        switch self {
        case .unchanged: "stays as it is"
        case .renamed: "has another name"
        case .respelled: "has another name or other labels"
        case .seconds: "a time in seconds is an Int in milliseconds"
        case .secondsArgument(let label): "the argument \(label) is in milliseconds"
        case .text: "a string is a value of an enumeration"
        case .textArgument: "the string in its arguments is a value of an enumeration"
        case .status: "the status is a case of an enumeration, whose rawValue is the old string"
        case .position(let type, _): "the position is an Int, no \(type)"
        case .positionArguments: "positions are Int; the labels may change"
        case .date: "a date is a number of milliseconds since 1970, where 0 is an unknown time"
        case .optional: "reading returns nil where the earlier API raised an exception"
        case .followed: "the value has another type"
        case .combined(let other): "no longer includes \(other)"
        case .defaulted(let value): "reading returns nil where the earlier API returned \(value)"
        case .failable: "the initialiser returns nil where the earlier one raised an exception"
        case .legacy: "the statement is rewritten as a whole"
        case .removed(let advice), .person(let advice): advice
        }
    }
}

extension DelegateMethod {
    fileprivate var isUnchanged: Bool { if case .unchanged = change { true } else { false } }

    /// What takes the place of the method, in Markdown.
    fileprivate var explanation: String {
        if let advice = adviceOnReplacement { return "where its body needs no progressive number: \(advice)" }
        return switch change {
        case .unchanged: "stays as it is"
        case .renamed(let name): "`\(name)(_:)`"
        case .parameters: "the same name, with the current types"
        case .appended(let parameter): "with `\(parameter)`"
        case .replaced(let new): "`\(new.selector)`"
        case .legacyConnection:
            "kept, and called by generated `client(_:didChangeStatus:)` and `client(_:didReceiveServerError:withMessage:)`"
        case .orphaned(let advice): "*\(advice)*"
        }
    }
}
