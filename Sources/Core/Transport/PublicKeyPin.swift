import Foundation

/// A pin of a public key: the SHA-256 of a certificate's DER `SubjectPublicKeyInfo`.
package enum PublicKeyPin {
    /// Parses the pins of an application: one hash in Base64, or what curl's `--pinnedpubkey` accepts: `sha256//` with a hash, or several
    /// of these separated by semicolons.
    ///
    /// - Returns: the hashes, in Base64 with padding; `nil` if there is no hash, or one that is not the Base64 of 32 bytes.
    package static func hashes(_ text: String) -> [String]? {
        let prefix = "sha256//"
        guard text.hasPrefix(prefix) else { return hash(text).map { [$0] } }
        let parts = text.split(separator: ";", omittingEmptySubsequences: false)
        let hashes = parts.compactMap { $0.hasPrefix(prefix) ? hash(String($0.dropFirst(prefix.count))) : nil }
        return hashes.count == parts.count ? hashes : nil
    }

    /// Returns the hash in the form in which it is compared with the Base64 of a certificate's hash.
    private static func hash(_ text: String) -> String? {
        guard let digest = Data(base64Encoded: text), digest.count == 32 else { return nil }
        return digest.base64EncodedString()
    }
}
