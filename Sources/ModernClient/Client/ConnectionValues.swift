import LightstreamerCore

/// The transports that a client may use.
public enum TransportSelection: String, CustomStringConvertible, Sendable {
    /// WebSocket, streaming or polling.
    case WS = "WS"
    /// WebSocket streaming only.
    case WS_STREAMING = "WS-STREAMING"
    /// WebSocket polling only.
    case WS_POLLING = "WS-POLLING"
    /// HTTP, streaming or polling.
    case HTTP = "HTTP"
    /// HTTP streaming only.
    case HTTP_STREAMING = "HTTP-STREAMING"
    /// HTTP polling only.
    case HTTP_POLLING = "HTTP-POLLING"

    /// The raw value.
    public var description: String { rawValue }

    init(_ core: LightstreamerCore.TransportSelection) {
        switch core {
        case .webSocket: self = .WS
        case .webSocketStreaming: self = .WS_STREAMING
        case .webSocketPolling: self = .WS_POLLING
        case .http: self = .HTTP
        case .httpStreaming: self = .HTTP_STREAMING
        case .httpPolling: self = .HTTP_POLLING
        }
    }

    var inCore: LightstreamerCore.TransportSelection {
        switch self {
        case .WS: .webSocket
        case .WS_STREAMING: .webSocketStreaming
        case .WS_POLLING: .webSocketPolling
        case .HTTP: .http
        case .HTTP_STREAMING: .httpStreaming
        case .HTTP_POLLING: .httpPolling
        }
    }
}

/// The maximum bandwidth that a client requests.
public enum RequestedMaxBandwidth: Equatable, CustomStringConvertible, Sendable {
    /// A limit, in kilobits per second.
    case limited(Double)
    /// No limit.
    case unlimited

    /// `unlimited`, or the number with its unit.
    public var description: String {
        switch self {
        case .limited(let kilobits): "\(kilobits) kilobits/sec"
        case .unlimited: "unlimited"
        }
    }

    init(_ core: SessionOptions.RequestedBandwidth) {
        switch core {
        case .limited(let kilobits): self = .limited(kilobits)
        case .unlimited: self = .unlimited
        }
    }

    var inCore: SessionOptions.RequestedBandwidth {
        switch self {
        case .limited(let kilobits): .limited(kilobits)
        case .unlimited: .unlimited
        }
    }
}

/// The maximum bandwidth that the server grants.
public enum RealMaxBandwidth: Equatable, CustomStringConvertible, Sendable {
    /// A limit, in kilobits per second.
    case limited(Double)
    /// No limit.
    case unlimited
    /// No limit, and a client cannot request one.
    case unmanaged

    /// `unlimited`, `unmanaged`, or the number with its unit.
    public var description: String {
        switch self {
        case .limited(let kilobits): "\(kilobits) kilobits/sec"
        case .unlimited: "unlimited"
        case .unmanaged: "unmanaged"
        }
    }

    init(_ core: Bandwidth) {
        switch core {
        case .limited(let kilobits): self = .limited(kilobits)
        case .unlimited: self = .unlimited
        case .unmanaged: self = .unmanaged
        }
    }
}
