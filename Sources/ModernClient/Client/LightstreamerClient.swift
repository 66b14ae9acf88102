import Dispatch
import Foundation
package import LightstreamerCore

/// A client of a Lightstreamer Server. It has one session at a time, recovers or replaces the session after a failure, and sends
/// subscriptions and messages over it.
///
/// Every member may be used from any thread, also inside a callback. The effects of a call can be read as soon as it returns.
/// Callbacks of a client, its subscriptions and its messages run one at a time, in the order of the events. They run on a delivery
/// queue of the client, never on the main queue, unless the client is created with another ``DeliveryExecutor``. When the last
/// reference to the client is released, the session ends as after ``disconnect()``, and messages without an outcome are aborted.
///
/// **Delegates** are held weakly, as the reference of API 5.x states; see ``retainsDelegates`` for code that relies on
/// strong references.
public final class LightstreamerClient: Sendable {
    /// The `LIB_NAME` of API 5.x and 6.x.
    public static let LIB_NAME: String = "swift_client"
    /// The API version that this module follows.
    public static let LIB_VERSION: String = "6.4.0-alpha.1"

    /// The server address, the adapter set and the credentials.
    public let connectionDetails: ConnectionDetails
    /// The transports, timeouts and limits.
    public let connectionOptions: ConnectionOptions

    package let engine: ClientEngine
    let delegateList: DelegateList<any ClientDelegate>
    let messageSender = MessageSender()
    package let activityObservers = Locked<[any ActivityObserver]>([])

    /// Creates a client with the status `DISCONNECTED` and without delegates.
    ///
    /// - Parameters:
    ///   - serverAddress: see `ConnectionDetails.serverAddress`; if `nil`, set that property before `connect()`.
    ///   - adapterSet: see `ConnectionDetails.adapterSet`.
    public convenience init(serverAddress: String?, adapterSet: String? = nil) {
        self.init(serverAddress: serverAddress, adapterSet: adapterSet, deliverOn: .library)
    }

    /// Creates a client whose network, clock and delivery queue come from the environment, for tests.
    package init(serverAddress: String?, adapterSet: String? = nil, environment: Environment) {
        ProgrammingErrors.checking("ConnectionDetails.serverAddress", try ConnectionDetails.check(serverAddress))
        var options = SessionOptions()
        options.serverAddress = serverAddress
        options.adapterSet = adapterSet
        engine = ClientEngine(environment: environment, options: options)
        delegateList = DelegateList()
        let events = ClientEvents(receivers: delegateList.attach(to: engine))
        let settings = ConnectionSettings(engine: engine, options: options, events: events)
        connectionDetails = ConnectionDetails(settings: settings)
        connectionOptions = ConnectionOptions(settings: settings)
        events.client = self
        engine.addObserver(events)
        messageSender.start(self)
    }

    /// Creates the client that the delegates of messages receive after the release of the client that sent the messages.
    private init(
        succeedingOn engine: ClientEngine, _ details: ConnectionDetails, _ options: ConnectionOptions,
        _ delegates: DelegateList<any ClientDelegate>
    ) {
        self.engine = engine
        connectionDetails = details
        connectionOptions = options
        delegateList = delegates
        messageSender.start(self, isSuccessor: true)
    }

    deinit {
        for observer in activityObservers.exchange([]) { observer.end() }
        guard messageSender.isAwaitingOutcomes, !engine.isOfOtherProcess else { return }
        let successor = LightstreamerClient(
            succeedingOn: engine, connectionDetails, connectionOptions, delegateList)
        messageSender.abortAll(engine, successor: successor)
        // Only now: the delegates of a released client receive no events.
        let events = ClientEvents(receivers: delegateList.attach(to: engine))
        events.client = successor
        engine.addObserver(events)
    }

    // MARK: - Delegates

    /// Adds a delegate and notifies it with `clientDidAddDelegate`; does nothing if it is already in the list.
    public func addDelegate(_ delegate: any ClientDelegate) {
        delegateList.add(delegate) { delegate in
            DelegateClosure { [weak delegate] in delegate }
        } didAdd: {
            $0.clientDidAddDelegate(self)
        }
    }

    /// Removes a delegate and notifies it with `clientDidRemoveDelegate`; does nothing if it is not in the list. Events enqueued
    /// before the call are still delivered to it.
    public func removeDelegate(_ delegate: any ClientDelegate) {
        delegateList.remove(delegate) { $0.clientDidRemoveDelegate(self) }
    }

    /// Removes the adapter of a delegate of an earlier API.
    package func removeAdapter(of identity: UnsafeRawPointer, owner: AnyObject) {
        delegateList.removeAdapter(of: identity, owner: owner) { $0.clientDidRemoveDelegate(self) }
    }

    /// The delegates, in no particular order.
    public var delegates: [any ClientDelegate] { delegateList.delegates }

