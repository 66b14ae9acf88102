import EmbeddedServer
import Foundation
import LightstreamerCore
import ModernClient
import TestPeer

/// Pairs of subscribe and unsubscribe in any interleaving with the server's responses: no subscription stays on the server, and memory is flat.
struct PairsAttack {
    private static let objects = 16
    /// The number of pairs after which the client waits for the server, as a slower server would accumulate subscriptions.
    private static let pairsOfRound = 500

    let count: Int

    func run() -> Bool {
        let watch = SubscriptionWatch()
        var configuration = EmbeddedServer.Configuration()
        // Records are memory that grows, up to their limit.
        configuration.recordLimit = 16
        configuration.protocolLog = { watch.note($0) }
        let server = EmbeddedServer(adapterSets: [.demo()], configuration: configuration)
        do { try server.start() } catch {
            report("FAILED limits: \(error)")
            return false
        }
        defer { server.stop() }
        let client = LightstreamerClient(serverAddress: server.address, adapterSet: "DEMO")
        client.connect()
        let subscriptions = (1...Self.objects).map { number in
            let subscription = Subscription(
                subscriptionMode: .MERGE, items: ["item\(number)"], fields: ["last_price"])
            subscription.dataAdapter = "QUOTE_ADAPTER"
            return subscription
        }
        var random = SeededGenerator(seed: UInt64(count))
        var memory = MemoryWatch()
        let start = Date()
        var pairs = 0
        var milestones = [10, 50, 100]
        while pairs < count {
            let subscription = subscriptions[Int.random(in: 0..<Self.objects, using: &random)]
            if subscription.isActive {
                client.unsubscribe(subscription)
                pairs += 1
            } else {
                client.subscribe(subscription)
                continue
            }
            // Lets the server answer some requests, so that a pair is interrupted at each of its steps.
            if Int.random(in: 0..<32, using: &random) == 0 {
                watch.wait(lines: Int.random(in: 1...4, using: &random), seconds: 0.01)
            }
            guard pairs % Self.pairsOfRound == 0 else { continue }
            guard watch.wait(active: Self.objects, seconds: 60) else { break }
            memory.note(done: Double(pairs) / Double(count))
            if let next = milestones.first, pairs * 100 >= next * count {
                milestones.removeFirst()
                report("limits: \(ProcessState.memory >> 20) MiB after \(next) % of the pairs")
            }
        }
        for subscription in subscriptions where subscription.isActive { client.unsubscribe(subscription) }
        let isNothingLeft = watch.wait(active: 0, seconds: 60)
        let seconds = Date().timeIntervalSince(start)
        let isConnected = client.status.rawValue.hasPrefix("CONNECTED:")
        client.disconnect()
        report(
            "limits: \(pairs) pairs of subscribe and unsubscribe in " + String(format: "%.0f s", seconds)
                + ", \(watch.active) left on the server, \(memory.summary)")
        if !isNothingLeft || !client.subscriptions.isEmpty { report("FAILED limits: subscriptions are left") }
        if !isConnected { report("FAILED limits: the session ended") }
        if !memory.isFlat { report("FAILED limits: memory grows") }
        return isNothingLeft && client.subscriptions.isEmpty && isConnected && memory.isFlat
    }
}

/// Counts the subscriptions that are active on the server, by the lines that it sends.
private final class SubscriptionWatch: @unchecked Sendable {
    // `Sendable`: mutable state is accessed under `condition`.
    private let condition = NSCondition()
    private var current = 0
    private var lines = 0

    var active: Int { condition.withLock { current } }

    func note(_ line: ProtocolLine) {
        guard line.direction == .sent else { return }
        condition.withLock {
            if line.text.hasPrefix("SUBOK,") { current += 1 }
            if line.text.hasPrefix("UNSUB,") { current -= 1 }
            lines += 1
            condition.broadcast()
        }
    }

    /// Returns once the server has sent this many more lines, or after the time.
    func wait(lines count: Int, seconds: Double) {
        let end = Date(timeIntervalSinceNow: seconds)
        condition.withLock {
            let last = lines + count
            while lines < last && condition.wait(until: end) {}
        }
    }

    /// Returns `false` if more are active after the time.
    func wait(active limit: Int, seconds: Double) -> Bool {
        let end = Date(timeIntervalSinceNow: seconds)
        return condition.withLock {
            while current > limit && condition.wait(until: end) {}
            return current <= limit
        }
    }
}
