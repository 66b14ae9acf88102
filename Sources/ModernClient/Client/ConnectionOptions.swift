import LightstreamerCore

/// A time in milliseconds.
public typealias Millis = Int

/// How a client connects: transports, times and limits. One object for the life of its ``LightstreamerClient``; safe to use
/// from any thread. All times are milliseconds.
///
/// A setter does nothing when the new value equals the old one; otherwise the client's delegates are notified with
/// `didChangeProperty` and the name of the property.
public final class ConnectionOptions: CustomStringConvertible, Sendable {
    private let settings: ConnectionSettings

    init(settings: ConnectionSettings) { self.settings = settings }

    /// Bytes of an HTTP streaming response after which the server asks for a new one. Used for each bind. Default: 50,000,000.
    ///
    /// - Precondition: greater than 0.
    public var contentLength: UInt64 {
        get { settings.get(\.contentLength) }
        set {
            checking("contentLength") { () throws(Misuse) in try setContentLength(newValue) }
        }
    }

    /// Upper bound of the random pause before the first attempt to replace, or recover, a working session that broke.
    /// Default: 100.
    ///
    /// - Precondition: greater than 0.
    public var firstRetryMaxDelay: Millis {
        get { settings.get(\.firstRetryMaxDelay) }
        set { checking("firstRetryMaxDelay") { () throws(Misuse) in try set(.firstRetryMaxDelay, to: newValue) } }
    }

    /// Limits the transports to choose from; `nil` (default): all. Takes effect at once: a session on another transport is
    /// moved.
    public var forcedTransport: TransportSelection? {
        get { settings.get(\.forcedTransport).map { TransportSelection($0) } }
        set { settings.set(\.forcedTransport, to: newValue?.inCore, property: "forcedTransport") }
    }

    /// Headers added to each HTTP request and to the opening of each WebSocket; `nil` (default), or none: no header.
    /// `Content-Type` is the client's own. An open WebSocket is not affected. Event name: `httpExtraHeaders`.
    public var HTTPExtraHeaders: [String: String]? {
        get {
            let headers = settings.get(\.extraHeaders)
            return headers.isEmpty ? nil : headers
        }
        set { settings.set(\.extraHeaders, to: newValue ?? [:], property: "httpExtraHeaders") }
    }

    /// Whether the extra headers go with requests that create a session only. Default: `false`.
    /// Event name: `httpExtraHeadersOnSessionCreationOnly`.
    public var HTTPExtraHeadersOnSessionCreationOnly: Bool {
        get { settings.get(\.sendsExtraHeadersOnCreationOnly) }
        set {
            settings.set(
                \.sendsExtraHeadersOnCreationOnly, to: newValue, property: "httpExtraHeadersOnSessionCreationOnly")
        }
    }

    /// How long the server may keep a poll open while there is no data; used for each poll, and overwritten by what the server
    /// grants. Default: 19,000.
    ///
    /// - Precondition: 0 or more.
    public var idleTimeout: Millis {
        get { settings.get(\.idleTimeout) }
        set { checking("idleTimeout") { () throws(Misuse) in try set(.idleTimeout, to: newValue) } }
    }

    /// Longest silence of the server on a stream; 0 (default): as the server decides. Used for each stream, and overwritten by
    /// what the server grants.
    ///
    /// - Precondition: 0 or more.
    public var keepaliveInterval: Millis {
        get { settings.get(\.keepaliveInterval) }
        set { checking("keepaliveInterval") { () throws(Misuse) in try set(.keepaliveInterval, to: newValue) } }
    }

    /// The bandwidth to ask for; default: `.unlimited`. Takes effect at once, unless the server does not manage bandwidth.
    ///
    /// - Precondition: a limit is greater than 0.
    public var requestedMaxBandwidth: RequestedMaxBandwidth {
        get { RequestedMaxBandwidth(settings.get(\.requestedMaxBandwidth)) }
        set {
            checking("requestedMaxBandwidth") { () throws(Misuse) in try setRequestedMaxBandwidth(newValue) }
        }
    }

    /// The bandwidth that the server grants; `nil` with no session.
    public var realMaxBandwidth: RealMaxBandwidth? {
        settings.properties.realMaxBandwidth.map { RealMaxBandwidth($0) }
    }

