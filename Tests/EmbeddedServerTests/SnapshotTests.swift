import EmbeddedServer
import TestSupport
import Testing

/// Snapshots and requested limits in each mode.
@Suite(.ownThread) struct SnapshotTests {
    /// Limits by item.
    private struct ItemLimits: MetadataAdapter {
        var frequencies: [String: Double] = [:]
        var snapshotLength = 30

        func maxFrequency(_ context: ItemContext) -> Double? { frequencies[context.item] }
        func distinctSnapshotLength(_ context: ItemContext) -> Int { snapshotLength }
    }

    private func withClient(
        _ metadata: any MetadataAdapter = LiteralMetadataAdapter(), _ body: (TestServer, ScriptedClient) throws -> Void
    ) throws {
        let test = try TestServer(metadata: metadata)
        defer { test.server.stop() }
        let client = try test.client()
        _ = try client.openSession("HAND", "&LS_keepalive_millis=300000")
        try body(test, client)
    }

    private func add(_ client: ScriptedClient, _ id: Int, _ parameters: String) {
        client.sendMessage("control\r\nLS_reqId=\(id)&LS_op=add&LS_subId=\(id)&LS_ack=false&\(parameters)")
    }

    @Test("The requested length limits the snapshot, not the history")
    func requestedLengthLimitsSnapshot() throws {
        try withClient { test, client in
            add(client, 1, "LS_mode=DISTINCT&LS_group=i&LS_schema=a&LS_snapshot=2")
            _ = try client.nextLines(2)
            let feed = try test.adapter.waitForFeed(of: "i")
            for row in 1...4 { feed.update(["a": "\(row)"], isSnapshot: true) }
            feed.endOfSnapshot()
            feed.update(["a": "5"])
            #expect(try client.nextLines(4) == ["U,1,1,3", "U,1,1,4", "EOS,1,1", "U,1,1,5"])
            // The history does not depend on the requests of other clients.
            add(client, 2, "LS_mode=DISTINCT&LS_group=i&LS_schema=a&LS_snapshot=true")
            #expect(
                try client.nextLines(8)[2...] == ["U,2,1,1", "U,2,1,2", "U,2,1,3", "U,2,1,4", "U,2,1,5", "EOS,2,1"])
            add(client, 3, "LS_mode=DISTINCT&LS_group=i&LS_schema=a&LS_snapshot=0")
            #expect(try client.nextLines(3)[2] == "EOS,3,1")
        }
    }

    @Test func metadataLimitsHistory() throws {
        try withClient(ItemLimits(snapshotLength: 2)) { test, client in
            add(client, 1, "LS_mode=DISTINCT&LS_group=i&LS_schema=a&LS_snapshot=9")
            _ = try client.nextLines(2)
            let feed = try test.adapter.waitForFeed(of: "i")
            for row in 1...4 { feed.update(["a": "\(row)"], isSnapshot: true) }
            feed.clearSnapshot()
            for row in 5...7 { feed.update(["a": "\(row)"], isSnapshot: true) }
            feed.endOfSnapshot()
            #expect(try client.nextLines(4) == ["CS,1,1", "U,1,1,6", "U,1,1,7", "EOS,1,1"])
            add(client, 2, "LS_mode=DISTINCT&LS_group=i&LS_schema=a&LS_snapshot=9")
            #expect(try client.nextLines(5)[2...] == ["U,2,1,6", "U,2,1,7", "EOS,2,1"])
        }
    }

    @Test func firstLiveUpdateEndsSnapshot() throws {
        try withClient { test, client in
            add(client, 1, "LS_mode=DISTINCT&LS_group=i&LS_schema=a&LS_snapshot=1")
            let list = try test.adapter.waitForFeed(of: "i")
            for row in 1...2 { list.update(["a": "\(row)"], isSnapshot: true) }
            list.update(["a": "3"])
            list.endOfSnapshot()
            list.update(["a": "4"])
            #expect(try client.nextLines(6)[2...] == ["U,1,1,2", "EOS,1,1", "U,1,1,3", "U,1,1,4"])
            add(client, 2, "LS_mode=COMMAND&LS_group=j&LS_schema=key command&LS_snapshot=true")
            let table = try test.adapter.waitForFeed(of: "j")
            table.update(["key": "k", "command": "ADD"], isSnapshot: true)
            table.update(["key": "k", "command": "DELETE"])
            #expect(try client.nextLines(5)[2...] == ["U,2,1,k|ADD", "EOS,2,1", "U,2,1,|DELETE"])
            // Modes without an end-of-snapshot notification send nothing.
            add(client, 3, "LS_mode=MERGE&LS_group=k&LS_schema=a&LS_snapshot=true")
            try test.adapter.waitForFeed(of: "k").update(["a": "1"])
            #expect(try client.nextLines(3)[2] == "U,3,1,1")
        }
    }

    @Test func frequencyIsPerItem() throws {
        try withClient(ItemLimits(frequencies: ["slow": 1])) { test, client in
            add(client, 1, "LS_mode=MERGE&LS_group=slow fast&LS_schema=a")
            #expect(try client.nextLines(2)[1] == "CONF,1,unlimited,filtered")
            let (slow, fast) = (try test.adapter.waitForFeed(of: "slow"), try test.adapter.waitForFeed(of: "fast"))
            slow.update(["a": "1"])
            #expect(try client.nextLine() == "U,1,1,1")
            slow.update(["a": "2"])
            for value in 1...2 {
                fast.update(["a": "\(value)"])
                #expect(try client.nextLine() == "U,1,2,\(value)")
            }
            test.clock.advance(byMilliseconds: 1_000)
            #expect(try client.line(startingWith: "U,1,1") == "U,1,1,2")
            client.sendMessage(
                "control\r\nLS_reqId=9&LS_op=reconf&LS_subId=1&LS_requested_max_frequency=2&LS_ack=false")
            #expect(try client.nextLine() == "CONF,1,2.0,filtered")
        }
    }

    @Test("RAW mode has neither a frequency limit nor a snapshot")
    func rawIgnoresFrequencyAndSnapshot() throws {
        try withClient(ItemLimits(frequencies: ["i": 1])) { test, client in
            add(client, 1, "LS_mode=RAW&LS_group=i&LS_schema=a&LS_snapshot=3")
            #expect(try client.nextLine() == "REQERR,1,65,LS_snapshot: '3' is not allowed in RAW mode")
            add(client, 1, "LS_mode=RAW&LS_group=i&LS_schema=a&LS_snapshot=true&LS_requested_max_frequency=1")
            #expect(try client.nextLines(2)[1] == "CONF,1,unlimited,unfiltered")
            client.sendMessage(
                "control\r\nLS_reqId=2&LS_op=reconf&LS_subId=1&LS_requested_max_frequency=1&LS_ack=false")
            #expect(try client.nextLine() == "CONF,1,unlimited,unfiltered")
            let feed = try test.adapter.waitForFeed(of: "i")
            for value in 1...3 { feed.update(["a": "\(value)"]) }
            #expect(try client.nextLines(3) == ["U,1,1,1", "U,1,1,2", "U,1,1,3"])
        }
    }

    @Test("RAW mode forwards commands unchanged")
    func rawForwardsCommands() throws {
        try withClient { test, client in
            add(client, 1, "LS_mode=COMMAND&LS_group=i&LS_schema=key command a")
            add(client, 2, "LS_mode=RAW&LS_group=i&LS_schema=key command a")
            _ = try client.nextLines(4)
            let feed = try test.adapter.waitForFeed(of: "i")
            feed.update(["key": "k", "command": "DELETE", "a": "0"])
            #expect(try client.nextLine() == "U,2,1,k|DELETE|0")
            feed.update(["key": "k", "command": "UPDATE", "a": "1"])
            #expect(Set(try client.nextLines(2)) == ["U,1,1,k|ADD|1", "U,2,1,|UPDATE|1"])
            feed.update(["key": "k", "command": "DELETE", "a": "2"])
            #expect(Set(try client.nextLines(2)) == ["U,1,1,|DELETE|#", "U,2,1,|DELETE|2"])
            feed.clearSnapshot()
            feed.update(["key": "k", "command": "DELETE"])
            #expect(Set(try client.nextLines(2)) == ["CS,1,1", "U,2,1,||#"])
        }
    }

    @Test(
        "A subscriber that joins a RAW subscription receives its own mode's snapshot",
        arguments: ["MERGE", "DISTINCT", "COMMAND"])
    func joiningRawItem(_ mode: String) throws {
        try withClient(ItemLimits(snapshotLength: 2)) { test, client in
            add(client, 1, "LS_mode=RAW&LS_group=i&LS_schema=a")
            _ = try client.nextLines(2)
            let feed = try test.adapter.waitForFeed(of: "i")
            feed.update(["key": "k", "command": "ADD", "a": "1", "b": "x"], isSnapshot: true)
            feed.update(["key": "l", "command": "ADD", "a": "2"], isSnapshot: true)
            feed.update(["key": "m", "command": "ADD", "a": "3"], isSnapshot: true)
            feed.endOfSnapshot()
            feed.update(["key": "k", "command": "UPDATE", "a": "4"])
            feed.update(["key": "l", "command": "DELETE"])
            #expect(try client.nextLine() == "U,1,1,4")
            #expect(try client.nextLine().hasPrefix("U,1,1,"))
            add(client, 2, "LS_mode=\(mode)&LS_group=i&LS_schema=key command a b&LS_snapshot=true")
            _ = try client.nextLines(2)
            switch mode {
            case "MERGE": #expect(try client.nextLine() == "U,2,1,l|DELETE|4|x")
            case "DISTINCT":
                #expect(try client.nextLines(3) == ["U,2,1,k|UPDATE|4|#", "U,2,1,l|DELETE|#|", "EOS,2,1"])
            default: #expect(try client.nextLines(3) == ["U,2,1,k|ADD|4|x", "U,2,1,m||3|#", "EOS,2,1"])
            }
        }
    }

    @Test("A requested buffer size does not drop snapshot rows")
    func bufferSizeKeepsSnapshot() throws {
        try withClient { test, client in
            add(client, 1, "LS_mode=DISTINCT&LS_group=i&LS_schema=a&LS_snapshot=true&LS_requested_buffer_size=1")
            _ = try client.nextLines(2)
            client.sendMessage("control\r\nLS_reqId=3&LS_op=force_rebind")
            _ = try client.nextLines(2)
            let feed = try test.adapter.waitForFeed(of: "i")
            for row in 1...3 { feed.update(["a": "\(row)"], isSnapshot: true) }
            for row in 4...6 { feed.update(["a": "\(row)"]) }
            client.sendMessage("bind_session\r\nLS_reduce_head=true&LS_send_sync=false")
            var lines: [String] = []
            while lines.last != "U,1,1,6" { lines.append(try client.nextLine()) }
            #expect(lines.suffix(5).prefix(4) == ["U,1,1,1", "U,1,1,2", "U,1,1,3", "EOS,1,1"])
        }
    }

    @Test func addReplacesRow() throws {
        try withClient { test, client in
            add(client, 1, "LS_mode=COMMAND&LS_group=i&LS_schema=key command a b&LS_snapshot=true")
            _ = try client.nextLines(2)
            let feed = try test.adapter.waitForFeed(of: "i")
            feed.update(["key": "k", "command": "ADD", "a": "1", "b": "1"], isSnapshot: true)
            feed.endOfSnapshot()
            #expect(try client.nextLines(2) == ["U,1,1,k|ADD|1|1", "EOS,1,1"])
            feed.update(["key": "k", "command": "ADD", "a": "3"])
            #expect(try client.nextLine() == "U,1,1,|UPDATE|3|#")
            add(client, 2, "LS_mode=COMMAND&LS_group=i&LS_schema=key command a b&LS_snapshot=true")
            #expect(try client.nextLines(4)[2...] == ["U,2,1,k|ADD|3|#", "EOS,2,1"])
        }
    }

    @Test("A cleared table has no rows for later subscribers")
    func clearedTableIsEmpty() throws {
        try withClient { test, client in
            add(client, 1, "LS_mode=COMMAND&LS_group=i&LS_schema=key command&LS_snapshot=true")
            _ = try client.nextLines(2)
            let feed = try test.adapter.waitForFeed(of: "i")
            feed.update(["key": "k", "command": "ADD"], isSnapshot: true)
            feed.endOfSnapshot()
            #expect(try client.nextLines(2) == ["U,1,1,k|ADD", "EOS,1,1"])
            feed.clearSnapshot()
            feed.update(["key": "l", "command": "ADD"])
            #expect(try client.nextLines(2) == ["CS,1,1", "U,1,1,l|"])
            add(client, 2, "LS_mode=COMMAND&LS_group=i&LS_schema=key command&LS_snapshot=true")
            #expect(try client.nextLines(4)[2...] == ["U,2,1,l|ADD", "EOS,2,1"])
            // Both clients receive the key from before the clear as a new one.
            feed.update(["key": "k", "command": "ADD"])
            #expect(Set(try client.nextLines(2)) == ["U,1,1,k|", "U,2,1,k|"])
        }
    }

    @Test("Rows before a clear are not part of a limited snapshot")
    func clearEmptiesLimitedSnapshot() throws {
        try withClient { test, client in
            add(client, 1, "LS_mode=DISTINCT&LS_group=i&LS_schema=a&LS_snapshot=2")
            _ = try client.nextLines(2)
            let feed = try test.adapter.waitForFeed(of: "i")
            for row in 1...4 { feed.update(["a": "\(row)"], isSnapshot: true) }
            feed.clearSnapshot()
            feed.update(["a": "5"], isSnapshot: true)
            feed.endOfSnapshot()
            #expect(try client.nextLines(3) == ["CS,1,1", "U,1,1,5", "EOS,1,1"])
        }
    }

    @Test("After a pause, at most one additional update exceeds the frequency limit")
    func pauseEarnsOneUpdate() throws {
        try withClient(ItemLimits(frequencies: ["slow": 1])) { test, client in
            add(client, 1, "LS_mode=MERGE&LS_group=slow fast&LS_schema=a")
            _ = try client.nextLines(2)
            let (slow, fast) = (try test.adapter.waitForFeed(of: "slow"), try test.adapter.waitForFeed(of: "fast"))
            slow.update(["a": "1"])
            #expect(try client.nextLine() == "U,1,1,1")
            test.clock.advance(byMilliseconds: 10_000)
            for value in 2...3 {
                slow.update(["a": "\(value)"])
                #expect(try client.line(startingWith: "U,1,1") == "U,1,1,\(value)")
            }
            slow.update(["a": "4"])
            fast.update(["a": "1"])
            #expect(try client.nextLine() == "U,1,2,1")
            test.clock.advance(byMilliseconds: 1_000)
            #expect(try client.line(startingWith: "U,1,1") == "U,1,1,4")
        }
    }

    @Test func noUpdateAfterUnsubscription() throws {
        try withClient { test, client in
            add(client, 1, "LS_mode=MERGE&LS_group=i&LS_schema=a")
            _ = try client.nextLines(2)
            client.sendMessage("control\r\nLS_reqId=2&LS_op=force_rebind")
            _ = try client.nextLines(2)
            try test.adapter.waitForFeed(of: "i").update(["a": "1"])
            client.sendMessage("control\r\nLS_reqId=3&LS_op=delete&LS_subId=1&LS_ack=false")
            client.sendMessage("bind_session\r\nLS_reduce_head=true&LS_send_sync=false")
            client.sendMessage("control\r\nLS_reqId=4&LS_op=force_rebind")
            var lines: [String] = []
            while lines.last != "REQOK,4" { lines.append(try client.nextLine()) }
            #expect(lines.contains("UNSUB,1") && !lines.contains { $0.hasPrefix("U,") }, "\(lines)")
        }
    }
}
