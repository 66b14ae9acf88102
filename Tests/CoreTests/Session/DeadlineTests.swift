import TestPeer
import Testing

@testable import LightstreamerCore

/// A connection lasts as long as bytes arrive; only the time limit for the first response is absolute.
@Suite struct DeadlineTests {
    /// Receives a line each second, for twice as long as any timeout.
    private func drip(_ session: TestSession, _ line: String = "PROBE", seconds: Int = 60) {
        for _ in 0..<seconds {
            session.time.advance(milliseconds: 1_000)
            session.receive(line)
        }
    }

    @Test(
        "A poll lasts as long as it delivers data",
        arguments: [LightstreamerCore.Transport.httpPolling, .webSocketPolling])
    func pollLastsWhileReceiving(_ transport: LightstreamerCore.Transport) {
        let session = TestSession {
            $0.forcedTransport = transport == .httpPolling ? .httpPolling : .webSocketPolling
        }
        session.open(transport)
        drip(session)
        #expect(session.statuses() == [])
        session.receive("LOOP,0")
        session.time.advance(milliseconds: 0)
        session.receive("CONOK,S1,50000,19000,*", "NOOP")
        drip(session)
        #expect(session.statuses() == [])
        // From here on, silence counts from the last byte.
        session.time.advance(milliseconds: 22_999)
        #expect(session.statuses() == [])
        session.time.advance(milliseconds: 1)
        #expect(session.statuses() == ["DISCONNECTED:TRYING-RECOVERY"])
    }

    @Test(
        "A poll that delivers data continues after reading was suspended",
        arguments: [LightstreamerCore.Transport.httpPolling, .webSocketPolling])
    func pollContinuesAfterSuspension(_ transport: LightstreamerCore.Transport) {
        let session = TestSession {
            $0.forcedTransport = transport == .httpPolling ? .httpPolling : .webSocketPolling
        }
        session.open(transport)
        if transport == .httpPolling { session.receive("CONOK,S1,50000,19000,*", "NOOP") }
        session.engine.withCore { $0.withSession { $0.readingResumed(&$1) } }
        drip(session)
        #expect(session.statuses() == [])
    }

    /// Other bytes, such as responses to other requests on the same WebSocket, do not extend the limit.
    @Test("The response to a poll has a fixed time limit") func pollResponseHasFixedLimit() {
        let session = TestSession { $0.forcedTransport = .webSocketPolling }
        session.open(.webSocketPolling)
        session.receive("LOOP,0")
        session.time.advance(milliseconds: 0)
        drip(session, "REQOK,999", seconds: 22)
        #expect(session.statuses() == [])
        drip(session, "REQOK,999", seconds: 1)
        #expect(session.statuses() == ["DISCONNECTED:TRYING-RECOVERY"])
    }

    @Test("A recovery may replay updates for a long time") func recoveryMayReplayLong() {
        let session = TestSession()
        session.openWebSocketStreaming()
        session.subscribe()
        session.receive("SUBOK,1,1,2")
        session.socket.fail()
        session.time.advance(milliseconds: 0)
        session.stream.receive("CONOK,S1,50000,0,*", "PROG,1")
        for number in 0..<60 {
            session.time.advance(milliseconds: 1_000)
            session.stream.receive("U,1,1,\(number)|a")
        }
        session.stream.receive("LOOP,0")
        session.network.acceptSession()
        #expect(session.statuses() == ["DISCONNECTED:TRYING-RECOVERY", "CONNECTED:WS-STREAMING"])
    }

