/// Which transports the client uses, and when it retries one that has failed, from `connect` until DISCONNECTED.
struct TransportChoice: Sendable {
    var transports: TransportAvailability
    var webSocketRecord = WebSocketRecord()
    var httpStreams = StreamRecord()
    /// The address of the last creation; `nil`: none since `connect`.
    private var server: String?
    /// The changes of the client's address after which failed transports are tried again.
    private var addressChanges = Allowance(3)

    init(hasWebSocket: Bool) { transports = TransportAvailability(hasWebSocket: hasWebSocket) }

    /// Called when the server reports another address of the client. The client has changed to another network, where failed transports may
    /// work. A proxy with several addresses is not one.
    ///
    /// - Returns: `true` if failed transports are tried again.
    mutating func addressChanged(at now: UInt64) -> Bool {
        guard addressChanges.take(at: now, period: WebSocketRecord.initialPause) else { return false }
        retryAll()
        return true
    }

    /// Called before a session is created. What failed with another server may work with this one.
    mutating func willCreate(at address: String) {
        if let server, server != address { retryAll() }
        server = address
    }

    private mutating func retryAll() {
        transports.enableAll()
        webSocketRecord = WebSocketRecord()
        httpStreams = StreamRecord()
    }
}

extension SessionContext {
    /// Makes transports unavailable, unless the application admits no other.
    ///
    /// - Returns: `true` if the transports have changed.
    mutating func changeTransports(_ change: (inout TransportAvailability) -> Void) -> Bool {
        var others = choice.transports
        change(&others)
        guard others.bestForBinding(options) != nil else { return false }
        choice.transports = others
        return true
    }

    // MARK: - WebSocket

    private static let webSockets: Set<Transport> = [.webSocketStreaming, .webSocketPolling]

    /// Disables WebSocket; for a limited time if it has worked, because the server may only be overloaded, for example after a restart.
    mutating func disableWebSocket(at now: UInt64) {
        choice.transports.disabled.formUnion(Self.webSockets)
        retryWebSocketLater(now)
    }

    private mutating func retryWebSocketLater(_ now: UInt64) {
        guard let pause = choice.webSocketRecord.takePause() else { return }
        setDeadline(.webSocket, after: pause, now)
    }

    /// Handles the failure of a WebSocket after its WSOK. If this path cuts one WebSocket after the other, another transport is better.
    ///
    /// - Returns: `true` if WebSocket is disabled now.
    @discardableResult
    mutating func answeredWebSocketFailed(at now: UInt64) -> Bool {
        guard choice.webSocketRecord.failedAfterAnswer(lastActivity: deadlines.lastStreamActivity),
            changeTransports({ $0.disabled.formUnion(Self.webSockets) })
        else { return false }
        retryWebSocketLater(now)
        return true
    }

    mutating func enableWebSocket() { choice.transports.disabled.subtract(Self.webSockets) }

    // MARK: - HTTP streaming

    /// Handles the failure of an HTTP stream. If this path cuts one stream after the other, as some proxies do, the session polls.
    mutating func httpStreamFailed(_ failure: TransportFailure) {
        // The lack of descriptors does not concern the path.
        guard failure.kind != .noResources,
            choice.httpStreams.failed(lastActivity: deadlines.lastStreamActivity)
        else { return }
        _ = changeTransports { $0.disabled.insert(.httpStreaming) }
    }
}

/// The transports that are available, according to failed attempts.
///
/// A *suspended* WebSocket is skipped only when a session is created: the first bind tries it again. A *disabled* transport is not used
/// until the client's address or the server changes, or the status becomes DISCONNECTED; a WebSocket on which the server has answered, until
/// a pause ends (`WebSocketRecord`).
struct TransportAvailability: Sendable, Equatable {
    /// `false`: the platform has no WebSocket, on any network.
    let hasWebSocket: Bool
    var isWebSocketSuspended = false
    var disabled: Set<Transport> = []
    /// `true` if the network has proved too slow for streaming.
    var isTooSlowToStream = false

    init(hasWebSocket: Bool) { self.hasWebSocket = hasWebSocket }

    mutating func enableAll() { self = TransportAvailability(hasWebSocket: hasWebSocket) }

