import LightstreamerCore

// Beyond API 6.4. Named apart from the calls they stand for: an `async` overload would win over `connect()` and `sendMessage(_:)`
// in every `async` function, where code written for 6.4 has no `await`.

extension LightstreamerClient {
    /// Why ``establishSession()`` ended without a session. No case will be added.
    public enum ConnectionError: Error, Equatable, Sendable {
        /// The server refused it; as in `ClientDelegate.client(_:didReceiveServerError:withMessage:)`.
        case refused(code: Int, message: String)
        /// `disconnect()` was called meanwhile, or no transport is left to try.
        case disconnected
        /// The task was cancelled.
        case cancelled
    }

    /// Calls `connect()` and waits until there is a session, or none can be had. While the server cannot be reached the client
    /// goes on trying, and this goes on waiting.
    ///
    /// Cancelling the task ends the wait at once, and not the attempt, which `disconnect()` ends. A task that is cancelled already does not connect.
    ///
    /// - Returns: the status, `CONNECTED:…`; at once if there is a session already.
    /// - Precondition: as for `connect()`.
    @_disfavoredOverload
    @discardableResult
    public func establishSession() async throws(ConnectionError) -> Status {
        guard !Task.isCancelled else { throw .cancelled }
        let answer = OneAnswer<Status, ConnectionError>()
        let waiter = ConnectionWaiter(answer, engine: engine)
        engine.addObserver(waiter)
        defer { engine.removeObserver(waiter) }
        connect()
        engine.beginAwaitingAnswer()
        defer { engine.endAwaitingAnswer() }
        let (status, hasSession) = engine.read { ($0.machine.status, $0.machine.properties.sessionID != nil) }
        if status.isConnected && hasSession { answer.give(.success(Status(status))) }
        return try await answer.value(onCancel: .cancelled)
    }

    /// Why a message that was sent with ``submit(_:withSequence:timeout:enqueueWhileDisconnected:)`` was not processed. No case will be added.
    public enum MessageError: Error, Equatable, Sendable {
        /// The Metadata Adapter refused it, with a code of its own, 0 or negative.
        case denied(code: Int, message: String)
        /// It was skipped, because earlier messages of the sequence did not come in time.
        case discarded
        /// It was not processed.
        case failed(code: Int, message: String)
        /// The session ended before the outcome was known, or there was none.
        case aborted(sentOnNetwork: Bool)
        /// The task was cancelled. The server may still process the message, unless the task was cancelled before the call.
        case cancelled
    }

    /// Sends a message as `sendMessage` does, and waits until it is processed. May be called in a loop over updates: while it waits, the client
    /// goes on reading, however far the loop is behind.
    ///
    /// Cancelling the task ends the wait at once; the message is not taken back. A task that is cancelled already sends nothing.
    ///
    /// - Parameters:
    ///   - message: any text.
    ///   - sequence: messages of one sequence are processed one after the other, in the order of sending; `nil` or
    ///     `UNORDERED_MESSAGES`: at once, in any order.
    ///   - delayTimeout: how long, in ms, the server may wait for missing earlier messages of the sequence; negative: the
    ///     server's own setting.
    ///   - enqueueWhileDisconnected: whether the message waits for a session when there is neither one nor an attempt to get
    ///     one; `false`: it is aborted at once.
    /// - Returns: the answer of the Metadata Adapter, empty if there is none.
    /// - Precondition: as for `sendMessage`.
    @_disfavoredOverload
    @discardableResult
    public func submit(
        _ message: String, withSequence sequence: String? = nil, timeout delayTimeout: Millis = -1,
        enqueueWhileDisconnected: Bool = false
    ) async throws(MessageError) -> String {
        guard !Task.isCancelled else { throw .cancelled }
        let answer = OneAnswer<String, MessageError>()
        ProgrammingErrors.checking("LightstreamerClient.submit(_:withSequence:)") { () throws(Misuse) in
            try send(
                message, sequence: sequence, timeout: delayTimeout, enqueueWhileDisconnected: enqueueWhileDisconnected,
                listener: .waiter(engine.outcomeWaiter { answer.give($0.result) }))
        }
        engine.beginAwaitingAnswer()
        defer { engine.endAwaitingAnswer() }
        return try await answer.value(onCancel: .cancelled)
    }
}

extension MessageOutcome {
    fileprivate var result: Result<String, LightstreamerClient.MessageError> {
        switch self {
        case .processed(let response): .success(response)
        case .denied(let code, let message): .failure(.denied(code: code, message: message))
        case .discarded: .failure(.discarded)
        case .failed(let code, let message): .failure(.failed(code: code, message: message))
        case .aborted(let wasSent): .failure(.aborted(sentOnNetwork: wasSent))
        }
    }
}

/// Waits for a session. Works on the delivery queue.
private final class ConnectionWaiter: SessionObserver, @unchecked Sendable {
    // `Sendable`: nothing changes after `init`, but for the weak reference that ends.

    private let answer: OneAnswer<LightstreamerClient.Status, LightstreamerClient.ConnectionError>
    /// Weak: the engine owns its observers.
    private weak var engine: ClientEngine?

    init(
        _ answer: OneAnswer<LightstreamerClient.Status, LightstreamerClient.ConnectionError>, engine: ClientEngine
    ) {
        self.answer = answer
        self.engine = engine
    }

    func didReceive(_ event: SessionEvent) {
        switch event {
        // A client of the Unified API on the same session lets the sensing of a WebSocket show before there is a session.
        case .statusChanged(let status) where status.isConnected && engine?.properties.sessionID != nil:
            answer.give(.success(LightstreamerClient.Status(status)))
        case .statusChanged(.disconnected):
            // The server error of the same incident, if there is one, comes first.
            engine?.deliver { [answer] in answer.give(.failure(.disconnected)) }
        case .serverError(let code, let message): answer.give(.failure(.refused(code: code, message: message)))
        default: break
        }
    }
}
