// swift-format-ignore-file
// Receivers whose type only the compiler knows, and types of the application with members of the same names.
// The file beside it in After is what the migration makes of this one.

import Foundation
import UnifiedLSClient

/// A setting of the application, in seconds like those of 2.x to 4.x.
struct RetryPolicy {
    var retryDelay = 1.0
    var idleTimeout = 2.0
    var status = "DISCONNECTED"
}

private struct Boxed<Value> {
    var value: Value
    var values: [[Value]] = []
    subscript(index: Int) -> Value { value }
}

private final class Holder<Value> {
    let client = LSLightstreamerClient(serverAddress: nil, adapterSet: nil)
    init(map: @escaping (LSItemUpdate) -> Value) {}
}

private func with<Value>(_ value: Value, _ body: (inout Value) -> Void) { var value = value; body(&value) }

public final class UnifiedShapes {
    nonisolated(unsafe) static let shared = UnifiedShapes()
    static var fallback: LSConnectionOptions { shared.client.connectionOptions }
    let client = LSLightstreamerClient(serverAddress: "http://localhost:8080", adapterSet: "DEMO")
    let other = LSLightstreamerClient(serverAddress: "http://localhost:8081", adapterSet: "DEMO")
    private var options: LSConnectionOptions { client.connectionOptions }

    private func policies() -> (RetryPolicy, Int) { (RetryPolicy(), 3) }
    private func policy() -> RetryPolicy? { RetryPolicy() }
    private func found(_ isFound: Bool) -> LSConnectionOptions? { isFound ? options : nil }

    public init() {}

    /// Sets and reads times through receivers of many shapes, and returns what was read.
    public func run() -> [String] {
        var lines: [String] = []
        Self.shared.client.connectionOptions.retryDelay = 5
        lines.append("static \(Self.shared.client.connectionOptions.retryDelay)")
        type(of: self).fallback.idleTimeout = 6
        lines.append("metatype \(type(of: self).fallback.idleTimeout)")
        let pair = (client: client, count: 2)
        pair.client.connectionOptions.retryDelay += 2
        lines.append("tuple \(pair.client.connectionOptions.retryDelay) \(pair.0.connectionOptions.retryDelay)")
        let box = Boxed(value: options, values: [[options], [other.connectionOptions]])
        box.value.retryDelay = 7
        box[0].keepaliveInterval = 8.5
        box.values[1][0].retryDelay = 9
        lines.append("generic \(box.value.retryDelay) \(box[0].keepaliveInterval) \(box.values.last!.first!.retryDelay)")
        with(client.connectionOptions) { $0.retryDelay = 12 }
        lines.append("closure \(options.retryDelay)")
        [client, other].forEach { $0.connectionOptions.stalledTimeout = 4 }
        lines.append("\([client, other].map { $0.connectionOptions.stalledTimeout })")
        (lines.isEmpty ? client : other).connectionOptions.idleTimeout = 13
        lines.append("ternary \((lines.isEmpty ? client : other).connectionOptions.idleTimeout)")
        for (one, delay) in zip([client, other], [1.0, 2.5]) { one.connectionOptions.retryDelay = delay }
        let sum = [client, other].reduce(into: 0.0) { sum, one in sum += one.connectionOptions.retryDelay }
        lines.append("reduce \(sum)")
        let byName = ["a": client, "b": other]
        byName["a"]?.connectionOptions.reconnectTimeout = 3
        lines.append("dictionary \(byName["a"]?.connectionOptions.reconnectTimeout ?? 0)")
        lines += byName.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.connectionOptions.retryDelay) \($0.value.status)" }
        for (name, one) in byName.sorted(by: { $0.key < $1.key }) where one.status == "DISCONNECTED" { lines.append("\(name) \(one.status)") }
        lines += byName.mapValues { $0.status }.values.sorted()
        if case let found? = found(true) { found.pollingInterval = 14; lines.append("case \(found.pollingInterval)") }
        switch found(true) {
        case let found?: found.pollingInterval = 15; lines.append("switch \(found.pollingInterval)")
        case nil: break
        }
        let time = 1...2 ~= lines.count ? options.retryDelay : other.connectionOptions.retryDelay
        lines.append("chosen \(time)")
        let held = Holder { $0.itemPos }
        let typed = Holder<[String: Int]>(map: { _ in [:] })
        lines.append("\(held.client.status) \(typed.client.status)")
        return lines + ofTheApplication() + ofSubscriptions()
    }

    /// The application's own types have members of the same names, which stay as they are.
    private func ofTheApplication() -> [String] {
        var (options, count) = policies()
        options.retryDelay = 5
        count += 1
        guard case var second? = policy() else { return [] }
        second.retryDelay = 2.5
        var all = [options, second]
        all[0].idleTimeout = 7
        for index in all.indices { all[index].retryDelay += 1 }
        let path = \RetryPolicy.retryDelay
        return all.map { "\($0.retryDelay) \($0.idleTimeout) \($0.status == "DISCONNECTED") \($0[keyPath: path])" } + ["\(count)"]
    }

    private func ofSubscriptions() -> [String] {
        var handlers: [(LSItemUpdate) -> Void] = []
        handlers.append { print($0.itemPos) }
        let all = ["MERGE", "RAW"].map { LSSubscription(subscriptionMode: $0) }
        let nested = [all]
        all.forEach { $0.requestedSnapshot = nil }
        return all.map(\.mode) + nested.joined().map { $0.mode } + ["\(all.first(where: { $0.mode == "RAW" })?.mode ?? "none")", "\(handlers.count)"]
    }
}
