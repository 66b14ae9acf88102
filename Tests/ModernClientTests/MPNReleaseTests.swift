import Foundation
import TestSupport
import Testing

@testable import LightstreamerCore
@testable import ModernClient

/// The last reference to the observer of an MPN subscription may be released while another thread reads the subscription.
@Suite("Releasing active MPN subscriptions", .ownThread)
struct MPNReleaseTests {
    /// An object of an earlier API, which reads its subscription when it is released.
    private final class Reader: Facade {
        private let subscription: MPNSubscription
        private let problems: EventLog

        init(_ subscription: MPNSubscription, _ problems: EventLog) {
            self.subscription = subscription
            self.problems = problems
        }

        func takeCompanion() -> (any AnyObject & Sendable)? { nil }

        deinit {
            // Another thread reads, because this one would wait for itself.
            let isRead = DispatchSemaphore(value: 0)
            Thread { [subscription] in
                _ = subscription.status
                isRead.signal()
            }.start()
            if isRead.wait(timeout: .now() + 60) != .success { problems.write("released under the lock") }
        }
    }

    /// Subscriptions, the last references to their observers, and the one that is read at the moment.
    private final class Scenes: Sendable {
        let subscriptions: [MPNSubscription]
        let owners: [Locked<(any PushSubscriptionObserver)?>]
        /// An earlier observer of each subscription, which no longer represents it.
        let others: [ActiveMPNSubscription]
        let current = Locked(0)
        let reads = Locked(0)

        init(count: Int, _ problems: EventLog) {
            let made = (1...count).map { number in
                let pushed = PushSubscription(id: .init(number: number), announcedAs: "s\(number)")
                return MPNSubscription.observer(of: pushed, on: nil) { Reader($0, problems) }
            }
            subscriptions = made.compactMap { ($0 as? ActiveMPNSubscription)?.subscription }
            owners = made.map { Locked($0) }
            // Only the last observer retains the object.
            for subscription in subscriptions { subscription.facade = nil }
            others = subscriptions.map {
                ActiveMPNSubscription($0, receivers: $0.delegateList.receivers(on: nil), engine: nil)
            }
        }

        func read(_ index: Int) {
            for _ in 1...10 { _ = subscriptions[index].isShown(by: others[index]) }
        }
    }

    /// The race lasts a few instructions, so the test needs many releases.
    @Test("The wrapper object of an earlier API is released outside the lock")
    func releasedOutsideLock() {
        let count = 4_000
        let problems = EventLog()
        let scenes = Scenes(count: count, problems)
        let ended = DispatchSemaphore(value: 0)
        for _ in 1...2 {
            Thread {
                while case let index = scenes.current.value, index < count {
                    scenes.read(index)
                    scenes.reads.withLock { $0 += 1 }
                }
                ended.signal()
            }.start()
        }
        for index in 0..<count where problems.isEmpty {
            scenes.current.value = index
            if index % 20 == 0 {
                // The readers run.
                let before = scenes.reads.value
                #expect(isSoonTrue { scenes.reads.value > before + 1 })
            }
            scenes.read(index)
            scenes.owners[index].value = nil
        }
        scenes.current.value = count
        for _ in 1...2 { ended.wait() }
        #expect(problems.lines == [])
    }
}