    @Test("A recovery that falls silent is repeated") func silentRecoveryIsRepeated() {
        let session = TestSession()
        session.openWebSocketStreaming()
        session.socket.fail()
        session.time.advance(milliseconds: 0)
        session.stream.receive("CONOK,S1,50000,0,*", "PROG,0")
        session.time.advance(milliseconds: 3_000)
        session.stream.receive("NOOP")
        session.forget()
        session.time.advance(milliseconds: 3_999)
        #expect(session.conversation() == "")
        session.time.advance(milliseconds: 1)
        #expect(
            session.conversation() == """
                > HTTP CLOSE
                > \(TestSession.recovery(from: 0))
                """)
    }

    @Test("The poll that created the session may deliver data for a long time") func creatingPollMayDeliverLong() {
        let session = TestSession { $0.forcedTransport = .http }
        session.engine.connect()
        session.stream.receive("CONOK,S1,50000,0,*")
        drip(session)
        session.stream.receive("LOOP,0")
        session.stream.receive("CONOK,S1,50000,5000,*")
        #expect(session.statuses() == ["CONNECTING", "CONNECTED:STREAM-SENSING", "CONNECTED:HTTP-STREAMING"])
    }

    @Test("The response to a creation has a fixed time limit", arguments: [true, false])
    func creationHasFixedLimit(_ isOnWebSocket: Bool) {
        let session = TestSession { $0.forcedTransport = isOnWebSocket ? .webSocketStreaming : .http }
        session.engine.connect()
        if isOnWebSocket { session.socket.open() }
        session.forget()
        for _ in 0..<3 {
            session.time.advance(milliseconds: 1_000)
            if isOnWebSocket { session.socket.receive("NOOP") } else { session.stream.receive("NOOP") }
        }
        #expect(session.acts() == [])
        session.time.advance(milliseconds: 1_000)
        #expect(session.acts() != [])
    }

    // MARK: - Deadlines reached late

    /// Suspends the process, as a phone does in the background, and then receives the input that waits in its sockets.
    private func suspendProcess(_ session: TestSession, milliseconds: Int) {
        session.time.passTime(milliseconds: milliseconds)
        session.receive("PROBE")
        session.time.advance(milliseconds: 0)
    }

    @Test(
        "After a suspension of the process, a dead stream stalls in time",
        arguments: [LightstreamerCore.Transport.webSocketStreaming, .httpStreaming])
    func streamStallsAfterSuspension(_ transport: LightstreamerCore.Transport) {
        let session = TestSession { $0.forcedTransport = TransportSelection(rawValue: transport.rawValue) }
        session.open(transport)
        suspendProcess(session, milliseconds: 3_600_000)
        session.forget()
        session.time.advance(milliseconds: 6_999)
        #expect(session.statuses() == [])
        session.time.advance(milliseconds: 1)
        #expect(session.statuses() == ["STALLED"])
    }

    @Test("After a suspension of the process, a dead poll is detected in time") func pollFailsAfterSuspension() {
        let session = TestSession { $0.forcedTransport = .httpPolling }
        session.open(.httpPolling)
        session.receive("CONOK,S1,50000,19000,*", "NOOP")
        suspendProcess(session, milliseconds: 3_600_000)
        session.forget()
        session.time.advance(milliseconds: 22_999)
        #expect(session.statuses() == [])
        session.time.advance(milliseconds: 1)
        #expect(session.statuses() == ["DISCONNECTED:TRYING-RECOVERY"])
    }

    /// Timers are rounded up to a grid, and threads may be busy.
    @Test func timerDelaysDoNotAddUp() {
        let session = TestSession()
        session.openWebSocketStreaming()
        for _ in 0..<1_000 {
            session.time.passTime(milliseconds: 4_990)
            session.receive("PROBE")
            session.time.passTime(milliseconds: 40)
            session.time.advance(milliseconds: 0)
        }
        session.receive("PROBE")
        session.time.advance(milliseconds: 6_999)
        #expect(session.statuses() == [])
        session.time.advance(milliseconds: 1)
        #expect(session.statuses() == ["STALLED"])
    }

    @Test("Silence longer than the interval is not measured again") func lateDeadlineHasPassed() {
        let session = TestSession()
        session.openWebSocketStreaming()
        session.time.advance(milliseconds: 1_000)
        session.receive("PROBE")
        session.time.passTime(milliseconds: 60_000)
        session.time.advance(milliseconds: 0)
        #expect(session.timers == ["stalled 2000"])
    }

    @Test("After reading was suspended, a silent recovery is repeated in time") func recoveryRepeatsAfterSuspension() {
        let session = TestSession()
        session.openWebSocketStreaming()
        session.socket.fail()
        session.time.advance(milliseconds: 0)
        session.stream.receive("CONOK,S1,50000,0,*", "PROG,0")
        session.engine.holdReading()
        session.time.advance(milliseconds: 60_000)
        session.engine.releaseReading()
        session.engine.updateOptions { $0.sessionRecoveryTimeout = 600_000 }
        session.forget()
        session.time.advance(milliseconds: 3_999)
        #expect(session.conversation() == "")
        session.time.advance(milliseconds: 4_001)
        #expect(
            session.conversation() == """
                > HTTP CLOSE
                > \(TestSession.recovery(from: 0))
                > HTTP CLOSE
                > \(TestSession.recovery(from: 0))
                """)
    }

    // MARK: - Control requests

    private func openHTTP() -> TestSession {
        let session = TestSession { $0.forcedTransport = .httpStreaming }
        session.open(.httpStreaming)
        session.subscribe()
        session.subscribe("other")
        return session
    }

    @Test("The response to a control request may arrive slowly") func controlResponseMayBeSlow() {
        let session = openHTTP()
        session.forget()
        for _ in 0..<10 {
            session.time.advance(milliseconds: 3_000)
            session.receive("PROBE")
            session.control.receive(text: "R")
        }
        let received = Array(repeating: "< PROBE\n< CONTROL R", count: 10)
        #expect(session.conversation() == "\(received.joined(separator: "\n"))")
        session.time.advance(milliseconds: 3_999)
        session.receive("PROBE")
        #expect(session.conversation() == "< PROBE")
        session.time.advance(milliseconds: 1)
        #expect(
            session.conversation() == """
                > CONTROL CLOSE
                > CONTROL control&LS_session=S1 LS_reqId=2&LS_op=add&LS_subId=1&LS_mode=MERGE&LS_group=i1\
                &LS_schema=f1%20f2&LS_snapshot=true⏎LS_reqId=3&LS_op=add&LS_subId=2&LS_mode=MERGE&LS_group=i1\
                &LS_schema=f1%20f2&LS_snapshot=true
                """)
    }

    @Test("A large control request may be sent slowly") func controlRequestMayBeSlow() {
        let session = openHTTP()
        session.forget()
        for _ in 0..<10 {
            session.time.advance(milliseconds: 3_000)
            session.receive("PROBE")
            session.control.takeBody(bytes: 5)
        }
        let received = Array(repeating: "< PROBE", count: 10)
        #expect(session.conversation() == "\(received.joined(separator: "\n"))")
        // The timer fires at 32 s, 2 s after the last part, and then once more.
        session.time.advance(milliseconds: 6_000)
        #expect(
            session.conversation() == """
                > CONTROL CLOSE
                > CONTROL control&LS_session=S1 LS_reqId=2&LS_op=add&LS_subId=1&LS_mode=MERGE&LS_group=i1\
                &LS_schema=f1%20f2&LS_snapshot=true⏎LS_reqId=3&LS_op=add&LS_subId=2&LS_mode=MERGE&LS_group=i1\
                &LS_schema=f1%20f2&LS_snapshot=true
                """)
    }

    @Test("After a suspension of the process, a lost control request is repeated in time")
    func controlRepeatsAfterSuspension() {
        let session = openHTTP()
        session.forget()
        session.time.passTime(milliseconds: 3_600_000)
        session.receive("PROBE")
        session.control.receive(text: "R")
        for _ in 0..<4 {
            session.time.advance(milliseconds: 1_000)
            session.receive("PROBE")
        }
        #expect(
            session.conversation() == """
                < PROBE
                < CONTROL R
                < PROBE
                < PROBE
                < PROBE
                > CONTROL CLOSE
                > CONTROL control&LS_session=S1 LS_reqId=2&LS_op=add&LS_subId=1&LS_mode=MERGE&LS_group=i1\
                &LS_schema=f1%20f2&LS_snapshot=true⏎LS_reqId=3&LS_op=add&LS_subId=2&LS_mode=MERGE&LS_group=i1\
                &LS_schema=f1%20f2&LS_snapshot=true
                < PROBE
                """)
    }
}
