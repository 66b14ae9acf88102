import Foundation
package import LightstreamerCore

#if canImport(Security)
    public import Security
#endif

/// The server address, the adapter set and the credentials of a client. Each ``LightstreamerClient`` has one such object; it is safe
/// to use from any thread.
///
/// A setter does nothing when the new value equals the old one; otherwise the client's delegates are notified with
/// `didChangeProperty` and the name of the property.
public final class ConnectionDetails: CustomStringConvertible, Sendable {
    private let settings: ConnectionSettings
    private let pins = Locked(CertificatePins())

    init(settings: ConnectionSettings) { self.settings = settings }

    /// The address of the server, `http(s)://host[:port][/path]`; the client inserts the path before `/lightstreamer`. Default: `nil`.
    /// A value set while a session exists is used for the next session; `nil` then keeps the address of the last `connect()`.
    ///
    /// - Precondition: `nil`, or a URL with the scheme `http` or `https`, in lower case, and no query.
    public var serverAddress: String? {
        get { settings.get(\.serverAddress) }
        set { checking(try setServerAddress(newValue)) }
    }

    package func setServerAddress(_ address: String?) throws(Misuse) {
        try Self.check(address)
        settings.set(\.serverAddress, to: address, property: "serverAddress")
    }

    static func check(_ address: String?) throws(Misuse) {
        guard let address else { return }
        let shown = Secrets.hidden(inAddress: address)
        guard let url = URL(string: address) else { throw Misuse(.malformedAddress, value: shown) }
        try ensure(url.scheme == "http" || url.scheme == "https", .addressScheme, value: shown)
        try ensure(url.query == nil, .addressQuery, value: shown)
    }

    #if canImport(Security)
        /// The acceptable public keys; empty (default): any server that the platform trusts. The platform validates the server's chain,
        /// and at least one certificate of the chain must also have one of these keys; otherwise the session ends with error 62.
        /// The keys apply to each new TLS connection. A key of a kind that certificates do not have, or that cannot be exported,
        /// matches no server.
        public var certificatePins: [SecKey] {
            get { pin(\.keys) }
            set { setPin(\.keys, to: newValue, property: "certificatePins") }
        }
    #endif

    func pin<Value>(_ form: KeyPath<CertificatePins, Value>) -> Value { pins.value[keyPath: form] }

    /// Sets the keys or the hashes, and notifies the delegates if the value is new, even if it accepts the same keys as before.
    func setPin<Value: Equatable>(_ form: WritableKeyPath<CertificatePins, Value>, to value: Value, property: String) {
        let isNew = pins.withLock { pins in
            defer { pins[keyPath: form] = value }
            return pins[keyPath: form] != value
        }
        guard isNew else { return }
        settings.change(property: property) { $0.security.pinnedPublicKeyHashes = pins.value.accepted }
    }

    /// The name of the adapter set; with `nil` (default) the server uses the set `DEFAULT`. Used for the next session.
    public var adapterSet: String? {
        get { settings.get(\.adapterSet) }
        set { settings.set(\.adapterSet, to: newValue, property: "adapterSet") }
    }

    /// The user name for the Metadata Adapter; with `nil` (default) none is sent. Used for the next session.
    public var user: String? {
        get { settings.get(\.user) }
        set { settings.set(\.user, to: newValue, property: "user") }
    }

    /// Sets the password for the Metadata Adapter; with `nil` (default) none is sent. Used for the next session; never logged.
    public func setPassword(_ password: String?) { settings.set(\.password, to: password, property: "password") }

    /// The id of the current session; `nil` without a session.
    public var sessionId: String? { settings.properties.sessionID }

    /// The address of the server instance that holds the session; `nil` without a session, or if the server sent none.
    public var serverInstanceAddress: String? { settings.properties.serverInstanceAddress }

    /// The configured name of the server's socket; `nil` without a session, and until the server sends it.
    public var serverSocketName: String? { settings.properties.serverSocketName }

    /// The client's address as the server sees it; `nil` without a session, and until the server sends it.
    public var clientIp: String? { settings.properties.clientIP }

    /// A human-readable description; contains neither pins nor passwords, including passwords in addresses.
    public var description: String {
        let (options, properties) = (settings.options, settings.properties)
        return describe([
            ("serverAddress", options.serverAddress.map(Secrets.hidden(inAddress:))),
            ("adapterSet", options.adapterSet), ("user", options.user), ("sessionId", properties.sessionID),
            ("serverInstanceAddress", properties.serverInstanceAddress.map(Secrets.hidden(inAddress:))),
            ("serverSocketName", properties.serverSocketName), ("clientIp", properties.clientIP),
            ("libVersion", "\(LightstreamerClient.LIB_NAME) \(LightstreamerClient.LIB_VERSION)"),
        ])
    }

    /// The description for the log, without user and session.
    var anonymousDescription: String {
        describe([
            ("serverAddress", serverAddress.map(Secrets.hidden(inAddress:))), ("adapterSet", adapterSet),
            ("libVersion", "\(LightstreamerClient.LIB_NAME) \(LightstreamerClient.LIB_VERSION)"),
        ])
    }
}

/// Returns `[key: value, …]` with the values that are not `nil`.
func describe(_ values: [(String, Any?)]) -> String {
    "[" + values.compactMap { name, value in value.map { "\(name): \($0)" } }.joined(separator: ", ") + "]"
}
