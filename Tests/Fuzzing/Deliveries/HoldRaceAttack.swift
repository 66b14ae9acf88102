import Foundation
import LightstreamerCore
import ModernClient
import TestPeer

/// `fuzz holdrace`: loops over sequences whose buffers hold one element, so that each update may stop the client's reading, while tasks are
/// cancelled. Every loop ends, and reading continues.
struct HoldRaceAttack {
    private static let seconds = 60.0

    private let loops: Int
    private let rounds: Int
    private let updates: Int

    init(_ arguments: inout Arguments) throws {
        loops = try arguments.number("loops") ?? 40
        rounds = try arguments.number("rounds") ?? 3
        updates = try arguments.number("updates") ?? 3_000
    }

    func run() -> Bool {
        var isSound = true
        for round in 1...max(1, rounds) {
            isSound = NumberedUpdates(count: updates).serve { oneRound(round, $0) } && isSound
        }
        return isSound
    }

    private func oneRound(_ round: Int, _ address: String) -> Bool {
        let client = LightstreamerClient(serverAddress: address, adapterSet: "A")
        client.connect()
        var random = SeededGenerator(seed: UInt64(round))
        let ended = Locked(0)
        for number in 1...max(1, loops) {
            // RAW, because the server may merge updates in MERGE mode.
            let subscription = Subscription(subscriptionMode: .RAW, items: ["i\(number)"], fields: ["f"])
            // Every fourth loop is cancelled at one of its updates, by another task.
            let last = number % 4 == 0 ? Int.random(in: 1...max(1, updates), using: &random) : nil
            let isOfEvents = number % 4 == 1
            let (cancellations, cancel) = AsyncStream<Void>.makeStream()
            let task = Task { [updates] in
                if isOfEvents {
                    await Self.readEvents(of: subscription, on: client, count: updates)
                } else {
                    await Self.readUpdates(of: subscription, on: client, count: updates) { count in
                        if count == last { cancel.yield() }
                    }
                }
                cancel.finish()
                ended.withLock { $0 += 1 }
            }
            Task { for await _ in cancellations { task.cancel() } }
        }
        let start = Date()
        while ended.value < loops && Date().timeIntervalSince(start) < Self.seconds { usleep(10_000) }
        let (left, holds) = (loops - ended.value, client.engine.readPauses)
        client.disconnect()
        let isSound = left == 0 && holds == 0
        report(
            "\(isSound ? "" : "FAILED ")holdrace: round \(round), \(loops) loops of \(updates) updates, \(left) hang, \(holds) holds left, "
                + String(format: "%.1f s", Date().timeIntervalSince(start)))
        return isSound
    }

    private static func readUpdates(
        of subscription: Subscription, on client: LightstreamerClient, count: Int, received: (Int) -> Void
    ) async {
        var number = 0
        do {
            for try await _ in client.updates(for: subscription, .suspend(upTo: 1)) {
                number += 1
                received(number)
                if number == count { return }
            }
        } catch { report("FAILED holdrace: \(error)") }
    }

    private static func readEvents(of subscription: Subscription, on client: LightstreamerClient, count: Int) async {
        var number = 0
        var events = subscription.events(.suspend(upTo: 1)).makeAsyncIterator()
        client.subscribe(subscription)
        while number < count, let event = await events.next() {
            if case .update = event { number += 1 }
        }
        client.unsubscribe(subscription)
    }
}