    /// Notifies the present delegates of an event that does not come from the engine, in order with the other events.
    package func report(_ event: @escaping @Sendable (any ClientDelegate) -> Void) { delegateList.report(event) }

    package func addHidden(_ delegate: any ClientDelegate) { delegateList.addHidden(delegate) }

    package func removeHidden(_ delegate: any ClientDelegate) { delegateList.removeHidden(delegate) }

    // MARK: - Session

    /// The current status of the session.
    public var status: Status { Status(engine.status) }

    /// Creates a session, and recovers or replaces it whenever it breaks, until `disconnect()` or a fatal error.
    ///
    /// A call during the pause before the next attempt (`DISCONNECTED:WILL-RETRY`, `DISCONNECTED:TRYING-RECOVERY`) ends the pause.
    /// Ten pauses in a row can be ended, then one for each `ConnectionOptions.retryDelay`: a delegate that calls `connect()` after each
    /// failure cannot retry without pauses. The call is ignored while the status is `CONNECTING`, `CONNECTED:…` or `STALLED`.
    ///
    /// On Linux, if the process was forked after a client had connected, or if the system refuses it threads, no client can connect: delegates
    /// receive `didReceiveServerError` with the code -95 or -11, and the status stays `DISCONNECTED`.
    ///
    /// The call returns at once, and delegates receive what follows. ``establishSession()`` waits until the session exists.
    ///
    /// - Precondition: `connectionDetails.serverAddress` is not `nil`.
    public func connect() {
        checking(try openSession())
    }

    /// - Parameter isPolling: `true` if a new session polls over HTTP once a second, regardless of the options.
    package func openSession(isPolling: Bool = false) throws(Misuse) {
        try ensure(connectionDetails.serverAddress != nil, .addressMissing)
        Log.write(
            .info, .actions,
            "Connection requested: \(connectionDetails.anonymousDescription) \(connectionOptions)"
        )
        engine.connect(isPolling: isPolling)
    }

    /// Closes the session and stops all attempts to create or recover one. Ignored when the status is `DISCONNECTED`.
    ///
    /// On a WebSocket the client requests the end of the session. Over HTTP it closes its connections, and the server ends the session by its
    /// own timeout.
    ///
    /// Subscriptions stay active and are requested again in the next session. Messages without an outcome are aborted.
    public func disconnect() {
        Log.write(.info, .actions, "Disconnection requested")
        engine.disconnect()
    }
}

extension LightstreamerClient {
    /// The status of a client's session.
    public enum Status: String, CustomStringConvertible, Sendable {
        /// The client waits for the server's response to its first request.
        case CONNECTING = "CONNECTING"
        /// The session exists; the client is choosing its transport.
        case CONNECTED_STREAM_SENSING = "CONNECTED:STREAM-SENSING"
        /// The session streams over WebSocket.
        case CONNECTED_WS_STREAMING = "CONNECTED:WS-STREAMING"
        /// The session streams over HTTP.
        case CONNECTED_HTTP_STREAMING = "CONNECTED:HTTP-STREAMING"
        /// The session polls over WebSocket.
        case CONNECTED_WS_POLLING = "CONNECTED:WS-POLLING"
        /// The session polls over HTTP.
        case CONNECTED_HTTP_POLLING = "CONNECTED:HTTP-POLLING"
        /// The server has sent nothing on the stream for the keepalive interval plus `ConnectionOptions.stalledTimeout`.
        case STALLED = "STALLED"
        /// The session, or an attempt to create one, failed; another attempt will follow.
        case DISCONNECTED_WILL_RETRY = "DISCONNECTED:WILL-RETRY"
        /// The connection broke; the client is recovering the session, without loss of events.
        case DISCONNECTED_TRYING_RECOVERY = "DISCONNECTED:TRYING-RECOVERY"
        /// No session exists, and the client does not attempt to create one.
        case DISCONNECTED = "DISCONNECTED"

        /// The raw value.
        public var description: String { rawValue }

        init(_ core: SessionStatus) {
            switch core {
            case .connecting: self = .CONNECTING
            case .connectedStreamSensing: self = .CONNECTED_STREAM_SENSING
            case .connectedWebSocketStreaming: self = .CONNECTED_WS_STREAMING
            case .connectedHTTPStreaming: self = .CONNECTED_HTTP_STREAMING
            case .connectedWebSocketPolling: self = .CONNECTED_WS_POLLING
            case .connectedHTTPPolling: self = .CONNECTED_HTTP_POLLING
            case .stalled: self = .STALLED
            case .disconnectedWillRetry: self = .DISCONNECTED_WILL_RETRY
            case .disconnectedTryingRecovery: self = .DISCONNECTED_TRYING_RECOVERY
            case .disconnected: self = .DISCONNECTED
            }
        }
    }
}
