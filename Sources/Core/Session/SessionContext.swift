/// What the states of a session share: the options, the attempts since `connect`, the choice of transports, the deadlines and the pace, and the
/// numbers of the open connections.
struct SessionContext: Sendable {
    var options: SessionOptions
    /// `true` if the platform has WebSocket.
    let hasWebSocket: Bool
    /// Returns a random number from 0 to its argument, both included.
    let random: @Sendable (Int) -> Int

    var attempts = Attempts()
    var choice: TransportChoice
    var deadlines = Deadlines()
    /// Limits what the client repeats without progress, also beyond `DISCONNECTED`.
    var pace = Pace()
    /// The stream connection that waits for its turn; the deadline `pace` opens it.
    private var delayedOpening: DelayedOpening?
    var progress = DataProgress()
    /// The received notifications of the session that `pace` has seen.
    private var notificationsSeen = 0

    /// The address at the last `connect`, used if the option is set to `nil` later.
    var capturedAddress = ""
    /// The intervals that were requested last, in milliseconds. The server's answer is not one to what the application has set since, for
    /// the next request.
    var requestedIntervals = (keepalive: 0, idleTimeout: 0, polling: 0)
    /// `true` if the server has reduced the polling interval of the options, so that it is not one that the application has set.
    var isPollingIntervalReduced = false
    /// `true` if the control link of CONOK is ignored, according to the options at the last creation.
    var ignoresInstanceAddress = false
    /// The time of the last request, or that at which the stream began, in milliseconds.
    var lastRequest: UInt64 = 0

    /// The numbers of the current stream and control connection; 0: none. The owner ignores input of any other, including the rest of a
    /// chunk.
    private(set) var streamNumber = 0
    private(set) var controlNumber = 0
    private var lastNumber = 0
    /// The length of the requests sent on the WebSocket since it had sent all earlier ones, in bytes.
    private(set) var unsentLength = 0
    /// The length in bytes from which on the requests of a slow WebSocket wait. A variable for tests.
    var maximumUnsentLength = 64 << 10

    /// The state that lasts from `connect` until DISCONNECTED.
    struct Attempts: Sendable {
        var retryDelay = RetryDelay(0)
        /// The pauses that `connect()` or the network may end.
        var manualRetryBudget = Allowance(10)
        /// The time at which the last attempt to create, bind or recover a session began, in milliseconds.
        var attemptStart: UInt64 = 0
        /// The `LS_cause` of the next session request; only the first request after an event has it.
        var requestCause: String?
        /// The id of the last session, which may have ended; the `LS_old_session` of the next creation. `nil`: no session existed.
        var lastSessionID: String?

        /// `true` if a session has existed since `connect`.
        var hadSession: Bool { lastSessionID != nil }
    }

    init(options: SessionOptions, hasWebSocket: Bool, random: @escaping @Sendable (Int) -> Int) {
        self.options = options
        self.hasWebSocket = hasWebSocket
        self.random = random
        choice = TransportChoice(hasWebSocket: hasWebSocket)
    }

    /// The configured address, or that of the last `connect` if the option is `nil`.
    var serverAddress: String { options.serverAddress ?? capturedAddress }

    /// The best transport for the next bind; `nil` if no transport that the application admits is usable.
    var bestTransport: Transport? { choice.transports.bestForBinding(options) }

    /// The remaining milliseconds of a delay between attempts that began at `start`.
    func remainder(of delay: Int, since start: UInt64, at now: UInt64) -> Int {
        let elapsed = now >= start ? Int(clamping: now - start) : 0
        return max(0, max(delay, RetryDelay.minimum) - elapsed)
    }

    // MARK: - Granted intervals

    mutating func grantedKeepalive(_ interval: Int, _ effects: inout Effects) {
        guard interval != options.keepaliveInterval, options.keepaliveInterval == requestedIntervals.keepalive else {
            return
        }
        options.keepaliveInterval = interval
        effects.append(.propertyChanged(.keepaliveInterval))
    }

    mutating func grantedIdleTimeout(_ interval: Int, _ effects: inout Effects) {
        guard interval != options.idleTimeout, options.idleTimeout == requestedIntervals.idleTimeout else { return }
        options.idleTimeout = interval
        effects.append(.propertyChanged(.idleTimeout))
    }

    // MARK: - Progress

