import Foundation
import LightstreamerCore

// What the session tells, on the engine's queue.

extension Connection {
    func handle(_ event: SessionEvent) {
        guard withState({ $0.isTakingPart }) else { return }
        switch event {
        case .sessionStarted: withState { $0.isEstablished = true }
        case .statusChanged(let status): statusChanged(status)
        case .interrupted(let cause): interrupted(cause)
        case .malformedData(let what):
            guard withState({ $0.isSessionTold }) else { return }
            tellDelegate { delegate, client in
                delegate.clientConnection(client, didReceiveDataError: LSPushUpdateException(what))
                delegate.clientConnection(client, didReceiveDataError: LSPushServerException(code: 0, what))
            }
        case .bytesReceived(let count): bytesReceived(count)
        case .connectionEstablished, .propertyChanged, .serverError: break
        }
    }

    /// Takes part in a shared session, or in the attempt to get one, that may be under way: what has happened to it so far was
    /// not told to us.
    func join(_ core: borrowing ClientCore) {
        let isEstablished = core.machine.properties.sessionID != nil
        withState { $0.isEstablished = isEstablished }
        statusChanged(core.machine.status)
    }

    private func statusChanged(_ status: SessionStatus) {
        let isPolling = status.isPolling
        let (hasStarted, warning, isOver, opening) = withState {
            state -> (Bool, Bool?, Bool, Answer<Opening>?) in
            let old = state.status
            // A session that looks for its transport is not usable yet; one that is being recovered has to prove itself.
            let isUsable = status != .disconnectedTryingRecovery || state.isSessionTold
            state.status = isUsable ? LSConnectionStatus(status) : LSConnectionStatusConnecting
            let opening: Answer<Opening>? = if case .opening(let answer) = state.phase { answer } else { nil }
            guard status != .disconnected else { return (false, nil, true, opening) }
            guard state.status.isConnected, state.isEstablished else { return (false, nil, false, nil) }
            let isStalled = state.status == LSConnectionStatusStalled
            if !state.isSessionTold {
                // An opening that has failed already is about to be wound up.
                if let opening, opening.isGiven { return (false, nil, false, nil) }
                state.isSessionTold = true
                state.lastRefusal = nil
                state.phase = .open
                return (true, isStalled ? true : nil, false, opening)
            }
            let wasStalled = old == LSConnectionStatusStalled
            return (false, isStalled != wasStalled ? isStalled : nil, false, nil)
        }
        if hasStarted {
            callbacks.post { [weak self] in self?.client?.pushNotifications.sessionStarted() }
            // An opening may fail between CONOK and the bind to a stream, and the delegate shall not hear of that.
            tellDelegate { delegate, client in
                delegate.clientConnectionDidEstablish(client)
                delegate.clientConnection(client, didStartSessionWithPolling: isPolling)
            }
            opening?.give(.opened)
        }
        if let warning { tellDelegate { $0.clientConnection($1, didChangeActivityWarningStatus: warning) } }
        if isOver { connectionOver(tellingClose: true) }
    }

    private func interrupted(_ cause: SessionInterruption) {
        let (opening, isTold, isNews) = withState { state -> (Answer<Opening>?, Bool, Bool) in
            let isTold = state.isSessionTold
            let isNews = state.lastRefusal != cause
            state.isSessionTold = false
            state.isEstablished = false
            switch cause {
            case .ended, .disconnectedByUser: state.status = LSConnectionStatusDisconnected
            case .connection: state.status = LSConnectionStatusConnecting
            case .refused:
                state.status = LSConnectionStatusConnecting
                state.lastRefusal = cause
            }
            let opening: Answer<Opening>? = if case .opening(let answer) = state.phase { answer } else { nil }
            return (opening, isTold, isNews)
        }
        if let opening {
            // Whoever opens hears it; the delegate does not.
            opening.give(cause == .disconnectedByUser ? .closed : .failed(cause))
            return
        }
        switch cause {
        case .disconnectedByUser: break  // our own closing is told apart by `leave`, that of others by the status
        case .ended(let code, _):
            tellDelegate { $0.clientConnection($1, didEndWithCause: Int32(truncatingIfNeeded: code)) }
            // 1.x leaves it at that, whatever others do about a session that they share.
            connectionOver(tellingClose: false)
        case .connection(let failure) where isTold:
            let exception = LSPushConnectionException(failure.reason)
            tellDelegate { $0.clientConnection($1, didReceiveConnectionFailure: exception) }
        case .refused(let code, let message) where isTold || isNews:
            let exception = LSPushServerException(code: code, message)
            tellDelegate { $0.clientConnection($1, didReceiveServerFailure: exception) }
        case .connection, .refused: break
        }
    }

    /// No session, and none will be tried, or not for us: the tables are void.
    ///
    /// - Parameter tellingClose: nothing else has told the delegate that it is over. That is so for a shared session only, which
    ///   somebody else has closed, or which the server refuses to replace.
    private func connectionOver(tellingClose: Bool) {
        let rest = withState { state -> Handover<Remains>? in
            // An opening that failed is wound up by the one who waits for it.
            guard case .open = state.phase else { return nil }
            let rest = state.giveUp()
            state.forgetSession()
            state.deadTables += state.tables.values.sorted { $0.key.keyValue < $1.key.keyValue }
            state.tables.removeAll()
            return rest
        }
        guard let rest else { return }
        callbacks.post { [weak self] in
            guard let rest = rest.take(), tellingClose, let client = self?.client else { return }
            rest.delegate?.object.clientConnectionDidClose(client)
        }
        engine.withCore { leaveDead(&$0) }
    }

    private func leaveDead(_ core: inout ClientCore) {
        dropDeadTables(&core)
        if withState({ !$0.isTakingPart }) { core.leaveSession(self) }
    }

    private func bytesReceived(_ count: Int) {
        let isFirst = withState { state -> Bool in
            guard state.isSessionTold, state.delegate != nil else { return false }
            defer { state.pendingBytes += count }
            return state.pendingBytes == 0
        }
        // One call for all that comes until it runs: a slow delegate does not pile them up.
        guard isFirst else { return }
        tellDelegate { [weak self] delegate, client in
            let bytes =
                self?.withState { state in
                    defer { state.pendingBytes = 0 }
                    return state.pendingBytes
                } ?? 0
            if bytes > 0 { delegate.clientConnection(client, didReceiveNewBytes: Int32(clamping: bytes)) }
        }
    }
}
