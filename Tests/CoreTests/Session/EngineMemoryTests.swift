import TestPeer
import TestSupport
import Testing

@testable import LightstreamerCore

/// When an engine keeps the memory of delivered updates for the next ones, and when it releases it.
@Suite(.ownThread) struct EngineMemoryTests {
    private let network = ScriptedNetwork()
    private let engine: ClientEngine

    init() {
        var options = SessionOptions()
        options.serverAddress = "http://server"
        engine = ClientEngine(environment: network.environment, options: options)
        engine.connect()
        network.acceptSession()
        _ = engine.subscribe(
            SubscriptionSpec(mode: .merge, items: ["i"], fields: ["f"]),
            observer: SubscriptionRecorder("sub", EventLog()))
        network.webSocket.receive("SUBOK,1,1,1")
    }

    /// Receives updates of 1 KB, which are all undelivered at a time.
    private func receive(_ count: Int) {
        let value = String(repeating: "x", count: 1_000)
        network.deliveryQueue.sync {
            for number in 0..<count { network.webSocket.receive("U,1,1,\(number)\(value)") }
        }
        network.drain()
    }

    /// The bytes of rows that nothing refers to.
    private var spare: Int { engine.onQueue { engine.core.effects.outbox.rows.size } }

    @Test("The memory of rows is kept within the limit of the pool") func keptRowsAreBounded() {
        receive(100)
        #expect(spare > 90_000)
        receive(600)
        #expect(spare > RowPool.limit - 2_000 && spare < RowPool.limit + 2_000)
    }

    @Test("The next rows reuse the memory of delivered rows") func reusesDeliveredRows() {
        receive(100)
        let before = spare
        network.deliveryQueue.sync {
            for number in 0..<50 { network.webSocket.receive("U,1,1,\(number)\(String(repeating: "y", count: 1_000))") }
            #expect(spare < before - 45_000)
        }
    }

    @Test("A batch of many long rows brings back no more than the pool keeps") func largeBatchIsBounded() {
        _ = engine.subscribe(
            SubscriptionSpec(mode: .merge, items: ["j"], fields: ["a", "b"]),
            observer: SubscriptionRecorder("long", EventLog()))
        network.webSocket.receive("SUBOK,2,1,2", "U,2,1,0|\(String(repeating: "x", count: 7_000))")
        // One slice. A short line stands for a row of 7 KB, because its second value is unchanged.
        network.webSocket.receive(lines: (1...2_000).map { "U,2,1,\($0)|" })
        network.drain()
        #expect(spare > RowPool.limit / 2 && spare < 2 * RowPool.limit)
    }

    @Test("Row memory is kept between bursts, and released by a session timer") func timerReleasesIdleMemory() {
        network.timers.passTime(milliseconds: 1_000)
        receive(400)
        #expect(spare > 350_000)
        #expect(network.timers.fire(.keepalive))
        #expect(spare > 350_000, "input has arrived since the last timer")
        #expect(network.timers.fire(.keepalive))
        #expect(spare == 0)
        receive(400)
        #expect(spare > 350_000)
    }

    @Test("A timer releases no row memory while updates are being delivered") func timerKeepsMemoryInUse() {
        receive(400)
        network.deliveryQueue.sync {
            network.webSocket.receive("U,1,1,last")
            #expect(network.timers.fire(.keepalive))
            #expect(network.timers.fire(.stalled))
        }
        #expect(spare > 350_000)
    }

    @Test("A session timer also releases the memory of events, which need no rows") func timerReleasesIdleBatch() {
        var hasMemory: Bool { engine.onQueue { engine.core.effects.outbox.hasMemory } }
        network.timers.passTime(milliseconds: 1_000)
        network.webSocket.receive(lines: (1...1_000).map { "OV,1,1,\($0)" })
        network.drain()
        #expect(spare == 0 && hasMemory)
        #expect(network.timers.fire(.keepalive))
        #expect(network.timers.fire(.keepalive))
        #expect(!hasMemory)
    }

    @Test("A delivered batch keeps no observer") func batchReleasesObservers() {
        let batch = DeliveryBatch(capacity: 0)
        weak var observer: SubscriptionRecorder?
        do {
            let recorder = SubscriptionRecorder("sub", EventLog())
            observer = recorder
            _ = batch.add(recorder)
        }
        #expect(observer != nil)
        batch.deliver(sessionObservers: [])
        #expect(observer == nil)
        withExtendedLifetime(batch) {}
    }

    @Test("The end of the session releases row memory") func sessionEndReleasesMemory() {
        receive(400)
        network.deliveryQueue.sync {
            network.webSocket.receive("U,1,1,last")
            engine.disconnect()
        }
        network.drain()
        #expect(spare == 0)
    }
}
