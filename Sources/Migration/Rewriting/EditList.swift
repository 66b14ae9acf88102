/// Changes to the bytes of one file, in any order.
struct EditList {
    private struct Edit {
        let range: Range<Int>
        let text: String
        /// The order of edits at the same offset: insertions after a token, then insertions before one, then replacements.
        let rank: Int
        /// The order of insertions after the same token: what closes a longer expression comes later.
        var depth = 0
        let number: Int
    }

    private var edits: [Edit] = []

    var isEmpty: Bool { edits.isEmpty }

    mutating func replace(_ range: Range<Int>, with text: String) {
        edits.append(Edit(range: range, text: text, rank: 2, number: edits.count))
    }

    mutating func insert(_ text: String, before offset: Int) {
        edits.append(Edit(range: offset..<offset, text: text, rank: 1, number: edits.count))
    }

    mutating func insert(_ text: String, after offset: Int) {
        edits.append(Edit(range: offset..<offset, text: text, rank: 0, number: edits.count))
    }

    /// Inserts what stands before and behind an expression that gets a new form. Where expressions end at the same token, the inner one is closed first.
    mutating func wrap(_ range: Range<Int>, _ before: String, _ after: String) {
        insert(before, before: range.lowerBound)
        let end = range.upperBound
        edits.append(
            Edit(range: end..<end, text: after, rank: 0, depth: range.count, number: -edits.count))
    }

    /// Whether a replacement that begins at `offset` begins with a dot.
    func putsDot(at offset: Int) -> Bool {
        edits.contains { $0.range.lowerBound == offset && !$0.range.isEmpty && $0.text.hasPrefix(".") }
    }

    /// Applies the edits inside `range`. Edits within a replaced range are dropped.
    func applied(to bytes: [UInt8], in range: Range<Int>) -> String {
        let inside = edits.filter {
            range.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= range.upperBound
        }
        .sorted {
            ($0.range.lowerBound, $0.rank, -$0.range.upperBound, $0.depth, $0.number)
                < ($1.range.lowerBound, $1.rank, -$1.range.upperBound, $1.depth, $1.number)
        }
        var result: [UInt8] = []
        var position = range.lowerBound
        for edit in inside where edit.range.lowerBound >= position {
            result += bytes[position..<edit.range.lowerBound]
            result += Array(edit.text.utf8)
            position = edit.range.upperBound
        }
        result += bytes[position..<range.upperBound]
        return String(decoding: result, as: UTF8.self)
    }
}
