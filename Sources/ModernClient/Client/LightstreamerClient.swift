import Dispatch
import Foundation
package import LightstreamerCore

/// A client of a Lightstreamer Server: one session at a time, kept alive through failures, with the subscriptions and messages
/// that go over it.
///
/// Every member may be used from any thread, also inside a callback; what a call changes can be read as soon as it returns.
/// Callbacks of a client, its subscriptions and its messages run one at a time, in the order of the events, on a
/// queue of the client's own, never the main queue, unless it is made with another ``DeliveryExecutor``. When the last reference to
/// a client goes, so does its session.
///
/// **Delegates** are held weakly, as the documentation of this class says; see ``retainsDelegates`` for code that relies on
/// strong references.
public final class LightstreamerClient: Sendable {
    /// The `LIB_NAME` of API 5.x and 6.x.
    public static let LIB_NAME: String = "swift_client"
    /// The API version that this module follows.
    public static let LIB_VERSION: String = "6.4.0-alpha.1"

    /// Where to connect to, and as whom.
    public let connectionDetails: ConnectionDetails
    /// How to connect.
    public let connectionOptions: ConnectionOptions

    package let engine: ClientEngine
    private let delegateList = DelegateList<any ClientDelegate> { delegate in { [weak delegate] in delegate } }

    /// A client that is `DISCONNECTED` and has no delegates.
    ///
    /// - Parameters:
    ///   - serverAddress: see `ConnectionDetails.serverAddress`; `nil`: to be set before `connect()`.
    ///   - adapterSet: see `ConnectionDetails.adapterSet`.
    public convenience init(serverAddress: String?, adapterSet: String? = nil) {
        self.init(serverAddress: serverAddress, adapterSet: adapterSet, deliverOn: .library)
    }

    /// For tests: the environment stands for network, clock and delivery queue.
    package init(serverAddress: String?, adapterSet: String? = nil, environment: Environment) {
        ProgrammingErrors.checking("ConnectionDetails.serverAddress") { () throws(Misuse) in
            try ConnectionDetails.check(serverAddress)
        }
        var options = SessionOptions()
        options.serverAddress = serverAddress
        options.adapterSet = adapterSet
        engine = ClientEngine(environment: environment, options: options)
        let events = ClientEvents(receivers: delegateList.attach(to: engine))
        let settings = ConnectionSettings(engine: engine, options: options, events: events)
        connectionDetails = ConnectionDetails(settings: settings)
        connectionOptions = ConnectionOptions(settings: settings)
        events.client = self
        engine.addObserver(events)
    }

    // MARK: - Delegates

    /// Adds a delegate and notifies it with `clientDidAddDelegate`; does nothing if it is there already.
    public func addDelegate(_ delegate: any ClientDelegate) {
        delegateList.add(delegate) { $0.clientDidAddDelegate(self) }
    }

    /// Removes a delegate and notifies it with `clientDidRemoveDelegate`; does nothing if it is not there. Events raised before the
    /// call are still delivered to it.
    public func removeDelegate(_ delegate: any ClientDelegate) {
        delegateList.remove(delegate) { $0.clientDidRemoveDelegate(self) }
    }

    /// The delegates, in no particular order.
    public var delegates: [any ClientDelegate] { delegateList.delegates }

    // MARK: - Session

    /// Where the session stands now.
    public var status: Status { Status(engine.status) }

    /// Opens a session, and opens it again whenever it breaks, until `disconnect()` or a fatal error. During a pause before the
    /// next attempt (`DISCONNECTED:WILL-RETRY`, `DISCONNECTED:TRYING-RECOVERY`) the attempt begins at once: ten
    /// times in a row, and from then on once for each `ConnectionOptions.retryDelay`, so that a delegate that calls it after each failure does
    /// not try without pauses. Ignored while the status is `CONNECTING`, `CONNECTED:…` or `STALLED`.
    ///
    /// - Precondition: `connectionDetails.serverAddress` is not `nil`.
    public func connect() {
        ProgrammingErrors.checking("LightstreamerClient.connect()") { () throws(Misuse) in try openSession() }
    }

    package func openSession() throws(Misuse) {
        try ensure(connectionDetails.serverAddress != nil, .addressMissing)
        Log.write(
            .info, .actions,
            "Connection requested: \(Secrets.hidden(inAddressesOf: connectionDetails.anonymousDescription)) \(connectionOptions)"
        )
        engine.connect()
    }

    /// Closes the session and stops all attempts to get one. Ignored when the status is `DISCONNECTED`.
    ///
    /// Subscriptions stay active, for the next session; messages without an outcome are aborted.
    public func disconnect() {
        Log.write(.info, .actions, "Disconnection requested")
        engine.disconnect()
    }
}

extension LightstreamerClient {
    /// Where a session stands.
    public enum Status: String, CustomStringConvertible, Sendable {
        /// Waiting for the server's answer.
        case CONNECTING = "CONNECTING"
        /// There is a session, and the best transport for it is being found out.
        case CONNECTED_STREAM_SENSING = "CONNECTED:STREAM-SENSING"
        /// There is a session, streaming over WebSocket.
        case CONNECTED_WS_STREAMING = "CONNECTED:WS-STREAMING"
        /// There is a session, streaming over HTTP.
        case CONNECTED_HTTP_STREAMING = "CONNECTED:HTTP-STREAMING"
        /// There is a session, polling over WebSocket.
        case CONNECTED_WS_POLLING = "CONNECTED:WS-POLLING"
        /// There is a session, polling over HTTP.
        case CONNECTED_HTTP_POLLING = "CONNECTED:HTTP-POLLING"
        /// The stream has been silent for longer than the server promised.
        case STALLED = "STALLED"
        /// The session, or an attempt to get one, failed; another attempt will follow.
        case DISCONNECTED_WILL_RETRY = "DISCONNECTED:WILL-RETRY"
        /// The connection broke; the session is being recovered without loss.
        case DISCONNECTED_TRYING_RECOVERY = "DISCONNECTED:TRYING-RECOVERY"
        /// No session, and none is tried.
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
