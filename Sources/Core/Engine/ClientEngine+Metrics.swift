/// The state and the counts of a client at one moment. Counts only grow.
package struct EngineMetrics: Sendable, Equatable {
    package let status: SessionStatus
    /// The sessions that the server has created.
    package let sessions: Int64
    /// The broken sessions that continue after a recovery.
    package let recoveries: Int64
    /// The updates passed to the delivery queue.
    package let updates: Int64
    /// The updates that the server has reported as lost.
    package let lostUpdates: Int64
    /// The length of the messages that wait for sending.
    package let queuedBytes: Int
    /// The weight of what waits for delivery, or is being delivered.
    package let undeliveredWeight: Int
}

extension ClientEngine {
    /// May be read from any thread; waits for a change of the core, but not for code of the application.
    package var metrics: EngineMetrics {
        read { core in
            // The engine takes these batches back when it has time.
            let delivered = delivered.withLock { batches in batches.reduce(0) { $0 + $1.weight } }
            return EngineMetrics(
                status: core.machine.status, sessions: core.effects.counts.sessions,
                recoveries: core.effects.counts.recoveries, updates: core.effects.outbox.updateCount,
                lostUpdates: core.effects.counts.lostUpdates, queuedBytes: core.messages.queuedBytes,
                undeliveredWeight: core.effects.outbox.weight + core.effects.outbox.takenWeight - delivered)
        }
    }
}
