public import Foundation
import ModernClient
import LightstreamerCore

/// The transports, timeouts and limits of a client, from `LSLightstreamerClient.connectionOptions`. May be used from any thread. All
/// times are in seconds.
///
/// A property that is set to a new value is reported by `didChangeProperty` with its name.
///
/// In ModernClient: `ConnectionOptions`, whose times are milliseconds.
open class LSConnectionOptions: NSObject, @unchecked Sendable {
    // `Sendable`: all state that changes after initialisation is locked.

    let modern: ConnectionOptions
    private let own = Locked(Own())

    /// The options that ModernClient does not have, or has in another form.
    private struct Own {
        var isEarlyWSOpenEnabled = false
        var policy = SessionLimit.Policy.none
        var requestedMaxBandwidth: String?
        var reportPropertyChanged: @Sendable (String) -> Void = { _ in }
    }

    init(_ modern: ConnectionOptions) {
        self.modern = modern
        super.init()
    }

    func setPropertyEvents(_ report: @escaping @Sendable (String) -> Void) {
        own.withLock { $0.reportPropertyChanged = report }
    }

    // MARK: - Limits

    /// The length of an HTTP streaming response, in bytes, after which the server asks the client to rebind. The setter traps on 0.
    /// Default: 50,000,000.
    open var contentLength: UInt64 {
        get { modern.contentLength }
        set { checking(try modern.setContentLength(newValue)) }
    }

    /// The maximum bandwidth to request: `unlimited` (default), or kilobits per second as a decimal number greater than 0. The setter
    /// traps on any other string. Takes effect at once, unless the server does not manage bandwidth.
    ///
    /// In ModernClient: `requestedMaxBandwidth`, an enumeration.
    open var requestedMaxBandwidth: String {
        get {
            let value = modern.requestedMaxBandwidth
            if let text = own.value.requestedMaxBandwidth, Self.bandwidth(text) == value { return text }
            switch value {
            case .unlimited: return "unlimited"
            case .limited(let kilobits): return DecimalText.text(kilobits)
            }
        }
        set {
            guard let value = Self.bandwidth(newValue) else {
                return LSProgrammingErrors.raise(
                    "LSConnectionOptions.requestedMaxBandwidth", RequestedString.bandwidthRule, value: newValue)
            }
            own.withLock { $0.requestedMaxBandwidth = newValue }
            checking(value: newValue, try modern.setRequestedMaxBandwidth(value))
        }
    }

    private static func bandwidth(_ text: String) -> RequestedMaxBandwidth? {
        text.lowercased() == "unlimited" ? .unlimited : DecimalText.positive(text).map { .limited($0) }
    }

    /// The same as `requestedMaxBandwidth`, under its name in 2.x.
    ///
    /// In ModernClient: `requestedMaxBandwidth`.
    open var maxBandwidth: String {
        get { requestedMaxBandwidth }
        set { requestedMaxBandwidth = newValue }
    }

    /// The maximum bandwidth that the server grants: `unlimited`, `unmanaged`, or kilobits per second; `nil` without a session, and until
    /// the server sends it.
    ///
    /// In ModernClient: `realMaxBandwidth`, an enumeration.
    open var realMaxBandwidth: String? {
        switch modern.realMaxBandwidth {
        case nil: nil
        case .unlimited: "unlimited"
        case .unmanaged: "unmanaged"
        case .limited(let kilobits): DecimalText.text(kilobits)
        }
    }

    /// The maximum number of sessions with one server, for all clients of the process; `maxConcurrentSessionsPerServerExceededPolicy`
    /// applies once it is reached. Default: 3 (2 on iOS, tvOS, watchOS and visionOS). A value above 6 (4 on iOS, tvOS, watchOS and
    /// visionOS) is reduced to that limit. No event reports a change.
    ///
    /// In ModernClient: no counterpart.
    open class var maxConcurrentSessionsPerServer: UInt {
        get { SessionLimit.maximum }
        set { SessionLimit.maximum = newValue }
    }

    /// The effect of `connect()` when `maxConcurrentSessionsPerServer` is reached. `NONE` (default): it connects; `USE-POLLING`: it
    /// connects with HTTP polling once a second; `BLOCK`: it traps. The setter traps on any other string.
    ///
    /// In ModernClient: no counterpart.
    open var maxConcurrentSessionsPerServerExceededPolicy: String {
        get { policy.rawValue }
        set {
            let member = "maxConcurrentSessionsPerServerExceededPolicy"
            guard let policy = SessionLimit.Policy(rawValue: newValue) else {
                return LSProgrammingErrors.raise(
                    "LSConnectionOptions.\(member)", "The policy must be NONE, USE-POLLING or BLOCK", value: newValue)
            }
            set(\.policy, to: policy, member)
        }
    }

