import TestPeer
import TestSupport
import Testing

@testable import LightstreamerCore

/// The limit of an attempt to connect, where it is a separate setting (1.x).
@Suite(.ownThread) struct AttemptTimeoutTests {
    private func session(_ configure: (inout SessionOptions) -> Void = { _ in }) -> TestSession {
        TestSession {
            $0.retryDelay = 0
            $0.attemptTimeout = 30_000
            configure(&$0)
        }
    }

    @Test("The attempt timeout, not the retry delay, limits a creation") func limitsCreation() {
        let session = session()
        session.engine.connect()
        #expect(session.timers == ["transport 30000"])
        session.socket.fail()
        #expect(
            session.conversation() == """
                > WS OPEN http://server/lightstreamer
                = CONNECTING
                < WS FAILED
                > HTTP create_session LS_polling=true&LS_polling_millis=0&LS_idle_millis=0&LS_cid=id
                """)
        #expect(session.timers == ["transport 30000"])
    }

    @Test("The attempt timeout limits the preflight poll and each bind") func limitsPreflightAndBinds() {
        let session = session()
        session.engine.connect()
        session.socket.fail()
        session.stream.receive("CONOK,S1,50000,0,*")
        #expect(session.timers == ["transport 30000"])
        session.stream.receive("LOOP,0")
        #expect(
            session.conversation() == """
                > WS OPEN http://server/lightstreamer
                = CONNECTING
                < WS FAILED
                > HTTP create_session LS_polling=true&LS_polling_millis=0&LS_idle_millis=0&LS_cid=id
                < CONOK,S1,50000,0,*
                ! property sessionId
                ! started
                = CONNECTED:STREAM-SENSING
                < LOOP,0
                > HTTP CLOSE
                > WS OPEN http://server/lightstreamer
                """)
        #expect(session.timers == ["transport 30000"])
        session.socket.fail()
        #expect(
            session.conversation() == """
                < WS FAILED
                > HTTP bind_session LS_session=S1&LS_content_length=50000000&LS_send_sync=false
                """)
        #expect(session.timers == ["transport 30000"])
    }

    @Test("The streaming timeout limits the opening of a stream, the attempt timeout the response")
    func streamingTimeoutIsSeparate() {
        let session = session { $0.streamingTimeout = 5_000 }
        session.engine.connect()
        #expect(session.timers == ["transport 5000"])
        session.socket.open()
        session.socket.receive("WSOK")
        #expect(session.timers == ["transport 30000"], "a server that answers may take its time")
    }

    @Test("A poll may last the idle timeout plus the attempt timeout") func extendsIdleTimeout() {
        let session = session { $0.forcedTransport = .httpPolling }
        session.open(.httpPolling)
        #expect(session.timers.contains("idle 49000"), "beyond the 19000 that the server may wait")
    }

    @Test("A session whose stream stays silent switches to polling") func silentStreamLeadsToPolling() {
        let session = session {
            $0.streamingTimeout = 5_000
            $0.forcedTransport = .http
            $0.sessionRecoveryTimeout = 0
            $0.policy.retriesFirstConnection = false
        }
        session.engine.connect()
        session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        session.time.fire(.transport)
        // The request for a rebind may be granted on the stream that delivers nothing.
        #expect(session.timers.contains("transport 5000"))
        session.forget()
        session.time.fire(.transport)
        #expect(
            session.conversation() == """
                > HTTP CLOSE
                > HTTP bind_session LS_session=S1&LS_recovery_from=0&LS_polling=true&LS_polling_millis=0\
                &LS_idle_millis=19000
                ! poll requested
                """)
        session.stream.receive("CONOK,S1,50000,19000,*", "PROG,0", "NOOP")
        #expect(
            session.conversation() == """
                < CONOK,S1,50000,19000,*
                < PROG,0
                < NOOP
                = CONNECTED:HTTP-POLLING
                """)
    }

    @Test("A session that no transport serves is replaced") func replacesSession() {
        let session = session {
            $0.retryDelay = 4_000
            $0.streamingTimeout = 5_000
            $0.forcedTransport = .httpStreaming
            $0.sessionRecoveryTimeout = 0
            $0.policy.retriesFirstConnection = false
            $0.policy.retriesRefusedReconnection = true
            $0.policy.fallsBackToPolling = false
        }
        session.engine.connect()
        session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        // One timeout may be a slow response; the second in a row shows that the transport is not usable.
        session.time.fire(.transport)
        #expect(session.timers == ["transport 30000"])
        session.time.fire(.transport)
        #expect(
            session.conversation() == """
                > HTTP create_session LS_polling=true&LS_polling_millis=0&LS_idle_millis=0&LS_cid=id
                = CONNECTING
                < CONOK,S1,50000,0,*
                < LOOP,0
                > HTTP CLOSE
                > HTTP bind_session LS_session=S1&LS_content_length=50000000&LS_send_sync=false
                ! property sessionId
                ! started
                = CONNECTED:STREAM-SENSING
                > HTTP CLOSE
                ! interrupted: No answer in time
                = DISCONNECTED:WILL-RETRY
                ! property sessionId
                """)
        session.time.fire(.retry)
        // No transport serves this session: it is replaced, and all transports are tried again.
        session.stream.receive("CONOK,S2,50000,0,*", "LOOP,0")
        #expect(
            session.conversation() == """
                > HTTP create_session LS_polling=true&LS_polling_millis=0&LS_idle_millis=0&LS_cid=id&LS_old_session=S1
                = CONNECTING
                < CONOK,S2,50000,0,*
                < LOOP,0
                > HTTP CLOSE
                ! property sessionId
                ! started
                = CONNECTED:STREAM-SENSING
                ! interrupted: No usable transport (admitted: HTTP-STREAMING)
                = DISCONNECTED:WILL-RETRY
                ! property sessionId
                """)
        session.forget()
        session.time.fire(.retry)
        #expect(
            session.conversation() == """
                > HTTP create_session LS_polling=true&LS_polling_millis=0&LS_idle_millis=0&LS_cid=id&LS_old_session=S2
                = CONNECTING
                """)
        session.stream.receive("CONOK,S3,50000,0,*", "LOOP,0")
        #expect(
            session.conversation() == """
                < CONOK,S3,50000,0,*
                < LOOP,0
                > HTTP CLOSE
                > HTTP bind_session LS_session=S3&LS_content_length=50000000&LS_send_sync=false
                ! property sessionId
                ! started
                = CONNECTED:STREAM-SENSING
                """)
    }

    @Test("The attempt timeout limits control requests and recoveries") func limitsControlsAndRecoveries() {
        let session = session { $0.forcedTransport = .httpStreaming }
        session.open(.httpStreaming)
        session.subscribe()
        #expect(session.timers.contains("control 30000"))
        session.control.receive("REQOK,1")
        session.control.finish()
        session.stream.fail()
        session.time.fire(.recovery)
        #expect(session.timers == ["transport 30000"])
    }

    // MARK: - Pauses

    @Test("Attempts are at least 100 ms apart, with growing delays after ten") func pausesBetweenAttempts() {
        let session = session {
            $0.attemptTimeout = nil
            $0.forcedTransport = .httpStreaming
        }
        session.engine.connect()
        var pauses: [String] = []
        for _ in 0..<22 {
            session.stream.fail()
            pauses += session.timers
            session.time.advance(milliseconds: session.time.live[.retry] ?? 0)
            session.time.advance(milliseconds: session.time.live[.pace] ?? 0)
        }
        let growing = ["200", "400", "800", "1600", "3200", "6400", "12800", "25600", "51200", "60000", "60000"]
        #expect(pauses == Array(repeating: "retry 100", count: 11) + growing.map { "retry \($0)" })
    }

    @Test("A failed control request is repeated after 100 ms") func controlRequestRetriesAfterPause() {
        let session = session { $0.forcedTransport = .httpStreaming }
        session.open(.httpStreaming)
        session.subscribe()
        session.control.fail()
        #expect(session.timers.contains("control 100"))
        session.time.advance(milliseconds: 100)
        #expect(session.timers.contains("control 30000"))
    }

    @Test("A failed recovery is repeated after 100 ms") func recoveryRetriesAfterPause() {
        let session = session { $0.forcedTransport = .httpStreaming }
        session.open(.httpStreaming)
        session.stream.fail()
        session.time.fire(.recovery)
        session.stream.fail()
        #expect(session.timers == ["retry 100"])
    }
}
