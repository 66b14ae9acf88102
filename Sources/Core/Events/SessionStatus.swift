/// The status of a session. The raw values are the names in every API generation.
package enum SessionStatus: String, Sendable {
    case connecting = "CONNECTING"
    case connectedStreamSensing = "CONNECTED:STREAM-SENSING"
    case connectedWebSocketStreaming = "CONNECTED:WS-STREAMING"
    case connectedHTTPStreaming = "CONNECTED:HTTP-STREAMING"
    case connectedWebSocketPolling = "CONNECTED:WS-POLLING"
    case connectedHTTPPolling = "CONNECTED:HTTP-POLLING"
    case stalled = "STALLED"
    case disconnectedWillRetry = "DISCONNECTED:WILL-RETRY"
    case disconnectedTryingRecovery = "DISCONNECTED:TRYING-RECOVERY"
    case disconnected = "DISCONNECTED"

    /// `true` if the status begins with `CONNECTED` or is `STALLED`. Under `SessionPolicy.showsSensingOfWebSocket`,
    /// `CONNECTED:STREAM-SENSING` may precede the session.
    package var isConnected: Bool {
        switch self {
        case .connectedStreamSensing, .connectedWebSocketStreaming, .connectedHTTPStreaming,
            .connectedWebSocketPolling, .connectedHTTPPolling, .stalled:
            true
        case .connecting, .disconnectedWillRetry, .disconnectedTryingRecovery, .disconnected: false
        }
    }

    /// `true` if `isConnected`, or a session is being recovered: requests made then are sent after the recovery.
    package var hasSession: Bool { isConnected || self == .disconnectedTryingRecovery }

    package var isPolling: Bool { self == .connectedWebSocketPolling || self == .connectedHTTPPolling }
}

/// The transport of a stream.
package enum Transport: String, Sendable, CaseIterable {
    case webSocketStreaming = "WS-STREAMING"
    case httpStreaming = "HTTP-STREAMING"
    case webSocketPolling = "WS-POLLING"
    case httpPolling = "HTTP-POLLING"

    var isPolling: Bool { self == .webSocketPolling || self == .httpPolling }

    var isWebSocket: Bool { self == .webSocketStreaming || self == .webSocketPolling }
}

/// A restriction of the transports. The raw values are those of the Unified API.
package enum TransportSelection: String, Sendable, CaseIterable {
    case webSocket = "WS"
    case webSocketStreaming = "WS-STREAMING"
    case webSocketPolling = "WS-POLLING"
    case http = "HTTP"
    case httpStreaming = "HTTP-STREAMING"
    case httpPolling = "HTTP-POLLING"

    package func allows(_ transport: Transport) -> Bool {
        switch self {
        case .webSocket: transport == .webSocketStreaming || transport == .webSocketPolling
        case .http: transport == .httpStreaming || transport == .httpPolling
        default: transport.rawValue == rawValue
        }
    }
}
