// The HTTP connection for control requests.

extension SessionMachine {
    /// Closes the control connection of a stream that the session leaves.
    func closeControlChannel(_ actions: inout SessionActions) {
        switch connection?.session?.stream.control?.state {
        case .inFlight:
            actions.append(.cancelTimer(.control))
            actions.append(.closeControl)
        case .pausing: actions.append(.cancelTimer(.control))
        case .ready, nil: break
        }
    }

    /// Sends one HTTP body of control requests or messages, or a heartbeat.
    ///
    /// - Precondition: `requestRoute` is `.http`.
    package mutating func sendOnControlChannel(_ name: RequestName, body: String) -> SessionActions {
        guard let session = connection?.session, var control = session.stream.control else { return [] }
        control.send(at: now)
        connection?.session?.stream.control = control
        let url = ServerAddress.url(controlAddress(of: session), name.httpPath(sessionID: session.id))
        var actions: SessionActions = [.transport(.sendControl(url: url, body: body))]
        actions += requestSent()
        actions.append(.startTimer(.control, milliseconds: options.retryDelay))
        return actions
    }

    /// The address of control requests: that of the session, or that of the 1.x property for control requests.
    private func controlAddress(of session: Session) -> String {
        guard session.instanceAddress == nil, let address = options.controlAddress else { return session.address }
        return address
    }

    /// Called when the response is complete. `answered`: whether it contained at least one answer.
    package mutating func controlDone(answered: Bool) -> SessionActions {
        guard var control = connection?.session?.stream.control, case .inFlight = control.state else { return [] }
        guard control.complete(answered: answered) else { return controlFailed() }
        connection?.session?.stream.control = control
        var actions: SessionActions = [.transport(.cancelTimer(.control)), .transport(.closeControl)]
        actions.appendResending()
        return actions
    }

    package mutating func controlFailed(_ failure: TransportFailure? = nil) -> SessionActions {
        var actions: SessionActions = []
        guard case .inFlight(let start) = connection?.session?.stream.control?.state else { return actions }
        if refuseIfFinal(failure, &actions) { return actions }
        if failure?.excludesProcessing == true { actions.append(.requestsUnanswered(areUnprocessed: true)) }
        actions.append(.closeControl)
        connection?.session?.stream.control?.pause()
        actions.append(.startTimer(.control, milliseconds: remainder(of: options.retryDelay, since: start)))
        return actions
    }

    mutating func controlTimerFired(_ actions: inout SessionActions) {
        switch connection?.session?.stream.control?.state {
        case .inFlight: actions += controlFailed()
        case .pausing:
            connection?.session?.stream.control?.endPause()
            actions.appendResending()
        case .ready, nil: break
        }
    }

    /// Makes the session's own requests pending again that were in flight on a closed channel.
    package mutating func requeueUnansweredControls() {
        guard let session = connection?.session else { return }
        if case .sent = session.rebind { connection?.session?.rebind = .pending }
        if case .sent = session.bandwidthChange { connection?.session?.bandwidthChange = .pending }
    }
}
