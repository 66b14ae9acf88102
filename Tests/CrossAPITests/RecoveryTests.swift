import EmbeddedServer
import TestSupport
import Testing

/// A connection is cut. The current API recovers its session unless `sessionRecoveryTimeout` is 0; 1.x has no recovery and creates a session with a
/// new snapshot. Neither loses or repeats any other update.
@Suite("Both APIs: recovery", .ownThread)
struct RecoveryTests {
    /// Cuts all connections, and refuses new ones while `meanwhile` runs.
    private func cut(_ sides: SideBySide, meanwhile: () -> Void) {
        sides.server.faults.add(.refuseConnections)
        sides.server.faults.cut()
        meanwhile()
        sides.settleFeeds()
        sides.server.faults.clear()
    }

    private func connected(recovers: Bool) throws -> SideBySide {
        let sides = try SideBySide()
        try sides.legacy.open(sides.server.address, adapterSet: SideBySide.adapterSet) {
            $0.retryDelaySecs = 0.2
            $0.firstRetryMaxDelaySecs = 0.05
        }
        sides.modern.client.connectionOptions.retryDelay = 200
        sides.modern.client.connectionOptions.firstRetryMaxDelay = 50
        if !recovers { sides.modern.client.connectionOptions.sessionRecoveryTimeout = 0 }
        sides.modern.connect(sides.server.address, adapterSet: SideBySide.adapterSet)
        try #require(sides.modern.waitUntilConnected() == "CONNECTED:WS-STREAMING")
        return sides
    }

    @Test("A recovered session loses no update")
    func recoveryLosesNothing() throws {
        let sides = try connected(recovers: true)
        defer { sides.close() }
        let pair = try sides.subscribe(
            TableRequest(.merge, items: ["i"], fields: ["n"]).with { $0.isUnfiltered = true })
        let feed = try sides.adapter.waitForFeed(of: "i")
        for number in 0...3 { feed.update(["n": "\(number)"]) }
        pair.expect(["i#1 snapshot ∅>0*", "i#1 0>1*", "i#1 1>2*", "i#1 2>3*"])
        cut(sides) { for number in 4...7 { feed.update(["n": "\(number)"]) } }
        #expect(pair.modern.events.take(4) == ["i#1 3>4*", "i#1 4>5*", "i#1 5>6*", "i#1 6>7*"])
        #expect(pair.legacy.events.take(1) == ["i#1 snapshot ∅>7*"])
        #expect(sides.legacy.sessions.take(2) == ["lost", "session streaming"])
        #expect(!sides.modern.sessions.take(through: "CONNECTED").contains { $0.hasSuffix("WILL-RETRY") })
        feed.update(["n": "8"])
        pair.expect(["i#1 7>8*"])
        try pair.end()
    }

    /// Connections are cut repeatedly, at any byte. The last value arrives, and none is repeated or out of order.
    @Test("Connections cut during a flow of updates neither repeat nor reorder updates", arguments: 0..<4)
    func repeatedCuts(round: Int) throws {
        let sides = try connected(recovers: true)
        defer { sides.close() }
        let pair = try sides.subscribe(
            TableRequest(.merge, items: ["i"], fields: ["n"]).with { $0.isUnfiltered = true })
        let feed = try sides.adapter.waitForFeed(of: "i")
        var next = 0
        for cut in 0..<3 {
            for session in sides.server.sessionIDs {
                sides.server.faults.add(.cut(afterBytes: 50 + 37 * round + 11 * cut), to: .session(session))
            }
            for _ in 0..<100 {
                feed.update(["n": "\(next)"])
                next += 1
            }
            sides.settleFeeds()
            sides.server.faults.clear()
            // Both clients have reconnected when both have the last value.
            let last = "\(next - 1)*"
            let legacy = pair.legacy.events.take(throughSuffix: ">\(last)")
            let modern = pair.modern.events.take(throughSuffix: ">\(last)")
            #expect(modern.map(Self.number) == Array(next - 100..<next))
            let numbers = legacy.map(Self.number)
            #expect(numbers.last == next - 1)
            // A new snapshot can repeat the last value; otherwise each is reported once.
            let live = legacy.filter { !$0.contains(" snapshot ") }.map(Self.number)
            #expect(live == live.sorted() && Set(live).count == live.count)
            #expect(numbers == numbers.sorted())
            // The fault took effect: at least one connection of this round was cut.
            #expect(sides.server.activity.connections.filter { !$0.isOpen }.count > cut)
        }
        try pair.end()
    }

