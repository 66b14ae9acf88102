// The events of a session, and the states that handle them. Ignored events are listed with the reason.

extension SessionMachine {
    // MARK: - Notifications

    /// Applies a notification of the stream, or an answer of the control connection.
    ///
    /// - Returns: `false` if the notification answers a request, or concerns a subscription, a message or MPN: then the caller handles it.
    package mutating func handle(_ notification: Notification, _ effects: inout Effects) -> Bool {
        switch notification {
        case .wsok: wsok(&effects)
        case .conok(let sessionID, let requestLimit, let interval, let controlLink):
            conok(
                CONOK(sessionID: sessionID, requestLimit: requestLimit, interval: interval, controlLink: controlLink),
                &effects)
        case .conerr(let code, let message): conerr(code: code, message: message, &effects)
        case .end(let code, let message): end(code: code, message: message, &effects)
        case .error(let code, let message): error(code: code, message: message, &effects)
        case .loop(let delay): loop(delay: delay, &effects)
        case .prog(let progressive): prog(progressive, &effects)
        case .sync(let seconds): sync(seconds: seconds, &effects)
        case .servname(let name): setProperty({ $0.serverSocketName = name }, &effects)
        case .clientip(let address): clientIP(address, &effects)
        case .cons(let bandwidth): setProperty({ $0.realMaxBandwidth = bandwidth }, &effects)
        case .probe, .noop, .unknown: break  // only a sign of life
        case .reqerr(let id, let code, let message): return reqerr(id, code: code, message: message, &effects)
        case .reqok, .update, .subok, .subcmd, .unsub, .eos, .cs, .ov, .conf, .msgdone, .msgfail, .mpnreg, .mpnok,
            .mpndel, .mpnzero, .mpnconf:
            return false
        }
        return true
    }

    private mutating func wsok(_ effects: inout Effects) {
        guard !isDisconnected else { return }
        context.choice.webSocketRecord.answered(at: effects.now)
        switch state {
        case .creating(let creation): handle(creation, SessionState.creating, &effects) { $0.wsok(&$1, &$2) }
        case .binding(let binding): handle(binding, SessionState.binding, &effects) { $0.wsok(&$1, &$2) }
        // A repeated WSOK, or one of a connection over HTTP, which the protocol does not have.
        case .disconnected, .retrying, .preflight, .streaming, .polling, .recovering: break
        }
    }

    private mutating func conok(_ conok: CONOK, _ effects: inout Effects) {
        switch state {
        case .creating(let creation): handle(creation, SessionState.creating, &effects) { $0.conok(conok, &$1, &$2) }
        case .binding(let binding): handle(binding, SessionState.binding, &effects) { $0.conok(conok, &$1, &$2) }
        case .polling(let polling): handle(polling, SessionState.polling, &effects) { $0.conok(conok, &$1, &$2) }
        case .recovering(let recovery):
            handle(recovery, SessionState.recovering, &effects) { recovery, context, _ in recovery.conok(&context) }
        // A repeated CONOK, or that of a request that was abandoned. While retrying, no stream is open that could receive one.
        case .disconnected, .retrying, .preflight, .streaming: break
        }
    }

    private mutating func conerr(code: Int, message: String, _ effects: inout Effects) {
        switch state {
        case .creating(let creation):
            handle(creation, SessionState.creating, &effects) { $0.conerr(code: code, message: message, &$1, &$2) }
        case .binding(let binding):
            handle(binding, SessionState.binding, &effects) { $0.conerr(code: code, message: message, &$1, &$2) }
        case .polling(let polling):
            handle(polling, SessionState.polling, &effects) { $0.conerr(code: code, message: message, &$1, &$2) }
        case .recovering(let recovery):
            handle(recovery, SessionState.recovering, &effects) { $0.conerr(code: code, message: message, &$1, &$2) }
        // No session request awaits an answer. A CONERR can only be that of an abandoned one.
        case .disconnected, .retrying, .preflight, .streaming: break
        }
    }

    private mutating func loop(delay: Int, _ effects: inout Effects) {
        switch state {
        case .preflight(let preflight):
            handle(preflight, SessionState.preflight, &effects) { preflight, context, _ in preflight.loop(&context) }
        case .streaming(let streaming):
            handle(streaming, SessionState.streaming, &effects) { streaming, context, _ in streaming.loop(&context) }
        case .polling(let polling):
            handle(polling, SessionState.polling, &effects) { $0.loop(delay: delay, &$1, &$2) }
        case .recovering(let recovery):
            handle(recovery, SessionState.recovering, &effects) { recovery, context, _ in recovery.loop(&context) }
        // The stream has delivered nothing that a LOOP could end: it is the answer to an earlier request.
        case .disconnected, .creating, .retrying, .binding: break
        }
    }

