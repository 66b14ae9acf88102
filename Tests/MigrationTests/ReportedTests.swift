import Foundation
import Migration
import Testing

/// Uses that the tool leaves to a person, in files that the compiler knows: each is reported, with a mark at the place.
@Suite struct ReportedTests {
    /// One build for all of them.
    private static let texts: KeyValuePairs = [
        "Values.swift": """
        import UnifiedLSClient
        infix operator ?= : AssignmentPrecedence
        private func ?= (first: inout Double, second: Double) { first = second }
        func values(s: LSSubscription, o: LSConnectionOptions, t: String, c: LSLightstreamerClient) {
            s.requestedSnapshot = t
            (o.idleTimeout, o.retryDelay) = (1, 2)
            o.retryDelay ?= 5
            o.retryDelay *= 2
            o.retryDelay = .infinity
            let path = \\LSConnectionOptions.retryDelay
            let send = c.sendMessage(_:withSequence:timeout:delegate:enqueueWhileDisconnected:)
            print(path, send, o.requestedMaxBandwidth, LSSubscription.init(subscriptionMode:item:fields:) as Any)
        }

        """,
        "Objects.swift": """
        import Foundation
        import UnifiedLSClient
        private struct Entry: Hashable { let sub: LSSubscription }
        private enum Choice: Equatable { case one([LSSubscription]), none }
        private struct Named: Hashable { static let sub: LSSubscription? = nil; let name: String }
        extension NSObjectProtocol { func tagged() -> String { "tag" } }
        func objects(x: LSSubscription, y: LSSubscription, all: [LSSubscription], c: LSLightstreamerClient) {
            switch x {
            case y: print(1)
            default: break
            }
            print(all == [y], x.hash, x.debugDescription, x.tagged(), c.description)
            var feeds = [LSSubscription: Int]()
            var some = Set<LSSubscription>()
            print(Set(c.subscriptions).count)
            feeds[x] = 1; some.insert(x)
            print((x as LSSubscription?)?.isEqual(y) as Any)
        }
        extension LSSubscription { var code: Int { hash } }

        """,
        "Places.swift": """
        import Foundation
        import UnifiedLSClient
        private func places(x: LSSubscription, y: LSSubscription?, all: [LSSubscription], pair: (a: LSSubscription?, b: LSSubscription?)) {
            switch y { case x?: print(1); default: break }
            switch (x, y) { case (x, .some(x)): print(1); default: break }
            if case x = all[0] { print(2) }
            print((x, x) == (x, x), [x] == [x])
            print(pair.a == pair.b)
            print(all.reversed().firstIndex(of: x) as Any)
            print(all.prefix(1) == all.suffix(1))
            print(zip(all, all).allSatisfy(==))
            let same: (LSSubscription, LSSubscription) -> Bool = (==)
            print(all.contains(where: x.isEqual), same(x, x))
            print(all.sorted { $0.hash < $1.hash })
            print(Dictionary(grouping: all, by: { $0 }), Dictionary(grouping: all, by: \\.mode))
            print(Dictionary(uniqueKeysWithValues: all.map { ($0, 1) }), Dictionary(uniqueKeysWithValues: all.map { ($0.mode, $0) }))
            let hashed: Set<AnyHashable> = [x]
            print(x as AnyHashable, hashed, [x: 1] as [AnyHashable: Any])
            let objects: [NSObject] = [x]
            let object: NSObjectProtocol = x
            let equal: any Equatable = x
            print(objects, object, equal)
            for case x in all { print(3) }
            print(x.isEqual(x as Any))
        }
        private func stays(x: LSSubscription, all: [LSSubscription], names: [String: LSSubscription], client: LSLightstreamerClient) {
            print(Set(all.map(\\.mode)), Set(all.filter { $0.isActive }.map { $0.mode }), names.keys.contains("a"), all.first?.mode == "RAW")
            print(all.firstIndex { $0 == x } == 1, all.map { $0 == x } == [true], client.subscriptions.count == 1, all.indices.contains(1))
            print([x.mode: x], ["a": x], Dictionary(uniqueKeysWithValues: all.map { ($0.mode, $0) }), names["a"] == x, (all.last ?? x) == x)
        }
        private struct Row: Identifiable { let id: LSSubscription }
        private func updates(_ update: LSItemUpdate, _ builder: LSMPNBuilder?) {
            let type: LSItemUpdate.Type = LSItemUpdate.self
            print(type, builder?.badgeAsInt ?? 1)
        }

        """,
        "Types.swift": """
        import Foundation
        import UnifiedLSClient
        protocol Labelled { var label: String { get } }
        protocol Streaming { var status: String { get } }
        extension LSItemUpdate: Labelled { var label: String { itemName ?? "" } }
        extension LSLightstreamerClient: Streaming {}
        class Own: LSSubscription { override var mode: String { "RAW" } }
        class Fake: LSItemUpdate {}
        final class Log: NSObject, LSLogger {
            func error(_ line: String) {}
            func error(_ line: String, with exception: NSException) {}
            func warn(_ line: String) {}
            func warn(_ line: String, with exception: NSException) {}
            func info(_ line: String) {}
            func info(_ line: String, with exception: NSException) {}
            func debug(_ line: String) {}
            func debug(_ line: String, with exception: NSException) {}
            func fatal(_ line: String) {}
            func fatal(_ line: String, with exception: NSException) {}
            var isErrorEnabled: Bool { true }
            var isWarnEnabled: Bool { true }
            var isInfoEnabled: Bool { true }
            var isDebugEnabled: Bool { true }
            var isFatalEnabled: Bool { true }
        }

        """,
        "Delegates.swift": """
        import Foundation
        import UnifiedLSClient
        final class Redeclared: LSClientDelegate {
            func client(_ c: LSLightstreamerClient, didReceiveServerError code: Int, withMessage text: String?) {
                let text = text ?? "none"
                print(text)
            }
            func client(_ c: LSLightstreamerClient, didChangeStatus status: String) {
                guard let first = status.first else { return }
                if let status = Optional(first) { print(status) }
            }
        }
        class Base: LSClientDelegate {}
        class Screen: Base {
            func client(_ client: LSLightstreamerClient, didChangeStatus status: String) { print(status) }
        }
        class Mixed: LSClientDelegate {
            func client(_ client: LSLightstreamerClient!, didChangeStatus status: String) { print(status) }
            func client(_ client: LSLightstreamerClient, didChangeState status: String) { print(status) }
        }
        func call(d: LSClientMessageDelegate, c: LSLightstreamerClient) { d.client(c, didProcessMessage: "x") }
        func name(r: Redeclared) -> Any { r.client(_:didChangeStatus:) }
        extension LSSubscriptionDelegate {
            func subscription(_ s: LSSubscription, didReceiveRealFrequency frequency: String?) { print(frequency ?? "") }
        }

        """,
        "Branches.swift": """
        import Foundation
        #if os(Windows)
        import Lightstreamer_iOS_Client
        func f(s: LSSubscription) { s.requestedSnapshot = "yes" }
        #else
        import UnifiedLSClient
        func f(s: LSSubscription) { s.requestedSnapshot = "yes" }
        #endif
            func g(s: LSSubscription) {
                #if RELEASE
                s.requestedBufferSize = "5"
                #endif
            }

        """,
        "Constraints.swift": """
        import Foundation
        import UnifiedLSClient
        private func same<T: Equatable>(_ a: T, _ b: T) -> Bool { a == b }
        private func take(_ object: NSObject) {}
        private func takeAll(_ objects: [NSObject]) {}
        private final class Weak<T: AnyObject> { init(_ value: T) {} }
        private struct Registry<Key: Hashable> {}
        private typealias Stream = LSSubscription
        private struct Aliased { let stream: Stream }
        extension Aliased: Equatable {}
        func constraints(a: LSSubscription, b: LSSubscription, all: [LSSubscription], update: LSItemUpdate) {
            print(same(a, b), all.elementsEqual([b]))
            take(a)
            takeAll(all)
            let object: NSObject = a
            print(a as NSObject, AnyHashable(a), object)
            var hasher = Hasher()
            hasher.combine(a)
            print(Weak(update), Weak<LSItemUpdate>(update), Weak(a), Registry<LSSubscription>())
            print(Set<Stream>(), [a: 1].count, Set([a]).count)
            print(all.elementsEqual([b], by: ==), all.map(ObjectIdentifier.init), all.sorted { $0.mode < $1.mode })
            assertEqual(a, b)
            print(Set(all.map { ObjectIdentifier($0) }), Dictionary(grouping: [1], by: { _ in all.count }))
            print(Dictionary(grouping: [1], by: { _ in a }))
        }
        // As XCTAssertEqual has it.
        private func assertEqual<T: Equatable>(_ a: @autoclosure () throws -> T, _ b: @autoclosure () throws -> T, line: Int = 1) {}

        """,
        "Hashes.swift": """
        import Foundation
        import UnifiedLSClient
        func hashes(all: [LSSubscription], first: LSSubscription?, named: [String: LSSubscription], handlers: [LSSubscription: Int]) {
            print(all.hashValue, first.hashValue, named.hashValue)
            print(all.map(\\.hashValue), all.map(\\.hash))
            print([all].hashValue)
            print(handlers[all[0]] ?? 0)
            print(all.map(\\.mode).hashValue, all.count.hashValue, ObjectIdentifier(all[0]).hashValue)
        }
        func keys(update: LSItemUpdate, options: LSConnectionOptions) {
            print(update.fields.filter { $0.key == "a" as AnyHashable })
            for (key, value) in update.changedFields where key == AnyHashable("a") { print(value) }
            print(update.fields.keys.map(\\.base))
            print(update.fieldsByPositions.keys.map { $0 as? UInt })
            options.httpExtraHeaders = ["a": 1]
            options.httpExtraHeaders?["b"] = 2
            options.httpExtraHeaders?["c"] = "d"
        }
        func others(seen: [AnyHashable: Int]) { print(seen["a" as AnyHashable] ?? 0) }

        """,
        "Subclasses.swift": """
        import UnifiedLSClient
        class Quotes: LSSubscription {
            init(name: String) { super.init(subscriptionMode: "MERGE", item: name, fields: ["a"]) }
            override init(subscriptionMode: String, items: [String], fields: [String]) {
                super.init(subscriptionMode: subscriptionMode, items: items, fields: fields)
            }
            override var mode: String { "RAW" }
            override var hash: Int { 1 }
        }
        final class Prices: Quotes { override var description: String { "prices" } }
        func subclasses(all: [Quotes], some: Set<Prices>) {
            let quotes = Quotes(name: "a"), other: Quotes = .init(name: "b")
            print(quotes == other, all.contains(quotes), quotes.mode)
            print(some, all == [quotes], Prices(name: "a"))
        }

        """,
        "Arguments.swift": """
        import Foundation
        import UnifiedLSClient
        func arguments(builder: LSMPNBuilder, info: [AnyHashable: Any], name: String?, provider: LSConsoleLoggerProvider) {
            builder.customData(info)
            builder.customData(["a": 1]); builder.customData(nil)
            print(LSConsoleLogger(level: .info, category: name), LSConsoleLogger(level: .info, category: "a"))
            LSLightstreamerClient.setLoggerProvider(nil); LSLightstreamerClient.setLoggerProvider(provider)
            print(provider.logger(withCategory: "a") as Any, builder.customData?["a" as AnyHashable] as Any)
            let subscription = LSSubscription(subscriptionMode: "RAW", items: ["a"] as [Any], fields: ["b"] as [Any])
            subscription.items = ["a"] as [Any]; subscription.items = ["a"]
            subscription.fields = nil; subscription.fields = name.map { [$0] }
        }

        """,
        "Removed.swift": """
        import UnifiedLSClient
        func removed(client: LSLightstreamerClient, value: Int) {
            let options = client.connectionOptions
            if !LSLightstreamerClient.limitExceptionsUse { LSLightstreamerClient.limitExceptionsUse = true }
            options.isEarlyWSOpenEnabled = flag()
            print(options.isEarlyWSOpenEnabled)
            options.isEarlyWSOpenEnabled.toggle()
        }
        private func flag() -> Bool { true }
        private var setting: Bool { LSLightstreamerClient.limitExceptionsUse }

        """,
        "Parameters.swift": """
        import UnifiedLSClient
        final class Defaulting: LSClientDelegate {
            func client(_ client: LSLightstreamerClient, didChangeStatus status: String = "none") { print(status) }
        }
        func headers(_ options: LSConnectionOptions, _ headers: [AnyHashable: Any], _ own: [String: String]) {
            options.httpExtraHeaders = headers
            options.httpExtraHeaders = own
            options.HTTPExtraHeaders = ["a": "b"]
        }
        func keys(_ update: LSItemUpdate, _ position: UInt, _ name: String, _ other: LSItemUpdate?) {
            print(update.fieldsByPositions[position] as Any)
            print(update.fieldsByPositions[1] as Any, update.fields[name] as Any)
            print(other?.fields as? [String: Any] ?? [:])
        }

        """,
        "Legacy.swift": """
        import LegacyLSClient
        final class OldQuotes: NSObject, LSTableDelegate {
            let client = LSClient()!
            func open() {
                let info = LSConnectionInfo(pushServerURL: "u", pushServerControlURL: nil, user: nil, password: nil, adapter: nil)
                do { try client.openConnection(with: info, delegate: nil, error: ()); print("ok") } catch { print("failed") }
                do { try client.sendMessage("m", error: ()); print("ok") } catch { print("failed") }
                let table = LSTableInfo(group: "g", mode: LSModeMerge, schema: "s", dataAdapter: nil, snapshot: true)
                _ = client.subscribeTable(table, delegate: self, useCommandLogic: false)
            }
            func send() throws { try client.sendMessage("m", error: ()) }
            func table(_ k: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!, didUpdateWith u: LSUpdateInfo!) {}
        }


        """,
        "Both.swift": """
        import LegacyLSClient
        import UnifiedLSClient
        let oldClient = LSClient()
        var oldSubscription: LSSubscription?

        """,
    ]
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

