import Foundation

#if canImport(Security)
    import Security
#endif

// The seam between the session and the network. Everything behind it can be scripted in a test.

/// One request to the server, over HTTP or a WebSocket.
///
/// `url` has the scheme `http` or `https`, also for a WebSocket; a transport that needs `ws` or `wss` converts it.
package struct TransportRequest: Sendable {
    package var url: String
    /// Request headers in the order in which they are sent. Never logged.
    package var headers: [(name: String, value: String)]
    /// The body of an HTTP POST; unused by a WebSocket.
    package var body: String
    /// The WebSocket subprotocol; `nil` for HTTP.
    package var subprotocol: String?
    package var security: TransportSecurity
    package var network = NetworkPolicy()
    /// Called on the engine's queue just before the request is sent; may change the request (the 1.x delegate has such a method).
    package var willSend: (@Sendable (inout TransportRequest) -> Void)?
    /// Answers an authentication challenge (HTTP 401/407, or server trust on Apple platforms); `nil`: the platform's default
    /// handling. Transports call it through `ask(_:replyOn:reply:)`, never on the queue of the connection: it may block.
    package var authentication: (@Sendable (TransportChallenge) -> TransportChallengeAnswer)?

    package init(
        url: String, headers: [(name: String, value: String)] = [], body: String = "", subprotocol: String? = nil,
        security: TransportSecurity = TransportSecurity()
    ) {
        self.url = url
        self.headers = headers
        self.body = body
        self.subprotocol = subprotocol
        self.security = security
    }
}

/// The networks that a connection may use. No effect on Linux.
package struct NetworkPolicy: Sendable, Hashable {
    /// Cellular networks and personal hotspots.
    package var allowsExpensive = true
    /// Networks with Low Data Mode.
    package var allowsConstrained = true

    package init() {}
}

/// The pins and trust anchors of a TLS connection, and the proxy. The certificate chain and the host name are always verified.
package struct TransportSecurity: Sendable, Hashable {
    /// SHA-256 of the DER `SubjectPublicKeyInfo` of acceptable certificates, in Base64. Apple platforms compare all certificates of the
    /// server's chain, Linux only the server's own. Empty: no pinning.
    package var pinnedPublicKeyHashes: [String] = []
    /// A PEM file with trust anchors (tests, private authorities): added to those of Apple platforms, used instead of libcurl's file on
    /// Linux. `nil`: the platform's own.
    package var trustAnchorsFile: String?
    /// `http://[user:password@]host:port`; `nil`: the platform's setting (environment variables on Linux).
    package var proxy: String?

    package init() {}

    /// The user and the password in a URL; `nil` if it has none.
    static func credential(in url: String) -> (user: String, password: String)? {
        guard let parts = URLComponents(string: url), let user = parts.user else { return nil }
        return (user, parts.password ?? "")
    }
}

/// An HTTP authentication challenge.
package struct TransportChallenge: Sendable {
    package var host: String
    package var port: Int
    package var isProxy: Bool
    /// One of Foundation's `NSURLAuthenticationMethod...` values.
    package var method: String
    package var realm: String?
    package var previousFailureCount: Int
    /// The platform's own challenge, which contains more, such as the server's trust object. `nil` with libcurl.
    package var platformChallenge: PlatformChallenge?

    package init(
        host: String, port: Int, isProxy: Bool, method: String, realm: String?, previousFailureCount: Int,
        platformChallenge: PlatformChallenge? = nil
    ) {
        self.host = host
        self.port = port
        self.isProxy = isProxy
        self.method = method
        self.realm = realm
        self.previousFailureCount = previousFailureCount
        self.platformChallenge = platformChallenge
    }
}

/// A `URLAuthenticationChallenge`. On Linux it belongs to FoundationNetworking, which this file does not import.
package struct PlatformChallenge: @unchecked Sendable {
    // `Sendable`: challenge objects are immutable.
    package let object: AnyObject

    package init(_ object: AnyObject) { self.object = object }
}

package enum TransportChallengeAnswer: Sendable {
    case useDefault
    case credential(user: String, password: String)
    case cancel
}

