// The HTTP connection for control requests.

extension SessionMachine {
    /// Makes control requests go over HTTP. The connection of the last stream stays, with its request in flight.
    mutating func enterControlChannel(_ reaction: inout Reaction) {
        guard connection?.session?.control == nil else { return }
        connection?.session?.control = ControlChannel()
        reaction.appendResending()
    }

    /// Closes the control connection and its timer. Control requests no longer go over HTTP.
    mutating func leaveControlChannel(_ reaction: inout Reaction) {
        cancel(.control, &reaction)
        closeControl(&reaction)
        connection?.session?.control = nil
    }

    /// Sends one HTTP body of control requests or messages, or a heartbeat.
    ///
    /// - Precondition: `requestRoute` is `.http`.
    package mutating func sendOnControlChannel(_ name: RequestName, lines: [String], _ reaction: inout Reaction) {
        guard let session = connection?.session, session.control != nil else { return }
        connection?.session?.control?.send(at: reaction.now)
        let url = ServerAddress.url(controlAddress(of: session), name.httpPath(sessionID: session.properties.sessionID))
        sendControl(url, body: name.httpBody(lines: lines), &reaction)
        requestSent(&reaction)
        start(.control, milliseconds: options.requestTimeout, &reaction)
    }

    /// The address of control requests: that of the session, or that of the 1.x property for control requests.
    private func controlAddress(of session: Session) -> String {
        guard session.properties.serverInstanceAddress == nil, let address = options.controlAddress else {
            return session.address
        }
        return address
    }

    /// Called when the response contains an answer, of whatever module.
    mutating func controlAnswered() { connection?.session?.control?.answered() }

    /// Called when the response is complete.
    package mutating func controlDone(_ reaction: inout Reaction) {
        guard case .inFlight = connection?.session?.control?.state else { return }
        guard connection?.session?.control?.complete() == true else { return controlFailed(nil, &reaction) }
        cancel(.control, &reaction)
        closeControl(&reaction)
        reaction.appendResending()
    }

    /// - Parameter failure: `nil`: the answer did not come in time, or the response contained none.
    package mutating func controlFailed(_ failure: TransportFailure?, _ reaction: inout Reaction) {
        guard case .inFlight(let start, _) = connection?.session?.control?.state else { return }
        if refuseIfFinal(failure, &reaction) { return }
        if let failure, failure.excludesProcessing { reaction.append(.requestsUnanswered(failure.reception)) }
        closeControl(&reaction)
        connection?.session?.control?.pause()
        self.start(.control, milliseconds: remainder(of: options.retryDelay, since: start, at: reaction.now), &reaction)
    }

    mutating func controlTimerFired(_ reaction: inout Reaction) {
        switch connection?.session?.control?.state {
        case .inFlight: controlFailed(nil, &reaction)
        case .pausing:
            connection?.session?.control?.endPause()
            reaction.appendResending()
        case .ready, nil: preconditionFailure("the timer ends with the request or the pause")
        }
    }

    // MARK: - Answers to the session's own requests

    /// Called when the server has answered a control request of the session.
    mutating func answered(_ request: ControlRequest, _ answer: RequestAnswer, _ reaction: inout Reaction) {
        switch request {
        case .rebind where connection?.session?.rebind == .sent:
            // A force_rebind is complete only with the LOOP that it requests.
            connection?.session?.rebind = answer == .accepted ? .accepted : .none
        case .bandwidth where connection?.session?.bandwidthChange == .sent: bandwidthAnswered(answer, &reaction)
        case .rebind, .bandwidth: break  // a bind has made the request superfluous
        }
    }

    /// Called when the channel of a request was closed before the answer: the request is sent again.
    mutating func unanswered(_ request: ControlRequest) {
        switch request {
        case .rebind: if connection?.session?.rebind == .sent { connection?.session?.rebind = .pending }
        case .bandwidth:
            if connection?.session?.bandwidthChange == .sent { connection?.session?.bandwidthChange = .pending }
        }
    }
}
