/// The lines in which two strings differ, in the format of `diff -u`.
///
/// In linear time, also if every line differs: where lines differ, the search for the next common ones is limited to ``window`` lines. A
/// difference that a longer search would find shorter is still correct.
package enum LineDifference {
    private static let window = 200

    private struct Row {
        let mark: Character
        let text: Substring
        let old: Int
        let new: Int
    }

    /// - Returns: an empty string if `before` and `after` are equal.
    package static func unified(path: String, before: String, after: String, context: Int = 3) -> String {
        guard before != after else { return "" }
        let rows = rows(lines(of: before), lines(of: after))
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

    /// Scalars, because a carriage return and a line feed are one character.
    private static func lines(of text: String) -> [Substring] {
        var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(Substring.init)
        // What follows the last line feed is no line.
        if lines.last?.isEmpty == true {
            lines.removeLast()
        } else {
            lines[lines.count - 1] += "\n\\ No newline at end of file"
        }
        return lines
    }

    /// All lines of both strings, in order: kept, removed or inserted.
    private static func rows(_ old: [Substring], _ new: [Substring]) -> [Row] {
        // Numbers are faster to compare than strings.
        var numbers: [Substring: Int] = [:]
        func numbered(_ lines: [Substring]) -> [Int] {
            lines.map { line in
                let number = numbers[line] ?? numbers.count
                numbers[line] = number
                return number
            }
        }
        let oldNumbers = numbered(old)
        let newNumbers = numbered(new)
        let isShort = old.map { $0.utf8.lazy.filter { $0 > 32 }.prefix(3).count < 3 }
        /// `true` if both continue with the same line; if it is short, which may be a brace, with two of them.
        func meet(_ i: Int, _ j: Int) -> Bool {
            guard i < old.count, j < new.count else { return i == old.count && j == new.count }
            guard oldNumbers[i] == newNumbers[j] else { return false }
            guard i + 1 < old.count, j + 1 < new.count, isShort[i] else { return true }
            return oldNumbers[i + 1] == newNumbers[j + 1]
        }
        var rows: [Row] = []
        rows.reserveCapacity(max(old.count, new.count))
        var i = 0
        var j = 0
        while i < old.count || j < new.count {
            if i < old.count, j < new.count, oldNumbers[i] == newNumbers[j] {
                rows.append(Row(mark: " ", text: old[i], old: i, new: j))
                i += 1
                j += 1
                continue
            }
            let (removed, inserted) = nextMeeting(meet, i, j)
            for _ in 0..<min(removed, old.count - i) {
                rows.append(Row(mark: "-", text: old[i], old: i, new: j))
                i += 1
            }
            for _ in 0..<min(inserted, new.count - j) {
                rows.append(Row(mark: "+", text: new[j], old: i, new: j))
                j += 1
            }
        }
        return rows
    }

    /// How many lines of each string are skipped until both continue with the same lines.
    private static func nextMeeting(_ meet: (Int, Int) -> Bool, _ i: Int, _ j: Int) -> (removed: Int, inserted: Int) {
        for distance in 1...window {
            for removed in 0...distance where meet(i + removed, j + distance - removed) {
                return (removed, distance - removed)
            }
        }
        return (window, window)
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
