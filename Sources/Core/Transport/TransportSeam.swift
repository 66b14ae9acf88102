import Foundation

#if canImport(Security)
    import Security
#endif

// The seam between the session and the network. Everything behind it can be scripted in a test.

/// What a transport needs to know about one request, whichever the protocol.
///
/// `url` has the scheme `http` or `https`, also for a WebSocket: the part that opens the socket maps it to `ws`/`wss`.
package struct TransportRequest: Sendable {
    package var url: String
    /// Request headers in the order in which they are sent. Never logged.
    package var headers: [(name: String, value: String)]
    /// The body of an HTTP POST; unused by a WebSocket.
    package var body: String
    /// WebSocket subprotocol; `nil` for HTTP.
    package var subprotocol: String?
    package var security: TransportSecurity
    package var network = NetworkPolicy()
    /// Lets the host look at, and change, the request just before it goes out (the 1.x delegate has such a method).
    /// Runs on the engine's queue.
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

/// Which networks a connection may use, on Apple platforms; other systems do not know the difference.
package struct NetworkPolicy: Sendable, Hashable {
    /// Cellular, a personal hotspot.
    package var allowsExpensive = true
    /// Networks in Low Data Mode.
    package var allowsConstrained = true

    package init() {}
}

/// Who may be at the other end of a TLS connection. Chain and host name are always verified: what is here only narrows it.
package struct TransportSecurity: Sendable, Equatable {
    /// SHA-256 of the DER `SubjectPublicKeyInfo` of acceptable certificates, in base 64. Empty: no pinning.
    package var pinnedPublicKeyHashes: [String] = []
    /// A PEM file with additional trust anchors (tests, private authorities); `nil`: the platform's own.
    package var trustAnchorsFile: String?
    /// `http://[user:password@]host:port`; `nil`: the platform's setting (environment variables on Linux).
    package var proxy: String?

    package init() {}
}

/// An HTTP authentication challenge.
package struct TransportChallenge: Sendable {
    package var host: String
    package var port: Int
    package var isProxy: Bool
    /// `NSURLAuthenticationMethod...` value of Foundation.
    package var method: String
    package var realm: String?
    package var previousFailureCount: Int
    /// The platform's own challenge, which contains more, such as the server's trust object. `nil`: there is none (libcurl).
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

/// A `URLAuthenticationChallenge` of Foundation, which this file does not import.
package struct PlatformChallenge: @unchecked Sendable {
    // `Sendable`: such objects do not change.
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
        /// The platform lacks the feature, such as WebSocket.
        case unavailable
        /// Name resolution, or the connection to the server or proxy, failed: no request was sent.
        case unreachable
        /// The connection was reset, ended early or timed out: the request may have arrived, or not.
        case connection
        /// An orderly close by the other side.
        case closed
        /// The other side broke HTTP or WebSocket rules, or answered with a status that is not 2xx/101.
        case refused(status: Int)
        case protocolViolation
        /// TLS: chain, host name, expiry.
        case untrustedServer
        /// No pinned key in the server's chain: fatal for a session (error 62 of the client API).
        case pinMismatch
        /// The platform's policy forbids the connection, whenever it is tried (App Transport Security): fatal for a session. `code` is the
        /// platform's.
        case forbidden(code: Int)
    }
    package var kind: Kind
    package var reason: String

    /// Whether no server can have acted on the request that failed: it was not sent, or it was refused as a whole.
    package var excludesProcessing: Bool {
        switch kind {
        case .unavailable, .unreachable, .untrustedServer, .pinMismatch, .forbidden: true
        // The status of a proxy for the server behind it (500, 502, 504) proves nothing.
        case .refused(let status): (400..<500).contains(status) || status == 503
        case .connection, .closed, .protocolViolation: false
        }
    }

    package init(_ kind: Kind, _ reason: String) {
        self.kind = kind
        self.reason = reason
    }
}

/// The events of a WebSocket. All closures run on the queue given at opening (a scripted peer: on the caller's thread), none
/// after `dispose()` and none after `onFailure`.
package struct WebSocketHandlers: Sendable {
    package var onOpen: @Sendable () -> Void
    /// A piece of a text message, UTF-8 checked over the whole message; the memory is valid during the call only.
    package var onText: @Sendable (_ bytes: UnsafeRawBufferPointer, _ isEndOfMessage: Bool) -> Void
    /// The connection failed or was closed by the other side.
    package var onFailure: @Sendable (TransportFailure) -> Void

    package init(
        onOpen: @escaping @Sendable () -> Void,
        onText: @escaping @Sendable (UnsafeRawBufferPointer, Bool) -> Void,
        onFailure: @escaping @Sendable (TransportFailure) -> Void
    ) {
        self.onOpen = onOpen
        self.onText = onText
        self.onFailure = onFailure
    }
}

/// An open, or opening, WebSocket. Methods are called on the queue given at opening.
package protocol WebSocketConnection: AnyObject, Sendable {
    /// Queues one text message.
    func send(_ message: String)
    /// Back-pressure: after `suspendReading` no byte is taken from the socket until `resumeReading`.
    func suspendReading()
    func resumeReading()
    /// Sends a ping; the connection fails if no byte comes within a few seconds. For moments in which a connection may be dead without any
    /// packet that shows it: the network has changed, or the application was suspended. Does nothing while reading is suspended.
    func probe()
    /// Sends what is queued if that is possible at once, starts an orderly close and forgets the handlers.
    func dispose()
}

package protocol WebSocketConnector: Sendable {
    func open(_ request: TransportRequest, on queue: SerialQueue, handlers: WebSocketHandlers)
        -> any WebSocketConnection
}

/// The events of an HTTP exchange. Same rules as `WebSocketHandlers`.
package struct HTTPHandlers: Sendable {
    /// Bytes of the body of a 2xx response, transfer coding removed; valid during the call only.
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
    /// Drops the exchange, closing its connection if the response is not complete, and forgets the handlers.
    func dispose()
}

package protocol HTTPConnector: Sendable {
    func send(_ request: TransportRequest, on queue: SerialQueue, handlers: HTTPHandlers) -> any HTTPExchange
}
