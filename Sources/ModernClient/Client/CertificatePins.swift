import LightstreamerCore

#if canImport(Security)
    import Security
#endif

/// The acceptable public keys, in the two forms in which an application may set them.
struct CertificatePins {
    /// See `ConnectionDetails.certificatePinHashes`.
    var hashes: [String] = []

    #if canImport(Security)
        /// See `ConnectionDetails.certificatePins`.
        var keys: [SecKey] = []

        /// The hashes of both forms, for connections; empty: any key is acceptable.
        var accepted: [String] { Self.accepted(hashes: hashes, keyHashes: keys.map(PublicKeyHash.base64(of:))) }
    #else
        /// The hashes of both forms, for connections; empty: any key is acceptable.
        var accepted: [String] { Self.accepted(hashes: hashes, keyHashes: []) }
    #endif

    /// - Parameters:
    ///   - hashes: hashes in a form that `PublicKeyPin` accepts.
    ///   - keyHashes: the hashes of keys; `nil` for a key that has no known hash. Such a key becomes a hash that matches no server,
    ///     because an empty list would accept every server.
    static func accepted(hashes: [String], keyHashes: [String?]) -> [String] {
        hashes.flatMap { PublicKeyPin.hashes($0) ?? [unmatchable] } + keyHashes.map { $0 ?? unmatchable }
    }

    /// A string that is not Base64, so no hash equals it.
    private static let unmatchable = "unknown key"
}
