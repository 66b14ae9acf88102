import TestPeer
import Testing

@testable import LightstreamerCore

/// Repetition without progress is paced, whatever the cause.
@Suite struct PaceTests {
    /// The start times of attempts of one kind that follow each other as soon as allowed.
    private func times(_ attempt: Pace.Attempt, count: Int, afterEach body: (inout Pace) -> Void = { _ in }) -> [Int] {
        var pace = Pace()
        var now: UInt64 = 0
        return (0..<count).map { _ in
            now += UInt64(pace.wait(for: attempt, at: now))
            pace.add(attempt, at: now)
            body(&pace)
            return Int(now)
        }
    }

    @Test("Ten attempts are immediate, then the pace is ten requests a second") func burstThenPace() {
        let atOnce = Array(repeating: 0, count: 10)
        #expect(times(.poll, count: 13) == atOnce + [100, 200, 300])
        // A connection and two requests.
        #expect(times(.bindOnWebSocket, count: 13) == atOnce + [300, 600, 900])
        #expect(times(.creationOverHTTP, count: 12) == atOnce + [500, 1_000])
    }

    @Test("Progress resets the count, except that of creations") func progressResetsCount() {
        #expect(times(.poll, count: 100) { $0.noteProgress() }.last == 0)
        #expect(times(.creationOverHTTP, count: 12) { $0.noteProgress() }.last == 1_000)
    }

    @Test("Requests of an attempt delay the next attempt") func earlierRequestsCount() {
        // Requests extend the attempt that caused them.
        let requests = times(.poll, count: 12) { pace in for _ in 0..<5 { pace.addRequest(at: 0) } }
        #expect(requests == Array(repeating: 0, count: 10) + [600, 1_200])
        var pace = Pace()
        for _ in 0..<50 { pace.addRequest(at: 1_000) }
        #expect(pace.wait(for: .poll, at: 1_000) == 0, "requests of the application are not paced")
    }

    // MARK: - In a session

    private func refusedSession() -> TestSession {
        let session = TestSession { $0.forcedTransport = .webSocketStreaming }
        session.engine.connect()
        while session.time.live[.pace] == nil {
            session.socket.open()
            session.socket.receive("WSOK", "CONERR,2,no")
            session.engine.connect()
        }
        session.forget()
        return session
    }

