import Foundation

/// The identity of a server for clients that connect over TLS: a certificate and its private key.
///
///     var configuration = EmbeddedServer.Configuration()
///     configuration.tls = try .selfSigned()
///     try await withServer(quotes, configuration: configuration) { server in
///         let client = LightstreamerClient(
///             serverAddress: server.address, environment: server.clientEnvironment(.sockets))  // https://127.0.0.1:…
///     }
///
/// A client with ``EmbeddedServer/clientEnvironment(_:)`` trusts the certificate. Other clients need it among their authorities: on Linux
/// in the file that the environment variable `SSL_CERT_FILE` names, which the process reads at its first connection. See
/// ``certificatePEM``.
///
/// - Note: TLS uses the OpenSSL (1.1 or 3) of a Linux system, loaded at run time. Other platforms throw ``ServerStartError``;
///   <doc:TestBadNetworks> describes how a proxy adds TLS there.
public struct TLSIdentity: Sendable, Equatable {
    /// The certificate, followed by the certificates between it and its authority, in PEM.
    public let certificatePEM: String
    /// The private key of the certificate, in PEM, without a password.
    public let privateKeyPEM: String

    /// Creates an identity from existing files, for example of the command `openssl`. The server validates it when it starts.
    ///
    /// - Parameters:
    ///   - certificatePEM: the certificate in PEM, followed by the certificates between it and its authority.
    ///   - privateKeyPEM: the private key in PEM, without a password.
    public init(certificatePEM: String, privateKeyPEM: String) {
        self.certificatePEM = certificatePEM
        self.privateKeyPEM = privateKeyPEM
    }

    /// A new key (P-256) and a self-signed certificate, valid from yesterday for a year.
    ///
    /// - Parameter hosts: the names and addresses that clients connect to.
    /// - Throws: ``ServerStartError`` if the system has no OpenSSL, or a host is not a valid name.
    public static func selfSigned(
        hosts: [String] = ["localhost", "127.0.0.1", "::1"]
    ) throws(ServerStartError) -> TLSIdentity {
        try selfSigned(hosts: hosts, days: -1...365)
    }

    /// - Parameter days: the first and the last day of validity, counted from now.
    static func selfSigned(hosts: [String], days: ClosedRange<Int>) throws(ServerStartError) -> TLSIdentity {
        #if os(Linux)
            return try OpenSSL.load().selfSigned(hosts: hosts, days: days)
        #else
            throw .noTLS
        #endif
    }

    /// The pin of the key for `ConnectionDetails.certificatePinHashes`: `sha256//` and the base64-encoded hash of the public key.
    ///
    /// - Throws: ``ServerStartError`` if the system has no OpenSSL, or the certificate cannot be read.
    public func publicKeyPin() throws(ServerStartError) -> String {
        #if os(Linux)
            return try OpenSSL.load().publicKeyPin(ofCertificate: certificatePEM)
        #else
            throw .noTLS
        #endif
    }
}

extension ServerStartError {
    static let noTLS = ServerStartError(
        description: "TLS needs OpenSSL on Linux; on this platform put a TLS proxy in front of the server")
}
