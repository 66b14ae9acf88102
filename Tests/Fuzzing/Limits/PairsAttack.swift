import EmbeddedServer
import Foundation
import LightstreamerCore
import ModernClient
import ScriptedPeer

/// Pairs of subscribe and unsubscribe in any interleaving with the server's answers: nothing stays on the server, and memory is flat.
struct PairsAttack {
    private static let objects = 16

    let count: Int

    func run() -> Bool {
        let server = EmbeddedServer(adapterSets: [.demo()])
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
        while pairs < count {
            let subscription = subscriptions[Int.random(in: 0..<Self.objects, using: &random)]
            if subscription.isActive {
                client.unsubscribe(subscription)
                pairs += 1
            } else {
                client.subscribe(subscription)
            }
            // Lets the server answer some, so that a pair is cut at each of its steps.
            if Int.random(in: 0..<64, using: &random) == 0 {
                usleep(UInt32(Int.random(in: 1...400, using: &random)))
            }
            if pairs % 1_000 == 0 { memory.note(done: Double(pairs) / Double(count)) }
        }
        for subscription in subscriptions where subscription.isActive { client.unsubscribe(subscription) }
        var left = 0
        for _ in 0..<300 {
            left = server.activity.subscriptions.filter(\.isActive).count
            if left == 0 && client.subscriptions.isEmpty { break }
            usleep(100_000)
        }
        let seconds = Date().timeIntervalSince(start)
        let isConnected = client.status.rawValue.hasPrefix("CONNECTED:")
        client.disconnect()
        report(
            "limits: \(pairs) pairs of subscribe and unsubscribe in " + String(format: "%.0f s", seconds)
                + ", \(left) left on the server, \(memory.summary)")
        if left > 0 || !client.subscriptions.isEmpty { report("FAILED limits: subscriptions are left") }
        if !isConnected { report("FAILED limits: the session ended") }
        return left == 0 && client.subscriptions.isEmpty && isConnected && memory.isFlat
    }
}
