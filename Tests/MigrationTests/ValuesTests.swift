import Migration
import Testing

/// Values and receivers whose rewriting was wrong, or did not compile.
@Suite struct ValuesTests {
    private func body(_ statements: String, _ parameters: String = "o: LSConnectionOptions, a: Bool, b: Bool") throws
        -> String
    {
        let text = try migratedUnified("func f(\(parameters)) {\n    \(statements)\n}\n")
        return text.split(separator: "\n").dropFirst().dropLast().map { $0.drop { $0 == " " } }.joined(separator: "\n")
    }

    @Test func allValuesOfAChoiceAreConverted() throws {
        #expect(try body("o.retryDelay = a ? 1 : 2") == "o.retryDelay = a ? 1_000 : 2_000")
        #expect(
            try body("o.retryDelay = a ? 1 : b ? 2 : 3")
                == "o.retryDelay = Int(((a ? 1 : b ? 2 : 3 as Double) * 1_000).rounded())")
        #expect(
            try body("o.forcedTransport = a ? \"WS\" : b ? \"HTTP\" : nil").hasPrefix("o.forcedTransport = ("))
    }

    @Test func aTimeIsNeverRoundedToNone() throws {
        #expect(try body("o.retryDelay = 0.0001") == "o.retryDelay = 1")
        #expect(try body("o.retryDelay = 0") == "o.retryDelay = 0")
        #expect(try body("o.retryDelay = 1e300") == "o.retryDelay = 1_000_000_000_000_000")
        let call =
            "c.sendMessage(\"x\", withSequence: nil, timeout: -0.5, delegate: nil, enqueueWhileDisconnected: true)"
        #expect(try body(call, "c: LSLightstreamerClient").contains("timeout: -1,"))
    }

    @Test func namesThatDoubleReadsAreNames() throws {
        #expect(
            try body("o.retryDelay = infinity", "o: LSConnectionOptions, infinity: Double")
                == "o.retryDelay = Int((infinity * 1_000).rounded())")
        #expect(try body("o.retryDelay = Double.infinity").hasPrefix("// MIGRATE: retryDelay is in milliseconds"))
    }

    @Test func aTransportThatIsUnwrappedStaysUnwrapped() throws {
        #expect(try body("print(o.forcedTransport!)") == "print(o.forcedTransport!.rawValue)")
        #expect(try body("print(o.forcedTransport?.count ?? 0)") == "print(o.forcedTransport?.rawValue.count ?? 0)")
    }

    @Test func aStatusThatWasImplicitlyUnwrappedIsPlain() throws {
        let after = try migratedUnified(
            """
            final class D: LSClientDelegate {
                func client(_ client: LSLightstreamerClient!, didChangeStatus status: String!) {
                    if status! == "DISCONNECTED" { print(status!.count) }
                    if let status { print(status == "DISCONNECTED") }
                    guard let text = status else { return }
                    print(text)
                }
            }

            """)
        #expect(after.contains("if status == .DISCONNECTED { print(status.rawValue.count) }"))
        #expect(after.contains("if let status = Optional(status.rawValue) { print(status == \"DISCONNECTED\") }"))
        #expect(after.contains("guard let text = Optional(status.rawValue) else"))
    }

    @Test func theParameterOfAClosureAroundATableIsPassedIn() throws {
        let table =
            "LSExtendedTableInfo(items: [$0], mode: LSModeMerge, fields: [\"price\"], dataAdapter: \"A\", snapshot: true)!"
        #expect(
            try migratedLegacy("let tables = [\"a\"].map { \(table) }\n")
                == "let tables = [\"a\"].map { { (subscription: Subscription) in subscription.dataAdapter = \"A\"; subscription.requestedSnapshot = .yes; return subscription }(Subscription(subscriptionMode: .MERGE, items: [$0], fields: [\"price\"])) }\n"
        )
    }

    @Test func whatIsComparedShowsInTheArgument() throws {
        #expect(
            try body("print(pairs.contains { $0.1.isEqual(s) })", "s: LSSubscription, pairs: [(Int, LSSubscription)]")
                == "print(pairs.contains { ($0.1 === s) })")
    }

    @Test func aSearchForTheParameterOfAClosureComparesIdentifiers() throws {
        let parameters = "c: LSLightstreamerClient, mine: [LSSubscription]"
        #expect(
            try body("print(mine.filter { !c.subscriptions.contains($0) })", parameters)
                == "print(mine.filter { !c.subscriptions.map(ObjectIdentifier.init).contains(ObjectIdentifier($0)) })")
        #expect(
            try body("print(mine.map { c.subscriptions.firstIndex(of: $0) ?? -1 })", parameters)
                == "print(mine.map { c.subscriptions.map(ObjectIdentifier.init).firstIndex(of: ObjectIdentifier($0)) ?? -1 })"
        )
    }

    @Test func aComparisonInAnOptionalChainStaysOptional() throws {
        let after = try migratedLegacy(
            """
            final class A {
                var key: LSSubscribedTableKey?
                var next: A?
                func f(k: LSSubscribedTableKey, all: [LSSubscribedTableKey]) -> Bool { key?.isEqual(k) == true }
                func g(k: LSSubscribedTableKey) -> Bool { next?.key!.isEqual(k) ?? false }
                func h(all: [LSSubscribedTableKey]) { print(all.map { key?.isEqual($0) as Any }) }
            }

            """)
        #expect(after.contains("{ key.map({ $0 === k }) == true }"))
        #expect(after.contains("{ (next?.key!).map({ $0 === k }) ?? false }"))
        #expect(after.contains("// MIGRATE: Compare the objects with ===\n    func h"))
    }

    @Test func whatIsComparedIsRewritten() throws {
        #expect(
            try body("print(c.subscriptions.contains(make(LSSubscription.self)))", "c: LSLightstreamerClient")
                == "print(c.subscriptions.contains(where: { $0 === make(Subscription.self) }))")
        #expect(
            try body("print(s.isEqual(make(LSSubscription.self)))", "s: LSSubscription")
                == "print((s === make(Subscription.self)))")
    }

    @Test func methodsAreGeneratedInsideOfAClassOnOneLine() throws {
        let after = try migratedLegacy(
            "class D: LSConnectionDelegate { func clientConnectionDidEstablish(_ client: LSClient!) { print(1) } }\n")
        #expect(after.hasPrefix("class D: ClientDelegate { private var reportedSession: "))
        #expect(after.contains("func client(_ client: LightstreamerClient, didChangeStatus"))
        #expect(after.hasSuffix("func clientConnectionDidEstablish(_ client: LightstreamerClient) { print(1) } }\n"))
    }

    @Test func nothingIsAssignedFromACallWithoutAValue() throws {
        #expect(
            try migratedLegacy(
                "func f(c: LSClient, k: LSSubscribedTableKey) { _ = try? c.unsubscribeTable(k, error: ()) }\n")
                == "func f(c: LightstreamerClient, k: Subscription) { c.unsubscribe(k) }\n")
    }

    @Test func theOutcomeOfUnsubscribingIsLeftToAPerson() throws {
        let result = try migrated(
            "import LegacyLSClient\nfunc f(c: LSClient, k: LSSubscribedTableKey) {\n    if (try? c.unsubscribeTable(k, error: ())) != nil { print(1) }\n}\n"
        )
        #expect(result.findings.filter { $0.kind == .person }.map(\.line) == [3])
    }

    @Test func aDelegateThatNothingKeepsIsLeftToAPerson() throws {
        let result = try migrated(
            "import LegacyLSClient\nfunc f(c: LSClient, t: LSTableInfo, u: LSTableInfo, d: D) {\n    c.subscribeTable(t, delegate: D(), useCommandLogic: false)\n    c.subscribeTable(u, delegate: d, useCommandLogic: false)\n}\nclass D: LSTableDelegate {}\n"
        )
        #expect(result.findings.filter { $0.kind == .person && $0.use == "delegate: D()" }.map(\.line) == [3])
    }

    /// 1.x called such a method with an empty name where an item has none.
    @Test func theNameOfAnItemKeepsItsType() throws {
        func prelude(_ type: String) throws -> String {
            try migratedLegacy(
                "class D: LSTableDelegate { func table(_ k: LSSubscribedTableKey!, itemPosition p: Int32, itemName n: \(type), didUpdateWith u: LSUpdateInfo!) { print(n) } }\n"
            )
        }
        #expect(try prelude("String").contains("let n = (u.itemName ?? \"\"); print(n)"))
        #expect(try prelude("String!").contains("let n: String! = u.itemName; print(n)"))
        #expect(try prelude("String?").contains("let n: String? = u.itemName; print(n)"))
    }

    @Test func objectsAreComparedInsideOfAString() throws {
        #expect(
            try body("print(\"\\(c.subscriptions.first == s)\")", "c: LSLightstreamerClient, s: LSSubscription")
                == "print(\"\\(c.subscriptions.first === s)\")")
    }

    @Test func whatIsReportedInOtherCasesIsNoted() throws {
        let result = try migrated(
            "import LegacyLSClient\nclass D: LSTableDelegate {\n    func tableDidUnsubscribeAllItems(_ k: LSSubscribedTableKey!) {}\n    let first = \"CONNECTED:STREAM-SENSING\"\n}\n"
        )
        #expect(result.findings.filter { $0.kind == .behaviour }.map(\.line) == [3, 4])
    }
}
