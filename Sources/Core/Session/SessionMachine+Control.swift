// The HTTP connection for control requests.

extension SessionMachine {
    /// Makes control requests go over HTTP. The connection of the last stream stays, with its request in flight.
    mutating func enterControlChannel(_ effects: inout Effects) {
        guard let session = connection?.session, session.control == nil else { return }
        let channel = ControlChannel(session.controlBackoff, at: effects.now)
        connection?.session?.control = channel
        guard channel.state == .ready else {
            return start(.control, milliseconds: channel.pauseRemainder(at: effects.now), &effects)
        }
        effects.append(.requestsLost(.lost))
    }

    /// Closes the control connection and its timer. Control requests no longer go over HTTP.
    mutating func leaveControlChannel(_ effects: inout Effects) {
        cancel(.control, &effects)
        closeControl(&effects)
        if let channel = connection?.session?.control { connection?.session?.controlBackoff = channel.backoff }
        connection?.session?.control = nil
    }

    /// Sends one HTTP body of control requests or messages, or a heartbeat.
    ///
    /// - Precondition: `requestRoute` is `.http`.
    /// - Parameter ids: the ids of the lines.
    package mutating func sendOnControlChannel(
        _ name: RequestName, lines: [String], ids: Range<Int>, _ effects: inout Effects
    ) {
        guard let session = connection?.session, session.control != nil else { return }
        connection?.session?.control?.send(ids: ids, at: effects.now)
        // The answer to a first request is progress, which ends the count.
        if name != .heartbeat { pace.addRequest(at: effects.now) }
        let url = ServerAddress.url(controlAddress(of: session), name.httpPath(sessionID: session.properties.sessionID))
        sendControl(url, body: name.httpBody(lines: lines), &effects)
        requestSent(&effects)
        start(.control, milliseconds: options.requestTimeout, life: .control, &effects)
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
        connection?.session?.control?.isAnswer(to: id) == true
    }

    /// Counts a request on the WebSocket that repeats earlier ones, or that the session itself sends.
    mutating func noteRepetition(at now: UInt64) { pace.addRequest(at: now) }

    /// Called when the server has answered a request, which is not sent again.
    mutating func noteAnswer() { pace.noteProgress() }

    /// Called when the response is complete.
    package mutating func controlDone(_ effects: inout Effects) {
        guard case .inFlight = connection?.session?.control?.state else { return }
        guard connection?.session?.control?.complete() == true else { return controlFailed(nil, &effects) }
        cancel(.control, &effects)
        closeControl(&effects)
        effects.append(.requestsLost(.lost))
    }

    /// - Parameter failure: `nil`: the answer did not come in time, or the response contained none.
    package mutating func controlFailed(_ failure: TransportFailure?, _ effects: inout Effects) {
        guard case .inFlight(let request) = connection?.session?.control?.state else { return }
        if refuseIfFinal(failure, &effects) { return }
        if let failure, failure.outcome != .lost { effects.append(.requestsLost(failure.outcome)) }
        closeControl(&effects)
        let pause = max(
            remainder(of: options.retryDelay, since: request.start, at: effects.now),
            paceWait(for: .poll, at: effects.now))
        connection?.session?.control?.pause(until: effects.now + UInt64(clamping: pause))
        start(.control, milliseconds: pause, &effects)
    }

    mutating func controlTimerFired(_ effects: inout Effects) {
        switch connection?.session?.control?.state {
        case .inFlight: controlFailed(nil, &effects)
        case .pausing:
            connection?.session?.control?.endPause()
            effects.append(.requestsLost(.lost))
        case .ready, nil: preconditionFailure("the timer ends with the request or the pause")
        }
    }

    // MARK: - Answers to the session's own requests

    /// Called when the server has answered a control request of the session.
    mutating func rebindAnswered(_ id: Int, _ outcome: RequestOutcome, _ effects: inout Effects) {
        // A bind may have made the request superfluous.
        guard var request = connection?.session?.rebind, request.id == id else { return }
        // A force_rebind is complete only with the LOOP that it requests.
        effects.requests.acknowledge(&request)
        connection?.session?.rebind = outcome == .accepted ? request : nil
    }

    /// Called when the channel of a request was closed before the answer: the request is sent again.
    mutating func requestLost(_ key: RequestKey, _ id: Int, _ outcome: RequestOutcome, _ effects: inout Effects) {
        guard var session = connection?.session else { return }
        if key == .rebind, var request = session.rebind, request.id == id {
            effects.requests.requeue(&request, after: outcome)
            session.rebind = request
        } else if key == .bandwidth, var request = session.bandwidthChange, request.id == id {
            effects.requests.requeue(&request, after: outcome)
            session.bandwidthChange = request
        }
        connection?.session = session
    }
}
