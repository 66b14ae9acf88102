import Migration
import Testing

/// The stages before the current API, Objective-C, and the report.
@Suite struct StageTests {
    @Test func importsOfReleasesBecomeThoseOfTheirGeneration() throws {
        #expect(
            try migrated(
                "import UIKit\nimport Lightstreamer_iOS_Client\n\nvar s: LSSubscription?\n", stage: .unifiedImport
            ).after
                == "import UIKit\nimport UnifiedLSClient\n\nvar s: LSSubscription?\n")
        #expect(
            try migrated("import UIKit\n\nlet c = LSClient()\n", stage: .unifiedImport).after
                == "import UIKit\nimport LegacyLSClient\n\nlet c = LSClient()\n")
        #expect(try migrated("let x = 1\n", stage: .unifiedImport).after == "let x = 1\n")
    }

    @Test func importsOfOneDeclarationStaySo() throws {
        #expect(
            try migrated(
                "import class Lightstreamer_iOS_Client.LSSubscription\nvar s: LSSubscription?\n", stage: .unifiedImport
            ).after == "import class UnifiedLSClient.LSSubscription\nvar s: LSSubscription?\n")
        let code = "import class Foundation.NSObject\n\nlet c = LSClient()\n"
        #expect(
            try migrated(code, stage: .unifiedImport).after
                == "import class Foundation.NSObject\nimport LegacyLSClient\n\nlet c = LSClient()\n")
        #expect(
            try migrated(code).after.hasPrefix(
                "import class Foundation.NSObject\nimport Foundation\nimport ModernClient\n"))
    }

    @Test func oldClientsAreMadeOverTheSharedSession() throws {
        let legacy = try migrated(
            "import LegacyLSClient\nlet c = LSClient()!\n", stage: .sharedSession, sharedClient: "Server.shared.client")
        #expect(
            legacy.after
                == "import LegacyLSClient\nimport ModernClient\nimport SessionSharing\nlet c = LSClient(sharing: Server.shared.client)\n"
        )
        let unified = try migrated(
            "import UnifiedLSClient\nlet c = LSLightstreamerClient(serverAddress: A, adapterSet: f(B))\n",
            stage: .sharedSession,
            sharedClient: "client")
        #expect(
            unified.after
                == "import UnifiedLSClient\nimport ModernClient\nlet c = LSLightstreamerClient(sharing: client)\n")
        #expect(
            try migrated(legacy.after, stage: .sharedSession, sharedClient: "Server.shared.client").after
                == legacy.after)
    }

    @Test(arguments: [
        "let c: LSClient = .init()", "let make = LSClient.init", "class Own: LSClient {}",
        "let c = type(of: other).init(serverAddress: nil, adapterSet: nil)",
    ]) func clientsThatStayOnASessionOfTheirOwnAreReported(line: String) throws {
        let result = try migrated(
            "import LegacyLSClient\nvar a: LSSubscription?, b: LSClient?\n\(line)\n", stage: .sharedSession,
            sharedClient: "client")
        #expect(
            result.findings.contains {
                $0.kind == .person && $0.line == 3 && $0.advice?.contains("session of") == true
            })
    }

    @Test func objectiveCIsReportedAndKeepsItsCode() throws {
        let code = """
            #import <Lightstreamer_iOS_Client/Lightstreamer_iOS_Client.h>
            // LSSubscription
            LSSubscription *s = [[LSSubscription alloc] initWithSubscriptionMode:@"LSSubscription"];

            """
        let result = try #require(migrated([("A.m", code)]).first)
        #expect(result.after == code)
        #expect(result.findings.map(\.line) == [1, 3, 3])
        let imported = try #require(migrated([("A.m", code)], stage: .unifiedImport).first)
        #expect(imported.after.hasPrefix("#import <UnifiedLSClientObjC/UnifiedLSClientObjC.h>\n// LSSubscription\n"))
    }

    @Test func theReportCountsFilesAndReferences() throws {
        let results = try migrated([
            ("Old.swift", "let c = LSClient()!\n"), ("Newer.swift", "var s: LSSubscription?\n"),
            ("New.swift", "import ModernClient\nvar s: Subscription?\nvar c: LightstreamerClient?\n"),
        ])
        let report = MigrationReport(results)
        #expect(report.progress.map(\.files) == [1, 1, 1])
        #expect(report.progress.map(\.references) == [1, 1, 2])
        #expect(report.percentDone == 50)
        #expect(report.text.contains("Old.swift\n  1: [mechanical, 1.x] LSClient\n"))
        #expect(try report.json().contains("\"percentDone\" : 50"))
    }

    @Test func whatCannotBeMovedIsReportedWithTheReason() throws {
        let result = try migrated(
            """
            class D: LSConnectionDelegate {
                func clientConnection(_ client: LSClient!, isAboutToSend urlRequest: NSMutableURLRequest!) {}
            }

            """)
        #expect(result.findings.contains { $0.kind == .person && $0.advice?.contains("HTTPExtraHeaders") == true })
        #expect(result.after.contains("    // MIGRATE: Requests are not shown"))
    }

    @Test func whatBehavesDifferentlyIsReported() throws {
        let result = try migrated(
            """
            class D: LSConnectionDelegate {
                let client = LSClient()!
                func clientConnection(_ client: LSClient!, didEndWithCause cause: Int32) {}
                func clientConnection(_ client: LSClient!, didStartSessionWithPolling polling: Bool) {
                    let table = LSExtendedTableInfo(items: ["a"], mode: LSModeMerge, fields: ["f"], dataAdapter: nil, snapshot: true)!
                    client.subscribeTable(withExtendedInfo: table, delegate: other, useCommandLogic: false)
                }
            }

            """)
        let advice = result.findings.filter { $0.kind == .behaviour }.compactMap(\.advice)
        #expect(advice.contains { $0.contains("subscribe once") })
        #expect(advice.contains { $0.contains("rows appear twice") })
        #expect(advice.contains { $0.contains("Delegates are held weakly") })
    }

    @Test func subscriptionsInEverySessionAreReportedThroughACall() throws {
        let result = try migrated(
            """
            import LegacyLSClient
            class D: LSConnectionDelegate {
                func subscribe(_ client: LSClient!) { client.subscribeTable(table, delegate: nil, useCommandLogic: false) }
                func reload() {}
                func clientConnection(_ client: LSClient!, didStartSessionWithPolling polling: Bool) {
                    reload()
                    subscribe(client)
                }
            }

            """)
        let lines = result.findings.filter { $0.advice?.contains("subscribe once") == true }.map(\.line)
        #expect(lines == [7])
    }

    @Test(arguments: [
        ("HTTPExtraHeaders", "httpExtraHeaders"),
        ("HTTPExtraHeadersOnSessionCreationOnly", "httpExtraHeadersOnSessionCreationOnly"),
    ])
    func namesOfPropertiesThatChangeAreReported(name: String, newName: String) throws {
        let result = try migrated(
            "import UnifiedLSClient\nclass D: LSClientDelegate {\n    func client(_ client: LSLightstreamerClient, didChangeProperty property: String) { print(property == \"\(name)\") }\n}\n"
        )
        let advice = result.findings.filter { $0.kind == .behaviour }.compactMap(\.advice)
        #expect(advice.contains("The property is reported as \"\(newName)\""))
    }

    @Test func aDifferenceShowsLinesAround() {
        let text = LineDifference.unified(
            path: "A.swift", before: "1\n2\n3\n4\n5\n", after: "1\n2\nx\n4\n5\n", context: 1)
        #expect(text == "--- A.swift\n+++ A.swift\n@@ -2,3 +2,3 @@\n 2\n-3\n+x\n 4\n")
        #expect(LineDifference.unified(path: "A.swift", before: "1", after: "1").isEmpty)
    }
}
