import LightstreamerCore

// The state of an `LSClient`. The engine's queue and callers on other threads access it under the lock of the client.

extension BlockingClient {
    struct State {
        /// `nil`: the connection is closed. The client then ignores the events of a shared session.
        var participation: Participation?
        weak var lastDelegate: (any LSConnectionDelegate)?
        var tables: [Int32: Table] = [:]
        /// Tables whose session has ended, while the engine still has their subscriptions.
        var deadTables: [Table] = []
        var lastKey: Int32 = 0
        var lastNumbers: [String: Int32] = [:]
        var batch = Batch.none
        /// The answers for which callers wait.
        var awaited: [ObjectIdentifier: Promise<ServerRequest.Reply>] = [:]
    }

    enum Batch {
        case none
        case open([ServerRequest])
        /// The end of the connection aborted the batch, so the `commitBatch` or `abortBatch` that follows is no programming error.
        case voided
    }

    /// A connection that is open or being opened.
    struct Participation {
        enum Phase {
            /// A caller waits for the session. `isCreated`: the server has created it, but it may not be bound to a stream yet.
            case opening(Promise<Opening>, isCreated: Bool)
            case open(SessionStage)
        }

        /// Retained as long as the connection.
        let delegate: Transferred<any LSConnectionDelegate>?
        let place: OpenSessions.Claim?
        /// The settings that the caller asked for, with which every new session is compared; `nil`: the session is not shared.
        var requested: SessionOptions?
        var phase: Phase
        var status = LSConnectionStatusConnecting
        /// The number of bytes received and not reported to the delegate.
        let pendingBytes = Locked(0)
    }

    /// The session of an open connection.
    enum SessionStage {
        /// The session was lost. `lastRefusal`: the server's last refusal to replace it, which the delegate has received.
        case missing(lastRefusal: SessionInterruption?)
        /// The server has created a session, which may not be bound to a stream yet.
        case created(lastRefusal: SessionInterruption?)
        /// The delegate has received `didStartSessionWithPolling` for this session.
        case reported
    }

    enum Opening: Sendable {
        case opened
        case failed(SessionInterruption)
        /// The session that another client's settings led to differs from the requested one.
        case refused(Failure)
        case closed
    }

    /// The application's objects that a closed connection held.
    struct Detached {
        let delegate: Transferred<any LSConnectionDelegate>?
        let wasOpen: Bool
        /// The requests of an aborted batch, which hold the delegates of tables and messages.
        let batch: [ServerRequest]
    }
}

extension BlockingClient.Participation {
    /// The answer for the caller that opens the connection; `nil`: the connection is open.
    var opening: Promise<BlockingClient.Opening>? { if case .opening(let answer, _) = phase { answer } else { nil } }

    var isReported: Bool { if case .open(.reported) = phase { true } else { false } }

    /// Records that the server has created a session.
    mutating func sessionCreated() {
        switch phase {
        case .opening(let answer, _): phase = .opening(answer, isCreated: true)
        case .open(.missing(let refusal)): phase = .open(.created(lastRefusal: refusal))
        case .open(.created), .open(.reported): break
        }
    }

    /// Records that the session of the connection is bound to a stream.
    fileprivate mutating func sessionBound() -> BlockingClient.State.StatusConsequence {
        let isStalled = status == LSConnectionStatusStalled
        switch phase {
        case .opening(let answer, isCreated: true):
            // After a failure, the waiting caller ends the opening.
            guard !answer.isFulfilled else { return .none }
            phase = .open(.reported)
            return .started(isStalled: isStalled, opening: answer)
        case .open(.created):
            phase = .open(.reported)
            return .started(isStalled: isStalled, opening: nil)
        case .opening(_, isCreated: false), .open(.missing), .open(.reported): return .none
        }
    }
}

extension BlockingClient.SessionStage {
    fileprivate var isReported: Bool { if case .reported = self { true } else { false } }
}

extension BlockingClient.State {
    var status: LSConnectionStatus { participation?.status ?? LSConnectionStatusDisconnected }

    var isOpen: Bool { if case .open = participation?.phase { true } else { false } }

