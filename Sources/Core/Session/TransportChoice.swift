/// Which transports the client uses, and when it retries one that has failed, from `connect` until DISCONNECTED.
struct TransportChoice: Sendable {
    var transports: TransportAvailability
    var webSocketRecord = WebSocketRecord()
    /// The changes of the client's address after which failed transports are tried again.
    private var addressChanges = Allowance(3)

    init(hasWebSocket: Bool) { transports = TransportAvailability(hasWebSocket: hasWebSocket) }

    /// Called when the server reports another address of the client. The client has changed to another network, where failed transports may
    /// work. A proxy with several addresses is not one.
    ///
    /// - Returns: `true` if failed transports are tried again.
    mutating func addressChanged(at now: UInt64) -> Bool {
        guard addressChanges.take(at: now, period: WebSocketRecord.initialPause) else { return false }
        transports.enableAll()
        webSocketRecord = WebSocketRecord()
        return true
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
}
