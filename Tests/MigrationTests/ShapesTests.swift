import Foundation
import Migration
import Testing

/// Shapes of code in which the type of a value is not written where it is used.
@Suite struct ShapesTests {
    @Test func anAliasIsItsType() throws {
        #expect(
            try migratedUnified(
                "typealias Client = LSLightstreamerClient\nfunc f(c: Client) { c.connectionOptions.retryDelay = 2; print(c.status) }\n"
            )
                == "typealias Client = LightstreamerClient\nfunc f(c: Client) { c.connectionOptions.retryDelay = 2_000; print(c.status.rawValue) }\n"
        )
    }

    @Test func objectsAreComparedByIdentity() throws {
        #expect(
            try migratedUnified(
                "func f(a: LSSubscription, b: LSSubscription?, all: [LSSubscription]) { print(a == b, b != nil, all.contains(a), all.firstIndex(of: a) ?? 0, a.isEqual(b), a.itemGroup == b?.itemGroup) }\n"
            )
                == "func f(a: Subscription, b: Subscription?, all: [Subscription]) { print(a === b, b != nil, all.contains(where: { $0 === a }), all.firstIndex(where: { $0 === a }) ?? 0, (a === b), a.itemGroup! == b?.itemGroup!) }\n"
        )
    }

    @Test func aSetOfSubscriptionsIsLeftToAPerson() throws {
        let result = try migrated("import UnifiedLSClient\nvar all = Set<LSSubscription>()\n")
        #expect(result.findings.contains { $0.kind == .person && $0.use == "Hashable" })
        #expect(result.after.contains("// MIGRATE: Subscription is not Hashable"))
    }

    @Test func whatAFailureHasNoMoreIsLeftToAPerson() throws {
        let result = try migrated(
            """
            import LegacyLSClient
            final class Connector: LSConnectionDelegate {
                func clientConnection(_ client: LSClient!, didReceiveConnectionFailure failure: LSPushConnectionException!) {
                    print(failure.reason!, failure.errorCode)
                    print(failure!.name)
                }
            }

            """)
        #expect(result.findings.filter { $0.kind == .person }.map(\.use) == ["LSPushConnectionException.name"])
        #expect(
            result.after.contains(
                "        print(failure.reason!, failure.errorCode)\n        // MIGRATE: name has no successor"))
    }

    @Test func aConditionMayCompareTextsOfItsOwn() throws {
        #expect(
            try migratedUnified(
                "func f(s: LSSubscription, m: String) { s.requestedSnapshot = m == \"RAW\" ? \"no\" : \"yes\" }\n")
                == "func f(s: Subscription, m: String) { s.requestedSnapshot = m == \"RAW\" ? .no : .yes }\n")
    }

    @Test func operatorsAreSeparatedFromCases() throws {
        #expect(
            try migratedUnified(
                "func f(c:LSLightstreamerClient,s:LSSubscription,b:Bool){ if c.status==\"STALLED\"{ s.requestedSnapshot=\"yes\"; s.requestedSnapshot=b ?\"yes\":\"no\" } }\n"
            )
                == "func f(c:LightstreamerClient,s:Subscription,b:Bool){ if c.status == .STALLED{ s.requestedSnapshot = .yes; s.requestedSnapshot=b ? .yes : .no } }\n"
        )
    }

    @Test func expressionsWithoutAnIndexAreLeftToAPerson() throws {
        let code = """
            import LegacyLSClient
            import UnifiedLSClient
            extension LSTableInfo { static func quotes(_ group: String) -> LSTableInfo { make(group) } }
            func f(x: Any, all: [LSSubscription]) {
                print((x as? LSSubscription)?.mode ?? "")
                for one in all { print(one.mode) }
                let table = LSTableInfo.quotes("g"); table.requestedMaxFrequency = 2.0
            }

            """
        let result = try migrated(code)
        #expect(result.findings.filter { $0.kind == .person && $0.line > 4 }.map(\.line) == [5, 6, 7])
    }

    @Test func anImportInABranchDoesNotBringFoundation() throws {
        let after = try migrated(
            "import UnifiedLSClient\n#if canImport(UIKit)\nimport UIKit\n#endif\nvar s: LSItemUpdate?\n"
        ).after
        #expect(after.hasPrefix("import Foundation\nimport ModernClient\n#if canImport(UIKit)\n"))
    }

    @Test func oneFileMayImportForAll() throws {
        let bridge = "@_exported import LegacyLSClient\n"
        let done = try migrated([("A.swift", bridge), ("B.swift", "var c: LSClient?\n")])
        #expect(
            done.map(\.after) == [
                "@_exported import Foundation\n@_exported import ModernClient\n", "var c: LightstreamerClient?\n",
            ])
        let left = try migrated([("A.swift", bridge), ("B.swift", "var c: LSMessageInfo?\n")])
        #expect(left[0].after.contains("@_exported import LegacyLSClient\n@_exported import ModernClient\n"))
        let again = try migrated(left.map { ($0.path, $0.after) })
        #expect(again.map(\.after) == left.map(\.after))
        let named = try migrated([("A.swift", bridge), ("B.swift", "var c: LSClient?\n")], stage: .unifiedImport)
        #expect(named.map(\.after) == [bridge, "var c: LSClient?\n"])
    }

    // MARK: - 1.x

    @Test func settingsOfAConnectionInfoMoveToTheClient() throws {
        let after = try migratedLegacy(
            """
            func f(client: LSClient, user: String, update: LSUpdateInfo) throws {
                let info = LSConnectionInfo(pushServerURL: "http://a", pushServerControlURL: nil, user: user, password: nil, adapter: "A")!
                info.keepaliveSecs = 5
                info.retryDelaySecs = Double(update.itemPosition)
                info.isPolling = true
                info.constraints.maxBandwidth = 50
                info.controlLinkHandlingEnabled = update.itemPosition > 1
                info.password = update.itemName
                try client.openConnection(with: info, delegate: nil, error: ())
            }

            """)
        #expect(
            after == """
                func f(client: LightstreamerClient, user: String, update: ItemUpdate) throws {
                    client.connectionOptions.keepaliveInterval = 5_000
                    client.connectionOptions.retryDelay = Int(((Double(Int32(update.itemPos))) * 1_000).rounded())
                    client.connectionOptions.forcedTransport = .HTTP_POLLING
                    client.connectionOptions.requestedMaxBandwidth = .limited(50)
                    client.connectionOptions.serverInstanceAddressIgnored = !(Int32(update.itemPos) > 1)
                    client.connectionDetails.setPassword(update.itemName)
                    client.connectionDetails.serverAddress = "http://a"
                    client.connectionDetails.adapterSet = "A"
                    client.connectionDetails.user = user
                    client.connect()
                }

                """)
    }

    @Test func settingsWithoutAPropertyOfTheClientAreLeftToAPerson() throws {
        let result = try migrated(
            """
            import LegacyLSClient
            func f(client: LSClient) throws {
                let info = LSConnectionInfo(pushServerURL: "a", pushServerControlURL: nil, user: nil, password: nil, adapter: "A")!
                info.streamSenseEnabled = false
                client.openConnection(with: info, delegate: nil)
            }

            """)
        #expect(result.findings.filter { $0.kind == .person }.map(\.line).contains(4))
        #expect(result.after.contains("// MIGRATE: streamSenseEnabled has no counterpart"))
    }

    @Test func aConnectionStatusIsTakenApart() throws {
        let after = try migratedLegacy(
            """
            func f(client: LSClient) -> Int {
                if client.connectionStatus == LSConnectionStatusStalled { return 0 }
                switch client.connectionStatus {
                case LSConnectionStatusDisconnected, LSConnectionStatusStalled: return 1
                default: return 2
                }
            }

            """)
        #expect(after.contains("if client.status == .STALLED { return 0 }"))
        #expect(after.contains("switch client.status {"))
        #expect(
            after.contains(
                "case .DISCONNECTED, .DISCONNECTED_WILL_RETRY, .DISCONNECTED_TRYING_RECOVERY, .STALLED: return 1"))
    }

    @Test func aMessageInfoBecomesTheArgumentsOfACall() throws {
        let after = try migratedLegacy(
            """
            class D: LSMessageDelegate {
                func send(_ client: LSClient, _ text: String) {
                    let info = LSMessageInfo(message: text, sequence: "S", delayTimeout: 2)
                    client.sendMessage(info, delegate: self)
                }
                func message(_ m: LSMessageInfo!, didProcessWithProgressiveNumber n: Int32) { print(m.message!) }
                func message(_ m: LSMessageInfo!, didAbortWithProgressiveNumber n: Int32, errorCode: Int32, errorMessage: String!) { print(n) }
            }

            """)
        #expect(
            after.contains(
                #"client.sendMessage(text, withSequence: "S", timeout: 2_000, delegate: self, enqueueWhileDisconnected: false)"#
            ))
        #expect(!after.contains("let info"))
        #expect(
            after.contains(
                "func client(_ sender: LightstreamerClient, didProcessMessage m: String, withResponse response: String) { print(m) }"
            ))
        #expect(
            after.contains(
                "// MIGRATE: client(_:didDenyMessage:withCode:error:) of ClientMessageDelegate takes its place"))
    }

    @Test func whatCannotBeNilAnyMoreIsStillBound() throws {
        let after = try migratedLegacy(
            """
            class D: LSTableDelegate {
                func table(_ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!, didUpdateWith updateInfo: LSUpdateInfo!) {
                    guard let update = updateInfo else { return }
                    if let updateInfo { print(updateInfo.isSnapshot) }
                    let copy = updateInfo
                    later { print(copy!.isSnapshot) }
                    print(update.isSnapshot)
                }
                func f() {
                    guard let client = LSClient() else { return }
                    client.closeConnection()
                }
            }

            """)
        #expect(after.contains("guard let update = Optional(updateInfo) else { return }"))
        #expect(after.contains("if let updateInfo = Optional(updateInfo) { print(updateInfo.isSnapshot) }"))
        #expect(after.contains("let copy = Optional(updateInfo)\n"))
        #expect(after.contains("guard let client = Optional(LightstreamerClient(serverAddress: nil)) else { return }"))
    }

    @Test func aKeyMayBeAValue() throws {
        let after = try migratedLegacy(
            """
            func f(client: LSClient, table: LSTableInfo, next: LSTableInfo) throws -> LSSubscribedTableKey? {
                if let key = try? client.subscribeTable(table, delegate: nil, useCommandLogic: false, error: ()) { print(key) }
                return try client.subscribeTable(next, delegate: nil, useCommandLogic: false, error: ())
            }

            """)
        #expect(after.contains("if let key = Optional({ client.subscribe(table); return table }()) { print(key) }"))
        #expect(after.contains("    client.subscribe(next)\n    return next\n"))
    }

    @Test(
        arguments: ["self.key =", "let key =", "let key: LSSubscribedTableKey =", "self.key\n            ="],
        ["try", "try?", ""])
    func aKeyMayBeOnTheNextLine(target: String, mark: String) throws {
        let after = try migratedLegacy(
            """
            final class C {
                var key: LSSubscribedTableKey?
                func f(client: LSClient, table: LSTableInfo) throws {
                    \(target)
                        \(mark) client.subscribeTable(table, delegate: nil, useCommandLogic: false, error: ())
                    print(key)
                }
            }

            """)
        let name = target.replacingOccurrences(of: "LSSubscribedTableKey", with: "Subscription")
        #expect(after.contains("        client.subscribe(table)\n        \(name) table\n        print(key)\n"))
    }

    @Test(arguments: [
        "let result =", "return", "print(", "let all = [", "let one = isOn ?", "let one = isOn ? nil :",
        "let one = other ??",
        "print(1,", "if isOn &&",
    ]) func aCallOnTheNextLineIsNoStatement(before: String) throws {
        for call in [
            "try? client.sendMessage(\"x\", error: ())", "client.beginBatch()",
            "client.openConnection(with: LSConnectionInfo(pushServerURL: \"u\", pushServerControlURL: nil, user: nil, password: nil, adapter: \"A\"), delegate: nil)",
        ] {
            let result = try migrated(
                "import LegacyLSClient\nfunc f(client: LSClient, isOn: Bool) -> Any? {\n    \(before)\n        \(call)\n}\n"
            )
            #expect(result.after.contains("        \(call)\n"))
            #expect(result.findings.contains { $0.kind == .person && $0.line == 4 })
        }
    }

    @Test(arguments: [
        "case 1:", "default:", "case 2 where isOn ? true : false:", "let n: Int?", "let n: Array<Int>",
    ]) func aCallOnALineOfItsOwnIsAStatement(before: String) throws {
        let after = try migratedLegacy(
            "func f(client: LSClient, isOn: Bool) {\n    \(before)\n        try client.sendMessage(\"x\", error: ())\n}\n"
        )
        #expect(after.contains("    \(before)\n        client.sendMessage(\"x\")\n"))
    }

    @Test func staticMembersOfTheLibraryAreFound() throws {
        let names = try migratedUnified("extension LSLightstreamerClient {}\nprint(LSLightstreamerClient.lib_NAME)\n")
        #expect(names.contains("print(LightstreamerClient.LIB_NAME)"))
    }

    @Test func aMemberOf1xThatHasNoSuccessorIsReported() throws {
        let result = try migrated(
            "import LegacyLSClient\nfunc f(client: LSClient, c: LSConnectionConstraints) { client.changeConnection(with: c) }\n"
        )
        #expect(result.findings.contains { $0.kind == .person && $0.use == "LSClient.changeConnection" })
    }
}
