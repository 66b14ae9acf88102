import Foundation
import Migration
import Testing

/// What must not be touched, or must not be guessed.
@Suite struct CautionTests {
    @Test func stringsAndCommentsStayAsTheyAre() throws {
        let code = """
            // LSSubscription is an LSClient's, "LSSubscription"
            /* LSLightstreamerClient /* nested LSItemUpdate */ */
            let text = "LSSubscription \\"LSClient\\" \\(1 + 1)"
            let raw = #"LSSubscription \\(LSSubscription.self)"#
            let lines = \"\"\"
                LSItemUpdate
                \"\"\"

            """
        #expect(try migrated(code).after == code)
    }

    @Test func codeInInterpolationsIsCode() throws {
        #expect(
            try migratedUnified(
                "func f(c: LSLightstreamerClient) { print(\"is \\(c.status) \\(\"in \\(c.status)\")\") }\n")
                == "func f(c: LightstreamerClient) { print(\"is \\(c.status.rawValue) \\(\"in \\(c.status.rawValue)\")\") }\n"
        )
    }

    @Test func membersOfOtherTypesStayAsTheyAre() throws {
        let code = """
            import Foundation

            final class Order { var status = ""; var retryDelay = 1.0; func value(withFieldName name: String) -> String? { nil } }

            func check(order: Order, unknown: Any) {
                order.retryDelay = 2.5
                if order.status == "DISCONNECTED" { print(order.value(withFieldName: "x") ?? "") }
            }

            """
        #expect(try migrated(code).after == code)
    }

    @Test func aTypeOfTheApplicationWithAnOldNameIsItsOwn() throws {
        let code = "class LSSubscription { var mode = \"MERGE\" }\nlet own = LSSubscription()\nprint(own.mode)\n"
        #expect(try migrated(code).after == code)
    }

    @Test func aTypeOfTheApplicationWithANewNameIsDistinguished() throws {
        let result = try migratedUnified(
            "struct Subscription {}\nvar theirs: LSSubscription?\nvar mine: Subscription?\n")
        #expect(result == "struct Subscription {}\nvar theirs: ModernClient.Subscription?\nvar mine: Subscription?\n")
    }

    @Test func combineHasASubscriptionToo() throws {
        let result = try migrated(
            "import Combine\nimport UnifiedLSClient\nvar theirs: LSSubscription?\nvar own: Subscription?\n"
        ).after
        #expect(
            result == """
                import Combine
                import ModernClient
                var theirs: ModernClient.Subscription?
                var own: Combine.Subscription?

                """)
        let untouched = "import Combine\nvar own: Subscription?\n"
        #expect(try migrated(untouched).after == untouched)
    }

    @Test func theTypesOfConvertedValuesAreDistinguishedToo() throws {
        let code = "func f(m: String) -> LSSubscription { LSSubscription(subscriptionMode: m) }\n"
        let new =
            "-> ModernClient.Subscription { ModernClient.Subscription(subscriptionMode: ModernClient.Subscription.Mode(rawValue: m)!) }\n"
        #expect(try migrated("import SwiftUI\nimport UnifiedLSClient\n" + code).after.hasSuffix(new))
        #expect(try migratedUnified("struct Subscription {}\n" + code).hasSuffix(new))
        #expect(
            try migratedUnified(
                "enum TransportSelection {}\nfunc f(o: LSConnectionOptions, t: String?) { o.forcedTransport = t }\n"
            )
            .hasSuffix("(t as String?).flatMap { ModernClient.TransportSelection(rawValue: $0) } }\n"))
    }

    @Test func everyBranchOfAConditionKeepsItsImport() throws {
        let code =
            "import Foundation\n#if os(macOS)\nimport Lightstreamer_macOS_Client\n#else\nimport Lightstreamer_iOS_Client\n#endif\nvar s: LSItemUpdate?\n"
        #expect(
            try migrated(code).after
                == "import Foundation\n#if os(macOS)\nimport ModernClient\n#else\nimport ModernClient\n#endif\nvar s: ItemUpdate?\n"
        )
    }

    @Test func aConditionForAModuleNamesTheNewOne() throws {
        func code(_ module: String, _ type: String) -> String {
            "import Foundation\n#if canImport(\(module))\nimport \(module)\nvar s: \(type)?\n#endif\n"
        }
        let result = try migrated(code("Lightstreamer_iOS_Client", "LSItemUpdate"))
        #expect(result.after == code("ModernClient", "ItemUpdate"))
        #expect(result.findings.contains { $0.kind == .mechanical && $0.use == "canImport(Lightstreamer_iOS_Client)" })
        #expect(try migrated(result.after).after == result.after)
        // A file may have no other use.
        #expect(
            try migrated("#if canImport(UnifiedLSClient)\nlet isLive = true\n#endif\n").after
                == "#if canImport(ModernClient)\nlet isLive = true\n#endif\n")
        // Uses that are left to a person still need the module.
        let kept = try migrated(code("LegacyLSClient", "LSMessageInfo")).after
        #expect(kept.contains("#if canImport(LegacyLSClient)\nimport LegacyLSClient\n"))
    }

    @Test func aFurtherBranchForAModuleIsLeftToAPerson() throws {
        let result = try migrated(
            "import Foundation\n#if canImport(Lightstreamer_macOS_Client)\nimport Lightstreamer_macOS_Client\n#elseif canImport(Lightstreamer_iOS_Client)\nimport Lightstreamer_iOS_Client\n#endif\nvar s: LSItemUpdate?\n"
        )
        #expect(result.after.contains("// MIGRATE: ModernClient is the module for all platforms"))
        #expect(result.after.contains("\n#elseif canImport(ModernClient)\nimport ModernClient\n"))
        #expect(result.findings.filter { $0.kind == .person }.map(\.line) == [4])
        #expect(try migrated(result.after).after == result.after)
    }

    @Test func anInnerVariableHidesTheOuterOne() throws {
        let code = """
            func f(client: LSLightstreamerClient, orders: [Order]) {
                for client in orders { print(client.status) }
                orders.forEach { client in print(client.status) }
                if let client = find() { print(client.status) }
                print(client.status)
            }

            """
        #expect(
            try migratedUnified(code)
                == code.replacingFirst("LSLightstreamerClient", "LightstreamerClient")
                .replacingLast("client.status", "client.status.rawValue"))
    }

    @Test func aParameterWithTheNameOfAStatusIsFollowedOnlyWhereItIsMeant() throws {
        let result = try migratedUnified(
            """
            class D: LSClientDelegate {
                func client(_ client: LSLightstreamerClient, didChangeStatus status: String) {
                    show(status: status, other.status)
                    let all = ["status": status]
                    names.forEach { status in print(status) }
                    switch status {
                    case "STALLED": break
                    default: log(all, status == "CONNECTED:WS-POLLING" ? "status" : status)
                    }
                }
            }

            """)
        #expect(
            result == """
                class D: ClientDelegate {
                    func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status) {
                        show(status: status.rawValue, other.status)
                        let all = ["status": status.rawValue]
                        names.forEach { status in print(status) }
                        switch status.rawValue {
                        case "STALLED": break
                        default: log(all, status == .CONNECTED_WS_POLLING ? "status" : status.rawValue)
                        }
                    }
                }

                """)
    }

    @Test func aTextThatIsNoValueIsLeftToAPerson() throws {
        let result = try migrated("func f(s: LSSubscription, t: String) { s.requestedSnapshot = t }\n")
        #expect(result.after.contains("// MIGRATE: requestedSnapshot is an enumeration now"))
        #expect(result.findings.contains { $0.kind == .person && $0.use == "LSSubscription.requestedSnapshot" })
    }

    @Test func unbalancedCodeDoesNotStopTheTool() throws {
        for code in [
            "func f( {", "}}}", "\"\\(", "let x = [", "class", "import", "/* never", "#\"", "func", "x.",
            "_ = LSTableInfo(group: , snapshot: )",
        ] {
            _ = try migrated(code + " LSSubscription")
        }
    }

    @Test func membersOfAnExtendedOldTypeNeedNoReceiver() throws {
        #expect(
            try migratedUnified(
                "extension LSConnectionOptions { func slow() { retryDelay = 20; let idleTimeout = 3; print(idleTimeout) } }\n"
            )
                == "extension ConnectionOptions { func slow() { retryDelay = 20_000; let idleTimeout = 3; print(idleTimeout) } }\n"
        )
    }

    @Test func typesAreKnownAcrossFiles() throws {
        let results = try migrated([
            (
                "Connector.swift",
                "class Connector { static let shared = Connector(); let client = LSLightstreamerClient(serverAddress: nil, adapterSet: nil) }\n"
            ),
            ("View.swift", "func show() { print(Connector.shared.client.status) }\n"),
        ])
        #expect(results[1].after.hasSuffix("func show() { print(Connector.shared.client.status.rawValue) }\n"))
    }
}

extension String {
    fileprivate func replacingFirst(_ text: String, _ other: String) -> String {
        guard let range = range(of: text) else { return self }
        return replacingCharacters(in: range, with: other)
    }

    fileprivate func replacingLast(_ text: String, _ other: String) -> String {
        guard let range = range(of: text, options: .backwards) else { return self }
        return replacingCharacters(in: range, with: other)
    }
}
