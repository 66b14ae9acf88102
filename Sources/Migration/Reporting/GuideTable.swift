/// The tables of the migration guide, generated from the mapping.
package enum GuideTable {
    /// One table for each section of the guide: the marker line above it in the document, and its rows.
    package static var all: [(marker: String, markdown: String)] {
        [
            ("types-unified", types(OldAPI.unifiedTypes.map { ($0.key, $0.value) }, generation: "2.x-4.x")),
            ("members-unified", members { !$0.isLegacy }),
            ("delegates-unified", delegates { $0 != .legacy }),
            (
                "types-legacy",
                types(OldAPI.legacyTypes.compactMap { name, new in new.map { (name, $0) } }, generation: "1.x")
            ),
            ("members-legacy", members(where: \.isLegacy)),
            ("delegates-legacy", delegates { $0 == .legacy }),
        ]
    }

    /// Inserts the tables into a document, between `<!-- table: NAME -->` and `<!-- end -->`.
    package static func inserted(into document: String) -> String {
        var lines: [Substring] = []
        var isInTable = false
        for line in document.split(separator: "\n", omittingEmptySubsequences: false) {
            if line == "<!-- end -->" { isInTable = false }
            if !isInTable { lines.append(line) }
            guard line.hasPrefix("<!-- table: "),
                let table = all.first(where: { line == "<!-- table: \($0.marker) -->" })
            else {
                continue
            }
            lines += table.markdown.split(separator: "\n", omittingEmptySubsequences: false)
            isInTable = true
        }
        return lines.joined(separator: "\n")
    }

    private static func types(_ pairs: [(String, String)], generation: String) -> String {
        (["| \(generation) | Current |", "| --- | --- |"]
            + pairs.sorted { $0.0 < $1.0 }.map { "| `\($0.0)` | `\($0.1)` |" }).joined(separator: "\n")
    }

    /// The rows of the members that change. Members for which only the name of their type changes have no row.
    private static func members(where isIncluded: (Mapping) -> Bool) -> String {
        let rows = Mapping.all.filter(isIncluded).filter { $0.rule != .unchanged }.map { mapping -> String in
            let after = mapping.advice.map { "*\($0)*" } ?? code(mapping.after)
            return "| \(code(mapping.before)) | \(after) |"
        }
        return (["| Before | After |", "| --- | --- |"] + rows).joined(separator: "\n")
    }

    private static func code(_ text: String) -> String {
        // Markdown needs a backslash before a bar in a cell, also in code.
        text.split(separator: "\n").map { line in
            "`" + line.map { $0 == "|" ? "\\|" : String($0) }.joined() + "`"
        }.joined(separator: "<br>")
    }

    private static func delegates(where isIncluded: (Generation) -> Bool) -> String {
        let rows = DelegateMethod.all.filter { isIncluded($0.generation) }.compactMap { method -> String? in
            let old = "`\(method.protocolName).\(method.selector)`"
            switch method.change {
            case .unchanged: return nil
            case .renamed(let name): return "| \(old) | `\(name)(_:)` |"
            case .parameters: return "| \(old) | the same name, with the current types |"
            case .appended(let parameter): return "| \(old) | with `\(parameter)` |"
            case .legacyTable(.update): return "| \(old) | `subscription(_:didUpdateItem:)` |"
            case .legacyTable(.endOfSnapshot):
                return "| \(old) | `subscription(_:didEndSnapshotForItemName:itemPos:)` |"
            case .legacyTable(.lostUpdates): return "| \(old) | `subscription(_:didLoseUpdates:forItemName:itemPos:)` |"
            case .legacyTable(.unsubscribed): return "| \(old) | `subscriptionDidUnsubscribe(_:)` |"
            case .legacyMessage(_, let advice):
                return "| \(old) | where its body needs no progressive number: \(advice) |"
            case .legacyConnection:
                return
                    "| \(old) | kept, and called by generated `client(_:didChangeStatus:)` and `client(_:didReceiveServerError:withMessage:)` |"
            case .orphaned(let advice): return "| \(old) | *\(advice)* |"
            }
        }
        return (["| Before | After |", "| --- | --- |"] + rows).joined(separator: "\n")
    }
}
