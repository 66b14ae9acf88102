import LightstreamerCore

#if canImport(Security)
    import Security
#endif

/// The public keys of acceptable servers, in the forms in which an application may give them.
struct CertificatePins {
    /// See `ConnectionDetails.certificatePinHashes`.
    var hashes: [String] = []

    #if canImport(Security)
        /// See `ConnectionDetails.certificatePins`.
        var keys: [SecKey] = []

        /// What connections go by; empty: any key will do.
        var accepted: [String] { Self.accepted(hashes: hashes, keyHashes: keys.map(PublicKeyHash.base64(of:))) }
    #else
        /// What connections go by; empty: any key will do.
        var accepted: [String] { Self.accepted(hashes: hashes, keyHashes: []) }
    #endif

    /// - Parameters:
    ///   - hashes: in a spelling that `PublicKeyPin` accepts.
    ///   - keyHashes: `nil`: the hash of the key cannot be had. Such a key is not left out: without any other, that would accept
    ///     every server.
    static func accepted(hashes: [String], keyHashes: [String?]) -> [String] {
        hashes.flatMap { PublicKeyPin.hashes($0) ?? [unmatchable] } + keyHashes.map { $0 ?? unmatchable }
    }

    /// Not the base 64 of anything.
    private static let unmatchable = "unknown key"
}
