/// The status of a session, with the names that every generation of the client API uses.
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

    /// A session exists and its stream is bound, or is being rebound: also true while the stream is silent.
    package var isConnected: Bool {
        switch self {
        case .connectedStreamSensing, .connectedWebSocketStreaming, .connectedHTTPStreaming,
            .connectedWebSocketPolling, .connectedHTTPPolling, .stalled:
            true
        case .connecting, .disconnectedWillRetry, .disconnectedTryingRecovery, .disconnected: false
        }
    }

    /// Also true while a session is being recovered: what is asked for then is asked as soon as that has succeeded.
    package var hasSession: Bool { isConnected || self == .disconnectedTryingRecovery }

    package var isPolling: Bool { self == .connectedWebSocketPolling || self == .connectedHTTPPolling }
}

/// One way to carry a stream.
package enum Transport: String, Sendable, CaseIterable {
    case webSocketStreaming = "WS-STREAMING"
    case httpStreaming = "HTTP-STREAMING"
    case webSocketPolling = "WS-POLLING"
    case httpPolling = "HTTP-POLLING"
}

/// A limitation of the transports to choose from, as the Unified API writes it.
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
