import Foundation
import Migration
import Testing

/// `--explain` knows every declaration of the earlier APIs, as the dumps of their modules list them.
@Suite struct ExplanationTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("API")

    @Test(arguments: ["LegacyLSClient", "UnifiedLSClient"]) func everyDeclarationIsExplained(module: String) throws {
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
}
