import Migration
import Testing

/// Migrations of several modules, where exports, names and types of one module concern another.
@Suite struct SeparateModulesTests {
    private static let modules: KeyValuePairs = [
        "First/Exports.swift": "@_exported import UnifiedLSClient\nstruct Subscription {}\n",
        "First/A.swift": "var a: LSSubscription?\n",
        "Second/B.swift":
            "import UnifiedLSClient\nvar b: LSSubscription?\nfinal class Screen: LSSubscriptionDelegate {}\n",
        "Second/C.swift": "import UnifiedLSClient\nvar c: LSSubscription?\n",
        "Combine/Combine.swift": """
        public protocol Subscription { func cancel() }

        """,
        "Shared/Service.swift": """
        import UnifiedLSClient
        public struct Box<Value> {
            public var value: Value
            public init(value: Value) { self.value = value }
        }
        public final class Service {
            nonisolated(unsafe) public static let shared = Service()
            public let client = LSLightstreamerClient(serverAddress: nil, adapterSet: nil)
            public var box: Box<LSConnectionOptions> { Box(value: client.connectionOptions) }
            public func each(_ body: (LSConnectionOptions) -> Void) { body(client.connectionOptions) }
        }
        public func configure(_ options: LSConnectionOptions) {}
        public func with<Value>(_ value: Value, _ body: (Value) -> Void) { body(value) }
        public protocol Streaming { var status: String { get } }
        public typealias Options = LSConnectionOptions
        open class Base {
            public init() {}
            open var options: LSConnectionOptions? { nil }
        }
        public struct ItemUpdate {}
        public struct ItemModel { public struct Row {} }

        """,
        "Shared/Old.swift": """
        import LegacyLSClient
        import UnifiedLSClient
        public final class Old {
            nonisolated(unsafe) public static let shared = Old()
            public let old = LSClient()
            public let client = LSLightstreamerClient(serverAddress: nil, adapterSet: nil)
        }

        """,
        "App/Screen.swift": """
        import Shared
        import UnifiedLSClient
        func screen(own: LSLightstreamerClient, aliased: Options, update: ItemUpdate, other: LSItemUpdate, row: ItemModel.Row) {
            Service.shared.box.value.retryDelay = 1
            Service.shared.each { $0.retryDelay = 1 }
            let box = Service.shared.box
            box.value.retryDelay = 1
            configure(own.connectionOptions)
            with(own.connectionOptions) { $0.retryDelay = 2 }
            let mine = Box(value: own.connectionOptions)
            mine.value.retryDelay = 2
            aliased.retryDelay = 1
        }
        extension LSLightstreamerClient: Streaming {}
        final class Sub: Base { override var options: LSConnectionOptions? { get { nil } } }

        """,
        "App/Mixed.swift": """
        import Shared
        import UnifiedLSClient
        func mixed() { Old.shared.client.connectionOptions.retryDelay = 1 }

        """,
        "App/Conduit.swift": """
        import Combine
        import UnifiedLSClient
        final class Conduit: Subscription {
            var source: LSSubscription?
            func cancel() {}
        }
        func generic<MPNDevice>(_ device: MPNDevice, _ old: LSMPNDevice) {}

        """,
    ]
    private static let compiledModules = Task { try await CompiledFiles(modules) }

    /// Its client stays one of 2.x to 4.x, whose times are seconds: also within a generic type, behind an alias, and in a file with 1.x.
    @Test("Uses of declarations in files outside the run are reported")
    func reportsOutsideDeclarations() async throws {
        let files = try await Self.compiledModules.value
        let alone = try files.migrated(only: "App/Screen.swift")
        #expect(
            alone["App/Screen.swift"]?.left == [
                "3 Options", "4 6 box", "5 each", "8 configure", "14 conformance of LSLightstreamerClient",
                "15 options",
            ])
        let all = try files.migrated()
        #expect(all["App/Screen.swift"]?.left == ["14 conformance of LSLightstreamerClient"])
        #expect(all["App/Mixed.swift"]?.left == ["3 client"])
    }

    @Test("Names and exports of one module do not affect another")
    func migratesModulesSeparately() async throws {
        let results = try await Self.compiledModules.value.migrated()
        #expect(
            results["First/Exports.swift"]?.after.hasPrefix(
                "@_exported import Foundation\n@_exported import ModernClient\n") == true)
        #expect(results["First/A.swift"]?.after == "var a: ModernClient.Subscription?\n")
        #expect(results["Second/C.swift"]?.after == "import Foundation\nimport ModernClient\nvar c: Subscription?\n")
    }

    /// Combine has a `Subscription`, and brings no Foundation.
    @Test("A name that another import declares is qualified")
    func qualifiesAmbiguousNames() async throws {
        let results = try await Self.compiledModules.value.migrated()
        let conduit = try #require(results["App/Conduit.swift"]?.after)
        #expect(
            conduit.hasPrefix(
                """
                import Combine
                import Foundation
                import ModernClient
                final class Conduit: Combine.Subscription {
                    var source: ModernClient.Subscription?

                """))
        #expect(conduit.contains("(_ device: MPNDevice, _ old: ModernClient.MPNDevice) {}"))
        let screen = try #require(results["App/Screen.swift"]?.after)
        #expect(
            screen.contains("update: Shared.ItemUpdate, other: ModernClient.ItemUpdate, row: Shared.ItemModel.Row)"))
    }
}
