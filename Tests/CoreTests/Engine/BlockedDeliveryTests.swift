import Foundation
import TestPeer
import TestSupport
import Testing

@testable import LightstreamerCore

/// Deliveries while callbacks block, input waits, or the client is released.
@Suite(.ownThread) struct BlockedDeliveryTests {
    /// Collects the work that a test runs later.
    private final class Later: Sendable {
        private let bodies = Locked<[@Sendable () -> Void]>([])

        func add(_ body: @escaping @Sendable () -> Void) { bodies.withLock { $0.append(body) } }

        func arrives() { for body in bodies.exchange([]) { body() } }
    }

    @Test(
        "Callbacks that block forever leave spare threads for other queues",
        arguments: [0, 1, 30], [1, 3])
    func blockedForever(endedBefore: Int, waiting: Int) {
        let later = Later()
        let limit = 12
        let threads = DeliveryThreads(limit: limit, spare: 2) { later.add($0) }
        for _ in 0..<endedBefore { DeliveryQueue(threads: threads).sync {} }
        let began = DispatchSemaphore(value: 0)
        let gate = DispatchSemaphore(value: 0)
        let blocked = (0..<limit).map { _ in DeliveryQueue(threads: threads) }
        for queue in blocked {
            queue.async {
                began.signal()
                gate.wait()
            }
        }
        for _ in blocked { #expect(began.wait(timeout: .now() + 60) == .success) }
        let others = (0..<waiting).map { _ in DeliveryQueue(threads: threads) }
        let ended = DispatchSemaphore(value: 0)
        for queue in others { queue.async { ended.signal() } }
        #expect(ended.wait(timeout: .now()) == .timedOut)
        /// Returns whether one more queue ran, and repeats the thread check as often as needed: a turn counts as ended some time after its closures.
        func isRunByLooks() -> Bool {
            for _ in 0..<1_000 {
                later.arrives()
                if ended.wait(timeout: .now() + .milliseconds(60)) == .success { return true }
            }
            return false
        }
        for _ in others { #expect(isRunByLooks()) }
        // More queues arrive after the spare thread has ended; the twelve still block.
        for _ in 0..<3 {
            DeliveryQueue(threads: threads).async { ended.signal() }
            #expect(isRunByLooks())
        }
        for _ in blocked { gate.signal() }
        for queue in blocked { queue.sync {} }
    }

    @Test("A queue whose turn ends and that blocks again yields its thread to waiting queues")
    func blockedAgain() {
        let later = Later()
        let threads = DeliveryThreads(limit: 2, spare: 1) { later.add($0) }
        let began = DispatchSemaphore(value: 0)
        let gate = DispatchSemaphore(value: 0)
        let blocked = (0..<2).map { _ in DeliveryQueue(threads: threads) }
        let block: @Sendable () -> Void = {
            began.signal()
            gate.wait()
        }
        for queue in blocked { queue.async(block) }
        for _ in blocked { began.wait() }
        for queue in blocked { queue.async(block) }
        let waiting = DeliveryQueue(threads: threads)
        let ended = DispatchSemaphore(value: 0)
        waiting.async { ended.signal() }
        // One turn ends: the waiting queue runs before the second turn of the same queue.
        gate.signal()
        #expect(ended.wait(timeout: .now() + 60) == .success)
        #expect(began.wait(timeout: .now() + 60) == .success)
        // Both block again. A turn has ended since the first check, and none after it.
        DeliveryQueue(threads: threads).async { ended.signal() }
        var isRun = false
        for _ in 0..<1_000 where !isRun {
            later.arrives()
            isRun = ended.wait(timeout: .now() + .milliseconds(60)) == .success
        }
        #expect(isRun)
        for _ in 0..<3 { gate.signal() }
        for queue in blocked { queue.sync {} }
    }

    // MARK: - Held input

    @Test("Held input that fills while it is consumed releases the consumed memory", arguments: [1, 7, 999])
    func heldInput(left: Int) {
        var given: [UInt8] = []
        var taken: [UInt8] = []
        var ends = 0
        func piece(_ round: Int) -> [UInt8] { (0..<1_000).map { UInt8(truncatingIfNeeded: round &* 31 &+ $0) } }
        var held = piece(0).withUnsafeBytes { HeldInput($0, endOfMessage: true, stream: 1) }
        given += piece(0)
        for round in 1...500 {
            var available = given.count - taken.count - left
            held.takePieces { bytes, endOfMessage in
                let count = min(bytes.count, max(0, available))
                available -= count
                taken += bytes[..<count]
                if endOfMessage, count == bytes.count { ends += 1 }
                return count
            }
            piece(round).withUnsafeBytes { held.append($0, endOfMessage: round % 2 == 0) }
            given += piece(round)
            #expect(held.byteCount == given.count - taken.count)
        }
        held.takePieces { bytes, endOfMessage in
            taken += bytes
            if endOfMessage { ends += 1 }
            return bytes.count
        }
        #expect(held.isEmpty && taken == given && ends == 251)
    }

    // MARK: - A client that is released

    enum Moment: CaseIterable, Sendable { case beforeDelivery, inDelivery, afterDelivery }

    @Test("The outcome of a message is delivered once, and releases its receiver", arguments: Moment.allCases)
    func outcome(_ released: Moment) {
        final class Receiver: Sendable {
            let outcomes = Locked<[MessageOutcome]>([])
        }
        let network = ScriptedNetwork()
        var options = SessionOptions()
        options.serverAddress = "http://server"
        let holder = Locked<ClientEngine?>(ClientEngine(environment: network.environment, options: options))
        let engine = WeakReference(holder.value)
        let outcomes: Locked<Int>
        let receiver: WeakReference<Receiver>
        do {
            let strong = Receiver()
            receiver = WeakReference(strong)
            let count = Locked(0)
            outcomes = count
            holder.value?.connect()
            network.acceptSession()
            holder.value?.send(
                MessageSpec(text: "text"),
                listener: .delivered { outcome in
                    strong.outcomes.withLock { $0.append(outcome) }
                    count.withLock { $0 += 1 }
                    if released == .inDelivery { _ = holder.exchange(nil) }
                })
        }
        let gate = DispatchSemaphore(value: 0)
        network.deliveryQueue.async { gate.wait() }
        network.webSocket.receive("MSGDONE,*,1,")
        if released == .beforeDelivery { _ = holder.exchange(nil) }
        gate.signal()
        network.drain()
        _ = holder.exchange(nil)
        #expect(outcomes.value == 1)
        #expect(isSoonTrue { engine.object == nil && receiver.object == nil })
    }
}
