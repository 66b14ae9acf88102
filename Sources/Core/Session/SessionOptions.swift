/// The settings of a connection. Times are in milliseconds. Façades validate the values, because each API generation has its own rules.
package struct SessionOptions: Sendable {
    package enum RequestedBandwidth: Sendable, Equatable {
        /// Kilobits per second.
        case limited(Double)
        case unlimited
    }

    /// `http(s)://host[:port][/path]`; the path is a prefix of `/lightstreamer`.
    package var serverAddress: String?
    /// The address of control requests (1.x `pushServerControlURL`); `nil`: the session's address.
    package var controlAddress: ControlAddress?
    /// `nil`: the server's `DEFAULT`.
    package var adapterSet: String?
    package var user: String?
    package var password: String?
    /// The length of an HTTP streaming response, in bytes, after which the server sends LOOP; 0: the server decides.
    package var contentLength: UInt64 = 50_000_000
    package var firstRetryMaxDelay = 100
    package var forcedTransport: TransportSelection?
    package var extraHeaders: [String: String] = [:]
    package var sendsExtraHeadersOnCreationOnly = false
    package var idleTimeout = 19_000
    /// 0: the server decides.
    package var keepaliveInterval = 0
    package var requestedMaxBandwidth = RequestedBandwidth.unlimited
    package var pollingInterval = 0
    package var reconnectTimeout = 3_000
    package var retryDelay = 4_000
    /// The maximum duration of an attempt to connect; `nil`: the current delay between attempts, which is `retryDelay` at first.
    package var attemptTimeout: Int?
    /// The maximum time until a stream begins, after which another transport is tried; `nil`: the same as for any attempt.
    package var streamingTimeout: Int?
    /// The maximum time for a poll beyond its idle timeout; `nil`: the same as for any attempt.
    package var pollingTimeout: Int?
    /// 0: no reverse heartbeat.
    package var reverseHeartbeatInterval = 0
    /// 0: no recovery; a lost session is replaced.
    package var sessionRecoveryTimeout = 15_000
    package var stalledTimeout = 2_000
    package var ignoresServerInstanceAddress = false
    package var slowingEnabled = false
    package var security = TransportSecurity()
    package var network = NetworkPolicy()
    /// The `LS_cid`. The default is the value in the TLCP document for custom clients.
    package var clientID = TLCP.genericClientID
    package var policy = SessionPolicy()

    package init() {}

    /// The maximum duration of a request to the server of a session.
    var requestTimeout: Int { attemptTimeout ?? retryDelay }

    /// The maximum duration of an attempt to bind a session to a stream.
    var streamingAttempt: Int { streamingTimeout ?? requestTimeout }
}

/// The differences between API generations in the behaviour of the session.
package struct SessionPolicy: Sendable, Equatable {
    /// `false` (1.x): if the first attempt after `connect` fails, no retry follows, and the call fails.
    package var retriesFirstConnection = true
    /// `false` (1.x): after the server has closed a session, for any cause, no new session is created.
    package var reconnectsAfterServerEnd = true
    /// `true` (1.x): the client retries, after the retry delay, if the server refuses to replace a lost session, or if no admitted
    /// transport reaches the server.
    package var retriesRefusedReconnection = false
    /// `false` (1.x): a notification that cannot be parsed is reported and skipped. `true`: it ends the session with error 61.
    package var malformedDataEndsSession = true
    /// `false` (1.x with stream-sense off): no fallback from streaming to polling.
    package var fallsBackToPolling = true
    /// `true` (2.x to 4.x): the status is `CONNECTED:STREAM-SENSING` as soon as a WebSocket is open, before a session is created on it,
    /// because those releases sensed every transport, and applications wait for that status. `false`: the status changes from `CONNECTING`
    /// to that of the transport.
    package var showsSensingOfWebSocket = false
    /// `true` (1.x with `isPolling`): the client polls, even if a transport could stream.
    package var startsPolling = false

    package init() {}
}

/// The address of the control requests to one server. It belongs to the sessions with that server alone: another client of a shared session
/// may change the server, and does not know this address.
package struct ControlAddress: Sendable, Equatable {
    package let server: String
    package let address: String

    package init(_ address: String, of server: String) {
        self.server = server
        self.address = address
    }
}
