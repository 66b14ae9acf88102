import TestKit
import Testing

@testable import LightstreamerCore

/// The look-up of subscriptions by id.
@Suite(.ownThread) struct SubscriptionTableTests {
    private let observer = DiarySubscriber("sub", Diary())

    private func state(_ id: Int) -> SubscriptionState {
        SubscriptionState(
            id: id, spec: SubscriptionSpec(mode: .raw, items: ["i"], fields: ["f"]), receiver: .observer(observer),
            parent: nil)
    }

    @Test func findsWhatIsThereAndNothingElse() {
        let table = SubscriptionTable()
        for id in stride(from: 1, through: 2_000, by: 3) { table.insert(state(id)) }
        for id in stride(from: 1, through: 2_000, by: 2) { table.remove(id) }
        let expected = (1...2_000).filter { $0 % 3 == 1 && $0 % 2 == 0 }
        #expect(table.all.map(\.id) == expected)
        let found = (-300...2_600).filter { table[$0] != nil }
        #expect(found == expected)
        #expect(expected.allSatisfy { table[$0]?.id == $0 })
    }

    /// One subscription that outlives all others costs neither them nor their removal anything.
    @Test func removalsAreLinearBesideAnEarlySubscription() {
        let table = SubscriptionTable()
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
}
