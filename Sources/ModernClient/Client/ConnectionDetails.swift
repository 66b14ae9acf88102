import Foundation
import LightstreamerCore

#if canImport(Security)
    public import Security
#endif

/// Where a client connects to, and as whom. One object for the life of its ``LightstreamerClient``; safe to use from any thread.
///
/// A setter does nothing when the new value equals the old one; otherwise the client's delegates are notified with
/// `didChangeProperty` and the name of the property.
public final class ConnectionDetails: CustomStringConvertible, Sendable {
    private let settings: ConnectionSettings
    private let pins = Locked(CertificatePins())

    init(settings: ConnectionSettings) { self.settings = settings }

    /// `http(s)://host[:port][/path]`; the path is a prefix of `/lightstreamer`. `nil` (default): none; once connected, the
    /// address of the call to `connect()`. Changed while connected, it is used for the next session.
    ///
    /// - Precondition: a URL with the scheme `http` or `https`, in lower case, and no query.
    public var serverAddress: String? {
        get { settings.get(\.serverAddress) }
        set {
            ProgrammingErrors.checking("ConnectionDetails.serverAddress") { () throws(Misuse) in
                try setServerAddress(newValue)
            }
        }
    }

    package func setServerAddress(_ address: String?) throws(Misuse) {
        try Self.check(address)
        settings.set(\.serverAddress, to: address, property: "serverAddress")
    }

    static func check(_ address: String?) throws(Misuse) {
        guard let address else { return }
        guard let url = URL(string: address) else { throw Misuse(.malformedAddress, value: shown(address)) }
        try ensure(url.scheme == "http" || url.scheme == "https", .addressScheme, value: shown(address))
        try ensure(url.query == nil, .addressQuery, value: shown(address))
    }

    /// A faulty address without what may be secret in it: user and password, which end at the last `@` wherever the fault is,
    /// and query.
    private static func shown(_ address: String) -> String {
        var shown = address
        let start = shown.range(of: "://")?.upperBound ?? shown.startIndex
        if let at = shown.lastIndex(of: "@"), at >= start { shown.replaceSubrange(start..<at, with: "*") }
        if let query = shown.firstIndex(of: "?") { shown.replaceSubrange(shown.index(after: query)..., with: "*") }
        return shown
    }

    #if canImport(Security)
        /// Public keys of acceptable servers; empty (default): any server that the platform trusts. At least one certificate of
        /// the server's chain must carry one of them, in addition to the platform's own verification; otherwise the session
        /// ends with error 62. TLS only. Applies to each new connection. A key that no certificate can carry, or that cannot be
        /// exported, matches no server.
        public var certificatePins: [SecKey] {
            get { pin(\.keys) }
            set { setPin(\.keys, to: newValue, property: "certificatePins") }
        }
    #endif

    func pin<Value>(_ form: KeyPath<CertificatePins, Value>) -> Value { pins.value[keyPath: form] }

    /// Keys and hashes are reported as changed when they differ, also if the same keys are accepted.
    func setPin<Value: Equatable>(_ form: WritableKeyPath<CertificatePins, Value>, to value: Value, property: String) {
        let isNew = pins.withLock { pins in
            defer { pins[keyPath: form] = value }
            return pins[keyPath: form] != value
        }
        guard isNew else { return }
        settings.change(property: property) { $0.security.pinnedPublicKeyHashes = pins.value.accepted }
    }

    /// The adapter set to connect to; `nil` (default): the server's `DEFAULT`. Used for the next session.
    public var adapterSet: String? {
        get { settings.get(\.adapterSet) }
        set { settings.set(\.adapterSet, to: newValue, property: "adapterSet") }
    }

    /// The user name for the Metadata Adapter; `nil` (default): none. Used for the next session.
    public var user: String? {
        get { settings.get(\.user) }
        set { settings.set(\.user, to: newValue, property: "user") }
    }

    /// The password for the Metadata Adapter; `nil`: none. Used for the next session; never logged.
    public func setPassword(_ password: String?) { settings.set(\.password, to: password, property: "password") }

    /// The id of the session in force; `nil` with no session.
    public var sessionId: String? { settings.properties.sessionID }

    /// The server instance that the session lives on, if the server sent one; `nil` otherwise, and with no session.
    public var serverInstanceAddress: String? { settings.properties.serverInstanceAddress }

    /// The name that the server's socket is configured with; `nil` with no session.
    public var serverSocketName: String? { settings.properties.serverSocketName }

    /// The client's address as the server sees it; `nil` if the server does not send it, and with no session.
    public var clientIp: String? { settings.properties.clientIP }

    /// A human-readable description; contains neither password nor pins.
    public var description: String {
        let (options, properties) = (settings.options, settings.properties)
        return describe([
            ("serverAddress", options.serverAddress), ("adapterSet", options.adapterSet), ("user", options.user),
            ("sessionId", properties.sessionID), ("serverInstanceAddress", properties.serverInstanceAddress),
            ("serverSocketName", properties.serverSocketName), ("clientIp", properties.clientIP),
            ("libVersion", "\(LightstreamerClient.LIB_NAME) \(LightstreamerClient.LIB_VERSION)"),
        ])
    }

    /// For the log: neither user nor session.
    var anonymousDescription: String {
        describe([
            ("serverAddress", serverAddress), ("adapterSet", adapterSet),
            ("libVersion", "\(LightstreamerClient.LIB_NAME) \(LightstreamerClient.LIB_VERSION)"),
        ])
    }
}

/// `[key: value, …]` of the values that are there.
func describe(_ values: [(String, Any?)]) -> String {
    "[" + values.compactMap { name, value in value.map { "\(name): \($0)" } }.joined(separator: ", ") + "]"
}
