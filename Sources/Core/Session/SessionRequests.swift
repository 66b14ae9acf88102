// The parameters of session requests, in the order of the official clients.

extension SessionContext {
    mutating func creationParameters(overHTTP: Bool, ttl: Bool) -> String {
        ignoresInstanceAddress = options.ignoresServerInstanceAddress
        var line = RequestLine()
        if ttl { line.add("LS_ttl_millis", "unlimited") }
        if overHTTP {
            line.add("LS_polling", "true")
            line.add("LS_polling_millis", 0)
            line.add("LS_idle_millis", 0)
        } else {
            addStreamingIntervals(to: &line)
        }
        if case .limited(let kilobits) = options.requestedMaxBandwidth {
            line.add("LS_requested_max_bandwidth", kilobits)
        }
        if let adapterSet = options.adapterSet { line.add("LS_adapter_set", adapterSet) }
        if let user = options.user { line.add("LS_user", user) }
        line.add("LS_cid", options.clientID)
        if let lastSessionID = attempts.lastSessionID { line.add("LS_old_session", lastSessionID) }
        if !overHTTP && !options.slowingEnabled { line.add("LS_send_sync", "false") }
        addCause(to: &line)
        if let password = options.password { line.add("LS_password", password) }
        return line.text
    }

    mutating func streamingBindParameters(_ session: EstablishedSession, overHTTP: Bool) -> String {
        var line = RequestLine()
        line.add("LS_session", session.id)
        addResumption(of: session, to: &line)
        if overHTTP && options.contentLength > 0 { line.add("LS_content_length", String(options.contentLength)) }
        addStreamingIntervals(to: &line)
        if !options.slowingEnabled { line.add("LS_send_sync", "false") }
        addCause(to: &line)
        return line.text
    }

    private mutating func addStreamingIntervals(to line: inout RequestLine) {
        requestedIntervals.keepalive = options.keepaliveInterval
        if options.keepaliveInterval > 0 { line.add("LS_keepalive_millis", options.keepaliveInterval) }
        if options.reverseHeartbeatInterval > 0 { line.add("LS_inactivity_millis", options.reverseHeartbeatInterval) }
    }

    /// The second and later polls on a WebSocket do not contain `LS_session`.
    mutating func pollingBindParameters(_ session: EstablishedSession, namesSession: Bool) -> String {
        requestedIntervals.polling = options.pollingInterval
        requestedIntervals.idleTimeout = options.idleTimeout
        var line = RequestLine()
        if namesSession { line.add("LS_session", session.id) }
        addResumption(of: session, to: &line)
        line.add("LS_polling", "true")
        line.add("LS_polling_millis", options.pollingInterval)
        line.add("LS_idle_millis", options.idleTimeout)
        addCause(to: &line)
        return line.text
    }

    mutating func recoveryParameters(_ session: EstablishedSession) -> String {
        var line = RequestLine()
        line.add("LS_session", session.id)
        progress.beginRecovery()
        line.add("LS_recovery_from", progress.received)
        line.add("LS_polling", "true")
        line.add("LS_polling_millis", 0)
        line.add("LS_idle_millis", 0)
        addCause(to: &line)
        return line.text
    }

    /// Adds the cause of the last event to the first request after it; later requests have none.
    mutating func addCause(to line: inout RequestLine) {
        guard let cause = attempts.requestCause else { return }
        line.add("LS_cause", cause)
        attempts.requestCause = nil
    }

    /// Adds the number of received notifications, if an earlier bind was abandoned without an answer. Normally a bind implies that
    /// everything sent before has arrived. But an abandoned bind may reach the server late and be answered on a closed connection.
    private mutating func addResumption(of session: EstablishedSession, to line: inout RequestLine) {
        guard session.mayHaveStrayBinds else { return }
        progress.beginRecovery()
        line.add("LS_recovery_from", progress.received)
    }
}
