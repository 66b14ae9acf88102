import Dispatch
import ScriptedPeer
import TestKit
import Testing

@testable import LightstreamerCore

/// What a façade's observers hold is released on the delivery queue: an application may call its client when that ends.
@Suite(.ownThread) struct ReleaseTests {
    /// Calls the client when it ends, as an application's object may that only its subscription held.
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

    @Test func afterAnUnsubscription() async {
        await letGo { session, subscription in
            session.receive("SUBOK,1,1,1", "U,1,1,a", "U,1,1,b")
            session.engine.unsubscribe(subscription)
            session.receive("UNSUB,1")
        }
    }

    @Test func afterTheServersUnsubscription() async {
        await letGo { session, _ in session.receive("SUBOK,1,1,1", "U,1,1,a", "UNSUB,1") }
    }

    @Test func afterARefusal() async {
        await letGo { session, _ in session.receive("REQERR,1,17,bad data adapter") }
    }
}
