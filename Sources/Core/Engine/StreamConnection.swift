/// The stream connection: the connection that creates a session or receives its notifications.
enum StreamConnection {
    case webSocket(any WebSocketConnection)
    case http(any HTTPExchange)

    /// `true` if a WebSocket still keeps a part of a message, because the network takes no more.
    var hasUnsent: Bool {
        switch self {
        case .webSocket(let connection): connection.hasUnsent
        case .http: false
        }
    }

    func suspendReading() {
        switch self {
        case .webSocket(let connection): connection.suspendReading()
        case .http(let exchange): exchange.suspendReading()
        }
    }

    func resumeReading() {
        switch self {
        case .webSocket(let connection): connection.resumeReading()
        case .http(let exchange): exchange.resumeReading()
        }
    }

    func dispose() {
        switch self {
        case .webSocket(let connection): connection.dispose()
        case .http(let exchange): exchange.dispose()
        }
    }
}
