import Foundation
import Migration
import Testing

/// The samples as files that compile. `LIGHTSTREAMER_RECORD=1 swift test --filter SampleFilesTests` writes them anew.
@Suite struct SampleFilesTests {
    @Test(arguments: [true, false]) func samplesAreThoseOfTheTable(isLegacy: Bool) throws {
        let rows = Mapping.all.filter { $0.isLegacy == isLegacy }
        let type = isLegacy ? "LegacySituation" : "UnifiedSituation"
        let name = isLegacy ? "LegacySamples" : "UnifiedSamples"
        try check(
            "Before/\(name).swift",
            methods(rows.map(SampleMethod.init(before:)), of: type, isLegacy ? "LegacyLSClient" : "UnifiedLSClient"))
        try check(
            "After/\(name).swift",
            methods(rows.filter(\.isMechanical).map(SampleMethod.init(after:)), of: type, "ModernClient"))
    }

    /// All but the first two have the shapes of code by others: wrappers, aliases, closures, extensions, dictionaries of subscriptions, keys that are
    /// compared, connections that are opened from properties, delegates in extensions, lazy clients, COMMAND mode in two levels, orders by messages.
    @Test(arguments: [
        "LegacyQuotes", "UnifiedQuotes", "UnifiedWrapper", "UnifiedStream", "LegacyConnector", "LegacyManager",
        "UnifiedPriceService", "UnifiedPortfolio", "LegacyTrading", "UnifiedEvents", "UnifiedSituation", "LegacyEvents",
        "LegacySituation", "UnifiedShapes", "UnifiedValues", "LegacyChat", "UnifiedChat",
    ])
    func applicationsAreWhatTheToolMakesOfThem(name: String) throws {
        let result = try #require(migratedSamples([name]).first)
        #expect(result.tally?.addsUp == true)
        // Leaving it out changes what the code does.
        let left = result.findings.filter { $0.kind == .person && !$0.use.hasSuffix("limitExceptionsUse") }
        // The handler of one prints that a message was not sent.
        #expect(left.map(\.use) == (name == "LegacyManager" ? ["catch"] : []))
        try check("After/\(name).swift", result.after)
    }

    private func methods(_ samples: [SampleMethod], of type: String, _ module: String) -> String {
        """
        // swift-format-ignore-file
        // Generated from the table of the migration: each method is the sample of a row.

        import Foundation
        import \(module)

        extension \(type) {
            /// Runs the sample of a row; `false`: there is none.
            @available(*, deprecated)
            public func run(_ row: String) throws -> Bool {
                switch row {
        \(samples.map(\.call).joined())        default: return false
                }
                return true
            }

        \(samples.map(\.declaration).joined(separator: "\n"))}

        """
    }

    private func check(_ path: String, _ text: String) throws {
        let file = samplesFolder.appendingPathComponent(path)
        // A file that is written is newer than its index.
        if ProcessInfo.processInfo.environment["LIGHTSTREAMER_RECORD"] != nil,
            try String(contentsOf: file, encoding: .utf8) != text
        {
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        let written = try String(contentsOf: file, encoding: .utf8)
        #expect(written == text, "\(path) is not current: run with LIGHTSTREAMER_RECORD=1")
    }
}