    private static func number(_ line: String) -> Int {
        line.split(separator: ">").last.flatMap { Int($0.dropLast()) } ?? -1
    }

    @Test("Without recovery, both APIs start the list again")
    func listWithoutRecovery() throws {
        let sides = try connected(recovers: false)
        defer { sides.close() }
        let pair = try sides.subscribe(TableRequest(.distinct, items: ["i"], fields: ["n"]))
        let feed = try sides.adapter.waitForFeed(of: "i")
        feed.update(["n": "1"], isSnapshot: true)
        feed.endOfSnapshot()
        feed.update(["n": "2"])
        pair.expect(["i#1 snapshot ∅>1*", "i#1 end of snapshot", "i#1 1>2*"])
        cut(sides) { feed.update(["n": "3"]) }
        let again = ["i#1 snapshot ∅>1*", "i#1 snapshot 1>2*", "i#1 snapshot 2>3*", "i#1 end of snapshot"]
        #expect(pair.legacy.events.take(4) == again)
        // This API reports that the table was lost; in 1.x its key stays valid, without an event.
        #expect(pair.modern.events.take(5) == ["unsubscribed"] + again)
        feed.update(["n": "4"])
        pair.expect(["i#1 3>4*"])
        try pair.end()
    }

    @Test("Without recovery, both APIs start the table again")
    func tableWithoutRecovery() throws {
        let sides = try connected(recovers: false)
        defer { sides.close() }
        let pair = try sides.subscribe(
            TableRequest(.command, items: ["i"], fields: ["key", "command", "n"]).with { $0.isUnfiltered = true })
        let feed = try sides.adapter.waitForFeed(of: "i")
        feed.update(["key": "gone", "command": "ADD", "n": "1"], isSnapshot: true)
        feed.update(["key": "stays", "command": "ADD", "n": "1"], isSnapshot: true)
        feed.endOfSnapshot()
        pair.expect(["i#1 snapshot ∅>gone* ∅>ADD* ∅>1*", "i#1 snapshot ∅>stays* ∅>ADD* ∅>1*", "i#1 end of snapshot"])
        cut(sides) {
            feed.update(["key": "gone", "command": "DELETE"])
            feed.update(["key": "stays", "command": "UPDATE", "n": "2"])
            feed.update(["key": "new", "command": "ADD", "n": "3"])
        }
        let again = ["i#1 snapshot ∅>stays* ∅>ADD* ∅>2*", "i#1 snapshot ∅>new* ∅>ADD* ∅>3*", "i#1 end of snapshot"]
        #expect(pair.legacy.events.take(3) == again)
        #expect(pair.modern.events.take(4) == ["unsubscribed"] + again)
        feed.update(["key": "stays", "command": "DELETE"])
        pair.expect(["i#1 stays>stays ADD>DELETE* 2>∅*"])
        try pair.end()
    }

    /// The server no longer has the session, so that even a recovery creates a new one.
    @Test("A session unknown to the server is replaced by both APIs")
    func unknownSession() throws {
        let sides = try connected(recovers: true)
        defer { sides.close() }
        let pair = try sides.subscribe(TableRequest(.merge, items: ["i"], fields: ["n"]))
        try sides.adapter.waitForFeed(of: "i").update(["n": "1"])
        pair.expect(["i#1 snapshot ∅>1*"])
        sides.server.faults.dropSessions()
        #expect(sides.legacy.sessions.take(2) == ["lost", "session streaming"])
        #expect(pair.modern.events.take(1) == ["unsubscribed"])
        _ = pair.modern.more.take(through: "subscribed")
        try sides.adapter.waitForFeed(of: "i").update(["n": "2"])
        pair.expect(["i#1 snapshot ∅>2*"])
        try pair.end()
    }
}
