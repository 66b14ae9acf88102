import Foundation
import Testing

@testable import Migration

/// What Swift requires of types and the objects of the current API do not have: each place that no longer compiles is reported.
@Suite struct RequirementTests {
    private static let texts: KeyValuePairs = [
        "Requirements.swift": """
        import Foundation
        import UnifiedLSClient
        protocol Keyed { associatedtype Key: Hashable; func keys() -> [Key] }
        struct Aliased: Keyed { typealias Key = LSSubscription; func keys() -> [LSSubscription] { [] } }
        struct Inferred: Keyed { func keys() -> [LSSubscription] { [] } }
        struct Named: Keyed { func keys() -> [String] { [] }; var own: LSSubscription? }
        protocol Making { associatedtype Made where Made: NSObject; static func make() -> Made }
        enum Factory { static func make() -> LSMPNBuilder { LSMPNBuilder() } }
        extension Factory: Making {}
        protocol Listed: Keyed where Key: NSObject {}
        struct Options: Listed { func keys() -> [LSConnectionOptions] { [] } }
        struct Row: Identifiable { let id: LSSubscription }
        struct Computed: Identifiable { var sub: LSSubscription; var id: LSSubscription { sub } }
        struct Wrapped: Identifiable { let id: String; let sub: LSSubscription }
        protocol Comparing: Equatable {}
        extension LSSubscription: Comparing {}
        extension LSMPNDevice: Loose {}
        protocol Loose { associatedtype Item = Int }
        struct Box<Value, Key> where Key: Comparing { let key: Key? = nil }
        struct Pair<First, Second: Hashable> {}
        let boxed: Box<Int, LSSubscription>? = nil
        let pair: Pair<LSSubscription, Int>? = nil
        func opaque(_ s: LSSubscription) -> some Hashable { s }
        func existential(_ s: LSSubscription, _ isFirst: Bool) -> any Equatable {
            if isFirst { return 1 }
            return s
        }
        var computed: NSObject { get { LSMPNBuilder() } }
        var closure: () -> NSObject { { LSMPNBuilder() } }
        func assign(_ s: LSSubscription, info: [AnyHashable: Any]) {
            var object: NSObject?
            object = s
            var objects: [String: NSObject] = [:], list: [NSObject] = [], hashable: any Hashable = 1
            objects["a"] = s
            list.append(s); hashable = s
            var info = info
            info["a"] = s
            print(object as Any, objects, list, hashable, info)
        }
        func matches(_ a: LSSubscription, _ b: LSSubscription, by test: (LSSubscription, LSSubscription) -> Bool) -> Bool { test(a, b) }
        func values(_ s: LSSubscription, all: [LSSubscription]) {
            print(matches(s, s, by: ==), all.count)
            print(matches(s, s, by: (==)))
            print(zip(all, all).first { $0 == $1 } as Any)
            print((s, 1) == (s, 2))
            print(zip([1], [2]).contains(where: ==))
        }

        """,
        "Calls.swift": """
        import Foundation
        import UnifiedLSClient
        protocol Hashing: Hashable {}
        struct Entry: Hashing { let sub: LSSubscription }
        struct Cell: Comparable { let sub: LSSubscription; static func < (a: Cell, b: Cell) -> Bool { true } }
        final class Releases: LSClientDelegate {
            func clientDidAdd(_ client: LSLightstreamerClient) {}
            func clientDidAddDelegate(_ client: LSLightstreamerClient) {}
        }
        func call(_ delegate: LSClientDelegate, _ client: LSLightstreamerClient, _ status: String) {
            delegate.client(client, didChangeStatus: "X:" + status)
            delegate.client(client, didChangeStatus: "none")
            delegate.client(client, didChangeStatus: "X \\(status)")
            delegate.client(client, didChangeStatus: client.status)
            delegate.client(client, didChangeStatus: "STALLED")
        }
        extension Optional where Wrapped == LSSubscription { var isSame: Bool { self == .some(self!) } }

        """,
        "Cookies.swift": """
        import UnifiedLSClient
        func cookies(_ url: URL) {
            LSLightstreamerClient.add([HTTPCookie(properties: [.name: "a", .value: "b", .domain: "d", .path: "/"])!], for: url)
        }
        final class Pinning: LSClientDelegate {
            func client(_ client: LSLightstreamerClient, willSendRequestFor challenge: URLAuthenticationChallenge) {
                challenge.sender?.cancel(challenge)
            }
        }

        """,
        "Fetch.swift": """
        import Foundation
        import UnifiedLSClient
        func fetch(_ url: URL) -> URLSessionDataTask { URLSession.shared.dataTask(with: url) }

        """,
        "Moving.swift": """
        import ModernClient
        import UnifiedLSClient
        func load(_ url: URL, _ s: LSSubscription) -> URLRequest { URLRequest(url: url) }

        """,
        "Plain.swift": """
        import Foundation
        import UnifiedLSClient
        func plain(_ url: URL, _ s: LSSubscription) -> Data? { try? Data(contentsOf: url) }
        func raise() -> NSException { NSException(name: NSExceptionName(rawValue: "a"), reason: nil, userInfo: nil) }

        """,
    ]
    private static let results = Task { try await CompiledFiles(texts).migrated() }

