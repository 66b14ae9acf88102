extension EmbeddedServer {
    /// The settings of a server. The defaults suit a test on the same machine.
    public struct Configuration: Sendable {
        /// The address to listen on: an IPv4 or IPv6 address, or a name such as `localhost`, of which the first usable address counts. The
        /// default is reachable from this machine only.
        public var host = "127.0.0.1"
        /// The port to listen on; 0 for any free one, see ``EmbeddedServer/port``.
        public var port: UInt16 = 0
        /// Whether ``EmbeddedServer/start()`` opens a port. Without one, only clients in memory can connect, see
        /// ``EmbeddedServer/clientEnvironment(_:)``.
        public var opensPort = true
        /// The certificate and key for TLS: if set, clients can connect with `https` and `wss` only; if `nil`, without TLS only. See
        /// ``TLSIdentity/selfSigned(hosts:)``.
        public var tls: TLSIdentity?
        /// The format of session ids.
        public var sessionIDs = SessionIDs.random
        /// The server name in `SERVNAME`.
        public var serverName = "Lightstreamer HTTP Server"
        /// The control address in `CONOK`, to which clients send further requests; `nil` for the address that the client used (`*`).
        public var controlLink: String?
        /// The longest request, in bytes, that clients may send (announced in `CONOK`); it bounds their batches.
        public var requestLimit = 50_000
        /// The longest request, in bytes, that is served: a single long message may exceed ``requestLimit``.
        public var largestRequest = 200_000
        /// Keepalive, in ms, for streams that ask for none.
        public var keepaliveMillis = 5_000
        /// The range of keepalives, in ms, that clients may ask for.
        public var keepaliveRange = 200...300_000
        /// The longest time, in ms, a polling request may ask to be kept waiting.
        public var maxIdleMillis = 60_000
        /// The longest time, in ms, a client may announce between two polls.
        public var maxPollingMillis = 15_000
        /// Content length, in bytes, of HTTP streams that ask for none.
        public var contentLength = 50_000_000
        /// The shortest content length, in bytes, a client may ask for; below it ``contentLength`` is used.
        public var minContentLength = 256
        /// The time, in ms, that the server keeps a session without a stream, beyond an announced polling interval.
        public var sessionTimeoutMillis = 20_000
        /// The time, in ms, beyond an announced `LS_inactivity_millis` after which a silent client loses its stream.
        public var inactivityGraceMillis = 2_000
        /// The interval of `SYNC` notifications, in ms.
        public var syncIntervalMillis = 10_000
        /// Bytes of sent notifications a session keeps for recovery.
        public var recoveryBytes = 1_000_000
        /// The most updates kept for an item in RAW mode or with unfiltered dispatching; more are lost, with an `OV`.
        public var unfilteredBufferSize = 10_000
        /// The longest time, in ms, a message of a sequence waits for the ones before it.
        public var maxMessageWaitMillis = 30_000
        /// Bytes written to a socket ahead of what the client reads. When they are there, updates wait in the items' buffers.
        public var outputBufferBytes = 256 * 1_024
        /// Updates adapters may be ahead of the server before ``ItemFeed/update(_:isSnapshot:)`` waits.
        public var feedCapacity = 20_000
        /// How much one session may hold.
        public var sessionLimits = SessionLimits()
        /// The web pages that may talk to the server.
        public var allowedOrigins = AllowedOrigins.sameSite
        /// The most records of each kind that ``EmbeddedServer/activity`` keeps; the oldest ones go.
        public var recordLimit = 10_000
        /// Called with every line of the protocol, in both directions, on the server's queue: it must be quick and must not call the server.
        /// Passwords are left out.
        public var protocolLog: (@Sendable (ProtocolLine) -> Void)?
        /// The time source of the server.
        public var clock: any ServerClock = SystemClock()

        /// The host for clients of this machine: ``host``, or a loopback address where that stands for all addresses.
        var reachableHost: String {
            switch host {
            case "0.0.0.0": "127.0.0.1"
            case "::": "::1"
            default: host
            }
        }

        /// The default settings.
        public init() {}

        /// Settings of a server whose clients are in memory and go by the same clock: without a port, with the same session ids in every run. See
        /// ``EmbeddedServer/clientEnvironment(_:)``.
        ///
        /// - Parameter clock: what the test advances.
        public static func inMemory(_ clock: ManualClock) -> Configuration {
            var configuration = Configuration()
            configuration.clock = clock
            configuration.opensPort = false
            configuration.sessionIDs = .numbered
            return configuration
        }
    }
}

/// How an ``EmbeddedServer`` makes the ids of sessions.
public struct SessionIDs: Sendable {
    /// The id of a session, from its number: 1 for the first one.
    let make: @Sendable (Int) -> String

    /// Ids that can't be guessed.
    public static let random = SessionIDs { _ in
        "S" + String(UInt64.random(in: .min ... .max), radix: 16) + "T"
            + String(UInt32.random(in: 1_000_000...9_999_999))
    }

    /// `S1`, `S2` and so on: the same in every run of a test.
    public static let numbered = SessionIDs { "S\($0)" }
}

/// Why a server did not start.
public struct ServerStartError: Error, Sendable, CustomStringConvertible {
    /// What could not be done, and the system's reason.
    public let description: String
}
