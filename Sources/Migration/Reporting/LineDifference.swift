/// The lines in which two strings differ, in the format of `diff -u`.
package enum LineDifference {
    /// - Returns: an empty string if `before` and `after` are equal.
    package static func unified(path: String, before: String, after: String, context: Int = 3)
        -> String
    {
        // Scalars: a carriage return and a line feed are one character.
        let old = before.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(Substring.init)
        let new = after.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(Substring.init)
        let difference = new.difference(from: old)
        guard !difference.isEmpty else { return "" }
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        // All lines of both strings, in order: kept, removed or inserted.
        var rows: [(mark: Character, text: Substring, old: Int, new: Int)] = []
        var oldIndex = 0
        var newIndex = 0
        while oldIndex < old.count || newIndex < new.count {
            if oldIndex < old.count, removed.contains(oldIndex) {
                rows.append(("-", old[oldIndex], oldIndex, newIndex))
                oldIndex += 1
            } else if newIndex < new.count, inserted.contains(newIndex) {
                rows.append(("+", new[newIndex], oldIndex, newIndex))
                newIndex += 1
            } else {
                rows.append((" ", old[oldIndex], oldIndex, newIndex))
                oldIndex += 1
                newIndex += 1
            }
        }
        var text = "--- \(path)\n+++ \(path)\n"
        for hunk in hunks(of: rows.map { $0.mark != " " }, context: context) {
            let part = rows[hunk]
            guard let first = part.first else { continue }
            let oldCount = part.count { $0.mark != "+" }
            let newCount = part.count { $0.mark != "-" }
            text += "@@ -\(first.old + 1),\(oldCount) +\(first.new + 1),\(newCount) @@\n"
            for row in part { text += "\(row.mark)\(row.text)\n" }
        }
        return text
    }

    /// The ranges of rows around the changed ones; adjacent ranges are joined.
    private static func hunks(of isChanged: [Bool], context: Int) -> [Range<Int>] {
        var result: [Range<Int>] = []
        for index in isChanged.indices where isChanged[index] {
            let range = max(0, index - context)..<min(isChanged.count, index + context + 1)
            if let last = result.last, last.upperBound >= range.lowerBound {
                result[result.count - 1] = last.lowerBound..<range.upperBound
            } else {
                result.append(range)
            }
        }
        return result
    }
}
