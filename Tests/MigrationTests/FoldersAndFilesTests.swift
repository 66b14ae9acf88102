import Foundation
import Migration
import Testing

/// The files that the migrator reads, and files that look different from most: SwiftUI, comments within comments.
@Suite struct FoldersAndFilesTests {
    private static let code = "import Lightstreamer_iOS_Client\nvar s: LSSubscription?\n"

    /// Runs `body` with a folder that contains these files.
    private func withFolder(_ files: [String], _ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("migration-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for file in files {
            let url = folder.appendingPathComponent(file)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Self.code.write(to: url, atomically: true, encoding: .utf8)
        }
        try body(folder)
    }

    private func text(_ folder: URL, _ file: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
    }

    // MARK: - Folders

    @Test("Dependencies, build products and hidden folders are skipped at every depth")
    func skipsForeignFolders() throws {
        let skipped = [
            "Pods/A.swift", "Carthage/Checkouts/B.swift", "DerivedData/C.swift", ".build/checkouts/D.swift",
            "App/Pods/E.swift", "App/.hidden/F.swift", "App/.G.swift",
        ]
        let read = ["A.swift", "App/B.swift", "App/Podscast/C.swift", "MyPods/D.swift", "App/Sub/E.swift"]
        try withFolder(skipped + read + ["notes.txt", "App/data.json"]) { folder in
            let run = try MigrationRun(paths: [folder.path], stage: .unifiedImport, sharedClient: nil)
            #expect(try run.run(.write).text.contains("\(read.count) of \(read.count) files changed"))
            for file in skipped { #expect(try text(folder, file) == Self.code, "\(file)") }
            for file in read { #expect(try text(folder, file).contains("UnifiedLSClient"), "\(file)") }
        }
    }

    @Test("A folder that is normally skipped is read if it is named, as is a file in it")
    func readsNamedFolders() throws {
        try withFolder(["Pods/A.swift", "Pods/Sub/B.swift"]) { folder in
            let pods = folder.appendingPathComponent("Pods").path
            let whole = try MigrationRun(paths: [pods + "/"], stage: .unifiedImport, sharedClient: nil)
            #expect(try whole.run(.report).text.contains("API        files"))
            let one = try MigrationRun(paths: [pods + "/Sub/B.swift"], stage: .unifiedImport, sharedClient: nil)
            #expect(try one.run(.difference).text.contains("+import UnifiedLSClient"))
            #expect(throws: MigrationRun.Failure.self) {
                try MigrationRun(paths: [folder.path], stage: .unifiedImport, sharedClient: nil)
            }
        }
    }

    @Test("A report, its JSON and the differences change no file")
    func reportsChangeNothing() throws {
        try withFolder(["A.swift"]) { folder in
            for output in [MigrationRun.Output.report, .json, .difference] {
                _ = try MigrationRun(paths: [folder.path], stage: .unifiedImport, sharedClient: nil).run(output)
                #expect(try text(folder, "A.swift") == Self.code)
            }
        }
    }

    @Test("A file in a single-byte encoding keeps it")
    func keepsSingleByteEncoding() throws {
        try withFolder(["A.swift"]) { folder in
            let file = folder.appendingPathComponent("A.swift")
            let comment = Data("// Pr".utf8) + [0xFC] + Data("fen\n".utf8)
            try (comment + Data(Self.code.utf8)).write(to: file)
            _ = try MigrationRun(paths: [folder.path], stage: .unifiedImport, sharedClient: nil).run(.write)
            let after = "import UnifiedLSClient\nvar s: LSSubscription?\n"
            #expect(try Data(contentsOf: file) == comment + Data(after.utf8))
        }
    }

    @Test("A file that cannot be read does not end the run")
    func continuesAfterUnreadableFile() throws {
        try withFolder(["A.swift"]) { folder in
            try Data([0, 1, 2]).write(to: folder.appendingPathComponent("Binary.swift"))
            let dangling = folder.appendingPathComponent("Dangling.swift")
            try FileManager.default.createSymbolicLink(
                at: dangling, withDestinationURL: folder.appendingPathComponent("Gone.swift"))
            let paths = [[folder.path], [dangling.path, folder.appendingPathComponent("A.swift").path]]
            for named in paths {
                let run = try MigrationRun(paths: named, stage: .unifiedImport, sharedClient: nil)
                #expect(try run.run(.report).text.contains("Dangling.swift cannot be read"))
            }
            let text = try MigrationRun(paths: [folder.path], stage: .unifiedImport, sharedClient: nil).run(.write).text
            #expect(text.contains("Binary.swift is neither UTF-8 nor in an encoding of single bytes"))
            #expect(try self.text(folder, "A.swift").contains("UnifiedLSClient"))
        }
    }
}
