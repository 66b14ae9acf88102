import Foundation
import TestPeer
import TestSupport
import Testing

@testable import LightstreamerCore

/// The order and the form of conversations, on which most suites of the session rely.
@Suite(.ownThread) struct TranscriptTests {
    @Test("An event has the place where it was enqueued, however late it is delivered") func lateDelivery() {
        let session = TestSession()
        session.openWebSocketStreaming()
        let gate = DispatchSemaphore(value: 0)
        session.network.deliveryQueue.async { gate.wait() }
        session.subscribe(snapshot: nil)
        session.receive("SUBOK,1,1,2", "U,1,1,a|b")
        session.send("m")
        session.receive("MSGDONE,*,1,", "LOOP,0")
        gate.signal()
        #expect(
            session.conversation() == """
                > WS SEND control⏎LS_reqId=1&LS_op=add&LS_subId=1&LS_mode=MERGE&LS_group=i1&LS_schema=f1%20f2&LS_ack=false
                < SUBOK,1,1,2
                < U,1,1,a|b
                ! sub subscribed 1x2
                ! sub 1: a|b [0,1]
                > WS SEND msg⏎LS_reqId=2&LS_message=m&LS_msg_prog=1
                < MSGDONE,*,1,
                < LOOP,0
                > WS CLOSE
                > WS OPEN http://server/lightstreamer
                ! m: processed(response: "")
                """)
        #expect(session.conversation() == "")
    }

    @Test("acts() and events() take their part of a conversation and the lines of the server") func takesParts() {
        let session = TestSession()
        session.engine.connect()
        session.network.acceptSession()
        #expect(
            session.acts() == [
                "WS OPEN http://server/lightstreamer", "WS SEND wsok",
                "WS SEND create_session⏎LS_cid=id&LS_send_sync=false",
            ])
        #expect(
            session.conversation() == """
                = CONNECTING
                ! property sessionId
                ! property keepaliveInterval
                ! started
                = CONNECTED:WS-STREAMING
                """)
        session.receive("LOOP,0")
        #expect(session.events() == [])
        #expect(session.conversation() == "> WS CLOSE\n> WS OPEN http://server/lightstreamer")
    }

    @Test("A connection that has ended contributes no lines") func endedConnection() {
        let session = TestSession { $0.forcedTransport = .http }
        session.open(.httpStreaming)
        session.send("m", in: "s")
        session.control.receive(text: "REQ")
        session.control.receive(text: "OK,1\r\n")
        session.control.finish()
        session.control.receive("REQOK,1")
        session.stream.fail()
        session.stream.receive("NOOP")
        #expect(
            session.conversation() == """
                > CONTROL msg&LS_session=S1 LS_reqId=1&LS_message=m&LS_sequence=s&LS_msg_prog=1
                < CONTROL REQ
                < CONTROL OK,1⏎
                < CONTROL ENDED
                < HTTP FAILED
                = DISCONNECTED:TRYING-RECOVERY
                """)
    }

    @Test("A failed comparison shows each line on its own, and empty lines of a literal are ignored") func description()
    {
        let absent = ""
        let transcript: Transcript = """
            > a
            \(absent)
            = c
            """
        #expect(transcript == "> a\n= c" && transcript != "> a" && transcript != "= c\n> a")
        #expect(transcript.testDescription == "\n> a\n= c\n")
    }
}