    var policy: SessionLimit.Policy { own.value.policy }

    // MARK: - Transport

    /// The transports that the client may use: `WS`, `WS-STREAMING`, `WS-POLLING`, `HTTP`, `HTTP-STREAMING` or `HTTP-POLLING`; `nil`
    /// (default): all. The setter traps on any other string. Takes effect at once: a session on another transport is rebound.
    ///
    /// watchOS has no WebSocket: a client that may use nothing else does not connect there.
    ///
    /// In ModernClient: `forcedTransport`, an enumeration with these raw values.
    open var forcedTransport: String? {
        get { modern.forcedTransport?.rawValue }
        set {
            guard let newValue else { return modern.forcedTransport = nil }
            guard let transport = ModernClient.TransportSelection(rawValue: newValue) else {
                return LSProgrammingErrors.raise(
                    "LSConnectionOptions.forcedTransport",
                    "forcedTransport must be nil, WS, WS-STREAMING, WS-POLLING, HTTP, HTTP-STREAMING or HTTP-POLLING",
                    value: newValue)
            }
            modern.forcedTransport = transport
        }
    }

    /// Headers to add to each HTTP request and WebSocket handshake; `nil` (default): none. The setter traps unless all names and values
    /// are strings. The client overwrites `Content-Type`. `didChangeProperty` reports the name `HTTPExtraHeaders`.
    ///
    /// In ModernClient: `HTTPExtraHeaders: [String: String]?`.
    open var httpExtraHeaders: [AnyHashable: Any]? {
        get { modern.HTTPExtraHeaders }
        set {
            guard let newValue else { return modern.HTTPExtraHeaders = nil }
            guard let headers = newValue as? [String: String] else {
                return LSProgrammingErrors.raise(
                    "LSConnectionOptions.httpExtraHeaders", "Names and values of headers must be strings",
                    value: newValue.keys)
            }
            modern.HTTPExtraHeaders = headers
        }
    }

    /// `true` if the extra headers are sent only with requests that create a session. Default: `false`.
    /// `didChangeProperty` reports the name `HTTPExtraHeadersOnSessionCreationOnly`.
    ///
    /// In ModernClient: `HTTPExtraHeadersOnSessionCreationOnly`.
    open var isHttpExtraHeadersOnSessionCreationOnly: Bool {
        get { modern.HTTPExtraHeadersOnSessionCreationOnly }
        set { modern.HTTPExtraHeadersOnSessionCreationOnly = newValue }
    }

    /// `true` if the client ignores the server instance address that the server sends, and continues at `serverAddress`. Default: `false`.
    ///
    /// In ModernClient: `serverInstanceAddressIgnored`.
    open var isServerInstanceAddressIgnored: Bool {
        get { modern.serverInstanceAddressIgnored }
        set { modern.serverInstanceAddressIgnored = newValue }
    }

    /// `true` if the client switches to polling when it cannot keep up with a stream. Default: `false`.
    ///
    /// In ModernClient: `slowingEnabled`.
    open var isSlowingEnabled: Bool {
        get { modern.slowingEnabled }
        set { modern.slowingEnabled = newValue }
    }

    /// `true` if a WebSocket may be opened before the session exists. The property can be set and read, and a change is reported, but it
    /// has no effect: the client creates the session on the WebSocket. Default: `false`.
    ///
    /// In ModernClient: no counterpart.
    open var isEarlyWSOpenEnabled: Bool {
        get { own.value.isEarlyWSOpenEnabled }
        set {
            set(\.isEarlyWSOpenEnabled, to: newValue, "earlyWSOpenEnabled")
        }
    }

    /// Changes an option that ModernClient does not have; an equal value changes nothing.
    private func set<Value: Equatable>(_ option: WritableKeyPath<Own, Value>, to value: Value, _ property: String) {
        let old = own.exchange(option, value)
        if old != value { own.value.reportPropertyChanged(property) }
    }

    /// A human-readable description.
    open override var description: String { modern.description }

    // MARK: - Times

    /// Calls a setter of `modern`, and traps if the setter throws.
    private func checking(
        value: Any? = nil, _ call: @autoclosure () throws(Misuse) -> Void, in member: String = #function
    ) {
        LSProgrammingErrors.checking("LSConnectionOptions.\(member)", value: value, try call())
    }

    func set(_ time: TimeOption, to seconds: TimeInterval) {
        checking(value: seconds, try modern.set(time, to: Seconds.milliseconds(seconds)), in: time.name)
    }
}
