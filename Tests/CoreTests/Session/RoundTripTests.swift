import Foundation
import TestPeer
import TestSupport
import Testing

@testable import LightstreamerCore

/// The number of round trips between `connect()` and the first update. The connection itself (TCP, TLS) is not
/// counted; the WebSocket handshake is.
@Suite(.ownThread) struct RoundTripTests {
    private final class Updates: SubscriptionObserver, @unchecked Sendable {
        // `Sendable`: `count` is accessed only under `lock`.
        private let lock = NSLock()
        private var received = 0

        var count: Int { lock.withLock { received } }

        func didReceive(_ update: UpdateRecord) { lock.withLock { received += 1 } }
        func didReceive(_ event: SubscriptionEvent) {}
    }

    /// Responds, in each round trip, to everything that the client has sent by then.
    private func roundTripsToTheFirstUpdate() -> Int? {
        let network = ScriptedNetwork()
        var options = SessionOptions()
        options.serverAddress = "http://server"
        let engine = ClientEngine(environment: network.environment, options: options)
        let updates = Updates()
        engine.connect()
        _ = engine.subscribe(SubscriptionSpec(mode: .merge, items: ["item"], fields: ["n"]), observer: updates)
        for trip in 1...10 {
            for request in network.takeTrace() { answer(request, network) }
            network.drain()
            if updates.count > 0 { return trip }
        }
        return nil
    }

    private func answer(_ request: String, _ network: ScriptedNetwork) {
        switch request {
        case let request where request.hasPrefix("WS OPEN"): network.webSocket.open()
        case let request where request.hasPrefix("WS SEND wsok"): network.webSocket.receive("WSOK")
        case let request where request.contains("create_session"):
            network.webSocket.receive("CONOK,S1,50000,5000,*")
        case let request where request.contains("LS_op=add"):
            network.webSocket.receive("REQOK,1", "SUBOK,1,1,1", "U,1,1,x")
        default: break
        }
    }

    @Test("Over WebSocket the first update arrives after three round trips") func threeRoundTrips() {
        #expect(roundTripsToTheFirstUpdate() == 3)
    }
}
