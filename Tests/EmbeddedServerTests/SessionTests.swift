import EmbeddedServer
import TestSupport
import Testing

@Suite(.ownThread) struct SessionTests {
    @Test("Session requests are refused with their documented codes")
    func refusalCodes() throws {
        let test = try TestServer(metadata: LimitedMetadata(refusesUser: "mallory"))
        defer { test.server.stop() }
        let client = try test.client()
        try client.openWebSocket()
        client.sendMessage("create_session\r\nLS_adapter_set=XXX&LS_cid=x")
        #expect(try client.nextLine() == "CONERR,2,Requested Adapter Set not available")
        client.sendMessage("create_session\r\nLS_adapter_set=HAND&LS_cid=x&LS_user=mallory")
        #expect(try client.nextLine() == "CONERR,-7,not you%2C please")
        client.sendMessage("create_session\r\nLS_adapter_set=HAND&LS_cid=x&LS_requested_max_bandwidth=lots")
        #expect(try client.nextLine().hasPrefix("CONERR,65,"))
        client.sendMessage("bind_session\r\nLS_session=nobody")
        #expect(try client.nextLine() == "CONERR,20,Specified session not found")
        #expect(test.server.sessionIDs.isEmpty)
    }

    @Test("An idle stream sends PROBE and SYNC notifications")
    func idleStreamSendsProbes() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        try client.openWebSocket()
        client.sendMessage("create_session\r\nLS_adapter_set=HAND&LS_cid=x&LS_keepalive_millis=3000")
        #expect(try client.nextLine().contains(",50000,3000,*"))
        _ = try client.nextLines(3)
        test.clock.advance(byMilliseconds: 9_000)
        #expect(try client.nextLines(3) == ["PROBE", "PROBE", "PROBE"])
        test.clock.advance(byMilliseconds: 1_000)
        #expect(try client.nextLine() == "SYNC,10")
        test.clock.advance(byMilliseconds: 2_999)
        test.clock.advance(byMilliseconds: 1)
        #expect(try client.nextLine() == "PROBE")
    }

    @Test func bandwidthIsNegotiated() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        _ = try client.openSession("TEST")
        for (number, (requested, granted)) in [
            ("20.1", "20.1"), ("70.1", "40.0"), ("39", "39.0"), ("unlimited", "40.0"),
        ]
        .enumerated() {
            client.sendMessage("control\r\nLS_reqId=\(number)&LS_op=constrain&LS_requested_max_bandwidth=\(requested)")
            #expect(try client.nextLines(2) == ["REQOK,\(number)", "CONS,\(granted)"])
        }
    }

    @Test func destroyEndsSession() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        let id = try client.openSession("HAND")
        client.sendMessage("control\r\nLS_reqId=1&LS_op=destroy&LS_cause_code=5&LS_cause_message=bye")
        #expect(try client.nextLines(2) == ["REQOK,1", "END,0,bye"])
        client.sendMessage("bind_session\r\nLS_session=\(id)")
        #expect(try client.nextLine() == "CONERR,20,Specified session not found")
    }

    @Test("A forced rebind keeps the session and its subscriptions")
    func forcedRebindKeepsSubscriptions() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        _ = try client.openSession("HAND")
        client.sendMessage(
            "control\r\nLS_reqId=1&LS_op=add&LS_subId=1&LS_mode=DISTINCT&LS_group=i&LS_schema=a&LS_ack=false")
        #expect(try client.nextLines(2) == ["SUBOK,1,1,1", "CONF,1,unlimited,filtered"])
        client.sendMessage("control\r\nLS_reqId=2&LS_op=force_rebind&LS_polling_millis=100")
        #expect(try client.nextLines(2) == ["REQOK,2", "LOOP,100"])
        try test.adapter.waitForFeed(of: "i").update(["a": "while unbound"])
        client.sendMessage("bind_session\r\nLS_reduce_head=true&LS_send_sync=false")
        #expect(try client.nextLines(2) == ["CONS,unlimited", "U,1,1,while unbound"])
    }

    @Test("Recovery resends exactly the notifications that the client missed")
    func recoveryResendsMissedNotifications() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        let id = try client.openSession("HAND")
        client.sendMessage("control\r\nLS_reqId=1&LS_op=add&LS_subId=1&LS_mode=RAW&LS_group=i&LS_schema=a&LS_ack=false")
        let feed = try test.adapter.waitForFeed(of: "i")
        for number in 3...7 { feed.update(["a": "\(number)"]) }
        _ = try client.line(startingWith: "U,1,1,7")
        // The old connection has not failed yet.
        let recovery = try test.client()
        recovery.post("bind_session", "LS_session=\(id)&LS_recovery_from=5&LS_polling=true&LS_polling_millis=0")
        #expect(
            try recovery.readStream()[1...] == [
                "SERVNAME,Lightstreamer HTTP Server", "CLIENTIP,127.0.0.1", "CONS,unlimited", "PROG,5", "U,1,1,6",
                "U,1,1,7", "LOOP,0",
            ])
        recovery.post("bind_session", "LS_session=\(id)&LS_recovery_from=8&LS_polling=true")
        #expect(try recovery.readResponse().first?.hasPrefix("CONERR,4,") == true)
        #expect(test.server.sessionIDs == [id])
    }

    @Test func unboundSessionTimesOut() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        client.post("create_session", "LS_adapter_set=HAND&LS_cid=x&LS_polling=true&LS_polling_millis=5000")
        _ = try client.readStream()
        test.clock.advance(byMilliseconds: 24_999)
        #expect(test.server.sessionIDs.count == 1)
        test.clock.advance(byMilliseconds: 1)
        #expect(test.server.sessionIDs.isEmpty)
    }

    @Test(
        "Every request of a client restarts its inactivity timeout",
        arguments: ["control\r\nLS_reqId=1&LS_op=constrain", "msg\r\nLS_reqId=1&LS_message=x&LS_outcome=false"])
    func requestsPreventTimeout(_ request: String) throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        _ = try client.openSession("HAND", "&LS_inactivity_millis=1000&LS_keepalive_millis=300000")
        for _ in 1...3 {
            test.clock.advance(byMilliseconds: 2_500)
            client.sendMessage(request)
            #expect(try client.nextLine() == "REQOK,1")
        }
        test.clock.advance(byMilliseconds: 3_000)
        #expect(try client.readToEnd().isEmpty)
    }

    @Test("A client that sends no heartbeat loses its stream but keeps its session")
    func inactiveClientLosesStream() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        _ = try client.openSession("HAND", "&LS_inactivity_millis=1000")
        test.clock.advance(byMilliseconds: 2_500)
        client.sendMessage("heartbeat\r\n\r\n")
        client.sendMessage("wsok")
        #expect(try client.nextLine() == "WSOK")
        test.clock.advance(byMilliseconds: 2_900)
        client.sendMessage("wsok")
        #expect(try client.line(startingWith: "WSOK") == "WSOK")
        test.clock.advance(byMilliseconds: 3_100)
        _ = try client.readToEnd()
        #expect(test.server.sessionIDs.count == 1)
    }

    @Test("A long poll waits for an update or for its idle time")
    func longPollWaits() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        client.post("create_session", "LS_adapter_set=HAND&LS_cid=x&LS_polling=true&LS_polling_millis=0")
        let id = String(try client.readStream()[0].split(separator: ",")[1])
        let control = try test.client()
        control.post("control", "LS_reqId=1&LS_op=add&LS_subId=1&LS_mode=MERGE&LS_group=i&LS_schema=a&LS_session=\(id)")
        _ = try control.readResponse()
        let poll = "LS_session=\(id)&LS_reduce_head=true&LS_polling=true&LS_polling_millis=0&LS_idle_millis=8000"
        client.post("bind_session", poll)
        #expect(try client.readStream() == ["CONS,unlimited", "SUBOK,1,1,1", "CONF,1,unlimited,filtered", "LOOP,0"])
        /// Returns when the server has the poll.
        func send(_ poll: String) {
            let count = test.server.activity.requests.count
            client.post("bind_session", poll)
            #expect(isSoonTrue { test.server.activity.requests.count > count })
        }
        // The whole response is withheld.
        send(poll)
        #expect(client.isSilent(from: test.server))
        try test.adapter.waitForFeed(of: "i").update(["a": "x"])
        #expect(try client.readHead().status == 200)
        #expect(try client.readChunk() == "CONS,unlimited\r\nU,1,1,x\r\nLOOP,0\r\n")
        #expect(try client.readChunk().isEmpty)
        send(poll)
        test.clock.advance(byMilliseconds: 7_999)
        #expect(client.isSilent(from: test.server))
        test.clock.advance(byMilliseconds: 1)
        #expect(try client.readStream() == ["CONS,unlimited", "LOOP,0"])
        // No poll is longer than the server's limit, a minute.
        send(poll + "0")
        #expect(test.clock.delays.contains(60_000) && !test.clock.delays.contains(80_000))
        test.clock.advance(byMilliseconds: 60_000)
        #expect(try client.readStream() == ["CONS,unlimited", "LOOP,0"])
    }

    /// The events, besides an update and the idle time, that end the wait of a poll.
    @Test(
        "A withheld poll is answered as a whole on the first notification",
        arguments: ["SUBOK", "MSGDONE", "LOOP", "END", "CONS", "line", "cut"])
    func withheldPollAnswers(_ end: String) throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        client.post("create_session", "LS_adapter_set=HAND&LS_cid=x&LS_polling=true&LS_polling_millis=0")
        let id = String(try client.readStream()[0].split(separator: ",")[1])
        client.post("bind_session", "LS_session=\(id)&LS_polling=true&LS_polling_millis=0&LS_idle_millis=8000")
        #expect(isSoonTrue { test.clock.delays.contains(8_000) })
        let control = try test.client()
        func request(_ name: String, _ line: String) throws {
            control.post(name, "LS_session=\(id)&LS_reqId=1&\(line)")
            #expect(try control.readResponse() == ["REQOK,1"])
        }
        var lines: [String] = []
        switch end {
        case "SUBOK":
            try request(
                "control", "LS_op=add&LS_subId=1&LS_mode=MERGE&LS_group=i&LS_schema=a&LS_snapshot=false")
            lines = ["SUBOK,1,1,1", "CONF,1,unlimited,filtered", "LOOP,0"]
        case "MSGDONE":
            try request("msg", "LS_message=give me a result&LS_msg_prog=1")
            lines = ["MSGDONE,*,1,", "LOOP,0"]
        case "LOOP":
            try request("control", "LS_op=force_rebind&LS_polling_millis=70")
            lines = ["LOOP,70"]
        case "END":
            try request("control", "LS_op=destroy")
            lines = ["END,31,Destroy invoked by client"]
        case "CONS":
            try request("control", "LS_op=constrain&LS_requested_max_bandwidth=20")
            lines = ["CONS,20.0", "LOOP,0"]
        case "line":
            test.server.faults.send(line: "NOOP,hello")
            lines = ["NOOP,hello", "LOOP,0"]
        default:
            // The session survives a lost poll, and the next poll starts with CONOK.
            test.server.faults.cut()
            #expect(try client.readToEnd().isEmpty)
            #expect(test.server.sessionIDs == [id])
            let next = try test.client()
            next.post("bind_session", "LS_session=\(id)&LS_polling=true&LS_polling_millis=0")
            #expect(try next.readStream().first?.hasPrefix("CONOK,\(id),") == true)
            return
        }
        let answer = try client.readStream()
        #expect(answer.first == "CONOK,\(id),50000,8000,*")
        #expect(answer.suffix(lines.count) == lines[...])
    }

    @Test("Polls over a WebSocket are withheld if configured", arguments: [true, false])
    func webSocketPollsCanBeWithheld(_ isWithheld: Bool) throws {
        let test = try TestServer { $0.withholdsWebSocketPolls = isWithheld }
        defer { test.server.stop() }
        let client = try test.client()
        client.post("create_session", "LS_adapter_set=HAND&LS_cid=x&LS_polling=true&LS_polling_millis=0")
        let id = String(try client.readStream()[0].split(separator: ",")[1])
        let webSocket = try test.client()
        try webSocket.openWebSocket()
        webSocket.sendMessage(
            "bind_session\r\nLS_session=\(id)&LS_polling=true&LS_polling_millis=0&LS_idle_millis=8000")
        let head = [
            "CONOK,\(id),50000,8000,*", "SERVNAME,Lightstreamer HTTP Server", "CLIENTIP,127.0.0.1", "CONS,unlimited",
        ]
        if !isWithheld { #expect(try webSocket.nextLines(4) == head) }
        // The answer to a request is not withheld.
        webSocket.sendMessage("control\r\nLS_reqId=1&LS_op=reconf&LS_subId=9")
        #expect(try webSocket.nextLine().hasPrefix("REQERR,1,19,"))
        test.clock.advance(byMilliseconds: 8_000)
        if isWithheld { #expect(try webSocket.nextLines(4) == head) }
        #expect(try webSocket.nextLine() == "LOOP,0")
    }

    @Test("A creation request and its combined control request succeed or fail together")
    func combinedCreationIsAtomic() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        try client.openWebSocket()
        let creation = "create_session\r\nLS_adapter_set=HAND&LS_cid=x&LS_reduce_head=true&LS_send_sync=false"
        client.sendMessage(
            creation + "\r\nLS_op=add&LS_subId=1&LS_mode=MERGE&LS_group=i&LS_schema=a&LS_data_adapter=NONE")
        #expect(try client.nextLine() == "CONERR,64,Data Adapter not found")
        #expect(test.server.sessionIDs.isEmpty)
        client.sendMessage(creation + "&LS_op=add&LS_subId=1&LS_mode=MERGE&LS_group=i&LS_schema=a")
        #expect(try client.nextLine().hasPrefix("CONOK,"))
        #expect(try client.nextLines(2) == ["SUBOK,1,1,1", "CONF,1,unlimited,filtered"])
    }

    @Test(
        "A refused combined request reports the adapter's message", arguments: [("a, b: 5%", "a%2C b: 5%25"), ("", "")])
    func combinedRefusalMessage(message: String, argument: String) throws {
        struct Refusing: MetadataAdapter {
            let message: String
            func items(inGroup group: String, dataAdapter: String, client: ClientContext) throws -> [String] {
                throw AdapterError(code: -7, message: message)
            }
        }
        let test = try TestServer(metadata: Refusing(message: message))
        defer { test.server.stop() }
        let client = try test.client()
        try client.openWebSocket()
        client.sendMessage(
            "create_session\r\nLS_adapter_set=HAND&LS_cid=x&LS_op=add&LS_subId=1&LS_mode=MERGE&LS_group=i&LS_schema=a")
        #expect(try client.nextLine() == "CONERR,64,\(argument)")
    }

    @Test func clampsRequestedTimes() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        _ = try client.openSession("HAND", "&LS_inactivity_millis=\(Int.max)")
        for (id, delay, answer) in [(1, Int.max, "LOOP,15000"), (2, -5, "LOOP,0")] {
            client.sendMessage("control\r\nLS_reqId=\(id)&LS_op=force_rebind&LS_polling_millis=\(delay)")
            #expect(try client.nextLines(2) == ["REQOK,\(id)", answer])
            client.sendMessage("bind_session\r\nLS_reduce_head=true&LS_send_sync=false&LS_inactivity_millis=\(Int.max)")
            #expect(try client.nextLine() == "CONS,unlimited")
        }
    }

    @Test func tinyBandwidthIsRefused() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        _ = try client.openSession("HAND")
        client.sendMessage("control\r\nLS_reqId=1&LS_op=constrain&LS_requested_max_bandwidth=1e-300")
        #expect(try client.nextLine().hasPrefix("REQERR,1,65,"))
        let other = try test.client()
        try other.openWebSocket()
        other.sendMessage("create_session\r\nLS_adapter_set=HAND&LS_cid=x&LS_requested_max_bandwidth=1e-300")
        #expect(try other.nextLine().hasPrefix("CONERR,65,"))
    }

    @Test("Tiny and invalid limits of an adapter do not stall the session", arguments: [1e-300, 0, .nan])
    func tinyAdapterLimits(limit: Double) throws {
        let test = try TestServer(metadata: LimitedMetadata(maxFrequencyValue: limit, maxBandwidthValue: limit))
        defer { test.server.stop() }
        for bandwidth in ["", "&LS_user=other"] {
            let client = try test.client()
            _ = try client.openSession("HAND", bandwidth)
            client.sendMessage(
                "control\r\nLS_reqId=1&LS_op=add&LS_subId=1&LS_mode=MERGE&LS_group=i&LS_schema=a&LS_ack=false")
            _ = try client.nextLines(2)
            let feed = try test.adapter.waitForFeed(of: "i")
            for value in 1...3 { feed.update(["a": "\(value)"]) }
            client.sendMessage("wsok")
            #expect(try client.line(startingWith: "WSOK") == "WSOK")
        }
    }

    @Test("A creation request whose client has disconnected leaves no session")
    func abandonedCreationLeavesNoSession() throws {
        let metadata = HoldingMetadata()
        let test = try TestServer(metadata: metadata)
        defer { test.server.stop() }
        let client = try test.client()
        try client.openWebSocket()
        client.sendMessage(
            "create_session\r\nLS_adapter_set=HAND&LS_cid=x\r\nLS_op=add&LS_subId=1&LS_mode=MERGE&LS_group=held&LS_schema=a"
        )
        try metadata.waitForArrival()
        test.server.faults.cut()
        metadata.release()
        // Calls of adapters are serial: once this session exists, the first creation has been decided.
        let id = try test.client().openSession("HAND")
        #expect(test.server.sessionIDs == [id])
    }
}
