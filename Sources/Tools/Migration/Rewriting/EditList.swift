/// Changes to the bytes of one file, in any order.
struct EditList {
    private struct Edit {
        let range: Range<Int>
        let text: String
        /// The order of edits at the same offset: insertions after a token, then insertions before one, then replacements.
        let rank: Int
        /// The order of insertions at the same token: what opens a longer expression comes earlier, and what closes it later.
        var depth = 0
        let number: Int
    }

    /// The edits that begin at each offset.
    private var edits: [Int: [Edit]] = [:]
    private var count = 0

    private mutating func add(_ range: Range<Int>, _ text: String, rank: Int, depth: Int = 0, isReversed: Bool = false)
    {
        let number = isReversed ? -count : count
        edits[range.lowerBound, default: []].append(
            Edit(range: range, text: text, rank: rank, depth: depth, number: number))
        count += 1
    }

    mutating func replace(_ range: Range<Int>, with text: String) { add(range, text, rank: 2) }

    mutating func insert(_ text: String, before offset: Int) { add(offset..<offset, text, rank: 1) }

    mutating func insert(_ text: String, after offset: Int) { add(offset..<offset, text, rank: 0) }

    /// Inserts the new form before and behind an expression. Where expressions begin or end at the same token, the longer one is around the other.
    mutating func wrap(_ range: Range<Int>, _ before: String, _ after: String) {
        add(range.lowerBound..<range.lowerBound, before, rank: 1, depth: -range.count)
        add(range.upperBound..<range.upperBound, after, rank: 0, depth: range.count, isReversed: true)
    }

    /// Inserts the label of an argument: before everything else that is inserted before its value.
    mutating func insertLabel(_ text: String, at offset: Int) {
        add(offset..<offset, text, rank: 1, depth: .min)
    }

    /// `true` if a replacement that begins at `offset` begins with a dot.
    func putsDot(at offset: Int) -> Bool {
        edits[offset]?.contains { !$0.range.isEmpty && $0.text.hasPrefix(".") } == true
    }

    /// The ranges that edits replace, without those inside of others, in order.
    var replacedRanges: [Range<Int>] {
        edits.values.joined().map(\.range).filter { !$0.isEmpty }
            .sorted { ($0.lowerBound, -$0.upperBound) < ($1.lowerBound, -$1.upperBound) }
            .reduce(into: []) { result, range in
                if range.upperBound > result.last?.upperBound ?? -1 { result.append(range) }
            }
    }

    /// Applies the edits inside `range`. Edits within a replaced range are dropped.
    func applied(to bytes: [UInt8], in range: Range<Int>) -> String {
        let offsets = range.count < edits.count ? (range.lowerBound...range.upperBound).map { $0 } : Array(edits.keys)
        let inside = offsets.flatMap { edits[$0] ?? [] }.filter {
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
