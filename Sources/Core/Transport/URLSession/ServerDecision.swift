import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// The order of the checks of a server's certificate. If the request has pins or trust anchors, the certificate is evaluated first
// (`ServerTrust`), then the host is asked; otherwise the host is asked first, then the platform evaluates. Only `ServerTrust` needs Apple's
// Security framework, so tests also run this order on Linux.

extension URLSessionChallenges {
    /// Calls `reply`, on any queue, with the reason to refuse the server, or with `nil` if the server passed.
    typealias ServerEvaluation = @Sendable (_ reply: @escaping @Sendable (TransportFailure?) -> Void) -> Void

    /// Answers a server-trust challenge. The host can refuse a trusted server, but it cannot accept an untrusted one.
    ///
    /// - Parameters:
    ///   - evaluate: checks the server's certificate against the request's pins and trust anchors; `nil` if the request has none: then the
    ///     platform's default handling decides.
    ///   - credential: returns the credential that accepts a server that passed `evaluate`.
    func decideAboutServer(
        _ challenge: URLAuthenticationChallenge, evaluate: ServerEvaluation?,
        credential: @escaping @Sendable () -> URLCredential?, completion: @escaping Completion
    ) {
        let asked = TransportChallenge(challenge)
        guard let evaluate else {
            return askHost(about: asked, completion) { completion(.performDefaultHandling, nil) }
        }
        evaluate { [self] failure in
            queue.async { [self] in
                if let failure { return refuse(failure, completion: completion) }
                askHost(about: asked, completion) { completion(.useCredential, credential()) }
            }
        }
    }

    private func askHost(
        about challenge: TransportChallenge, _ completion: @escaping Completion, accept: @escaping @Sendable () -> Void
    ) {
        request.ask(challenge, replyOn: queue) { [self] answer in
            guard case .cancel = answer else { return accept() }
            refuse(
                TransportFailure(.untrustedServer, "the application refused the server's certificate"),
                completion: completion)
        }
    }
}

extension TransportChallenge {
    /// Creates the value that represents a challenge of `URLSession`.
    init(_ challenge: URLAuthenticationChallenge) {
        let space = challenge.protectionSpace
        self.init(
            host: space.host, port: space.port, isProxy: space.isProxy(), method: space.authenticationMethod,
            realm: space.realm, previousFailureCount: challenge.previousFailureCount,
            platformChallenge: PlatformChallenge(challenge))
    }
}
