/// The consequence of an event in a state.
enum SessionTransition {
    /// The session stays in its state, whose variables may have changed.
    case stay
    case enter(SessionState)
    /// The session, or the attempt to create one, has ended, and no other attempt follows until the next `connect`.
    case end(error: SessionError?)
}

/// An error that ends a session, with a code of the server or of the client API.
struct SessionError {
    let code: Int
    let message: String
}

/// The state of a session. What exists only in a state is its payload; the handlers of its events are in the file of the payload.
enum SessionState: Sendable {
    case disconnected
    /// A session is being created.
    case creating(Creation)
    /// A session does not exist, and another attempt to create one follows.
    case retrying(Retrying)
    /// The session exists, and has not been bound yet.
    case preflight(Preflight)
    case binding(Binding)
    case streaming(Streaming)
    case polling(Polling)
    /// The stream is lost, and the server is asked to repeat what was lost with it.
    case recovering(Recovery)

    var session: EstablishedSession? {
        get {
            switch self {
            case .disconnected, .creating, .retrying: nil
            case .preflight(let state): state.session
            case .binding(let state): state.session
            case .streaming(let state): state.session
            case .polling(let state): state.session
            case .recovering(let state): state.session
            }
        }
        set {
            guard let newValue else { return }  // Swift writes back a chain that ended at `nil`
            switch self {
            case .disconnected, .creating, .retrying: preconditionFailure("no session exists")
            case .preflight(var state):
                state.session = newValue
                self = .preflight(state)
            case .binding(var state):
                state.session = newValue
                self = .binding(state)
            case .streaming(var state):
                state.session = newValue
                self = .streaming(state)
            case .polling(var state):
                state.session = newValue
                self = .polling(state)
            case .recovering(var state):
                state.session = newValue
                self = .recovering(state)
            }
        }
    }

    var status: SessionStatus {
        switch self {
        case .disconnected: .disconnected
        case .creating(let state): state.isSensing ? .connectedStreamSensing : .connecting
        case .retrying: .disconnectedWillRetry
        case .preflight: .connectedStreamSensing
        case .binding(let state): state.reportedStatus
        case .streaming(let state): state.status
        case .polling(let state): state.isOnWebSocket ? .connectedWebSocketPolling : .connectedHTTPPolling
        case .recovering: .disconnectedTryingRecovery
        }
    }

    /// The transport that the stream has or is being bound to; `nil` if the next bind chooses one.
    var transport: Transport? {
        switch self {
        case .disconnected, .creating, .retrying, .preflight, .recovering: nil
        case .binding(let state): state.transport
        case .streaming(let state): state.isOnWebSocket ? .webSocketStreaming : .httpStreaming
        case .polling(let state): state.isOnWebSocket ? .webSocketPolling : .httpPolling
        }
    }

    /// `true` if data notifications are accepted: the stream may deliver data.
    var isReceiving: Bool {
        switch self {
        case .preflight, .streaming: true
        case .polling(let state): state.step == .receiving
        case .recovering(let state): state.step.hasRequest
        case .disconnected, .creating, .retrying, .binding: false
        }
    }

    /// `true` if the server has answered the bind or the recovery, so that the stream may be read later.
    var isBound: Bool {
        switch self {
        case .streaming, .polling: true
        case .recovering(let state): state.step == .receiving
        case .disconnected, .creating, .retrying, .preflight, .binding: false
        }
    }

    /// `true` if the stream connection is a WebSocket, or one that is being opened.
    var isOnWebSocket: Bool {
        switch self {
        case .creating(let state): state.isOnWebSocket
        case .binding(let state): state.transport.isWebSocket
        case .streaming(let state): state.isOnWebSocket
        case .polling(let state): state.isOnWebSocket
        case .disconnected, .retrying, .preflight, .recovering: false
        }
    }

    /// The name of the stream connection in `LS_cause`.
    var channelName: String {
        switch self {
        case .creating(let state): state.channelName
        case .recovering: "recovery"
        case .disconnected, .retrying: "ws"
        case .preflight, .binding, .streaming, .polling: isOnWebSocket ? "ws" : "http"
        }
    }

    /// `true` if the stream is a WebSocket on which the server has received the session's id, so that the session can be ended there.
    var canDestroyOnStream: Bool {
        switch self {
        case .binding(let state): state.transport.isWebSocket && state.wasSent
        case .streaming(let state): state.isOnWebSocket
        case .polling(let state): state.isOnWebSocket
        case .disconnected, .creating, .retrying, .preflight, .recovering: false
        }
    }

    /// `true` if a state takes over the stream connection of the state before.
    var continuesStream: Bool {
        switch self {
        case .preflight, .streaming, .polling: true
        case .disconnected, .creating, .retrying, .binding, .recovering: false
        }
    }
}
