import Foundation
import TestPeer
import Testing

@testable import LightstreamerCore

/// Rows are reused once nothing refers to them.
@Suite struct KeptUpdatesTests {
    /// Keeps some of the updates.
    private final class Keeper: SubscriptionObserver, @unchecked Sendable {
        // `Sendable`: `kept` and `count` are accessed only under `lock`.
        private let lock = NSLock()
        private var kept: [(number: Int, UpdateRecord)] = []
        private var count = 0
        private let keeps: @Sendable (_ number: Int) -> Bool

        init(keeps: @escaping @Sendable (_ number: Int) -> Bool) { self.keeps = keeps }

        var updates: (kept: [(number: Int, UpdateRecord)], count: Int) { lock.withLock { (kept, count) } }

        func didReceive(_ update: UpdateRecord) {
            lock.withLock {
                if keeps(count) { kept.append((count, update)) }
                count += 1
            }
        }

        func didReceive(_ event: SubscriptionEvent) {}
    }

    /// The values of an update: short and long ones, null and empty ones.
    private static func values(_ number: Int) -> [String?] {
        [
            "\(number)", number % 3 == 0 ? nil : "a text longer than fifteen bytes, number \(number)",
            number % 5 == 0 ? "" : "v\(number % 7)",
        ]
    }

    private static func line(subscription: Int, item: Int, _ number: Int) -> String {
        let values = values(number).map { $0.map { $0.isEmpty ? "$" : $0 } ?? "#" }
        return "U,\(subscription),\(item),\(values.joined(separator: "|"))"
    }

    @Test("A kept update does not change when rows are reused", arguments: [SubscriptionSpec.Mode.merge, .distinct])
    func keptUpdatesDoNotChange(_ mode: SubscriptionSpec.Mode) {
        let session = TestSession()
        session.openWebSocketStreaming()
        let keeper = Keeper { $0 % 4 == 1 }
        let passing = Keeper { _ in false }
        let fields = ["number", "text", "value"]
        _ = session.engine.subscribe(
            SubscriptionSpec(mode: mode, items: ["i", "j"], fields: fields), observer: keeper)
        _ = session.engine.subscribe(SubscriptionSpec(mode: mode, items: ["k"], fields: fields), observer: passing)
        session.receive("SUBOK,1,2,3", "SUBOK,2,1,3")
        // In rounds, so that rows are returned between them.
        let rounds = 40
        let perRound = 100
        for round in 0..<rounds {
            let numbers = round * perRound..<(round + 1) * perRound
            let lines = numbers.flatMap {
                [
                    Self.line(subscription: 1, item: $0 % 2 + 1, $0),
                    Self.line(subscription: 2, item: 1, $0 + 1_000_000),
                ]
            }
            session.network.webSockets.last?.receive(lines: lines)
            session.network.drain()
        }

        let (kept, count) = keeper.updates
        #expect(count == rounds * perRound)
        #expect(passing.updates.count == rounds * perRound)
        #expect(kept.count == count / 4)
        for (number, update) in kept {
            #expect((0..<3).map { update.values[$0] } == Self.values(number))
            let previous = update.previous.map { row in (0..<3).map { row[$0] } }
            #expect(previous == (number < 2 ? nil : Self.values(number - 2)))
        }
    }
}
