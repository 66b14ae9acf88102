import Foundation
import TestPeer
import TestSupport
import Testing

@testable import LightstreamerCore

/// Control requests: batches, limits, the HTTP control connection, bandwidth.
@Suite struct ControlRequestTests {
    private func add(_ request: Int, _ id: Int, acknowledged: Bool = false) -> String {
        "LS_reqId=\(request)&LS_op=add&LS_subId=\(id)&LS_mode=MERGE&LS_group=i1&LS_schema=f1%20f2&LS_snapshot=true"
            + (acknowledged ? "" : "&LS_ack=false")
    }

    // MARK: - Batches

    @Test("Requests that wait together are sent together") func batchesWaitingRequests() {
        let session = TestSession()
        session.subscribe()
        session.subscribe()
        session.send("a", in: "s", queued: true)
        session.send("b", queued: true)
        session.engine.connect()
        session.network.acceptSession()
        #expect(
            session.conversation() == """
                > WS OPEN http://server/lightstreamer
                = CONNECTING
                < WS OPENED
                > WS SEND wsok
                > WS SEND create_session⏎LS_cid=id&LS_send_sync=false
                < WSOK
                < CONOK,S1,50000,5000,*
                > WS SEND control⏎LS_reqId=1&LS_op=add&LS_subId=1&LS_mode=MERGE&LS_group=i1&LS_schema=f1%20f2\
                &LS_snapshot=true&LS_ack=false⏎LS_reqId=2&LS_op=add&LS_subId=2&LS_mode=MERGE&LS_group=i1\
                &LS_schema=f1%20f2&LS_snapshot=true&LS_ack=false
                > WS SEND msg⏎LS_reqId=3&LS_message=a&LS_sequence=s&LS_msg_prog=1⏎LS_reqId=4&LS_message=b&LS_msg_prog=1
                ! property sessionId
                ! property keepaliveInterval
                ! started
                = CONNECTED:WS-STREAMING
                """)
    }

    // Combines: subscription, beyond a threshold
    @Test("Batches respect the server's request limit", arguments: [0, 1, 100, 101, 203, 204, 50_000])
    func batchesRespectRequestLimit(_ limit: Int) {
        let session = TestSession { $0.forcedTransport = .webSocketStreaming }
        session.openWebSocketStreaming(requestLimit: limit)
        session.engine.updateOptions { $0.forcedTransport = .httpStreaming }
        session.forget()
        session.receive("REQERR,1,1,no")
        session.engine.withCore { core in
            for _ in 0..<5 {
                _ = core.subscribe(
                    SubscriptionSpec(mode: .merge, items: ["i"], fields: ["f"]),
                    observer: SubscriptionRecorder("", EventLog()))
            }
            core.withSession { machine, reaction in
                var options = machine.options
                options.forcedTransport = .httpPolling
                options.requestedMaxBandwidth = .limited(3)
                machine.update(options: options, &reaction)
            }
        }
        let bodies = session.acts().map { $0.dropFirst("WS SEND control⏎".count).split(separator: "⏎") }
        #expect(bodies.flatMap { $0 }.count == 7, "all requests are sent")
        for body in bodies {
            // The name of the request counts as well.
            let length = body.reduce("control".utf8.count + 2) { $0 + $1.utf8.count + 2 }
            #expect(body.count == 1 || length <= limit, "\(body.count) lines of \(length) bytes")
        }
    }

    /// With a limit that is a byte less they are sent separately.
    @Test("Two requests whose joint length is exactly the limit are sent together", arguments: [0, -1], [true, false])
    func batchesFillRequestLimit(_ difference: Int, _ isMessage: Bool) {
        let lines =
            isMessage
            ? [
                "LS_reqId=1&LS_message=a&LS_sequence=s&LS_msg_prog=1",
                "LS_reqId=2&LS_message=b&LS_sequence=s&LS_msg_prog=2",
            ]
            : [add(1, 1), add(2, 2)]
        let name = isMessage ? "msg" : "control"
        // The name and each line end with CR-LF.
        let length = ([name] + lines).reduce(0) { $0 + $1.utf8.count + 2 }
        let session = TestSession()
        session.openWebSocketStreaming(requestLimit: length + difference)
        session.engine.withCore { core in
            for text in ["a", "b"] {
                if isMessage {
                    _ = core.send(MessageSpec(text: text, sequence: "s"), listener: .delivered { _ in })
                } else {
                    var spec = SubscriptionSpec(mode: .merge, items: ["i1"], fields: ["f1", "f2"])
                    spec.snapshot = .yes
                    _ = core.subscribe(spec, observer: SubscriptionRecorder("", EventLog()))
                }
            }
        }
        let together = ["WS SEND \(name)⏎" + lines.joined(separator: "⏎")]
        #expect(session.acts() == (difference == 0 ? together : lines.map { "WS SEND \(name)⏎\($0)" }))
    }

    // Combines: message, beyond a threshold
    @Test("Messages respect the server's request limit") func messagesRespectRequestLimit() {
        let session = TestSession()
        session.openWebSocketStreaming(requestLimit: 60)
        session.engine.withCore { core in
            for text in ["a", "b", String(repeating: "x", count: 100), "c"] {
                _ = core.send(MessageSpec(text: text, sequence: "s"), listener: .none)
            }
        }
        #expect(
            session.acts()
                == zip(1..., ["a", "b", String(repeating: "x", count: 100), "c"]).map { number, text in
                    "WS SEND msg⏎LS_reqId=\(number)&LS_message=\(text)&LS_outcome=false&LS_sequence=s&LS_msg_prog=\(number)"
                })
    }

    // MARK: - The HTTP control connection

    @Test("Over HTTP one request is sent at a time, control requests before messages") func controlsPrecedeMessages() {
        let session = TestSession { $0.forcedTransport = .http }
        session.open(.httpStreaming)
        session.subscribe()
        session.send("a")
        session.subscribe()
        session.send("b")
        #expect(session.acts() == ["CONTROL control&LS_session=S1 \(add(1, 1, acknowledged: true))"])
        session.control.receive("REQOK,1")
        session.control.finish()
        #expect(session.acts() == ["CONTROL control&LS_session=S1 \(add(2, 2, acknowledged: true))"])
        session.control.receive("REQOK,2")
        session.control.finish()
        #expect(
            session.acts() == [
                "CONTROL msg&LS_session=S1 LS_reqId=3&LS_message=a&LS_msg_prog=1⏎LS_reqId=4&LS_message=b&LS_msg_prog=2"
            ])
    }

    @Test("A failed request is sent again after a pause", arguments: ["failed", "silent"])
    func failedRequestIsRepeated(_ how: String) {
        let session = TestSession { $0.forcedTransport = .http }
        session.open(.httpStreaming)
        session.subscribe()
        session.send("a", in: "s")
        session.forget()
        session.time.advance(milliseconds: 1_000)
        if how == "silent" {
            session.time.advance(milliseconds: 3_000)
        } else {
            session.control.fail()
            #expect(session.time.live[.control] == 3_000)
            session.time.fire(.control)
        }
        #expect(
            session.conversation() == """
                \(how == "silent" ? "> CONTROL CLOSE" : "< CONTROL FAILED")
                > CONTROL control&LS_session=S1 \(add(2, 1, acknowledged: true))
                """)
        session.control.receive("REQOK,2")
        session.control.finish()
        #expect(
            session.conversation() == """
                < CONTROL REQOK,2
                < CONTROL ENDED
                > CONTROL msg&LS_session=S1 LS_reqId=3&LS_message=a&LS_sequence=s&LS_msg_prog=1
                """)
        #expect(session.status == .connectedHTTPStreaming)
    }

    @Test("Only unanswered requests are sent again") func repeatsOnlyUnanswered() {
        let session = TestSession { $0.forcedTransport = .http }
        session.open(.httpStreaming)
        session.engine.withCore { core in
            for text in ["a", "b", "c"] { _ = core.send(MessageSpec(text: text, sequence: "s"), listener: .none) }
        }
        session.forget()
        session.control.receive("REQOK,1")
        session.control.receive("REQERR,3,17,no")
        session.control.fail()
        session.time.fire(.control)
        #expect(
            session.conversation() == """
                < CONTROL REQOK,1
                < CONTROL REQERR,3,17,no
                < CONTROL FAILED
                > CONTROL msg&LS_session=S1 LS_reqId=4&LS_message=b&LS_outcome=false&LS_sequence=s&LS_msg_prog=2
                """)
    }

    @Test("After an empty response the request is repeated immediately only once") func emptyResponseRepeatsOnce() {
        let session = TestSession { $0.forcedTransport = .http }
        session.open(.httpStreaming)
        session.subscribe()
        session.forget()
        session.time.advance(milliseconds: 100)
        session.control.finish()
        #expect(session.acts() == ["CONTROL control&LS_session=S1 \(add(2, 1, acknowledged: true))"])
        session.time.advance(milliseconds: 100)
        session.control.finish()
        #expect(session.acts() == [])
        // The rest of the delay that began with the request.
        #expect(session.time.live[.control] == 3_900)
        session.time.fire(.control)
        #expect(session.acts() == ["CONTROL control&LS_session=S1 \(add(3, 1, acknowledged: true))"])
        session.control.receive("REQOK,3")
        session.control.finish()
        #expect(session.acts() == [])
    }

    @Test func responseMayArriveInPieces() {
        let session = TestSession { $0.forcedTransport = .http }
        session.open(.httpStreaming)
        session.subscribe()
        for piece in ["RE", "QERR,1,2", "1,bad group"] { session.control.receive(text: piece) }
        #expect(session.events() == [])
        session.control.finish()
        #expect(session.events() == ["sub failed 21 bad group"])
    }

    @Test func controlConnectionEndsWithStream() {
        let session = TestSession { $0.forcedTransport = .http }
        session.open(.httpStreaming)
        session.subscribe()
        let control = session.control
        session.stream.fail()
        #expect(control.hasEnded && session.time.live[.control] == nil)
    }

    // Combines: subscription, fallen transport
    @Test("Unanswered requests move to the next transport") func requestsMoveToNextTransport() {
        let session = TestSession()
        session.openWebSocketStreaming()
        session.subscribe()
        session.forget()
        session.engine.updateOptions { $0.forcedTransport = .http }
        session.receive("REQOK,2", "LOOP,0")
        #expect(
            session.conversation() == """
                > WS SEND control⏎LS_reqId=2&LS_op=force_rebind&LS_close_socket=true
                < REQOK,2
                < LOOP,0
                > WS CLOSE
                > HTTP bind_session LS_session=S1&LS_content_length=50000000&LS_keepalive_millis=5000&LS_send_sync=false
                > CONTROL control&LS_session=S1 LS_reqId=3&LS_op=add&LS_subId=1&LS_mode=MERGE&LS_group=i1\
                &LS_schema=f1%20f2&LS_snapshot=true
                """, "the requests without a response on the WebSocket")
    }

    @Test("Control requests go to the separate control address (1.x)") func separateControlAddress() {
        let session = TestSession {
            $0.forcedTransport = .http
            $0.controlAddress = ControlAddress("http://control:99", of: "http://server/")
        }
        session.open(.httpStreaming)
        session.subscribe()
        #expect(session.control.request.url.hasPrefix("http://control:99/lightstreamer/control.txt?"))
    }

    @Test("The separate control address belongs to its server, not to the next one") func controlAddressOfOtherServer()
    {
        let session = TestSession {
            $0.forcedTransport = .http
            $0.controlAddress = ControlAddress("http://control:99", of: "http://old")
        }
        session.open(.httpStreaming)
        session.subscribe()
        #expect(session.control.request.url.hasPrefix("http://server/lightstreamer/control.txt?"))
    }

    // MARK: - Bandwidth

    // Rules: C-SES-15, M-OPT-9
    @Test("Bandwidth requests are sent one at a time") func oneBandwidthRequestAtATime() {
        let session = TestSession()
        session.openWebSocketStreaming()
        session.engine.updateOptions { $0.requestedMaxBandwidth = .limited(20.1) }
        #expect(session.acts() == ["WS SEND control⏎LS_reqId=1&LS_op=constrain&LS_requested_max_bandwidth=20.1"])
        session.engine.updateOptions { $0.requestedMaxBandwidth = .limited(70.1) }
        session.engine.updateOptions { $0.requestedMaxBandwidth = .limited(39) }
        #expect(session.acts() == [])
        session.receive("REQOK,1", "CONS,20.1")
        #expect(session.acts() == ["WS SEND control⏎LS_reqId=2&LS_op=constrain&LS_requested_max_bandwidth=39"])
        session.receive("REQERR,2,5,no")
        #expect(session.acts() == [])
        #expect(session.engine.read { $0.machine.options.requestedMaxBandwidth } == .limited(39))
        session.engine.updateOptions { $0.requestedMaxBandwidth = .unlimited }
        #expect(session.acts() == ["WS SEND control⏎LS_reqId=3&LS_op=constrain&LS_requested_max_bandwidth=unlimited"])
        #expect(session.engine.properties.realMaxBandwidth == .limited(20.1))
    }

    @Test("An unanswered bandwidth request is sent again") func repeatsBandwidthRequest() {
        let session = TestSession { $0.forcedTransport = .http }
        session.open(.httpStreaming)
        session.engine.updateOptions { $0.requestedMaxBandwidth = .limited(5) }
        func request(_ id: Int) -> String {
            "CONTROL control&LS_session=S1 LS_reqId=\(id)&LS_op=constrain&LS_requested_max_bandwidth=5"
        }
        #expect(session.acts() == [request(1)])
        session.control.fail()
        session.time.fire(.control)
        #expect(session.acts() == [request(2)])
        session.control.receive("REQOK,2")
        session.control.finish()
        #expect(session.acts() == [])
    }

    @Test("An unanswered bandwidth request is sent again after a rebind") func bandwidthRequestAfterRebind() {
        let session = TestSession()
        session.openWebSocketStreaming()
        session.engine.updateOptions { $0.requestedMaxBandwidth = .limited(5) }
        session.forget()
        session.receive("LOOP,0")
        session.socket.open()
        session.receive("WSOK", "CONOK,S1,50000,5000,*")
        #expect(
            session.conversation() == """
                < LOOP,0
                > WS CLOSE
                > WS OPEN http://server/lightstreamer
                < WS OPENED
                > WS SEND wsok
                > WS SEND bind_session⏎LS_session=S1&LS_keepalive_millis=5000&LS_send_sync=false
                < WSOK
                < CONOK,S1,50000,5000,*
                > WS SEND control⏎LS_reqId=2&LS_op=constrain&LS_requested_max_bandwidth=5
                """)
    }

    @Test("An unanswered bandwidth request is lost with the session") func bandwidthRequestEndsWithSession() {
        let session = TestSession()
        let answers = Answers()
        session.openWebSocketStreaming()
        let answer = session.engine.waiter { answers.add("\($0)") }
        session.engine.withCore { $0.changeBandwidth(.limited(20), answer: answer) }
        #expect(answers.take() == [])
        session.receive("END,48,again")
        #expect(session.status == .disconnectedWillRetry && answers.take() == ["lost"])
    }

    @Test("Each caller that changes the bandwidth receives the outcome") func callersReceiveBandwidthOutcome() {
        let session = TestSession()
        let answers = Answers()
        func change(_ kilobits: Double) {
            let answer = session.engine.waiter { answers.add("\(kilobits) \($0)") }
            session.engine.withCore { $0.changeBandwidth(.limited(kilobits), answer: answer) }
        }
        change(1)
        #expect(answers.take() == ["1.0 accepted"], "goes with the next session")
        session.openWebSocketStreaming()
        session.forget()
        change(20)
        change(70)
        change(39)
        #expect(session.acts() == ["WS SEND control⏎LS_reqId=1&LS_op=constrain&LS_requested_max_bandwidth=20"])
        #expect(answers.take() == [])
        session.receive("REQOK,1")
        #expect(session.acts() == ["WS SEND control⏎LS_reqId=2&LS_op=constrain&LS_requested_max_bandwidth=39"])
        #expect(answers.take() == ["20.0 accepted"])
        session.receive("REQERR,2,5,no")
        let refused = #"refused(code: 5, message: "no")"#
        #expect(answers.take() == ["70.0 \(refused)", "39.0 \(refused)"], "the second replaced the first")
        change(39)
        #expect(session.acts() == ["WS SEND control⏎LS_reqId=3&LS_op=constrain&LS_requested_max_bandwidth=39"])
        session.engine.disconnect()
        #expect(answers.take() == ["39.0 lost"])
    }

    @Test("The next session does not request a bandwidth that was refused") func refusedBandwidthIsNotKept() {
        let session = TestSession()
        session.openWebSocketStreaming()
        func change(_ kilobits: Double) {
            let answer = session.engine.waiter { _ in }
            session.engine.withCore { $0.changeBandwidth(.limited(kilobits), answer: answer) }
        }
        change(20)
        session.receive("REQOK,1")
        change(39)
        session.forget()
        session.receive("REQERR,2,5,no")
        #expect(
            session.conversation() == """
                < REQERR,2,5,no
                ! property requestedMaxBandwidth
                """)
        session.receive("END,48,again")
        session.time.fire(.retry)
        session.socket.open()
        #expect(
            session.conversation() == """
                < END,48,again
                > WS CLOSE
                ! interrupted: ended 48 again
                = DISCONNECTED:WILL-RETRY
                ! property sessionId
                > WS OPEN http://server/lightstreamer
                = CONNECTING
                < WS OPENED
                > WS SEND wsok
                > WS SEND create_session⏎LS_keepalive_millis=5000&LS_requested_max_bandwidth=20&LS_cid=id\
                &LS_old_session=S1&LS_send_sync=false
                """)
    }

    /// The outcomes that callers received, in order.
    private final class Answers: @unchecked Sendable {
        // `Sendable`: touched under `lock`.
        private let lock = NSLock()
        private var list: [String] = []

        func add(_ answer: String) { lock.withLock { list.append(answer) } }

        func take() -> [String] {
            lock.withLock {
                defer { list = [] }
                return list
            }
        }
    }

    // Rules: C-SES-15, M-OPT-9
    @Test("No bandwidth is requested when it is unmanaged") func unmanagedBandwidthIsNotChanged() {
        let session = TestSession()
        session.openWebSocketStreaming()
        session.receive("CONS,unmanaged")
        session.engine.updateOptions { $0.requestedMaxBandwidth = .limited(5) }
        #expect(session.acts() == [])
    }

    @Test("A bandwidth set while connecting is requested once connected") func bandwidthSetWhileConnecting() {
        let session = TestSession()
        session.engine.connect()
        session.socket.open()
        session.engine.updateOptions { $0.requestedMaxBandwidth = .limited(5) }
        session.forget()
        session.socket.receive("WSOK", "CONOK,S1,50000,5000,*")
        #expect(session.acts() == ["WS SEND control⏎LS_reqId=1&LS_op=constrain&LS_requested_max_bandwidth=5"])
    }

    @Test("The same bandwidth is not reported again") func repeatedBandwidthIsNotReported() {
        let session = TestSession()
        session.openWebSocketStreaming()
        session.receive("CONS,40.0", "CONS,40", "CONS,unlimited")
        #expect(session.events() == ["property realMaxBandwidth", "property realMaxBandwidth"])
    }

    /// The line arrives in many chunks, and is not copied for each.
    @Test("A long line of a control response takes linear time") func longControlLineIsLinear() {
        let session = TestSession { $0.forcedTransport = .httpStreaming }
        session.open(.httpStreaming)
        session.subscribe()
        let chunk = [UInt8](repeating: UInt8(ascii: "x"), count: 64)
        let seconds = cpuSeconds {
            for _ in 0..<(1 << 15) { session.control.receive(bytes: chunk) }
        }
        // Copies of the line that grows to 2 MiB would be 32 GiB.
        #expect(seconds < 2)
        session.control.receive("", "REQOK,1")
        session.control.finish()
        session.receive("SUBOK,1,1,2")
        #expect(session.events() == ["sub subscribed 1x2"])
    }
}
