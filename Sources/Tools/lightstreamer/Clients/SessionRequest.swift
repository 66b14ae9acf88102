import Commands
import Foundation
import LightstreamerCore

/// The options for a session that several commands share.
struct SessionRequest: Sendable {
    var serverAddress: String
    /// `nil` for the server's `DEFAULT`.
    var adapterSet: String?
    /// The only transport to use; `nil` for the best one that works.
    var transport: TransportSelection?
    var user: String?
    var password: String?
    /// The headers of each HTTP request and WebSocket opening.
    var headers: [String: String] = [:]
    /// Hashes of public keys, one of which the server's certificate must have; if empty, any trusted certificate is valid.
    var pins: [String] = []

    /// The options for the user, and for the server's certificate.
    static let credentialOptions: [OptionDeclaration] = [
        .value("user", "NAME", short: "u", "user of the session"),
        .value("password", "TEXT", "password; other users of the machine may see it in the process list"),
        .value(
            "password-file", "PATH",
            "file or pipe whose first line is the password, such as <(pass show NAME); or set LIGHTSTREAMER_PASSWORD"),
        .values("header", "NAME:VALUE", short: "H", "HTTP header to send"),
        .value("ca-file", "PATH", "PEM file of the authorities to trust instead of the system's (Linux)"),
        .values("pin", "sha256//BASE64", "hash of a public key that the server must have"),
    ]

    static let serverOption = OptionDeclaration.value(
        "server", "URL", short: "s",
        "http(s)://host[:port] of a Lightstreamer server; or set LIGHTSTREAMER_SERVER")
    static let adapterSetOption = OptionDeclaration.value("adapter-set", "NAME", "adapter set of the session")
    static let transportOption = OptionDeclaration.value(
        "transport", "NAME", choices: TransportSelection.allCases.map(\.rawValue),
        "use only this transport: \(TransportSelection.allCases.map(\.rawValue).joined(separator: ", "))")

    init(serverAddress: String, adapterSet: String?, transport: TransportSelection?) {
        self.serverAddress = serverAddress
        self.adapterSet = adapterSet
        self.transport = transport
    }

    /// - Throws: ``UsageError`` if an option is not valid.
    init(_ arguments: Arguments) throws {
        let variable = ProcessInfo.processInfo.environment["LIGHTSTREAMER_SERVER"].flatMap { $0.isEmpty ? nil : $0 }
        guard let server = arguments.text("server") ?? variable, !server.isEmpty else {
            throw UsageError("--server or LIGHTSTREAMER_SERVER is required")
        }
        try Self.validate(server: server)
        serverAddress = server
        adapterSet = arguments.text("adapter-set")
        transport = try Self.transport(arguments)
        user = arguments.text("user")
        password = try Self.password(arguments)
        for header in arguments.texts("header") {
            let parts = header.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            let name = parts[0].trimmingCharacters(in: .whitespaces)
            guard parts.count == 2, !name.isEmpty, !name.contains(" ") else {
                // Without the header, which may have a password.
                throw UsageError("--header must be NAME:VALUE")
            }
            headers[name] = parts[1].trimmingCharacters(in: .whitespaces)
        }
        pins = arguments.texts("pin")
        for pin in pins {
            let text = pin.hasPrefix("sha256//") ? String(pin.dropFirst(8)) : pin
            guard Data(base64Encoded: text)?.count == 32 else {
                throw UsageError("--pin must be sha256// followed by a SHA-256 in Base64, not '\(pin)'")
            }
        }
        if let path = arguments.text("ca-file") {
            guard FileManager.default.isReadableFile(atPath: path) else {
                throw UsageError("--ca-file: \(path) cannot be read")
            }
            // Set before the first connection; the transport reads it like other programs on the platform.
            setenv("SSL_CERT_FILE", path, 1)
            // Not the directory of the system either.
            setenv("SSL_CERT_DIR", "", 1)
        }
    }

    /// - Throws: ``UsageError`` if the text is not the address of a server.
    static func validate(server: String) throws(UsageError) {
        guard let parts = URLComponents(string: server), let scheme = parts.scheme?.lowercased(),
            ["http", "https"].contains(scheme), parts.host?.isEmpty == false, parts.port ?? 0 <= 65_535,
            parts.query == nil, parts.fragment == nil, parts.user == nil, parts.password == nil
        else {
            throw UsageError("--server must be http(s)://host[:port], not '\(Secrets.hidden(inAddress: server))'")
        }
    }

    private static func password(_ arguments: Arguments) throws -> String? {
        guard let path = arguments.text("password-file") else {
            return arguments.text("password") ?? ProcessInfo.processInfo.environment["LIGHTSTREAMER_PASSWORD"]
        }
        guard arguments.text("password") == nil else {
            throw UsageError("--password and --password-file cannot be combined")
        }
        return try PasswordFile.password(at: path)
    }

    /// - Throws: ``UsageError`` if the transport is unknown.
    static func transport(_ arguments: Arguments) throws(UsageError) -> TransportSelection? {
        try arguments.choice("transport", of: TransportSelection.self)
    }
}
