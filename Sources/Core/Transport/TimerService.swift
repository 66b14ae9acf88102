/// What happens at a deadline. A session has at most one deadline for each purpose.
package enum TimerPurpose: String, CaseIterable, Sendable {
    case transport, retry, keepalive, stalled, reconnect, reverseHeartbeat, recovery, idle, polling, control
    case probe, webSocket, pace
}

/// A time at which something happens.
package struct Deadline: Sendable, Equatable {
    /// The time from the moment at which it was set, in milliseconds.
    package let delay: Int
    /// The time of the client's clock, in milliseconds.
    package let time: UInt64

    package init(after delay: Int, at now: UInt64) {
        self.delay = max(0, delay)
        let (time, isOver) = now.addingReportingOverflow(UInt64(clamping: delay))
        self.time = isOver ? .max : time
    }
}

/// Rings when a deadline is reached. One service serves one engine.
package protocol TimerService: Sendable {
    /// Replaces all deadlines. An alarm for earlier ones may still ring.
    ///
    /// - Parameters:
    ///   - now: the time of the client's clock, in milliseconds.
    ///   - queue: the queue on which `reached` is called.
    ///   - reached: called when at least one deadline may be reached. With `nil` the clock decides which; with a purpose, that one, whatever the
    ///     clock says: so a test may let any time pass.
    func set(
        _ deadlines: [TimerPurpose: Deadline], at now: UInt64, on queue: SerialQueue,
        reached: @escaping @Sendable (TimerPurpose?) -> Void)
}
