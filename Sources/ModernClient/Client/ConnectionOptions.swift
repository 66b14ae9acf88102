package import LightstreamerCore

/// A time in milliseconds.
public typealias Millis = Int

/// The transports, timeouts and limits of a client. Each ``LightstreamerClient`` has one such object; it is safe to use
/// from any thread. All times are milliseconds.
///
/// A setter does nothing when the new value equals the old one; otherwise the client's delegates are notified with
/// `didChangeProperty` and the name of the property.
public final class ConnectionOptions: CustomStringConvertible, Sendable {
    private let settings: ConnectionSettings

    init(settings: ConnectionSettings) { self.settings = settings }

    /// The length of an HTTP streaming response, in bytes, after which the server asks the client to rebind. Used for each HTTP
    /// streaming bind. Default: 50,000,000.
    ///
    /// - Precondition: The new value is greater than 0.
    public var contentLength: UInt64 {
        get { settings.get(\.contentLength) }
        set { checking(try setContentLength(newValue)) }
    }

    /// The upper bound of the random pause before the first attempt to recover or replace a session whose connection broke.
    /// Default: 100.
    ///
    /// - Precondition: The new value is greater than 0.
    public var firstRetryMaxDelay: Millis {
        get { settings.get(\.firstRetryMaxDelay) }
        set { checking(try set(.firstRetryMaxDelay, to: newValue)) }
    }

    /// The transports that the client may use; `nil` (default): all. Takes effect at once: a session on another transport is
    /// rebound.
    ///
    /// watchOS has no WebSocket: a client that may use nothing else does not connect there.
    public var forcedTransport: TransportSelection? {
        get { settings.get(\.forcedTransport).map { TransportSelection($0) } }
        set { settings.set(\.forcedTransport, to: newValue?.inCore, property: "forcedTransport") }
    }

    /// Headers to add to each HTTP request and WebSocket handshake; `nil` (default) or an empty dictionary: none. The client
    /// overwrites `Content-Type`. An open WebSocket is not affected. `didChangeProperty` reports the name `httpExtraHeaders`.
    public var HTTPExtraHeaders: [String: String]? {
        get {
            let headers = settings.get(\.extraHeaders)
            return headers.isEmpty ? nil : headers
        }
        set { settings.set(\.extraHeaders, to: newValue ?? [:], property: "httpExtraHeaders") }
    }

    /// If `true`, the extra headers are sent only with requests that create a session. Default: `false`.
    /// `didChangeProperty` reports the name `httpExtraHeadersOnSessionCreationOnly`.
    public var HTTPExtraHeadersOnSessionCreationOnly: Bool {
        get { settings.get(\.sendsExtraHeadersOnCreationOnly) }
        set {
            settings.set(
                \.sendsExtraHeadersOnCreationOnly, to: newValue, property: "httpExtraHeadersOnSessionCreationOnly")
        }
    }

    /// How long the server may keep a poll open without data. Used for each poll, and replaced by the value that the server grants.
    /// Default: 19,000. A server also withholds its whole answer to the first poll, and with it the status `CONNECTED:HTTP-POLLING`.
    ///
    /// - Precondition: The new value is 0 or more.
    public var idleTimeout: Millis {
        get { settings.get(\.idleTimeout) }
        set { checking(try set(.idleTimeout, to: newValue)) }
    }

    /// The longest time without data on a stream, after which the server sends a keepalive; with 0 (default) the server chooses it. Used
    /// for each stream, and replaced by the value that the server grants.
    ///
    /// - Precondition: The new value is 0 or more.
    public var keepaliveInterval: Millis {
        get { settings.get(\.keepaliveInterval) }
        set { checking(try set(.keepaliveInterval, to: newValue)) }
    }

    /// The maximum bandwidth to request. Default: `.unlimited`. Takes effect at once, unless the server does not manage bandwidth.
    ///
    /// - Precondition: A limit is greater than 0.
    public var requestedMaxBandwidth: RequestedMaxBandwidth {
        get { RequestedMaxBandwidth(settings.get(\.requestedMaxBandwidth)) }
        set { checking(try setRequestedMaxBandwidth(newValue)) }
    }

    /// The maximum bandwidth that the server grants; `nil` without a session, and until the server sends it.
    public var realMaxBandwidth: RealMaxBandwidth? {
        settings.properties.realMaxBandwidth.map { RealMaxBandwidth($0) }
    }

    /// The pause between polls. Used for each poll, and replaced by the value that the server grants. Default: 0.
    ///
    /// - Precondition: The new value is 0 or more.
    public var pollingInterval: Millis {
        get { settings.get(\.pollingInterval) }
        set { checking(try set(.pollingInterval, to: newValue)) }
    }

    /// How long a stream may stay stalled before the client closes it. Default: 3,000.
    ///
    /// - Precondition: The new value is greater than 0.
    public var reconnectTimeout: Millis {
        get { settings.get(\.reconnectTimeout) }
        set { checking(try set(.reconnectTimeout, to: newValue)) }
    }

