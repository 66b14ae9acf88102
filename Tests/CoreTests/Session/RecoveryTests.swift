import TestPeer
import Testing

@testable import LightstreamerCore

/// A session whose stream breaks is recovered or replaced.
@Suite struct RecoveryTests {
    private func recovery(from count: Int) -> String {
        "HTTP bind_session LS_session=S1&LS_recovery_from=\(count)&LS_polling=true&LS_polling_millis=0&LS_idle_millis=0"
    }

    /// A subscribed session whose WebSocket broke after four data notifications; its recovery is scheduled.
    private func broken(_ configure: (inout SessionOptions) -> Void = { _ in }) -> TestSession {
        let session = TestSession(configure)
        session.network.setRandom { $0 / 2 }
        session.openWebSocketStreaming()
        session.subscribe(fields: ["f1", "f2"])
        session.receive("SUBOK,1,1,2", "CONF,1,unlimited,filtered", "U,1,1,a|b", "U,1,1,c|")
        session.forget()
        session.socket.fail()
        return session
    }

    // Rules: C-SES-5, M-OPT-15
    // Combines: subscription, recovery
    @Test("A session is recovered over HTTP without lost or repeated updates") func recoversWithoutLossOrRepetition() {
        let session = broken()
        #expect(session.timers == ["recovery 50"])
        session.time.fire(.recovery)
        #expect(session.acts().last == recovery(from: 4))
        #expect(session.timers == ["transport 4000"])
        session.stream.receive("CONOK,S1,50000,0,*", "PROG,2", "U,1,1,a|b", "U,1,1,c|", "U,1,1,d|e", "LOOP,0")
        #expect(session.events() == ["= DISCONNECTED:TRYING-RECOVERY", "sub 1: d|e [0,1]"])
        session.socket.open()
        session.socket.receive("WSOK", "CONOK,S1,50000,5000,*", "U,1,1,|f")
        #expect(session.events() == ["= CONNECTED:WS-STREAMING", "sub 1: d|f [1]"])
    }

    @Test("Later updates refer to the values of skipped ones") func skippedUpdatesKeepValues() {
        let session = broken()
        session.time.fire(.recovery)
        session.stream.receive("CONOK,S1,50000,0,*", "PROG,3", "U,1,1,c|", "U,1,1,|z", "LOOP,0")
        #expect(session.events().last == "sub 1: c|z [1]")
    }

