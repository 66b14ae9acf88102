import Foundation
import Migration
import MigrationSamplesAfter
import MigrationSamplesBefore
import Testing

/// What the compiler's index adds: receivers of any shape, and numbers that add up.
@Suite struct IndexTests {
    @Test func receiversOfAnyShapeKeepTheirUnits() {
        #expect(MigrationSamplesBefore.UnifiedShapes().run() == MigrationSamplesAfter.UnifiedShapes().run())
    }

    @Test func valuesOfAnyFormStayTheSame() {
        #expect(MigrationSamplesBefore.UnifiedValues().run() == MigrationSamplesAfter.UnifiedValues().run())
    }

    @Test func everythingThatTheCompilerFoundIsAccountedFor() throws {
        let names = try FileManager.default.contentsOfDirectory(
            atPath: samplesFolder.appendingPathComponent("Before").path
        )
        .filter { $0.hasSuffix(".swift") }.map { String($0.dropLast(6)) }.sorted()
        let report = MigrationReport(try migratedSamples(names))
        let tally = try #require(report.tally)
        #expect(tally.addsUp)
        #expect(tally.found > 1_000)
        #expect(tally.rewritten > 800)
        // A person decides about the samples whose rows are marked so.
        let withoutRule = report.findings.filter { $0.advice?.hasPrefix("the tool has no rule") == true }
        #expect(withoutRule.isEmpty)
        #expect(report.text.contains(tally.description))
    }

    @Test func aTallyThatDoesNotAddUpIsSeen() {
        var tally = Tally(found: 3, rewritten: 1, left: 1, unchanged: 1)
        #expect(tally.addsUp)
        tally.rewritten = 0
        #expect(!tally.addsUp)
    }

    // MARK: - Without an index

    @Test func unknownReceiversAreReportedWithoutAnIndex() throws {
        let code = """
            import UnifiedLSClient
            final class Screen {
                static let shared = Screen()
                let client = LSLightstreamerClient(serverAddress: nil, adapterSet: nil)
                var options: LSConnectionOptions { client.connectionOptions }
                func policies() -> (Policy, Int) { (Policy(), 1) }
                func f() {
                    make().connectionOptions.retryDelay = 1
                    with(client.connectionOptions) { $0.retryDelay = 2 }
                    var (options, n) = policies()
                    options.retryDelay = 3
                    guard case var client? = find() else { return }
                    client.retryDelay = 4
                    if let other = n as? Other { other.retryDelay = 5 }
                    let path = \\.retryDelay
                }
                func g() { options.retryDelay = 6 }
            }
            struct Policy { var retryDelay = 1.0 }
            func h(policy: Policy) { policy.retryDelay = 7 }

            """
        let result = try migrated(code)
        let reported = result.findings.filter { $0.kind == .person }.map(\.line)
        #expect(reported == [8, 9, 11, 13, 14, 15])
        #expect(result.after.contains("func g() { options.retryDelay = 6_000 }"))
        #expect(result.after.contains("policy.retryDelay = 7 }"))
        for value in 1...5 {
            #expect(
                result.after.contains("retryDelay = \(value)\n") || result.after.contains("retryDelay = \(value) }"))
        }
        let report = MigrationReport([result])
        #expect(report.text.hasPrefix("NOT CONFIRMED BY THE COMPILER for 1 of 1 files"))
        #expect(report.status == 2)
    }

    @Test func theStatusOfACheckShowsWhatIsLeft() throws {
        #expect(MigrationReport([try migrated("import UnifiedLSClient\nvar s: LSSubscription?\n")]).status == 1)
        #expect(MigrationReport([try migrated("import ModernClient\nvar s: Subscription?\n")]).status == 0)
    }
}

extension IndexTests {
    /// Such a build writes an index, too, which knows nothing of the statements with errors.
    @Test func theIndexOfABuildThatFailedIsNotUsed() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("A.swift").path
        let text = "import UnifiedLSClient\nlet own = 1\nfunc f(client: LSLightstreamerClient) { client.missing() }\n"
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        let store = folder.appendingPathComponent("store").path
        let compiler = Process()
        compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        compiler.arguments = [
            "swiftc", "-c", "-parse-as-library", "-index-store-path", store, path, "-o", "\(path).o",
        ]
        compiler.standardError = FileHandle.nullDevice
        compiler.standardOutput = FileHandle.nullDevice
        try compiler.run()
        compiler.waitUntilExit()
        try #require(compiler.terminationStatus != 0)
        let file = try #require(SourceFile(path: path, text: text))
        let index = ApplicationIndex(store: store, of: [path])
        let result = try #require(Migrator([file], index: index).run().first)
        #expect(result.tally == nil)
        #expect(
            MigrationReport([result], index: index).text.hasPrefix("NOT CONFIRMED BY THE COMPILER for 1 of 1 files"))
    }
}
