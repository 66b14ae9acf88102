// The HTTP connection for control requests, beside the stream.

extension EstablishedSession {
    /// Routes control requests over HTTP. The connection of the last stream stays, with its request in flight.
    mutating func enterControlChannel(_ context: inout SessionContext, _ effects: inout Effects) {
        guard control == nil else { return }
        let channel = ControlChannel(controlBackoff, at: effects.now)
        control = channel
        guard channel.state == .ready else {
            return context.setDeadline(.control, after: channel.pauseRemainder(at: effects.now), effects.now)
        }
        effects.append(.requestsLost(.lost))
    }

    /// Closes the control connection and its deadline. Control requests no longer go over HTTP.
    mutating func leaveControlChannel(_ context: inout SessionContext, _ effects: inout Effects) {
        context.deadlines.cancel(.control)
        context.closeControl(&effects)
        if let control { controlBackoff = control.backoff }
        control = nil
    }

    /// The address of control requests: that of the session, or that of the 1.x property for control requests.
    fileprivate func controlAddress(_ options: SessionOptions) -> String {
        guard properties.serverInstanceAddress == nil, let control = options.controlAddress,
            ServerAddress.normalised(control.server) == ServerAddress.normalised(origin.address)
        else { return address }
        return control.address
    }
}

extension SessionMachine {
    /// Sends one HTTP body of control requests or messages, or a heartbeat.
    ///
    /// - Precondition: `requestRoute` is `.http`.
    /// - Parameter ids: the ids of the lines.
    package mutating func sendOnControlChannel(
        _ name: RequestName, lines: [String], ids: Range<Int>, _ effects: inout Effects
    ) {
        guard var session = state.session, session.control != nil else { return }
        session.control?.send(ids: ids, at: effects.now)
        state.session = session
        // The answer to a first request is progress, which ends the count.
        if name != .heartbeat { context.pace.addRequest(at: effects.now) }
        let url = ServerAddress.url(
            session.controlAddress(options), name.httpPath(sessionID: session.properties.sessionID))
        context.sendControl(url, body: name.httpBody(lines: lines), &effects)
        requestSent(&effects)
        context.setDeadline(.control, after: options.requestTimeout, effects.now, life: .control)
    }

    /// Handles an answer on the control connection. Returns `false` if the request in flight did not ask for it.
    mutating func isControlAnswer(to id: Int?) -> Bool { state.session?.control?.isAnswer(to: id) == true }

    /// Called when the response is complete.
    package mutating func controlDone(_ effects: inout Effects) {
        guard var control = state.session?.control, case .inFlight = control.state else { return }
        guard control.complete() else { return controlFailed(nil, &effects) }
        state.session?.control = control
        context.deadlines.cancel(.control)
        context.closeControl(&effects)
        effects.append(.requestsLost(.lost))
    }

    /// - Parameter failure: `nil`: the answer did not come in time, or the response contained none.
    package mutating func controlFailed(_ failure: TransportFailure?, _ effects: inout Effects) {
        guard case .inFlight(let request) = state.session?.control?.state else { return }
        if let refusal = context.refusal(failure, &effects) { return follow(refusal, &effects) }
        if let failure, failure.outcome != .lost { effects.append(.requestsLost(failure.outcome)) }
        context.closeControl(&effects)
        let pause = max(
            context.remainder(of: options.retryDelay, since: request.start, at: effects.now),
            context.paceWait(for: .poll, at: effects.now))
        state.session?.control?.pause(until: effects.now + UInt64(clamping: pause))
        context.setDeadline(.control, after: pause, effects.now)
    }

    mutating func controlDeadline(_ effects: inout Effects) {
        switch state.session?.control?.state {
        case .inFlight: controlFailed(nil, &effects)
        case .pausing:
            state.session?.control?.endPause()
            effects.append(.requestsLost(.lost))
        case .ready, nil: preconditionFailure("the deadline ends with the request or the pause")
        }
    }
}
