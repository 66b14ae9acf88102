import Foundation
import Testing

@testable import Migration

/// `--explain` knows every declaration of the earlier APIs, as the dumps of their modules list them.
@Suite struct ExplanationTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("API")

    @Test(arguments: ["LegacyLSClient", "UnifiedLSClient"]) func explainsEveryDeclaration(module: String) throws {
        let dump = try String(contentsOf: Self.folder.appendingPathComponent("\(module).txt"), encoding: .utf8)
        var names: Set<String> = []
        for line in dump.split(separator: "\n") {
            let cells = line.split(separator: "\t")
            guard cells.count > 1, !cells[1].hasPrefix(":"), cells[0].hasPrefix("LS") || !cells[0].contains(".") else {
                continue
            }
            let name = String(cells[0])
            // Foundation's own, restated for Linux.
            guard name != "NSErrorPointer" else { continue }
            names.insert(name)
            // Their members are those of the delegates and classes.
            guard !name.contains("Spellings."), !name.hasPrefix("LSEarlierType.") else { continue }
            names.insert(name)
            names.insert(String(name.prefix { $0 != "(" }))
            if let dot = name.firstIndex(of: ".") {
                names.insert(String(name[name.index(after: dot)...].prefix { $0 != "(" }))
            }
            guard name.contains("Delegate."), let open = name.firstIndex(of: "(") else { continue }
            names.formUnion(
                name[open...].dropFirst().dropLast().split(separator: ":").map(String.init).filter { $0 != "_" })
        }
        #expect(names.count > 200)
        #expect(names.filter { MemberGuide.explanation(of: $0) == nil }.sorted() == [])
    }

    /// The links of marks: each leads to a heading of the guide, and the four patterns of 1.x to an example of before and after, which
    /// Scripts/check-snippets compiles.
    @Test(
        "Each 1.x pattern has a section in MIGRATION.md, and the four main ones have an example",
        arguments: LegacyGuide.Pattern.allCases)
    func patternHasExample(pattern: LegacyGuide.Pattern) throws {
        let guide = try String(
            contentsOf: Self.folder.deletingLastPathComponent().appendingPathComponent("MIGRATION.md"), encoding: .utf8)
        let section = guide.components(separatedBy: "\n### ").first { section in
            let heading = section.prefix { $0 != "\n" }.lowercased()
            return heading.filter { $0.isLetter || $0.isNumber || $0 == " " }.replacingOccurrences(of: " ", with: "-")
                == pattern.anchor
        }
        let text = try #require(section)
        guard [.connection, .table, .error, .delegate].contains(pattern) else { return }
        for module in ["LegacyLSClient", "ModernClient"] { #expect(text.contains("import \(module)\n-->\n```swift\n")) }
    }
}
