// The connections and timers that a session has open. Each has a number, so that late events of an earlier one are recognised, and leaving a
// state closes exactly those that are open.

extension SessionMachine {
    /// Closes the stream connection and its timers. The control connection stays for the next stream.
    mutating func leaveStream(_ effects: inout Effects) {
        closeStreamConnection(&effects)
        connection?.session?.keepalive = nil
        connection?.session?.heartbeat = nil
        for purpose in TimerPurpose.allCases where purpose != .control && purpose != .webSocket {
            cancel(purpose, &effects)
        }
    }

    // MARK: - Connections

    /// A stream connection that the pace delays.
    struct DelayedOpening: Sendable {
        let action: TransportAction
        let attempt: Pace.Attempt
        /// The time at which it is opened, in milliseconds.
        let time: UInt64
    }

    mutating func openWebSocket(_ address: String, isCreation: Bool, _ effects: inout Effects) {
        streamOpened()
        open(
            .openWebSocket(address: address, isCreation: isCreation, number: streamNumber),
            isCreation ? .creationOnWebSocket : .bindOnWebSocket, &effects)
    }

    /// - Parameter isCounted: `false` for a poll at the interval of the application.
    mutating func sendHTTP(
        _ url: String, body: String, isCreation: Bool, isCounted: Bool = true, _ effects: inout Effects
    ) {
        streamOpened()
        let action = TransportAction.sendHTTP(url: url, body: body, isCreation: isCreation, number: streamNumber)
        guard isCounted else { return effects.append(action) }
        open(action, isCreation ? .creationOverHTTP : .poll, &effects)
    }

    private mutating func streamOpened() {
        allSent()
        streamNumber = makeResourceNumber()
    }

    /// Opens a stream connection, as soon as the pace allows it. The state does not depend on the delay.
    private mutating func open(_ action: TransportAction, _ attempt: Pace.Attempt, _ effects: inout Effects) {
        let wait = paceWait(for: attempt, at: effects.now)
        guard wait > 0 else {
            pace.add(attempt, at: effects.now)
            return effects.append(action)
        }
        let time = effects.now + UInt64(clamping: wait)
        connection?.delayedOpening = DelayedOpening(action: action, attempt: attempt, time: time)
        connection?.attemptStart = time
        start(.pace, milliseconds: wait, &effects)
    }

    private mutating func paceTimerFired(_ effects: inout Effects) {
        guard let opening = connection?.delayedOpening else { preconditionFailure("the timer ends with the opening") }
        connection?.delayedOpening = nil
        pace.add(opening.attempt, at: effects.now)
        effects.append(opening.action)
    }

    /// The milliseconds until the client may make an attempt.
    mutating func paceWait(for attempt: Pace.Attempt, at now: UInt64) -> Int {
        noteProgress()
        return pace.wait(for: attempt, at: now)
    }

    /// Passes new data notifications to the pace. Not called for each of them, which would cost each update.
    mutating func noteProgress() {
        if progress.received > notificationsSeen { pace.noteProgress() }
        // The number falls if a damaged notification is requested again: it is progress only once.
        notificationsSeen = max(notificationsSeen, progress.received)
    }

    /// Begins to count the notifications of another session, or of none.
    mutating func resetProgress() {
        noteProgress()
        notificationsSeen = 0
        progress = DataProgress()
    }

    mutating func closeStreamConnection(_ effects: inout Effects) {
        guard streamNumber != 0 else { return }
        streamNumber = 0
        if connection?.delayedOpening == nil {
            effects.append(.closeStream)
        } else {
            connection?.delayedOpening = nil
            cancel(.pace, &effects)
        }
    }

    mutating func sendControl(_ url: String, body: String, _ effects: inout Effects) {
        controlNumber = makeResourceNumber()
        effects.append(.sendControl(url: url, body: body, number: controlNumber))
    }

    mutating func closeControl(_ effects: inout Effects) {
        guard controlNumber != 0 else { return }
        controlNumber = 0
        effects.append(.closeControl)
    }

