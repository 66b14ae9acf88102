import Foundation
import LightstreamerCore

// Beyond API 6.4. Named apart from the calls they stand for: an `async` overload would win over `connect()` and `sendMessage(_:)`
// in every `async` function, where code written for 6.4 has no `await`.

extension LightstreamerClient {
    /// What became of an attempt to connect.
    public enum ConnectionOutcome: Equatable, Sendable {
        /// There is a session.
        case connected(Status)
        /// The server refused it; as in `ClientDelegate.client(_:didReceiveServerError:withMessage:)`.
        case refused(code: Int, message: String)
        /// `disconnect()` was called meanwhile, or no transport is left to try.
        case disconnected
    }

    /// Calls `connect()` and waits until there is a session, or none can be had. While the server cannot be reached the client
    /// goes on trying, and this goes on waiting.
    ///
    /// - Throws: `CancellationError` if the task is cancelled, which ends the wait and not the attempt.
    /// - Precondition: as for `connect()`.
    @_disfavoredOverload
    @discardableResult
    public func outcomeOfConnecting() async throws -> ConnectionOutcome {
        let answer = OneAnswer<ConnectionOutcome>()
        let waiter = ConnectionWaiter(answer, engine: engine)
        engine.addObserver(waiter)
        defer { engine.removeObserver(waiter) }
        connect()
        engine.beginAwaitingAnswer()
        defer { engine.endAwaitingAnswer() }
        let (status, hasSession) = engine.read { ($0.machine.status, $0.machine.properties.sessionID != nil) }
        if status.isConnected && hasSession { answer.give(.connected(Status(status))) }
        return try await answer.value()
    }

    /// What became of a message.
    public enum MessageOutcome: Equatable, Sendable {
        /// Processed; what the Metadata Adapter answered, empty if nothing.
        case processed(response: String)
        /// Refused by the Metadata Adapter, with a code of its own, 0 or negative.
        case denied(code: Int, message: String)
        /// Skipped, because earlier messages of the sequence did not come in time.
        case discarded
        /// Not processed.
        case failed(code: Int, message: String)
        /// The session ended before the outcome was known, or there was none.
        case aborted(sentOnNetwork: Bool)
    }

    /// Sends a message as `sendMessage` does, and waits for its outcome.
    ///
    /// - Throws: `CancellationError` if the task is cancelled, which ends the wait; the message is not taken back.
    /// - Precondition: as for `sendMessage`.
    @_disfavoredOverload
    @discardableResult
    public func outcome(
        ofSending message: String, withSequence sequence: String? = nil, timeout delayTimeout: Millis = -1,
        enqueueWhileDisconnected: Bool = false
    ) async throws -> MessageOutcome {
        let answer = OneAnswer<MessageOutcome>()
        send(
            message, sequence: sequence, timeout: delayTimeout, enqueueWhileDisconnected: enqueueWhileDisconnected,
            listener: .waiter(engine.outcomeWaiter { answer.give(MessageOutcome($0)) }))
        engine.beginAwaitingAnswer()
        defer { engine.endAwaitingAnswer() }
        return try await answer.value()
    }
}

extension LightstreamerClient.MessageOutcome {
    fileprivate init(_ core: LightstreamerCore.MessageOutcome) {
        switch core {
        case .processed(let response): self = .processed(response: response)
        case .denied(let code, let message): self = .denied(code: code, message: message)
        case .discarded: self = .discarded
        case .failed(let code, let message): self = .failed(code: code, message: message)
        case .aborted(let wasSent): self = .aborted(sentOnNetwork: wasSent)
        }
    }
}

/// Waits for a session. Works on the delivery queue.
private final class ConnectionWaiter: SessionObserver, @unchecked Sendable {
    // `Sendable`: nothing changes after `init`, but for the weak reference that ends.

    private let answer: OneAnswer<LightstreamerClient.ConnectionOutcome>
    /// Weak: the engine owns its observers.
    private weak var engine: ClientEngine?

    init(_ answer: OneAnswer<LightstreamerClient.ConnectionOutcome>, engine: ClientEngine) {
        self.answer = answer
        self.engine = engine
    }

    func didReceive(_ event: SessionEvent) {
        switch event {
        // A client of the Unified API on the same session lets the sensing of a WebSocket show before there is a session.
        case .statusChanged(let status) where status.isConnected && engine?.properties.sessionID != nil:
            answer.give(.connected(LightstreamerClient.Status(status)))
        case .statusChanged(.disconnected):
            // The server error of the same incident, if there is one, comes first.
            engine?.deliver { [answer] in answer.give(.disconnected) }
        case .serverError(let code, let message): answer.give(.refused(code: code, message: message))
        default: break
        }
    }
}

/// One value for one waiting task; the first counts.
private final class OneAnswer<Value: Sendable>: Sendable {
    private struct State {
        var result: Result<Value, any Error>?
        var waiting: CheckedContinuation<Value, any Error>?
    }

    private let state = Locked(State())

    func give(_ value: Value) { settle(.success(value)) }

    func value() async throws -> Value {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { task in
                let result = state.withLock { state in
                    if state.result == nil { state.waiting = task }
                    return state.result
                }
                if let result { task.resume(with: result) }
            }
        } onCancel: {
            settle(.failure(CancellationError()))
        }
    }

    private func settle(_ result: Result<Value, any Error>) {
        let waiting = state.withLock { state in
            guard state.result == nil else { return nil as CheckedContinuation<Value, any Error>? }
            state.result = result
            defer { state.waiting = nil }
            return state.waiting
        }
        waiting?.resume(with: result)
    }
}
