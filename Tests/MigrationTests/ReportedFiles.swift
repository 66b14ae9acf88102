/// An application that one build compiles for all tests of the suite.
extension ReportedTests {
    static let texts: KeyValuePairs = [
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
}
