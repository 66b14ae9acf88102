import Foundation
import ModernClient

/// Counts updates, and wakes waiting threads at each event of clients and subscriptions.
final class ClientWatch: ClientDelegate, SubscriptionDelegate, @unchecked Sendable {
    // `Sendable`: mutable state is accessed under `condition`.
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

    /// Waits until `isReached` is true or the time has passed, and returns its value.
    @discardableResult
    func wait(seconds: Double, until isReached: () -> Bool) -> Bool {
        let end = Date(timeIntervalSinceNow: seconds)
        while true {
            // Counted before the check, so that no event in between is missed. The clients must not be read under the lock.
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