    @Test("connect() reports its status immediately, and only the request waits") func connectReportsImmediately() {
        let session = TestSession { $0.forcedTransport = .webSocketStreaming }
        for _ in 0..<10 {
            session.engine.connect()
            #expect(
                session.conversation() == """
                    > WS OPEN http://server/lightstreamer
                    = CONNECTING
                    """)
            session.socket.open()
            session.socket.receive("WSOK", "CONERR,2,no")
            session.forget()
        }
        session.engine.connect()
        #expect(session.conversation() == "= CONNECTING")
        // The time limit for the response begins with the request.
        #expect(session.timers == ["pace 500", "transport 4500"])
        session.time.advance(milliseconds: 500)
        #expect(session.conversation() == "> WS OPEN http://server/lightstreamer")
        session.network.acceptSession()
        #expect(
            session.conversation() == """
                < WS OPENED
                > WS SEND wsok
                > WS SEND create_session⏎LS_cid=id&LS_send_sync=false
                < WSOK
                < CONOK,S1,50000,5000,*
                ! property sessionId
                ! property keepaliveInterval
                ! started
                = CONNECTED:WS-STREAMING
                """)
    }

    @Test("disconnect() ends the wait and keeps the pace") func disconnectKeepsPace() {
        let session = refusedSession()
        session.engine.disconnect()
        #expect(session.timers == [])
        #expect(
            session.conversation() == """
                ! interrupted: by user
                = DISCONNECTED
                """)
        session.engine.connect()
        session.engine.disconnect()
        session.engine.connect()
        #expect(
            session.conversation() == """
                = CONNECTING
                ! interrupted: by user
                = DISCONNECTED
                = CONNECTING
                """, "cancelled attempts do not count, but earlier ones do")
        #expect(session.timers == ["pace 500", "transport 4500"])
        session.engine.disconnect()
        session.time.advance(milliseconds: 3_000)
        session.engine.connect()
        #expect(
            session.conversation() == """
                ! interrupted: by user
                = DISCONNECTED
                > WS OPEN http://server/lightstreamer
                = CONNECTING
                """)
    }

    @Test("A burst of subscriptions and messages does not count towards the pace") func burstDoesNotCount() {
        let session = TestSession { $0.forcedTransport = .webSocketStreaming }
        session.openWebSocketStreaming(requestLimit: 2_000)
        for number in 0..<1_000 { session.subscribe("s\(number)") }
        for number in 0..<1_000 { session.send("m\(number)") }
        #expect(session.acts().count >= 1_000)
        session.receive("LOOP,0")
        #expect(session.acts() == ["WS CLOSE", "WS OPEN http://server/lightstreamer"])
    }

    @Test("The first request of a call on a WebSocket does not count towards the pace", arguments: [false, true])
    func firstRequestDoesNotCount(followsOthers: Bool) {
        let session = TestSession { $0.forcedTransport = .webSocketStreaming }
        if followsOthers { session.subscribe("queued") }
        session.openWebSocketStreaming()
        var pace: Pace { session.engine.onQueue { session.engine.core.machine.context.pace } }
        let before = pace
        session.subscribe()
        #expect(pace == before)
    }

    /// Receives the response to a poll, sends the next one, and returns the pause between them.
    private func poll(_ session: TestSession, _ lines: String...) -> Int {
        session.stream.receive(lines: ["CONOK,S1,50000,0,*"] + lines)
        let delay = session.time.live[.polling] ?? -1
        session.time.advance(milliseconds: delay)
        return delay
    }

    @Test("Polls with data follow immediately, and empty ones at the pace") func emptyPollsArePaced() {
        let session = TestSession {
            $0.forcedTransport = .httpPolling
            $0.idleTimeout = 0
        }
        session.open(.httpPolling, idle: 0)
        session.subscribe()
        let delays = (0..<30).map { poll(session, $0 == 0 ? "SUBOK,1,1,2" : "U,1,1,\($0)|a", "LOOP,0") }
        #expect(delays == Array(repeating: 0, count: 30))
        let emptyDelays = (0..<12).map { _ in poll(session, "LOOP,0") }
        #expect(emptyDelays == Array(repeating: 0, count: 9) + [100, 100, 100])
    }

    @Test("Polls at the requested interval do not count towards the pace") func pollsAtRequestedInterval() {
        let session = TestSession {
            $0.forcedTransport = .httpPolling
            $0.idleTimeout = 0
            $0.pollingInterval = 20
        }
        session.open(.httpPolling, idle: 0)
        let delays = (0..<100).map { _ in poll(session, "LOOP,20") }
        #expect(delays == Array(repeating: 20, count: 100))
        // Polls at the server's interval count.
        let reducedDelays = (0..<14).map { _ in poll(session, "LOOP,0") }
        #expect(reducedDelays.filter { $0 == 0 }.count <= 11 && reducedDelays.suffix(2) == [100, 100])
    }

    @Test("Polls at an interval reduced by the server count towards the pace") func pollsAtReducedInterval() {
        let session = TestSession {
            $0.forcedTransport = .httpPolling
            $0.idleTimeout = 0
            $0.pollingInterval = 20
        }
        session.open(.httpPolling, idle: 0)
        let delays = (0..<40).map { _ in poll(session, "LOOP,5") }
        #expect(delays.first == 5 && delays.suffix(2).allSatisfy { $0 > 90 })
    }

    @Test("Attempts that fail immediately are at least 100 ms apart") func failedAttemptsAreSpaced() {
        let session = TestSession {
            $0.forcedTransport = .http
            $0.retryDelay = 0
        }
        session.engine.connect()
        session.stream.fail(.unreachable)
        #expect(session.timers == ["retry 100"])
    }

    @Test("A network that changes constantly causes few probes") func limitsProbes() {
        let session = TestSession { $0.forcedTransport = .httpStreaming }
        session.open(.httpStreaming)
        session.network.reachability.changeAddress()
        var probes = 0
        for _ in 0..<30 {
            session.network.reachability.changeAddress()
            if session.time.live[.probe] != nil { probes += 1 }
            session.receive("LOOP,0")
            session.time.fire(.pace)
            session.stream.receive("CONOK,S1,50000,5000,*")
        }
        #expect(probes > 0 && probes <= 11)
    }

    /// REQERR 65 or 19 for a request that the server had received before.
    @Test("The refusal of a repeated request is progress") func refusedRepetitionIsProgress() {
        let session = TestSession { $0.forcedTransport = .httpStreaming }
        session.open(.httpStreaming)
        for number in 1...30 {
            session.subscribe("s\(number)")
            session.control.fail()
            session.time.fire(.control)
            let id = session.engine.read { $0.effects.requests.nextID } - 1
            session.control.receive("REQERR,\(id),65,already")
            session.control.finish()
            session.receive("LOOP,0")
            #expect(session.time.live[.pace] == nil, "\(number)")
            session.stream.receive("CONOK,S1,50000,5000,*")
        }
    }

    @Test(
        "No pause between polls is longer than requested",
        arguments: [LightstreamerCore.Transport.httpPolling, .webSocketPolling])
    func pollPauseIsBounded(_ transport: LightstreamerCore.Transport) {
        let session = TestSession {
            $0.forcedTransport = transport == .httpPolling ? .httpPolling : .webSocketPolling
            $0.pollingInterval = 700
        }
        session.open(transport)
        session.receive("LOOP,2147483647")
        #expect(session.timers == ["polling 700"])
        #expect(session.engine.options.pollingInterval == 700)
    }

    /// The request is not sent again, so its response is progress like data.
    @Test(
        "The response to a request is progress",
        arguments: [LightstreamerCore.Transport.webSocketStreaming, .httpStreaming])
    func responsesAreProgress(_ transport: LightstreamerCore.Transport) {
        let session = TestSession {
            $0.forcedTransport = transport == .httpStreaming ? .httpStreaming : .webSocketStreaming
        }
        session.open(transport)
        for number in 1...30 {
            session.subscribe("s\(number)")
            let id = session.engine.read { $0.effects.requests.nextID } - 1
            if transport == .httpStreaming {
                session.control.receive("REQOK,\(id)")
                session.control.finish()
            } else {
                session.socket.receive("REQOK,\(id)")
            }
            session.receive("LOOP,0")
            #expect(session.time.live[.pace] == nil, "\(number)")
            if transport == .httpStreaming {
                session.stream.receive("CONOK,S1,50000,5000,*")
            } else {
                session.network.acceptSession()
            }
        }
    }

    // MARK: - Network reports

    @Test("A network that changes constantly ends few retry pauses") func unstableNetworkEndsFewPauses() {
        let session = TestSession { $0.forcedTransport = .http }
        session.engine.connect()
        session.stream.fail(.unreachable)
        session.network.reachability.changeAddress()
        var attempts = 0
        for _ in 0..<100 {
            session.network.reachability.changeAddress()
            session.time.fire(.pace)
            if session.status == .connecting { attempts += 1 }
            session.stream.fail(.unreachable)
        }
        #expect((1...11).contains(attempts))
    }

    @Test("A client address that alternates does not move the session each time") func alternatingAddress() {
        let session = TestSession()
        session.engine.connect()
        session.socket.fail(.refused(status: 404))
        session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        session.socket.fail(.refused(status: 404))
        session.stream.receive("CONOK,S1,50000,5000,*", "CLIENTIP,10.0.0.1")
        session.forget()
        var binds = 0
        for number in 0..<40 {
            session.receive("CLIENTIP,10.0.0.\(number % 2)", "LOOP,0")
            if session.acts().contains("WS OPEN http://server/lightstreamer") {
                binds += 1
                session.socket.fail(.refused(status: 404))
            }
            session.time.advance(milliseconds: 100)
            session.receive("CONOK,S1,50000,5000,*")
            session.forget()
        }
        #expect(binds == 3)
    }

    // MARK: - Paths that cut WebSockets

    @Test("WebSockets that are cut repeatedly lead to HTTP") func cutWebSocketsLeadToHTTP() {
        let session = TestSession()
        session.engine.connect()
        session.network.acceptSession()
        for _ in 0..<3 {
            session.socket.fail()
            session.time.advance(milliseconds: 0)
            session.stream.receive("CONOK,S1,50000,0,*", "PROG,0", "LOOP,0")
            guard session.acts().last == "WS OPEN http://server/lightstreamer" else { break }
            session.socket.open()
            session.socket.receive("WSOK", "CONOK,S1,50000,5000,*")
        }
        session.stream.receive("CONOK,S1,50000,5000,*")
        #expect(session.status == .connectedHTTPStreaming)
        #expect(session.timers.contains("webSocket 30000"), "WebSocket is tried again later")
        // A response alone does not show that the path has changed: the next pause is longer.
        session.time.fire(.webSocket)
        session.stream.receive("LOOP,0")
        session.socket.open()
        session.socket.receive("WSOK", "CONOK,S1,50000,5000,*")
        session.socket.fail()
        #expect(session.timers.contains("webSocket 60000"))
    }

    @Test("WebSockets that are cut before CONOK lead to HTTP") func cutBeforeCONOKLeadsToHTTP() {
        let session = TestSession()
        session.engine.connect()
        for _ in 0..<3 {
            session.socket.open()
            session.socket.receive("WSOK")
            session.socket.fail()
            session.time.fire(.retry)
        }
        #expect(
            session.conversation() == """
                > WS OPEN http://server/lightstreamer
                = CONNECTING
                < WS OPENED
                > WS SEND wsok
                > WS SEND create_session⏎LS_cid=id&LS_send_sync=false
                < WSOK
                < WS FAILED
                ! interrupted: scripted failure
                = DISCONNECTED:WILL-RETRY
                > WS OPEN http://server/lightstreamer
                = CONNECTING
                < WS OPENED
                > WS SEND wsok
                > WS SEND create_session⏎LS_cid=id&LS_send_sync=false
                < WSOK
                < WS FAILED
                ! interrupted: scripted failure
                = DISCONNECTED:WILL-RETRY
                > WS OPEN http://server/lightstreamer
                = CONNECTING
                < WS OPENED
                > WS SEND wsok
                > WS SEND create_session⏎LS_cid=id&LS_send_sync=false
                < WSOK
                < WS FAILED
                > HTTP create_session LS_polling=true&LS_polling_millis=0&LS_idle_millis=0&LS_cid=id
                """)
    }

    @Test("WebSockets that last for a while do not lead to HTTP") func keepsLongLivedWebSockets() {
        let session = TestSession()
        session.engine.connect()
        session.network.acceptSession()
        for _ in 0..<10 {
            session.forget()
            session.time.passTime(milliseconds: 10_000)
            session.receive("PROBE")
            session.socket.fail()
            session.time.fire(.recovery)
            session.stream.receive("CONOK,S1,50000,0,*", "PROG,0", "LOOP,0")
            #expect(
                session.conversation() == """
                    < PROBE
                    < WS FAILED
                    = DISCONNECTED:TRYING-RECOVERY
                    > \(TestSession.recovery(from: 0))
                    < CONOK,S1,50000,0,*
                    < PROG,0
                    < LOOP,0
                    > HTTP CLOSE
                    > WS OPEN http://server/lightstreamer
                    """)
            session.socket.open()
            session.socket.receive("WSOK", "CONOK,S1,50000,5000,*")
        }
        #expect(session.status == .connectedWebSocketStreaming)
    }
}
