import Foundation
import Testing

@testable import Migration

/// Declarations of the application that do not fit the current API, although they stay as they are.
@Suite struct ConflictTests {
    private static let texts: KeyValuePairs = [
        "Bounds.swift": """
        import UnifiedLSClient
        final class Feed<Name, Source: LSSubscription> {
            let source: Source
            var all: [Source] = []
            init(_ source: Source) { self.source = source }
            func has(_ other: Source) -> Bool { source == other || all.contains(other) }
            func keys(_ other: Source) -> Set<Source> { [other] }
            func isSame<Value: Equatable>(_ value: Value, _ other: Name?) -> Bool { value == value }
        }
        func place<One>(_ all: [One], _ one: One) -> Int? where One: LSSubscription { all.firstIndex(of: one) }
        extension Optional where Wrapped: LSSubscription { func isOne(_ one: Wrapped) -> Bool { self == one } }
        func read(_ feed: Feed<Int, LSSubscription>, _ one: LSSubscription) -> Bool { feed.source == one }

        """,
        "Updates.swift": """
        import UnifiedLSClient
        final class Log<Update: LSItemUpdate> { var last: Update? }
        protocol Source { associatedtype Update: LSItemUpdate; func next() -> Update }
        struct Replay: Source { func next() -> LSItemUpdate { fatalError() } }
        func name<Update: LSItemUpdate>(_ update: Update) -> String? { update.itemName }
        func names<Update: LSItemUpdate>(_ updates: [Update]) -> [String] { updates.compactMap { $0.itemName } }
        extension Array where Element: LSItemUpdate { var names: [String] { compactMap { $0.itemName } } }
        extension Array where Element == LSItemUpdate { var count2: Int { count * 2 } }
        func log(_ log: Log<LSItemUpdate>, _ updates: [LSItemUpdate]) {
            print(updates.count2, name(updates[0]) ?? "")
            print(updates.names)
            print(names(updates))
        }

        """,
        "Patterns.swift": """
        import UnifiedLSClient
        func patterns(_ one: LSSubscription, _ named: [String: LSSubscription], _ names: [String: String]) {
            switch one {
            case named["a"]: print(1)
            case named["b"]!: print(2)
            default: break
            }
            if case names["c"] = one.dataAdapter { print(3) }
        }

        """,
        "Nested.swift": """
        import UnifiedLSClient
        extension LSSubscription {
            enum Mode: String { case merge = "MERGE" }
            enum Kind { case own }
            var ownMode: Mode? { Mode(rawValue: mode) }
        }
        extension LSLightstreamerClient { typealias Status = Int }
        struct Screen { enum Status { case shown } }
        func statuses(_ status: Screen.Status, _ kind: LSSubscription.Kind) { print(status, kind, LSLightstreamerClient.Status()) }

        """,
        "Owners.swift": """
        import UnifiedLSClient
        protocol Routing {
            func client(_ client: LSLightstreamerClient, didChangeStatus status: String)
            func client(_ client: LSLightstreamerClient, didChangeProperty property: String)
        }
        extension Routing {
            func client(_ client: LSLightstreamerClient, didChangeStatus status: String) { print("default") }
        }
        final class Router: LSClientDelegate, Routing {
            func client(_ client: LSLightstreamerClient, didChangeStatus status: String) { print(status) }
            func client(_ client: LSLightstreamerClient, didChangeProperty property: String) { print(property) }
        }
        class Base {
            func client(_ client: LSLightstreamerClient, didReceiveServerError code: Int, withMessage text: String?) {}
        }
        final class Below: Base, LSClientDelegate {
            override func client(_ client: LSLightstreamerClient, didReceiveServerError code: Int, withMessage text: String?) {}
        }
        protocol Counting { func subscription(_ s: LSSubscription, didReceiveRealFrequency f: String?) }
        final class Counter: LSSubscriptionDelegate {
            func subscription(_ s: LSSubscription, didReceiveRealFrequency f: String?) { print(f ?? "") }
        }
        extension Counter: Counting {}

        """,
        "Sending.swift": """
        import UnifiedLSClient
        protocol Sending { func sendMessage(_ message: String) }
        extension LSLightstreamerClient: Sending {}
        protocol Connecting { func connect() }
        extension LSLightstreamerClient: Connecting {}
        func send(_ client: LSLightstreamerClient, _ texts: [String], _ all: [LSSubscription]) {
            texts.forEach(client.sendMessage)
            let one = client.sendMessage(_:)
            one("a")
            client.sendMessage("b")
            all.forEach(client.subscribe)
        }

        """,
        "Inherited.swift": """
        import UnifiedLSClient
        final class Room: LSSubscription {
            convenience init(room: String) { self.init(subscriptionMode: "RAW", item: room, fields: ["text"]) }
            convenience init(count: Int) { self.init(room: "a") }
        }

        """,
    ]
    private static let results = Task { try await CompiledFiles(texts).migrated() }

