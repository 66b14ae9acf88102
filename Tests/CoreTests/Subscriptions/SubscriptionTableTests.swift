import TestSupport
import Testing

@testable import LightstreamerCore

/// The table of subscriptions by ID.
@Suite(.ownThread) struct SubscriptionTableTests {
    private let observer = SubscriptionRecorder("sub", EventLog())

    private func state(_ id: Int) -> SubscriptionState {
        SubscriptionState(
            id: id, spec: SubscriptionSpec(mode: .raw, items: ["i"], fields: ["f"]), receiver: .observer(observer),
            parent: nil)
    }

    @Test func findsExactlyItsEntries() {
        var table = SubscriptionTable()
        for id in stride(from: 1, through: 2_000, by: 3) { table.insert(state(id)) }
        for id in stride(from: 1, through: 2_000, by: 2) { table.remove(id) }
        let expected = (1...2_000).filter { $0 % 3 == 1 && $0 % 2 == 0 }
        #expect(table.all.map(\.id) == expected)
        let found = (-300...2_600).filter { table[$0] != nil }
        #expect(found == expected)
        #expect(expected.allSatisfy { table[$0]?.id == $0 })
    }

    /// An unwanted subscription is deleted under its old ID.
    @Test func lowerIDMayBeInsertedAgain() {
        var table = SubscriptionTable()
        for id in 1...2_000 { table.insert(state(id)) }
        for id in 1...1_999 { table.remove(id) }
        for id in [700, 3] { table.insert(state(id)) }
        #expect(table.all.map(\.id) == [3, 700, 2_000])
        #expect((-300...2_600).filter { table[$0] != nil } == [3, 700, 2_000])
        table.remove(3)
        table.insert(state(2_001))
        #expect(table.all.map(\.id) == [700, 2_000, 2_001])
    }

    @Test func findsFirstFromID() {
        var table = SubscriptionTable()
        for id in [5, 255, 256, 1_100] { table.insert(state(id)) }
        func first(_ id: Int) -> Int? { table.first(from: id) { $0.id != 256 }?.id }
        #expect(
            [-1, 0, 5, 6, 255, 256, 257, 1_100, 1_101, 9_999].map(first) == [
                5, 5, 5, 255, 255, 1_100, 1_100, 1_100, nil, nil,
            ])
        #expect(SubscriptionTable().first(from: 1) { _ in true } == nil)
    }

    /// One subscription that outlives all others does not slow down the others.
    @Test("Removals take linear time even beside one early subscription") func removalsAreLinear() {
        var table = SubscriptionTable()
        table.insert(state(1))
        let kept = 500
        let count = 200_000
        let seconds = cpuSeconds {
            for id in 2...count {
                table.insert(state(id))
                if id > kept + 1 { table.remove(id - kept) }
            }
        }
        #expect(seconds < 20, "quadratic work takes minutes: \(seconds)")
        #expect(table.all.map(\.id) == [1] + (count - kept + 1...count))
    }

    @Test func forgetsRemovedIDs() {
        var table = SubscriptionTable()
        for id in 1...10_000 {
            table.insert(state(id))
            table.remove(id)
        }
        let ids = Mirror(reflecting: table).children.first { $0.label == "ids" }
        #expect(ids.map { Mirror(reflecting: $0.value).children.count } ?? .max <= 20)
        table.insert(state(10_001))
        #expect(table.all.map(\.id) == [10_001] && table[10_001] != nil)
    }

    /// An id may be among those of removed subscriptions when it is inserted again.
    @Test func removedIDIsInsertedOnce() {
        var table = SubscriptionTable()
        for id in 1...5 { table.insert(state(id)) }
        for _ in 0..<3 {
            table.remove(3)
            table.insert(state(3))
        }
        #expect(table.all.map(\.id) == [1, 2, 3, 4, 5])
    }
}
