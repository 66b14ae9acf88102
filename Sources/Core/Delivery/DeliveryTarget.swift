/// The executor that the application chose for a delivery queue. Queues without a target run on ``DeliveryThreads``.
package struct DeliveryTarget: Sendable {
    /// Enqueues its argument without waiting for it. A delivery queue has at most one turn enqueued, so the target need not keep an order.
    /// Returns `false`, and does not run the argument, if the executor no longer exists.
    let enqueue: @Sendable (_ turn: @escaping @Sendable () -> Void) -> Bool
    /// Whether the caller runs on the target, so that waiting for a turn would deadlock.
    let isCurrent: @Sendable () -> Bool

    /// - Parameters:
    ///   - enqueue: see ``enqueue``.
    ///   - isCurrent: see ``isCurrent``; returns `false` if that is unknown.
    package init(
        enqueue: @escaping @Sendable (_ turn: @escaping @Sendable () -> Void) -> Bool,
        isCurrent: @escaping @Sendable () -> Bool
    ) {
        self.enqueue = enqueue
        self.isCurrent = isCurrent
    }
}
