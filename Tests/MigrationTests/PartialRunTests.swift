import Foundation
import Migration
import Testing

/// What a run over some files of an application cannot know, and what the step of the shared session leaves out.
@Suite struct PartialRunTests {
    private static func people(_ result: Migrator.Result) -> [Int] {
        result.findings.filter { $0.kind == .person }.map(\.line)
    }

    // MARK: - Shared sessions

    @Test func theArgumentsOfASharingClientAreReported() throws {
        let result = try migrated(
            """
            import UnifiedLSClient
            let a = LSLightstreamerClient(serverAddress: "https://push.example.com", adapterSet: "DEMO")
            let b = LSLightstreamerClient(serverAddress: nil, adapterSet: nil)
            let c = LSLightstreamerClient(serverAddress: nil, adapterSet: Server.adapterSet)
            let d = LSLightstreamerClient()

            """, stage: .sharedSession, sharedClient: "Session.current")
        #expect(result.after.occurrences(of: "(sharing: Session.current)") == 4)
        let findings = result.findings.filter { $0.kind == .person }
        #expect(findings.map(\.line) == [2, 4])
        #expect(
            findings.first?.advice
                == "The arguments are left out: give \"https://push.example.com\" and \"DEMO\" to Session.current, and call connect() on it or on this client"
        )
        #expect(findings.last?.advice?.contains("give Server.adapterSet to Session.current") == true)
    }

    @Test(arguments: [
        ("let client = LSLightstreamerClient(serverAddress: \"a\", adapterSet: nil)", "Connection.shared.client"),
        ("let client = LSClient()!", "Connection.shared.client"),
        ("let client: LSClient = UnifiedLSClient.LSClient()", "Connection.shared.client"),
        ("lazy var client = { LSClient()! }()", "connection.client"),
        ("var client: LSClient { LSClient() }", "(app as! Connection).client"),
        ("func client() -> LSClient { LSClient() }", "Connection.shared.client()"),
        ("var client: LSClient!; init() { self.client = LSClient() }", "app.connection.client"),
        ("let client = LSClient()", "client"), ("let client = LSClient()", "self.client"),
        ("let inner = LSClient(); var client: LSClient { inner }", "Connection.shared.client"),
    ]) func aClientDoesNotShareItsOwnSession(line: String, shared: String) throws {
        let code = """
            import LegacyLSClient
            import UnifiedLSClient
            class Connection {
                static let shared = Connection()
                \(line)
            }

            """
        let result = try migrated(code, stage: .sharedSession, sharedClient: shared)
        #expect(!result.after.contains("sharing:"))
        #expect(
            result.findings.contains {
                $0.kind == .person && $0.line == 5
                    && $0.advice?.hasPrefix("\(shared) is an earlier client itself") == true
            })
    }

    @Test func aClientSharesTheSessionOfAnother() throws {
        let code = """
            import LegacyLSClient
            class Server {
                static let shared = Server()
                let client = LightstreamerClient(serverAddress: nil, adapterSet: nil)
            }
            class Screen { let client = LSClient()! }

            """
        let result = try migrated(code, stage: .sharedSession, sharedClient: "Server.shared.client")
        #expect(result.after.contains("class Screen { let client = LSClient(sharing: Server.shared.client) }"))
        let other = try migrated(
            "import LegacyLSClient\nclass Screen { let client = LSClient() }\n", stage: .sharedSession,
            sharedClient: "Server.shared.client")
        #expect(other.after.contains("LSClient(sharing: Server.shared.client)"))
    }

    // MARK: - Clients that are declared elsewhere

    private static let screen = """
        import UnifiedLSClient
        final class Screen: BaseScreen, LSClientDelegate {
            let sub = LSSubscription(subscriptionMode: "MERGE", items: ["a"], fields: ["f"])
            func open() {
                PushService.shared.client.subscribe(sub)
                PushService.shared.client?.unsubscribe(sub)
                let client = PushService.shared.client
                client.addDelegate(self)
                guard let inherited else { return }
                inherited.subscribe(self.sub)
                let service = UIApplication.shared.delegate as! AppDelegate
                service.client.subscribe(sub)
                for other in makeClient().subscriptions { print(other) }
                let all = PushService.shared.client.subscriptions
                PushService.shared.client.connect()
                publisher.subscribe(observer)
                let store = Store.shared.subscriptions
            }
        }

        """

    @Test func clientsThatNoFileDeclaresAreReported() throws {
        let result = try migrated(Self.screen)
        #expect(Self.people(result) == [5, 6, 8, 10, 12, 13, 14])
        let advice = "the client is declared outside of the files of this run: use the current client here"
        #expect(result.findings.filter { $0.kind == .person }.allSatisfy { $0.advice == advice })
        #expect(
            result.after.contains(
                "        // MIGRATE: \(advice)\n        PushService.shared.client.subscribe(sub)\n"))
        #expect(try migrated(result.after).after == result.after)
    }

    @Test func clientsThatAFileDeclaresAreNotReported() throws {
        let others = """
            import UnifiedLSClient
            class BaseScreen { var inherited: LSLightstreamerClient? { PushService.shared.client } }
            class AppDelegate { var client: LSLightstreamerClient! }
            final class PushService {
                static let shared = PushService()
                lazy var client = make()
                func make() -> LSLightstreamerClient { LSLightstreamerClient(serverAddress: nil, adapterSet: nil) }
            }
            func makeClient() -> LSLightstreamerClient { PushService.shared.client }

            """
        let results = try migrated([("Screen.swift", Self.screen), ("Others.swift", others)])
        #expect(results.map(Self.people) == [[], []])
    }

    @Test func clientsOfAnyDeclarationInTheFileAreNotReported() throws {
        let result = try migrated(
            """
            import UnifiedLSClient
            final class Screen {
                let sub = LSSubscription(subscriptionMode: "RAW")
                let clients: [String: LSLightstreamerClient]
                var current: (client: LSLightstreamerClient, name: String)
                func f(client: LSLightstreamerClient, with body: (LSLightstreamerClient) -> Void) {
                    client.subscribe(sub)
                    func inner() { client.unsubscribe(sub) }
                    clients["a"]?.subscribe(sub)
                    clients.values.first?.subscribe(sub)
                    current.client.subscribe(sub)
                    clients.values.forEach { $0.subscribe(sub) }
                    clients.values.forEach { client in client.subscribe(sub) }
                    for (_, client) in clients { client.subscribe(sub) }
                    if case .open(let client) = state { client.subscribe(sub) }
                    (client as LSLightstreamerClient).subscribe(sub)
                }
            }
            enum State { case open(LSLightstreamerClient) }

            """)
        #expect(Self.people(result) == [])
    }

    /// With an index, the declaration of the client is known, and whether a file of the run has it.
    @Test func theIndexFindsTheDeclarationOfAClient() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func write(_ name: String, _ text: String) throws -> SourceFile {
            let path = folder.appendingPathComponent(name).path
            try text.write(toFile: path, atomically: true, encoding: .utf8)
            return try #require(SourceFile(path: path, text: text))
        }
        func compile(_ arguments: [String]) throws {
            let compiler = Process()
            compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            compiler.arguments =
                ["swiftc", "-parse-as-library", "-module-cache-path", "\(folder.path)/cache"] + arguments
            compiler.currentDirectoryURL = folder
            try compiler.run()
            compiler.waitUntilExit()
            try #require(compiler.terminationStatus == 0)
        }
        let library = try write(
            "Library.swift",
            """
            public class LSSubscription { public init(subscriptionMode: String) {} }
            public class LSConnectionOptions { public var retryDelay = 1.0 }
            public class LSLightstreamerClient {
                public init(serverAddress: String?, adapterSet: String?) {}
                public var connectionOptions = LSConnectionOptions()
                public func subscribe(_ subscription: LSSubscription) {}
                public func connect() {}
            }

            """)
        let service = try write(
            "Service.swift",
            """
            import UnifiedLSClient
            final class Service {
                static let shared = Service()
                let client = LSLightstreamerClient(serverAddress: nil, adapterSet: nil)
                var clients: [LSLightstreamerClient] { [client] }
            }

            """)
        let screen = try write(
            "Screen.swift",
            """
            import UnifiedLSClient
            func open(own: [LSLightstreamerClient]) {
                let sub = LSSubscription(subscriptionMode: "RAW")
                Service.shared.client.subscribe(sub)
                Service.shared.clients.first!.subscribe(sub)
                Service.shared.client.connectionOptions.retryDelay = 2
                let client = Service.shared.client
                client.subscribe(sub)
                client.connect()
                own.first!.subscribe(sub)
            }

            """)
        try compile(["-emit-module", "-module-name", "UnifiedLSClient", library.path])
        let store = folder.appendingPathComponent("store").path
        try compile([
            "-c", "-module-name", "App", "-I", folder.path, "-index-store-path", store, service.path, screen.path,
        ])
        func results(_ files: [SourceFile]) throws -> [Migrator.Result] {
            let results = Migrator(files, index: ApplicationIndex(store: store, of: files.map(\.path))).run()
            for result in results { try #require(result.tally?.addsUp == true) }
            return results
        }
        #expect(try results([screen]).map(Self.people) == [[4, 5, 6, 7]])
        #expect(try results([service, screen]).map(Self.people) == [[], []])
    }
}
