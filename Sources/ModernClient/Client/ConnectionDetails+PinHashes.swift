// Beyond API 6.4.

import LightstreamerCore

extension ConnectionDetails {
    /// The hashes of acceptable public keys; empty (default): any server that the platform trusts.
    ///
    /// A pin is the Base64 of the SHA-256 of a certificate's DER `SubjectPublicKeyInfo`, the form that HTTP public key pinning uses,
    /// or that hash in the form of curl's `--pinnedpubkey`, with the prefix `sha256//`. The property is available on every platform; on
    /// Apple platforms a key may match this list or `certificatePins`. It applies as `certificatePins` does, except that on Linux the key
    /// must be that of the server's own certificate, because libcurl does not compare the other certificates of the chain.
    ///
    /// - Precondition: Each string is such a hash.
    /// - Note: In addition, the platform validates certificates. On Linux, the environment variables `SSL_CERT_FILE` and `SSL_CERT_DIR`
    ///   name other trust anchors, for example those of a private authority; they are read when the first connection is made.
    public var certificatePinHashes: [String] {
        get { pin(\.hashes) }
        set {
            for pin in newValue {
                require(
                    PublicKeyPin.hashes(pin) != nil, "ConnectionDetails.certificatePinHashes",
                    "a pin must be a SHA-256 in Base64, with or without the prefix sha256//", value: pin)
            }
            setPin(\.hashes, to: newValue, property: "certificatePinHashes")
        }
    }
}
