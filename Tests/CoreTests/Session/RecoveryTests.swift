import TestPeer
import Testing

@testable import LightstreamerCore

/// A session whose stream breaks is recovered or replaced.
@Suite struct RecoveryTests {
    // Rules: C-SES-5
    @Test("Recovery is retried while an attempt can end within the timeout") func retriesWithinTimeout() {
        let session = TestSession.broken { $0.sessionRecoveryTimeout = 10_000 }
        session.time.fire(.recovery)
        var attempts = 0
        while session.status == .disconnectedTryingRecovery {
            attempts += 1
            session.time.advance(milliseconds: 1_000)
            if session.status == .disconnectedTryingRecovery, !session.stream.hasEnded { session.stream.fail() }
            if session.time.live[.retry] == nil { break }
            #expect(session.timers == ["retry 3000"] || session.status == .disconnectedWillRetry)
            guard session.status == .disconnectedTryingRecovery else { break }
            session.time.advance(milliseconds: 3_000)
        }
        // Attempts begin at 0, 4 and 8 seconds; one more could not end within 10.
        #expect(attempts == 3)
        #expect(session.status == .disconnectedWillRetry)
        session.time.fire(.retry)
        #expect(session.status == .connecting)
    }

    @Test func unansweredRecoveryTimesOut() {
        let session = TestSession.broken()
        session.time.fire(.recovery)
        session.time.advance(milliseconds: 4_000)
        #expect(session.timers.contains("transport 4000") || session.timers.contains("retry 0"))
        session.time.advance(milliseconds: 20_000)
        #expect(
            session.conversation() == """
                < WS FAILED
                = DISCONNECTED:TRYING-RECOVERY
                > \(TestSession.recovery(from: 4))
                > HTTP CLOSE
                > \(TestSession.recovery(from: 4))
                > HTTP CLOSE
                > \(TestSession.recovery(from: 4))
                > HTTP CLOSE
                > \(TestSession.recovery(from: 4))
                > HTTP CLOSE
                ! interrupted: No answer in time
                = DISCONNECTED:WILL-RETRY
                ! property sessionId
                ! sub unsubscribed
                > WS OPEN http://server/lightstreamer
                = CONNECTING
                > WS CLOSE
                > HTTP create_session LS_polling=true&LS_polling_millis=0&LS_idle_millis=0&LS_cid=id&LS_old_session=S1
                """)
    }

    // Rules: C-SES-5, M-OPT-11
    @Test("With recovery disabled, a new session is created immediately") func disabledRecoveryCreatesSession() {
        let session = TestSession.broken { $0.sessionRecoveryTimeout = 0 }
        #expect(
            session.conversation() == """
                < WS FAILED
                ! interrupted: scripted failure
                = DISCONNECTED:WILL-RETRY
                ! property sessionId
                ! sub unsubscribed
                """)
        session.time.fire(.retry)
        session.network.acceptSession("S2")
        #expect(
            session.conversation() == """
                > WS OPEN http://server/lightstreamer
                = CONNECTING
                < WS OPENED
                > WS SEND wsok
                > WS SEND create_session⏎LS_keepalive_millis=5000&LS_cid=id&LS_old_session=S1&LS_send_sync=false
                < WSOK
                < CONOK,S2,50000,5000,*
                > WS SEND control⏎LS_reqId=2&LS_op=add&LS_subId=1&LS_mode=MERGE&LS_group=i1&LS_schema=f1%20f2\
                &LS_snapshot=true&LS_ack=false
                ! property sessionId
                ! started
                = CONNECTED:WS-STREAMING
                """)
    }

    @Test("Some refusals of a recovery lead to a new session", arguments: [4, 6, 20, 40, 41, 48])
    func refusedRecoveryReplacesSession(_ code: Int) {
        let session = TestSession.broken()
        session.time.fire(.recovery)
        session.stream.receive("CONERR,\(code),lost")
        #expect(
            session.conversation() == """
                < WS FAILED
                = DISCONNECTED:TRYING-RECOVERY
                > \(TestSession.recovery(from: 4))
                < CONERR,\(code),lost
                > HTTP CLOSE
                ! interrupted: refused \(code) lost
                = DISCONNECTED:WILL-RETRY
                ! property sessionId
                ! sub unsubscribed
                """)
        #expect(session.timers == ["retry 50"])
    }

    @Test("Other refusals of a recovery are final") func otherRefusalsAreFinal() {
        let session = TestSession.broken()
        session.time.fire(.recovery)
        session.stream.receive("CONERR,10,blocked")
        #expect(
            session.conversation() == """
                < WS FAILED
                = DISCONNECTED:TRYING-RECOVERY
                > \(TestSession.recovery(from: 4))
                < CONERR,10,blocked
                > HTTP CLOSE
                ! interrupted: refused 10 blocked
                = DISCONNECTED
                ! error 10 blocked
                ! property sessionId
                ! sub unsubscribed
                """)
    }

    // Combines: subscription, recovery; message, recovery
    @Test("Subscriptions and messages wait until a recovery ends") func requestsWaitForRecovery() {
        let session = TestSession.broken()
        session.subscribe("second", .raw, snapshot: nil)
        session.send("hello")
        session.time.fire(.recovery)
        session.forget()
        session.stream.receive("CONOK,S1,50000,0,*", "PROG,4", "LOOP,0")
        #expect(
            session.conversation() == """
                < CONOK,S1,50000,0,*
                < PROG,4
                < LOOP,0
                > HTTP CLOSE
                > WS OPEN http://server/lightstreamer
                """)
        session.network.acceptSession()
        #expect(
            session.conversation() == """
                < WS OPENED
                > WS SEND wsok
                > WS SEND bind_session⏎LS_session=S1&LS_keepalive_millis=5000&LS_send_sync=false
                < WSOK
                < CONOK,S1,50000,5000,*
                > WS SEND control⏎LS_reqId=2&LS_op=add&LS_subId=2&LS_mode=RAW&LS_group=i1&LS_schema=f1%20f2&LS_ack=false
                > WS SEND msg⏎LS_reqId=3&LS_message=hello&LS_msg_prog=1
                = CONNECTED:WS-STREAMING
                """)
    }

    @Test(arguments: Transport.allCases)
    func recoversEveryTransport(_ transport: Transport) {
        let session = TestSession { $0.forcedTransport = TransportSelection(rawValue: transport.rawValue) }
        session.open(transport)
        if transport == .webSocketStreaming || transport == .webSocketPolling {
            session.socket.fail()
        } else {
            session.stream.finish()
        }
        #expect(
            session.conversation() == """
                < \(transport == .webSocketStreaming || transport == .webSocketPolling ? "WS FAILED" : "HTTP ENDED")
                = DISCONNECTED:TRYING-RECOVERY
                """)
        session.time.fire(.recovery)
        #expect(session.conversation() == "> \(TestSession.recovery(from: 0))")
    }

    @Test("A pin mismatch is final on every connection") func pinMismatchIsFinal() {
        for during in ["creation", "stream", "recovery", "control"] {
            let session = TestSession { $0.forcedTransport = during == "control" ? .http : nil }
            if during == "creation" { session.engine.connect() }
            if during == "stream" || during == "recovery" { session.openWebSocketStreaming() }
            if during == "control" {
                session.open(.httpStreaming)
                session.subscribe()
            }
            if during == "recovery" {
                session.socket.fail()
                session.time.fire(.recovery)
            }
            session.forget()
            switch during {
            case "control": session.control.fail(.pinMismatch)
            case "recovery": session.stream.fail(.pinMismatch)
            default: session.socket.fail(.pinMismatch)
            }
            #expect(
                session.conversation() == """
                    < \(["control": "CONTROL", "recovery": "HTTP"][during] ?? "WS") FAILED
                    \(during == "control" ? "> HTTP CLOSE" : "")
                    ! interrupted: refused 62 Unrecognized server's identity
                    = DISCONNECTED
                    ! error 62 Unrecognized server's identity
                    \(during == "creation" ? "" : "! property sessionId")
                    """, "\(during)")
            #expect(session.status == .disconnected && session.timers.isEmpty, "\(during)")
        }
    }

    /// App Transport Security refuses every `http` connection.
    @Test(
        "A connection that the platform forbids is reported once, and not retried",
        arguments: [nil, TransportSelection.http])
    func forbiddenConnectionIsFinal(transport: TransportSelection?) {
        let session = TestSession { $0.forcedTransport = transport }
        session.engine.connect()
        session.forget()
        if transport == nil {
            session.socket.fail(.forbidden(code: -1022))
        } else {
            session.stream.fail(.forbidden(code: -1022))
        }
        #expect(
            session.conversation() == """
                < \(transport == nil ? "WS" : "HTTP") FAILED
                ! interrupted: refused -1022 scripted failure
                = DISCONNECTED
                ! error -1022 scripted failure
                """)
        #expect(session.status == .disconnected && session.timers.isEmpty)
    }

    @Test("A recovery that fails late is repeated after the rest of the pause")
    func lateFailureShortensPause() {
        let session = TestSession { $0.forcedTransport = .http }
        session.open(.httpStreaming)
        session.stream.fail()
        session.time.fire(.recovery)
        for _ in 0..<3 {
            session.time.advance(milliseconds: 3_900)
            session.stream.fail()
            #expect(session.timers == ["retry 100"])
            session.time.advance(milliseconds: 100)
            #expect(session.timers == ["transport 4000"])
        }
        // The fourth attempt began at 12 s: another one could not end within 15 s.
        session.time.advance(milliseconds: 3_900)
        session.stream.fail()
        #expect(session.status == .disconnectedWillRetry)
    }

    /// One attempt every 4 s; the last one begins early enough to end within the recovery timeout.
    @Test(
        "Unanswered recoveries are repeated while they can end within the timeout",
        arguments: [(8_000, 2), (8_001, 3), (15_000, 4)])
    func unansweredAttemptsFitTimeout(_ timeout: Int, _ count: Int) {
        let session = TestSession {
            $0.forcedTransport = .http
            $0.sessionRecoveryTimeout = timeout
        }
        session.open(.httpStreaming)
        session.stream.fail()
        session.forget()
        session.time.advance(milliseconds: count * 4_000 - 1)
        let attempts = Array(repeating: "> \(TestSession.recovery(from: 0))", count: count)
        #expect(session.conversation() == "\(attempts.joined(separator: "\n> HTTP CLOSE\n"))")
        session.time.advance(milliseconds: 1)
        #expect(
            session.conversation() == """
                > HTTP CLOSE
                ! interrupted: No answer in time
                = DISCONNECTED:WILL-RETRY
                ! property sessionId
                > HTTP create_session LS_polling=true&LS_polling_millis=0&LS_idle_millis=0&LS_cid=id&LS_old_session=S1
                = CONNECTING
                """)
    }
}
