import EmbeddedServer
import TestSupport
import Testing

/// The configuration and the metadata adapter limit the values that clients request.
@Suite(.ownThread) struct RequestedLimitTests {
    /// Allows one mode, one selector and one frequency.
    private struct StrictMetadata: MetadataAdapter {
        func isModeAllowed(_ context: ItemContext) -> Bool { context.mode == .merge }
        func isSelectorAllowed(_ selector: String, for context: ItemContext) -> Bool { selector == "good" }
        func maxFrequency(_ context: ItemContext) -> Double? { context.item == "slow" ? 2 : nil }
    }

    private func withClient(
        _ metadata: any MetadataAdapter = LiteralMetadataAdapter(),
        _ configure: (inout EmbeddedServer.Configuration) -> Void = { _ in },
        _ body: (TestServer, ScriptedClient) throws -> Void
    ) throws {
        let test = try TestServer(metadata: metadata, configure)
        defer { test.server.stop() }
        try body(test, try test.client())
    }

    private func add(_ client: ScriptedClient, _ id: Int, _ parameters: String) {
        client.sendMessage("control\r\nLS_reqId=\(id)&LS_op=add&LS_subId=\(id)&LS_ack=false&LS_schema=a&\(parameters)")
    }

    @Test("The metadata adapter refuses modes, selectors and unfiltered dispatching")
    func metadataRefusals() throws {
        try withClient(StrictMetadata()) { _, client in
            _ = try client.openSession("HAND")
            add(client, 1, "LS_mode=RAW&LS_group=i")
            #expect(try client.nextLine().hasPrefix("REQERR,1,24,"))
            add(client, 2, "LS_mode=MERGE&LS_group=i&LS_selector=bad")
            #expect(try client.nextLine().hasPrefix("REQERR,2,25,"))
            add(client, 3, "LS_mode=MERGE&LS_group=i slow&LS_requested_max_frequency=unfiltered")
            #expect(try client.nextLine().hasPrefix("REQERR,3,26,"))
            add(client, 4, "LS_mode=MERGE&LS_group=i&LS_selector=good&LS_requested_max_frequency=unfiltered")
            #expect(try client.nextLines(2) == ["SUBOK,4,1,1", "CONF,4,unlimited,unfiltered"])
            // The frequency of a subscription is the highest one of its items.
            add(client, 5, "LS_mode=MERGE&LS_group=slow&LS_requested_max_frequency=5")
            #expect(try client.nextLines(2)[1] == "CONF,5,2.0,filtered")
            add(client, 6, "LS_mode=MERGE&LS_group=slow i&LS_requested_max_frequency=5")
            #expect(try client.nextLines(2)[1] == "CONF,6,5.0,filtered")
        }
    }

    @Test("Requested intervals are clamped to the configured limits")
    func clampsIntervals() throws {
        try withClient {
            $0.maxIdleMillis = 40_000
            $0.maxPollingMillis = 9_000
            $0.keepaliveRange = 500...60_000
            $0.serverName = "Test, 1"
            $0.controlLink = "node1"
        } _: { test, client in
            client.post(
                "create_session",
                "LS_adapter_set=HAND&LS_cid=x&LS_polling=true&LS_polling_millis=90000&LS_idle_millis=0")
            let lines = try client.readStream()
            let id = String(lines[0].split(separator: ",")[1])
            #expect(lines[0].hasSuffix(",50000,0,node1") && lines[1] == "SERVNAME,Test%2C 1")
            #expect(lines.last == "LOOP,9000")
            for (requested, granted) in [(1, 500), (700, 700), (99_000, 60_000)] {
                let stream = try test.client()
                try stream.openWebSocket()
                stream.sendMessage("bind_session\r\nLS_session=\(id)&LS_keepalive_millis=\(requested)")
                #expect(try stream.nextLine() == "CONOK,\(id),50000,\(granted),node1")
            }
            let poll = try test.client()
            try poll.openWebSocket()
            poll.sendMessage("bind_session\r\nLS_session=\(id)&LS_polling=true&LS_idle_millis=99000")
            #expect(try poll.nextLine() == "CONOK,\(id),50000,40000,node1")
            #expect(try poll.line(startingWith: "CONS") == "CONS,unlimited")
            test.clock.advance(byMilliseconds: 39_999)
            poll.sendMessage("wsok")
            #expect(try poll.nextLine() == "WSOK")
            test.clock.advance(byMilliseconds: 1)
            #expect(try poll.nextLine() == "LOOP,0")
        }
    }