/// Why a connection is over, with a human-readable reason for a log or an exception of the 1.x API.
package struct TransportFailure: Error, Sendable, Equatable {
    package enum Kind: Sendable, Equatable {
        /// The platform lacks a feature, such as WebSocket, or the request is not valid.
        case unavailable
        /// The process or the system lacks a file descriptor or memory: no request was sent. This does not depend on the server or the
        /// network; a later attempt may succeed.
        case noResources
        /// Name resolution, or the connection to the server or proxy, failed: no request was sent.
        case unreachable
        /// The connection was reset, ended early or timed out: the server may have received the request.
        case connection
        /// An orderly close by the other side.
        case closed
        /// The server or a proxy answered with a status other than 2xx, or other than 101 for a WebSocket.
        case refused(status: Int)
        /// The other side violated HTTP or WebSocket.
        case protocolViolation
        /// TLS verification failed: certificate chain, host name or expiry.
        case untrustedServer
        /// No pinned key matches the server's certificates: fatal for a session (error 62 of the client API).
        case pinMismatch
        /// The platform's policy forbids every attempt (App Transport Security): fatal for a session. `code` is the platform's error code.
        case forbidden(code: Int)
    }
    package var kind: Kind
    package var reason: String

    /// The outcome of the requests that the failure ended: `lost`, `rejected` or `unsent`.
    package var outcome: RequestOutcome {
        switch kind {
        case .unavailable, .noResources, .unreachable, .untrustedServer, .pinMismatch, .forbidden: .unsent
        // A proxy may answer 500, 502 or 504 after the server behind it has processed the request.
        case .refused(let status): (400..<500).contains(status) || status == 503 ? .rejected : .lost
        case .connection, .closed, .protocolViolation: .lost
        }
    }

    package init(_ kind: Kind, _ reason: String) {
        self.kind = kind
        self.reason = reason
    }
}

/// The events of a WebSocket. The closures run on the queue given at opening (with a scripted peer: on the caller's thread). None runs
/// after `dispose()` or after `onFailure`.
package struct WebSocketHandlers: Sendable {
    package var onOpen: @Sendable () -> Void
    /// Receives a piece of a text message. UTF-8 is validated across pieces. The memory is valid only during the call.
    package var onText: @Sendable (_ bytes: UnsafeRawBufferPointer, _ isEndOfMessage: Bool) -> Void
    /// All messages have been sent that `hasUnsent` reported as unsent. Not called inside `send`.
    package var onSent: @Sendable () -> Void
    /// The connection failed or was closed by the other side.
    package var onFailure: @Sendable (TransportFailure) -> Void

    package init(
        onOpen: @escaping @Sendable () -> Void,
        onText: @escaping @Sendable (UnsafeRawBufferPointer, Bool) -> Void,
        onSent: @escaping @Sendable () -> Void = {},
        onFailure: @escaping @Sendable (TransportFailure) -> Void
    ) {
        self.onOpen = onOpen
        self.onText = onText
        self.onSent = onSent
        self.onFailure = onFailure
    }
}

/// An open, or opening, WebSocket. Methods are called on the queue given at opening.
package protocol WebSocketConnection: AnyObject, Sendable {
    /// Enqueues one text message.
    func send(_ message: String)
    /// `true` if the connection still keeps a part of a message, because the network takes no more. `onSent` follows.
    var hasUnsent: Bool { get }
    /// Suspends reading from the socket until `resumeReading`, for back-pressure.
    func suspendReading()
    func resumeReading()
    /// Sends a ping; the connection fails if nothing is received within a few seconds. Called when the connection may be dead without
    /// notice: the network has changed, or the application was suspended. Does nothing while reading is suspended.
    func probe()
    /// Releases the handlers and starts an orderly close; for a few seconds, what is queued is still sent.
    func dispose()
}

/// The times of all WebSockets, regardless of their transport.
enum WebSocketTiming {
    /// How long a closing connection waits until queued messages are sent and the server has answered the close frame.
    static let closingSeconds = 2
    /// The time within which a server must answer the ping of `probe()`.
    static let probeSeconds = 3
    /// The milliseconds by which the end of that time may be late in a process that was not suspended.
    static let probeLateness: UInt64 = 1_000
    static let noSignOfLife = "no answer to a ping within \(probeSeconds) s: the connection is lost"
}

