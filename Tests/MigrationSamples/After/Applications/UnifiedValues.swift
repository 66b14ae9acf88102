// swift-format-ignore-file
// Values of many forms: choices in choices, casts, chains over several lines, literals of all kinds, statuses and positions that go through many hands.
// The file beside it in After is what the migration makes of this one.

import Foundation
import ModernClient

/// Statuses as the application names them.
private enum Known { static let off = "DISCONNECTED", retry = "DISCONNECTED:WILL-RETRY"; static let all: Set<String> = [off, retry] }

private enum Link: String { case off = "DISCONNECTED", stalled = "STALLED" }

@dynamicMemberLookup private struct Reference<Object: AnyObject> {
    let object: Object
    subscript<Value>(dynamicMember path: KeyPath<Object, Value>) -> Value { object[keyPath: path] }
    subscript<Value>(dynamicMember path: ReferenceWritableKeyPath<Object, Value>) -> Value {
        get { object[keyPath: path] }
        nonmutating set { object[keyPath: path] = newValue }
    }
}

extension ConnectionOptions {
    var patience: TimeInterval { get { (Double(retryDelay) / 1_000) + (Double(stalledTimeout) / 1_000) } set { retryDelay = Int((newValue / 2 * 1_000).rounded()); self.stalledTimeout = Int((newValue / 2 * 1_000).rounded()) } }
}

public final class UnifiedValues: ClientDelegate {
    private let client = LightstreamerClient(serverAddress: "http://localhost:8080", adapterSet: "DEMO")
    private var lines: [String] = []
    private var isSlow = true, isSlower = false
    private let infinity = 6.0

    public init() {}

    private func limit() throws -> TimeInterval { 0.75 }

    /// Sets and reads values of many forms, and returns what was read.
    public func run() -> [String] {
        times(client.connectionOptions)
        statuses(client.status.rawValue)
        texts(client.connectionOptions)
        return lines
    }

    private func times(_ options: ConnectionOptions) {
        options.retryDelay = Int(((isSlow ? 1 : isSlower ? 2 : 3) as Double * 1_000).rounded())
        lines.append("\(Double(options.retryDelay) / 1_000)")
        options.retryDelay = Int(((isSlower ? 1 : (isSlow ? 2.5 : 3)) as Double * 1_000).rounded())
        options.idleTimeout = 1
        lines.append("\(Double(options.retryDelay) / 1_000) \(Double(options.idleTimeout) / 1_000)")
        options
            .retryDelay = 3_250
        options.idleTimeout =
            isSlow
            ? 4_000
            : 2_000
        lines.append("\(Double(options.retryDelay) / 1_000) \(Double(options.idleTimeout) / 1_000)")
        let stored: [String: Any] = ["delay": 1.5]
        options.retryDelay = Int(((stored["delay"] as? Double ?? 3) as Double * 1_000).rounded())
        options.idleTimeout = Int(((stored["delay"] as! TimeInterval) as Double * 1_000).rounded())
        options.pollingInterval = Int((infinity * 1_000).rounded())
        lines.append("\(Double(options.retryDelay) / 1_000) \(Double(options.idleTimeout) / 1_000) \(Double(options.pollingInterval) / 1_000)")
        options.pollingInterval = 500
        options.keepaliveInterval = Int((((try? limit()) ?? 9) as Double * 1_000).rounded())
        options.stalledTimeout = Int((([1.5, 2.5]
            .map { $0 * 2 }
            .reduce(0, +)) as Double * 1_000).rounded())
        lines.append("\(Double(options.pollingInterval) / 1_000) \(Double(options.keepaliveInterval) / 1_000) \(Double(options.stalledTimeout) / 1_000)")
        options.retryDelay = 16_000
        options.idleTimeout = 10_000
        options.patience = 5
        lines.append("\(options.patience) \(Double(options.idleTimeout) / 1_000) \((Double(options.retryDelay) / 1_000)...(Double(options.idleTimeout) / 1_000))")
        let reference = Reference(object: options)
        reference.idleTimeout = 7_000
        lines.append("\(Double(reference.idleTimeout) / 1_000) \(min(Double(reference.retryDelay) / 1_000, 0.5)) \(Reference(object: client).status.rawValue)")
        let setters: [(TimeInterval) -> Void] = [{ options.retryDelay = Int(($0 * 1_000).rounded()) }, { [weak options] in options?.idleTimeout = Int(($0 * 1_000).rounded()) }]
        for (setter, value) in zip(setters, [0.25, 8]) { setter(value) }
        lines.append("\(Double(options.retryDelay) / 1_000) \(Double(options.idleTimeout) / 1_000) \(Int(Double(options.idleTimeout) / 1_000)) \(String(format: "%.2f", Double(options.retryDelay) / 1_000))")
        while (Double(options.idleTimeout) / 1_000) > 1 { options.idleTimeout -= 1_500 }
        lines.append("\(Double(options.idleTimeout) / 1_000)")
    }

    private func statuses(_ status: String) {
        switch (status, isSlow) { case ("DISCONNECTED", true): lines.append("pair"); case (Known.retry, _): break; default: break }
        if case "DISCONNECTED" = client.status.rawValue { lines.append("case") }
        if Known.all.contains(client.status.rawValue), client.status != .STALLED && client.status.rawValue != Known.retry { lines.append("known") }
        lines.append("\(client.status.rawValue == status) \(["DISCONNECTED": 1][client.status.rawValue] ?? 0) \(Link(rawValue: client.status.rawValue) == .off) \((client.status.rawValue as NSString).length)")
        client(client, didChangeStatus: .STALLED)
        client(client, didChangeStatus: LightstreamerClient.Status(rawValue: client.status.rawValue)!)
    }

    private func texts(_ options: ConnectionOptions) {
        options.forcedTransport = ((isSlower ? "WS" : isSlow ? "HTTP-STREAMING" : nil) as String?).flatMap { TransportSelection(rawValue: $0) }
        lines.append("\(options.forcedTransport!.rawValue) \(options.forcedTransport!.rawValue.count) \(options.forcedTransport?.rawValue.count ?? 0)")
        let subscription = Subscription(subscriptionMode: isSlow ? .MERGE : .RAW, items: ["a"], fields: ["b"])
        subscription.requestedMaxFrequency = isSlow ? .limited(2.5) : .unlimited
        if let frequency = subscription.requestedMaxFrequency.map({ value -> String in if case .limited(let limit) = value { return Int(exactly: limit)?.description ?? "\(limit)" }; return "\(value)" }), let number = Double(frequency) { lines.append("\(number * 2)") }
        subscription.requestedMaxFrequency = isSlow ? .limited(4) : .unfiltered
        lines.append(subscription.requestedMaxFrequency.map({ value -> String in if case .limited(let limit) = value { return Int(exactly: limit)?.description ?? "\(limit)" }; return "\(value)" }) ?? "none")
        let pairs = [(1, subscription), (2, Subscription(subscriptionMode: .RAW))]
        lines.append("\(pairs.filter { ($0.1 === subscription) }.map { $0.0 }) \(pairs.contains { $0.1 === subscription }) \(pairs[1].1.mode.rawValue)")
    }

    public func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status) {
        let client: LightstreamerClient! = client
        let status: String! = status.rawValue
        if status! == "DISCONNECTED" { lines.append("off \(status!.count) \(client!.status.rawValue)") }
        guard let text = status else { return }
        if let status { lines.append("\(status) \(text.isEmpty)") }
    }
}