    @Test("Messages wait for earlier ones no longer than the server allows")
    func clampsMessageWait() throws {
        try withClient {
            $0.maxMessageWaitMillis = 500
        } _: { test, client in
            _ = try client.openSession("HAND")
            for (id, wait) in [(1, "&LS_max_wait=9000"), (2, "")] {
                client.sendMessage("msg\r\nLS_reqId=\(id)&LS_message=x&LS_sequence=s\(id)&LS_msg_prog=2\(wait)")
                #expect(try client.nextLine() == "REQOK,\(id)")
                test.clock.advance(byMilliseconds: 499)
                client.sendMessage("wsok")
                #expect(try client.nextLine() == "WSOK")
                test.clock.advance(byMilliseconds: 1)
                #expect(try client.nextLine().hasPrefix("MSGFAIL,s\(id),1,38,"))
                #expect(try client.nextLine() == "MSGDONE,s\(id),2,")
            }
        }
    }

    private func send(_ client: ScriptedClient, _ id: Int, _ text: String, _ parameters: String) {
        client.sendMessage("msg\r\nLS_reqId=\(id)&LS_message=\(text)&LS_outcome=false&\(parameters)")
    }

    @Test("The number of message sequences per session is limited")
    func limitsSequences() throws {
        try withClient {
            $0.sessionLimits.subscriptions = 2
        } _: { _, client in
            _ = try client.openSession("HAND")
            for (id, sequence) in [(1, "a"), (2, "b"), (3, "a")] {
                send(client, id, "x", "LS_sequence=\(sequence)&LS_msg_prog=\(id == 3 ? 2 : 1)")
                #expect(try client.nextLine() == "REQOK,\(id)")
            }
            send(client, 4, "x", "LS_sequence=c&LS_msg_prog=1")
            #expect(
                try client.nextLine() == "REQERR,4,68,The session would exceed its limit of 2 message sequences")
            send(client, 5, "x", "LS_msg_prog=1")
            #expect(try client.nextLine() == "REQOK,5")
        }
    }

    @Test("Waiting messages of a session are limited; each counts 256 bytes more than its text")
    func limitsWaitingMessages() throws {
        try withClient {
            $0.sessionLimits.bytes = 1_000
        } _: { _, client in
            _ = try client.openSession("HAND")
            send(client, 1, String(repeating: "x", count: 745), "LS_msg_prog=1")
            #expect(try client.nextLine() == "REQERR,1,68,The session would exceed its limit of 1000 bytes")
            // It waits for the first message of its sequence.
            send(client, 2, String(repeating: "x", count: 488), "LS_sequence=a&LS_msg_prog=2")
            #expect(try client.nextLine() == "REQOK,2")
            send(client, 3, "x", "LS_msg_prog=1")
            #expect(try client.nextLine().hasPrefix("REQERR,3,68,"))
            send(client, 4, "", "LS_msg_prog=1")
            #expect(try client.nextLine() == "REQOK,4", "exactly the limit")
        }
    }

    @Test("The activity keeps the newest records")
    func keepsNewestRecords() throws {
        try withClient {
            $0.recordLimit = 3
        } _: { test, client in
            _ = try client.openSession("HAND")
            for number in 1...5 {
                client.sendMessage("msg\r\nLS_reqId=\(number)&LS_message=m\(number)&LS_msg_prog=\(number)")
                #expect(try client.nextLines(2) == ["REQOK,\(number)", "MSGDONE,*,\(number),"])
            }
            #expect(test.server.activity.messages.map(\.text) == ["m3", "m4", "m5"])
        }
    }

    @Test("Pending notifications precede the end of a session")
    func pendingBeforeEnd() throws {
        try withClient { test, client in
            _ = try client.openSession("HAND")
            add(client, 1, "LS_mode=RAW&LS_group=i")
            _ = try client.nextLines(2)
            let destroy = "LS_op=destroy&LS_ack=false"
            client.sendMessage("control\r\nLS_reqId=2&LS_op=delete&LS_subId=1&LS_ack=false\r\nLS_reqId=3&\(destroy)")
            #expect(try client.nextLines(2) == ["UNSUB,1", "END,31,Destroy invoked by client"])
        }
    }
}
