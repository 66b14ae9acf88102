import Foundation
import LegacyLSClient
import LightstreamerCore
import ModernClient
import TestPeer
import SessionSharing
import TestSupport
import Testing

@testable import LegacyLSClient
@testable import ModernClient

/// Concurrent calls of every method.
@Suite("Concurrent calls in a shared session", .ownThread)
struct ConcurrencyTests {
    /// Counts the outcomes of messages; each must be reported exactly once.
    private final class Outcomes: LSMessageDelegate, ClientMessageDelegate, @unchecked Sendable {
        // `Sendable`: `count` is only touched under `lock`.
        private let lock = NSLock()
        private var count = 0
        var received: Int { lock.withLock { count } }
        private func one() { lock.withLock { count += 1 } }

        func message(_ messageInfo: LSMessageInfo!, didProcessWithProgressiveNumber progressiveNumber: Int32) { one() }
        func message(
            _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32,
            exception: LSException!
        ) { one() }
        func client(
            _ client: LightstreamerClient, didProcessMessage originalMessage: String, withResponse response: String
        ) { one() }
        func client(_ client: LightstreamerClient, didAbortMessage originalMessage: String, sentOnNetwork: Bool) {
            one()
        }
    }

    @Test("Concurrent calls of clients that share a session return", arguments: 0..<4)
    func concurrentCallsReturn(_ seed: Int) throws {
        let server = RespondingServer()
        let new = LightstreamerClient(
            serverAddress: SharedScene.address, adapterSet: "DEMO", environment: server.environment)
        let olds = (0..<2).map { _ in LSClient(sharing: new) }
        let outcomes = Outcomes()
        let sent = DispatchQueue(label: "sent")
        nonisolated(unsafe) var messages = 0

        // Separate threads, because blocking calls would occupy all threads of the global queue.
        let finished = DispatchGroup()
        let work: @Sendable (Int) -> Void = { thread in
            var random = SeededNumbers(UInt64(seed * 10 + thread + 1))
            let events = EventLog()
            let old = olds[thread % 2]
            for step in 0..<60 {
                switch random.next() % 10 {
                case 0: new.connect()
                case 1: if step % 3 == 0 { new.disconnect() }
                case 2, 3: try? old.openConnection(with: SharedScene.info(), delegate: nil, error: ())
                case 4: if step % 3 == 0 { old.closeConnection() }
                case 5, 6:
                    let key = try? old.subscribeTable(
                        withExtendedInfo: SharedScene.table("i"), delegate: TableRecorder(valuesIn: events),
                        useCommandLogic: false, error: ())
                    if let key, random.next() % 2 == 0 { try? old.unsubscribeTable(key, error: ()) }
                case 7:
                    old.sendMessage(LSMessageInfo(message: "m", sequence: "s"), delegate: outcomes)
                    sent.sync { messages += 1 }
                case 8:
                    new.sendMessage("m", withSequence: "s", delegate: outcomes)
                    sent.sync { messages += 1 }
                default: try? old.changeConnection(with: LSConnectionConstraints(maxBandwidth: 9), error: ())
                }
            }
        }
        for number in 0..<6 {
            finished.enter()
            Thread.detachNewThread {
                work(number)
                finished.leave()
            }
        }
        try #require(finished.wait(timeout: .now() + 60) == .success)

        for old in olds { old.closeConnection() }
        new.disconnect()
        for _ in 0..<4 {
            new.engine.queue.sync {}
            server.deliveryQueue.sync {}
            for old in olds { old.blocking.messageCallbacks.drain() }
        }
        #expect(outcomes.received == sent.sync { messages })
        #expect(new.status == .DISCONNECTED)
        #expect(new.engine.subscriptionObservers.isEmpty)
        #expect(olds.allSatisfy { $0.connectionStatus == LSConnectionStatusDisconnected })
        // Another opening still works.
        try olds[0].openConnection(with: SharedScene.info(), delegate: nil, error: ())
        #expect(olds[0].isConnected)
        #expect(!olds[1].isConnected)
        olds[0].closeConnection()
        #expect(new.status == .DISCONNECTED)
    }

    /// A seeded generator (SplitMix64).
    private struct SeededNumbers {
        private var state: UInt64

        init(_ seed: UInt64) { state = seed }

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }
}
