public import Foundation

/// Where to connect, as whom, and how.
///
/// `LSClient` copies it when a connection is opened: later changes concern the next one, and one object may serve many
/// openings. Not thread-safe: change it on one thread. Times are seconds.
///
/// In ModernClient: `ConnectionDetails` and `ConnectionOptions`, with times in milliseconds.
open class LSConnectionInfo: NSObject {
    /// The server: `http(s)://host[:port]`.
    ///
    /// In ModernClient: `ConnectionDetails.serverAddress`.
    open var pushServerURL: String!
    /// Where control requests go; `nil` or empty: `pushServerURL`.
    ///
    /// In ModernClient: no counterpart; the server names the address of a session.
    open var pushServerControlURL: String!
    /// For the Metadata Adapter; `nil`: anonymous.
    ///
    /// In ModernClient: `ConnectionDetails.user`.
    open var user: String!
    /// For the Metadata Adapter; `nil`: none.
    ///
    /// In ModernClient: `ConnectionDetails.setPassword(_:)`.
    open var password: String!
    /// The adapter set; `nil`: "DEFAULT".
    ///
    /// In ModernClient: `ConnectionDetails.adapterSet`.
    open var adapter: String!
    /// Whether polling is tried when streaming does not work; `true` unless changed.
    ///
    /// In ModernClient: `ConnectionOptions.forcedTransport`, for `false`.
    open var streamSenseEnabled = true
    /// Whether requests go to the address that the server gives for the session, past the load balancer; `true` unless changed.
    ///
    /// In ModernClient: the opposite of `ConnectionOptions.serverInstanceAddressIgnored`.
    open var controlLinkHandlingEnabled = true
    /// The bandwidth limit asked for at open; no limit unless changed. `nil` means no limit.
    ///
    /// In ModernClient: `ConnectionOptions.requestedMaxBandwidth`.
    open var constraints: LSConnectionConstraints! = LSConnectionConstraints()
    /// Whether to poll from the start, without trying to stream; `false` unless changed.
    ///
    /// In ModernClient: `ConnectionOptions.forcedTransport`, for `true`.
    open var isPolling = false
    /// Pause between two polls, seconds; 0 unless changed.
    ///
    /// In ModernClient: `ConnectionOptions.pollingInterval`.
    open var pollingSecs: TimeInterval = 0
    /// How long the server may wait for data before it answers a poll, seconds; 30 unless changed.
    ///
    /// In ModernClient: `ConnectionOptions.idleTimeout`.
    open var pollingIdleSecs: TimeInterval = 30
    /// The longest silence of a stream before the server sends a keepalive, seconds; 0 (unless changed): the server decides.
    ///
    /// In ModernClient: `ConnectionOptions.keepaliveInterval`.
    open var keepaliveSecs: TimeInterval = 0
    /// How much longer a stream may be silent before the delegate is warned, seconds; 2 unless changed.
    ///
    /// In ModernClient: `ConnectionOptions.stalledTimeout`.
    open var probeWarningSecs: TimeInterval = 2
    /// How much longer after the warning before the connection is closed, seconds; 3 unless changed.
    ///
    /// In ModernClient: `ConnectionOptions.reconnectTimeout`.
    open var probeTimeoutSecs: TimeInterval = 3
    /// How long to wait for a stream to begin before another transport is tried, and polling in the end, seconds; 5 unless changed;
    /// 0: as long as any attempt to connect may take, 30.
    ///
    /// In ModernClient: no counterpart; `ConnectionOptions.retryDelay` is the limit there.
    open var streamingTimeoutSecs: TimeInterval = 5
    /// How long the answer to a poll may be late, seconds; 5 unless changed; 0: 30.
    ///
    /// In ModernClient: no counterpart; `ConnectionOptions.retryDelay` is the limit there.
    open var reconnectionTimeoutSecs: TimeInterval = 5
    /// Pause between attempts to get a session again, seconds; 4 unless changed.
    ///
    /// In ModernClient: `ConnectionOptions.retryDelay`.
    open var retryDelaySecs: TimeInterval = 4
    /// The longest random pause before the first attempt after a session broke, seconds; 0.1 unless changed.
    ///
    /// In ModernClient: `ConnectionOptions.firstRetryMaxDelay`.
    open var firstRetryMaxDelaySecs: TimeInterval = 0.1
    /// Bytes of a streaming response after which another one is asked for; 50,000,000 unless changed, and for 0.
    ///
    /// In ModernClient: `ConnectionOptions.contentLength`.
    open var contentLength: Int64 = 50_000_000
    /// What to do beyond the limit of sessions per server; `...PolicyNone` unless changed.
    ///
    /// In ModernClient: no counterpart.
    open var maxConcurrentSessionsPerServerExceededPolicy = LSMaxConcurrentSessionsPerServerExceededPolicyNone

    /// Creates a description without a server; `pushServerURL` must be set before it is used.
    public override init() { super.init() }

    /// Creates a description with default settings.
    ///
    /// - Parameters:
    ///   - pushServerURL: the server, `http(s)://host[:port]`.
    ///   - pushServerControlURL: where control requests go; `nil` or empty: the same server.
    ///   - user: for the Metadata Adapter; `nil`: anonymous.
    ///   - password: for the Metadata Adapter; `nil`: none.
    ///   - adapter: the adapter set; `nil`: "DEFAULT".
    public init!(
        pushServerURL: String!, pushServerControlURL: String!, user: String!, password: String!, adapter: String!
    ) {
        self.pushServerURL = pushServerURL
        self.pushServerControlURL = pushServerControlURL
        self.user = user
        self.password = password
        self.adapter = adapter
    }

    /// The most streaming sessions of this process with one server (host and port), over all clients; 0: no limit. 3 unless
    /// changed, 2 on iOS and tvOS. May be called on any thread.
    ///
    /// In ModernClient: no counterpart.
    open class func maxConcurrentSessionsPerServer() -> UInt { SessionLimit.shared.limit }

    /// Changes the limit; sessions that exist are not touched. What happens beyond it is each connection's
    /// `maxConcurrentSessionsPerServerExceededPolicy`. May be called on any thread.
    ///
    /// In ModernClient: no counterpart.
    open class func setMaxConcurrentSessionsPerServer(_ maxConcurrentSessionsPerServer: UInt) {
        SessionLimit.shared.limit = maxConcurrentSessionsPerServer
    }
}
