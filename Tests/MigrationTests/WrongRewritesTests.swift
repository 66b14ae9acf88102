import Foundation
import Migration
import Testing

/// Code that was once rewritten so that it did something else, or did not compile.
@Suite struct WrongRewritesTests {
    @Test func aSessionThatContinuesIsNotReportedAgain() throws {
        let after = try migratedLegacy(
            """
            class D: LSConnectionDelegate {
                func clientConnection(_ client: LSClient!, didStartSessionWithPolling polling: Bool) {}
                func clientConnection(_ client: LSClient!, didReceiveConnectionFailure failure: LSPushConnectionException!) {}
                func clientConnection(_ client: LSClient!, didEndWithCause cause: Int32) {}
            }

            """)
        #expect(!after.contains("TRYING_RECOVERY"))
        #expect(after.contains("guard session != reportedSession.id else { break }"))
        #expect(after.contains("guard reportedSession.id != nil, !reportedSession.isLost else { break }"))
        #expect(after.occurrences(of: "private var reportedSession: ") == 1)
    }

    @Test func theStateOfAnExtensionIsInTheBodyOfItsClass() throws {
        let results = try migrated([
            ("A.swift", "import LegacyLSClient\nfinal class D {\n}\n"),
            (
                "B.swift",
                "import LegacyLSClient\nextension D: LSConnectionDelegate {\n    func clientConnectionDidEstablish(_ client: LSClient!) {}\n}\n"
            ),
        ])
        #expect(results[0].after.contains("final class D {\n    var reportedSession: "))
        #expect(results[1].after.contains("reportedSession.id = session"))
    }

    @Test func argumentsOfAConnectionInfoAreEvaluatedWhereItIsMade() throws {
        let after = try migratedLegacy(
            """
            var address = "http://a"
            class C {
                let client = LSClient()!
                lazy var info: LSConnectionInfo = LSConnectionInfo(pushServerURL: address, pushServerControlURL: nil, user: token(), password: nil, adapter: "A")
                func open() throws { try client.openConnection(with: info, delegate: nil, error: ()) }
                func openAgain() throws { try client.openConnection(with: info, delegate: nil, error: ()) }
            }

            """)
        #expect(after.contains("lazy var info = (serverAddress: address, adapterSet: \"A\", user: token())\n"))
        #expect(after.occurrences(of: "client.connectionDetails.user = info.user") == 2)
        #expect(after.occurrences(of: "token()") == 1)
    }

    @Test func aTableThatIsSubscribedTwiceIsLeftToAPerson() throws {
        let result = try migrated(
            """
            import LegacyLSClient
            func f(client: LSClient) {
                let table = LSTableInfo(group: "g", mode: LSModeMerge, schema: "s", dataAdapter: nil, snapshot: true)!
                client.subscribeTable(table, delegate: nil, useCommandLogic: false)
                table.requestedMaxFrequency = 1
                client.subscribeTable(table, delegate: nil, useCommandLogic: false)
            }

            """)
        let lines = result.findings.filter { $0.advice?.hasPrefix("A table was copied") == true }.map(\.line)
        #expect(lines == [4, 6])
    }

    @Test func aParameterThatIsSubscribedTwiceIsLeftToAPerson() throws {
        let result = try migrated(
            """
            import LegacyLSClient
            func f(client: LSClient, table: LSTableInfo, other: LSTableInfo) {
                client.subscribeTable(table, delegate: nil, useCommandLogic: false)
                client.subscribeTable(other, delegate: nil, useCommandLogic: false)
                client.subscribeTable(table, delegate: nil, useCommandLogic: false)
            }

            """)
        let lines = result.findings.filter { $0.advice?.hasPrefix("A table was copied") == true }.map(\.line)
        #expect(lines == [3, 5])
    }

