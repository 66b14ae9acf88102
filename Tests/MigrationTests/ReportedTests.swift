import Foundation
import Migration
import Testing

/// Uses that the tool leaves to a person, in files that the compiler knows: each is reported, with a mark at the place.
@Suite struct ReportedTests {
    static let results = Task { try await CompiledFiles(texts).migrated() }

    private func result(_ name: String) async throws -> Migrator.Result {
        let results = try await Self.results.value
        return try #require(results[name])
    }

    @Test("Values that no row of the table converts are reported")
    func reportsUnconvertibleValues() async throws {
        let result = try await result("Values.swift")
        #expect(
            result.left == [
                "5 LSSubscription.requestedSnapshot", "6 LSConnectionOptions.idleTimeout",
                "6 LSConnectionOptions.retryDelay", "7 LSConnectionOptions.retryDelay",
                "8 9 LSConnectionOptions.retryDelay", "10 LSConnectionOptions.retryDelay",
                "11 LSLightstreamerClient.sendMessage(_:withSequence:timeout:delegate:enqueueWhileDisconnected:)",
                "12 LSConnectionOptions.requestedMaxBandwidth", "12 LSSubscription.init(subscriptionMode:item:fields:)",
            ])
        #expect(
            result.after.contains(
                "    // MIGRATE: requestedSnapshot is an enumeration now\n    s.requestedSnapshot = t"))
        #expect(result.after.contains("o.retryDelay ?= 5\n"))
    }

    @Test("Uses of members that old classes inherit from NSObject are reported")
    func reportsNSObjectMembers() async throws {
        let result = try await result("Objects.swift")
        #expect(
            result.left == [
                "3 Hashable", "4 Equatable", "9 Equatable", "12 ==", "12 LSLightstreamerClient.description",
                "12 LSSubscription.debugDescription", "12 19 LSSubscription.hash", "12 LSSubscription.tagged",
                "13 14 15 16 Hashable", "17 isEqual",
            ])
        #expect(
            result.after.contains(
                "    // MIGRATE: Subscription is not Equatable: compare with ===, or take ObjectIdentifier(…)\n    case y:"
            ))
    }

    /// Where a value is compared or hashed, the compiler's index names what needs that; where only its members are, nothing is left.
    @Test("Code that compares or hashes old objects is reported")
    func reportsEqualityAndHashing() async throws {
        let result = try await result("Places.swift")
        #expect(
            result.left == [
                "4 5 6 9 21 23 Equatable", "7 8 10 ==", "11 12 ==", "13 LSSubscription.isEqual",
                "14 LSSubscription.hash",
                "15 16 17 18 Hashable", "19 20 NSObject", "24 isEqual", "31 Identifiable", "33 LSItemUpdate",
                "34 LSMPNBuilder.badgeAsInt",
            ])
    }

    @Test("Subclasses and conformances of old types are reported")
    func reportsSubclassesAndConformances() async throws {
        let result = try await result("Types.swift")
        let left = result.left.filter { !$0.contains("LSLogger") && !$0.contains("override") }
        #expect(left.contains("5 conformance of LSItemUpdate"))
        #expect(left.contains("6 conformance of LSLightstreamerClient"))
        #expect(left.contains("7 subclass of LSSubscription") && left.contains("8 subclass of LSItemUpdate"))
        // One mark for a logger, not one for each of its members.
        #expect(result.after.components(separatedBy: "// MIGRATE: LSLogger has trace").count == 2)
    }

    @Test("Delegate methods that cannot be rewritten are reported")
    func reportsDelegateMethods() async throws {
        let result = try await result("Delegates.swift")
        #expect(
            result.left == [
                "4 5 6 LSClientDelegate.client(_:didReceiveServerError:withMessage:)",
                "15 18 LSClientDelegate.client(_:didChangeStatus:)",
                "21 call of LSClientMessageDelegate.client(_:didProcessMessage:)",
                "22 call of LSClientDelegate.client(_:didChangeStatus:)",
            ])
        // A default implementation is one of the protocol's methods, too.
        #expect(
            result.after.contains("didReceiveRealFrequency frequency: RealMaxFrequency?) { let frequency: String? ="))
        #expect(result.findings.contains { $0.kind == .behaviour && $0.line == 19 })
        #expect(result.after.contains("withMessage text: String) {\n        let text = text ?? \"none\""))
        #expect(
            result.after.contains(
                "didChangeStatus status: LightstreamerClient.Status) {\n        let status = status.rawValue\n"))
    }

    @Test("Only imports change in branches of #if that were not compiled")
    func inactiveBranchesKeepCode() async throws {
        let result = try await result("Branches.swift")
        #expect(result.left == ["4 LSSubscription", "11 requestedBufferSize"])
        #expect(
            result.after.contains(
                "#if os(Windows)\nimport ModernClient\n// MIGRATE: The build did not compile this branch of #if: the tool changes its imports only\nfunc f(s: LSSubscription) { s.requestedSnapshot = \"yes\" }\n#else\nimport ModernClient\nfunc f(s: Subscription) { s.requestedSnapshot = .yes }\n"
            ))
    }

    @Test("Generic constraints that only NSObject satisfies are reported")
    func reportsConstraints() async throws {
        let result = try await result("Constraints.swift")
        #expect(
            result.left == [
                "9 10 Equatable", "12 22 Equatable", "13 14 15 16 NSObject", "16 18 19 20 24 Hashable", "19 AnyObject",
                "21 ==",
            ])
    }

    /// A statement without a counterpart goes only if it does nothing else, and if nothing reads the value.
    @Test("A statement without a counterpart is removed only if it has no other effect")
    func reportsRemovedMembers() async throws {
        let result = try await result("Removed.swift")
        #expect(
            result.left == [
                "4 10 LSLightstreamerClient.limitExceptionsUse", "5 6 7 LSConnectionOptions.isEarlyWSOpenEnabled",
            ])
        #expect(result.after.contains("isEarlyWSOpenEnabled = flag()\n"))
        #expect(result.after.contains("Bool { LightstreamerClient.limitExceptionsUse }"))
    }

    @Test("Parameters and headers whose types change are reported")
    func reportsChangedTypes() async throws {
        let result = try await result("Parameters.swift")
        #expect(
            result.left == [
                "3 LSClientDelegate.client(_:didChangeStatus:)", "6 LSConnectionOptions.httpExtraHeaders",
                "11 LSItemUpdate.fieldsByPositions", "13 LSItemUpdate.fields",
            ])
    }

    /// Collections and optionals of objects have hash values of the objects; of those the index names nothing.
    @Test func hashValuesAndKeys() async throws {
        let result = try await result("Hashes.swift")
        #expect(
            result.left == [
                "3 7 Hashable", "4 5 6 LSSubscription.hashValue", "5 LSSubscription.hash", "11 12 13 14 AnyHashable",
                "15 16 LSConnectionOptions.httpExtraHeaders",
            ])
        #expect(result.after.contains("HTTPExtraHeaders?[\"c\"] = \"d\"\n"))
    }

    @Test func objectsOfSubclasses() async throws {
        let result = try await result("Subclasses.swift")
        #expect(
            result.left == [
                "2 subclass of LSSubscription", "4 LSSubscription.init(subscriptionMode:items:fields:)",
                "7 LSSubscription.mode", "8 LSSubscription.hash", "10 LSSubscription.description", "11 14 Hashable",
                "12 Quotes", "12 init", "13 mode", "14 ==", "14 Prices",
            ])
        #expect(result.after.contains("print(quotes === other, all.contains(where: { $0 === quotes }), quotes.mode)"))
    }

    @Test("Types nested in a subclass are not its objects") func typesNestedInSubclasses() async throws {
        let text = """
            import Foundation
            import UnifiedLSClient
            final class Feed: LSSubscription {
                struct Row { let id: Int }
                final class Key: NSObject { override func isEqual(_ object: Any?) -> Bool { true } }
            }
            let row = Feed.Row(id: 1)
            func isSame(a: LSSubscription, b: LSSubscription) -> Bool { a == b }

            """
        let files = try await CompiledFiles(["A.swift": text])
        let result = try #require(try files.migrated()["A.swift"])
        #expect(result.left == ["3 subclass of LSSubscription"])
        #expect(result.after.contains("{ a === b }"))
    }

    @Test func argumentsThatTakeFewerValues() async throws {
        let result = try await result("Arguments.swift")
        #expect(
            result.left == [
                "4 LSMPNBuilder.customData(_:)", "6 LSConsoleLogger.init(level:category:)",
                "7 LSLightstreamerClient.setLoggerProvider(_:)", "8 AnyHashable",
                "8 LSLoggerProvider.logger(withCategory:)", "9 LSSubscription.init(subscriptionMode:items:fields:)",
                "10 LSSubscription.items",
            ])
    }

    @Test("1.x code is reported by pattern and not changed")
    func reports1xByPattern() async throws {
        let result = try await result("Legacy.swift")
        let person = result.findings.filter { $0.kind == .person }
        #expect(
            Set(person.map(\.use)) == [
                "a connection of 1.x", "a table of 1.x", "an error or a message of 1.x", "a delegate of 1.x",
            ])
        #expect(person.allSatisfy { $0.advice?.contains(": MIGRATION.md#") == true })
        #expect(person.first { $0.use.hasPrefix("an error") }?.lines == [6, 7, 11])
        let lines = result.after.split(separator: "\n", omittingEmptySubsequences: false)
        let marks = lines.filter { $0.drop { $0 == " " }.hasPrefix("// MIGRATE: ") }
        #expect(marks.count == 4)
        #expect(lines.filter { !$0.contains("// MIGRATE: ") }.joined(separator: "\n") == result.before)
        #expect(result.tally?.rewritten == 0)
    }

    @Test("A file with both old APIs is reported and not changed")
    func mixedFileIsUnchanged() async throws {
        let result = try await result("Both.swift")
        #expect(result.after.contains("import LegacyLSClient\nimport UnifiedLSClient\n"))
        #expect(result.after.contains("\nvar oldSubscription: LSSubscription?\n"))
        #expect(result.left == ["3 a connection of 1.x", "4 LSSubscription"])
    }
}
