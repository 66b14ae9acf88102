import EmbeddedServer
import TestSupport
import Testing

/// COMMAND mode: ADD, UPDATE and DELETE, and the previous values of each key.
@Suite("Both APIs: COMMAND mode", .ownThread)
struct CommandTests {
    private func table(_ items: String...) -> TableRequest {
        // Unfiltered, so that the server does not merge quick changes of a key.
        TableRequest(.command, items: items, fields: ["key", "command", "v"]).with { $0.isUnfiltered = true }
    }

    @Test("Both APIs report added, updated and deleted keys")
    func keysChange() throws {
        let sides = try SideBySide.connected()
        defer { sides.close() }
        let pair = try sides.subscribe(table("i"))
        let feed = try sides.adapter.waitForFeed(of: "i")
        feed.update(["key": "k1", "command": "ADD", "v": "1"], isSnapshot: true)
        feed.update(["key": "k2", "command": "ADD", "v": "2"], isSnapshot: true)
        feed.endOfSnapshot()
        feed.update(["key": "k1", "command": "UPDATE", "v": "3"])
        feed.update(["key": "k2", "command": "UPDATE", "v": "2"])
        feed.update(["key": "k1", "command": "UPDATE", "v": nil])
        feed.update(["key": "k2", "command": "DELETE"])
        feed.update(["key": "k1", "command": "DELETE"])
        feed.update(["key": "k2", "command": "ADD", "v": ""])
        pair.expect([
            "i#1 snapshot ∅>k1* ∅>ADD* ∅>1*",
            "i#1 snapshot ∅>k2* ∅>ADD* ∅>2*",
            "i#1 end of snapshot",
            "i#1 k1>k1 ADD>UPDATE* 1>3*",
            "i#1 k2>k2 ADD>UPDATE* 2>2",
            "i#1 k1>k1 UPDATE>UPDATE 3>∅*",
            "i#1 k2>k2 UPDATE>DELETE* 2>∅*",
            "i#1 k1>k1 UPDATE>DELETE* ∅>∅*",
            "i#1 ∅>k2* ∅>ADD* ∅>''*",
        ])
        try pair.end()
    }

    @Test("The same key in two items is two keys")
    func keysPerItem() throws {
        let sides = try SideBySide.connected()
        defer { sides.close() }
        let pair = try sides.subscribe(table("i", "j"))
        try sides.adapter.waitForFeed(of: "i").update(["key": "k", "command": "ADD", "v": "1"], isSnapshot: true)
        pair.expect(["i#1 snapshot ∅>k* ∅>ADD* ∅>1*"])
        try sides.adapter.waitForFeed(of: "j").update(["key": "k", "command": "ADD", "v": "2"], isSnapshot: true)
        pair.expect(["j#2 snapshot ∅>k* ∅>ADD* ∅>2*"])
        try sides.adapter.waitForFeed(of: "i").update(["key": "k", "command": "DELETE"], isSnapshot: true)
        pair.expect(["i#1 snapshot k>k ADD>DELETE* 1>∅*"])
        try sides.adapter.waitForFeed(of: "j").update(["key": "k", "command": "UPDATE", "v": "3"], isSnapshot: true)
        pair.expect(["j#2 snapshot k>k ADD>UPDATE* 2>3*"])
        try pair.end()
    }

    /// Without a snapshot, a key's first row can have any command: the client reports ADD for an unknown key and UPDATE for a known one.
    @Test("Commands are corrected according to the keys that the client knows")
    func commandsFollowKnownKeys() throws {
        let sides = try SideBySide.connected()
        defer { sides.close() }
        let pair = try sides.subscribe(table("i").with { $0.wantsSnapshot = false })
        for line in [
            "U,1,1,k|UPDATE|1", "U,1,1,k|ADD|2", "U,1,1,|UPDATE|", "U,1,1,u|DELETE|#", "U,1,1,k|DELETE|#",
            "U,1,1,|UPDATE|4",
        ] {
            sides.server.faults.send(line: line)
        }
        pair.expect([
            "i#1 ∅>k* ∅>ADD* ∅>1*",
            "i#1 k>k ADD>UPDATE* 1>2*",
            "i#1 k>k UPDATE>UPDATE 2>2",
            "i#1 ∅>u* ∅>DELETE* ∅>∅*",
            "i#1 k>k UPDATE>DELETE* 2>∅*",
            "i#1 ∅>k* ∅>ADD* ∅>4*",
        ])
        try pair.end()
    }

    @Test("Both APIs report the same changes of the multiplication table")
    func multiplicationTable() throws {
        let clock = ManualClock()
        let sides = try SideBySide.connected(others: [.test(clock: clock)], adapterSet: "TEST")
        defer { sides.close() }
        let pair = try sides.subscribe(
            TableRequest(.command, items: ["mult_table"], fields: ["key", "value1", "value2", "command"]).with {
                $0.dataAdapter = "MULT_TABLE"
            })
        pair.expect([
            "mult_table#1 snapshot ∅>row1* ∅>1* ∅>2* ∅>ADD*", "mult_table#1 snapshot ∅>row2* ∅>2* ∅>4* ∅>ADD*",
            "mult_table#1 snapshot ∅>row3* ∅>3* ∅>6* ∅>ADD*", "mult_table#1 end of snapshot",
        ])
        for line in [
            "∅>row4* ∅>4* ∅>8* ∅>ADD*", "row4>row4 4>8* 8>12* ADD>UPDATE*", "row4>row4 8>∅* 12>∅* UPDATE>DELETE*",
            "row1>row1 1>4* 2>5* ADD>UPDATE*",
        ] {
            clock.advance(byMilliseconds: 300)
            pair.expect(["mult_table#1 \(line)"])
        }
        try pair.end()
    }
}