    private func result(_ name: String) async throws -> Migrator.Result {
        let results = try await Self.results.value
        return try #require(results[name])
    }

    /// Also where a member shows what the type is, in an extension, in a protocol that refines another one, and through a protocol of the application.
    @Test("Associated types, generic arguments, results and assignments that need NSObject are reported")
    func reportsRequirements() async throws {
        let result = try await result("Requirements.swift")
        #expect(
            result.left == [
                "4 5 Keyed", "9 Making", "11 Listed", "12 13 Identifiable", "16 conformance of LSSubscription",
                "21 26 Equatable", "23 35 Hashable", "28 29 NSObject", "32 34 35 NSObject", "42 43 44 ==", "45 ==",
            ])
        #expect(
            result.after.contains(
                "// MIGRATE: Key of Keyed: Subscription is not Hashable: compare with ===, or take ObjectIdentifier(…)\nstruct Inferred"
            ))
    }

    /// A class may also have the method of the other releases, and a string that no status has would stop the process.
    @Test("Synthesised comparisons, methods of two releases and calls with unknown statuses are reported")
    func reportsConflicts() async throws {
        let result = try await result("Calls.swift")
        #expect(
            result.left == [
                "4 Hashable", "5 Equatable", "7 LSClientDelegate.clientDidAdd(_:)",
                "11 12 13 call of LSClientDelegate.client(_:didChangeStatus:)", "17 ==",
            ])
        #expect(result.after.contains("Status(rawValue: client.status.rawValue)!"))
        #expect(result.after.contains("didChangeStatus: .STALLED)"))
    }

    /// The earlier modules export it on Linux, where Foundation has no requests, cookies and challenges.
    @Test("A file that uses FoundationNetworking imports it")
    func importsNetworking() async throws {
        let networking = "#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif\n"
        #expect(
            try await result("Cookies.swift").after.hasPrefix(
                "import Foundation\n\(networking)import ModernClient\n"))
        #expect(
            try await result("Fetch.swift").after.hasPrefix("import Foundation\n\(networking)import ModernClient\n"))
        #expect(
            try await result("Moving.swift").after.hasPrefix(
                "import ModernClient\nimport Foundation\n\(networking)func load"))
        #expect(try await result("Plain.swift").after.hasPrefix("import Foundation\nimport ModernClient\n"))
    }

    @Test func exceptionsOfEarlierModules() async throws {
        #if os(Linux)
            #expect(try await result("Plain.swift").left == ["4 NSException"])
        #endif
    }

    /// Nothing calls it: with a cell too few in its row, it counted as rewritten.
    @Test("A method for authentication challenges is reported")
    func reportsChallenges() async throws {
        #expect(
            try await result("Cookies.swift").left == ["6 LSClientDelegate.client(_:willSendRequestFor:)"])
        for method in DelegateMethod.all {
            let labels = method.selector.count { $0 == ":" }
            #expect(method.types.count == labels, "\(method.name)")
        }
    }

    @Test("What types of other modules require is read from their sources", arguments: [[], ["Boxes"]])
    func readsSourcesElsewhere(outside: Set<String>) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let boxes = folder.appendingPathComponent("Boxes.swift")
        try """
        public struct Box<Key: Hashable> { public init() {} }
        public struct Shelf<Value> { public init() {} }
        public protocol Keyed { associatedtype Key: Hashable; func key() -> Key }

        """.write(to: boxes, atomically: true, encoding: .utf8)
        let screen = folder.appendingPathComponent("Screen.swift")
        try """
        import Boxes
        import UnifiedLSClient
        let box = Box<LSSubscription>()
        let shelf = Shelf<LSSubscription>()
        struct Screen: Keyed { func key() -> LSSubscription { fatalError() } }

        """.write(to: screen, atomically: true, encoding: .utf8)
        let files = try await CompiledFiles(
            modules: [("Boxes", [boxes.path]), ("App", [screen.path])], outside: outside)
        let results = Migrator(files.sources, index: files.index).run()
        #expect(results.last?.left == ["3 Hashable", "5 Keyed"])
    }
}
