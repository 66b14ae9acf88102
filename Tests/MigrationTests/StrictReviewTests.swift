import Foundation
import Migration
import Testing

/// Programs for which the tool was not tuned: what it once rewrote, without a report, so that they did something else.
@Suite struct StrictReviewTests {
    // MARK: - 2.x to 4.x

    @Test func aMethodThatIsUsedAsAValueIsLeftToAPerson() throws {
        let result = try migrated(
            """
            import UnifiedLSClient
            func f(client: LSLightstreamerClient) {
                let send = client.sendMessage(_:withSequence:timeout:delegate:enqueueWhileDisconnected:)
                send("x", "s", 3, nil, false)
            }

            """)
        #expect(result.findings.filter { $0.kind == .person }.map(\.line) == [3])
    }

    @Test func settingsInATupleAreLeftToAPerson() throws {
        let result = try migrated(
            """
            import UnifiedLSClient
            func f(a: LSConnectionOptions) {
                (a.idleTimeout, a.retryDelay) = (1, 2)
            }

            """)
        #expect(result.findings.filter { $0.kind == .person }.map(\.line) == [3, 3])
    }

    @Test func numbersWithoutATypeStaySeconds() throws {
        let after = try migratedUnified(
            """
            func f(o: LSConnectionOptions, isSlow: Bool) {
                o.retryDelay = 1 / 2
                o.idleTimeout = isSlow ? .pi : 2
            }

            """)
        #expect(after.contains("o.retryDelay = Int(((1 / 2 as Double) * 1_000).rounded())"))
        #expect(after.contains("o.idleTimeout = Int(((isSlow ? .pi : 2 as Double) * 1_000).rounded())"))
    }

    @Test func theKeysOfADictionaryHaveTheirNewName() throws {
        let result = try migrated("import UnifiedLSClient\nvar feeds = [LSSubscription: Int]()\n")
        #expect(result.after.contains("var feeds = [Subscription: Int]()"))
        #expect(result.findings.contains { $0.kind == .person && $0.use == "Hashable" })
    }

    @Test func aFieldWithoutAValueIsNotInTheDictionary() throws {
        let after = try migratedUnified(
            """
            func f(update: LSItemUpdate) {
                if let value = update.fields["a"] { print(value) }
                print(update.changedFields["a"] == nil, update.fields["b"] as? String ?? "-")
            }

            """)
        #expect(after.contains("if let value = update.fields.compactMapValues({ $0 })[\"a\"]"))
        #expect(after.contains("update.changedFields.compactMapValues({ $0 })[\"a\"] == nil"))
        #expect(after.contains("update.fields[\"b\"] as? String ?? \"-\""))
    }

    // MARK: - 1.x: connections

    private func opening(_ lines: String) throws -> Migrator.Result {
        try migrated(
            """
            import LegacyLSClient
            var currentUser = "a"
            final class C {
                let client = LSClient()!
                let other = LSClient()!
                var later: LSConnectionInfo?
                func prepare() { later = LSConnectionInfo(pushServerURL: "u", pushServerControlURL: nil, user: currentUser, password: nil, adapter: "A") }
                func openLater() { client.openConnection(with: later, delegate: nil) }
                func open(user: String?) {
                    let info = LSConnectionInfo(pushServerURL: "u", pushServerControlURL: nil, user: user, password: nil, adapter: "A")!
                    \(lines)
                }
            }

            """)
    }

    private static let openingCall = "client.openConnection(with: info, delegate: nil)"

