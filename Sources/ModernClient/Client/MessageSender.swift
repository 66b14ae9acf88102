import LightstreamerCore

/// The client that the delegates of messages receive with an outcome: the client that sent the message, or, if that client has been
/// released, a successor with the same engine, settings and delegates.
final class MessageSender: Sendable {
    private struct State {
        /// Weak: the client owns this object.
        weak var client: LightstreamerClient?
        /// Kept until the last outcome has been reported.
        var successor: LightstreamerClient?
        /// `true` if the client is a successor itself, which often has no other owner. Its release would abort the messages that it has sent, and a
        /// delegate that sends an aborted message again would be called without end. So the client is retained until their outcomes. A message
        /// that waits for a session has none until the client is connected.
        var retainsClient = false
        /// The number of messages whose outcome has not been reported.
        var pendingCount = 0
        /// The reports that arrived between the release of the client and the creation of its successor.
        var early: [@Sendable (LightstreamerClient) -> Void] = []
    }

    private let state = Locked(State())

    /// - Parameter isSuccessor: `true` if the client is retained until the last outcome of its own messages.
    func start(_ client: LightstreamerClient, isSuccessor: Bool = false) {
        state.withLock { state in
            state.client = client
            state.retainsClient = isSuccessor
        }
    }

    /// Returns a listener for a message, which calls `report` once, on the delivery queue.
    func listener(
        _ report: @escaping @Sendable (LightstreamerCore.MessageOutcome, LightstreamerClient) -> Void
    ) -> MessageListener {
        state.withLock { state in
            state.pendingCount += 1
            if state.retainsClient { state.successor = state.client }
        }
        return .delivered { [self] outcome in deliver { report(outcome, $0) } }
    }

    private func deliver(_ report: @escaping @Sendable (LightstreamerClient) -> Void) {
        let client = state.withLock { state -> LightstreamerClient? in
            let client = state.client ?? state.successor
            if client == nil { state.early.append(report) }
            return client
        }
        guard let client else { return }
        report(client)
        // Released outside of the lock.
        _ = state.withLock { state -> LightstreamerClient? in
            state.pendingCount -= 1
            guard state.pendingCount == 0 else { return nil }
            defer { state.successor = nil }
            return state.successor
        }
    }

    // MARK: - Release of the client

    var isAwaitingOutcomes: Bool { state.withLock { $0.pendingCount > 0 } }

    /// Aborts the messages without an outcome. Called when the client is being released.
    func abortAll(_ engine: ClientEngine, successor: LightstreamerClient) {
        let early = state.withLock { state in
            state.successor = successor
            defer { state.early = [] }
            return state.early
        }
        for report in early { engine.deliver { [self] in deliver(report) } }
        engine.withCore { core in
            core.withSession { $0.disconnect(&$1) }
            core.abortMessages()
        }
    }
}
