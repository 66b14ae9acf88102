import Foundation

// Commands and queries for façades, from any thread.

extension ClientEngine {
    /// Creates a session for the façade that created the engine. If no client of this process can connect, the observers receive the reason
    /// as an error of the server, and the status stays DISCONNECTED.
    ///
    /// - Parameter isPolling: `true` if a new session polls over HTTP once a second, regardless of the options.
    package func connect(isPolling: Bool = false) {
        guard state.status == .disconnected, let problem = connectionProblem else {
            return withCore { $0.connect(for: .owner, isPolling: isPolling) }
        }
        withCore { $0.withSession { $0.terminate(code: problem.code, message: problem.reason, &$1) } }
        // Without a thread, nothing else delivers it.
        if problem == .lacksThreads, !Self.isOnAnyQueue { environment.deliveryQueue.drain() }
    }

    /// Why no client of this process can connect; `nil` if one can.
    package var connectionProblem: SharedThreads.Problem? { environment.connectionProblem(queue) }

    /// Ends the session for all its users.
    package func disconnect() { withCore { $0.withSession { $0.disconnect(&$1) } } }

    package var options: SessionOptions { state.options }

    package func updateOptions(_ change: (inout SessionOptions) -> Void) {
        withCore { core in
            core.withSession { machine, reaction in
                var options = machine.options
                change(&options)
                machine.update(options: options, &reaction)
            }
        }
    }

    package var status: SessionStatus { state.status }

    package var properties: SessionProperties { state.properties }

    @discardableResult
    package func send(_ message: MessageSpec, listener: MessageListener = .none) -> Int? {
        withCore { $0.send(message, listener: listener) }
    }

    /// The observers of the active subscriptions, in the order in which they were subscribed.
    package var subscriptionObservers: [any SubscriptionObserver] {
        read { $0.subscriptions.active.compactMap(\.observer) }
    }

    /// Enqueues `body` on the delivery queue, after all deliveries so far.
    package func deliver(_ body: @escaping @Sendable () -> Void) { withCore { $0.deliver(body) } }

    // MARK: - Trace

    /// The maximum number of protocol lines in the trace; 0: no trace.
    package var traceCapacity: Int {
        get { read { $0.log.trace?.capacity ?? 0 } }
        set { withCore { $0.log.setTraceCapacity(newValue) } }
    }

    /// The last protocol lines, oldest first, without secrets.
    package var trace: [String] { read { $0.log.trace?.lines(now: environment.clock(), date: Date()) ?? [] } }
}
