/// The number of uses of earlier APIs in the compiler's index, by outcome.
package struct Tally: Sendable, Equatable, Codable {
    package var found = 0
    package var rewritten = 0
    package var left = 0
    package var unchanged = 0

    package init(found: Int = 0, rewritten: Int = 0, left: Int = 0, unchanged: Int = 0) {
        self.found = found
        self.rewritten = rewritten
        self.left = left
        self.unchanged = unchanged
    }

    /// `true` if each use has one outcome.
    package var addsUp: Bool { found == rewritten + left + unchanged }

    static func + (first: Tally, second: Tally) -> Tally {
        Tally(
            found: first.found + second.found, rewritten: first.rewritten + second.rewritten,
            left: first.left + second.left, unchanged: first.unchanged + second.unchanged)
    }

    package var description: String {
        "The compiler found \(found) uses: \(rewritten) rewritten, \(left) left to a person, \(unchanged) unchanged because they are the same."
    }
}
