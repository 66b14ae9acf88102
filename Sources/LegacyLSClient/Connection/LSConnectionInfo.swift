public import Foundation

/// The server, the credentials and the settings of a connection.
///
/// `LSClient` copies the description when it opens a connection: later changes apply to the next connection, and one object can be used
/// for many. Not thread-safe: change it on one thread. Times are in seconds.
///
/// In ModernClient: `ConnectionDetails` and `ConnectionOptions`, with times in milliseconds.
open class LSConnectionInfo: NSObject {
    /// The server: `http(s)://host[:port]`.
    ///
    /// In ModernClient: `ConnectionDetails.serverAddress`.
    open var pushServerURL: String!
    /// The address for control requests; `nil` or empty: `pushServerURL`.
    ///
    /// In ModernClient: no counterpart; the server names the address of a session.
    open var pushServerControlURL: String!
    /// The user name for the Metadata Adapter; `nil`: anonymous.
    ///
    /// In ModernClient: `ConnectionDetails.user`.
    open var user: String!
    /// The password for the Metadata Adapter; `nil`: none.
    ///
    /// In ModernClient: `ConnectionDetails.setPassword(_:)`.
    open var password: String!
    /// The adapter set; `nil`: "DEFAULT".
    ///
    /// In ModernClient: `ConnectionDetails.adapterSet`.
    open var adapter: String!
    /// `true` to try polling when streaming does not work. Default: `true`.
    ///
    /// In ModernClient: `ConnectionOptions.forcedTransport`, for `false`.
    open var streamSenseEnabled = true
    /// `true` to send requests to the address that the server gives for the session, past the load balancer. Default: `true`.
    ///
    /// In ModernClient: the opposite of `ConnectionOptions.serverInstanceAddressIgnored`.
    open var controlLinkHandlingEnabled = true
    /// The bandwidth limit to request when the connection is opened. Default, and `nil`: no limit.
    ///
    /// In ModernClient: `ConnectionOptions.requestedMaxBandwidth`.
    open var constraints: LSConnectionConstraints! = LSConnectionConstraints()
    /// `true` to poll from the start, without trying to stream. Default: `false`.
    ///
    /// In ModernClient: `ConnectionOptions.forcedTransport`, for `true`.
    open var isPolling = false
    /// The pause between two polls, in seconds. Default: 0.
    ///
    /// In ModernClient: `ConnectionOptions.pollingInterval`.
    open var pollingSecs: TimeInterval = 0
    /// How long the server may wait for data before it answers a poll, in seconds. Default: 30.
    ///
    /// In ModernClient: `ConnectionOptions.idleTimeout`.
    open var pollingIdleSecs: TimeInterval = 30
    /// How long a stream may be silent before the server sends a keepalive, in seconds. Default: 0, the server decides.
    ///
    /// In ModernClient: `ConnectionOptions.keepaliveInterval`.
    open var keepaliveSecs: TimeInterval = 0
    /// How much longer a stream may be silent before the client warns the delegate, in seconds. Default: 2.
    ///
    /// In ModernClient: `ConnectionOptions.stalledTimeout`.
    open var probeWarningSecs: TimeInterval = 2
    /// How long after the warning the client closes a silent connection, in seconds. Default: 3.
    ///
    /// In ModernClient: `ConnectionOptions.reconnectTimeout`.
    open var probeTimeoutSecs: TimeInterval = 3
    /// How long to wait for a stream to begin before trying another transport, and finally polling, in seconds. Default: 5; 0: 30, the
    /// limit of any attempt to connect.
    ///
    /// In ModernClient: no counterpart; `ConnectionOptions.retryDelay` is the limit there.
    open var streamingTimeoutSecs: TimeInterval = 5
    /// How late the answer to a poll may be, in seconds. Default: 5; 0: 30.
    ///
    /// In ModernClient: no counterpart; `ConnectionOptions.retryDelay` is the limit there.
    open var reconnectionTimeoutSecs: TimeInterval = 5
    /// The pause between attempts to replace a lost session, in seconds. Default: 4.
    ///
    /// In ModernClient: `ConnectionOptions.retryDelay`.
    open var retryDelaySecs: TimeInterval = 4
    /// The maximum random pause before the first attempt to replace a lost session, in seconds. Default: 0.1.
    ///
    /// In ModernClient: `ConnectionOptions.firstRetryMaxDelay`.
    open var firstRetryMaxDelaySecs: TimeInterval = 0.1
    /// The length of a streaming response in bytes, after which the client requests another one. 0: the server decides.
    /// Default: 50,000,000.
    ///
    /// In ModernClient: `ConnectionOptions.contentLength`.
    open var contentLength: Int64 = 50_000_000
    /// What to do when the limit of sessions per server is reached. Default: `...PolicyNone`.
    ///
    /// In ModernClient: no counterpart.
    open var maxConcurrentSessionsPerServerExceededPolicy = LSMaxConcurrentSessionsPerServerExceededPolicyNone

    /// Creates a description without a server; set `pushServerURL` before using it.
    public override init() { super.init() }

    /// Creates a description with default settings.
    ///
    /// - Parameters:
    ///   - pushServerURL: the server, `http(s)://host[:port]`.
    ///   - pushServerControlURL: the address for control requests; `nil` or empty: `pushServerURL`.
    ///   - user: the user name for the Metadata Adapter; `nil`: anonymous.
    ///   - password: the password for the Metadata Adapter; `nil`: none.
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

    /// The maximum number of streaming sessions of this process with one server, over all clients of 1.x to 4.x; 0: no limit.
    /// Default: 3, on iOS and tvOS 2. May be called on any thread.
    ///
    /// In ModernClient: no counterpart.
    open class func maxConcurrentSessionsPerServer() -> UInt { SessionLimit.maximum }

    /// Changes the limit; existing sessions are not affected. The `maxConcurrentSessionsPerServerExceededPolicy` of a connection
    /// decides what the client does when the limit is reached. May be called on any thread.
    ///
    /// In ModernClient: no counterpart.
    open class func setMaxConcurrentSessionsPerServer(_ maxConcurrentSessionsPerServer: UInt) {
        SessionLimit.maximum = maxConcurrentSessionsPerServer
    }
}
