import EmbeddedServer
import TestSupport
import Testing

/// Values, previous values, change flags and snapshot marks in each mode.
@Suite("Both APIs: modes", .ownThread)
struct ModesTests {
    private let fields = ["a", "b", "c"]

    private func table(_ mode: TableRequest.Mode) -> TableRequest {
        // Unfiltered, so that the server does not merge quick updates.
        TableRequest(mode, items: ["i"], fields: fields).with { $0.isUnfiltered = mode != .raw }
    }

    @Test("MERGE mode reports the row and its changes")
    func mergeMode() throws {
        let sides = try SideBySide.connected()
        defer { sides.close() }
        let pair = try sides.subscribe(table(.merge))
        let feed = try sides.adapter.waitForFeed(of: "i")
        feed.update(["a": "1", "b": ""], isSnapshot: true)
        feed.update(["a": "2"])
        feed.update(["b": nil, "c": "x y|z"])
        feed.update(["a": "2", "c": "x y|z"])
        feed.update(["a": "", "b": "#", "c": "€ 😀,%|$\r\n"])
        pair.expect([
            "i#1 snapshot ∅>1* ∅>''* ∅>∅*",
            "i#1 1>2* ''>'' ∅>∅",
            "i#1 2>2 ''>∅* ∅>x y|z*",
            "i#1 2>2 ∅>∅ x y|z>x y|z",
            "i#1 2>''* ∅>#* x y|z>€ 😀,%|$\\u{D}\\u{A}*",
        ])
        try pair.end()
    }

    @Test("MERGE mode without a snapshot starts with the first change")
    func mergeWithoutSnapshot() throws {
        let sides = try SideBySide.connected()
        defer { sides.close() }
        let pair = try sides.subscribe(table(.merge).with { $0.wantsSnapshot = false })
        let feed = try sides.adapter.waitForFeed(of: "i")
        feed.update(["a": "1"], isSnapshot: true)
        feed.update(["b": "2"])
        feed.update(["b": "3"])
        pair.expect(["i#1 ∅>1* ∅>2* ∅>∅*", "i#1 1>1 2>3* ∅>∅"])
        try pair.end()
    }

    @Test("DISTINCT mode reports every row")
    func distinctMode() throws {
        let sides = try SideBySide.connected()
        defer { sides.close() }
        let pair = try sides.subscribe(table(.distinct))
        let feed = try sides.adapter.waitForFeed(of: "i")
        feed.update(["a": "1", "b": "x"], isSnapshot: true)
        feed.update(["a": "1", "b": "y"], isSnapshot: true)
        feed.endOfSnapshot()
        feed.update(["a": "1", "b": "y"])
        feed.update(["a": "", "c": "z"])
        pair.expect([
            "i#1 snapshot ∅>1* ∅>x* ∅>∅*",
            "i#1 snapshot 1>1 x>y* ∅>∅",
            "i#1 end of snapshot",
            "i#1 1>1 y>y ∅>∅",
            "i#1 1>''* y>∅* ∅>z*",
        ])
        try pair.end()
    }

    @Test("RAW mode has no snapshot")
    func rawMode() throws {
        let sides = try SideBySide.connected()
        defer { sides.close() }
        let pair = try sides.subscribe(table(.raw))
        let feed = try sides.adapter.waitForFeed(of: "i")
        feed.update(["a": "0"], isSnapshot: true)
        feed.update(["a": "1"])
        feed.update(["a": "1", "b": "2"])
        feed.update(["a": nil])
        pair.expect(["i#1 ∅>1* ∅>∅* ∅>∅*", "i#1 1>1 ∅>2* ∅>∅", "i#1 1>∅* 2>2 ∅>∅"])
        try pair.end()
    }

    @Test(
        "With item groups and field schemas, values are reported by position",
        arguments: TableRequest.Mode.allCases.filter { $0 != .command })
    func groupsAndSchemas(mode: TableRequest.Mode) throws {
        let sides = try SideBySide.connected()
        defer { sides.close() }
        let pair = try sides.subscribe(
            TableRequest(mode, items: ["i", "j"], fields: fields).with {
                $0.hasNames = false
                $0.wantsSnapshot = false
            })
        try sides.adapter.waitForFeed(of: "j").update(["a": "1", "c": "3"])
        pair.expect(["#2 ∅>1* ∅>∅* ∅>3*"])
        try sides.adapter.waitForFeed(of: "i").update(["b": "2"])
        pair.expect(["#1 ∅>∅* ∅>2* ∅>∅*"])
        try pair.end()
    }

    @Test("Updates of many items are reported for the right item")
    func manyItems() throws {
        let sides = try SideBySide.connected()
        defer { sides.close() }
        let items = (1...40).map { "item_\($0)" }
        let pair = try sides.subscribe(TableRequest(.merge, items: items, fields: ["n"]))
        for round in 1...3 {
            for (index, item) in items.enumerated().reversed() {
                try sides.adapter.waitForFeed(of: item).update(["n": "\(round * 100 + index)"], isSnapshot: round == 1)
                let before = round == 1 ? "∅" : "\((round - 1) * 100 + index)"
                pair.expect([
                    "\(item)#\(index + 1)\(round == 1 ? " snapshot" : "") \(before)>\(round * 100 + index)*"
                ])
            }
        }
        try pair.end()
    }

    @Test("Updates are reported to the right table")
    func severalTables() throws {
        let sides = try SideBySide.connected()
        defer { sides.close() }
        let whole = try sides.subscribe(table(.merge))
        let part = try sides.subscribe(TableRequest(.merge, items: ["other", "i"], fields: ["c"]))
        try sides.adapter.waitForFeed(of: "i").update(["a": "1", "c": "3"], isSnapshot: true)
        whole.expect(["i#1 snapshot ∅>1* ∅>∅* ∅>3*"])
        part.expect(["i#2 snapshot ∅>3*"])
        try whole.end()
        try sides.adapter.waitForFeed(of: "i").update(["c": "4"])
        part.expect(["i#2 3>4*"])
        try part.end()
    }

    @Test("The buffer holds the requested number of updates", arguments: [(1, 5...5), (3, 3...5), (0, 1...5)])
    func bufferSize(size: Int, kept: ClosedRange<Int>) throws {
        let clock = ManualClock()
        let sides = try SideBySide.connected(clock: clock)
        defer { sides.close() }
        let pair = try sides.subscribe(
            TableRequest(.distinct, items: ["i"], fields: ["n"]).with {
                $0.bufferSize = size
                $0.maxFrequency = 1
                $0.wantsSnapshot = false
            })
        let feed = try sides.adapter.waitForFeed(of: "i")
        feed.update(["n": "0"])
        pair.expect(["i#1 ∅>0*"])
        for number in 1...5 { feed.update(["n": "\(number)"]) }
        sides.settleFeeds()
        var last = 0
        for number in kept {
            clock.advance(byMilliseconds: 1_000)
            pair.expect(["i#1 \(last)>\(number)*"])
            last = number
        }
        try pair.end()
    }
}
