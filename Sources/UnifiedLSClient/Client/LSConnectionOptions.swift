public import Foundation
import ModernClient
import LightstreamerCore

/// How a client connects: transports, times and limits. Obtained from `LSLightstreamerClient.connectionOptions`; may be used from
/// any thread. All times are seconds.
///
/// A property that is set calls `didChangeProperty` with its name.
///
/// In ModernClient: `ConnectionOptions`, whose times are milliseconds.
open class LSConnectionOptions: NSObject, @unchecked Sendable {
    // `Sendable`: nothing changes after initialisation but what is `Locked`.

    let modern: ConnectionOptions
    private let own = Locked(Own())

    /// What ModernClient does not have, or has in another form.
    private struct Own {
        var isEarlyWSOpenEnabled = false
        var policy = SessionLimit.Policy.none
        var requestedMaxBandwidth: String?
        var reportPropertyChanged: @Sendable (String) -> Void = { _ in }
        var willSet: @Sendable (SessionLimit.Option) -> Void = { _ in }
    }

    init(_ modern: ConnectionOptions) {
        self.modern = modern
        super.init()
    }

    func setPropertyEvents(_ report: @escaping @Sendable (String) -> Void) {
        own.withLock { $0.reportPropertyChanged = report }
    }

    /// - Parameter willSet: called ahead of each change of an option that the limit of sessions may have replaced.
    func setLimitedOptionEvents(_ willSet: @escaping @Sendable (SessionLimit.Option) -> Void) {
        own.withLock { $0.willSet = willSet }
    }

    func willSet(_ option: SessionLimit.Option) { own.value.willSet(option) }

    // MARK: - Limits

    /// Bytes of an HTTP streaming response after which the server asks for a new one. Raises on 0. Default: 50,000,000.
    ///
    /// In ModernClient: the same name.
    open var contentLength: UInt64 {
        get { modern.contentLength }
        set { checking("contentLength") { () throws(Misuse) in try modern.setContentLength(newValue) } }
    }

