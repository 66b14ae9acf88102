import LightstreamerCore

// Beyond API 6.4. These methods have distinct names, because an `async` overload would be preferred over `connect()` and
// `sendMessage(_:)` in every `async` function, where code written for 6.4 has no `await`.

extension LightstreamerClient {
    /// The error of ``establishSession()``. No case will be added.
    public enum ConnectionError: Error, Equatable, Sendable {
        /// The server refused the session, with the values of `ClientDelegate.client(_:didReceiveServerError:withMessage:)`.
        case refused(code: Int, message: String)
        /// `disconnect()` was called while the method waited, or no transport is available.
        case disconnected
        /// The task was cancelled.
        case cancelled
    }

    /// Calls `connect()` and waits until a session exists or the attempt fails. While the server cannot be reached, the client retries
    /// and the method waits.
    ///
    /// Cancelling the task ends the wait at once, but not the attempt, which `disconnect()` ends. If the task is already cancelled, the
    /// method does not connect.
    ///
    /// - Returns: the status, `CONNECTED:…` or `STALLED`; at once if a session already exists.
    /// - Throws: ``ConnectionError``.
    /// - Precondition: The same as for `connect()`.
    @_disfavoredOverload
    @discardableResult
    public func establishSession() async throws(ConnectionError) -> Status {
        guard !Task.isCancelled else { throw .cancelled }
        let answer = SingleResult<Status, ConnectionError>()
        let waiter = ConnectionWaiter(answer, engine: engine)
        engine.addObserver(waiter)
        defer { engine.removeObserver(waiter) }
        connect()
        engine.beginAwaitingAnswer()
        defer { engine.endAwaitingAnswer() }
        let (status, hasSession) = engine.read { ($0.machine.status, $0.machine.properties.sessionID != nil) }
        if status.isConnected && hasSession { answer.fulfil(.success(Status(status))) }
        return try await answer.value(onCancel: .cancelled)
    }

    /// The error of ``submit(_:withSequence:timeout:enqueueWhileDisconnected:)``. No case will be added.
    public enum MessageError: Error, Equatable, Sendable {
        /// The Metadata Adapter refused the message, with its own code, 0 or negative.
        case denied(code: Int, message: String)
        /// The server discarded the message, because it did not arrive in time for its sequence.
        case discarded
        /// The server could not process the message.
        case failed(code: Int, message: String)
        /// The session ended before the outcome was known, or no session existed.
        case aborted(sentOnNetwork: Bool)
        /// The task was cancelled. The server may still process the message, unless the task was cancelled before the call.
        case cancelled
    }

    /// Sends a message as `sendMessage` does, and waits until the server has processed it. The method may be called in a loop over
    /// updates: while it waits, the client continues to read, even if the loop's buffer is full.
    ///
    /// Cancelling the task ends the wait at once, but does not withdraw the message. If the task is already cancelled, the method sends
    /// nothing.
    ///
    /// - Parameters:
    ///   - message: any string.
    ///   - sequence: the name of the message's sequence. The server processes the messages of one sequence one after the other, in the
    ///     order of sending. With `nil` or `UNORDERED_MESSAGES` it processes the message at once, concurrently with others.
    ///   - delayTimeout: how long the server may wait for missing earlier messages of the sequence, in milliseconds; if negative, the
    ///     server's own setting applies.
    ///   - enqueueWhileDisconnected: `true` if the message waits for a session while the status is `DISCONNECTED` or
    ///     `DISCONNECTED:WILL-RETRY`; with `false` it is aborted at once in these states.
    /// - Returns: the response of the Metadata Adapter; empty if it sent none.
    /// - Throws: ``MessageError``.
    /// - Precondition: The same as for `sendMessage`.
    @_disfavoredOverload
    @discardableResult
    public func submit(
        _ message: String, withSequence sequence: String? = nil, timeout delayTimeout: Millis = -1,
        enqueueWhileDisconnected: Bool = false
    ) async throws(MessageError) -> String {
        guard !Task.isCancelled else { throw .cancelled }
        let answer = SingleResult<MessageOutcome, MessageError>()
        let record = { @Sendable [activityObservers] outcome in
            for observer in activityObservers.value { observer.record(outcome, of: message) }
        }
        let waiter = engine.outcomeWaiter { [weak engine] outcome in
            // The caller records the outcome below, because an observer may wait for a file, and this is the queue of the engine. A caller that
            // was cancelled no longer does.
            if !answer.fulfil(.success(outcome)) { engine?.deliver { record(outcome) } }
        }
        checking(
            try send(
                message, sequence: sequence, timeout: delayTimeout, enqueueWhileDisconnected: enqueueWhileDisconnected,
                listener: .waiter(waiter)), in: "submit(_:withSequence:)")
        engine.beginAwaitingAnswer()
        defer { engine.endAwaitingAnswer() }
        let outcome = try await answer.value(onCancel: .cancelled)
        record(outcome)
        return try outcome.result.get()
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

/// Waits for a session, on the delivery queue.
private final class ConnectionWaiter: SessionObserver, @unchecked Sendable {
    // `Sendable`: nothing changes after `init`, except the weak reference, which becomes `nil`.

    private let answer: SingleResult<LightstreamerClient.Status, LightstreamerClient.ConnectionError>
    /// Weak: the engine owns its observers.
    private weak var engine: ClientEngine?

    init(
        _ answer: SingleResult<LightstreamerClient.Status, LightstreamerClient.ConnectionError>, engine: ClientEngine
    ) {
        self.answer = answer
        self.engine = engine
    }

    func didReceive(_ event: SessionEvent) {
        switch event {
        // If a client of the Unified API shares the session, the status is `CONNECTED:STREAM-SENSING` before the session exists.
        case .statusChanged(let status) where status.isConnected && engine?.properties.sessionID != nil:
            answer.fulfil(.success(LightstreamerClient.Status(status)))
        case .statusChanged(.disconnected):
            // A server error is reported after this status; enqueued, this answer follows it.
            engine?.deliver { [answer] in answer.fulfil(.failure(.disconnected)) }
        case .serverError(let code, let message): answer.fulfil(.failure(.refused(code: code, message: message)))
        default: break
        }
    }
}
