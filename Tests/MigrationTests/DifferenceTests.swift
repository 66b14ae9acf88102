import Migration
import Testing

/// The output of `--diff`.
@Suite struct DifferenceTests {
    private func applied(_ difference: String, to before: String) -> String {
        var old = before.split(separator: "\n", omittingEmptySubsequences: false)[...]
        var place = 1
        var result: [Substring] = []
        for line in difference.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2).dropLast() {
            if line.hasPrefix("@@ -") {
                let start = Int(line.dropFirst(4).prefix { $0 != "," }) ?? 0
                while place < start {
                    result.append(old.removeFirst())
                    place += 1
                }
            } else if line.hasPrefix("+") {
                result.append(line.dropFirst())
            } else {
                #expect(old.first == line.dropFirst())
                if !line.hasPrefix("-") { result.append(line.dropFirst()) }
                old = old.dropFirst()
                place += 1
            }
        }
        return (result + old).joined(separator: "\n")
    }

    /// Texts of few different lines, so that many of them are common by chance.
    @Test("Applying a difference to the old text produces the new one", arguments: 1...200)
    func differenceAppliesToBefore(seed: UInt64) {
        var state = seed &* 0x9E37_79B9_7F4A_7C15
        func next(_ count: UInt64) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % count)
        }
        func text() -> [String] {
            (0..<next(400)).map { _ in ["}", "", "client.connect()", "client.status", "x\(next(9))"][next(5)] }
        }
        let before = text()
        var after = before
        for _ in 0..<next(40) where !after.isEmpty {
            let place = next(UInt64(after.count))
            if next(2) == 0 { after.remove(at: place) } else { after.insert("new \(next(9))", at: place) }
        }
        for after in [after, text()] {
            let difference = LineDifference.unified(
                path: "A", before: written(before), after: written(after))
            if before == after {
                #expect(difference.isEmpty)
            } else {
                #expect(applied(difference, to: written(before)) == written(after))
            }
        }
    }

    private func written(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

    @Test func changedLineIsReplaced() {
        let difference = LineDifference.unified(path: "A", before: "a b c\nd e f\n", after: "a b c\nd e g\n")
        #expect(difference == "--- A\n+++ A\n@@ -1,2 +1,2 @@\n a b c\n-d e f\n+d e g\n")
    }

    /// `patch` refuses a line behind the last one.
    @Test("A file without a final line feed is marked in the difference")
    func marksMissingLineFeed() {
        let difference = LineDifference.unified(path: "A", before: "a\nb", after: "a\nc\n")
        #expect(
            difference == "--- A\n+++ A\n@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+c\n")
    }
}
