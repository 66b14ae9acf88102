import TestPeer
import Testing

@testable import LightstreamerCore

/// What the client repeats without progress has a pace, whatever causes it.
@Suite struct PaceTests {
    /// The times at which attempts of a kind begin that follow each other as soon as they may.
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

    @Test func tenAttemptsAtOnceThenTenRequestsASecond() {
        let atOnce = Array(repeating: 0, count: 10)
        #expect(times(.poll, count: 13) == atOnce + [100, 200, 300])
        // A connection and two requests.
        #expect(times(.bindOnWebSocket, count: 13) == atOnce + [300, 600, 900])
        #expect(times(.creationOverHTTP, count: 12) == atOnce + [500, 1_000])
    }

    @Test func progressEndsTheCountButOfCreations() {
        #expect(times(.poll, count: 100) { $0.noteProgress() }.last == 0)
        #expect(times(.creationOverHTTP, count: 12) { $0.noteProgress() }.last == 1_000)
    }

    @Test func whatWasSentBefore() {
        // Requests prolong the attempt that has led to them.
        let requests = times(.poll, count: 12) { pace in for _ in 0..<5 { pace.addRequest(at: 0) } }
        #expect(requests == Array(repeating: 0, count: 10) + [600, 1_200])
        var pace = Pace()
        for _ in 0..<50 { pace.addRequest(at: 1_000) }
        #expect(pace.wait(for: .poll, at: 1_000) == 0, "requests of commands are not gated")
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

    @Test func connectShowsItsStatusAtOnceAndOnlyTheRequestWaits() {
        let session = TestSession { $0.forcedTransport = .webSocketStreaming }
        for _ in 0..<10 {
            session.engine.connect()
            #expect(session.acts().last == "WS OPEN http://server/lightstreamer")
            session.socket.open()
            session.socket.receive("WSOK", "CONERR,2,no")
        }
        session.forget()
        session.engine.connect()
        #expect(session.statuses() == ["CONNECTING"])
        #expect(session.acts() == [])
        // The time for an answer begins with the request.
        #expect(session.timers == ["pace 500", "transport 4500"])
        session.time.advance(milliseconds: 500)
        #expect(session.acts() == ["WS OPEN http://server/lightstreamer"])
        session.network.acceptSession()
        #expect(session.statuses() == ["CONNECTED:WS-STREAMING"])
    }

    @Test func disconnectEndsTheWaitAndThePaceLasts() {
        let session = refusedSession()
        session.engine.disconnect()
        #expect(session.timers == [])
        #expect(session.statuses() == ["DISCONNECTED"])
        session.engine.connect()
        session.engine.disconnect()
        session.engine.connect()
        #expect(session.acts() == [], "attempts that were not made do not count, but earlier ones do")
        #expect(session.timers == ["pace 500", "transport 4500"])
        session.engine.disconnect()
        session.time.advance(milliseconds: 3_000)
        session.engine.connect()
        #expect(session.acts() == ["WS OPEN http://server/lightstreamer"])
    }

    @Test func aBurstOfSubscriptionsDoesNotCount() {
        let session = TestSession { $0.forcedTransport = .webSocketStreaming }
        session.openWebSocketStreaming(requestLimit: 2_000)
        for number in 0..<1_000 { session.subscribe("s\(number)") }
        for number in 0..<1_000 { session.send("m\(number)") }
        #expect(session.acts().count >= 1_000)
        session.receive("LOOP,0")
        #expect(session.acts() == ["WS CLOSE", "WS OPEN http://server/lightstreamer"])
    }

    /// Receives the answer to a poll, and returns the pause before the next one, which is sent.
    private func poll(_ session: TestSession, _ lines: String...) -> Int {
        session.stream.receive(lines: ["CONOK,S1,50000,0,*"] + lines)
        let delay = session.time.live[.polling] ?? -1
        session.time.advance(milliseconds: delay)
        return delay
    }

    @Test func pollsWithDataFollowAtOnceAndEmptyOnesAtAPace() {
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

    @Test func pollsAtTheIntervalOfTheApplicationDoNotCount() {
        let session = TestSession {
            $0.forcedTransport = .httpPolling
            $0.idleTimeout = 0
            $0.pollingInterval = 20
        }
        session.open(.httpPolling, idle: 0)
        let delays = (0..<100).map { _ in poll(session, "LOOP,20") }
        #expect(delays == Array(repeating: 20, count: 100))
        // One that the server has chosen counts.
        let reducedDelays = (0..<14).map { _ in poll(session, "LOOP,0") }
        #expect(reducedDelays.filter { $0 == 0 }.count <= 11 && reducedDelays.suffix(2) == [100, 100])
    }

    @Test func pollsAtAnIntervalThatTheServerHasReducedCount() {
        let session = TestSession {
            $0.forcedTransport = .httpPolling
            $0.idleTimeout = 0
            $0.pollingInterval = 20
        }
        session.open(.httpPolling, idle: 0)
        let delays = (0..<40).map { _ in poll(session, "LOOP,5") }
        #expect(delays.first == 5 && delays.suffix(2).allSatisfy { $0 > 90 })
    }

    @Test func attemptsThatFailAtOnceAreAtLeastATenthOfASecondApart() {
        let session = TestSession {
            $0.forcedTransport = .http
            $0.retryDelay = 0
        }
        session.engine.connect()
        session.stream.fail(.unreachable)
        #expect(session.timers == ["retry 100"])
    }

    @Test func aNetworkThatChangesAllTheTimeIsNotProbedAllTheTime() {
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
    @Test func theRefusalOfARepetitionIsProgress() {
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

    @Test(arguments: [LightstreamerCore.Transport.httpPolling, .webSocketPolling])
    func noPauseBetweenPollsIsLongerThanRequested(_ transport: LightstreamerCore.Transport) {
        let session = TestSession {
            $0.forcedTransport = transport == .httpPolling ? .httpPolling : .webSocketPolling
            $0.pollingInterval = 700
        }
        session.open(transport)
        session.receive("LOOP,2147483647")
        #expect(session.timers == ["polling 700"])
        #expect(session.engine.options.pollingInterval == 700)
    }

    /// The answer to a request, which is not sent again then, is progress like data.
    @Test(arguments: [LightstreamerCore.Transport.webSocketStreaming, .httpStreaming])
    func answersAreProgress(_ transport: LightstreamerCore.Transport) {
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

    // MARK: - What the network reports

    @Test func aNetworkThatComesAndGoesEndsFewPauses() {
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
        #expect(attempts <= 11)
    }

    @Test func anAddressThatAlternatesDoesNotMoveTheSessionEachTime() {
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

    @Test func aPathThatCutsEachWebSocketLeadsToHTTP() {
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
        #expect(session.timers.contains("webSocket 30000"), "it is tried again later")
        // An answer alone does not show that the path has changed: the next pause is longer.
        session.time.fire(.webSocket)
        session.stream.receive("LOOP,0")
        session.socket.open()
        session.socket.receive("WSOK", "CONOK,S1,50000,5000,*")
        session.socket.fail()
        #expect(session.timers.contains("webSocket 60000"))
    }

    @Test func aWebSocketThatIsCutBeforeCONOKLeadsToHTTP() {
        let session = TestSession()
        session.engine.connect()
        for _ in 0..<3 {
            session.socket.open()
            session.socket.receive("WSOK")
            session.socket.fail()
            session.time.fire(.retry)
        }
        #expect(session.acts().last?.hasPrefix("HTTP create_session") == true)
    }

    @Test func webSocketsThatWorkForAWhileAreKept() {
        let session = TestSession()
        session.engine.connect()
        session.network.acceptSession()
        for _ in 0..<10 {
            session.time.passTime(milliseconds: 10_000)
            session.receive("PROBE")
            session.socket.fail()
            session.time.fire(.recovery)
            session.stream.receive("CONOK,S1,50000,0,*", "PROG,0", "LOOP,0")
            #expect(session.acts().last == "WS OPEN http://server/lightstreamer")
            session.socket.open()
            session.socket.receive("WSOK", "CONOK,S1,50000,5000,*")
        }
        #expect(session.status == .connectedWebSocketStreaming)
    }
}
