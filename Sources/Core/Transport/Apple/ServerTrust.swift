#if canImport(Darwin)
    import CommonCrypto
    import Foundation
    import Security

    /// Judges a server's certificate chain: the platform's evaluation (chain, host name, expiry) always, then the pins.
    struct ServerTrust {
        var security: TransportSecurity

        /// Throws why the server must not be talked to.
        func check(_ trust: SecTrust) throws(TransportFailure) {
            if let file = security.trustAnchorsFile {
                let anchors = try Self.certificates(inPEMFile: file)
                SecTrustSetAnchorCertificates(trust, anchors as CFArray)
                // In addition to the platform's own, not instead of them.
                SecTrustSetAnchorCertificatesOnly(trust, false)
            }
            var error: CFError?
            guard SecTrustEvaluateWithError(trust, &error) else {
                let reason = error.map { CFErrorCopyDescription($0) as String? ?? "" } ?? ""
                throw TransportFailure(.untrustedServer, "the server's certificate is not trusted: \(reason)")
            }
            guard !security.pinnedPublicKeyHashes.isEmpty else { return }
            let pins = Set(security.pinnedPublicKeyHashes)
            for index in 0..<SecTrustGetCertificateCount(trust) {
                guard let certificate = SecTrustGetCertificateAtIndex(trust, index) else { continue }
                let der = [UInt8](SecCertificateCopyData(certificate) as Data)
                if let key = SubjectPublicKeyInfo.find(inCertificate: der), pins.contains(Self.hash(key)) { return }
            }
            throw TransportFailure(.pinMismatch, "none of the pinned public keys is in the server's certificate chain")
        }

        private static func hash(_ bytes: ArraySlice<UInt8>) -> String {
            var digest = [UInt8](repeating: 0, count: Int(CC_SHA256_DIGEST_LENGTH))
            let input = Array(bytes)
            CC_SHA256(input, CC_LONG(input.count), &digest)
            return Data(digest).base64EncodedString()
        }

        private static func certificates(inPEMFile path: String) throws(TransportFailure) -> [SecCertificate] {
            guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
                throw TransportFailure(.untrustedServer, "the trust anchors in \(path) cannot be read")
            }
            let end = "-----END CERTIFICATE-----"
            return text.components(separatedBy: "-----BEGIN CERTIFICATE-----").dropFirst().compactMap { part in
                let base64 = part.components(separatedBy: end)[0]
                return Data(base64Encoded: base64, options: .ignoreUnknownCharacters)
                    .flatMap { SecCertificateCreateWithData(nil, $0 as CFData) }
            }
        }
    }
#endif
