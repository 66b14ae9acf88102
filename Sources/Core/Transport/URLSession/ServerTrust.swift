// Server-trust challenges of `URLSession`, which only Apple's Foundation has.

#if canImport(Darwin)
    import CommonCrypto
    import Foundation
    import Security

    extension URLSessionChallenges {
        /// Answers a server-trust challenge; returns `false` for any other challenge, without answering it.
        func answerServerTrust(_ challenge: URLAuthenticationChallenge, completion: @escaping Completion) -> Bool {
            let space = challenge.protectionSpace
            guard space.authenticationMethod == NSURLAuthenticationMethodServerTrust else { return false }
            guard let trust = space.serverTrust else {
                completion(.cancelAuthenticationChallenge, nil)
                return true
            }
            let security = request.security
            let isDemanding = !security.pinnedPublicKeyHashes.isEmpty || security.trustAnchorsFile != nil
            let evaluated = EvaluatedTrust(trust: trust)
            let evaluate: ServerEvaluation = { ServerTrust(security: security).check(evaluated, reply: $0) }
            decideAboutServer(
                challenge, evaluate: isDemanding ? evaluate : nil,
                credential: { URLCredential(trust: evaluated.trust) }, completion: completion)
            return true
        }
    }

    /// A trust object, which moves between queues. One queue uses it at a time: the session leaves it alone until the challenge is answered.
    struct EvaluatedTrust: @unchecked Sendable {
        let trust: SecTrust
    }

    /// Evaluates a server's certificate chain: the platform's evaluation (chain, host name, expiry) first, then the pins.
    struct ServerTrust: Sendable {
        var security: TransportSecurity

        /// A separate queue, because an evaluation may wait for the network to fetch intermediate certificates.
        private static let queue = DispatchQueue(label: "com.lightstreamer.trust")

        /// - Parameter reply: called on this type's own queue with the reason to refuse the server, or with `nil` if the server passed.
        func check(_ evaluated: EvaluatedTrust, reply: @escaping @Sendable (TransportFailure?) -> Void) {
            Self.queue.async {
                do throws(TransportFailure) {
                    try addAnchors(to: evaluated.trust)
                } catch {
                    return reply(error)
                }
                let status = SecTrustEvaluateAsyncWithError(evaluated.trust, Self.queue) { trust, isTrusted, error in
                    reply(failure(of: trust, isTrusted: isTrusted, error))
                }
                if status != 0 {
                    reply(
                        TransportFailure(.untrustedServer, "the server's certificate cannot be evaluated (\(status))"))
                }
            }
        }

        private func addAnchors(to trust: SecTrust) throws(TransportFailure) {
            guard let file = security.trustAnchorsFile else { return }
            let anchors = try Self.certificates(inPEMFile: file)
            SecTrustSetAnchorCertificates(trust, anchors as CFArray)
            // The platform's own anchors stay valid.
            SecTrustSetAnchorCertificatesOnly(trust, false)
        }

        private func failure(of trust: SecTrust, isTrusted: Bool, _ error: CFError?) -> TransportFailure? {
            guard isTrusted else {
                let reason = error.map { CFErrorCopyDescription($0) as String? ?? "" } ?? ""
                return TransportFailure(.untrustedServer, "the server's certificate is not trusted: \(reason)")
            }
            guard !security.pinnedPublicKeyHashes.isEmpty else { return nil }
            let pins = Set(security.pinnedPublicKeyHashes)
            for index in 0..<SecTrustGetCertificateCount(trust) {
                guard let certificate = SecTrustGetCertificateAtIndex(trust, index) else { continue }
                let der = [UInt8](SecCertificateCopyData(certificate) as Data)
                if let key = SubjectPublicKeyInfo.find(inCertificate: der), pins.contains(Self.hash(key)) { return nil }
            }
            return TransportFailure(.pinMismatch, "none of the pinned public keys is in the server's certificate chain")
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
#else
    import Foundation
    import FoundationNetworking

    extension URLSessionChallenges {
        /// Returns `false`: the open source Foundation has no server-trust challenges. The libcurl inside it verifies the server.
        func answerServerTrust(_ challenge: URLAuthenticationChallenge, completion: Completion) -> Bool { false }
    }
#endif
