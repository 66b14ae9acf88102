/// Where a delivery queue runs that the application chose a place for; others run on ``DeliveryThreads``.
package struct DeliveryTarget: Sendable {
    /// Runs its argument soon, without waiting for it. Nothing else of the same queue is enqueued meanwhile, so the order of two calls does
    /// not matter. `false`: the place does not exist any more, and the argument is not run.
    let enqueue: @Sendable (_ turn: @escaping @Sendable () -> Void) -> Bool
    /// Whether the caller runs there, so that waiting for a turn would never end.
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
