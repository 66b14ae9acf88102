/// The rare events that a client counts for its metrics. `Outbox` counts updates, for each batch.
///
/// The counts only grow, also beyond the end of a session.
struct ActivityCounts {
    private(set) var sessions: Int64 = 0
    /// Broken sessions that continue, regardless of the number of attempts.
    var recoveries: Int64 = 0
    private(set) var lostUpdates: Int64 = 0

    mutating func note(_ event: SessionEvent) {
        if case .sessionStarted = event { sessions += 1 }
    }

    mutating func note(_ event: SubscriptionEvent) {
        switch event {
        case .lostUpdates(_, let count), .secondLevelLostUpdates(_, let count):
            // A server may report any number.
            let (sum, isOver) = lostUpdates.addingReportingOverflow(Int64(max(0, count)))
            lostUpdates = isOver ? .max : sum
        default: break
        }
    }
}