    private mutating func sync(seconds: Int, _ effects: inout Effects) {
        // Other streams have no delay to measure.
        guard case .streaming(var streaming) = state else { return }
        streaming.sync(seconds: seconds, &context, &effects)
        state = .streaming(streaming)
    }

    /// Sets a property that a notification reports, and reports it if that changes it.
    private mutating func setProperty(_ change: (inout SessionProperties) -> Void, _ effects: inout Effects) {
        guard isReceiving else { return }
        let old = properties
        var new = old
        change(&new)
        let changes = new.changes(from: old)
        guard !changes.isEmpty else { return }
        state.session?.properties = new
        for property in changes { effects.append(.propertyChanged(property)) }
    }

    /// Requests a LOOP if another transport has become the best one.
    private mutating func checkTransport() {
        guard var session = state.session else { return }
        session.checkTransport(state.transport, context)
        state.session = session
    }

    private mutating func clientIP(_ address: String, _ effects: inout Effects) {
        if isReceiving, let old = properties.clientIP, old != address, context.choice.addressChanged(at: effects.now) {
            // The server has answered in this network, on the WebSocket that delivered the address.
            if state.isOnWebSocket { context.choice.webSocketRecord.answered(at: effects.now) }
            // A stream works, and its LOOP leads to a new choice. The LOOP of a poll does not.
            if case .streaming = state {} else { checkTransport() }
        }
        setProperty({ $0.clientIP = address }, &effects)
    }

    // MARK: - Connections

    package mutating func webSocketOpened(_ effects: inout Effects) {
        switch state {
        case .creating(let creation):
            handle(creation, SessionState.creating, &effects) { $0.webSocketOpened(&$1, &$2) }
        case .binding(let binding):
            handle(binding, SessionState.binding, &effects) { $0.webSocketOpened(&$1, &$2) }
        // No WebSocket is being opened.
        case .disconnected, .retrying, .preflight, .streaming, .polling, .recovering: break
        }
    }

    package mutating func webSocketFailed(_ failure: TransportFailure, _ effects: inout Effects) {
        // Otherwise the failure is that of a connection that was closed.
        if state.isOnWebSocket { streamFailed(failure, &effects) }
    }

    /// Handles the failure of the stream's HTTP exchange, or its end without LOOP or END.
    package mutating func httpFailed(_ failure: TransportFailure, _ effects: inout Effects) {
        // Otherwise the failure is that of an exchange that was closed.
        if !state.isOnWebSocket { streamFailed(failure, &effects) }
    }

    private mutating func streamFailed(_ failure: TransportFailure, _ effects: inout Effects) {
        switch state {
        case .creating(let creation):
            handle(creation, SessionState.creating, &effects) { $0.failed(failure, &$1, &$2) }
        case .preflight(let preflight):
            handle(preflight, SessionState.preflight, &effects) { $0.failed(failure, &$1, &$2) }
        case .binding(let binding): handle(binding, SessionState.binding, &effects) { $0.failed(failure, &$1, &$2) }
        case .streaming(let streaming):
            handle(streaming, SessionState.streaming, &effects) { $0.failed(failure, &$1, &$2) }
        case .polling(let polling): handle(polling, SessionState.polling, &effects) { $0.failed(failure, &$1, &$2) }
        case .recovering(let recovery):
            handle(recovery, SessionState.recovering, &effects) { $0.failed(failure, &$1, &$2) }
        // No connection is open.
        case .disconnected, .retrying: break
        }
    }

    /// Called when bytes come on the stream connection, once per chunk, not per line.
    ///
    /// - Returns: `true` if they ended a time without data, which leads to effects.
    @inline(__always)
    @discardableResult
    package mutating func streamActivity(_ effects: inout Effects) -> Bool {
        context.deadlines.lastStreamActivity = effects.now
        guard isLate else { return false }
        streamResumed(&effects)
        return true
    }

    private mutating func streamResumed(_ effects: inout Effects) {
        guard case .streaming(let streaming) = state else { return }
        handle(streaming, SessionState.streaming, &effects) { streaming, context, effects in
            streaming.resumed(&context, &effects)
            return .stay
        }
    }

