/// The HTTP connection for control requests: one request at a time, resent after a pause when it fails.
enum ControlChannel: Sendable, Equatable {
    /// The stream is not an HTTP one.
    case closed
    case ready
    case inFlight
    /// A request failed: what was in it goes again after the pause.
    case pausing
}

extension SessionMachine {
    mutating func openControlChannel() {
        guard control == .closed else { return }
        control = .ready
        emit(.requestsUnanswered())
        emit(.sendPendingRequests)
    }

    mutating func closeControlChannel() {
        guard control != .closed else { return }
        if control != .ready { emit(.cancelTimer(.control)) }
        if control == .inFlight { emit(.closeControl) }
        control = .closed
    }

    /// Sends one HTTP body of control requests, messages, or a heartbeat. Called by the owner when the route is `.http`.
    package mutating func sendOnControlChannel(_ name: RequestName, body: String) {
        control = .inFlight
        controlStart = now
        emit(.sendControl(url: ServerAddress.url(controlAddress, name.httpPath(sessionID: sessionID)), body: body))
        requestSent()
        emit(.startTimer(.control, milliseconds: options.retryDelay))
    }

    /// The response is complete; `answered`: at least one answer was in it.
    package mutating func controlDone(answered: Bool) {
        guard control == .inFlight else { return }
        guard answered || !wasLastControlUnanswered else {
            // Twice in a row nothing: a pause keeps this from becoming a loop.
            controlFailed()
            return
        }
        wasLastControlUnanswered = !answered
        emit(.cancelTimer(.control))
        emit(.closeControl)
        control = .ready
        emit(.requestsUnanswered())
        emit(.sendPendingRequests)
    }

    package mutating func controlFailed(_ failure: TransportFailure? = nil) {
        guard control == .inFlight else { return }
        if failure?.kind == .pinMismatch {
            refuse(code: 62, message: "Unrecognized server's identity")
            return
        }
        if failure?.excludesProcessing == true { emit(.requestsUnanswered(areUnprocessed: true)) }
        emit(.closeControl)
        control = .pausing
        emit(.startTimer(.control, milliseconds: remainder(of: options.retryDelay, since: controlStart)))
    }

    mutating func controlTimerFired() {
        switch control {
        case .inFlight: controlFailed()
        case .pausing:
            control = .ready
            emit(.requestsUnanswered())
            emit(.sendPendingRequests)
        case .closed, .ready: break
        }
    }

    /// Session requests that were sent on a channel that is gone have to go again.
    package mutating func requeueUnansweredControls() {
        if case .sent = rebind { rebind = .pending }
        if case .sent = bandwidthChange { bandwidthChange = .pending }
    }
}
