import TestPeer
import TestSupport
import Testing

@testable import LightstreamerCore

/// When an engine keeps the memory of updates for the next ones, and when it releases it.
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

    /// Has 600 KB of rows on their way at a time.
    private func receiveMany() {
        let value = String(repeating: "x", count: 1_000)
        network.deliveryQueue.sync {
            for number in 0..<600 { network.webSocket.receive("U,1,1,\(number)\(value)") }
        }
        network.drain()
    }

    /// Bytes of rows that nothing refers to.
    private var spare: Int { engine.onQueue { engine.core.effects.outbox.rows.size } }

    @Test("Row memory is kept between bursts, and released by a session timer") func timerReleasesIdleMemory() {
        network.timers.passTime(milliseconds: 1_000)
        receiveMany()
        #expect(spare > 2 * RowPool.idleLimit)
        #expect(network.timers.fire(.keepalive))
        #expect(spare > 2 * RowPool.idleLimit, "input has come since the last timer")
        #expect(network.timers.fire(.keepalive))
        #expect(spare > 0 && spare <= RowPool.idleLimit)
        receiveMany()
        #expect(spare > 2 * RowPool.idleLimit)
    }

    @Test("A timer releases no row memory while updates are being delivered") func timerKeepsMemoryInUse() {
        receiveMany()
        network.deliveryQueue.sync {
            network.webSocket.receive("U,1,1,last")
            #expect(network.timers.fire(.keepalive))
            #expect(network.timers.fire(.stalled))
        }
        #expect(spare > 2 * RowPool.idleLimit)
    }

    @Test("The end of the session releases row memory") func sessionEndReleasesMemory() {
        network.deliveryQueue.sync {
            let value = String(repeating: "x", count: 1_000)
            for number in 0..<600 { network.webSocket.receive("U,1,1,\(number)\(value)") }
            engine.disconnect()
        }
        network.drain()
        #expect(spare <= RowPool.idleLimit)
    }
}
