import TestPeer
import TestSupport
import Testing

@testable import LightstreamerCore

/// The highest frequency that the server granted to a two-level subscription.
@Suite(.ownThread) struct GrantedFrequenciesTests {
    @Test(arguments: [UInt64(1), 2, 3]) func findsHighestFrequency(_ seed: UInt64) {
        var chance = SeededGenerator(seed: seed)
        var granted = GrantedFrequencies()
        var all: [Frequency?] = Array(repeating: nil, count: 20)
        func expected() -> Frequency? {
            if all.contains(.unlimited) { return .unlimited }
            return all.compactMap { if case .limited(let perSecond) = $0 { perSecond } else { nil } }.max().map {
                .limited($0)
            }
        }
        for _ in 0..<2_000 {
            let index = Int.random(in: 0..<all.count, using: &chance)
            let frequency: Frequency? =
                switch Int.random(in: 0..<8, using: &chance) {
                case 0: nil
                case 1: .unlimited
                default: .limited(Double(Int.random(in: 1...5, using: &chance)))
                }
            if index == 0 {
                granted.own = frequency
            } else {
                granted.replaceSecondLevel(all[index], by: frequency)
            }
            all[index] = frequency
            #expect(granted.highest == expected())
        }
    }

    /// The cost of a change does not depend on the number of keys.
    @Test("Changing the frequencies of many keys takes linear time") func changesOfManyKeysAreLinear() {
        var granted = GrantedFrequencies()
        let keys = 200_000
        let seconds = cpuSeconds {
            for key in 0..<keys { granted.replaceSecondLevel(nil, by: .limited(Double(key % 3 + 1))) }
            for key in 0..<keys {
                granted.replaceSecondLevel(.limited(Double(key % 3 + 1)), by: .limited(4))
                if granted.highest != .limited(4) { Issue.record("not the highest") }
            }
        }
        #expect(seconds < 20, "quadratic work takes minutes: \(seconds)")
    }

    /// The same in a subscription, which has the frequencies in its state, if all differ.
    @Test("Many different frequencies take linear time") func differentFrequenciesAreLinear() {
        expectLinear(20_000) { keys in
            let spec = SubscriptionSpec(mode: .command, group: "g", schema: "s")
            let subscription = SubscriptionState(id: 1, spec: spec, receiver: .none, parent: nil)
            subscription.stage = .subscribed(GrantedFrequencies())
            for key in 1...keys {
                subscription.granted?.replaceSecondLevel(nil, by: .limited(Double(key)))
                if subscription.granted?.highest != .limited(Double(key)) { Issue.record("not the highest") }
            }
            #expect(subscription.isSubscribed)
        }
    }
}
