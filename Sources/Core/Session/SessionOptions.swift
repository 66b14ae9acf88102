/// All that an application can set on a connection. Times are milliseconds. The façades validate: each
/// generation documents its own.
package struct SessionOptions: Sendable {
    package enum RequestedBandwidth: Sendable, Equatable {
        /// Kilobits per second.
        case limited(Double)
        case unlimited
    }

    /// `http(s)://host[:port][/path]`; the path is a prefix of `/lightstreamer`.
    package var serverAddress: String?
    /// Where control requests go instead of the server address (1.x `pushServerControlURL`); `nil`: the session's own address.
    package var controlAddress: String?
    /// `nil`: the server's `DEFAULT`.
    package var adapterSet: String?
    package var user: String?
    package var password: String?
    /// Bytes of an HTTP streaming response after which the server asks to rebind.
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
    /// How long an attempt to connect may take; `nil`: as long as the pause before the next one, `retryDelay` at first.
    package var attemptTimeout: Int?
    /// How long a stream may take to begin before another transport is tried; `nil`: as any attempt.
    package var streamingTimeout: Int?
    /// How long a poll may take beyond its idle timeout; `nil`: as any attempt.
    package var pollingTimeout: Int?
    /// 0: no reverse heartbeat.
    package var reverseHeartbeatInterval = 0
    /// 0: no recovery, a lost session is replaced at once.
    package var sessionRecoveryTimeout = 15_000
    package var stalledTimeout = 2_000
    package var ignoresServerInstanceAddress = false
    package var slowingEnabled = false
    package var security = TransportSecurity()
    package var network = NetworkPolicy()
    /// `LS_cid`. The default is the value that the TLCP document gives for custom clients.
    package var clientID = TLCP.genericClientID
    package var policy = SessionPolicy()

    package init() {}

    /// The limit of an attempt to bind a session to a stream.
    var streamingAttempt: Int { streamingTimeout ?? attemptTimeout ?? retryDelay }
}

/// Where documented generations of the client differ in what the session itself does.
package struct SessionPolicy: Sendable, Equatable {
    /// `false` (1.x): when the first attempt after `connect` fails, the session is over, and the call fails.
    package var retriesFirstConnection = true
    /// `false` (1.x): after the server has closed a session, for any cause, no other session is created.
    package var reconnectsAfterServerEnd = true
    /// `true` (1.x): after the retry delay, the client asks again a server that refused to replace a broken session, or that no admitted
    /// transport reaches.
    package var retriesRefusedReconnection = false
    /// `false` (1.x): a notification that cannot be interpreted is reported and skipped. `true`: it ends the session with error 61.
    package var malformedDataEndsSession = true
    /// `false` (1.x with stream-sense off): no fall-back from streaming to polling.
    package var fallsBackToPolling = true
    /// `true` (2.x to 4.x): the status is `CONNECTED:STREAM-SENSING` as soon as a WebSocket is open, before a session is created on
    /// it, because those releases sensed every transport and applications wait for that status. `false`: it goes from `CONNECTING`
    /// to that of the transport.
    package var showsSensingOfWebSocket = false
    /// `true` (1.x with `isPolling`): polling from the start, even if a transport could stream.
    package var startsPolling = false

    package init() {}
}
