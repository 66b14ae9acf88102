import Foundation
import Migration
import Testing

/// The files that the migrator reads, and files that look different from most: SwiftUI, comments within comments.
@Suite struct FoldersAndFilesTests {
    private static let code = "import UnifiedLSClient\nvar s: LSSubscription?\n"

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

    @Test("Code of others and what a build makes is not touched, however deep it is")
    func skippedFolders() throws {
        let skipped = [
            "Pods/A.swift", "Carthage/Checkouts/B.swift", "DerivedData/C.swift", ".build/checkouts/D.swift",
            "App/Pods/E.swift", "App/.hidden/F.swift", "App/.G.swift",
        ]
        let read = ["A.swift", "App/B.swift", "App/Podscast/C.swift", "MyPods/D.swift", "App/Sub/E.swift"]
        try withFolder(skipped + read + ["notes.txt", "App/data.json"]) { folder in
            let run = try MigrationRun(paths: [folder.path], stage: .modern, sharedClient: nil)
            #expect(try run.run(.write).text.contains("\(read.count) of \(read.count) files changed"))
            for file in skipped { #expect(try text(folder, file) == Self.code, "\(file)") }
            for file in read { #expect(try !text(folder, file).contains("LSSubscription"), "\(file)") }
        }
    }

    @Test("A folder to skip that is named itself is read, and so is a file in it")
    func namedFolders() throws {
        try withFolder(["Pods/A.swift", "Pods/Sub/B.swift"]) { folder in
            let pods = folder.appendingPathComponent("Pods").path
            let whole = try MigrationRun(paths: [pods + "/"], stage: .modern, sharedClient: nil)
            #expect(try whole.run(.report).text.contains("A.swift"))
            let one = try MigrationRun(paths: [pods + "/Sub/B.swift"], stage: .modern, sharedClient: nil)
            #expect(try one.run(.difference).text.contains("+var s: Subscription?"))
            #expect(throws: MigrationRun.Failure.self) {
                try MigrationRun(paths: [folder.path], stage: .modern, sharedClient: nil)
            }
        }
    }

    @Test("A report, its JSON and the differences change no file")
    func outputsWithoutChanges() throws {
        try withFolder(["A.swift"]) { folder in
            for output in [MigrationRun.Output.report, .json, .difference] {
                _ = try MigrationRun(paths: [folder.path], stage: .modern, sharedClient: nil).run(output)
                #expect(try text(folder, "A.swift") == Self.code)
            }
        }
    }

    @Test("A byte order mark stays, and a file of the current API is not asked about while others are old")
    func byteOrderMark() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("A.swift")
        try Data("\u{FEFF}import UnifiedLSClient\nvar s: LSSubscription?\n".utf8).write(to: file)
        let current = "import ModernClient\nfunc f() { make().retryDelay = 1 }\n"
        try Data(current.utf8).write(to: folder.appendingPathComponent("B.swift"))
        let run = try MigrationRun(paths: [folder.path], stage: .modern, sharedClient: nil)
        #expect(try run.run(.write).report.count(.person) == 0)
        #expect(
            try Data(contentsOf: file)
                == Data("\u{FEFF}import Foundation\nimport ModernClient\nvar s: Subscription?\n".utf8))
    }

    @Test("A file in an encoding of single bytes stays in it")
    func singleByteEncoding() throws {
        try withFolder(["A.swift"]) { folder in
            let file = folder.appendingPathComponent("A.swift")
            let comment = Data("// Pr".utf8) + [0xFC] + Data("fen\n".utf8)
            try (comment + Data(Self.code.utf8)).write(to: file)
            _ = try MigrationRun(paths: [folder.path], stage: .modern, sharedClient: nil).run(.write)
            let after = "import Foundation\nimport ModernClient\nvar s: Subscription?\n"
            #expect(try Data(contentsOf: file) == comment + Data(after.utf8))
        }
    }

    // MARK: - SwiftUI

    @Test("In a file with SwiftUI or Combine the subscription is named with its module; elsewhere it is not")
    func swiftUI() throws {
        for module in ["SwiftUI", "Combine"] {
            let result = try migrated(
                "import \(module)\nimport UnifiedLSClient\nvar s: LSSubscription?\nvar c: LSLightstreamerClient?\n")
            #expect(
                result.after
                    == "import \(module)\nimport ModernClient\nvar s: ModernClient.Subscription?\nvar c: LightstreamerClient?\n"
            )
        }
        #expect(
            try migrated("import UIKit\nimport UnifiedLSClient\nvar s: LSSubscription?\n").after
                == "import UIKit\nimport ModernClient\nvar s: Subscription?\n")
    }

    @Test("A view and its model are moved like any other code, and what only looks like an old name stays")
    func swiftUIView() throws {
        let code = """
            import SwiftUI
            import UnifiedLSClient

            final class Quotes: NSObject, ObservableObject {
                @Published var price = ""
                private let client = LSLightstreamerClient(serverAddress: "https://server", adapterSet: "DEMO")
                private var subscriptions: Set<LSSubscription> = []
            }

            struct QuotesView: View {
                @StateObject private var quotes = Quotes()
                var body: some View { Text("LSSubscription \\(quotes.price)").onAppear { quotes.objectWillChange.send() } }
            }

            """
        let after = try migrated(code).after
        #expect(
            after.contains(
                "private let client = LightstreamerClient(serverAddress: \"https://server\", adapterSet: \"DEMO\")"))
        #expect(after.contains("Set<ModernClient.Subscription>"))
        #expect(after.contains("Text(\"LSSubscription \\(quotes.price)\")"))
        #expect(after.contains("@StateObject private var quotes = Quotes()"))
        #expect(after.contains("import SwiftUI\nimport ModernClient\n"))
    }

    // MARK: - Comments

    @Test("Code after a comment within a comment is code, and code inside of it is none")
    func nestedComments() throws {
        let comment =
            "/* LSSubscription /* LSItemUpdate */ LSLightstreamerClient /* a /* b */ */ still LSSubscription */"
        #expect(
            try migratedUnified("\(comment) var s: LSSubscription?\nvar u: LSSubscription?\n")
                == "\(comment) var s: Subscription?\nvar u: Subscription?\n")
        let lines = "// /* LSSubscription\nvar s: LSSubscription?\n/* // */ var t: LSSubscription?\n"
        #expect(
            try migratedUnified(lines) == "// /* LSSubscription\nvar s: Subscription?\n/* // */ var t: Subscription?\n")
    }

    @Test("A comment within a call, an interpolation or a string ends as in Swift")
    func commentsInExpressions() throws {
        #expect(
            try migratedUnified("let a = \"/* \\(LSSubscription.self) */\"; var s: /* /**/ */ LSSubscription?\n")
                == "let a = \"/* \\(Subscription.self) */\"; var s: /* /**/ */ Subscription?\n")
    }
}
