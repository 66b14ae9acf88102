import LightstreamerCore
public import Observation

#if canImport(Combine)
    public import Combine
#endif

// Beyond API 6.4.

/// The current state of a client's connection, for a view such as a banner.
///
/// The model changes on the main actor, to the state that is current then: a state that lasts less than a turn of the main actor may not
/// appear. With Observation (macOS 14, iOS 17) a view depends on the properties that it reads; on earlier systems, observe the model as an
/// `ObservableObject`.
///
///     switch connection.state {
///     case .connected: EmptyView()
///     case .stalled: Text("No data at the moment")
///     case .recovering, .waitingToRetry: Text("Connection lost, trying again")
///     case .connecting: ProgressView()
///     case .offline: Text(connection.failure?.message ?? "Not connected")
///     }
///
/// The model only observes; the application connects and disconnects. The observation ends when the model is released.
@MainActor
public final class ConnectionModel {
    /// The states of a connection to show to a user. No case will be added.
    @frozen
    public enum State: Sendable, Equatable {
        /// No session, and no attempt to create one: before `connect()`, after `disconnect()`, or after ``ConnectionModel/failure``.
        case offline
        /// The client creates a session.
        case connecting
        /// The client has a session, and receives data or keepalives.
        case connected
        /// The client has a session, but has received nothing for longer than the keepalive interval. The values on screen may be old.
        case stalled
        /// The connection broke, and the client attempts to continue the session without loss.
        case recovering
        /// The session is lost or could not be created, and the client waits before the next attempt.
        case waitingToRetry
    }

    /// A refusal or the end of the session by the server, after which the client does not retry.
    public struct Failure: Sendable, Equatable {
        /// The code, as in `ClientDelegate.client(_:didReceiveServerError:withMessage:)`.
        public let code: Int
        /// The message of the server.
        public let message: String
    }

    private let shownStatus: ObservedValue<LightstreamerClient.Status>
    private let shownSession: ObservedValue<String?>
    private let shownFailure = ObservedValue<Failure?>(nil)
    private var observation: LoopEnd?

    /// Creates a model and starts to observe.
    ///
    /// - Parameter client: the client to observe. The model does not keep it alive.
    public init(_ client: LightstreamerClient) {
        shownStatus = ObservedValue(client.status)
        shownSession = ObservedValue(client.connectionDetails.sessionId)
        let engine = WeakEngine(client.engine)
        let feed = ConnectionFeed(engine) { [weak self] in self?.apply($0) }
        client.engine.addObserver(feed)
        observation = LoopEnd { [weak feed] in feed.map { engine.engine?.removeObserver($0) } }
        // The feed does not report what changed before it was added.
        shownStatus.value = client.status
        shownSession.value = client.connectionDetails.sessionId
    }

    /// The status of the client.
    public var status: LightstreamerClient.Status { shownStatus.value }

    /// The status, simplified for users.
    public var state: State {
        switch status {
        case .CONNECTING, .CONNECTED_STREAM_SENSING: .connecting
        case .CONNECTED_WS_STREAMING, .CONNECTED_HTTP_STREAMING, .CONNECTED_WS_POLLING, .CONNECTED_HTTP_POLLING:
            .connected
        case .STALLED: .stalled
        case .DISCONNECTED_TRYING_RECOVERY: .recovering
        case .DISCONNECTED_WILL_RETRY: .waitingToRetry
        case .DISCONNECTED: .offline
        }
    }

    /// The id of the session; `nil` without a session.
    public var sessionId: String? { shownSession.value }

    /// The refusal or the end by the server; `nil` if there was none since the model was created, or since the last `connect()`.
    public var failure: Failure? { shownFailure.value }

    fileprivate func apply(_ change: ConnectionFeed.Change) {
        #if canImport(Combine)
            objectWillChange.send()
        #endif
        if shownStatus.value != change.status { shownStatus.value = change.status }
        if shownSession.value != change.sessionID { shownSession.value = change.sessionID }
        if shownFailure.value != change.failure { shownFailure.value = change.failure }
    }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension ConnectionModel: Observable {}

#if canImport(Combine)
    extension ConnectionModel: ObservableObject {}
#endif

/// Passes the state of a connection from the delivery queue to a model on the main actor. The engine owns it, so it ends with the client.
private final class ConnectionFeed: SessionObserver {
    /// The state after an event.
    struct Change: Sendable {
        var status: LightstreamerClient.Status
        var sessionID: String?
        var failure: ConnectionModel.Failure?
    }

    private struct State {
        /// The state that the model has not received.
        var waiting: Change?
        var failure: ConnectionModel.Failure?
    }

    private let state = Locked(State())
    private let engine: WeakEngine
    private let apply: @MainActor @Sendable (Change) -> Void

    init(_ engine: WeakEngine, apply: @escaping @MainActor @Sendable (Change) -> Void) {
        self.engine = engine
        self.apply = apply
    }

    deinit {
        // The client was released, or the model, which then ignores it.
        let end = Change(status: .DISCONNECTED, sessionID: nil, failure: state.value.failure)
        Task { @MainActor [apply] in apply(end) }
    }

    func didReceive(_ event: SessionEvent) {
        guard let engine = engine.engine else { return }
        let isFirst = state.withLock { state in
            switch event {
            case .serverError(let code, let message): state.failure = .init(code: code, message: message)
            case .statusChanged(.connecting): state.failure = nil
            default: break
            }
            defer {
                state.waiting = Change(
                    status: LightstreamerClient.Status(engine.status), sessionID: engine.properties.sessionID,
                    failure: state.failure)
            }
            return state.waiting == nil
        }
        if isFirst { Task { @MainActor in self.applyLatest() } }
    }

    @MainActor
    private func applyLatest() {
        if let change = state.withLock({ $0.waiting.take() }) { apply(change) }
    }
}