    @Test(arguments: [
        "info.user = \"b\"; OPEN",
        "OPEN; info.keepaliveSecs = 5",
        "info.keepaliveSecs = 5; OPEN; other.openConnection(with: info, delegate: nil)",
        "setUp(info); OPEN", "guard let info = info else { return }; OPEN",
    ]) func aConnectionInfoThatChangesIsLeftToAPerson(lines: String) throws {
        let result = try opening(lines.replacingOccurrences(of: "OPEN", with: Self.openingCall))
        #expect(
            result.findings.contains {
                $0.kind == .person && $0.line == 11 && $0.use.hasPrefix("LSClient.openConnection")
            })
        #expect(!result.after.contains("connectionDetails.user = \"b\""))
        // The value of the global is that of the time when the info was made.
        #expect(result.findings.contains { $0.kind == .person && $0.line == 8 })
    }

    @Test func aSettingBeforeTheOpeningMoves() throws {
        let result = try opening("info.password = \"p\"\n        info.keepaliveSecs = 5\n        \(Self.openingCall)")
        #expect(result.after.contains("client.connectionDetails.setPassword(\"p\")"))
        #expect(result.after.contains("client.connectionOptions.keepaliveInterval = 5_000"))
        #expect(!result.findings.contains { $0.kind == .person && $0.line > 8 })
    }

    @Test func membersOfAnExtensionNeedNoReceiver() throws {
        let after = try migratedLegacy(
            """
            extension LSClient {
                func reconnect(_ info: LSConnectionInfo) {
                    if isConnected { closeConnection() }
                    sendMessage(LSMessageInfo(message: "m", sequence: "s"), delegate: nil)
                }
            }

            """)
        #expect(
            after.contains(
                "if (self.status == .STALLED || self.status.rawValue.hasPrefix(\"CONNECTED:\")) { disconnect() }"))
        #expect(after.contains("self.sendMessage(\"m\", withSequence: \"s\""))
    }

    // MARK: - 1.x: messages

    @Test func aMessageHasTheTextOfTheTimeWhenItWasMade() throws {
        let result = try migrated(
            """
            import LegacyLSClient
            func f(client: LSClient, field: Field) {
                let info = LSMessageInfo(message: field.text, sequence: "S", delayTimeout: 2)
                field.text = ""
                client.sendMessage(info, delegate: nil)
                let next = LSMessageInfo(message: field.text, sequence: "S", delayTimeout: 2)
                client.sendMessage(next, delegate: nil)
            }

            """)
        #expect(result.findings.contains { $0.kind == .person && $0.line == 5 })
        #expect(result.after.contains("    client.sendMessage(field.text, withSequence: \"S\", timeout: 2_000"))
        #expect(result.after.occurrences(of: "sendMessage(field.text") == 1)
    }

    @Test func outcomesThatHaveMethodsOfTheirOwnAreReported() throws {
        let result = try migrated(
            """
            import LegacyLSClient
            final class D: LSMessageDelegate {
                func message(_ m: LSMessageInfo!, didAbortWithProgressiveNumber n: Int32, errorCode: Int32, errorMessage: String!) {}
                func message(_ m: LSMessageInfo!, didAbortWithProgressiveNumber n: Int32, exception: LSException!) {}
            }

            """)
        let advice = result.findings.filter { $0.kind == .behaviour }.compactMap(\.advice)
        #expect(advice.contains { $0.contains("didFailMessage") })
        #expect(advice.contains { $0.contains("didDiscardMessage") })
    }

    @Test(arguments: [
        ("print(error)", false), ("show(\"no\"); print(1)", false), ("done(false)", true), ("return", true),
    ])
    func aHandlerThatDoesNotRunAnyMoreIsReported(handler: String, isLeft: Bool) throws {
        let result = try migrated(
            """
            import LegacyLSClient
            func f(client: LSClient, done: (Bool) -> Void) {
                do {
                    try client.sendMessage("x", error: ())
                    done(true)
                } catch {
                    \(handler)
                }
            }

            """)
        let found = result.findings.filter { $0.use == "catch" }
        #expect(found.map(\.line) == [6])
        #expect(found.first?.kind == (isLeft ? .person : .behaviour))
        #expect(result.after.contains("import ModernClient\nfunc f"))
    }

    // MARK: - 1.x: tables

    private func table(_ arguments: String, _ lines: String) throws -> Migrator.Result {
        try migrated(
            """
            import LegacyLSClient
            func f(client: LSClient, n: Int32, hz: Double) {
                let table = LSTableInfo(group: "g", \(arguments))!
                \(lines)
            }

            """)
    }

    @Test func aLengthIsNoRequestForASnapshot() throws {
        func arguments(_ snapshot: String) -> String {
            "mode: LSModeDistinct, schema: \"s\", dataAdapter: nil, snapshot: \(snapshot)"
        }
        let lines = "table.requestedDistinctSnapshotLength = 10"
        #expect(try table(arguments("false"), lines).findings.contains { $0.kind == .person && $0.line == 4 })
        let kept = try table(arguments("true"), lines)
        #expect(kept.after.contains("table.requestedSnapshot = .length(10)"))
        #expect(!kept.findings.contains { [.person, .behaviour].contains($0.kind) })
        #expect(try table(arguments("n > 0"), lines).findings.contains { $0.kind == .behaviour && $0.line == 4 })
        let both = try table(arguments("true"), lines + "; table.snapshot = true")
        #expect(both.findings.count { $0.kind == .person } == 2)
    }

    @Test func aLimitOfZeroIsNone() throws {
        let after = try table(
            "mode: LSModeMerge, schema: \"s\", dataAdapter: nil, snapshot: true",
            "table.requestedMaxFrequency = hz\n    table.requestedBufferSize = n\n    table.requestedBufferSize = 0"
        ).after
        #expect(after.contains("table.requestedMaxFrequency = hz > 0 ? .limited(Double(hz)) : nil"))
        #expect(
            after.contains("table.requestedBufferSize = n > 0 ? .limited(Int(n)) : n == 0 ? .unlimited : nil"))
        #expect(after.contains("table.requestedBufferSize = .unlimited"))
        let both = try table(
            "mode: LSModeMerge, schema: \"s\", dataAdapter: nil, snapshot: true",
            "table.unfilteredDispatch = true; table.requestedMaxFrequency = 2")
        #expect(both.findings.count { $0.kind == .person } == 2)
    }

    @Test(arguments: [
        ("LSModeCommand", "false", true), ("LSModeCommand", "true", false), ("LSModeMerge", "true", true),
        ("LSModeMerge", "false", false),
    ]) func commandsAreInterpretedInOneModeOnly(mode: String, logic: String, isSaid: Bool) throws {
        let result = try table(
            "mode: \(mode), schema: \"key command\", dataAdapter: nil, snapshot: true",
            "client.subscribeTable(table, delegate: nil, useCommandLogic: \(logic))")
        #expect(result.findings.contains { $0.use == "useCommandLogic" } == isSaid)
    }

    @Test(arguments: [
        ("every(5) { LINE }", true), ("queue.async { LINE }", false), ("queue.async(execute: { LINE })", false),
        ("func go() { LINE }; go(); go()", true), ("let go = { LINE }; go(); go()", true), ("do { LINE }", false),
    ]) func aTableIsSubscribedOnceByAClosureThatRunsOnce(line: String, isLeft: Bool) throws {
        let result = try table(
            "mode: LSModeMerge, schema: \"s\", dataAdapter: nil, snapshot: true",
            line.replacingOccurrences(
                of: "LINE", with: "client.subscribeTable(table, delegate: nil, useCommandLogic: false)"))
        #expect(result.findings.contains { $0.kind == .person && $0.line == 4 } == isLeft)
    }

    @Test func aTableMayBeOptional() throws {
        let after = try migratedLegacy(
            """
            final class C {
                var table: LSTableInfo?
                func f(client: LSClient) {
                    table = LSTableInfo(group: "g", mode: LSModeMerge, schema: "s", dataAdapter: nil, snapshot: true)
                    client.subscribeTable(table, delegate: nil, useCommandLogic: false)
                }
            }

            """)
        #expect(after.contains("table = { let subscription = Subscription(subscriptionMode: .MERGE)"))
        #expect(after.contains("client.subscribe(table!)"))
    }

    @Test func aKeyMayBeTheResultOfAClosureOrAFunction() throws {
        let after = try migratedLegacy(
            """
            func f(client: LSClient, tables: [LSTableInfo], d: LSTableDelegate) -> [LSSubscribedTableKey] {
                tables.map { client.subscribeTable($0, delegate: d, useCommandLogic: false)! }
            }
            func g(client: LSClient, table: LSTableInfo) -> LSSubscribedTableKey { client.subscribeTable(table, delegate: nil, useCommandLogic: false) }

            """)
        #expect(after.contains("tables.map { { $0.addDelegate(d); client.subscribe($0); return $0 }() }"))
        #expect(after.contains("-> Subscription { { client.subscribe(table); return table }() }"))
    }

    @Test func aTableOfAListMayHaveBeenSubscribed() throws {
        let result = try migrated(
            """
            import LegacyLSClient
            func f(client: LSClient, views: [(table: LSTableInfo, delegate: LSTableDelegate)]) {
                for view in views { client.subscribeTable(view.table, delegate: view.delegate, useCommandLogic: false) }
            }

            """)
        #expect(result.findings.contains { $0.advice?.hasPrefix("A table could be subscribed twice") == true })
    }

    // MARK: - 1.x: updates

    @Test func aParameterMayBeDeclaredAgain() throws {
        let after = try migratedLegacy(
            """
            final class D: LSTableDelegate {
                func table(_ key: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!, didUpdateWith info: LSUpdateInfo!) {
                    let itemPosition = Int(itemPosition)
                    print(itemPosition)
                }
            }

            """)
        #expect(after.contains("{\n        let itemPosition = Int(Int32(info.itemPos))\n        print(itemPosition)\n"))
    }

    @Test func aConvertedParameterMayBeDeclaredAgain() throws {
        let after = try migratedUnified(
            """
            final class D: NSObject, LSClientDelegate, LSSubscriptionDelegate, LSMPNDeviceDelegate {
                func client(_ c: LSLightstreamerClient, didReceiveServerError code: Int, withMessage text: String?) {
                    let text = text ?? "none"
                    print(text)
                }
                func subscription(_ s: LSSubscription, didReceiveRealFrequency frequency: String?) {
                    guard let frequency else { return }
                    print(frequency)
                }
                func mpnDevice(_ device: LSMPNDevice, didChangeStatus status: String, timestamp: Date?) {
                    guard status != "UNKNOWN", let timestamp = timestamp else { return }
                    print(timestamp)
                }
            }

            """)
        #expect(after.contains("{\n        let text = Optional(text) ?? \"none\"\n        print(text)\n"))
        #expect(after.contains("{\n        guard let frequency = frequency.map({ if case .limited(let limit) = $0 {"))
        #expect(after.contains("else { \"unlimited\" } }) else { return }\n        print(frequency)\n"))
        #expect(
            after.contains(
                "let timestamp = (timestamp > 0 ? Date(timeIntervalSince1970: Double(timestamp) / 1_000) : nil) else"))
        let legacy = try migratedLegacy(
            """
            final class D: LSTableDelegate {
                func table(_ key: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!, didUpdateWith info: LSUpdateInfo!) {
                    guard let itemName else { return }
                    print(itemName)
                }
            }

            """)
        #expect(
            legacy.contains("{\n        guard let itemName = info.itemName else { return }\n        print(itemName)\n"))
    }

    @Test func methodsOfAnOptionalValueStayMethodsOfTheOptional() throws {
        let after = try migratedLegacy(
            """
            func f(info: LSUpdateInfo) {
                let text = info.currentValue(ofFieldName: "price").map { "\\($0) USD" }
                print(text ?? "-", info.currentValue(ofFieldName: "time").count)
            }

            """)
        #expect(after.contains("info.value(withFieldName: \"price\").map {"))
        #expect(after.contains("info.value(withFieldName: \"time\")!.count"))
    }

    @Test(arguments: [
        (
            "_ key: LSSubscribedTableKey!, itemPosition: Int32, itemName: String, didUpdateWith info: LSUpdateInfo!",
            true
        ),
        ("_ key: LSSubscribedTableKey, itemPosition: Int32, itemName: String!, didUpdateWith info: LSUpdateInfo", true),
        (
            "_ key: LSSubscribedTableKey!, itemPosition: Int32, itemName: String?, didUpdateWith info: LSUpdateInfo!",
            false
        ),
        ("_ key: LSSubscribedTableKey, itemPosition: Int32, itemName: String, didUpdateWith info: LSUpdateInfo", false),
    ]) func aMethodThatMixesOptionalsWasNotCalled(parameters: String, isSaid: Bool) throws {
        let result = try migrated(
            "import LegacyLSClient\nfinal class D: LSTableDelegate {\n    func table(\(parameters)) {}\n}\n")
        #expect(result.findings.contains { $0.advice?.hasPrefix("Nothing called this method") == true } == isSaid)
    }

    @Test(arguments: ["Int", "UInt", "NSInteger", "Position"]) func aMethodWithOtherNumbersIsNotCalled(number: String)
        throws
    {
        let result = try migrated(
            """
            import LegacyLSClient
            typealias Position = Int
            final class D: LSTableDelegate, LSConnectionDelegate {
                func table(_ key: LSSubscribedTableKey!, itemPosition: \(number), itemName: String!, didUpdateWith info: LSUpdateInfo!) {}
                func clientConnection(_ client: LSClient!, didEndWithCause cause: \(number)) {}
            }

            """)
        let lines = result.findings.filter { $0.advice?.hasPrefix("Nothing calls this method") == true }.map(\.line)
        #expect(lines == [4, 5])
    }
}
