// The HTTP connection for control requests.

extension SessionMachine {
    /// Makes control requests go over HTTP. The connection of the last stream stays, with its request in flight.
    mutating func enterControlChannel(_ reaction: inout Reaction) {
        guard let session = connection?.session, session.control == nil else { return }
        let channel = ControlChannel(session.controlBackoff, at: reaction.now)
        connection?.session?.control = channel
        guard channel.state == .ready else {
            return start(.control, milliseconds: channel.pauseRemainder(at: reaction.now), &reaction)
        }
        reaction.appendResending()
    }

    /// Closes the control connection and its timer. Control requests no longer go over HTTP.
    mutating func leaveControlChannel(_ reaction: inout Reaction) {
        cancel(.control, &reaction)
        closeControl(&reaction)
        if let channel = connection?.session?.control { connection?.session?.controlBackoff = channel.backoff }
        connection?.session?.control = nil
    }

    /// Sends one HTTP body of control requests or messages, or a heartbeat.
    ///
    /// - Precondition: `requestRoute` is `.http`.
    /// - Parameter ids: the ids of the lines.
    package mutating func sendOnControlChannel(
        _ name: RequestName, lines: [String], ids: Range<Int>, _ reaction: inout Reaction
    ) {
        guard let session = connection?.session, session.control != nil else { return }
        connection?.session?.control?.send(ids: ids, at: reaction.now)
        // The answer to a first request is progress, which ends the count.
        if name != .heartbeat { pace.addRequest(at: reaction.now) }
        let url = ServerAddress.url(controlAddress(of: session), name.httpPath(sessionID: session.properties.sessionID))
        sendControl(url, body: name.httpBody(lines: lines), &reaction)
        requestSent(&reaction)
        start(.control, milliseconds: options.requestTimeout, life: .control, &reaction)
    }

    /// The address of control requests: that of the session, or that of the 1.x property for control requests.
    private func controlAddress(of session: Session) -> String {
        guard session.properties.serverInstanceAddress == nil, let address = options.controlAddress else {
            return session.address
        }
        return address
    }

    /// Handles an answer on the control connection. Returns `false` if the request in flight did not ask for it.
    mutating func isControlAnswer(to id: Int?) -> Bool {
        guard connection?.session?.control?.isAnswer(to: id) == true else { return false }
        if id != nil { pace.noteProgress() }
        return true
    }

    /// Counts a request on the WebSocket that repeats earlier ones, or that the session itself sends.
    mutating func noteRepetition(at now: UInt64) { pace.addRequest(at: now) }

    /// Called when the server has answered a request on the WebSocket, which is not sent again.
    mutating func noteAnswer() { pace.noteProgress() }

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
        guard case .inFlight(let request) = connection?.session?.control?.state else { return }
        if refuseIfFinal(failure, &reaction) { return }
        if let failure, failure.excludesProcessing { reaction.append(.requestsUnanswered(failure.reception)) }
        closeControl(&reaction)
        let pause = max(
            remainder(of: options.retryDelay, since: request.start, at: reaction.now),
            paceWait(for: .poll, at: reaction.now))
        connection?.session?.control?.pause(until: reaction.now + UInt64(clamping: pause))
        start(.control, milliseconds: pause, &reaction)
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
