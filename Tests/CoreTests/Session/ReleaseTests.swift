import Dispatch
import TestPeer
import TestSupport
import Testing

@testable import LightstreamerCore

/// Observers are released on the delivery queue, so application code in a `deinit` may call the client.
@Suite(.ownThread) struct ReleaseTests {
    /// Calls the client in its `deinit`, as an application's object may that only its subscription retains.
    private final class LastWords: SubscriptionObserver {
        private let engine: ClientEngine
        private let end: @Sendable (_ isOnDeliveryQueue: Bool) -> Void

        init(_ engine: ClientEngine, _ end: @escaping @Sendable (_ isOnDeliveryQueue: Bool) -> Void) {
            self.engine = engine
            self.end = end
        }

        deinit {
            _ = engine.status
            engine.updateOptions { $0.user = "another" }
            end(engine.environment.deliveryQueue.isCurrent)
        }

        func didReceive(_ update: UpdateRecord) {}
        func didReceive(_ event: SubscriptionEvent) {}
    }

    private func letGo(_ how: (TestSession, SubscriptionState) -> Void) async {
        let session = TestSession()
        session.openWebSocketStreaming()
        let ends = AsyncStream<Bool> { ends in
            let subscription = session.engine.subscribe(
                SubscriptionSpec(mode: .merge, items: ["i"], fields: ["f"]),
                observer: LastWords(session.engine) { ends.yield($0) })
            how(session, subscription)
        }
        session.network.drain()
        for await isOnDeliveryQueue in ends {
            #expect(isOnDeliveryQueue)
            break
        }
        #expect(session.engine.options.user == "another")
    }

    @Test("Unsubscribing releases the observer on the delivery queue") func afterUnsubscribing() async {
        await letGo { session, subscription in
            session.receive("SUBOK,1,1,1", "U,1,1,a", "U,1,1,b")
            session.engine.unsubscribe(subscription)
            session.receive("UNSUB,1")
        }
    }

    @Test("UNSUB releases the observer on the delivery queue") func afterServerUnsubscription() async {
        await letGo { session, _ in session.receive("SUBOK,1,1,1", "U,1,1,a", "UNSUB,1") }
    }

    @Test("A refusal releases the observer on the delivery queue") func afterRefusal() async {
        await letGo { session, _ in session.receive("REQERR,1,17,bad data adapter") }
    }

    // MARK: - A released client

    /// How a session gets into each state, from a session that is connecting.
    private static let states: [(name: String, path: @Sendable (TestSession) -> Void)] = [
        ("connecting", { _ in }),
        ("awaiting WSOK", { $0.socket.open() }),
        (
            "awaiting CONOK",
            {
                $0.socket.open()
                $0.socket.receive("WSOK")
            }
        ),
        ("streaming", { $0.network.acceptSession() }),
        (
            "stalled",
            {
                $0.network.acceptSession()
                $0.time.fire(.keepalive)
                $0.time.fire(.stalled)
            }
        ),
        (
            "opening a WebSocket to bind",
            {
                $0.network.acceptSession()
                $0.receive("LOOP,0")
            }
        ),
        (
            "awaiting WSOK to bind",
            {
                $0.network.acceptSession()
                $0.receive("LOOP,0")
                $0.socket.open()
            }
        ),
        (
            "awaiting CONOK of a bind",
            {
                $0.network.acceptSession()
                $0.receive("LOOP,0")
                $0.socket.open()
                $0.socket.receive("WSOK")
            }
        ),
        (
            "pausing before a recovery",
            {
                $0.network.acceptSession()
                $0.socket.fail()
            }
        ),
        (
            "recovering",
            {
                $0.network.acceptSession()
                $0.socket.fail()
                $0.time.fire(.recovery)
            }
        ),
        (
            "waiting to retry",
            {
                $0.network.acceptSession()
                $0.receive("END,48,again")
            }
        ),
        ("over HTTP", { $0.socket.fail() }),
        (
            "preflight",
            {
                $0.socket.fail()
                $0.stream.receive("CONOK,S1,50000,0,*")
            }
        ),
        (
            "HTTP streaming",
            {
                $0.socket.fail()
                $0.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
                $0.socket.fail()
                $0.stream.receive("CONOK,S1,50000,5000,*")
            }
        ),
    ]

    /// The network actions of a client that ends in the given way.
    private func lastActs(_ path: (TestSession) -> Void, end: (ClientEngine) -> Void) -> [String] {
        let network: ScriptedNetwork
        do {
            let session = TestSession()
            session.engine.connect()
            path(session)
            session.network.drain()
            session.forget()
            network = session.network
            end(session.engine)
        }
        network.drain()
        return network.takeTrace()
    }

    @Test("Releasing a client ends its session as disconnect() does", arguments: states.indices)
    func releaseEndsSession(_ index: Int) {
        let (name, path) = Self.states[index]
        let expected = lastActs(path) { $0.disconnect() }
        #expect(lastActs(path) { _ in } == expected, "\(name)")
        if name == "streaming" { #expect(expected.first?.contains("LS_op=destroy") == true) }
    }
}
