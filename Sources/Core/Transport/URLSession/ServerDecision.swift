import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// Who decides whether a server's certificate is accepted: what the request demands, then the platform, then the host. The evaluation itself
// is Apple's (`ServerTrust`); the order is the same everywhere, so that tests can run it.

extension URLSessionChallenges {
    /// Replies, on any queue, with the reason to refuse the server, or `nil`.
    typealias ServerEvaluation = @Sendable (_ reply: @escaping @Sendable (TransportFailure?) -> Void) -> Void

    /// Answers a challenge of server trust. The host may refuse a server that is trusted, never the other way round.
    ///
    /// - Parameters:
    ///   - evaluate: checks what the request demands of the server; `nil`: the request demands nothing, and the platform decides as if it had not
    ///     asked.
    ///   - credential: accepts a server that was evaluated.
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
    /// A challenge of `URLSession`.
    init(_ challenge: URLAuthenticationChallenge) {
        let space = challenge.protectionSpace
        self.init(
            host: space.host, port: space.port, isProxy: space.isProxy(), method: space.authenticationMethod,
            realm: space.realm, previousFailureCount: challenge.previousFailureCount,
            platformChallenge: PlatformChallenge(challenge))
    }
}