    /// The bandwidth to ask for: `unlimited` (default), or kilobits per second as a decimal number greater than 0; anything else
    /// raises. Takes effect at once, unless the server does not manage bandwidth.
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
            checking("requestedMaxBandwidth", value: newValue) { () throws(Misuse) in
                try modern.setRequestedMaxBandwidth(value)
            }
        }
    }

    private static func bandwidth(_ text: String) -> RequestedMaxBandwidth? {
        text.lowercased() == "unlimited" ? .unlimited : DecimalText.positive(text).map { .limited($0) }
    }

    /// The name that `requestedMaxBandwidth` had in 2.x.
    ///
    /// In ModernClient: `requestedMaxBandwidth`.
    open var maxBandwidth: String {
        get { requestedMaxBandwidth }
        set { requestedMaxBandwidth = newValue }
    }

    /// The bandwidth that the server grants: `unlimited`, `unmanaged`, or kilobits per second; `nil` with no session.
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

    /// How many sessions this process may have with one server before
    /// `maxConcurrentSessionsPerServerExceededPolicy` counts; at most 6 (4 on iOS and tvOS). Default: 3 (2 on iOS and tvOS).
    /// Process-wide; no event reports a change.
    ///
    /// In ModernClient: no counterpart.
    open class var maxConcurrentSessionsPerServer: UInt {
        get { SessionLimit.maximum }
        set { SessionLimit.maximum = newValue }
    }

    /// What `connect()` does beyond `maxConcurrentSessionsPerServer`: `NONE` (default): connects; `USE-POLLING`: connects with
    /// HTTP polling, once a second; `BLOCK`: raises. Any other value raises when it is set.
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
            own.withLock { $0.policy = policy }
            own.value.reportPropertyChanged(member)
        }
    }

    var policy: SessionLimit.Policy { own.value.policy }

    // MARK: - Transport

    /// Limits the transports to choose from: `WS`, `WS-STREAMING`, `WS-POLLING`, `HTTP`, `HTTP-STREAMING` or `HTTP-POLLING`;
    /// `nil` (default): all. Anything else raises. Takes effect at once: a session on another transport is moved.
    ///
    /// In ModernClient: `forcedTransport`, an enumeration with these raw values.
    open var forcedTransport: String? {
        get { modern.forcedTransport?.rawValue }
        set {
            guard let newValue else {
                willSet(.forcedTransport)
                return modern.forcedTransport = nil
            }
            guard let transport = ModernClient.TransportSelection(rawValue: newValue) else {
                return LSProgrammingErrors.raise(
                    "LSConnectionOptions.forcedTransport",
                    "forcedTransport must be nil, WS, WS-STREAMING, WS-POLLING, HTTP, HTTP-STREAMING or HTTP-POLLING",
                    value: newValue)
            }
            willSet(.forcedTransport)
            modern.forcedTransport = transport
        }
    }

    /// Headers added to each HTTP request and to the opening of each WebSocket, names and values being strings; `nil` (default):
    /// none. `Content-Type` is the client's own. Event name: `HTTPExtraHeaders`.
    ///
    /// In ModernClient: `HTTPExtraHeaders: [String: String]?`.
    open var httpExtraHeaders: [AnyHashable: Any]? {
        get { modern.HTTPExtraHeaders }
        set {
            guard let newValue else { return modern.HTTPExtraHeaders = nil }
            guard let headers = newValue as? [String: String] else {
                return LSProgrammingErrors.raise(
                    "LSConnectionOptions.httpExtraHeaders", "Names and values of headers must be texts",
                    value: newValue.keys)
            }
            modern.HTTPExtraHeaders = headers
        }
    }

    /// Whether the extra headers go with requests that create a session only. Default: `false`.
    /// Event name: `HTTPExtraHeadersOnSessionCreationOnly`.
    ///
    /// In ModernClient: `HTTPExtraHeadersOnSessionCreationOnly`.
    open var isHttpExtraHeadersOnSessionCreationOnly: Bool {
        get { modern.HTTPExtraHeadersOnSessionCreationOnly }
        set { modern.HTTPExtraHeadersOnSessionCreationOnly = newValue }
    }

    /// Whether the server's order to go on at another address is ignored. Default: `false`.
    ///
    /// In ModernClient: `serverInstanceAddressIgnored`.
    open var isServerInstanceAddressIgnored: Bool {
        get { modern.serverInstanceAddressIgnored }
        set { modern.serverInstanceAddressIgnored = newValue }
    }

    /// Whether a client that cannot keep up with a stream moves to polling. Default: `false`.
    ///
    /// In ModernClient: `slowingEnabled`.
    open var isSlowingEnabled: Bool {
        get { modern.slowingEnabled }
        set { modern.slowingEnabled = newValue }
    }

    /// Whether a WebSocket may be opened before the session. Kept and reported, but without effect: the session begins on its WebSocket.
    /// Default: `false`.
    ///
    /// In ModernClient: no counterpart.
    open var isEarlyWSOpenEnabled: Bool {
        get { own.value.isEarlyWSOpenEnabled }
        set {
            own.withLock { $0.isEarlyWSOpenEnabled = newValue }
            own.value.reportPropertyChanged("earlyWSOpenEnabled")
        }
    }

    /// A human-readable description.
    open override var description: String { modern.description }

    // MARK: - Times

    /// Makes a call of a setter, and raises the rule that it breaks.
    private func checking(_ member: String, value: Any? = nil, _ call: () throws(Misuse) -> Void) {
        LSProgrammingErrors.checking("LSConnectionOptions.\(member)", value: value, call)
    }

    /// - Parameter limited: the option as the limit of sessions knows it; `nil`: the limit leaves it alone.
    func set(_ time: TimeOption, to seconds: TimeInterval, limited: SessionLimit.Option? = nil) {
        checking(time.name, value: seconds) { () throws(Misuse) in
            try modern.set(time, to: Seconds.milliseconds(seconds)) { limited.map(willSet) }
        }
    }
}
