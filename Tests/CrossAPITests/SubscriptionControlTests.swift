import EmbeddedServer
import Foundation
import LegacyLSClient
import TestSupport
import Testing

/// Refused subscriptions, changes of frequency, and unsubscribing.
@Suite("Both APIs: subscriptions", .ownThread)
struct SubscriptionControlTests {
    struct Refusal: Sendable, CustomTestStringConvertible {
        let request: TableRequest
        let expected: String
        var testDescription: String { expected }

        init(
            _ expected: String, _ mode: TableRequest.Mode = .merge, item: String = "i", fields: [String] = ["a"],
            _ change: (inout TableRequest) -> Void = { _ in }
        ) {
            request = TableRequest(mode, items: [item], fields: fields).with(change)
            self.expected = expected
        }
    }

    static let refusals = [
        Refusal("21 No such group: àè", item: "missing"),
        Refusal("-3 ", item: "secret"),
        Refusal("23 No such schema", fields: ["missing"]),
        Refusal("17 Data Adapter not found") { $0.dataAdapter = "absent" },
        Refusal("24 Invalid mode for these items", item: "raw_only"),
        Refusal("25 Bad Selector name") { $0.selector = "forbidden" },
        Refusal("26 Unfiltered dispatching not allowed for these items") { $0.isUnfiltered = true },
        Refusal("15 Field \"key\" missing in the schema", .command, fields: ["command"]) { $0.hasNames = false },
        Refusal("16 Field \"command\" missing in the schema", .command, fields: ["key"]) { $0.hasNames = false },
        Refusal("61 Expected 1 items but got 2", item: "twins"),
    ]

    @Test("A refused subscription has the same code and message in both APIs", arguments: refusals)
    func refusedSubscriptions(refusal: Refusal) throws {
        let sides = try SideBySide.connected(rules: Rules(frequencyLimit: 10))
        defer { sides.close() }
        let error = #expect(throws: NSError.self) { _ = try sides.legacy.subscribe(refusal.request) }
        let reason = error?.userInfo[NSLocalizedFailureReasonErrorKey] as? String ?? ""
        #expect("\(error?.code ?? 0) \(reason)" == refusal.expected)
        #expect(error?.userInfo[LSExceptionKey] is LSPushServerException)
        let modern = sides.modern.subscribe(refusal.request)
        #expect(modern.answer == "refused \(refusal.expected)")
        #expect(!modern.subscription.isActive)

        // The session continues.
        let pair = try sides.subscribe(TableRequest(.merge, items: ["good"], fields: ["a"]))
        try sides.adapter.waitForFeed(of: "good").update(["a": "1"])
        pair.expect(["good#1 snapshot ∅>1*"])
        try pair.end()
    }

    @Test("A changed frequency applies in both APIs")
    func frequencyChange() throws {
        let clock = ManualClock()
        let sides = try SideBySide.connected(clock: clock)
        defer { sides.close() }
        let pair = try sides.subscribe(
            TableRequest(.merge, items: ["i"], fields: ["n"]).with { $0.maxFrequency = 2 })
        let feed = try sides.adapter.waitForFeed(of: "i")
        func feedTwo(_ first: Int) {
            feed.update(["n": "\(first)"])
            feed.update(["n": "\(first + 1)"])
            sides.settleFeeds()
        }
        feed.update(["n": "0"])
        pair.expect(["i#1 snapshot ∅>0*"])
        feedTwo(1)
        clock.advance(byMilliseconds: 500)
        pair.expect(["i#1 0>2*"])

        // Half the frequency.
        try sides.legacy.client.changeTableSubscription(
            pair.legacy.key, with: LSSubscriptionConstraints(maxFrequency: 1), error: ())
        pair.modern.subscription.requestedMaxFrequency = .limited(1)
        #expect(pair.modern.more.take(through: "frequency 1").last?.hasPrefix("frequency 1") == true)
        feed.update(["n": "3"])
        pair.expect(["i#1 2>3*"])
        feedTwo(4)
        clock.advance(byMilliseconds: 999)
        feedTwo(6)
        clock.advance(byMilliseconds: 1)
        pair.expect(["i#1 3>7*"])

        // Without a limit.
        try sides.legacy.client.changeTableSubscription(
            pair.legacy.key, with: LSSubscriptionConstraints(maxFrequency: 0), error: ())
        pair.modern.subscription.requestedMaxFrequency = .unlimited
        #expect(pair.modern.more.take(through: "frequency unlimited").last?.hasPrefix("frequency") == true)
        for number in 8...10 {
            feed.update(["n": "\(number)"])
            pair.expect(["i#1 \(number - 1)>\(number)*"])
        }
        try pair.end()
    }

    @Test("An ended subscription can be subscribed again")
    func subscribeAgain() throws {
        let sides = try SideBySide.connected()
        defer { sides.close() }
        for _ in 1...3 {
            sides.adapter.update("i", ["v": "first"], isSnapshot: true)
            let pair = try sides.subscribe(TableRequest(.merge, items: ["i"], fields: ["v"]))
            pair.expect(["i#1 snapshot ∅>first*"])
            try sides.adapter.waitForFeed(of: "i").update(["v": "second"])
            pair.expect(["i#1 first>second*"])
            try pair.end()
            try sides.adapter.waitUntilUnsubscribed("i")
        }
    }

    @Test("Closing ends tables and subscriptions")
    func closingEndsTables() throws {
        let sides = try SideBySide.connected()
        defer { sides.server.stop() }
        let pair = try sides.subscribe(TableRequest(.merge, items: ["i"], fields: ["v"]))
        sides.legacy.close()
        sides.modern.close()
        pair.expect(["unsubscribed"])
        #expect(sides.legacy.sessions.take(1) == ["closed"])
        #expect(sides.modern.sessions.take(through: "DISCONNECTED").last == "DISCONNECTED")
    }
}
