import EmbeddedServer
import Foundation
import ModernClient
import TestSupport
import Testing
import UnifiedLSClient

/// The Unified and the current API report the same events for the same feed.
@Suite("Unified and current API", .ownThread)
struct UnifiedTests {
    @Test("Every mode reports the same updates", arguments: TableRequest.Mode.allCases)
    func modesMatch(mode: TableRequest.Mode) throws {
        let pair = try UnifiedPair()
        defer { pair.close() }
        let request = TableRequest(mode, items: ["i"], fields: ["key", "command", "a", "b"]).with {
            $0.isUnfiltered = mode != .raw
            $0.selector = "s&t"
        }
        let subscribed = pair.subscribe(request)
        pair.expectSameRequests()
        // Both must be subscribed before the feed starts.
        #expect(subscribed.expectSame(2) == ["subscribed", "frequency unlimited"])
        let feed = try pair.adapter.waitForFeed(of: "i")
        feed.update(["key": "k1", "command": "ADD", "a": "1", "b": ""], isSnapshot: true)
        feed.update(["key": "k2", "command": "ADD", "a": nil, "b": "x|y"], isSnapshot: true)
        feed.endOfSnapshot()
        feed.update(["key": "k1", "command": "UPDATE", "a": "2", "b": "#"])
        feed.update(["key": "k2", "command": "DELETE"])
        feed.update(["key": "k3", "command": "ADD", "a": "😀", "b": "%"])
        let lines = subscribed.expectSame(throughMention: "k3*")
        #expect(lines.count >= 3)
        pair.unified.client.unsubscribe(subscribed.unified.subscription)
        pair.modern.client.unsubscribe(subscribed.modernSubscription)
        #expect(subscribed.expectSame(1) == ["unsubscribed"])
        pair.expectSameRequests()
    }

    @Test("Every setting is sent in the same way")
    func settingsMatch() throws {
        let pair = try UnifiedPair(rules: Rules(frequencyLimit: 2.5))
        defer { pair.close() }
        let changes: [(inout TableRequest) -> Void] = [
            { $0.wantsSnapshot = false }, { $0.snapshotLength = 7 }, { $0.maxFrequency = 1.5 }, { $0.bufferSize = 0 },
            { $0.bufferSize = 9 }, { $0.hasNames = false }, { $0.dataAdapter = "DEFAULT" },
        ]
        for change in changes {
            let subscribed = pair.subscribe(TableRequest(.distinct, items: ["i"], fields: ["a"]).with(change))
            #expect(subscribed.expectSame(2).first == "subscribed")
            pair.expectSameRequests()
        }
        pair.unified.client.connectionOptions.requestedMaxBandwidth = "1000"
        pair.modern.client.connectionOptions.requestedMaxBandwidth = .limited(1_000)
        pair.expectSameRequests()
    }

    @Test("A refused subscription reports the same error")
    func refusalsMatch() throws {
        let pair = try UnifiedPair()
        defer { pair.close() }
        for (group, schema) in [("missing", "a"), ("secret", "a"), ("i", "missing")] {
            let request = TableRequest(.merge, items: [group], fields: [schema]).with { $0.hasNames = false }
            let subscribed = pair.subscribe(request)
            #expect(subscribed.expectSame(1).first?.hasPrefix("refused") == true)
            #expect(!subscribed.unified.subscription.isActive)
        }
    }

    @Test(
        "A message has the same outcome",
        arguments: [
            ("hello", "processed"), ("deny", "denied -123 denied, as you wished"), ("break", "failed"),
        ], [nil, "sequence_1"])
    func messageOutcomesMatch(message: (text: String, outcome: String), sequence: String?) throws {
        let pair = try UnifiedPair()
        defer { pair.close() }
        let sent = pair.unified.send(message.text, sequence: sequence)
        #expect(pair.modern.send(message.text, sequence: sequence).outcome() == message.outcome)
        #expect(sent.outcome() == message.outcome)
        pair.expectSameRequests()
    }

    @Test("The end of a session is reported in the same way")
    func endOfSession() throws {
        let adapter = ManualDataAdapter(snapshot: .written)
        adapter.update("i", ["a": "1"], isSnapshot: true)
        let pair = try UnifiedPair(adapter)
        defer { pair.close() }
        let subscribed = pair.subscribe(TableRequest(.merge, items: ["i"], fields: ["a"]))
        subscribed.expectSame(3)
        pair.server.faults.end(code: 31, message: "closed by the administrator")
        let end = ["DISCONNECTED", "error 31 closed by the administrator"]
        #expect(pair.modern.sessions.take(2) == end)
        #expect(pair.unified.sessions.take(2) == end)
        #expect(subscribed.expectSame(1) == ["unsubscribed"])
        #expect(subscribed.unified.subscription.isActive && !subscribed.unified.subscription.isSubscribed)
    }
}