    @Test("A recovery may continue in the next bind") func recoveryContinuesInNextBind() {
        let session = broken()
        session.time.fire(.recovery)
        session.stream.receive("CONOK,S1,50000,0,*", "PROG,1", "CONF,1,unlimited,filtered", "LOOP,0")
        session.socket.open()
        session.socket.receive("WSOK", "CONOK,S1,50000,5000,*", "PROG,2", "U,1,1,a|b", "U,1,1,c|", "U,1,1,d|e")
        #expect(
            session.events() == ["= DISCONNECTED:TRYING-RECOVERY", "= CONNECTED:WS-STREAMING", "sub 1: d|e [0,1]"])
    }

    @Test("After an answered recovery the next bind has no recovery parameter") func bindAfterRecoveryIsPlain() {
        let session = broken()
        session.time.fire(.recovery)
        session.stream.receive("CONOK,S1,50000,0,*", "PROG,4", "U,1,1,d|e", "LOOP,0")
        session.socket.open()
        #expect(
            session.acts().last == "WS SEND bind_session⏎LS_session=S1&LS_keepalive_millis=5000&LS_send_sync=false")
    }

    /// An abandoned bind may reach the server after the recovery, and receive the notifications meant for the next bind.
    @Test("After an unanswered bind, every later bind of the session has the recovery count")
    func laterBindsKeepRecoveryCount() {
        let session = broken()
        session.time.fire(.recovery)
        session.stream.fail()
        session.time.fire(.retry)
        session.stream.receive("CONOK,S1,50000,0,*", "PROG,4", "U,1,1,d|e", "LOOP,0")
        session.socket.open()
        #expect(
            session.acts().last == "WS SEND bind_session⏎LS_session=S1&LS_recovery_from=5"
                + "&LS_keepalive_millis=5000&LS_send_sync=false")
        session.socket.receive("WSOK", "CONOK,S1,50000,5000,*", "PROG,4", "U,1,1,d|e", "U,1,1,f|")
        #expect(session.events().last == "sub 1: f|e [0]")
        session.engine.updateOptions { $0.forcedTransport = .httpPolling }
        session.socket.receive("LOOP,0")
        #expect(
            session.acts().last == "HTTP bind_session LS_session=S1&LS_recovery_from=6&LS_polling=true"
                + "&LS_polling_millis=0&LS_idle_millis=19000")
        session.stream.receive("CONOK,S1,50000,19000,*", "PROG,6", "U,1,1,g|", "LOOP,0")
        session.time.fire(.polling)
        #expect(session.acts().last?.contains("LS_recovery_from=7") == true)
        session.stream.receive("END,41,over")
        session.time.fire(.retry)
        session.stream.receive("CONOK,S2,50000,0,*", "LOOP,0")
        #expect(session.acts().last?.contains("LS_recovery_from") == false, "that was another session")
    }

    @Test("Each session has its own count of notifications") func eachSessionCountsAnew() {
        let session = TestSession()
        session.openWebSocketStreaming()
        session.receive("MSGDONE,*,1,", "MSGDONE,*,2,", "END,41,lost")
        session.time.fire(.retry)
        session.network.acceptSession("S2")
        session.receive("MSGDONE,*,1,")
        session.socket.fail()
        session.time.fire(.recovery)
        #expect(session.acts().last?.contains("LS_session=S2&LS_recovery_from=1&") == true)
    }

    @Test("Only data notifications count for recovery") func countsDataNotifications() {
        let session = TestSession()
        session.openWebSocketStreaming()
        session.subscribe("sub", .command, fields: ["key", "command"])
        session.send("text")
        session.receive(
            "SUBCMD,1,1,2,1,2", "CONF,1,unlimited,filtered", "EOS,1,1", "U,1,1,k|ADD", "CS,1,1", "OV,1,1,2",
            "MSGDONE,*,1,", "MSGFAIL,*,9,1,x", "UNSUB,1", "MPNREG,d,a", "MPNOK,1,m", "MPNDEL,m", "MPNZERO,d",
            "MPNCONF,m")
        // None of these.
        session.receive(
            "REQOK,1", "PROBE", "NOOP,x", "SYNC,3", "SERVNAME,s", "CLIENTIP,1", "CONS,1", "PROG,14", "NEWTHING,1")
        session.socket.fail()
        session.time.fire(.recovery)
        #expect(session.acts().last == recovery(from: 14))
    }

    @Test("A repeated recovery continues after the last received notification") func repeatedRecoveryContinues() {
        let session = broken()
        session.time.fire(.recovery)
        session.stream.receive("CONOK,S1,50000,0,*", "PROG,1", "CONF,1,unlimited,filtered")
        session.stream.fail()
        session.time.fire(.retry)
        #expect(session.acts().last == recovery(from: 4))
        // Without PROG the server resumes from the requested notification.
        session.stream.receive("CONOK,S1,50000,0,*", "U,1,1,d|e", "LOOP,0")
        #expect(session.events().last == "sub 1: d|e [0,1]")
    }

    @Test("A recovery does not repeat reported outcomes") func doesNotRepeatOutcomes() {
        let session = TestSession()
        session.openWebSocketStreaming()
        session.send("a", in: "s")
        session.send("b", in: "s")
        session.receive("REQOK,1", "REQOK,2", "MSGDONE,s,1,x")
        session.socket.fail()
        session.time.fire(.recovery)
        session.stream.receive("CONOK,S1,50000,0,*", "PROG,0", "MSGDONE,s,1,x", "MSGFAIL,s,2,-1,no", "LOOP,0")
        #expect(
            session.events().filter { $0.contains(": ") && !$0.hasPrefix("=") } == [
                "a: processed(response: \"x\")", "b: denied(code: -1, message: \"no\")",
            ])
    }

    @Test("A different count outside a recovery ends the session", arguments: Transport.allCases)
    func mismatchedCountEndsSession(_ transport: Transport) {
        let session = TestSession { $0.forcedTransport = TransportSelection(rawValue: transport.rawValue) }
        session.open(transport)
        session.receive("PROG,0", "NOOP")
        #expect(session.events() == [])
        session.receive("PROG,1")
        #expect(session.statuses() == ["DISCONNECTED:WILL-RETRY"])
    }

    @Test("A recovery with a gap leads to a new session") func gapEndsSession() {
        let session = broken()
        session.time.fire(.recovery)
        session.forget()
        session.stream.receive("CONOK,S1,50000,0,*", "PROG,5", "U,1,1,x|y")
        #expect(
            session.events() == [
                "interrupted: The server resumes from notification 5, the client has 4",
                "= DISCONNECTED:WILL-RETRY", "property sessionId", "sub unsubscribed",
            ])
        #expect(session.timers == ["retry 50"])
    }

    // Rules: C-SES-5
    @Test("Recovery is retried while an attempt can end within the timeout") func retriesWithinTimeout() {
        let session = broken { $0.sessionRecoveryTimeout = 10_000 }
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
        let session = broken()
        session.time.fire(.recovery)
        session.time.advance(milliseconds: 4_000)
        #expect(session.timers.contains("transport 4000") || session.timers.contains("retry 0"))
        session.time.advance(milliseconds: 20_000)
        #expect(session.statuses().prefix(2) == ["DISCONNECTED:TRYING-RECOVERY", "DISCONNECTED:WILL-RETRY"])
    }

    // Rules: C-SES-5, M-OPT-11
    @Test("With recovery disabled, a new session is created immediately") func disabledRecoveryCreatesSession() {
        let session = broken { $0.sessionRecoveryTimeout = 0 }
        #expect(
            session.events() == [
                "interrupted: scripted failure", "= DISCONNECTED:WILL-RETRY", "property sessionId", "sub unsubscribed",
            ])
        session.time.fire(.retry)
        session.network.acceptSession("S2")
        #expect(
            session.acts().last == "WS SEND control⏎LS_reqId=2&LS_op=add&LS_subId=1&LS_mode=MERGE&LS_group=i1"
                + "&LS_schema=f1%20f2&LS_snapshot=true&LS_ack=false")
    }

    @Test("Some refusals of a recovery lead to a new session", arguments: [4, 6, 20, 40, 41, 48])
    func refusedRecoveryReplacesSession(_ code: Int) {
        let session = broken()
        session.time.fire(.recovery)
        session.stream.receive("CONERR,\(code),lost")
        #expect(session.statuses() == ["DISCONNECTED:TRYING-RECOVERY", "DISCONNECTED:WILL-RETRY"])
        #expect(session.timers == ["retry 50"])
    }

    @Test("Other refusals of a recovery are final") func otherRefusalsAreFinal() {
        let session = broken()
        session.time.fire(.recovery)
        session.stream.receive("CONERR,10,blocked")
        #expect(session.statuses() == ["DISCONNECTED:TRYING-RECOVERY", "DISCONNECTED"])
    }

    // Combines: subscription, recovery; message, recovery
    @Test("Subscriptions and messages wait until a recovery ends") func requestsWaitForRecovery() {
        let session = broken()
        session.subscribe("second", .raw, snapshot: nil)
        session.send("hello")
        session.time.fire(.recovery)
        session.forget()
        session.stream.receive("CONOK,S1,50000,0,*", "PROG,4", "LOOP,0")
        #expect(session.acts() == ["HTTP CLOSE", "WS OPEN http://server/lightstreamer"])
        session.network.acceptSession()
        #expect(
            session.acts().suffix(2) == [
                "WS SEND control⏎LS_reqId=2&LS_op=add&LS_subId=2&LS_mode=RAW&LS_group=i1&LS_schema=f1%20f2&LS_ack=false",
                "WS SEND msg⏎LS_reqId=3&LS_message=hello&LS_msg_prog=1",
            ])
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
        #expect(session.statuses() == ["DISCONNECTED:TRYING-RECOVERY"])
        session.time.fire(.recovery)
        #expect(session.acts().last == recovery(from: 0))
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
            #expect(session.events().contains("error 62 Unrecognized server's identity"), "\(during)")
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
        #expect(session.events().filter { $0.hasPrefix("error -1022") }.count == 1)
        #expect(session.status == .disconnected && session.timers.isEmpty)
        #expect(!session.acts().contains { $0.hasPrefix("HTTP") }, "no other transport is tried")
    }

    // MARK: - Reachability

    // Rules: C-SES-16
    @Test("A network that becomes available ends every pause") func availableNetworkEndsPauses() {
        let session = TestSession { $0.forcedTransport = .http }
        session.engine.connect()
        session.network.reachability.change(isReachable: true)
        #expect(session.acts().count == 1, "the network was available before")
        session.stream.fail()
        session.network.reachability.change(isReachable: false)
        #expect(session.status == .disconnectedWillRetry)
        session.network.reachability.change(isReachable: true)
        #expect(session.status == .connecting && session.timers == ["transport 4000"])

        session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        session.stream.receive("CONOK,S1,50000,5000,*")
        session.stream.fail()
        session.time.fire(.recovery)
        session.stream.fail()
        session.network.reachability.change(isReachable: false)
        session.forget()
        session.network.reachability.change(isReachable: true)
        #expect(session.acts() == [recovery(from: 0)])
        #expect(session.timers == ["transport 4000"])
    }

    @Test("A client that started offline ends its pause when the network becomes available")
    func onlineEndsPauseOfOfflineStart() {
        let session = TestSession { $0.forcedTransport = .http }
        session.network.reachability.change(isReachable: false)
        session.engine.connect()
        session.stream.fail()
        #expect(session.status == .disconnectedWillRetry)
        session.network.reachability.change(isReachable: true)
        #expect(session.status == .connecting)
    }

    @Test("A changed network ends every pause") func networkChangeEndsPauses() {
        let session = TestSession { $0.forcedTransport = .http }
        session.engine.connect()
        session.stream.fail()
        session.network.reachability.changeAddress()
        #expect(session.status == .connecting)
        session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        session.stream.receive("CONOK,S1,50000,5000,*")
        session.stream.fail()
        session.time.fire(.recovery)
        session.stream.fail()
        session.forget()
        session.network.reachability.changeAddress()
        #expect(session.acts() == [recovery(from: 0)])
        session.network.reachability.changeAddress()
        #expect(session.acts() == [], "an attempt is under way")
    }

    // MARK: - connect() in a pause

    // Rules: U-CLI-8, M-CLI-5
    @Test("connect() ends the pause before another session") func connectEndsRetryPause() {
        let session = TestSession { $0.forcedTransport = .http }
        session.engine.connect()
        session.stream.fail()
        session.forget()
        session.engine.connect()
        #expect(session.statuses() == ["CONNECTING"])
        #expect(session.acts().map { $0.prefix(19) } == ["HTTP create_session"])
        #expect(session.timers == ["transport 4000"])
        session.engine.connect()
        #expect(session.acts() == [], "an attempt is under way")
        session.stream.receive("CONERR,5,busy")
        session.stream.fail()
        #expect(session.status == .disconnectedWillRetry)
        session.forget()
        session.engine.connect()
        #expect(session.acts().first?.hasPrefix("HTTP create_session LS_ttl_millis=unlimited") == true)
    }

    // Rules: U-CLI-9, M-CLI-5
    @Test("connect() ends the pause before a recovery") func connectEndsRecoveryPause() {
        let session = TestSession { $0.forcedTransport = .http }
        session.open(.httpStreaming)
        session.stream.fail()
        session.forget()
        session.engine.connect()
        #expect(session.acts() == [recovery(from: 0)])
        #expect(session.timers == ["transport 4000"])
        session.engine.connect()
        #expect(session.acts() == [], "an attempt is under way")
        session.stream.fail()
        session.forget()
        session.engine.connect()
        #expect(session.acts() == [recovery(from: 0)])
        #expect(session.status == .disconnectedTryingRecovery)
    }

    // Rules: U-CLI-10
    @Test("An application that calls connect() after each failure cannot avoid the pauses")
    func connectInLoop() {
        let session = TestSession { $0.forcedTransport = .http }
        session.engine.connect()
        func attempts() -> Int {
            var count = 0
            while session.status == .connecting, count < 100 {
                session.time.fire(.pace)
                session.stream.fail()
                session.engine.connect()
                count += 1
            }
            return count
        }
        #expect(attempts() == 11, "the first one, and ten that end a pause")
        #expect(session.timers == ["retry 4000"])
        session.time.advance(milliseconds: 4_000)
        #expect(attempts() == 2, "one by the timer, and one for the time that has passed")
        session.time.advance(milliseconds: 3_999)
        session.engine.connect()
        #expect(session.status == .disconnectedWillRetry)
        session.engine.disconnect()
        session.engine.connect()
        #expect(attempts() == 11, "a disconnection begins anew")
    }

    // Rules: U-CLI-7, M-CLI-4
    @Test("connect() has no effect during a session", arguments: Transport.allCases)
    func connectIsIgnoredInSession(_ transport: Transport) {
        let session = TestSession {
            $0.forcedTransport = TransportSelection(rawValue: transport.rawValue)
        }
        session.open(transport)
        session.engine.connect()
        #expect(session.acts() == [] && session.events() == [])
        // Only a stream has a keepalive.
        let streams = transport == .webSocketStreaming || transport == .httpStreaming
        #expect(session.time.fire(.keepalive) == streams)
        guard streams else { return }
        session.time.fire(.stalled)
        #expect(session.statuses() == ["STALLED"])
        session.engine.connect()
        #expect(session.acts() == [] && session.events() == [])
    }

    // MARK: - Late failures

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
        #expect(session.acts().filter { $0.hasPrefix("HTTP bind_session") }.count == count)
        #expect(session.statuses() == [])
        session.time.advance(milliseconds: 1)
        #expect(session.statuses() == ["DISCONNECTED:WILL-RETRY", "CONNECTING"])
    }

    @Test("A new server address is used by the next attempt, and the path to the new host is watched")
    func newAddressIsUsed() {
        let session = TestSession()
        session.engine.connect()
        #expect(session.network.reachability.host == "server")
        session.engine.updateOptions { $0.serverAddress = "https://other:8080" }
        #expect(session.network.reachability.isWatching && session.network.reachability.host == "other")
        session.forget()
        session.socket.fail()
        #expect(session.acts().last?.hasPrefix("HTTP https://other:8080/lightstreamer/create_session ") == true)
    }

    @Test("Reachability is watched from connect() until the client disconnects") func watchesReachability() {
        let session = TestSession()
        #expect(!session.network.reachability.isWatching)
        session.openWebSocketStreaming()
        #expect(session.network.reachability.isWatching)
        session.receive("END,32,over")
        #expect(!session.network.reachability.isWatching)
    }
}
