import Foundation
import TestSupport
import Testing

@testable import LightstreamerCore

/// Objects of the application in a `Locked`, whose `deinit` uses the same value.
@Suite(.ownThread) struct LockedTests {
    private final class Visitor: Sendable {
        private let visit: @Sendable () -> Void
        init(_ visit: @escaping @Sendable () -> Void) { self.visit = visit }
        deinit { visit() }
    }

    private struct Pair: Sendable {
        var visitor: Visitor?
        var number = 1
    }

    /// Runs `body` on a new thread, because it may deadlock.
    private func ends(_ body: @escaping @Sendable () -> Void) -> Bool {
        let isDone = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            body()
            isDone.signal()
        }
        return isDone.wait(timeout: .now() + 60) == .success
    }

    @Test("A replaced object may use the value in its deinit") func deinitMayUseValue() {
        let seen = Collector<Int>()
        let pair = Locked(Pair())
        #expect(
            ends {
                let visit = { @Sendable [unowned pair] in seen.append(pair.value.number) }
                pair.value = Pair(visitor: Visitor(visit), number: 2)
                pair.value = Pair(visitor: Visitor(visit), number: 3)
                pair.exchange(\.visitor, Visitor(visit))
                pair.exchange(\.visitor, nil)
                pair.exchange(Pair(visitor: Visitor(visit), number: 4))
                pair.exchange(Pair(number: 5))
            })
        #expect(seen.values == [3, 3, 3, 5])
    }

    @Test func exchangeReturnsOldValue() {
        let number = Locked(1)
        #expect(number.exchange(2) == 1)
        #expect(number.exchange(\.self, 3) == 2)
        #expect(number.value == 3)
    }
}