package protocol WebSocketConnector: Sendable {
    func open(_ request: TransportRequest, on queue: SerialQueue, handlers: WebSocketHandlers)
        -> any WebSocketConnection
}

/// The events of an HTTP exchange, called under the same rules as those of `WebSocketHandlers`.
package struct HTTPHandlers: Sendable {
    /// Receives bytes of the body of a 2xx response, without the transfer coding. The memory is valid only during the call.
    package var onBytes: @Sendable (UnsafeRawBufferPointer) -> Void
    /// The response is complete.
    package var onDone: @Sendable () -> Void
    package var onFailure: @Sendable (TransportFailure) -> Void

    package init(
        onBytes: @escaping @Sendable (UnsafeRawBufferPointer) -> Void,
        onDone: @escaping @Sendable () -> Void,
        onFailure: @escaping @Sendable (TransportFailure) -> Void
    ) {
        self.onBytes = onBytes
        self.onDone = onDone
        self.onFailure = onFailure
    }
}

/// A running HTTP POST. Methods are called on the queue given at sending.
package protocol HTTPExchange: AnyObject, Sendable {
    func suspendReading()
    func resumeReading()
    /// The bytes of the body that the other side has not acknowledged, as far as the platform knows. They become fewer while a slow
    /// network takes a long body.
    var unsentBytes: Int { get }
    /// Cancels the exchange, closes its connection if the response is not complete, and releases the handlers.
    func dispose()
}

package protocol HTTPConnector: Sendable {
    func send(_ request: TransportRequest, on queue: SerialQueue, handlers: HTTPHandlers) -> any HTTPExchange
    /// Closes the connections kept for later requests on the queue; running exchanges continue. Called on the queue, when the client no
    /// longer uses HTTP. By default does nothing: the platform closes idle connections.
    func closeIdleConnections(on queue: SerialQueue)
}

extension HTTPConnector {
    package func closeIdleConnections(on queue: SerialQueue) {}
}

/// Watches whether the network can reach a host.
package protocol Reachability: AnyObject, Sendable {
    /// Calls `onChange`, on any thread, soon after the start and after each change: the network appears, disappears, or gets another
    /// interface or address, or the application resumes after a suspension, during which the network may have changed.
    func start(onChange: @escaping @Sendable (_ isReachable: Bool) -> Void)
    /// The same for a client, on its queue, which its hooks and loggers may block. A watch that reports to all clients from one thread must not
    /// wait for it. By default calls `onChange` as `start(onChange:)` does.
    func start(on queue: SerialQueue, onChange: @escaping @Sendable (_ isReachable: Bool) -> Void)
    func stop()
}

extension Reachability {
    package func start(on queue: SerialQueue, onChange: @escaping @Sendable (_ isReachable: Bool) -> Void) {
        start(onChange: onChange)
    }
}

/// The purpose of a deadline. A session has at most one deadline for each.
package enum TimerPurpose: String, CaseIterable, Sendable {
    case transport, retry, keepalive, stalled, reconnect, reverseHeartbeat, recovery, idle, polling, control
    case probe, webSocket, pace
}

/// The time at which a deadline is reached.
package struct Deadline: Sendable, Equatable {
    /// The time from the moment at which it was set, in milliseconds.
    package let delay: Int
    /// The time of the client's clock, in milliseconds.
    package let time: UInt64

    package init(after delay: Int, at now: UInt64) {
        self.delay = max(0, delay)
        let (time, isOver) = now.addingReportingOverflow(UInt64(clamping: delay))
        self.time = isOver ? .max : time
    }
}

/// Rings when a deadline is reached. One service serves one engine.
package protocol TimerService: Sendable {
    /// Replaces all deadlines. An alarm for earlier ones may still ring.
    ///
    /// - Parameters:
    ///   - now: the time of the client's clock, in milliseconds.
    ///   - queue: the queue on which `reached` is called.
    ///   - reached: called when at least one deadline may be reached. With `nil`, the clock decides which; with a purpose, that deadline is
    ///     reached regardless of the clock, so that tests can skip time.
    func set(
        _ deadlines: [TimerPurpose: Deadline], at now: UInt64, on queue: SerialQueue,
        reached: @escaping @Sendable (TimerPurpose?) -> Void)
}
