import TestPeer
import Testing

@testable import LightstreamerCore

/// A recovery continues after the last notification that the client received.
@Suite struct RecoveryCountTests {
    // Rules: C-SES-5, M-OPT-15
    // Combines: subscription, recovery
    @Test("A session is recovered over HTTP without lost or repeated updates") func recoversWithoutLossOrRepetition() {
        let session = TestSession.broken()
        #expect(session.timers == ["recovery 50"])
        session.time.fire(.recovery)
        #expect(
            session.conversation() == """
                < WS FAILED
                = DISCONNECTED:TRYING-RECOVERY
                > \(TestSession.recovery(from: 4))
                """)
        #expect(session.timers == ["transport 4000"])
        session.stream.receive("CONOK,S1,50000,0,*", "PROG,2", "U,1,1,a|b", "U,1,1,c|", "U,1,1,d|e", "LOOP,0")
        #expect(
            session.conversation() == """
                < CONOK,S1,50000,0,*
                < PROG,2
                < U,1,1,a|b
                < U,1,1,c|
                < U,1,1,d|e
                < LOOP,0
                > HTTP CLOSE
                > WS OPEN http://server/lightstreamer
                ! sub 1: d|e [0,1]
                """)
        session.socket.open()
        session.socket.receive("WSOK", "CONOK,S1,50000,5000,*", "U,1,1,|f")
        #expect(
            session.conversation() == """
                < WS OPENED
                > WS SEND wsok
                > WS SEND bind_session⏎LS_session=S1&LS_keepalive_millis=5000&LS_send_sync=false
                < WSOK
                < CONOK,S1,50000,5000,*
                < U,1,1,|f
                = CONNECTED:WS-STREAMING
                ! sub 1: d|f [1]
                """)
    }

    @Test("Later updates refer to the values of skipped ones") func skippedUpdatesKeepValues() {
        let session = TestSession.broken()
        session.time.fire(.recovery)
        session.stream.receive("CONOK,S1,50000,0,*", "PROG,3", "U,1,1,c|", "U,1,1,|z", "LOOP,0")
        #expect(
            session.conversation() == """
                < WS FAILED
                = DISCONNECTED:TRYING-RECOVERY
                > \(TestSession.recovery(from: 4))
                < CONOK,S1,50000,0,*
                < PROG,3
                < U,1,1,c|
                < U,1,1,|z
                < LOOP,0
                > HTTP CLOSE
                > WS OPEN http://server/lightstreamer
                ! sub 1: c|z [1]
                """)
    }

    @Test("A recovery may continue in the next bind") func recoveryContinuesInNextBind() {
        let session = TestSession.broken()
        session.time.fire(.recovery)
        session.stream.receive("CONOK,S1,50000,0,*", "PROG,1", "CONF,1,unlimited,filtered", "LOOP,0")
        session.socket.open()
        session.socket.receive("WSOK", "CONOK,S1,50000,5000,*", "PROG,2", "U,1,1,a|b", "U,1,1,c|", "U,1,1,d|e")
        #expect(
            session.events() == ["= DISCONNECTED:TRYING-RECOVERY", "= CONNECTED:WS-STREAMING", "sub 1: d|e [0,1]"])
    }

    @Test("After an answered recovery the next bind has no recovery parameter") func bindAfterRecoveryIsPlain() {
        let session = TestSession.broken()
        session.time.fire(.recovery)
        session.stream.receive("CONOK,S1,50000,0,*", "PROG,4", "U,1,1,d|e", "LOOP,0")
        session.socket.open()
        #expect(
            session.conversation() == """
                < WS FAILED
                = DISCONNECTED:TRYING-RECOVERY
                > \(TestSession.recovery(from: 4))
                < CONOK,S1,50000,0,*
                < PROG,4
                < U,1,1,d|e
                < LOOP,0
                > HTTP CLOSE
                > WS OPEN http://server/lightstreamer
                ! sub 1: d|e [0,1]
                < WS OPENED
                > WS SEND wsok
                > WS SEND bind_session⏎LS_session=S1&LS_keepalive_millis=5000&LS_send_sync=false
                """)
    }

    /// An abandoned bind may reach the server after the recovery, and receive the notifications meant for the next bind.
    @Test("After an unanswered bind, every later bind of the session has the recovery count")
    func laterBindsKeepRecoveryCount() {
        let session = TestSession.broken()
        session.time.fire(.recovery)
        session.stream.fail()
        session.time.fire(.retry)
        session.stream.receive("CONOK,S1,50000,0,*", "PROG,4", "U,1,1,d|e", "LOOP,0")
        session.socket.open()
        #expect(
            session.conversation() == """
                < WS FAILED
                = DISCONNECTED:TRYING-RECOVERY
                > \(TestSession.recovery(from: 4))
                < HTTP FAILED
                > \(TestSession.recovery(from: 4))
                < CONOK,S1,50000,0,*
                < PROG,4
                < U,1,1,d|e
                < LOOP,0
                > HTTP CLOSE
                > WS OPEN http://server/lightstreamer
                ! sub 1: d|e [0,1]
                < WS OPENED
                > WS SEND wsok
                > WS SEND bind_session⏎LS_session=S1&LS_recovery_from=5&LS_keepalive_millis=5000&LS_send_sync=false
                """)
        session.socket.receive("WSOK", "CONOK,S1,50000,5000,*", "PROG,4", "U,1,1,d|e", "U,1,1,f|")
        #expect(
            session.conversation() == """
                < WSOK
                < CONOK,S1,50000,5000,*
                < PROG,4
                < U,1,1,d|e
                < U,1,1,f|
                = CONNECTED:WS-STREAMING
                ! sub 1: f|e [0]
                """)
        session.engine.updateOptions { $0.forcedTransport = .httpPolling }
        session.socket.receive("LOOP,0")
        #expect(
            session.conversation() == """
                > WS SEND control⏎LS_reqId=2&LS_op=force_rebind&LS_close_socket=true
                < LOOP,0
                > WS CLOSE
                > HTTP bind_session LS_session=S1&LS_recovery_from=6&LS_polling=true&LS_polling_millis=0\
                &LS_idle_millis=19000
                ! poll requested
                """)
        session.stream.receive("CONOK,S1,50000,19000,*", "PROG,6", "U,1,1,g|", "LOOP,0")
        session.time.fire(.polling)
        #expect(
            session.conversation() == """
                < CONOK,S1,50000,19000,*
                < PROG,6
                < U,1,1,g|
                < LOOP,0
                > HTTP CLOSE
                = CONNECTED:HTTP-POLLING
                ! sub 1: g|e [0]
                > HTTP bind_session LS_session=S1&LS_recovery_from=7&LS_polling=true&LS_polling_millis=0\
                &LS_idle_millis=19000
                """)
        session.stream.receive("END,41,over")
        session.time.fire(.retry)
        session.stream.receive("CONOK,S2,50000,0,*", "LOOP,0")
        #expect(
            session.conversation() == """
                < CONOK,S1,50000,19000,*
                < END,41,over
                > HTTP CLOSE
                ! interrupted: ended 41 over
                = DISCONNECTED:WILL-RETRY
                ! property sessionId
                ! sub unsubscribed
                > HTTP create_session LS_polling=true&LS_polling_millis=0&LS_idle_millis=0&LS_cid=id&LS_old_session=S1
                = CONNECTING
                < CONOK,S2,50000,0,*
                < LOOP,0
                > HTTP CLOSE
                > HTTP bind_session LS_session=S2&LS_polling=true&LS_polling_millis=0&LS_idle_millis=19000
                > CONTROL control&LS_session=S2 LS_reqId=3&LS_op=add&LS_subId=1&LS_mode=MERGE&LS_group=i1\
                &LS_schema=f1%20f2&LS_snapshot=true
                ! property sessionId
                ! started
                = CONNECTED:STREAM-SENSING
                ! poll requested
                """, "that was another session")
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
        #expect(
            session.conversation() == """
                < MSGDONE,*,1,
                < MSGDONE,*,2,
                < END,41,lost
                > WS CLOSE
                ! interrupted: ended 41 lost
                = DISCONNECTED:WILL-RETRY
                ! property sessionId
                > WS OPEN http://server/lightstreamer
                = CONNECTING
                < WS OPENED
                > WS SEND wsok
                > WS SEND create_session⏎LS_keepalive_millis=5000&LS_cid=id&LS_old_session=S1&LS_send_sync=false
                < WSOK
                < CONOK,S2,50000,5000,*
                ! property sessionId
                ! started
                = CONNECTED:WS-STREAMING
                < MSGDONE,*,1,
                < WS FAILED
                = DISCONNECTED:TRYING-RECOVERY
                > HTTP bind_session LS_session=S2&LS_recovery_from=1&LS_polling=true&LS_polling_millis=0\
                &LS_idle_millis=0
                """)
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
        #expect(
            session.conversation() == """
                > WS SEND control⏎LS_reqId=1&LS_op=add&LS_subId=1&LS_mode=COMMAND&LS_group=i1&LS_schema=key%20command\
                &LS_snapshot=true&LS_ack=false
                > WS SEND msg⏎LS_reqId=2&LS_message=text&LS_msg_prog=1
                < SUBCMD,1,1,2,1,2
                < CONF,1,unlimited,filtered
                < EOS,1,1
                < U,1,1,k|ADD
                < CS,1,1
                < OV,1,1,2
                < MSGDONE,*,1,
                < MSGFAIL,*,9,1,x
                < UNSUB,1
                < MPNREG,d,a
                < MPNOK,1,m
                < MPNDEL,m
                < MPNZERO,d
                < MPNCONF,m
                ! sub subscribed 1x2 key 1 command 2
                ! sub frequency unlimited
                ! sub 1 end of snapshot
                ! sub 1: k|ADD [0,1]
                ! sub 1 cleared
                ! sub 1 lost 2
                ! text: processed(response: "")
                ! sub unsubscribed
                < REQOK,1
                < PROBE
                < NOOP,x
                < SYNC,3
                < SERVNAME,s
                < CLIENTIP,1
                < CONS,1
                < PROG,14
                < NEWTHING,1
                ! property serverSocketName
                ! property clientIp
                ! property realMaxBandwidth
                < WS FAILED
                = DISCONNECTED:TRYING-RECOVERY
                > \(TestSession.recovery(from: 14))
                """)
    }

    @Test("A repeated recovery continues after the last received notification") func repeatedRecoveryContinues() {
        let session = TestSession.broken()
        session.time.fire(.recovery)
        session.stream.receive("CONOK,S1,50000,0,*", "PROG,1", "CONF,1,unlimited,filtered")
        session.stream.fail()
        session.time.fire(.retry)
        #expect(
            session.conversation() == """
                < WS FAILED
                = DISCONNECTED:TRYING-RECOVERY
                > \(TestSession.recovery(from: 4))
                < CONOK,S1,50000,0,*
                < PROG,1
                < CONF,1,unlimited,filtered
                < HTTP FAILED
                > \(TestSession.recovery(from: 4))
                """)
        // Without PROG the server resumes from the requested notification.
        session.stream.receive("CONOK,S1,50000,0,*", "U,1,1,d|e", "LOOP,0")
        #expect(
            session.conversation() == """
                < CONOK,S1,50000,0,*
                < U,1,1,d|e
                < LOOP,0
                > HTTP CLOSE
                > WS OPEN http://server/lightstreamer
                ! sub 1: d|e [0,1]
                """)
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
            session.conversation() == """
                > WS SEND msg⏎LS_reqId=1&LS_message=a&LS_sequence=s&LS_msg_prog=1
                > WS SEND msg⏎LS_reqId=2&LS_message=b&LS_sequence=s&LS_msg_prog=2
                < REQOK,1
                < REQOK,2
                < MSGDONE,s,1,x
                ! a: processed(response: "x")
                < WS FAILED
                = DISCONNECTED:TRYING-RECOVERY
                > \(TestSession.recovery(from: 1))
                < CONOK,S1,50000,0,*
                < PROG,0
                < MSGDONE,s,1,x
                < MSGFAIL,s,2,-1,no
                < LOOP,0
                > HTTP CLOSE
                > WS OPEN http://server/lightstreamer
                ! b: denied(code: -1, message: "no")
                """)
    }

    @Test("A different count outside a recovery ends the session", arguments: Transport.allCases)
    func mismatchedCountEndsSession(_ transport: Transport) {
        let session = TestSession { $0.forcedTransport = TransportSelection(rawValue: transport.rawValue) }
        session.open(transport)
        session.receive("PROG,0", "NOOP")
        #expect(
            session.conversation() == """
                \(transport == .httpPolling ? "< CONOK,S1,50000,19000,*" : "")
                < PROG,0
                < NOOP
                """)
        session.receive("PROG,1")
        #expect(
            session.conversation() == """
                < PROG,1
                > \(transport == .webSocketStreaming || transport == .webSocketPolling ? "WS" : "HTTP") CLOSE
                ! interrupted: The server resumes from notification 1, the client has 0
                = DISCONNECTED:WILL-RETRY
                ! property sessionId
                """)
    }

    @Test("A recovery with a gap leads to a new session") func gapEndsSession() {
        let session = TestSession.broken()
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
}
