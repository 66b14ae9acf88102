import Foundation
import Migration
import Testing

/// The samples as files that compile. `LIGHTSTREAMER_RECORD=1 swift test --filter SampleFilesTests` writes them anew.
@Suite struct SampleFilesTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("MigrationSamples")

    @Test func samplesBeforeAreThoseOfTheTable() throws {
        let unified = Mapping.all.filter { !$0.isLegacy }
        let legacy = Mapping.all.filter(\.isLegacy)
        try check("Before/UnifiedSamples.swift", functions(unified, before: true, "UnifiedLSClient"))
        try check("Before/LegacySamples.swift", functions(legacy, before: true, "LegacyLSClient"))
    }

    @Test func samplesAfterAreThoseOfTheTable() throws {
        let done = Mapping.all.filter(\.isMechanical)
        try check("After/MigratedSamples.swift", functions(done, before: false, "ModernClient"))
    }

    /// All but the first two have the shapes of code by others: wrappers, aliases, closures, extensions, dictionaries of subscriptions, keys that are
    /// compared, connections that are opened from properties, delegates in extensions, lazy clients, COMMAND mode in two levels, orders by messages.
    @Test(arguments: [
        "LegacyQuotes", "UnifiedQuotes", "UnifiedWrapper", "UnifiedStream", "LegacyConnector", "LegacyManager",
        "UnifiedPriceService", "UnifiedPortfolio", "LegacyTrading",
    ])
    func applicationsAreWhatTheToolMakesOfThem(name: String) throws {
        let before = try String(contentsOf: Self.folder.appendingPathComponent("Before/\(name).swift"), encoding: .utf8)
        let result = try #require(migrated([("\(name).swift", before)]).first)
        #expect(result.findings.allSatisfy { $0.kind != .person }, "\(result.findings.filter { $0.kind == .person })")
        try check("After/\(name).swift", result.after)
    }

    private func functions(_ mappings: [Mapping], before: Bool, _ module: String) -> String {
        var text =
            "// swift-format-ignore-file\n// Generated from the table of the migration: each function is the sample of a row.\n\n"
        text +=
            "import Foundation\nimport \(module)\n\n#if canImport(FoundationNetworking)\n    import FoundationNetworking\n#endif\n"
        for (index, mapping) in mappings.enumerated() {
            let sample =
                before
                ? MappingSamples.function(mapping.before, isLegacy: mapping.isLegacy)
                : MappingSamples.migratedFunction(mapping.after, isLegacy: mapping.isLegacy)
            text += "\n// \(mapping.oldName)\n" + (before ? "@available(*, deprecated)\n" : "")
            text += sample.replacingOccurrences(of: "func sample(", with: "private func sample\(index + 1)(")
        }
        return text
    }

    private func check(_ path: String, _ text: String) throws {
        let file = Self.folder.appendingPathComponent(path)
        if ProcessInfo.processInfo.environment["LIGHTSTREAMER_RECORD"] != nil {
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        let written = try String(contentsOf: file, encoding: .utf8)
        #expect(written == text, "\(path) is not current: run with LIGHTSTREAMER_RECORD=1")
    }
}
