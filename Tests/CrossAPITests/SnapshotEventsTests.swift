import EmbeddedServer
import TestSupport
import Testing

/// End of snapshot, cleared snapshots, lost updates and late subscribers.
@Suite("Both APIs: snapshots and lost updates", .ownThread)
struct SnapshotEventsTests {
    private func list(_ items: String...) -> TableRequest {
        TableRequest(.distinct, items: items, fields: ["v"])
    }

    @Test("The end of an empty snapshot is reported")
    func emptySnapshot() throws {
        let sides = try SideBySide.connected()
        defer { sides.close() }
        let pair = try sides.subscribe(list("i"))
        try sides.adapter.waitForFeed(of: "i").endOfSnapshot()
        pair.expect(["i#1 end of snapshot"])
        try pair.end()
    }

    @Test("The end of the snapshot is reported for each item")
    func endOfSnapshotPerItem() throws {
        let sides = try SideBySide.connected()
        defer { sides.close() }
        let pair = try sides.subscribe(list("i", "j"))
        try sides.adapter.waitForFeed(of: "j").update(["v": "1"], isSnapshot: true)
        pair.expect(["j#2 snapshot ∅>1*"])
        try sides.adapter.waitForFeed(of: "j").endOfSnapshot()
        pair.expect(["j#2 end of snapshot"])
        try sides.adapter.waitForFeed(of: "i").update(["v": "2"], isSnapshot: true)
        pair.expect(["i#1 snapshot ∅>2*"])
        try sides.adapter.waitForFeed(of: "j").update(["v": "3"])
        pair.expect(["j#2 1>3*"])
        try sides.adapter.waitForFeed(of: "i").endOfSnapshot()
        pair.expect(["i#1 end of snapshot"])
        try pair.end()
    }

    @Test("The end of the snapshot is reported only if a snapshot was requested")
    func noEndOfSnapshotWithoutRequest() throws {
        let sides = try SideBySide.connected()
        defer { sides.close() }
        let pair = try sides.subscribe(list("i").with { $0.wantsSnapshot = false })
        let feed = try sides.adapter.waitForFeed(of: "i")
        feed.update(["v": "1"], isSnapshot: true)
        feed.endOfSnapshot()
        feed.update(["v": "2"])
        pair.expect(["i#1 ∅>2*"])
        try pair.end()
    }

    @Test("A late subscriber receives the snapshot")
    func lateSubscriber() throws {
        let sides = try SideBySide.connected()
        defer { sides.close() }
        let early = try sides.subscribe(list("i"))
        let feed = try sides.adapter.waitForFeed(of: "i")
        for value in 1...4 { feed.update(["v": "\(value)"], isSnapshot: true) }
        feed.endOfSnapshot()
        early.expect([
            "i#1 snapshot ∅>1*", "i#1 snapshot 1>2*", "i#1 snapshot 2>3*", "i#1 snapshot 3>4*", "i#1 end of snapshot",
        ])
        let late = try sides.subscribe(list("i").with { $0.snapshotLength = 2 })
        late.expect(["i#1 snapshot ∅>3*", "i#1 snapshot 3>4*", "i#1 end of snapshot"])
        feed.update(["v": "5"])
        early.expect(["i#1 4>5*"])
        late.expect(["i#1 4>5*"])
        try late.end()
        try early.end()
    }

    /// The 1.x API does not report it, but later updates must still be the same.
    @Test("Both APIs continue in the same way after a cleared list")
    func clearedList() throws {
        let sides = try SideBySide.connected()
        defer { sides.close() }
        let pair = try sides.subscribe(list("i").with { $0.isUnfiltered = true })
        let feed = try sides.adapter.waitForFeed(of: "i")
        feed.endOfSnapshot()
        feed.update(["v": "1"])
        pair.expect(["i#1 end of snapshot", "i#1 ∅>1*"])
        feed.clearSnapshot()
        feed.update(["v": "1"])
        feed.update(["v": "2"])
        pair.expect(["i#1 1>1", "i#1 1>2*"])
        #expect(pair.modern.more.take(through: "i#1 clear").contains("i#1 clear"))
        try pair.end()
    }

    @Test("A cleared table has no keys")
    func clearedTable() throws {
        let sides = try SideBySide.connected()
        defer { sides.close() }
        let pair = try sides.subscribe(
            TableRequest(.command, items: ["i"], fields: ["key", "command", "v"]).with { $0.isUnfiltered = true })
        let feed = try sides.adapter.waitForFeed(of: "i")
        feed.update(["key": "k", "command": "ADD", "v": "1"], isSnapshot: true)
        feed.endOfSnapshot()
        feed.clearSnapshot()
        feed.update(["key": "k", "command": "UPDATE", "v": "1"])
        pair.expect([
            "i#1 snapshot ∅>k* ∅>ADD* ∅>1*", "i#1 end of snapshot", "i#1 ∅>k* ∅>ADD* ∅>1*",
        ])
        #expect(pair.modern.more.take(through: "i#1 clear").contains("i#1 clear"))
        try pair.end()
    }

    @Test("A cleared row has null values")
    func clearedRow() throws {
        let sides = try SideBySide.connected()
        defer { sides.close() }
        let pair = try sides.subscribe(TableRequest(.merge, items: ["i"], fields: ["a", "b"]))
        let feed = try sides.adapter.waitForFeed(of: "i")
        feed.update(["a": "1", "b": "2"])
        pair.expect(["i#1 snapshot ∅>1* ∅>2*"])
        feed.clearSnapshot()
        pair.expect(["i#1 1>∅* 2>∅*"])
        try pair.end()
    }

    @Test("Lost updates are counted", arguments: TableRequest.Mode.allCases)
    func lostUpdates(mode: TableRequest.Mode) throws {
        let sides = try SideBySide.connected()
        defer { sides.close() }
        let pair = try sides.subscribe(
            TableRequest(mode, items: ["other", "i"], fields: ["key", "command"]).with {
                $0.isUnfiltered = mode == .merge || mode == .distinct
                $0.wantsSnapshot = false
            })
        let feed = try sides.adapter.waitForFeed(of: "i")
        feed.loseUpdates(3)
        pair.expect(["i#2 lost 3"])
        feed.update(["key": "k", "command": "ADD"])
        pair.expect(["i#2 ∅>k* ∅>ADD*"])
        feed.loseUpdates(1)
        pair.expect(["i#2 lost 1"])
        try pair.end()
    }
}
