// swift-format-ignore-file
// Values of many forms: choices in choices, casts, chains over several lines, literals of all kinds, statuses and positions that go through many hands.
// The file beside it in After is what the migration makes of this one.

import Foundation
import UnifiedLSClient

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

extension LSConnectionOptions {
    var patience: TimeInterval { get { retryDelay + stalledTimeout } set { retryDelay = newValue / 2; self.stalledTimeout = newValue / 2 } }
}

public final class UnifiedValues: LSClientDelegate {
    private let client = LSLightstreamerClient(serverAddress: "http://localhost:8080", adapterSet: "DEMO")
    private var lines: [String] = []
    private var isSlow = true, isSlower = false
    private let infinity = 6.0

    public init() {}

    private func limit() throws -> TimeInterval { 0.75 }

    /// Sets and reads values of many forms, and returns what was read.
    public func run() -> [String] {
        times(client.connectionOptions)
        statuses(client.status)
        texts(client.connectionOptions)
        return lines
    }

    private func times(_ options: LSConnectionOptions) {
        options.retryDelay = isSlow ? 1 : isSlower ? 2 : 3
        lines.append("\(options.retryDelay)")
        options.retryDelay = isSlower ? 1 : (isSlow ? 2.5 : 3)
        options.idleTimeout = 0.0001
        lines.append("\(options.retryDelay) \(options.idleTimeout)")
        options
            .retryDelay = 3.25
        options.idleTimeout =
            isSlow
            ? 4
            : 2
        lines.append("\(options.retryDelay) \(options.idleTimeout)")
        let stored: [String: Any] = ["delay": 1.5]
        options.retryDelay = stored["delay"] as? Double ?? 3
        options.idleTimeout = stored["delay"] as! TimeInterval
        options.pollingInterval = infinity
        lines.append("\(options.retryDelay) \(options.idleTimeout) \(options.pollingInterval)")
        options.pollingInterval = 1 / 2
        options.keepaliveInterval = (try? limit()) ?? 9
        options.stalledTimeout = [1.5, 2.5]
            .map { $0 * 2 }
            .reduce(0, +)
        lines.append("\(options.pollingInterval) \(options.keepaliveInterval) \(options.stalledTimeout)")
        options.retryDelay = 0x10
        options.idleTimeout = 1e1
        options.patience = 5
        lines.append("\(options.patience) \(options.idleTimeout) \(options.retryDelay...options.idleTimeout)")
        let reference = Reference(object: options)
        reference.idleTimeout = 7
        lines.append("\(reference.idleTimeout) \(min(reference.retryDelay, 0.5)) \(Reference(object: client).status)")
        let setters: [(TimeInterval) -> Void] = [{ options.retryDelay = $0 }, { [weak options] in options?.idleTimeout = $0 }]
        for (setter, value) in zip(setters, [0.25, 8]) { setter(value) }
        lines.append("\(options.retryDelay) \(options.idleTimeout) \(Int(options.idleTimeout)) \(String(format: "%.2f", options.retryDelay))")
        while options.idleTimeout > 1 { options.idleTimeout -= 1.5 }
        lines.append("\(options.idleTimeout)")
    }

    private func statuses(_ status: String) {
        switch (status, isSlow) { case ("DISCONNECTED", true): lines.append("pair"); case (Known.retry, _): break; default: break }
        if case "DISCONNECTED" = client.status { lines.append("case") }
        if Known.all.contains(client.status), client.status != "STALLED" && client.status != Known.retry { lines.append("known") }
        lines.append("\(client.status == status) \(["DISCONNECTED": 1][client.status] ?? 0) \(Link(rawValue: client.status) == .off) \((client.status as NSString).length)")
        client(client, didChangeStatus: "STALLED")
        client(client, didChangeStatus: client.status)
    }

    private func texts(_ options: LSConnectionOptions) {
        options.forcedTransport = isSlower ? "WS" : isSlow ? "HTTP-STREAMING" : nil
        lines.append("\(options.forcedTransport!) \(options.forcedTransport!.count) \(options.forcedTransport?.count ?? 0)")
        let subscription = LSSubscription(subscriptionMode: isSlow ? "MERGE" : "RAW", items: ["a"], fields: ["b"])
        subscription.requestedMaxFrequency = isSlow ? "2.5" : "unlimited"
        if let frequency = subscription.requestedMaxFrequency, let number = Double(frequency) { lines.append("\(number * 2)") }
        subscription.requestedMaxFrequency = isSlow ? "4" : "unfiltered"
        lines.append(subscription.requestedMaxFrequency ?? "none")
        let pairs = [(1, subscription), (2, LSSubscription(subscriptionMode: "RAW"))]
        lines.append("\(pairs.filter { $0.1.isEqual(subscription) }.map { $0.0 }) \(pairs.contains { $0.1 == subscription }) \(pairs[1].1.mode)")
    }

    public func client(_ client: LSLightstreamerClient!, didChangeStatus status: String!) {
        if status! == "DISCONNECTED" { lines.append("off \(status!.count) \(client!.status)") }
        guard let text = status else { return }
        if let status { lines.append("\(status) \(text.isEmpty)") }
    }
}