    // MARK: - Timers

    /// A timer that is neither cancelled nor replaced, and has not fired.
    struct LiveTimer: Sendable {
        let number: Int
        /// The time from which it runs, in milliseconds.
        let start: UInt64
        var life: Life
    }

    /// What prolongs a timer. The times of the bytes are compared when it fires, so that no chunk costs a timer.
    enum Life: Sendable {
        /// Nothing: the time is absolute.
        case none
        /// Bytes of the stream: the timer measures the time without any.
        case stream
        /// Bytes of the control connection, sent or received.
        case control
    }

    /// Starts a timer; a live one of the same purpose is cancelled. The time for an answer begins with the request, which may be delayed.
    mutating func start(
        _ purpose: TimerPurpose, milliseconds: Int, life: Life = .none, _ effects: inout Effects
    ) {
        var (milliseconds, begin) = (milliseconds, effects.now)
        if let opening = connection?.delayedOpening, purpose == .transport || purpose == .idle {
            begin = max(begin, opening.time)
            let (sum, isOver) = milliseconds.addingReportingOverflow(Int(clamping: begin - effects.now))
            milliseconds = isOver ? .max : sum
        }
        run(purpose, milliseconds: milliseconds, since: begin, life: life, &effects)
    }

    private mutating func run(
        _ purpose: TimerPurpose, milliseconds: Int, since start: UInt64, life: Life, _ effects: inout Effects
    ) {
        cancel(purpose, &effects)
        let number = makeResourceNumber()
        connection?.timers[purpose] = LiveTimer(number: number, start: start, life: life)
        effects.append(.startTimer(purpose, milliseconds: milliseconds, number: number))
    }

    /// Makes the bytes of the stream prolong a timer that is live: the server has answered the request.
    mutating func prolongByBytes(_ purpose: TimerPurpose) { connection?.timers[purpose]?.life = .stream }

    /// The time of the last bytes that prolong a timer; `nil`: none do.
    private func lastBytes(of life: Life) -> UInt64? {
        switch life {
        case .none: nil
        case .stream: lastActivity
        case .control: lastControlActivity
        }
    }

    /// Cancels a timer, if it is live.
    mutating func cancel(_ purpose: TimerPurpose, _ effects: inout Effects) {
        guard connection?.timers.removeValue(forKey: purpose) != nil else { return }
        effects.append(.cancelTimer(purpose))
    }

    /// Whether a timer has been neither cancelled nor replaced, and has not fired.
    func isLive(_ purpose: TimerPurpose, number: Int) -> Bool { connection?.timers[purpose]?.number == number }

    /// The purposes of the live timers.
    var liveTimers: [TimerPurpose] { connection.map { Array($0.timers.keys) } ?? [] }

    /// Handles a timer that fired. A timer that is not live has no effect. One that bytes prolong runs again for the time between its start
    /// and the last of them. The machine does not check the clock.
    package mutating func timerFired(_ purpose: TimerPurpose, _ effects: inout Effects) {
        guard let timer = connection?.timers.removeValue(forKey: purpose) else { return }
        if let last = lastBytes(of: timer.life), last > timer.start {
            return run(
                purpose, milliseconds: Int(clamping: last - timer.start), since: last, life: timer.life, &effects)
        }
        switch purpose {
        case .transport: transportTimerFired(&effects)
        case .retry: retryTimerFired(&effects)
        case .keepalive: keepaliveTimerFired(&effects)
        case .stalled: stalledTimerFired(&effects)
        case .reconnect: reconnectTimerFired(&effects)
        case .reverseHeartbeat: reverseHeartbeatTimerFired(&effects)
        case .recovery: recoveryTimerFired(&effects)
        case .idle: idleTimerFired(&effects)
        case .polling: pollingTimerFired(&effects)
        case .control: controlTimerFired(&effects)
        case .probe: probeTimerFired(&effects)
        case .webSocket: webSocketTimerFired(&effects)
        case .pace: paceTimerFired(&effects)
        }
    }
}
