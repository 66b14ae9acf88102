import Foundation
import Migration
import Testing

/// The tables of MIGRATION.md are those of the mapping. `LIGHTSTREAMER_RECORD=1 swift test --filter GuideTests` writes them anew.
@Suite struct GuideTests {
    private static let guide = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("MIGRATION.md")

    @Test func tablesOfTheGuideAreCurrent() throws {
        let text = try String(contentsOf: Self.guide, encoding: .utf8)
        let current = GuideTable.inserted(into: text)
        if ProcessInfo.processInfo.environment["LIGHTSTREAMER_RECORD"] != nil, current != text {
            try current.write(to: Self.guide, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: Self.guide, encoding: .utf8) == current, "run with LIGHTSTREAMER_RECORD=1")
        for table in GuideTable.all { #expect(text.contains("<!-- table: \(table.marker) -->")) }
    }

    @Test func aTableTakesThePlaceOfWhatStoodThere() {
        let document = "a\n<!-- table: types-legacy -->\nold\nrows\n<!-- end -->\nb\n"
        let result = GuideTable.inserted(into: document)
        #expect(result.hasPrefix("a\n<!-- table: types-legacy -->\n| 1.x | Current |\n"))
        #expect(result.hasSuffix("|\n<!-- end -->\nb\n"))
        #expect(!result.contains("old"))
        #expect(GuideTable.inserted(into: result) == result)
    }
}
