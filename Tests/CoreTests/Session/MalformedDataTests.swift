import TestPeer
import Testing

@testable import LightstreamerCore

/// Lines that no server should send, and lines split at any byte.
@Suite struct MalformedDataTests {
    private static let malformed = [
        "U,1,1", "U,1", "U,", "U,x,1,a|b", "U,1,0,a|b", "U,1,2,a|b", "U,1,1,a|b|c", "U,1,1,^3",
        "U,1,1,%zz|a", "U,1,1,^P[]|a", "U,1,1,^Tzz|a", "U,1,1,^Q|a", "U,99999999999999999999,1,a",
        "U,1,99999999999999999999,a|b", "U,1,1,^99999999999999999999", "SUBOK,1,x,2", "SUBOK,1", "SUBOK,1,-1,2",
        "SUBCMD,2,1,2,0,1", "EOS,1,0", "EOS,1,9", "CS,1,9", "OV,1,9,1", "OV,1,1,-1", "CONF,1,fast,filtered",
        "CONF,1,1,maybe", "CONF,1,-1,filtered", "MSGDONE,s", "MSGFAIL,s,1,x,y", "CONS,nan", "CONS,", "LOOP,x", "LOOP",
        "END,x,y", "SYNC,-1", "PROG,99999999999999999999", "CONOK,S1,50000", "REQERR,1", "CLIENTIP", "SERVNAME",
    ]

    @Test("A malformed line ends the session", arguments: malformed)
    func malformedLineEndsSession(_ line: String) {
        let session = TestSession()
        session.openWebSocketStreaming()
        session.subscribe(snapshot: nil)
        session.receive("SUBOK,1,1,2")
        session.forget()
        session.receive(line, "U,1,1,never|seen")
        let events = session.events()
        #expect(events.contains("= DISCONNECTED") && events.contains { $0.hasPrefix("error 61 ") }, "\(events)")
        #expect(!events.contains { $0.contains("never") } && session.timers.isEmpty)
        // The server may not keep the session until its own timeout.
        #expect(session.acts() == ["WS SEND control⏎LS_reqId=2&LS_op=destroy&LS_close_socket=true", "WS CLOSE"])
    }

    @Test("A malformed line is skipped if the policy allows it", arguments: malformed)
    func policySkipsMalformedLine(_ line: String) {
        let session = TestSession { $0.policy.malformedDataEndsSession = false }
        session.openWebSocketStreaming()
        session.subscribe(snapshot: nil)
        session.receive("SUBOK,1,1,2", "U,1,1,a|b")
        session.forget()
        // A PATCH or a difference has something to refer to here, so that some lines are no longer malformed.
        session.receive(line, "U,1,1,c|d")
        let events = session.events()
        #expect(events.last?.hasPrefix("sub 1: c|d") == true, "\(events)")
        #expect(session.status == .connectedWebSocketStreaming)
    }

