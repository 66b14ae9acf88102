import TestPeer
import TestSupport
import Testing

@testable import LightstreamerCore

/// An engine keeps the memory of delivered updates for the next ones, within a limit.
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
}