    // MARK: - What the index does not tell

    /// Without uses of locals the types of two operands are not known.
    @Test("With an index without local variables, code that depends on their types is reported")
    func indexWithoutLocals() async throws {
        let text = """
            import UnifiedLSClient
            func f(a: LSSubscription) -> Bool { let b = a; let c = a; return b == c }
            func g(a: LSSubscription) { a.requestedSnapshot = "yes" }

            """
        let files = try await CompiledFiles(["A.swift": text], hasLocals: false)
        let result = try #require(try files.migrated()["A.swift"])
        #expect(result.left == ["2 =="])
        #expect(result.after.contains("a.requestedSnapshot = .yes"))
    }

    /// Of such a statement the compiler may say nothing: once it builds, its seconds would be milliseconds. Elements of tuples have no symbols either.
    @Test func reportsUnresolvedMembers() async throws {
        let text = """
            import UnifiedLSClient
            func f(c: LSLightstreamerClient, pair: (status: Int, mode: String)) {
                c.connectionOptions.retryDelay = missing
                c.connectionOptions.idleTimeout = 3
                print(pair.status, pair.mode)
            }

            """
        let files = try await CompiledFiles(["A.swift": text], mayFail: true)
        let result = try #require(try files.migrated()["A.swift"])
        #expect(result.left == ["3 retryDelay"])
        #expect(result.after.contains("retryDelay = missing\n    c.connectionOptions.idleTimeout = 3_000\n"))
    }

    /// What `==` called for objects of a class with its own `isEqual` is no comparison of identity.
    @Test func comparisonsByTheApplicationAreReported() async throws {
        let files = try await CompiledFiles([
            "A.swift": """
            import UnifiedLSClient
            final class Quotes: LSSubscription { override func isEqual(_ other: Any?) -> Bool { true } }

            """,
            "B.swift": """
            import UnifiedLSClient
            func f(a: LSSubscription, all: [LSSubscription]) -> Bool { a == all[0] || all.contains(a) || a.mode == "RAW" }

            """,
        ])
        let result = try #require(try files.migrated()["B.swift"])
        #expect(result.left == ["2 ==", "2 contains"])
        #expect(result.after.contains("a == all[0] || all.contains(a) || a.mode == .RAW"))
    }

    // MARK: - What stays

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
        func screen(own: LSLightstreamerClient, aliased: Options, update: ItemUpdate, other: LSItemUpdate) {
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
        #expect(screen.contains("update: Shared.ItemUpdate, other: ModernClient.ItemUpdate)"))
    }

    // MARK: - 1.x

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
