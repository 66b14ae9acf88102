import Foundation
import LightstreamerCore

// The events of the session, on the engine's queue.

extension BlockingClient {
    func handle(_ event: SessionEvent) {
        guard withState({ $0.participation != nil }) else { return }
        switch event {
        case .sessionStarted: sessionCreated()
        case .statusChanged(let status):
            let bestTransportPolls = engine.read { $0.machine.bestTransportPolls }
            apply(withState { $0.statusChanged(status) }, polls: status.isPolling || bestTransportPolls)
        // The event precedes the request, which is sent in this turn of the queue.
        case .pollRequested: engine.queue.async { [weak self] in self?.pollRequested() }
        case .interrupted(let cause): interrupted(cause)
        case .malformedData(let what):
            guard withState({ $0.participation?.isReported ?? false }) else { return }
            notifyDelegate {
                implemented($0.clientConnection(_:didReceiveDataError:))?($1, LSPushUpdateException(what))
            }
        case .bytesReceived(let count): bytesReceived(count)
        case .propertyChanged, .serverError: break
        }
    }

    /// Compares the session with the requested one: it has the settings that another user of the session has changed since.
    private func sessionCreated() {
        let (requested, opening) = withState { ($0.participation?.requested, $0.participation?.opening) }
        let conflict = requested.flatMap { requested in
            engine.read { ConnectionSettings.conflict(requested, with: $0.machine) }
        }
        guard let conflict else { return withState { $0.participation?.sessionCreated() } }
        engine.environment.log.note(.info, .session, conflict.exception.reason ?? "")
        if let opening { opening.fulfil(.refused(conflict)) } else { connectionOver(notifyingClose: true) }
    }

    /// Joins a shared session, or an attempt to open one, whose earlier events this client has not received.
    func join(_ core: borrowing ClientCore) {
        let (status, bestTransportPolls) = (core.machine.status, core.machine.bestTransportPolls)
        if core.machine.properties.sessionID != nil { withState { $0.participation?.sessionCreated() } }
        apply(withState { $0.statusChanged(status) }, polls: status.isPolling || bestTransportPolls)
        if core.machine.awaitsFirstPoll { apply(withState { $0.pollRequested() }, polls: true) }
    }

    private func pollRequested() {
        guard engine.read({ $0.machine.awaitsFirstPoll }) else { return }
        apply(withState { $0.pollRequested() }, polls: true)
    }

    /// - Parameter polls: `true` if the session polls. After a fallback from a stream whose response a proxy held back, the status may
    ///   still be that of the stream.
    private func apply(_ consequence: State.StatusConsequence, polls: Bool) {
        switch consequence {
        case .none: break
        case .started(let isStalled, let opening):
            client?.pushNotifications.opened()
            callbacks.post { [weak self] in self?.client?.pushNotifications.sessionStarted() }
            // Notified only now, because an opening may fail between CONOK and the bind to a stream, which the delegate is not notified
            // of.
            notifyDelegate { delegate, client in
                implemented(delegate.clientConnectionDidEstablish)?(client)
                implemented(delegate.clientConnection(_:didStartSessionWithPolling:))?(client, polls)
            }
            opening?.fulfil(.opened)
            if isStalled { activityWarningChanged(to: true) }
        case .warningChanged(let isStalled): activityWarningChanged(to: isStalled)
        case .over: connectionOver(notifyingClose: true)
        }
    }

    private func activityWarningChanged(to isStalled: Bool) {
        notifyDelegate { implemented($0.clientConnection(_:didChangeActivityWarningStatus:))?($1, isStalled) }
    }

    private func interrupted(_ cause: SessionInterruption) {
        switch withState({ $0.interrupted(by: cause) }) {
        case .none: break
        case .openingFailed(let opening): opening.fulfil(cause == .disconnectedByUser ? .closed : .failed(cause))
        case .lost(let wasReported, let isNew): sessionLost(cause, wasReported: wasReported, isNew: isNew)
        }
    }

    private func sessionLost(_ cause: SessionInterruption, wasReported: Bool, isNew: Bool) {
        switch cause {
        // `leave` reports a close by this client, and the change of status one by another user of the session.
        case .disconnectedByUser: break
        case .ended(let code, _):
            notifyDelegate {
                implemented($0.clientConnection(_:didEndWithCause:))?($1, Int32(truncatingIfNeeded: code))
            }
            // 1.x opens no other session, regardless of the other users of a shared session.
            connectionOver(notifyingClose: false)
        case .connection(let failure) where wasReported:
            let exception = LSPushConnectionException(failure.reason)
            notifyDelegate { implemented($0.clientConnection(_:didReceiveConnectionFailure:))?($1, exception) }
        case .refused(let code, let message) where wasReported || isNew:
            let exception = LSPushServerException(code: code, message)
            notifyDelegate { implemented($0.clientConnection(_:didReceiveServerFailure:))?($1, exception) }
        case .connection, .refused: break
        }
    }

    /// Ends the connection, whose session will not be replaced, or not for this client: its tables are void.
    ///
    /// - Parameter notifyingClose: `true` if the delegate has received no other callback about the end. This is so only for a shared
    ///   session that another user has closed, or that the server refuses to replace.
    private func connectionOver(notifyingClose: Bool) {
        let rest = withState { state -> Handover<Detached>? in
            // An opening that fails is ended by the caller that waits for it.
            guard state.isOpen else { return nil }
            state.deadTables += state.tables.values.sorted { $0.key.keyValue < $1.key.keyValue }
            state.tables.removeAll()
            return state.detach()
        }
        guard let rest else { return }
        callbacks.post { [weak self] in
            guard let rest = rest.take(), notifyingClose, let client = self?.client else { return }
            implemented(rest.delegate?.object.clientConnectionDidClose)?(client)
        }
        engine.withCore { leaveDead(&$0) }
    }

    private func leaveDead(_ core: inout ClientCore) {
        dropDeadTables(&core)
        if withState({ $0.participation == nil }) { core.leaveSession(sessionUser) }
    }

    private func bytesReceived(_ count: Int) {
        let pending = withState { state -> Locked<Int>? in
            guard let participation = state.participation, participation.isReported, participation.delegate != nil
            else {
                return nil
            }
            return participation.pendingBytes
        }
        // One call reports all bytes received until it runs, so that calls do not pile up behind a slow delegate.
        let isFirst = pending?.withLock { bytes in
            defer { bytes += count }
            return bytes == 0
        }
        guard let pending, isFirst == true else { return }
        notifyDelegate { delegate, client in
            let bytes = pending.exchange(0)
            implemented(delegate.clientConnection(_:didReceiveNewBytes:))?(client, Int32(clamping: bytes))
        }
    }
}
