import Foundation
import TestPeer
import Testing

@testable import LightstreamerCore

struct ProtocolTraceTests {
    /// The lines without their times.
    private func texts(_ lines: [String]) -> [String] {
        lines.map { $0.split(separator: " ", maxSplits: 1).dropFirst().joined() }
    }

    private func texts(_ trace: ProtocolTrace) -> [String] { texts(trace.lines(now: 0, date: Date())) }

    @Test func keepsLastLines() {
        var trace = ProtocolTrace(capacity: 3)
        #expect(texts(trace) == [])
        for number in 1...3 { trace.append(.received, "line \(number)", at: 0) }
        #expect(texts(trace) == ["< line 1", "< line 2", "< line 3"])
        for number in 4...8 { trace.append(.sent, "line \(number)", at: 0) }
        #expect(texts(trace) == ["> line 6", "> line 7", "> line 8"])
    }

    @Test("Another capacity keeps the latest lines that fit") func resizingKeepsLatestLines() {
        var trace = ProtocolTrace(capacity: 3)
        for number in 1...4 { trace.append(.note, "\(number)", at: 0) }
        trace = trace.resized(to: 2)
        #expect(texts(trace) == ["* 3", "* 4"])
        trace.append(.note, "5", at: 0)
        #expect(texts(trace) == ["* 4", "* 5"])
        trace = trace.resized(to: 4)
        for number in 6...8 { trace.append(.note, "\(number)", at: 0) }
        #expect(texts(trace) == ["* 5", "* 6", "* 7", "* 8"])
    }

    @Test("Long lines are cut between two characters and end with their full length")
    func longLines() {
        var trace = ProtocolTrace(capacity: 2)
        trace.append(.received, String(repeating: "x", count: ProtocolTrace.maximumLineLength), at: 0)
        trace.append(.received, "y" + String(repeating: "ä", count: 1_000), at: 0)
        let kept = ProtocolTrace.maximumLineLength
        #expect(
            texts(trace) == [
                "< " + String(repeating: "x", count: kept),
                "< y" + String(repeating: "ä", count: (kept - 1) / 2) + "… (2001 bytes)",
            ])
    }

    @Test("Lines show wall clock time") func showsWallClockTime() {
        var trace = ProtocolTrace(capacity: 2)
        trace.append(.received, "PROBE", at: 10_000)
        trace.append(.received, "NOOP", at: 12_250)
        let date = Date(timeIntervalSince1970: 1_700_000_000)
        #expect(
            trace.lines(now: 12_500, date: date) == [
                "2023-11-14T22:13:17.500Z < PROBE", "2023-11-14T22:13:19.750Z < NOOP",
            ])
    }

    @Test("The trace of a session has its lines, without passwords") func tracesSession() {
        let session = TestSession(log: LogRecorder(nil)) { $0.password = "secret" }
        session.engine.connect()
        session.network.acceptSession()
        #expect(session.engine.traceCapacity == 0)
        #expect(session.engine.trace == [])

        session.engine.traceCapacity = 100
        session.subscribe()
        session.receive("SUBOK,1,1,2", "U,1,1,a|b")
        session.socket.fail(.connection, "cut")
        session.engine.disconnect()
        let whole = [
            "> control",
            "> LS_reqId=1&LS_op=add&LS_subId=1&LS_mode=MERGE&LS_group=i1&LS_schema=f1%20f2&LS_snapshot=true&LS_ack=false",
            "< SUBOK,1,1,2", "< U,1,1,a|b", "* WebSocket: failed: cut", "* The session's connection was lost",
            "* Status changed: DISCONNECTED:TRYING-RECOVERY", "* Closed by the application",
            "* Status changed: DISCONNECTED",
        ]
        #expect(texts(session.engine.trace) == whole)
        session.engine.connect()
        session.socket.open()
        #expect(
            texts(session.engine.trace) == whole + [
                "* Creating a session over WS-STREAMING", "* Status changed: CONNECTING",
                "> GET http://server/lightstreamer", "> wsok", "> create_session",
                "> LS_keepalive_millis=5000&LS_cid=id&LS_send_sync=false&LS_cause=api&LS_password=*",
            ])

        session.engine.traceCapacity = 1
        #expect(
            texts(session.engine.trace) == [
                "> LS_keepalive_millis=5000&LS_cid=id&LS_send_sync=false&LS_cause=api&LS_password=*"
            ])
        session.engine.traceCapacity = 0
        #expect(session.engine.trace == [])
        session.engine.traceCapacity = 10
        #expect(session.engine.trace == [], "earlier lines are discarded")
    }

    @Test("The trace includes lines of the control connection")
    func controlConnection() {
        let session = TestSession(log: LogRecorder(nil)) { $0.forcedTransport = .httpStreaming }
        session.open(.httpStreaming)
        session.engine.traceCapacity = 100
        session.subscribe()
        session.control.receive("REQOK,1")
        session.control.finish()
        let lines = texts(session.engine.trace)
        #expect(
            lines == [
                "> POST http://server/lightstreamer/control.txt?LS_protocol=TLCP-2.5.0&LS_session=S1",
                "> LS_reqId=1&LS_op=add&LS_subId=1&LS_mode=MERGE&LS_group=i1&LS_schema=f1%20f2&LS_snapshot=true",
                "< REQOK,1",
            ])
    }
}

struct SecretsTests {
    @Test(
        "Secrets in requests are hidden",
        arguments: [
            ("LS_password=a%26b", "LS_password=*"),
            ("LS_user=u&LS_password=p&LS_cid=c", "LS_user=u&LS_password=*&LS_cid=c"),
            (
                "create_session\r\nLS_user=LS_password&LS_password=",
                "create_session\r\nLS_user=LS_password&LS_password=*"
            ),
            ("POST http://h/a?LS_password=p\r\nLS_x=1", "POST http://h/a?LS_password=*\r\nLS_x=1"),
            ("PN_deviceToken=0123456789abcdefgh&PN_newDeviceToken=short", "PN_deviceToken=0123*&PN_newDeviceToken=*"),
            ("POST http://u:p@h:80/a\r\nLS_message=b@c", "POST http://*@h:80/a\r\nLS_message=b@c"),
            ("MY_LS_password=shown", "MY_LS_password=shown"),
        ])
    func hidesSecretsInRequests(_ request: String, shown: String) { #expect(Secrets.hidden(in: request) == shown) }

    @Test(
        "Credentials in addresses are hidden",
        arguments: [
            ("http://h/@", "http://h/@"), ("https://u@h", "https://*@h"), ("a http://u:p@q@h b@c", "a http://*@h b@c"),
            ("[serverAddress: http://u:p@h, user: u@h]", "[serverAddress: http://*@h, user: u@h]"), ("", ""),
            ("://", "://"), ("http://u:p,w]@h/", "http://*@h/"),
        ])
    func hidesSecretsInAddresses(_ text: String, shown: String) {
        #expect(Secrets.hidden(inAddressesOf: text) == shown)
    }
}
