// Beyond API 6.4.

import LightstreamerCore

extension ConnectionDetails {
    /// Acceptable public keys as base 64 of the SHA-256 of the certificate's DER `SubjectPublicKeyInfo`, the form that HTTP
    /// public key pinning uses, or as curl's `--pinnedpubkey` writes it, with `sha256//` in front; empty (default): any server that
    /// the platform trusts. Works on every platform; on Apple platforms it adds to `certificatePins`. Otherwise as `certificatePins`,
    /// but that on Linux the key has to be that of the server's own certificate: libcurl compares no other one of the chain.
    ///
    /// - Precondition: each text is such a hash.
    /// - Note: Pins narrow the trust of the platform. On Linux, the environment variables `SSL_CERT_FILE` and `SSL_CERT_DIR` name
    ///   other trust anchors, a private authority's for example; they are read when the first connection is made.
    public var certificatePinHashes: [String] {
        get { pin(\.hashes) }
        set {
            for pin in newValue {
                require(
                    PublicKeyPin.hashes(pin) != nil, "ConnectionDetails.certificatePinHashes",
                    "a pin must be the base 64 of a SHA-256, with or without sha256// in front", value: pin)
            }
            setPin(\.hashes, to: newValue, property: "certificatePinHashes")
        }
    }
}