    /// Called when reading resumes after the engine had suspended it: the lack of data until now does not indicate a dead connection.
    package mutating func readingResumed(_ effects: inout Effects) {
        streamActivity(&effects)
        context.deadlines.restart(.idle, after: context.pollTimeout, at: effects.now)
        guard case .streaming(var streaming) = state else { return }
        streaming.readingResumed(&context, &effects)
        state = .streaming(streaming)
    }

    /// Called when bytes of the control connection were sent or received.
    mutating func noteControlActivity(at now: UInt64) { context.deadlines.lastControlActivity = now }

    /// Ends a pause before the next attempt: the application has called `connect()`, or the network has changed and the attempt may succeed.
    package mutating func endRetryPause(_ effects: inout Effects) {
        switch state {
        case .retrying(let retrying):
            handle(retrying, SessionState.retrying, &effects) { $0.endPause(&$1, &$2) }
        case .recovering(let recovery):
            handle(recovery, SessionState.recovering, &effects) { $0.endPause(&$1, &$2) }
        // An attempt is under way, or none is wanted.
        case .disconnected, .creating, .preflight, .binding, .streaming, .polling: break
        }
    }

    // MARK: - Deadlines

    /// Handles a deadline that was reached. The machine does not check the clock. A cancelled deadline has no effect, and a deadline that
    /// bytes prolong is set again.
    package mutating func deadlineReached(_ purpose: TimerPurpose, _ effects: inout Effects) {
        guard context.deadlines.reach(purpose, at: effects.now) else { return }
        switch (purpose, state) {
        case (.pace, _): context.openDelayed(&effects)
        case (.control, _): controlDeadline(&effects)
        case (.webSocket, _):
            context.enableWebSocket()
            checkTransport()
        case (.reverseHeartbeat, _): state.session?.heartbeat?.isDue = true
        case (.transport, .creating(let creation)):
            handle(creation, SessionState.creating, &effects) { $0.transportDeadline(&$1, &$2) }
        case (.transport, .preflight(let preflight)):
            handle(preflight, SessionState.preflight, &effects) { $0.transportDeadline(&$1, &$2) }
        case (.transport, .binding(let binding)):
            handle(binding, SessionState.binding, &effects) { $0.transportDeadline(&$1, &$2) }
        case (.transport, .recovering(let recovery)):
            handle(recovery, SessionState.recovering, &effects) { $0.transportDeadline(&$1, &$2) }
        case (.retry, .retrying(let retrying)):
            handle(retrying, SessionState.retrying, &effects) { $0.retryDeadline(&$1, &$2) }
        case (.retry, .recovering(let recovery)), (.recovery, .recovering(let recovery)):
            handle(recovery, SessionState.recovering, &effects) { $0.send(&$1, &$2) }
        case (.keepalive, .streaming(let streaming)):
            handle(streaming, SessionState.streaming, &effects) { $0.keepaliveDeadline(&$1, &$2) }
        case (.stalled, .streaming(let streaming)):
            handle(streaming, SessionState.streaming, &effects) { $0.stalledDeadline(&$1, &$2) }
        case (.reconnect, .streaming(let streaming)):
            handle(streaming, SessionState.streaming, &effects) { $0.reconnectDeadline(&$1, &$2) }
        case (.idle, .binding(let binding)):
            handle(binding, SessionState.binding, &effects) { $0.idleDeadline(&$1, &$2) }
        case (.idle, .polling(let polling)):
            handle(polling, SessionState.polling, &effects) { $0.idleDeadline(&$1, &$2) }
        case (.polling, .polling(let polling)):
            handle(polling, SessionState.polling, &effects) { $0.pollingDeadline(&$1, &$2) }
        case (.probe, .binding(let binding)):
            handle(binding, SessionState.binding, &effects) { $0.probeDeadline(&$1, &$2) }
        case (.probe, .streaming(let streaming)):
            handle(streaming, SessionState.streaming, &effects) { $0.probeDeadline(&$1, &$2) }
        case (.probe, .polling(let polling)):
            handle(polling, SessionState.polling, &effects) { $0.probeDeadline(&$1, &$2) }
        case (.transport, _), (.retry, _), (.recovery, _), (.keepalive, _), (.stalled, _), (.reconnect, _), (.idle, _),
            (.polling, _), (.probe, _):
            preconditionFailure("the deadline \(purpose.rawValue) ends with the state that has set it")
        }
    }
}