    private func result(_ name: String) async throws -> Migrator.Result {
        let results = try await Self.results.value
        return try #require(results[name])
    }

    @Test("A generic parameter that inherits from an earlier class stands for its objects")
    func resolvesBounds() async throws {
        let result = try await result("Bounds.swift")
        #expect(result.left == ["7 Hashable"])
        for line in [
            "{ source === other || all.contains(where: { $0 === other }) }", "{ value == value }",
            "{ all.firstIndex(where: { $0 === one }) }", "{ self === one }", "{ feed.source === one }",
        ] {
            #expect(result.after.contains(line), "\(line)")
        }
    }

    /// Swift opens an update that is the argument itself.
    @Test("An update is reported where a generic parameter must inherit from its class")
    func reportsUpdatesAsParameters() async throws {
        #expect(try await result("Updates.swift").left == ["4 Source", "9 11 12 LSItemUpdate"])
    }

    /// The index has the operator at the last bracket or mark of the pattern.
    @Test("Patterns that compare with an element are reported")
    func reportsElementPatterns() async throws {
        #expect(try await result("Patterns.swift").left == ["4 5 Equatable"])
    }

    @Test("A type within an earlier class that hides one of the current API is reported")
    func reportsNestedTypes() async throws {
        #expect(try await result("Nested.swift").left == ["3 5 Mode", "7 9 Status"])
    }

    @Test("The names of the current API's types are complete")
    func namesModernTypes() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "../../API/ModernClient.txt")
        var types: Set<String> = []
        var nested: [String: Set<String>] = [:]
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
            let cells = line.split(separator: "\t")
            let path = cells[0].split(separator: ".").map(String.init)
            let keywords: Set<Substring> = ["enum", "struct", "class", "protocol", "typealias"]
            guard !keywords.isDisjoint(with: cells[1].split(separator: " ")) else { continue }
            if path.count == 1, !OldAPI.keptTypes.contains(path[0]) { types.insert(path[0]) }
            if path.count == 2, OldAPI.objects.contains("LS" + path[0]) {
                nested[path[0], default: []].insert(path[1])
            }
        }
        #expect(OldAPI.modernTypes == types)
        #expect(OldAPI.nestedTypes == nested)
    }

    /// A default of the protocol would be called instead, without an error of the compiler.
    @Test("A delegate's method that is also one of a protocol or a class above is reported if it changes")
    func reportsOtherOwners() async throws {
        #expect(
            try await result("Owners.swift").left == [
                "9 10 LSClientDelegate.client(_:didChangeStatus:)",
                "16 17 LSClientDelegate.client(_:didReceiveServerError:withMessage:)",
                "21 23 LSSubscriptionDelegate.subscription(_:didReceiveRealFrequency:)",
            ])
    }

    /// It has more arguments now, with defaults.
    @Test("sendMessage is reported where it is not called")
    func reportsMethodAsValue() async throws {
        let result = try await result("Sending.swift")
        #expect(
            result.left == ["3 conformance of LSLightstreamerClient", "7 8 LSLightstreamerClient.sendMessage(_:)"])
        #expect(result.after.contains("    client.sendMessage(\"b\")\n    all.forEach(client.subscribe)\n"))
    }

    @Test("A call of an initialiser that a class inherits is reported")
    func reportsInheritedInitialisers() async throws {
        #expect(try await result("Inherited.swift").left == ["2 subclass of LSSubscription", "3 init"])
    }
}