    /// `true` if a session is created on a WebSocket, because it can stream there at once, and not by an HTTP poll.
    func createsOnWebSocket(_ options: SessionOptions) -> Bool {
        !isWebSocketSuspended && isUsable(.webSocketStreaming, options)
    }

    /// The best transport for the next bind; `nil` if no transport that the application admits is usable.
    func bestForBinding(_ options: SessionOptions) -> Transport? {
        Transport.allCases.first { isUsable($0, options) }
    }

    private func isUsable(_ transport: Transport, _ options: SessionOptions) -> Bool {
        let isWebSocket = transport == .webSocketStreaming || transport == .webSocketPolling
        if isWebSocket && !hasWebSocket { return false }
        let isPolling = transport.isPolling
        if (options.policy.startsPolling || isTooSlowToStream) && !isPolling { return false }
        if !options.policy.fallsBackToPolling && isPolling && !options.policy.startsPolling { return false }
        // HTTP polling is never disabled, because it is the last resort.
        return !disabled.contains(transport) && (options.forcedTransport?.allows(transport) ?? true)
    }
}

/// The history of WebSockets in the current network since `connect`: whether the server has answered on one, and whether answered ones stay
/// open.
struct WebSocketRecord: Sendable, Equatable {
    /// The time for which a WebSocket that was answered is not tried again after its first failure, in milliseconds.
    static let initialPause = 30_000
    private static let maximumPause = 3_600_000

    /// The time after which a disabled WebSocket is tried again, in milliseconds; it doubles with each failure. `nil`: the server has not
    /// answered on a WebSocket, so a disabled one is not tried again.
    private var pause: Int?
    /// The WebSockets after their WSOK.
    private var answered = StreamRecord()

    /// `true` if the server has answered on a WebSocket.
    var wasAnswered: Bool { pause != nil }

    /// Called for WSOK.
    mutating func answered(at now: UInt64) {
        pause = pause ?? Self.initialPause
        answered.began(at: now)
    }

    /// Called when a WebSocket has failed after its WSOK.
    ///
    /// - Parameter lastActivity: the time of the last bytes, in milliseconds.
    /// - Returns: `true` if WebSockets are cut early on this path, so that another transport is better.
    mutating func failedAfterAnswer(lastActivity: UInt64) -> Bool {
        let isCut = answered.failed(lastActivity: lastActivity)
        if answered.hasWorked(lastActivity: lastActivity) { pause = Self.initialPause }
        return isCut
    }

    /// Called when the server ends a WebSocket after its WSOK.
    mutating func ended(lastActivity: UInt64) {
        guard answered.hasWorked(lastActivity: lastActivity) else { return }
        pause = Self.initialPause
        answered.completed()
    }

    /// Returns the pause before a disabled WebSocket is tried again, and doubles the next one.
    mutating func takePause() -> Int? {
        guard let pause else { return nil }
        self.pause = min(pause * 2, Self.maximumPause)
        return pause
    }
}

/// Counts the streams of one kind that fail early, one after the other.
struct StreamRecord: Sendable, Equatable {
    /// A stream that delivered for this time works, in milliseconds.
    private static let workingTime: UInt64 = 10_000
    /// The number of streams in a row that failed early, after which the path counts as one that cuts streams.
    private static let maximumEarlyEnds = 3

    private var start: UInt64 = 0
    private var earlyEnds = 0

    mutating func began(at now: UInt64) { start = now }

    /// `true` if the last stream worked.
    ///
    /// - Parameter lastActivity: the time of its last bytes, in milliseconds.
    func hasWorked(lastActivity: UInt64) -> Bool { lastActivity >= start + Self.workingTime }

    /// Called when a stream has ended as it must.
    mutating func completed() { earlyEnds = 0 }

    /// Called when a stream has failed.
    ///
    /// - Returns: `true` if streams are cut early on this path, so that another transport is better.
    mutating func failed(lastActivity: UInt64) -> Bool {
        earlyEnds = hasWorked(lastActivity: lastActivity) ? 0 : earlyEnds + 1
        return earlyEnds >= Self.maximumEarlyEnds
    }
}
