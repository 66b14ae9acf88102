import TestPeer
import TestSupport
import Testing

@testable import LightstreamerCore

/// Connections that HTTP keeps for later requests close when the client no longer uses HTTP.
@Suite(.ownThread) struct IdleConnectionTests {
    private final class CountingHTTP: HTTPConnector {
        private let real: any HTTPConnector
        private let closings = Locked(0)

        init(_ real: any HTTPConnector) { self.real = real }

        /// The number of closings since the last call.
        func takeClosings() -> Int { closings.exchange(0) }

        func send(_ request: TransportRequest, on queue: SerialQueue, handlers: HTTPHandlers) -> any HTTPExchange {
            real.send(request, on: queue, handlers: handlers)
        }

        func closeIdleConnections(on queue: SerialQueue) { closings.withLock { $0 += 1 } }
    }

    @Test("Idle connections close when the session moves to WebSocket, and when it ends") func closesIdleConnections() {
        let network = ScriptedNetwork()
        var environment = network.environment
        let (stream, control) = (CountingHTTP(environment.http), CountingHTTP(environment.controlHTTP))
        environment.http = stream
        environment.controlHTTP = control
        var options = SessionOptions()
        options.serverAddress = "http://server"
        let engine = ClientEngine(environment: environment, options: options)
        engine.connect()
        network.acceptSession()
        _ = (stream.takeClosings(), control.takeClosings())
        // A recovery over HTTP, after which the session streams on a WebSocket again.
        network.webSocket.fail()
        network.timers.fire(.recovery)
        #expect(stream.takeClosings() == 0 && control.takeClosings() == 0)
        network.stream.receive("CONOK,S1,50000,0,*", "PROG,0", "LOOP,0")
        #expect(stream.takeClosings() == 1 && control.takeClosings() == 1)
        engine.disconnect()
        #expect(stream.takeClosings() == 1 && control.takeClosings() == 1)
    }
}
