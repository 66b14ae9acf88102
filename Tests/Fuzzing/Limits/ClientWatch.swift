import Foundation
import ModernClient

/// Counts updates, and wakes who waits for clients and subscriptions at each event of theirs.
final class ClientWatch: ClientDelegate, SubscriptionDelegate, @unchecked Sendable {
    // `Sendable`: everything that changes is accessed under `condition`.
    private let condition = NSCondition()
    private var updateCount = 0
    private var events = 0

    var updates: Int { condition.withLock { updateCount } }

    func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status) { note() }

    func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: any ItemUpdate) { note(updates: 1) }

    private func note(updates: Int = 0) {
        condition.withLock {
            updateCount += updates
            events += 1
            condition.broadcast()
        }
    }

    /// Returns whether `isReached`, as soon as it is or after the time.
    @discardableResult
    func wait(seconds: Double, until isReached: () -> Bool) -> Bool {
        let end = Date(timeIntervalSinceNow: seconds)
        while true {
            // Counted before the look, so that no event between is missed. The clients may not be read under the lock.
            let seen = condition.withLock { events }
            if isReached() { return true }
            let isOver = condition.withLock {
                while events == seen {
                    if !condition.wait(until: end) { return true }
                }
                return false
            }
            if isOver { return isReached() }
        }
    }
}