    @Test("A skipped notification counts for recovery") func skippedNotificationCounts() {
        let session = TestSession { $0.policy.malformedDataEndsSession = false }
        session.openWebSocketStreaming()
        session.subscribe(snapshot: nil)
        session.receive("SUBOK,1,1,2", "U,1,1,a|b", "EOS,1,x", "U,1,7,c|d", "CONF,1", "LOOP,x")
        session.socket.fail()
        session.time.fire(.recovery)
        #expect(
            session.conversation() == """
                > WS SEND control⏎LS_reqId=1&LS_op=add&LS_subId=1&LS_mode=MERGE&LS_group=i1&LS_schema=f1%20f2\
                &LS_ack=false
                < SUBOK,1,1,2
                < U,1,1,a|b
                < EOS,1,x
                < U,1,7,c|d
                < CONF,1
                < LOOP,x
                ! sub subscribed 1x2
                ! sub 1: a|b [0,1]
                ! malformed: EOS: item is not a number in line: EOS,1,x
                ! malformed: item 7 of a subscription to 1 items in line: U,1,7,c|d
                ! malformed: CONF: maximum frequency is missing in line: CONF,1
                ! malformed: LOOP: expected delay is not a number in line: LOOP,x
                < WS FAILED
                = DISCONNECTED:TRYING-RECOVERY
                > \(TestSession.recovery(from: 5))
                """)
        session.forget()
        session.stream.receive("CONOK,S1,50000,0,*", "PROG,4", "CONF,1", "U,1,1,e|f")
        #expect(
            session.conversation() == """
                < CONOK,S1,50000,0,*
                < PROG,4
                < CONF,1
                < U,1,1,e|f
                ! sub 1: e|f [0,1]
                """, "and is reported once")
    }

    @Test(arguments: ["", "\0", "NEW,1,2", "u,1,1,a", "é", "Uä,1", " WSOK", "MPNXXX,1", "<html>"])
    func ignoresUnknownLines(_ line: String) {
        let session = TestSession()
        session.openWebSocketStreaming()
        session.receive(line, "PROBE")
        #expect(session.events() == [] && session.status == .connectedWebSocketStreaming)
    }

    @Test("A line beyond the limit ends the session, whatever the policy", arguments: [true, false])
    func overlongLineEndsSession(_ endsSession: Bool) {
        let session = TestSession { $0.policy.malformedDataEndsSession = endsSession }
        session.openWebSocketStreaming()
        session.subscribe(fields: ["f"])
        session.receive("SUBOK,1,1,1")
        session.forget()
        let mebibyte = String(repeating: "x", count: 1 << 20)
        session.socket.receive(text: "U,1,1,", endsMessage: false)
        for _ in 0..<17 { session.socket.receive(text: mebibyte, endsMessage: false) }
        session.socket.receive(text: "\r\nU,1,1,y\r\n", endsMessage: true)
        #expect(
            session.conversation() == """
                < U,1,1,
                \(Array(repeating: "< (1048576 bytes)", count: 16).joined(separator: "\n"))
                > WS SEND control⏎LS_reqId=2&LS_op=destroy&LS_close_socket=true
                > WS CLOSE
                ! interrupted: refused 61 line of more than 16777216 bytes
                = DISCONNECTED
                ! error 61 line of more than 16777216 bytes
                ! property sessionId
                ! sub unsubscribed
                """)
        #expect(session.status == .disconnected)
    }

    @Test func acceptsHugeLine() {
        let session = TestSession()
        session.openWebSocketStreaming()
        let state = session.subscribe(fields: ["f"])
        session.receive("SUBOK,1,1,1", "U,1,1," + String(repeating: "é", count: 2 << 20))
        #expect(state.value(item: 1, field: 1)?.utf8.count == 4 << 20)
    }

    @Test func linesMayBeSplitAnywhere() {
        let text = "SUBOK,1,1,2\r\nU,1,1,é|🌐%20x\r\n\r\nU,1,1,|a\nU,1,1,^2\r\nPROBE\r\n"
        let bytes = Array(text.utf8)
        let whole = events(of: [bytes])
        #expect(whole.count == 4)
        for cut in 0...bytes.count {
            #expect(events(of: [Array(bytes[..<cut]), Array(bytes[cut...])]) == whole, "cut at \(cut)")
        }
        #expect(events(of: bytes.map { [$0] }) == whole, "byte by byte")
    }

    private func events(of pieces: [[UInt8]]) -> [String] {
        let session = TestSession { $0.forcedTransport = .http }
        session.open(.httpStreaming)
        session.subscribe(snapshot: nil)
        for piece in pieces { session.stream.receive(bytes: piece) }
        return session.events()
    }

    @Test("The end of a WebSocket message ends its last line") func messageEndsItsLastLine() {
        let session = TestSession()
        session.openWebSocketStreaming()
        session.subscribe(snapshot: nil)
        session.socket.receive(text: "SUBOK,1,1,2\r\nU,1,1,a", endsMessage: false)
        session.socket.receive(text: "|b", endsMessage: true)
        session.socket.receive(text: "U,1,1,c|d", endsMessage: true)
        #expect(session.events() == ["sub subscribed 1x2", "sub 1: a|b [0,1]", "sub 1: c|d [0,1]"])
    }

    private let notUTF8 = Array("U,1,1,".utf8) + [0xC3] + Array("\r\n".utf8)

    @Test("A recovery repeats a line that was not valid UTF-8") func recoversLineWithInvalidUTF8() {
        let session = TestSession { $0.forcedTransport = .http }
        session.open(.httpStreaming)
        session.subscribe(fields: ["f"])
        session.stream.receive("SUBOK,1,1,1", "U,1,1,a")
        session.forget()
        session.stream.receive(bytes: notUTF8 + Array("U,1,1,void\r\n".utf8))
        #expect(
            session.conversation() == """
                < U,1,1,�⏎U,1,1,void⏎
                > CONTROL CLOSE
                > HTTP CLOSE
                = DISCONNECTED:TRYING-RECOVERY
                """)
        session.time.fire(.recovery)
        #expect(session.conversation() == "> \(TestSession.recovery(from: 2))")
        session.stream.receive("CONOK,S1,50000,0,*", "PROG,2", "U,1,1,é", "LOOP,0")
        session.stream.receive("CONOK,S1,50000,5000,*", "U,1,1,b")
        #expect(
            session.conversation() == """
                < CONOK,S1,50000,0,*
                < PROG,2
                < U,1,1,é
                < LOOP,0
                > HTTP CLOSE
                > HTTP bind_session LS_session=S1&LS_content_length=50000000&LS_keepalive_millis=5000&LS_send_sync=false
                ! sub 1: é [0]
                < CONOK,S1,50000,5000,*
                < U,1,1,b
                = CONNECTED:HTTP-STREAMING
                ! sub 1: b [0]
                """)
    }

    @Test("A server that always sends invalid UTF-8 ends the session, not the client")
    func endlessInvalidUTF8EndsSession() {
        let session = TestSession { $0.forcedTransport = .http }
        session.open(.httpStreaming)
        session.subscribe(fields: ["f"])
        session.stream.receive("SUBOK,1,1,1")
        session.stream.receive(bytes: notUTF8)
        session.time.advance(milliseconds: 0)
        var attempts = 0
        while session.status == .disconnectedTryingRecovery, attempts < 10 {
            attempts += 1
            session.stream.receive("CONOK,S1,50000,0,*", "PROG,1")
            session.stream.receive(bytes: notUTF8)
            session.time.advance(milliseconds: session.status == .disconnectedTryingRecovery ? 4_000 : 0)
        }
        #expect(attempts == 4)
        #expect(session.status == .connecting)
        #expect(
            session.conversation() == """
                > CONTROL control&LS_session=S1 LS_reqId=1&LS_op=add&LS_subId=1&LS_mode=MERGE&LS_group=i1&LS_schema=f\
                &LS_snapshot=true
                < SUBOK,1,1,1
                ! sub subscribed 1x1
                < U,1,1,�⏎
                > CONTROL CLOSE
                > HTTP CLOSE
                = DISCONNECTED:TRYING-RECOVERY
                > \(TestSession.recovery(from: 1))
                < CONOK,S1,50000,0,*
                < PROG,1
                < U,1,1,�⏎
                > HTTP CLOSE
                > \(TestSession.recovery(from: 1))
                < CONOK,S1,50000,0,*
                < PROG,1
                < U,1,1,�⏎
                > HTTP CLOSE
                > \(TestSession.recovery(from: 1))
                < CONOK,S1,50000,0,*
                < PROG,1
                < U,1,1,�⏎
                > HTTP CLOSE
                > \(TestSession.recovery(from: 1))
                < CONOK,S1,50000,0,*
                < PROG,1
                < U,1,1,�⏎
                > HTTP CLOSE
                ! interrupted: field 1: text is not valid UTF-8 in line: U,1,1,�
                = DISCONNECTED:WILL-RETRY
                ! property sessionId
                ! sub unsubscribed
                > HTTP create_session LS_polling=true&LS_polling_millis=0&LS_idle_millis=0&LS_cid=id&LS_old_session=S1
                = CONNECTING
                """)
    }

    @Test("A policy that skips malformed lines skips invalid UTF-8") func policySkipsInvalidUTF8() {
        let session = TestSession {
            $0.forcedTransport = .http
            $0.policy.malformedDataEndsSession = false
        }
        session.open(.httpStreaming)
        session.subscribe(fields: ["f"])
        session.stream.receive("SUBOK,1,1,1")
        session.forget()
        session.stream.receive(bytes: notUTF8 + Array("U,1,1,b\r\n".utf8))
        #expect(
            session.conversation() == """
                < U,1,1,�⏎U,1,1,b⏎
                ! malformed: field 1: text is not valid UTF-8 in line: U,1,1,�
                ! sub 1: b [0] snapshot
                """)
    }

    @Test("A response that is not valid UTF-8 leads to a repetition of the request")
    func invalidResponseRepeatsRequest() {
        let session = TestSession { $0.forcedTransport = .http }
        session.open(.httpStreaming)
        session.subscribe()
        session.control.receive(bytes: Array("REQERR,1,21,".utf8) + [0xC3] + Array("\r\n".utf8))
        #expect(session.status == .connectedHTTPStreaming)
        session.time.fire(.control)
        #expect(
            session.conversation() == """
                > CONTROL control&LS_session=S1 LS_reqId=1&LS_op=add&LS_subId=1&LS_mode=MERGE&LS_group=i1\
                &LS_schema=f1%20f2&LS_snapshot=true
                < CONTROL REQERR,1,21,�⏎
                > CONTROL CLOSE
                > CONTROL control&LS_session=S1 LS_reqId=2&LS_op=add&LS_subId=1&LS_mode=MERGE&LS_group=i1\
                &LS_schema=f1%20f2&LS_snapshot=true
                """)
    }

    @Test(
        "Input after the end of a stream in the same chunk is discarded",
        arguments: ["LOOP,0", "END,32,over", "ERROR,1,x", "PROG,77", "REQERR,1,20,gone"])
    func discardsInputAfterStreamEnd(_ end: String) {
        let session = TestSession { $0.forcedTransport = .http }
        session.open(.httpStreaming)
        session.subscribe(fields: ["f"])
        session.stream.receive("SUBOK,1,1,1")
        session.forget()
        session.stream.receive(end, "U,1,1,junk", "garbage,,,", "U,x", "END,-1,junk", "CONOK,S9,1,1,*")
        let consequences =
            switch end {
            case "LOOP,0": "> \(TestSession.bind(.httpStreaming, keepalive: 5_000))"
            case "END,32,over": "> CONTROL CLOSE\n! interrupted: ended 32 over\n= DISCONNECTED\n! error 32 over"
            case "ERROR,1,x": "> CONTROL CLOSE\n! interrupted: refused 1 x\n= DISCONNECTED\n! error 1 x"
            case "PROG,77":
                "> CONTROL CLOSE\n! interrupted: The server resumes from notification 77, the client has 1\n"
                    + "= DISCONNECTED:WILL-RETRY"
            default: "> CONTROL CLOSE\n! interrupted: refused 20 gone\n= DISCONNECTED:WILL-RETRY"
            }
        #expect(
            session.conversation() == """
                < \(end)
                < U,1,1,junk
                < garbage,,,
                < U,x
                < END,-1,junk
                < CONOK,S9,1,1,*
                > HTTP CLOSE
                \(consequences)
                \(end == "LOOP,0" ? "" : "! property sessionId\n! sub unsubscribed")
                """)
        #expect(session.engine.properties.sessionID != "S9")
    }

    @Test("Malformed control responses are ignored, except a malformed REQERR") func malformedControlResponses() {
        for line in ["U,1,1,a", "REQOK,99", "REQERR,99,1,x", "LOOP,0", "END,1,x", "CONOK,S9,1,1,*", "REQOK", "?"] {
            let session = TestSession { $0.forcedTransport = .http }
            session.open(.httpStreaming)
            session.subscribe()
            session.control.receive(line)
            session.control.finish()
            session.stream.receive("PROBE")
            #expect(session.status == .connectedHTTPStreaming, "\(line)")
        }
        let session = TestSession { $0.forcedTransport = .http }
        session.open(.httpStreaming)
        session.subscribe()
        session.control.receive("REQERR,x")
        #expect(session.status == .disconnected)
    }

    /// Random lines of random words: only a trap fails the test.
    @Test("Random lines do not trap") func randomLinesDoNotTrap() {
        var chance = SeededGenerator(seed: 4)
        let tags = [
            "U", "SUBOK", "SUBCMD", "UNSUB", "EOS", "CS", "OV", "CONF", "MSGDONE", "MSGFAIL", "CONOK", "WSOK", "LOOP",
            "PROG", "SYNC", "CONS", "REQOK", "REQERR", "CLIENTIP", "PROBE",
        ]
        let words = [
            "0", "1", "2", "-1", "\(Int.max)", "\(Int.min)", "18446744073709551616", "s", "*", "", "39", "20", "a|b",
            "^1|x", "^9", "unlimited", "filtered", "#|$", "%", "é", "1e308", "0.5", "ADD", "k|ADD|1", "k|DELETE|#",
        ]
        for _ in 0..<300 {
            let session = TestSession {
                $0.policy.malformedDataEndsSession = false
                $0.slowingEnabled = true
            }
            session.openWebSocketStreaming()
            var spec = SubscriptionSpec(mode: .command, group: "g", schema: "s")
            spec.secondLevel = .init(schema: "t")
            session.subscribe("sub", spec)
            session.subscribe("sub", SubscriptionSpec(mode: .merge, group: "g", schema: "s"))
            for number in 0..<4 { session.send("m", in: number % 2 == 0 ? "s" : nil) }
            if Bool.random(using: &chance) { session.receive("SUBCMD,1,1,3,1,2", "SUBOK,2,2,2") }
            for _ in 0..<60 {
                var line = tags.randomElement(using: &chance) ?? ""
                for _ in 0..<Int.random(in: 0...5, using: &chance) {
                    line += "," + (words.randomElement(using: &chance) ?? "")
                }
                session.receive(line)
            }
            session.engine.disconnect()
            #expect(session.timers.isEmpty)
        }
    }
}
