import EmbeddedServer
import TestSupport
import Testing

/// Limits that change while updates wait for them.
@Suite(.ownThread) struct ChangedLimitTests {
    private func withClient(_ more: String = "", _ body: (TestServer, ScriptedClient) throws -> Void) throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        _ = try client.openSession("HAND", "&LS_keepalive_millis=300000\(more)")
        try body(test, client)
    }

    private func add(_ client: ScriptedClient, _ parameters: String) throws {
        client.sendMessage("control\r\nLS_reqId=1&LS_op=add&LS_subId=1&LS_ack=false&\(parameters)")
        _ = try client.nextLines(2)
    }

    /// What has been written to feeds has reached the session when this returns.
    private func settle(_ client: ScriptedClient) throws {
        for _ in 1...2 {
            client.sendMessage("wsok")
            #expect(try client.nextLine() == "WSOK")
        }
    }

    /// The next line; `WSOK` if the server has nothing to send.
    private func next(_ client: ScriptedClient) throws -> String {
        client.sendMessage("wsok")
        let line = try client.nextLine()
        if line != "WSOK" { #expect(try client.nextLine() == "WSOK") }
        return line
    }

    @Test(
        "Updates that wait for bandwidth are sent earlier when the limit is raised",
        arguments: [("80", "80.0", 1_000), ("unlimited", "unlimited", 0)])
    func raisedBandwidth(requested: String, granted: String, wait: Int) throws {
        // A byte in each millisecond.
        try withClient("&LS_requested_max_bandwidth=8") { test, client in
            try add(client, "LS_mode=RAW&LS_group=i&LS_schema=a")
            let feed = try test.adapter.waitForFeed(of: "i")
            feed.update(["a": String(repeating: "x", count: 10_000)])
            #expect(try client.nextLine().hasPrefix("U,1,1,xxx"))
            feed.update(["a": "y"])
            try settle(client)
            test.clock.advance(byMilliseconds: 100)
            #expect(try next(client) == "WSOK", "nine seconds are left")
            client.sendMessage("control\r\nLS_reqId=2&LS_op=constrain&LS_requested_max_bandwidth=\(requested)")
            #expect(try client.nextLines(2) == ["REQOK,2", "CONS,\(granted)"])
            test.clock.advance(byMilliseconds: wait)
            #expect(try next(client) == "U,1,1,y")
        }
    }

    @Test("Updates that wait for the maximum frequency are sent earlier when it is raised")
    func raisedFrequency() throws {
        try withClient { test, client in
            try add(client, "LS_mode=MERGE&LS_group=i&LS_schema=a&LS_requested_max_frequency=0.1")
            let feed = try test.adapter.waitForFeed(of: "i")
            feed.update(["a": "1"])
            #expect(try client.nextLine() == "U,1,1,1")
            feed.update(["a": "2"])
            try settle(client)
            test.clock.advance(byMilliseconds: 100)
            #expect(try next(client) == "WSOK", "ten seconds are not over")
            client.sendMessage("control\r\nLS_reqId=2&LS_op=reconf&LS_subId=1&LS_requested_max_frequency=2")
            #expect(try client.nextLines(2) == ["REQOK,2", "CONF,1,2.0,filtered"])
            #expect(try next(client) == "U,1,1,2")
        }
    }

    @Test("The frequency limit of a key restarts when the key is added again")
    func readdedKey() throws {
        try withClient { test, client in
            try add(
                client,
                "LS_mode=COMMAND&LS_group=i&LS_schema=key command a&LS_snapshot=true&LS_requested_max_frequency=0.1")
            let feed = try test.adapter.waitForFeed(of: "i")
            feed.endOfSnapshot()
            #expect(try client.nextLine() == "EOS,1,1")
            func write(_ command: String, _ value: String) {
                feed.update(["key": "k", "command": command, "a": command == "DELETE" ? nil : value])
            }
            for (command, value, line) in [
                ("ADD", "1", "U,1,1,k|ADD|1"), ("UPDATE", "2", "U,1,1,|UPDATE|2"), ("DELETE", "", "U,1,1,|DELETE|#"),
                ("ADD", "3", "U,1,1,|ADD|3"), ("UPDATE", "4", "U,1,1,|UPDATE|4"),
            ] {
                write(command, value)
                #expect(try client.nextLine() == line)
            }
            write("UPDATE", "5")
            try settle(client)
            test.clock.advance(byMilliseconds: 9_999)
            #expect(try next(client) == "WSOK")
            test.clock.advance(byMilliseconds: 1)
            #expect(try next(client) == "U,1,1,||5")
        }
    }
}