    /// Pause between polls; used for each poll, and overwritten by what the server grants. Default: 0.
    ///
    /// - Precondition: 0 or more.
    public var pollingInterval: Millis {
        get { settings.get(\.pollingInterval) }
        set { checking("pollingInterval") { () throws(Misuse) in try set(.pollingInterval, to: newValue) } }
    }

    /// How long a stalled stream is given before it is dropped. Default: 3,000.
    ///
    /// - Precondition: greater than 0.
    public var reconnectTimeout: Millis {
        get { settings.get(\.reconnectTimeout) }
        set { checking("reconnectTimeout") { () throws(Misuse) in try set(.reconnectTimeout, to: newValue) } }
    }

    /// Shortest time from one connection attempt to the next; also how long an attempt is given. Default: 4,000. It grows after
    /// ten failures in a row.
    ///
    /// - Precondition: greater than 0.
    public var retryDelay: Millis {
        get { settings.get(\.retryDelay) }
        set { checking("retryDelay") { () throws(Misuse) in try set(.retryDelay, to: newValue) } }
    }

    /// Longest silence of the client; 0 (default): any. Then a heartbeat is sent, so that the server knows the client is there.
    ///
    /// - Precondition: 0 or more.
    public var reverseHeartbeatInterval: Millis {
        get { settings.get(\.reverseHeartbeatInterval) }
        set {
            checking("reverseHeartbeatInterval") { () throws(Misuse) in try set(.reverseHeartbeatInterval, to: newValue)
            }
        }
    }

    /// How long a broken session is tried to be recovered without loss; 0: it is replaced at once. Default: 15,000.
    ///
    /// - Precondition: 0 or more.
    public var sessionRecoveryTimeout: Millis {
        get { settings.get(\.sessionRecoveryTimeout) }
        set {
            checking("sessionRecoveryTimeout") { () throws(Misuse) in try set(.sessionRecoveryTimeout, to: newValue) }
        }
    }

    /// How much longer than `keepaliveInterval` a stream may be silent before the status becomes `STALLED`.
    /// Default: 2,000.
    ///
    /// - Precondition: greater than 0.
    public var stalledTimeout: Millis {
        get { settings.get(\.stalledTimeout) }
        set { checking("stalledTimeout") { () throws(Misuse) in try set(.stalledTimeout, to: newValue) } }
    }

    /// Whether the server's order to go on at another address is ignored. Default: `false`.
    public var serverInstanceAddressIgnored: Bool {
        get { settings.get(\.ignoresServerInstanceAddress) }
        set {
            settings.set(\.ignoresServerInstanceAddress, to: newValue, property: "serverInstanceAddressIgnored")
        }
    }

    /// Whether a client that cannot keep up with a stream moves to polling. Default: `false`.
    public var slowingEnabled: Bool {
        get { settings.get(\.slowingEnabled) }
        set { settings.set(\.slowingEnabled, to: newValue, property: "slowingEnabled") }
    }

    // Beyond API 6.4.

    /// Whether connections may use a network that the system considers expensive, such as cellular or a personal hotspot. Default:
    /// `true`. Used for the next connection. Without another network the client waits as it does without any.
    ///
    /// Apple platforms only: elsewhere it can be set and read, but has no effect.
    public var allowsExpensiveNetworkAccess: Bool {
        get { settings.get(\.network.allowsExpensive) }
        set { settings.set(\.network.allowsExpensive, to: newValue, property: "allowsExpensiveNetworkAccess") }
    }

    /// Whether connections may use a network in Low Data Mode. Default: `true`. Used for the next connection. Without another network the
    /// client waits as it does without any.
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

    private func checking(_ property: String, _ call: () throws(Misuse) -> Void) {
        ProgrammingErrors.checking("ConnectionOptions.\(property)", call)
    }
}

// Setters that throw the rule that a value breaks, for this API and the earlier one over it.
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

    /// - Parameter willSet: called ahead of the change, if the value is valid.
    package func set(_ time: TimeOption, to value: Millis, willSet: () -> Void = {}) throws(Misuse) {
        try ensure(
            value >= time.least, time.least > 0 ? .mustBePositive(time.name) : .mustNotBeNegative(time.name),
            value: value)
        willSet()
        settings.set(time.option, to: value, property: time.name)
    }
}
