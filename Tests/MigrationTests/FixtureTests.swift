import Foundation
import Migration
import Testing

/// The pairs of files in Tests/MigrationSamples: what the tool makes of each file in Before is the file beside it in After. Both are compiled with the
/// package. `LIGHTSTREAMER_RECORD=1 swift test --filter FixtureTests` writes the files in After, and those of the table, anew.
@Suite struct FixtureTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("MigrationSamples")
    private static let isRecording = ProcessInfo.processInfo.environment["LIGHTSTREAMER_RECORD"] != nil

    private static func names(_ side: String) -> [String] {
        let found = FileManager.default.enumerator(atPath: folder.appendingPathComponent(side).path)
        return (found?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }.sorted()
    }

    private static let results = Task { () throws -> [String: Migrator.Result] in
        let before = folder.appendingPathComponent("Before").path
        let compiled = try await CompiledFiles(modules: [
            ("MigrationSamplesBefore", names("Before").map { "\(before)/\($0)" })
        ])
        let results = Migrator(compiled.sources, index: compiled.index).run()
        return Dictionary(uniqueKeysWithValues: results.map { (String($0.path.dropFirst(before.count + 1)), $0) })
    }

    @Test("The output for each file in Before is the file in After", arguments: names("Before"))
    func outputMatchesFixture(name: String) async throws {
        let result = try #require(try await Self.results.value[name])
        let tally = try #require(result.tally)
        #expect(tally.addsUp)
        guard name != "Table/UnifiedSamples.swift" else { return }
        // Both compile: nothing is left. Leaving limitExceptionsUse out changes what the code does.
        #expect(result.left.filter { !$0.hasSuffix("limitExceptionsUse") } == [])
        try check("After/\(name)", result.after)
    }

    @Test func fixturesArePaired() { #expect(Self.names("Before") == Self.names("After")) }

    @Test("Every use that the compiler found is rewritten or reported")
    func tallyAddsUp() async throws {
        let report = MigrationReport(try await Self.results.value.values.sorted { $0.path < $1.path })
        let tally = try #require(report.tally)
        #expect(tally.addsUp)
        #expect(tally.found > 1_000 && tally.rewritten > 700)
        #expect(report.findings.filter { $0.advice?.hasPrefix("the tool has no rule") == true } == [])
        #expect(report.text.contains(tally.description))
    }

    /// Without a build in between, so that no index describes what the first run has written; and in all stages.
    @Test(
        "A second run without a build in between changes nothing, in every stage",
        arguments: [Stage.unifiedImport, .sharedSession, .modern])
    func secondRunChangesNothing(stage: Stage)
        async throws
    {
        let samples = try await Self.results.value.values.map { ($0.path, $0.after) }
        let reported = try await ReportedTests.results.value.map { ($0, $1.after) }
        let first = samples + (stage == .modern ? reported : [])
        let stays = try first.map { path, text in try #require(SourceFile(path: path, text: text)) }
        let second = Migrator(stays, stage: stage, sharedClient: "Connection.shared.client").run()
        for (result, (_, text)) in zip(second, first) { #expect(result.after == text, "\(result.path)") }
    }

    @Test("A second run after a build changes nothing")
    func secondRunAfterBuild() async throws {
        let after = Self.folder.appendingPathComponent("After").path
        let compiled = try await CompiledFiles(modules: [
            ("MigrationSamplesAfter", Self.names("After").map { "\(after)/\($0)" })
        ])
        for result in Migrator(compiled.sources, index: compiled.index).run() {
            #expect(!result.isChanged && result.tally?.found == 0 && result.left == [], "\(result.path)")
        }
    }

    // MARK: - The samples of the table

    @Test func samplesMatchTable() throws {
        let rows = Mapping.all.filter(\.hasSample)
        try check("Before/Table/UnifiedSamples.swift", switched(rows, \.before, "UnifiedLSClient"))
        try check("After/Table/UnifiedSamples.swift", switched(rows.filter(\.isMechanical), \.after, "ModernClient"))
    }

    /// Each sample becomes the result of its row.
    @Test("The migration of each sample is the result in its row")
    func samplesMigrateAsListed() async throws {
        let after = try #require(try await Self.results.value["Table/UnifiedSamples.swift"]).after
        for row in Mapping.all where row.hasSample {
            let mark = row.isMechanical ? "" : "            // MIGRATE: \(row.advice ?? "")\n"
            #expect(after.contains(sample(row, \.after, mark)), "\(row.oldName)")
        }
    }

    @Test func tableHasNoDuplicates() {
        let names = Mapping.all.map(\.oldName)
        #expect(Set(names).count == names.count)
    }

    private func switched(_ rows: [Mapping], _ text: KeyPath<Mapping, String>, _ module: String) -> String {
        """
        // swift-format-ignore-file
        // Generated from the table of the migration: each case has the sample of a row.

        import Foundation
        import \(module)

        extension UnifiedSituation {
            /// Runs the sample of a row; `false`: there is none.
            @available(*, deprecated)
            public func run(_ row: String) throws -> Bool {
                switch row {
        \(rows.map { sample($0, text) }.joined())        default: return false
                }
            }
        }

        """
    }

    private func sample(_ row: Mapping, _ text: KeyPath<Mapping, String>, _ mark: String = "") -> String {
        // A call whose result only one side has is not read.
        let isRead = [row.before, row.after].allSatisfy { $0.hasPrefix("_ = ") }
        let lines = row[keyPath: text].split(separator: "\n").map { line in
            "            " + (isRead && line.hasPrefix("_ = ") ? "print(\(line.dropFirst(4)))" : line) + "\n"
        }
        return "        case \"\(row.oldName)\":\n\(mark)\(lines.joined())            return true\n"
    }

    private func check(_ path: String, _ text: String) throws {
        let file = Self.folder.appendingPathComponent(path)
        // A file that is written is newer than its index.
        if Self.isRecording, (try? Data(contentsOf: file)) != Data(text.utf8) {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        #expect(
            try Data(contentsOf: file) == Data(text.utf8), "\(path) is not current: run with LIGHTSTREAMER_RECORD=1")
    }
}
