import Foundation
import Migration
import Testing

/// The stages before the current API, Objective-C, and the report.
@Suite struct StageTests {
    /// What the names of modules become, without an index.
    private func imported(_ text: String) throws -> String {
        try #require(unconfirmed(["A.swift": text], stage: .unifiedImport).first).after
    }

    @Test("Imports of the releases become the module of their generation")
    func importsMatchGeneration() throws {
        #expect(
            try imported("import UIKit\nimport Lightstreamer_iOS_Client\n\nvar s: LSSubscription?\n")
                == "import UIKit\nimport UnifiedLSClient\n\nvar s: LSSubscription?\n")
        #expect(
            try imported("import UIKit\n\nlet c = LSClient()\n")
                == "import UIKit\nimport LegacyLSClient\n\nlet c = LSClient()\n")
        #expect(try imported("let x = 1\n") == "let x = 1\n")
        #expect(
            try imported("import class Lightstreamer_iOS_Client.LSSubscription\nvar s: LSSubscription?\n")
                == "import class UnifiedLSClient.LSSubscription\nvar s: LSSubscription?\n")
        #expect(
            try imported("import class Foundation.NSObject\n\nlet c = LSClient()\n")
                == "import class Foundation.NSObject\nimport LegacyLSClient\n\nlet c = LSClient()\n")
    }

    @Test("A re-exported import counts for all files of the target")
    func exportedImportCountsForTarget() throws {
        let results = try unconfirmed(
            [
                "/p/Sources/A/Bridge.swift": "@_exported import LegacyLSClient\n",
                "/p/Sources/A/Sub/One.swift": "var c: LSClient?\n", "/p/Sources/B/Two.swift": "var c: LSClient?\n",
            ], stage: .unifiedImport)
        #expect(
            results.map(\.after) == [
                "@_exported import LegacyLSClient\n", "var c: LSClient?\n",
                "import LegacyLSClient\n\nvar c: LSClient?\n",
            ])
    }

    @Test func importStageNeedsNoIndex() throws {
        let text = "import Lightstreamer_iOS_Client\nvar s: LSSubscription?\n"
        let report = MigrationReport(try unconfirmed(["A.swift": text], stage: .unifiedImport))
        #expect(report.findings.map(\.use) == ["import Lightstreamer_iOS_Client"])
        #expect(report.status == 1 && !report.text.contains("NOT CONFIRMED"))
    }

    // MARK: - Shared sessions

    /// One build for all of them.
    private static let compiled = Task {
        try await CompiledFiles([
            "Server.swift": """
            import ModernClient
            final class Server {
                nonisolated(unsafe) static let shared = Server()
                let client = LightstreamerClient(serverAddress: nil, adapterSet: nil)
            }

            """,
            "Legacy.swift": "import LegacyLSClient\nlet a = LSClient()!\n",
            "Unified.swift":
                "import UnifiedLSClient\nlet c = LSLightstreamerClient(serverAddress: \"a\", adapterSet: nil)\nlet d = LSLightstreamerClient()\n",
            "Other.swift":
                "import LegacyLSClient\nlet b: LSClient = .init()!\nlet make = LSClient.init(_:)\nclass Own: LSClient, @unchecked Sendable {}\n",
            "Behaviours.swift": """
            import UnifiedLSClient
            enum Status: String { case retry = "DISCONNECTED:WILL-RETRY" }
            final class Screen: LSClientDelegate {
                var rows: [String] = []
                func clear() { rows = [] }
                func client(_ client: LSLightstreamerClient, didChangeProperty property: String) {
                    print(property == "HTTPExtraHeaders")
                }
                func client(_ client: LSLightstreamerClient, didChangeStatus status: String) {
                    if status.hasPrefix("DISCONNECTED") {
                        clear()
                    }
                }
            }

            """,
        ])
    }

    private func shared(_ name: String, by client: String = "Server.shared.client") async throws -> Migrator.Result {
        let results = try await Self.compiled.value.migrated(stage: .sharedSession, sharedClient: client)
        return try #require(results[name])
    }

    @Test("Old clients are created with the shared session")
    func clientsShareSession() async throws {
        let legacy = try await shared("Legacy.swift")
        #expect(
            legacy.after
                == "import LegacyLSClient\nimport ModernClient\nimport SessionSharing\nlet a = LSClient(sharing: Server.shared.client)\n"
        )
        let unified = try await shared("Unified.swift")
        #expect(
            unified.after
                == "import UnifiedLSClient\nimport ModernClient\nlet c = LSLightstreamerClient(sharing: Server.shared.client)\nlet d = LSLightstreamerClient(sharing: Server.shared.client)\n"
        )
        #expect(
            unified.findings.contains {
                $0.advice
                    == "The arguments are removed: set \"a\" on Server.shared.client, and call connect() on it or on this client"
            })
    }

    @Test("Clients that keep a separate session are reported")
    func reportsUnsharedClients() async throws {
        let result = try await shared("Other.swift")
        let left = result.findings.filter { $0.advice?.contains("own session") == true }
        #expect(left.flatMap(\.lines).sorted() == [2, 3, 4])
    }

    /// An object is not complete, and `Owner.shared` not yet there, while the initial values of its properties are computed.
    @Test(
        "A property whose initial value needs another property of its object is reported",
        arguments: ["current", "self.current", "Owner.shared.current"])
    func reportsDependentProperty(client: String) async throws {
        let text = """
            import LegacyLSClient
            final class Owner {
                nonisolated(unsafe) static let shared = Owner()
                static let other = LSClient()!
                let old = LSClient()!
                lazy var later = LSClient()!
                func make() -> LSClient { LSClient()! }
            }

            """
        let files = try await CompiledFiles(["Owner.swift": text])
        let result = try #require(try files.migrated(stage: .sharedSession, sharedClient: client)["Owner.swift"])
        #expect(result.left == ["5 LSClient.init"])
    }

    private static let connection = Task {
        try await CompiledFiles([
            "Connection.swift": """
            import LegacyLSClient
            final class Connection {
                nonisolated(unsafe) static let shared = Connection()
                let client = LSClient()!
            }

            """
        ])
    }

    @Test(
        "An old client is not made to share its own session",
        arguments: ["Connection.shared.client", "(app as! Connection).client", "self.client", "client"])
    func reportsSelfSharing(client: String) async throws {
        let results = try await Self.connection.value.migrated(stage: .sharedSession, sharedClient: client)
        let result = try #require(results["Connection.swift"])
        #expect(!result.after.contains("sharing:"))
        #expect(
            result.findings.contains {
                $0.line == 4 && $0.advice?.hasPrefix("\(client) is itself an earlier client") == true
            })
    }

    @Test func unindexedFileKeepsClients() throws {
        let source = try #require(SourceFile(path: "A.swift", text: "import LegacyLSClient\nlet c = LSClient()!\n"))
        let result = try #require(Migrator([source], stage: .sharedSession, sharedClient: "client").run().first)
        #expect(!result.isChanged)
    }

    // MARK: - Objective-C, and the report

    @Test("Objective-C code is reported and not changed, except imports")
    func reportsObjectiveC() throws {
        let code = """
            #import <Lightstreamer_iOS_Client/Lightstreamer_iOS_Client.h>
            // LSSubscription
            LSSubscription *s = [[LSSubscription alloc] initWithSubscriptionMode:@"LSSubscription"];

            """
        let result = try #require(unconfirmed(["A.m": code]).first)
        #expect(result.after == code)
        #expect(result.findings.map(\.lines) == [[1], [3, 3]])
        let imported = try #require(unconfirmed(["A.m": code], stage: .unifiedImport).first)
        #expect(imported.after.hasPrefix("#import <UnifiedLSClientObjC/UnifiedLSClientObjC.h>\n// LSSubscription\n"))
    }

    @Test func reportCountsFilesAndReferences() throws {
        let report = MigrationReport(
            try unconfirmed([
                "Old.swift": "let c = LSClient()!\n", "Newer.swift": "var s: LSSubscription?\n",
                "New.swift": "import ModernClient\nvar s: Subscription?\nvar c: LightstreamerClient?\n",
            ]))
        #expect(report.progress.map(\.files) == [1, 1, 1])
        #expect(report.progress.map(\.references) == [1, 1, 2])
        #expect(report.percentDone == 50)
        #expect(report.text.contains("Newer.swift\n  1: [person, 2.x-4.x] LSSubscription"))
        #expect(try report.json().contains("\"percentDone\" : 50"))
    }

    /// These are reported apart from the counted uses.
    @Test("Changes of behaviour are reported apart from the counted uses")
    func reportsChangedBehaviour() async throws {
        let result = try #require(try await Self.compiled.value.migrated()["Behaviours.swift"])
        #expect(result.left == [])
        let behaviours = result.findings.filter { $0.kind == .behaviour }
        #expect(behaviours.map(\.line) == [2, 7, 11])
        #expect(behaviours[2].advice?.contains("client.connectionOptions.sessionRecoveryTimeout = 0") == true)
        #expect(result.after.contains("sessionRecoveryTimeout = 0\n            clear()\n"))
    }

    @Test func differenceShowsContext() {
        let text = LineDifference.unified(
            path: "A.swift", before: "1\n2\n3\n4\n5\n", after: "1\n2\nx\n4\n5\n", context: 1)
        #expect(text == "--- A.swift\n+++ A.swift\n@@ -2,3 +2,3 @@\n 2\n-3\n+x\n 4\n")
        #expect(LineDifference.unified(path: "A.swift", before: "1", after: "1").isEmpty)
    }
}
