/// The place that the application chose for a delivery queue. Queues without a target run on ``DeliveryThreads``.
package struct DeliveryTarget: Sendable {
    /// Runs its argument soon, without waiting for it. Nothing else of the same queue is enqueued meanwhile, so the order of two calls does
    /// not matter. Returns `false`, and does not run the argument, if the place no longer exists.
    let enqueue: @Sendable (_ turn: @escaping @Sendable () -> Void) -> Bool
    /// Whether the caller runs in the target's place, so that waiting for a turn would deadlock.
    let isCurrent: @Sendable () -> Bool

    /// - Parameters:
    ///   - enqueue: see ``enqueue``.
    ///   - isCurrent: see ``isCurrent``; `false` where it is not known.
    package init(
        enqueue: @escaping @Sendable (_ turn: @escaping @Sendable () -> Void) -> Bool,
        isCurrent: @escaping @Sendable () -> Bool
    ) {
        self.enqueue = enqueue
        self.isCurrent = isCurrent
    }
}