    /// Passes new data notifications to the pace. Not called for each of them, which would cost each update.
    private mutating func noteProgress() {
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

    // MARK: - The stream connection

    /// A stream connection that the pace delays.
    private struct DelayedOpening: Sendable {
        let action: TransportAction
        let attempt: Pace.Attempt
        /// The time at which it is opened, in milliseconds.
        let time: UInt64
    }

    mutating func openWebSocket(to address: String, isCreation: Bool, _ effects: inout Effects) {
        streamOpened()
        open(
            .openWebSocket(
                address: ServerAddress.url(address, "lightstreamer"), isCreation: isCreation, number: streamNumber),
            isCreation ? .creationOnWebSocket : .bindOnWebSocket, &effects)
    }

    mutating func sendCreation(to address: String, body: String, _ effects: inout Effects) {
        sendHTTP(.create_session, to: address, body: body, counted: .creationOverHTTP, &effects)
    }

    /// - Parameter isCounted: `false` for a poll at the interval of the application.
    mutating func sendBind(
        _ session: EstablishedSession, body: String, isCounted: Bool = true, _ effects: inout Effects
    ) {
        sendHTTP(.bind_session, to: session.address, body: body, counted: isCounted ? .poll : nil, &effects)
    }

    private mutating func sendHTTP(
        _ name: RequestName, to address: String, body: String, counted attempt: Pace.Attempt?,
        _ effects: inout Effects
    ) {
        streamOpened()
        let action = TransportAction.sendHTTP(
            url: ServerAddress.url(address, name.httpPath(sessionID: nil)), body: body,
            isCreation: name == .create_session, number: streamNumber)
        if let attempt { open(action, attempt, &effects) } else { effects.append(action) }
    }

    private mutating func streamOpened() {
        unsentLength = 0
        lastNumber += 1
        streamNumber = lastNumber
    }

    /// Opens a stream connection, as soon as the pace allows it. The state does not depend on the delay.
    private mutating func open(_ action: TransportAction, _ attempt: Pace.Attempt, _ effects: inout Effects) {
        let wait = paceWait(for: attempt, at: effects.now)
        guard wait > 0 else {
            pace.add(attempt, at: effects.now)
            return effects.append(action)
        }
        let time = effects.now + UInt64(clamping: wait)
        delayedOpening = DelayedOpening(action: action, attempt: attempt, time: time)
        attempts.attemptStart = time
        setDeadline(.pace, after: wait, effects.now)
    }

    mutating func openDelayed(_ effects: inout Effects) {
        guard let opening = delayedOpening else { preconditionFailure("the deadline ends with the opening") }
        delayedOpening = nil
        pace.add(opening.attempt, at: effects.now)
        effects.append(opening.action)
    }

    /// The milliseconds until the client may make an attempt.
    mutating func paceWait(for attempt: Pace.Attempt, at now: UInt64) -> Int {
        noteProgress()
        return pace.wait(for: attempt, at: now)
    }

    /// Closes the stream connection and ends its deadlines. The control connection stays for the next stream.
    mutating func leaveStream(_ effects: inout Effects) {
        closeStream(&effects)
        for purpose in TimerPurpose.allCases where purpose != .control && purpose != .webSocket {
            deadlines.cancel(purpose)
        }
    }

    mutating func closeStream(_ effects: inout Effects) {
        guard streamNumber != 0 else { return }
        streamNumber = 0
        if delayedOpening == nil {
            effects.append(.closeStream)
        } else {
            delayedOpening = nil
            deadlines.cancel(.pace)
        }
    }

    // MARK: - The control connection

    mutating func sendControl(_ url: String, body: String, _ effects: inout Effects) {
        lastNumber += 1
        controlNumber = lastNumber
        effects.append(.sendControl(url: url, body: body, number: controlNumber))
    }

    mutating func closeControl(_ effects: inout Effects) {
        guard controlNumber != 0 else { return }
        controlNumber = 0
        effects.append(.closeControl)
    }

    // MARK: - The output of a WebSocket

    /// `true` if requests, also those of the session itself, wait until the WebSocket has sent the earlier ones.
    var isSendingHeld: Bool { unsentLength >= maximumUnsentLength }

    mutating func sendWebSocket(_ message: String, _ effects: inout Effects) {
        effects.append(.sendWebSocket(message))
        addUnsent(message.utf8.count)
    }

    /// Counts what the WebSocket may not have sent yet.
    mutating func addUnsent(_ length: Int) { unsentLength += length }

    /// Called when the WebSocket has sent everything.
    mutating func allSent() { unsentLength = 0 }

    // MARK: - Deadlines

    /// Sets a deadline, in place of an earlier one of the same purpose. The time for an answer begins with the request, which may be delayed.
    mutating func setDeadline(
        _ purpose: TimerPurpose, after milliseconds: Int, _ now: UInt64, life: Deadlines.Life = .none
    ) {
        var (milliseconds, start) = (milliseconds, now)
        if let opening = delayedOpening, purpose == .transport || purpose == .idle {
            start = max(start, opening.time)
            let (sum, isOver) = milliseconds.addingReportingOverflow(Int(clamping: start - now))
            milliseconds = isOver ? .max : sum
        }
        deadlines.set(purpose, after: milliseconds, at: now, start: start, life: life)
    }

    /// The maximum time for a poll without an answer, in milliseconds: the requested idle timeout plus a margin.
    var pollTimeout: Int {
        let margin = options.pollingTimeout ?? options.requestTimeout
        let (sum, overflow) = options.idleTimeout.addingReportingOverflow(margin)
        return overflow ? .max : sum
    }

    /// Sets the deadline of the next heartbeat.
    mutating func arm(_ heartbeat: ReverseHeartbeat, _ effects: inout Effects) {
        guard heartbeat.interval > 0 else { return deadlines.cancel(.reverseHeartbeat) }
        let elapsed = Int(clamping: effects.now - lastRequest)
        setDeadline(.reverseHeartbeat, after: max(0, heartbeat.interval - elapsed), effects.now)
    }
}
