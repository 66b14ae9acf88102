// The connections and timers that a session has open. Each has a number, so that late events of an earlier one are recognised, and leaving a
// state closes exactly those that are open.

extension SessionMachine {
    /// Closes the stream connection and its timers. The control connection stays for the next stream.
    mutating func leaveStream(_ reaction: inout Reaction) {
        closeStreamConnection(&reaction)
        connection?.session?.keepalive = nil
        connection?.session?.heartbeat = nil
        for purpose in TimerPurpose.allCases where purpose != .control && purpose != .webSocket {
            cancel(purpose, &reaction)
        }
    }

    // MARK: - Connections

    mutating func openWebSocket(_ address: String, isCreation: Bool, _ reaction: inout Reaction) {
        streamOpened()
        reaction.append(.openWebSocket(address: address, isCreation: isCreation, number: streamNumber))
    }

    mutating func sendHTTP(_ url: String, body: String, isCreation: Bool, _ reaction: inout Reaction) {
        streamOpened()
        reaction.append(.sendHTTP(url: url, body: body, isCreation: isCreation, number: streamNumber))
    }

    private mutating func streamOpened() {
        allSent()
        streamNumber = makeResourceNumber()
    }

    mutating func closeStreamConnection(_ reaction: inout Reaction) {
        guard streamNumber != 0 else { return }
        streamNumber = 0
        reaction.append(.closeStream)
    }

    mutating func sendControl(_ url: String, body: String, _ reaction: inout Reaction) {
        controlNumber = makeResourceNumber()
        reaction.append(.sendControl(url: url, body: body, number: controlNumber))
    }

    mutating func closeControl(_ reaction: inout Reaction) {
        guard controlNumber != 0 else { return }
        controlNumber = 0
        reaction.append(.closeControl)
    }

    // MARK: - Timers

    /// Starts a timer; a live one of the same purpose is cancelled.
    mutating func start(_ purpose: TimerPurpose, milliseconds: Int, _ reaction: inout Reaction) {
        cancel(purpose, &reaction)
        let number = makeResourceNumber()
        connection?.timers[purpose] = number
        reaction.append(.startTimer(purpose, milliseconds: milliseconds, number: number))
    }

    /// Cancels a timer, if it is live.
    mutating func cancel(_ purpose: TimerPurpose, _ reaction: inout Reaction) {
        guard connection?.timers.removeValue(forKey: purpose) != nil else { return }
        reaction.append(.cancelTimer(purpose))
    }

    /// Whether a timer has been neither cancelled nor replaced, and has not fired.
    func isLive(_ purpose: TimerPurpose, number: Int) -> Bool { connection?.timers[purpose] == number }

    /// The purposes of the live timers.
    var liveTimers: [TimerPurpose] { connection.map { Array($0.timers.keys) } ?? [] }

    /// Handles a timer that fired. A timer that is not live has no effect.
    package mutating func timerFired(_ purpose: TimerPurpose, _ reaction: inout Reaction) {
        guard connection?.timers.removeValue(forKey: purpose) != nil else { return }
        switch purpose {
        case .transport: transportTimerFired(&reaction)
        case .retry: retryTimerFired(&reaction)
        case .keepalive: keepaliveTimerFired(&reaction)
        case .stalled: stalledTimerFired(&reaction)
        case .reconnect: reconnectTimerFired(&reaction)
        case .reverseHeartbeat: reverseHeartbeatTimerFired(&reaction)
        case .recovery: recoveryTimerFired(&reaction)
        case .idle: idleTimerFired(&reaction)
        case .polling: pollingTimerFired(&reaction)
        case .control: controlTimerFired(&reaction)
        case .probe: probeTimerFired(&reaction)
        case .webSocket: webSocketTimerFired(&reaction)
        }
    }
}
