import Foundation

/// What a server shows to clients that connect over TLS: a certificate and its private key.
///
///     var configuration = EmbeddedServer.Configuration()
///     configuration.tls = try .selfSigned()
///     try await withServer(quotes, configuration: configuration) { server in
///         let client = LightstreamerClient(
///             serverAddress: server.address, environment: server.clientEnvironment(.sockets))  // https://127.0.0.1:…
///     }
///
/// A client with ``EmbeddedServer/clientEnvironment(_:)`` trusts the certificate. Others need it among their authorities: on Linux in the
/// file that the environment variable `SSL_CERT_FILE` names, which the process reads at its first connection; see ``certificatePEM``.
///
/// - Note: TLS comes from the OpenSSL (1.1 or 3) of a Linux system, loaded at run time. Other platforms throw ``ServerStartError``.
public struct TLSIdentity: Sendable, Equatable {
    /// The certificate, and those between it and its authority, in PEM.
    public let certificatePEM: String
    /// The private key of the certificate, in PEM, without a password.
    public let privateKeyPEM: String

    /// An identity that the test has, made with the command `openssl`, say. It is looked at when the server starts.
    ///
    /// - Parameters:
    ///   - certificatePEM: the certificate, followed by those between it and its authority.
    ///   - privateKeyPEM: the private key, without a password.
    public init(certificatePEM: String, privateKeyPEM: String) {
        self.certificatePEM = certificatePEM
        self.privateKeyPEM = privateKeyPEM
    }

    /// A new key (P-256) and a certificate that it has signed itself, valid from yesterday for a year.
    ///
    /// - Parameter hosts: the names and addresses that clients connect to.
    /// - Throws: ``ServerStartError`` if the system has no OpenSSL, or a host is no name.
    public static func selfSigned(
        hosts: [String] = ["localhost", "127.0.0.1", "::1"]
    ) throws(ServerStartError) -> TLSIdentity {
        #if os(Linux)
            return try OpenSSL.load().selfSigned(hosts: hosts)
        #else
            throw .noTLS
        #endif
    }

    /// The pin of the key, for `ConnectionDetails.certificatePinHashes`: `sha256//` and the hash of the public key in base 64.
    ///
    /// - Throws: ``ServerStartError`` if the system has no OpenSSL, or the certificate can't be read.
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
