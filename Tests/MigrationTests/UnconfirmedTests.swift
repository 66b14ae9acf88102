import Foundation
import Migration
import Testing

/// Files that the compiler does not know: reported by name, and not a byte is changed.
@Suite struct UnconfirmedTests {
    private static let code = """
        import UnifiedLSClient
        final class Screen: LSClientDelegate {
            let client = LSLightstreamerClient(serverAddress: nil, adapterSet: nil)
            func f() {
                client.connectionOptions.retryDelay = 1
                if client.status == "STALLED" { make().idleTimeout = 2 }
            }
            func client(_ client: LSLightstreamerClient, didChangeStatus status: String) {}
        }

        """

    @Test("Without an index, uses are reported by name and no file changes")
    func reportsNamesOnly() throws {
        let result = try #require(unconfirmed(["A.swift": Self.code]).first)
        #expect(result.after == Self.code)
        #expect(result.tally == nil)
        #expect(
            result.left == [
                "1 import UnifiedLSClient", "2 LSClientDelegate", "3 8 LSLightstreamerClient",
                "5 LSConnectionOptions.retryDelay", "6 LSConnectionOptions.idleTimeout",
                "6 LSLightstreamerClient.status",
            ])
        let report = MigrationReport([result])
        #expect(report.text.hasPrefix("NOT CONFIRMED BY THE COMPILER for 1 of 1 files"))
        #expect(report.text.contains("swift build --build-tests -Xswiftc -index-include-locals"))
        #expect(report.status == 2)
    }

    @Test("A file without an old API needs no index")
    func unrelatedFileNeedsNoIndex() throws {
        for text in ["let x = 1\n", "import ModernClient\nfunc f(o: ConnectionOptions) { o.retryDelay = 1 }\n"] {
            let report = MigrationReport(try unconfirmed(["A.swift": text]))
            #expect(report.status == 0)
            #expect(!report.text.contains("NOT CONFIRMED"))
        }
    }

    /// `=`, strings and comments are no reason to look closer, and broken code is no reason to stop.
    @Test func acceptsBrokenCode() throws {
        for code in [
            "func f( {", "}}}", "\"\\(", "let x = [", "class", "import", "/* never", "#\"", "func", "x.", "a>>?b",
        ] {
            let text = code + " LSSubscription"
            #expect(try unconfirmed(["A.swift": text]).first?.after == text)
        }
    }

    @Test func reports1xByPattern() throws {
        let text = "import LegacyLSClient\nlet a = LSClient()\nlet b = LSClient()\nvar t: LSTableInfo?\n"
        let result = try #require(unconfirmed(["A.swift": text]).first)
        #expect(result.left == ["1 import LegacyLSClient", "2 3 a connection of 1.x", "4 a table of 1.x"])
        #expect(result.after == text)
    }

    // MARK: - Each file on its own

    /// Such a build writes an index, too, which knows nothing of the statements with errors.
    @Test func ignoresIndexOfFailedBuild() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("A.swift").path
        let text = "import UnifiedLSClient\nlet own = 1\nfunc f(client: LSLightstreamerClient) { client.missing() }\n"
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        let store = folder.appendingPathComponent("store").path
        let arguments = ["swiftc", "-c", "-parse-as-library", "-index-store-path", store, path, "-o", "\(path).o"]
        try await Compiler.shared.run(arguments, in: folder.path, mayFail: true)
        let run = try MigrationRun(paths: [path], stage: .modern, sharedClient: nil, indexStore: store)
        #expect(try run.run(.write).text.hasPrefix("NOT CONFIRMED BY THE COMPILER for 1 of 1 files"))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    }

    @Test("An index that is named and cannot be read is an error")
    func unreadableIndexFails() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("A.swift").path
        try Self.code.write(toFile: path, atomically: true, encoding: .utf8)
        for option in ["--report", "--check"] {
            let result = PluginProgram.run([option, "--index-store", "\(folder.path)/none", path])
            #expect(result.status.rawValue == 3 && result.error.contains("there is no index at"))
        }
        #expect(PluginProgram.run(["--check", path]).status.rawValue == 2)
    }

    @Test func findsXcodeIndex() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            .resolvingSymlinksInPath()
        defer { try? FileManager.default.removeItem(at: folder) }
        let project = folder.appendingPathComponent("App/App.xcodeproj")
        let path = folder.appendingPathComponent("App/Sources/A.swift").path
        for (name, workspace) in [("Other-abc", "/elsewhere/App.xcodeproj"), ("App-def", project.path)] {
            let build = folder.appendingPathComponent("Library/Developer/Xcode/DerivedData/\(name)")
            try FileManager.default.createDirectory(
                at: build.appendingPathComponent("Index.noindex/DataStore"), withIntermediateDirectories: true)
            let list = try PropertyListSerialization.data(
                fromPropertyList: ["WorkspacePath": workspace], format: .xml, options: 0)
            try list.write(to: build.appendingPathComponent("info.plist"))
        }
        try FileManager.default.createDirectory(at: project, withIntermediateDirectories: true)
        let report = MigrationReport(
            try unconfirmed(["\(path)": Self.code]), index: ApplicationIndex(of: [path], home: folder.path))
        #expect(
            report.text.contains(
                "there is no index at \(folder.path)/Library/Developer/Xcode/DerivedData/App-def/Index.noindex/DataStore"
            ))
    }
}
