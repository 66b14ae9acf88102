/// Which transports the present network lets through, as far as failed attempts have shown.
///
/// A *suspended* WebSocket is only skipped when a session is created: the first bind tries it again. A *disabled* transport
/// is out of the game until the client's address changes or the session is terminated.
struct TransportAvailability: Sendable, Equatable {
    private(set) var isWebSocketSuspended = false
    private(set) var disabled: Set<Transport> = []

    mutating func suspendWebSocket() { isWebSocketSuspended = true }

    mutating func disableWebSocket() { disabled.formUnion([.webSocketStreaming, .webSocketPolling]) }

    mutating func disableHTTPStreaming() { disabled.insert(.httpStreaming) }

    mutating func disableStreaming() { disabled.formUnion([.webSocketStreaming, .httpStreaming]) }

    mutating func enableAll() { self = TransportAvailability() }

    /// A session is created on a WebSocket when that can stream it at once; otherwise by an HTTP poll.
    func createsOnWebSocket(_ options: SessionOptions) -> Bool {
        !isWebSocketSuspended && isUsable(.webSocketStreaming, options)
    }

    /// The best transport for the next bind; `nil`: none of those that the application admits.
    func bestForBinding(_ options: SessionOptions) -> Transport? {
        Transport.allCases.first { isUsable($0, options) }
    }

    private func isUsable(_ transport: Transport, _ options: SessionOptions) -> Bool {
        let isPolling = transport == .webSocketPolling || transport == .httpPolling
        if options.policy.startsPolling && !isPolling { return false }
        if !options.policy.fallsBackToPolling && isPolling && !options.policy.startsPolling { return false }
        // HTTP polling is never disabled: it is what is left when nothing else works.
        return !disabled.contains(transport) && (options.forcedTransport?.allows(transport) ?? true)
    }
}