    var isBatching: Bool { if case .open = batch { true } else { false } }

    /// Returns `false` if no batch is open.
    mutating func appendToBatch(_ requests: [ServerRequest]) -> Bool {
        guard case .open(var all) = batch else { return false }
        // So that the array is not copied.
        batch = .none
        all += requests
        batch = .open(all)
        return true
    }

    /// Ends the batch. The caller must release the result outside of the lock, because it holds delegates.
    mutating func takeBatch() -> BlockingClient.Batch {
        defer { batch = .none }
        return batch
    }

    /// Resets the state to that of a closed connection.
    ///
    /// - Returns: the application's objects, which the caller must release where the application's code may run.
    mutating func detach(isClosing: Bool = false) -> Handover<BlockingClient.Detached> {
        let wasOpen = isOpen
        var aborted: [ServerRequest] = []
        if isClosing || wasOpen, case .open(let requests) = batch {
            aborted = requests
            batch = .voided
        }
        // The messages of a batch that outlasts the connection have their numbers.
        if !isBatching { lastNumbers.removeAll() }
        let rest = BlockingClient.Detached(delegate: participation?.delegate, wasOpen: wasOpen, batch: aborted)
        participation = nil
        return Handover(rest)
    }

    // MARK: - Events of the session

    /// The action that a change of status requires.
    enum StatusConsequence {
        case none
        /// Notify the delegate of the session, and answer the caller that opens the connection.
        case started(isStalled: Bool, opening: Promise<BlockingClient.Opening>?)
        case warningChanged(isStalled: Bool)
        case over
    }

    mutating func statusChanged(_ new: SessionStatus) -> StatusConsequence {
        guard var participation else { return .none }
        defer { self.participation = participation }
        let wasStalled = participation.status == LSConnectionStatusStalled
        // A session that is being recovered before it was reported counts as connecting.
        let isUsable = new != .disconnectedTryingRecovery || participation.isReported
        participation.status = isUsable ? LSConnectionStatus(new) : LSConnectionStatusConnecting
        guard new != .disconnected else { return .over }
        guard participation.status.isConnected else { return .none }
        let isStalled = participation.status == LSConnectionStatusStalled
        if participation.isReported, isStalled != wasStalled { return .warningChanged(isStalled: isStalled) }
        return participation.sessionBound()
    }

    /// The first poll of a bind was sent: the session counts as bound, whenever the server answers.
    mutating func pollRequested() -> StatusConsequence {
        guard var participation else { return .none }
        defer { self.participation = participation }
        let consequence = participation.sessionBound()
        // The answer ends the stall of a session that is being recovered.
        if participation.isReported, participation.status != LSConnectionStatusStalled {
            participation.status = LSConnectionStatusConnectedInPollingMode
        }
        return consequence
    }

    /// The action that an interruption of the session requires.
    enum InterruptionConsequence {
        case none
        /// Report the failure to the caller that opens the connection, and not to the delegate.
        case openingFailed(Promise<BlockingClient.Opening>)
        /// `isNew`: the cause differs from the last refusal that the delegate has received.
        case lost(wasReported: Bool, isNew: Bool)
    }

    mutating func interrupted(by cause: SessionInterruption) -> InterruptionConsequence {
        guard var participation else { return .none }
        defer { self.participation = participation }
        switch cause {
        case .ended, .disconnectedByUser: participation.status = LSConnectionStatusDisconnected
        case .connection, .refused: participation.status = LSConnectionStatusConnecting
        }
        switch participation.phase {
        case .opening(let answer, _):
            participation.phase = .opening(answer, isCreated: false)
            return .openingFailed(answer)
        case .open(let stage):
            let known: SessionInterruption? =
                switch stage {
                case .missing(let refusal), .created(let refusal): refusal
                case .reported: nil
                }
            if case .refused = cause {
                participation.phase = .open(.missing(lastRefusal: cause))
            } else {
                participation.phase = .open(.missing(lastRefusal: known))
            }
            return .lost(wasReported: stage.isReported, isNew: known != cause)
        }
    }
}
