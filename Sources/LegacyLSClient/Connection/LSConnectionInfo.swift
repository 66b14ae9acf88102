import Foundation

/// Where to connect, as whom, and how.
///
/// `LSClient` copies it when a connection is opened: later changes concern the next one, and one object may serve many
/// openings. Not thread-safe: change it on one thread. Times are seconds.
///
/// In ModernClient: `ConnectionDetails` and `ConnectionOptions`, with times in milliseconds.
open class LSConnectionInfo: NSObject {
    /// The server: `http(s)://host[:port]`.
    open var pushServerURL: String!
    /// Where control requests go; `nil`: `pushServerURL`.
    open var pushServerControlURL: String!
    /// For the Metadata Adapter; `nil`: anonymous.
    open var user: String!
    /// For the Metadata Adapter; `nil`: none.
    open var password: String!
    /// The adapter set; `nil`: "DEFAULT".
    open var adapter: String!
    /// Whether polling is tried when streaming does not work; `true` unless changed.
    open var streamSenseEnabled = true
    /// Whether requests go to the address that the server gives for the session, past the load balancer; `true` unless changed.
    open var controlLinkHandlingEnabled = true
    /// The bandwidth limit asked for at open; no limit unless changed. `nil` means no limit.
    open var constraints: LSConnectionConstraints! = LSConnectionConstraints()
    /// Whether to poll from the start, without trying to stream; `false` unless changed.
    open var isPolling = false
    /// Pause between two polls, seconds; 0 unless changed.
    open var pollingSecs: TimeInterval = 0
    /// How long the server may wait for data before it answers a poll, seconds; 30 unless changed.
    open var pollingIdleSecs: TimeInterval = 30
    /// The longest silence of a stream before the server sends a keepalive, seconds; 0 (unless changed): the server decides.
    open var keepaliveSecs: TimeInterval = 0
    /// How much longer a stream may be silent before the delegate is warned, seconds; 2 unless changed.
    open var probeWarningSecs: TimeInterval = 2
    /// How much longer after the warning before the connection is given up, seconds; 3 unless changed.
    open var probeTimeoutSecs: TimeInterval = 3
    /// How long to wait for a stream to begin before polling is tried, seconds; 5 unless changed.
    open var streamingTimeoutSecs: TimeInterval = 5
    /// How long the answer to a poll may be late, seconds; 5 unless changed.
    open var reconnectionTimeoutSecs: TimeInterval = 5
    /// Pause between attempts to get a session again, seconds; 4 unless changed. Also how long one attempt may take.
    open var retryDelaySecs: TimeInterval = 4
    /// The longest random pause before the first attempt after a session broke, seconds; 0.1 unless changed.
    open var firstRetryMaxDelaySecs: TimeInterval = 0.1
    /// Bytes of a streaming response after which another one is asked for; 50,000,000 unless changed, and for 0.
    open var contentLength: Int64 = 50_000_000
    /// What to do beyond the limit of sessions per server; `...PolicyNone` unless changed.
    open var maxConcurrentSessionsPerServerExceededPolicy = LSMaxConcurrentSessionsPerServerExceededPolicyNone

    /// Creates a description without a server; `pushServerURL` must be set before it is used.
    public override init() { super.init() }

    /// Creates a description with default settings.
    ///
    /// - Parameters:
    ///   - pushServerURL: the server, `http(s)://host[:port]`.
    ///   - pushServerControlURL: where control requests go; `nil`: the same server.
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
    open class func maxConcurrentSessionsPerServer() -> UInt { SessionLimit.shared.limit }

    /// Changes the limit; sessions that exist are not touched. What happens beyond it is each connection's
    /// `maxConcurrentSessionsPerServerExceededPolicy`. May be called on any thread.
    open class func setMaxConcurrentSessionsPerServer(_ maxConcurrentSessionsPerServer: UInt) {
        SessionLimit.shared.limit = maxConcurrentSessionsPerServer
    }
}
