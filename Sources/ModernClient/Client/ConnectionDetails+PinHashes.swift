// Beyond API 6.4.

extension ConnectionDetails {
    /// Acceptable public keys as base 64 of the SHA-256 of the certificate's DER `SubjectPublicKeyInfo`, the form that HTTP
    /// public key pinning and `curl` use; empty (default): any server that the platform trusts. Works on every platform; on Apple
    /// platforms it adds to `certificatePins`. Otherwise as `certificatePins`, but that on Linux the key has to be that of the server's own
    /// certificate: libcurl compares no other one of the chain.
    public var certificatePinHashes: [String] {
        get { pin(\.hashes) }
        set { setPin(\.hashes, to: newValue, property: "certificatePinHashes") }
    }
}
