import EmbeddedServer
import TestSupport
import Testing

@Suite(.ownThread) struct SubscriptionTests {
    private func add(_ client: ScriptedClient, _ id: Int, _ parameters: String) {
        client.sendMessage("control\r\nLS_reqId=\(id)&LS_op=add&LS_subId=\(id)&LS_ack=false&\(parameters)")
    }

    @Test func mergeSendsSnapshotThenChanges() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        _ = try client.openSession("HAND")
        add(client, 1, "LS_mode=MERGE&LS_group=i&LS_schema=a b c&LS_snapshot=true")
        let feed = try test.adapter.waitForFeed(of: "i")
        feed.update(["a": "1|%", "b": nil, "c": ""], isSnapshot: true)
        #expect(try client.nextLines(3) == ["SUBOK,1,1,3", "CONF,1,unlimited,filtered", "U,1,1,1%7C%25|#|$"])
        feed.update(["b": "#x"])
        #expect(try client.nextLine() == "U,1,1,|%23x|")
        // A later subscriber receives the whole row.
        add(client, 2, "LS_mode=MERGE&LS_group=i&LS_schema=b a&LS_snapshot=true")
        #expect(try client.nextLines(3)[2] == "U,2,1,%23x|1%7C%25")
        add(client, 3, "LS_mode=MERGE&LS_group=i&LS_schema=b&LS_snapshot=false")
        _ = try client.nextLines(2)
        feed.clearSnapshot()
        #expect(Set(try client.nextLines(3)) == ["U,1,1,#|#|#", "U,2,1,#|#", "U,3,1,#"])
    }

    @Test func frequencyLimitConflates() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        _ = try client.openSession("HAND")
        add(client, 1, "LS_mode=MERGE&LS_group=i&LS_schema=a&LS_requested_max_frequency=2")
        #expect(try client.nextLines(2)[1] == "CONF,1,2.0,filtered")
        let feed = try test.adapter.waitForFeed(of: "i")
        feed.update(["a": "1"])
        #expect(try client.nextLine() == "U,1,1,1")
        for value in 2...5 { feed.update(["a": "\(value)"]) }
        client.sendMessage("wsok")
        #expect(try client.nextLine() == "WSOK")
        // The updates have arrived; the clock has not advanced.
        client.sendMessage("wsok")
        #expect(try client.nextLine() == "WSOK")
        test.clock.advance(byMilliseconds: 500)
        #expect(try client.nextLine() == "U,1,1,5")
        client.sendMessage("control\r\nLS_reqId=9&LS_op=reconf&LS_subId=1&LS_requested_max_frequency=unlimited")
        #expect(try client.nextLines(2) == ["REQOK,9", "CONF,1,unlimited,filtered"])
    }

    @Test("DISTINCT mode sends every row and keeps a history for later subscribers")
    func distinctKeepsHistory() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        _ = try client.openSession("HAND")
        add(client, 1, "LS_mode=DISTINCT&LS_group=i&LS_schema=a&LS_snapshot=true")
        let feed = try test.adapter.waitForFeed(of: "i")
        for row in 1...3 { feed.update(["a": "\(row)"], isSnapshot: true) }
        feed.endOfSnapshot()
        feed.update(["a": "4"])
        #expect(try client.nextLines(7)[2...] == ["U,1,1,1", "U,1,1,2", "U,1,1,3", "EOS,1,1", "U,1,1,4"])
        add(client, 2, "LS_mode=DISTINCT&LS_group=i&LS_schema=a&LS_snapshot=2")
        #expect(try client.nextLines(5)[2...] == ["U,2,1,3", "U,2,1,4", "EOS,2,1"])
        feed.clearSnapshot()
        #expect(Set(try client.nextLines(2)) == ["CS,1,1", "CS,2,1"])
    }

    @Test("Commands are adapted to the rows that the client has")
    func commandsMatchClientState() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        _ = try client.openSession("HAND")
        add(client, 1, "LS_mode=COMMAND&LS_group=i&LS_schema=key command v&LS_snapshot=true")
        let feed = try test.adapter.waitForFeed(of: "i")
        feed.update(["key": "k", "command": "UPDATE", "v": "1"], isSnapshot: true)
        feed.endOfSnapshot()
        #expect(
            try client.nextLines(4) == ["SUBCMD,1,1,3,1,2", "CONF,1,unlimited,filtered", "U,1,1,k|ADD|1", "EOS,1,1"])
        feed.update(["key": "k", "command": "ADD", "v": "2"])
        #expect(try client.nextLine() == "U,1,1,|UPDATE|2")
        // A client without a snapshot receives the row when it changes.
        add(client, 2, "LS_mode=COMMAND&LS_group=i&LS_schema=key command v")
        _ = try client.nextLines(2)
        feed.update(["key": "nobody", "command": "DELETE"])
        feed.update(["key": "k", "command": "UPDATE", "v": "3"])
        #expect(Set(try client.nextLines(2)) == ["U,1,1,||3", "U,2,1,k|ADD|3"])
        feed.update(["key": "k", "command": "DELETE"])
        #expect(Set(try client.nextLines(2)) == ["U,1,1,|DELETE|#", "U,2,1,|DELETE|#"])
    }

    @Test("Lost updates of an unfiltered subscription are reported")
    func unfilteredLossesAreReported() throws {
        let test = try TestServer(metadata: LimitedMetadata(bufferSizeValue: 3))
        defer { test.server.stop() }
        let client = try test.client()
        _ = try client.openSession("HAND")
        add(client, 1, "LS_mode=MERGE&LS_group=i&LS_schema=a&LS_requested_max_frequency=unfiltered")
        #expect(try client.nextLines(2)[1] == "CONF,1,unlimited,unfiltered")
        client.sendMessage("control\r\nLS_reqId=2&LS_op=reconf&LS_subId=1&LS_requested_max_frequency=1")
        #expect(try client.nextLine().hasPrefix("REQERR,2,13,"))
        client.sendMessage("control\r\nLS_reqId=8&LS_op=reconf&LS_subId=1&LS_requested_max_frequency=unfiltered")
        #expect(try client.nextLine().hasPrefix("REQERR,8,13,"))
        client.sendMessage("control\r\nLS_reqId=3&LS_op=force_rebind")
        _ = try client.nextLines(2)
        let feed = try test.adapter.waitForFeed(of: "i")
        for value in 1...10 { feed.update(["a": "\(value)"]) }
        feed.loseUpdates(5)
        client.sendMessage("bind_session\r\nLS_reduce_head=true&LS_send_sync=false")
        var lines: [String] = []
        while lines.last != "U,1,1,10" { lines.append(try client.nextLine()) }
        #expect(lines.suffix(4) == ["OV,1,1,12", "U,1,1,8", "U,1,1,9", "U,1,1,10"])
    }

    @Test("Differences are sent to clients that accept them")
    func sendsAcceptedDifferences() throws {
        let adapter = ManualDataAdapter(snapshot: .written, diffs: [.jsonPatch, .tlcpDiff])
        let test = try TestServer(adapter: adapter)
        defer { test.server.stop() }
        let all = try test.client()
        _ = try all.openSession("HAND")
        add(all, 1, "LS_mode=RAW&LS_group=i&LS_schema=a")
        let none = try test.client()
        _ = try none.openSession("HAND", "&LS_supported_diffs=")
        add(none, 1, "LS_mode=RAW&LS_group=i&LS_schema=a")
        _ = try all.nextLines(2)
        _ = try none.nextLines(2)
        let padding = String(repeating: "z", count: 100)
        let feed = try adapter.waitForFeed(of: "i")
        let values = [#"{"n":1,"p":"\#(padding)"}"#, #"{"n":2,"p":"\#(padding)"}"#, padding + "a", padding + "b"]
        for value in values { feed.update(["a": value]) }
        let lines = try all.nextLines(4).map { String($0.dropFirst("U,1,1,".count)) }
        #expect(lines[0] == values[0])
        #expect(lines[1].hasPrefix("^P[{") && lines[1].contains("/n"))
        #expect(lines[2] == values[2], "not a TLCP-diff: the client may spell the patched JSON otherwise")
        #expect(lines[3].hasPrefix("^T"))
        #expect(try none.nextLines(4) == values.map { "U,1,1,\($0)" })
    }

    /// Clients of earlier versions do not know the parameter with which a client refuses differences.
    @Test(
        "Clients of protocol versions before 2.4.0 receive no differences",
        arguments: [("2.0.0", false), ("2.3.0", false), ("2.4.0", true), ("2.5.0", true), ("2.10.0", true)])
    func differencesDependOnVersion(version: String, areKnown: Bool) throws {
        let adapter = ManualDataAdapter(snapshot: .written, diffs: [.tlcpDiff])
        let test = try TestServer(adapter: adapter)
        defer { test.server.stop() }
        let subscription = "&LS_op=add&LS_subId=1&LS_mode=RAW&LS_group=i&LS_schema=a&LS_send_sync=false"
        let webSocket = try test.client()
        try webSocket.openWebSocket(version: version)
        webSocket.sendMessage("create_session\r\nLS_adapter_set=HAND&LS_cid=x" + subscription)
        _ = try webSocket.line(startingWith: "CONF,")
        let polling = try test.client()
        polling.post(
            "create_session", "LS_adapter_set=HAND&LS_cid=x&LS_polling=true" + subscription, version: "HTTP/1.1",
            protocolVersion: version)
        let head = try polling.readStream()
        let id = try #require(head.first?.split(separator: ",").dropFirst().first)
        let padding = String(repeating: "z", count: 100)
        let feed = try adapter.waitForFeed(of: "i")
        for value in ["a", "b"] { feed.update(["a": padding + value]) }
        let updates = try webSocket.nextLines(2)
        #expect(updates[1].hasPrefix("U,1,1,^T") == areKnown)
        polling.post("bind_session", "LS_session=\(id)&LS_polling=true", protocolVersion: version)
        #expect(try polling.readStream().filter { $0.hasPrefix("U,") } == updates)
    }

    @Test func refusedSubscriptionsDoNotLeak() throws {
        let test = try TestServer(metadata: LimitedMetadata(maxFrequencyValue: 3))
        defer { test.server.stop() }
        let client = try test.client()
        _ = try client.openSession("HAND")
        let cases = [
            ("LS_mode=MERGE&LS_group=i", "65"), ("LS_mode=ODD&LS_group=i&LS_schema=a", "65"),
            ("LS_mode=COMMAND&LS_group=i&LS_schema=command", "15"), ("LS_mode=COMMAND&LS_group=i&LS_schema=key", "16"),
            ("LS_mode=MERGE&LS_group=i&LS_schema=a&LS_snapshot=3", "65"),
            ("LS_mode=MERGE&LS_group=i&LS_schema=a&LS_requested_max_frequency=unfiltered", "26"),
            ("LS_mode=MERGE&LS_group=i&LS_schema=a&LS_requested_max_frequency=1e-300", "65"),
            ("LS_mode=MERGE&LS_group=i&LS_schema=a&LS_data_adapter=NONE", "17"),
        ]
        for (number, (parameters, code)) in cases.enumerated() {
            add(client, number + 1, parameters)
            #expect(try client.nextLine().hasPrefix("REQERR,\(number + 1),\(code),"))
        }
        add(client, 1, "LS_mode=MERGE&LS_group=i j&LS_schema=a&LS_requested_max_frequency=50")
        #expect(try client.nextLines(2) == ["SUBOK,1,2,1", "CONF,1,3.0,filtered"])
        add(client, 9, "LS_mode=DISTINCT&LS_group=i&LS_schema=a")
        #expect(try client.nextLine().hasPrefix("REQERR,9,24,"))
    }

    @Test("The last unsubscription unsubscribes the item in the adapter")
    func unsubscribingEndsItem() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        _ = try client.openSession("HAND")
        add(client, 1, "LS_mode=MERGE&LS_group=i&LS_schema=a")
        _ = try test.adapter.waitForFeed(of: "i")
        client.sendMessage("control\r\nLS_reqId=2&LS_op=delete&LS_subId=1")
        #expect(try client.nextLines(4)[2...] == ["REQOK,2", "UNSUB,1"])
        try test.adapter.waitUntilUnsubscribed("i")
        client.sendMessage("control\r\nLS_reqId=3&LS_op=delete&LS_subId=1")
        #expect(try client.nextLine() == "REQERR,3,19,Specified subscription not found")
    }

    @Test("A repeated subscription request succeeds and changes nothing")
    func repeatedSubscriptionIsIdempotent() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        _ = try client.openSession("HAND")
        let request = "LS_op=add&LS_subId=1&LS_mode=MERGE&LS_group=i&LS_schema=a"
        for id in [1, 1, 2] { client.sendMessage("control\r\nLS_reqId=\(id)&\(request)") }
        let active = ["SUBOK,1,1,1", "CONF,1,unlimited,filtered"]
        #expect(try client.nextLines(5) == ["REQOK,1"] + active + ["REQOK,1", "REQOK,2"])
        client.sendMessage("control\r\nLS_reqId=3&LS_op=reconf&LS_subId=1&LS_requested_max_frequency=2&LS_ack=false")
        #expect(try client.nextLine() == "CONF,1,2.0,filtered")
        let feed = try test.adapter.waitForFeed(of: "i")
        feed.update(["a": "1"])
        #expect(try client.nextLine() == "U,1,1,1")
        client.sendMessage(
            "control\r\nLS_reqId=4&\(request)&LS_snapshot=false&LS_data_adapter=DEFAULT&LS_requested_max_frequency=unlimited"
        )
        #expect(try client.nextLine() == "REQOK,4")
        // The item is not subscribed again, and the limit is unchanged.
        feed.update(["a": "2"])
        client.sendMessage("wsok")
        #expect(try client.nextLine() == "WSOK")
        test.clock.advance(byMilliseconds: 500)
        #expect(try client.nextLine() == "U,1,1,2")
        client.sendMessage("control\r\nLS_reqId=5&LS_op=delete&LS_subId=1")
        #expect(try client.nextLines(2) == ["REQOK,5", "UNSUB,1"])
        client.sendMessage("control\r\nLS_reqId=6&\(request)&LS_ack=false")
        #expect(try client.nextLines(2) == active)
    }

    @Test("A different subscription with an ID in use is refused")
    func usedIDIsRefused() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        _ = try client.openSession("HAND")
        add(client, 1, "LS_mode=MERGE&LS_group=i&LS_schema=a")
        _ = try client.nextLines(2)
        let others = [
            "LS_mode=DISTINCT&LS_group=i&LS_schema=a", "LS_mode=MERGE&LS_group=j&LS_schema=a",
            "LS_mode=MERGE&LS_group=i&LS_schema=b", "LS_mode=MERGE&LS_group=i&LS_schema=a&LS_selector=s",
            "LS_mode=MERGE&LS_group=i&LS_schema=a&LS_snapshot=true",
            "LS_mode=MERGE&LS_group=i&LS_schema=a&LS_requested_max_frequency=1",
            "LS_mode=MERGE&LS_group=i&LS_schema=a&LS_requested_max_frequency=unfiltered",
            "LS_mode=MERGE&LS_group=i&LS_schema=a&LS_requested_buffer_size=2",
        ]
        for other in others {
            add(client, 1, other)
            #expect(try client.nextLine() == "REQERR,1,65,LS_subId: 1 is in use")
        }
    }

    @Test func testSetCountsUpwards() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        _ = try client.openSession("TEST")
        add(client, 1, "LS_mode=RAW&LS_group=count&LS_schema=count&LS_data_adapter=COUNT")
        #expect(try client.nextLine() == "REQERR,1,24,Invalid mode for these items")
        add(client, 2, "LS_mode=MERGE&LS_group=empty_group&LS_schema=count&LS_data_adapter=COUNT")
        #expect(try client.nextLines(2)[0] == "SUBOK,2,0,1")
        add(client, 3, "LS_mode=MERGE&LS_group=count&LS_schema=count&LS_data_adapter=COUNT&LS_snapshot=true")
        #expect(try client.nextLines(3)[2] == "U,3,1,0")
        for value in 1...5 {
            test.clock.advance(byMilliseconds: 100)
            #expect(try client.nextLine() == "U,3,1,\(value)")
        }
    }

    @Test("The test adapter set clears its snapshot at intervals")
    func testSetClearsRepeatedly() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        _ = try client.openSession("TEST", "&LS_keepalive_millis=300000")
        let parameters = "LS_mode=DISTINCT&LS_group=clear_snapshot&LS_schema=dummy&LS_data_adapter=CLEAR_SNAPSHOT"
        add(client, 1, parameters)
        _ = try client.nextLines(2)
        try test.adapterClock.awaitTimer()
        test.clock.advance(byMilliseconds: 500)
        #expect(try client.nextLine() == "CS,1,1")
        // A client that subscribes later is notified within the time that the suites wait.
        add(client, 2, parameters)
        _ = try client.nextLines(2)
        test.clock.advance(byMilliseconds: 2_500)
        #expect(Set(try client.nextLines(2)) == ["CS,1,1", "CS,2,1"])
    }

    @Test("The test adapter set restarts its patterns for each subscription")
    func testSetRestartsPatterns() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        for delay in 0..<3 {
            let client = try test.client()
            _ = try client.openSession("TEST", "&LS_keepalive_millis=300000")
            let schema = "LS_mode=MERGE&LS_group=count&LS_schema=count&LS_requested_max_frequency=unfiltered"
            add(client, 1, schema + "&LS_data_adapter=JSON_DIFF_COUNT")
            var lines = [try client.nextLines(3)[2]]
            for _ in 1...2 {
                test.clock.advance(byMilliseconds: 100)
                lines.append(try client.nextLine())
            }
            #expect(lines[0].hasPrefix("U,1,1,{"), "after \(delay) others")
            #expect(lines[1].hasPrefix("U,1,1,^P"), "after \(delay) others")
            #expect(lines[2].hasPrefix("U,1,1,value="), "after \(delay) others")
            test.clock.advance(byMilliseconds: 100)
        }
    }

    @Test("The test adapter set marks one row as snapshot for each subscription")
    func testSetMarksSnapshot() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        for _ in 1...2 {
            let client = try test.client()
            _ = try client.openSession("TEST", "&LS_keepalive_millis=300000")
            add(
                client, 1,
                "LS_mode=DISTINCT&LS_group=cpp_value&LS_schema=value&LS_snapshot=true&LS_data_adapter=CPP_ADAPTER")
            #expect(try client.nextLines(4)[2...] == ["U,1,1,#", "EOS,1,1"])
            for row in ["$", "msg1", "", "msg2"] {
                test.clock.advance(byMilliseconds: 200)
                #expect(try client.nextLine() == "U,1,1,\(row)")
            }
        }
    }
}