    /// The minimum time from the start of one connection attempt to the next, and the timeout of each attempt. Default: 4,000. After ten
    /// failures in a row the delay doubles with each further one, up to 60,000.
    ///
    /// - Precondition: The new value is greater than 0.
    public var retryDelay: Millis {
        get { settings.get(\.retryDelay) }
        set { checking(try set(.retryDelay, to: newValue)) }
    }

    /// The longest time without a request, after which the client sends a heartbeat; 0 (default): no heartbeats.
    ///
    /// - Precondition: The new value is 0 or more.
    public var reverseHeartbeatInterval: Millis {
        get { settings.get(\.reverseHeartbeatInterval) }
        set { checking(try set(.reverseHeartbeatInterval, to: newValue)) }
    }

    /// How long the client attempts to recover a broken session before it creates another; 0: it does not attempt recovery.
    /// Default: 15,000.
    ///
    /// - Precondition: The new value is 0 or more.
    public var sessionRecoveryTimeout: Millis {
        get { settings.get(\.sessionRecoveryTimeout) }
        set { checking(try set(.sessionRecoveryTimeout, to: newValue)) }
    }

    /// How long after a missed keepalive (see `keepaliveInterval`) the status becomes `STALLED`. Default: 2,000.
    ///
    /// - Precondition: The new value is greater than 0.
    public var stalledTimeout: Millis {
        get { settings.get(\.stalledTimeout) }
        set { checking(try set(.stalledTimeout, to: newValue)) }
    }

    /// If `true`, the client ignores the server instance address that the server sends, and continues at `serverAddress`. Default: `false`.
    public var serverInstanceAddressIgnored: Bool {
        get { settings.get(\.ignoresServerInstanceAddress) }
        set {
            settings.set(\.ignoresServerInstanceAddress, to: newValue, property: "serverInstanceAddressIgnored")
        }
    }

    /// If `true`, the client switches to polling when it cannot keep up with a stream. Default: `false`.
    public var slowingEnabled: Bool {
        get { settings.get(\.slowingEnabled) }
        set { settings.set(\.slowingEnabled, to: newValue, property: "slowingEnabled") }
    }

    // Beyond API 6.4.

    /// If `true`, connections may use a network that the system considers expensive, such as cellular or a personal hotspot. Default:
    /// `true`. Used for the next connection. If no other network is available, the client waits as it does without a network.
    ///
    /// Apple platforms only: elsewhere it can be set and read, but has no effect.
    public var allowsExpensiveNetworkAccess: Bool {
        get { settings.get(\.network.allowsExpensive) }
        set { settings.set(\.network.allowsExpensive, to: newValue, property: "allowsExpensiveNetworkAccess") }
    }

    /// If `true`, connections may use a network in Low Data Mode. Default: `true`. Used for the next connection. If no other network is
    /// available, the client waits as it does without a network.
    ///
    /// Apple platforms only: elsewhere it can be set and read, but has no effect.
    public var allowsConstrainedNetworkAccess: Bool {
        get { settings.get(\.network.allowsConstrained) }
        set { settings.set(\.network.allowsConstrained, to: newValue, property: "allowsConstrainedNetworkAccess") }
    }

    /// A human-readable description.
    public var description: String {
        describe([
            ("forcedTransport", forcedTransport), ("requestedMaxBandwidth", requestedMaxBandwidth),
            ("realMaxBandwidth", realMaxBandwidth), ("retryDelay", retryDelay),
            ("firstRetryMaxDelay", firstRetryMaxDelay), ("sessionRecoveryTimeout", sessionRecoveryTimeout),
            ("reverseHeartbeatInterval", reverseHeartbeatInterval), ("stalledTimeout", stalledTimeout),
            ("reconnectTimeout", reconnectTimeout), ("keepaliveInterval", keepaliveInterval),
            ("pollingInterval", pollingInterval), ("idleTimeout", idleTimeout), ("contentLength", contentLength),
            ("slowingEnabled", slowingEnabled), ("serverInstanceAddressIgnored", serverInstanceAddressIgnored),
            ("HTTPExtraHeadersOnSessionCreationOnly", HTTPExtraHeadersOnSessionCreationOnly),
            ("HTTPExtraHeaders", HTTPExtraHeaders?.keys.sorted()),
        ])
    }
}

// Setters that throw a `Misuse` for an invalid value, for this API and for `UnifiedLSClient`.
extension ConnectionOptions {
    package func setContentLength(_ length: UInt64) throws(Misuse) {
        try ensure(length > 0, .mustBePositive("contentLength"), value: length)
        settings.set(\.contentLength, to: length, property: "contentLength")
    }

    package func setRequestedMaxBandwidth(_ bandwidth: RequestedMaxBandwidth) throws(Misuse) {
        if case .limited(let limit) = bandwidth {
            try ensure(limit > 0, .mustBePositive("requestedMaxBandwidth"), value: limit)
        }
        settings.set(\.requestedMaxBandwidth, to: bandwidth.inCore, property: "requestedMaxBandwidth")
    }

    @inline(never)
    package func set(_ time: TimeOption, to value: Millis) throws(Misuse) {
        try ensure(
            value >= time.least, time.least > 0 ? .mustBePositive(time.name) : .mustNotBeNegative(time.name),
            value: value)
        settings.set(time.option, to: value, property: time.name)
    }
}
