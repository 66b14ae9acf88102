/// The transports that are available, according to failed attempts.
///
/// A *suspended* WebSocket is skipped only when a session is created: the first bind tries it again. A *disabled* transport is not used
/// until the client's address changes or the status becomes DISCONNECTED; a WebSocket on which the server has answered, until a pause ends
/// (`WebSocketRecord`).
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
