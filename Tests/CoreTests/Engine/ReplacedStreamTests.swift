import TestPeer
import TestSupport
import Testing

@testable import LightstreamerCore

/// A stream that is replaced while its input waits for a consumer.
@Suite(.ownThread) struct ReplacedStreamTests {
    private let session = TestSession()

    /// More input than the engine processes at a time.
    private func chunk(_ name: String) -> String {
        (1...3_000).map { "U,1,1,\(name)\($0)|x\r\n" }.joined()
    }

    private func subscribed() {
        session.openWebSocketStreaming()
        session.subscribe()
        session.receive("SUBOK,1,1,2")
        session.forget()
    }

    // Combines: subscription, slow application
    @Test("A slow consumer suspends reading again once no task waits for a response")
    func suspendsAfterResponse() {
        subscribed()
        session.engine.holdReading()
        #expect(session.socket.isReadingSuspended)
        session.engine.beginAwaitingAnswer()
        session.engine.beginAwaitingAnswer()
        #expect(!session.socket.isReadingSuspended)
        session.engine.endAwaitingAnswer()
        #expect(!session.socket.isReadingSuspended)
        session.engine.endAwaitingAnswer()
        #expect(session.socket.isReadingSuspended)
        session.engine.releaseReading()
        #expect(!session.socket.isReadingSuspended)
    }

    // Combines: subscription, slow application; subscription, rebind
    @Test("A slow consumer also suspends the next stream, once that brings updates")
    func holdOverStreams() {
        subscribed()
        session.engine.holdReading()
        session.rebind()
        #expect(!session.socket.isReadingSuspended, "its first lines are read")
        session.receive("U,1,1,a|b")
        #expect(session.socket.isReadingSuspended)
        session.engine.releaseReading()
        #expect(!session.socket.isReadingSuspended)
    }

    // Combines: subscription, slow application; subscription, session end
    @Test(
        "A session opens while a consumer is slow, and its stream is suspended after its first events",
        arguments: [false, true])
    func openingWhileHeld(beginsMeanwhile: Bool) {
        subscribed()
        if !beginsMeanwhile { session.engine.holdReading() }
        session.engine.disconnect()
        session.engine.connect()
        if beginsMeanwhile {
            session.engine.holdReading()
            session.engine.beginAwaitingAnswer()
            session.engine.endAwaitingAnswer()
        }
        session.network.drain()
        #expect(!session.socket.isReadingSuspended)
        session.network.acceptSession("S2")
        #expect(session.status == .connectedWebSocketStreaming && session.socket.isReadingSuspended)
        session.engine.releaseReading()
        #expect(!session.socket.isReadingSuspended)
    }

    // Combines: subscription, slow application; subscription, session end
    @Test("Held input is discarded with its stream, and the next stream is read")
    func discardsHeldInput() {
        subscribed()
        session.engine.holdReading()
        session.socket.receive(text: chunk("old"), endsMessage: true)
        session.network.drain()
        let count = session.events().count
        #expect(count > 0 && count < 3_000, "the rest waits")
        session.engine.disconnect()
        session.engine.connect()
        session.network.acceptSession("S2")
        #expect(session.status == .connectedWebSocketStreaming)
        session.forget()
        session.receive("SUBOK,1,1,2", "U,1,1,new|x")
        session.engine.releaseReading()
        #expect(
            session.conversation() == """
                < SUBOK,1,1,2
                < U,1,1,new|x
                ! sub subscribed 1x2
                ! sub 1: new|x [0,1] snapshot
                """)
    }

    /// Counts bytes.
    private final class Counter: ImmediateSessionObserver, @unchecked Sendable {
        // `Sendable`: called by the engine and, between its calls, by the test, which are on one thread here.
        private(set) var bytes = 0
        func handle(_ event: SessionEvent) { if case .bytesReceived(let count) = event { bytes += count } }
        func willSend(_ request: inout TransportRequest) {}
        func answer(_ challenge: TransportChallenge) -> TransportChallengeAnswer { .useDefault }
    }

    // Combines: subscription, slow application
    @Test("Bytes count once, on arrival, even while they wait for a consumer")
    func countsHeldBytesOnce() {
        subscribed()
        let counter = Counter()
        session.engine.addImmediateObserver(counter)
        session.engine.holdReading()
        let chunks = ["a", "b", "c"].map(chunk)
        var sent = 0
        for chunk in chunks {
            session.socket.receive(text: chunk, endsMessage: true)
            sent += chunk.utf8.count
            #expect(counter.bytes == sent)
        }
        session.engine.releaseReading()
        session.network.drain()
        #expect(counter.bytes == sent)
        session.receive("PROBE")
        #expect(counter.bytes == sent + 7)
    }

    // Combines: subscription, rebind
    @Test("A partial line after a LOOP is not joined to the first line of the next stream")
    func discardsPartialLine() {
        let session = TestSession { $0.forcedTransport = .http }
        session.open(.httpStreaming)
        session.stream.receive(text: "LOOP,0\r\nU,1,1,ha")
        session.stream.receive("CONOK,S1,50000,7000,*", "PROBE")
        #expect(session.status == .connectedHTTPStreaming)
        #expect(session.time.live[.keepalive] == 7_000)
    }
}
