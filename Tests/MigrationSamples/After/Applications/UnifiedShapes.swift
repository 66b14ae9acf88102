// swift-format-ignore-file
// Receivers whose type only the compiler knows, and types of the application with members of the same names.
// The file beside it in After is what the migration makes of this one.

import Foundation
import ModernClient

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
    let client = LightstreamerClient(serverAddress: nil, adapterSet: nil)
    init(map: @escaping (ItemUpdate) -> Value) {}
}

private func with<Value>(_ value: Value, _ body: (inout Value) -> Void) { var value = value; body(&value) }

public final class UnifiedShapes {
    nonisolated(unsafe) static let shared = UnifiedShapes()
    static var fallback: ConnectionOptions { shared.client.connectionOptions }
    let client = LightstreamerClient(serverAddress: "http://localhost:8080", adapterSet: "DEMO")
    let other = LightstreamerClient(serverAddress: "http://localhost:8081", adapterSet: "DEMO")
    private var options: ConnectionOptions { client.connectionOptions }

    private func policies() -> (RetryPolicy, Int) { (RetryPolicy(), 3) }
    private func policy() -> RetryPolicy? { RetryPolicy() }
    private func found(_ isFound: Bool) -> ConnectionOptions? { isFound ? options : nil }

    public init() {}

    /// Sets and reads times through receivers of many shapes, and returns what was read.
    public func run() -> [String] {
        var lines: [String] = []
        Self.shared.client.connectionOptions.retryDelay = 5_000
        lines.append("static \(Double(Self.shared.client.connectionOptions.retryDelay) / 1_000)")
        type(of: self).fallback.idleTimeout = 6_000
        lines.append("metatype \(Double(type(of: self).fallback.idleTimeout) / 1_000)")
        let pair = (client: client, count: 2)
        pair.client.connectionOptions.retryDelay += 2_000
        lines.append("tuple \(Double(pair.client.connectionOptions.retryDelay) / 1_000) \(Double(pair.0.connectionOptions.retryDelay) / 1_000)")
        let box = Boxed(value: options, values: [[options], [other.connectionOptions]])
        box.value.retryDelay = 7_000
        box[0].keepaliveInterval = 8_500
        box.values[1][0].retryDelay = 9_000
        lines.append("generic \(Double(box.value.retryDelay) / 1_000) \(Double(box[0].keepaliveInterval) / 1_000) \(Double(box.values.last!.first!.retryDelay) / 1_000)")
        with(client.connectionOptions) { $0.retryDelay = 12_000 }
        lines.append("closure \(Double(options.retryDelay) / 1_000)")
        [client, other].forEach { $0.connectionOptions.stalledTimeout = 4_000 }
        lines.append("\([client, other].map { Double($0.connectionOptions.stalledTimeout) / 1_000 })")
        (lines.isEmpty ? client : other).connectionOptions.idleTimeout = 13_000
        lines.append("ternary \(Double((lines.isEmpty ? client : other).connectionOptions.idleTimeout) / 1_000)")
        for (one, delay) in zip([client, other], [1.0, 2.5]) { one.connectionOptions.retryDelay = Int((delay * 1_000).rounded()) }
        let sum = [client, other].reduce(into: 0.0) { sum, one in sum += (Double(one.connectionOptions.retryDelay) / 1_000) }
        lines.append("reduce \(sum)")
        let byName = ["a": client, "b": other]
        byName["a"]?.connectionOptions.reconnectTimeout = 3_000
        lines.append("dictionary \((byName["a"]?.connectionOptions.reconnectTimeout).map({ Double($0) / 1_000 }) ?? 0)")
        lines += byName.sorted { $0.key < $1.key }.map { "\($0.key) \(Double($0.value.connectionOptions.retryDelay) / 1_000) \($0.value.status.rawValue)" }
        for (name, one) in byName.sorted(by: { $0.key < $1.key }) where one.status == .DISCONNECTED { lines.append("\(name) \(one.status.rawValue)") }
        lines += byName.mapValues { $0.status.rawValue }.values.sorted()
        if case let found? = found(true) { found.pollingInterval = 14_000; lines.append("case \(Double(found.pollingInterval) / 1_000)") }
        switch found(true) {
        case let found?: found.pollingInterval = 15_000; lines.append("switch \(Double(found.pollingInterval) / 1_000)")
        case nil: break
        }
        let time = 1...2 ~= lines.count ? (Double(options.retryDelay) / 1_000) : Double(other.connectionOptions.retryDelay) / 1_000
        lines.append("chosen \(time)")
        let held = Holder { UInt($0.itemPos) }
        let typed = Holder<[String: Int]>(map: { _ in [:] })
        lines.append("\(held.client.status.rawValue) \(typed.client.status.rawValue)")
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
        var handlers: [(ItemUpdate) -> Void] = []
        handlers.append { print(UInt($0.itemPos)) }
        let all = ["MERGE", "RAW"].map { Subscription(subscriptionMode: Subscription.Mode(rawValue: $0)!) }
        let nested = [all]
        all.forEach { $0.requestedSnapshot = nil }
        return all.map(\.mode.rawValue) + nested.joined().map { $0.mode.rawValue } + ["\(all.first(where: { $0.mode == .RAW })?.mode.rawValue ?? "none")", "\(handlers.count)"]
    }
}
