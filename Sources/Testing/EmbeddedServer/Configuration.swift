extension EmbeddedServer {
    /// The settings of a server. The defaults suit a test on the same machine.
    public struct Configuration: Sendable {
        /// The address to listen on: an IPv4 or IPv6 address, or a name such as `localhost`, of which the first usable address counts. The
        /// default is reachable from this machine only.
        public var host = "127.0.0.1"
        /// The port to listen on; 0 for any free one, see ``EmbeddedServer/port``.
        public var port: UInt16 = 0
        /// `true` if ``EmbeddedServer/start()`` opens a port. Without one, only clients in memory can connect, see
        /// ``EmbeddedServer/clientEnvironment(_:)``.
        public var opensPort = true
        /// The port of 127.0.0.1 with which another process controls the server, over HTTP: it writes values, adds faults and reads what
        /// clients do, and a browser shows a page. 0 for any free port, see ``EmbeddedServer/controlAddress``; `nil`, the default, for none.
        public var controlPort: UInt16?
        /// The certificate and key for TLS: if set, clients can connect with `https` and `wss` only; if `nil`, without TLS only. See
        /// ``TLSIdentity/selfSigned(hosts:)``.
        public var tls: TLSIdentity?
        /// The format of session ids.
        public var sessionIDs = SessionIDs.random
        /// The server name in `SERVNAME`.
        public var serverName = "Lightstreamer HTTP Server"
        /// The control address in `CONOK`, to which clients send further requests; `nil` for the address that the client used (`*`).
        public var controlLink: String?
        /// The longest request, in bytes, that clients may send; announced in `CONOK`. Clients limit their batches to it.
        public var requestLimit = 50_000
        /// The longest request, in bytes, that the server accepts: a single long message may exceed ``requestLimit``.
        public var largestRequest = 200_000
        /// The keepalive interval, in ms, for clients that request none.
        public var keepaliveMillis = 5_000
        /// The range of keepalive intervals, in ms, that clients may request.
        public var keepaliveRange = 200...300_000
        /// The longest time, in ms, that a polling request may wait for updates (`LS_idle_millis`).
        public var maxIdleMillis = 60_000
        /// `true` if the server also withholds the whole answer to a poll over a WebSocket until it has something to send or the idle time
        /// is over. Over HTTP it always does, as a real server.
        public var withholdsWebSocketPolls = false
        /// The longest interval, in ms, that a client may announce between two polls (`LS_polling_millis`).
        public var maxPollingMillis = 15_000
        /// The content length, in bytes, of HTTP streams for clients that request none.
        public var contentLength = 50_000_000
        /// The shortest content length, in bytes, that a client may request; for shorter ones the server uses ``contentLength``.
        public var minContentLength = 256
        /// The time, in ms, that the server keeps a session without a stream, in addition to an announced polling interval.
        public var sessionTimeoutMillis = 20_000
        /// The time, in ms, in addition to `LS_inactivity_millis`, after which the server drops the stream of a client that sends nothing.
        public var inactivityGraceMillis = 2_000
        /// The interval of `SYNC` notifications in ms.
        public var syncIntervalMillis = 10_000
        /// The number of bytes of sent notifications that a session keeps for recovery.
        public var recoveryBytes = 1_000_000
        /// The highest number of updates that the server buffers for an item of a subscription. In RAW and COMMAND mode and with unfiltered
        /// dispatching, the server reports the updates that it drops with `OV`.
        public var unfilteredBufferSize = 10_000
        /// The longest time, in ms, that a message of a sequence waits for the messages before it.
        public var maxMessageWaitMillis = 30_000
        /// The number of bytes that the server writes to a connection ahead of the client's reading; further updates wait in the buffers of
        /// the items.
        public var outputBufferBytes = 256 * 1_024
        /// The number of updates that adapters may be ahead of the server; then ``ItemFeed/update(_:isSnapshot:)`` blocks.
        public var feedCapacity = 20_000
        /// The limits of one session.
        public var sessionLimits = SessionLimits()
        /// The web pages that may send requests to the server.
        public var allowedOrigins = AllowedOrigins.sameSite
        /// Additional names under which clients reach a server on a loopback address, such as `localtest.me`. Without an entry here, it
        /// answers to addresses, `localhost`, names below `localhost`, and ``host``: any other name may belong to a web page whose name was
        /// made to resolve to this machine. With ``AllowedOrigins/any`` the server answers to all names, and so does one on another
        /// address.
        public var allowedHosts: Set<String> = []
        /// The highest number of records of each kind that ``EmbeddedServer/activity`` keeps; the server drops the oldest ones.
        public var recordLimit = 10_000
        /// The approximate highest number of bytes that the records of each kind take; the server drops the oldest ones.
        public var recordBytes = 16 * 1_048_576
        /// The time, in ms of real time, in which a connection must have sent its first request, and each request that it has begun. The
        /// descriptors belong to the process, so the clock of the server does not count.
        var requestTimeLimit = 30_000
        /// The time, in ms of real time, for which a connection may be idle: without a request, a session or output that leaves.
        var idleTimeLimit = 120_000
        var controlTimes = ControlTimes()
        /// A closure that receives every line of the protocol in both directions, with passwords and device tokens masked; `nil` for none. The server calls
        /// it on its queue: it must be quick and must not call the server.
        public var protocolLog: (@Sendable (ProtocolLine) -> Void)?
        /// The time source of the server.
        public var clock: any ServerClock = SystemClock()

        /// The host for clients of this machine: ``host``, or a loopback address if ``host`` stands for all addresses.
        var reachableHost: String {
            switch host {
            case "0.0.0.0": "127.0.0.1"
            case "::": "::1"
            default: host
            }
        }

        /// Creates the default settings.
        public init() {}

        /// Settings for clients in memory that use the same clock: without a port, with the same session ids in every run. See
        /// ``EmbeddedServer/clientEnvironment(_:)``.
        ///
        /// - Parameter clock: the clock that the test advances.
        public static func inMemory(_ clock: ManualClock) -> Configuration {
            var configuration = Configuration()
            configuration.clock = clock
            configuration.opensPort = false
            configuration.sessionIDs = .numbered
            return configuration
        }
    }
}

/// The format of an ``EmbeddedServer``'s session ids.
public struct SessionIDs: Sendable {
    /// Returns the id of a session for its number; the first session has the number 1.
    let make: @Sendable (Int) -> String

    /// Random ids, which cannot be guessed.
    public static let random = SessionIDs { _ in
        "S" + String(UInt64.random(in: .min ... .max), radix: 16) + "T"
            + String(UInt32.random(in: 1_000_000...9_999_999))
    }

    /// `S1`, `S2` and so on: the same in every run of a test.
    public static let numbered = SessionIDs { "S\($0)" }
}

/// The error that ``EmbeddedServer/start()`` throws.
public struct ServerStartError: Error, Sendable, CustomStringConvertible {
    /// The action that failed, and the system's reason.
    public let description: String
}