    @Test func aDoBlockThatDeclaresOrDefersStays() throws {
        let after = try migratedLegacy(
            """
            func f(client: LSClient) {
                do {
                    defer { print("done") }
                    try client.sendMessage("x", error: ())
                } catch { print(error) }
                do { try client.sendMessage("y", error: ()) } catch { print(error) }
            }

            """)
        #expect(
            after.contains(
                "    do {\n        defer { print(\"done\") }\n        client.sendMessage(\"x\")\n    }\n    // MIGRATE:"
            ))
        #expect(after.contains("    client.sendMessage(\"y\")\n    // MIGRATE:"))
    }

    @Test func aDoBlockThatBindsInAGuardStays() throws {
        let after = try migratedLegacy(
            """
            func f(client: LSClient, text: String?) {
                do {
                    guard client.isConnected, let text = text else { return }
                    try client.sendMessage(text, error: ())
                } catch { print(error) }
            }

            """)
        #expect(after.contains("    do {\n        guard "))
        #expect(after.contains("        client.sendMessage(text)\n    }\n    // MIGRATE:"))
    }

    @Test func aHandlerOfOtherErrorsStays() throws {
        let after = try migratedLegacy(
            """
            func f(client: LSClient, text: String) {
                do {
                    try client.sendMessage(text, error: ())
                    if text.isEmpty { throw Failure.empty }
                } catch { print(error) }
            }

            """)
        #expect(
            after.contains(
                "        client.sendMessage(text)\n        if text.isEmpty { throw Failure.empty }\n    } catch { print(error) }\n"
            ))
    }

    @Test(arguments: [
        ("String(decoding: JSONEncoder().encode(text), as: UTF8.self)", true), ("load(text)", true),
        ("\"\\(Order(text))\"", true), ("plain(text)", false), ("\"a\\(String(text.count))\"", false),
        ("text.trimmingCharacters(in: .whitespaces)", false), ("names.map { try load($0) }.joined()", true),
        ("names.map(load).joined()", true), ("names.map { plain($0) }.joined()", false),
    ]) func aTryAlsoCoversTheArguments(argument: String, isKept: Bool) throws {
        func code(_ first: String, _ second: String) -> String {
            """
            struct Order { init(_ text: String) throws {} }
            func load(_ text: String) throws -> String { text }
            func plain(_ text: String) -> String { text }
            func f(client: LSClient, text: String, names: [String]) throws {
                \(first)
                \(second)
            }

            """
        }
        #expect(
            try migratedLegacy(
                code(
                    "try client.sendMessage(\(argument), error: ())",
                    "try client.sendMessage(LSMessageInfo(message: \(argument), sequence: \"s\"), delegate: nil)")
            )
                == code(
                    "\(isKept ? "try " : "")client.sendMessage(\(argument))",
                    "\(isKept ? "try " : "")client.sendMessage(\(argument), withSequence: \"s\", timeout: -1, delegate: nil, enqueueWhileDisconnected: false)"
                ).replacingOccurrences(of: "LSClient", with: "LightstreamerClient"))
    }

    @Test func aUsedValueOfSendMessageIsLeftToAPerson() throws {
        let result = try migrated(
            "import LegacyLSClient\nfunc f(c: LSClient) {\n    if (try? c.sendMessage(\"x\", error: ())) != nil { print(1) }\n    _ = try? c.sendMessage(\"y\", error: ())\n}\n"
        )
        #expect(result.findings.filter { $0.kind == .person }.map(\.line) == [3])
    }

    @Test func importsHaveManyForms() throws {
        #expect(
            try migrated(
                "@preconcurrency import UnifiedLSClient\nimport class UnifiedLSClient.LSSubscription\nvar s: LSSubscription?\n"
            ).after
                == "import Foundation\n@preconcurrency import ModernClient\nvar s: Subscription?\n")
        #expect(
            try migrated("import Foundation\nimport class UnifiedLSClient.LSSubscription\nvar s: LSSubscription?\n")
                .after
                == "import Foundation\nimport ModernClient\nvar s: Subscription?\n")
    }

    @Test func regularExpressionsAreNoCode() throws {
        let code = "let a = #/LSSubscription \"/#\nlet b = /LSClient\"/\nlet c = 4 / 2 / 1\n"
        #expect(try migrated(code).after == code)
        #expect(try migratedUnified(code + "var s: LSSubscription?\n").hasSuffix("var s: Subscription?\n"))
    }

    @Test func aConstraintIsNoComparison() throws {
        #expect(
            try migratedUnified("extension Array where Element == LSSubscription { var n: Int { count } }\n")
                == "extension Array where Element == Subscription { var n: Int { count } }\n")
    }

    @Test func aStringThatIsNoStatusIsComparedAsAString() throws {
        #expect(
            try migratedUnified(
                "func f(c: LSLightstreamerClient) -> Bool { c.status == \"\" || c.status == \"STALLED\" }\n")
                == "func f(c: LightstreamerClient) -> Bool { c.status.rawValue == \"\" || c.status == .STALLED }\n")
    }

    @Test func objectiveCCannotSeeTheMethodsAnyMore() throws {
        let after = try migratedUnified(
            "class D: NSObject, LSSubscriptionDelegate {\n    @objc public func subscription(_ s: LSSubscription, didUpdateItem u: LSItemUpdate) {}\n}\n"
        )
        #expect(after.contains("    public func subscription(_ s: Subscription, didUpdateItem u: ItemUpdate) {}\n"))
    }

    @Test func methodsWithOtherTypesAreReported() throws {
        let result = try migrated(
            "import LegacyLSClient\nclass D: LSTableDelegate {\n    func table(_ k: LSSubscribedTableKey!, itemPosition: Int, itemName: String!, didUpdateWith u: LSUpdateInfo!) {}\n}\n"
        )
        #expect(
            result.findings.contains { $0.kind == .person && $0.advice?.hasPrefix("Nothing calls this method") == true }
        )
        #expect(result.after.contains("func table("))
    }

    @Test func clientsOnASessionOfTheirOwnAreReported() throws {
        let result = try migrated(
            "import LegacyLSClient\nlet c = LSClient.init()\nclass Own: LSClient {}\n", stage: .sharedSession,
            sharedClient: "client")
        #expect(result.after.contains("let c = LSClient.init(sharing: client)"))
        #expect(result.findings.contains { $0.kind == .person && $0.advice?.contains("super.init(sharing:)") == true })
    }

    @Test func parsedStatusesAreReported() throws {
        let result = try migrated(
            "import UnifiedLSClient\nvar s: LSSubscription?\nenum Status: String { case retry = \"DISCONNECTED:WILL-RETRY\" }\n"
        )
        #expect(result.findings.contains { $0.kind == .behaviour && $0.advice?.contains("TRYING-RECOVERY") == true })
    }

    @Test func lineEndsStayAsTheyAre() throws {
        let result = try migrated(
            "import UnifiedLSClient\r\nfunc f(c: LSLightstreamerClient) {\r\n    LSLightstreamerClient.limitExceptionsUse = true\r\n}\r\n"
        )
        #expect(result.after.unicodeScalars.count { $0 == "\n" } == result.after.unicodeScalars.count { $0 == "\r" })
        #expect(result.after.contains("// MIGRATE: limitExceptionsUse"))
        #expect(result.findings.contains { $0.kind == .person && $0.use.contains("limitExceptionsUse") })
        #expect(
            LineDifference.unified(path: "A", before: result.before, after: result.after).contains(
                "\n-import UnifiedLSClient\r\n"))
    }

    @Test func filesThatCannotBeReadDoNotEndTheRun() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let header = folder.appendingPathComponent("Old.h")
        try Data(
            [0x2F, 0x2F, 0x20, 0xE9, 0x0A] + Array("#import \"LightstreamerClientAll.h\"\nLSMPNSubscription *s;\n".utf8)
        ).write(to: header)
        try Data([0, 1, 2]).write(to: folder.appendingPathComponent("Binary.swift"))
        let target = folder.appendingPathComponent("A.swift")
        try "import UnifiedLSClient\nvar s: LSSubscription?\n".write(to: target, atomically: true, encoding: .utf8)
        let link = folder.appendingPathComponent("Link.swift")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: target)
        try FileManager.default.createSymbolicLink(
            at: folder.appendingPathComponent("Dangling.swift"),
            withDestinationURL: folder.appendingPathComponent("Gone.swift"))
        let dangling = folder.appendingPathComponent("Dangling.swift").path
        let (listed, _) = try MigrationRun(paths: [dangling, target.path], stage: .modern, sharedClient: nil).run(
            .report)
        #expect(listed.contains("Dangling.swift cannot be read"))
        let (text, report) = try MigrationRun(paths: [folder.path], stage: .modern, sharedClient: nil).run(.write)
        #expect(text.contains("Binary.swift is neither UTF-8 nor in an encoding of single bytes"))
        #expect(text.contains("Dangling.swift cannot be read"))
        #expect(report.progress.map(\.references) == [1, 1, 0])
        #expect(try String(contentsOf: target, encoding: .utf8).contains("import ModernClient"))
        #expect(
            try FileManager.default.attributesOfItem(atPath: link.path)[.type] as? FileAttributeType
                == .typeSymbolicLink)
        #expect(try Data(contentsOf: header).prefix(4) == Data([0x2F, 0x2F, 0x20, 0xE9]))
    }
}
