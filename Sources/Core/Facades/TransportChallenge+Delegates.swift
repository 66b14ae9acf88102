package import Dispatch

#if canImport(FoundationNetworking)
    import Foundation
    package import FoundationNetworking
#else
    package import Foundation
#endif

extension TransportChallenge {
    /// Asks a delegate, and blocks until it calls the challenge's sender, releases the challenge without an answer, or exceeds the
    /// deadline. Called on a thread for challenges, not on the queue of an engine.
    ///
    /// - Parameters:
    ///   - deadline: the time until which the delegate may answer.
    ///   - delegate: calls the delegate with the challenge in the form of the platform.
    /// - Returns: the delegate's answer; the default handling if it has not answered by the deadline.
    package func answer(
        until deadline: DispatchTime, askingDelegate delegate: (URLAuthenticationChallenge) -> Void
    ) -> TransportChallengeAnswer {
        let answer = Promise<TransportChallengeAnswer>()
        // From here on, only the delegate retains the sender.
        #if canImport(ObjectiveC)
            autoreleasepool { delegate(shown(ChallengeSender(answer))) }
        #else
            delegate(shown(ChallengeSender(answer)))
        #endif
        return answer.wait(until: deadline) ?? .useDefault
    }

    /// The platform's challenge with another sender; without a platform challenge, a new one. In the platform's, delegates find the
    /// server's certificate.
    private func shown(_ sender: any URLAuthenticationChallengeSender) -> URLAuthenticationChallenge {
        if let original = platformChallenge?.object as? URLAuthenticationChallenge {
            return URLAuthenticationChallenge(authenticationChallenge: original, sender: sender)
        }
        let space = URLProtectionSpace(
            host: host, port: port, protocol: isProxy ? "http" : nil, realm: realm, authenticationMethod: method)
        return URLAuthenticationChallenge(
            protectionSpace: space, proposedCredential: nil, previousFailureCount: previousFailureCount,
            failureResponse: nil, error: nil, sender: sender)
    }
}

/// Receives a delegate's answer to a challenge. Only the first answer is used; if the sender is released without one, the default handling.
private final class ChallengeSender: NSObject, URLAuthenticationChallengeSender, Sendable {
    private let answer: Promise<TransportChallengeAnswer>

    init(_ answer: Promise<TransportChallengeAnswer>) { self.answer = answer }

    deinit { answer.fulfil(.useDefault) }

    func use(_ credential: URLCredential, for challenge: URLAuthenticationChallenge) {
        if let user = credential.user, let password = credential.password {
            answer.fulfil(.credential(user: user, password: password))
        } else {
            answer.fulfil(.useDefault)
        }
    }

    func continueWithoutCredential(for challenge: URLAuthenticationChallenge) { answer.fulfil(.useDefault) }

    func cancel(_ challenge: URLAuthenticationChallenge) { answer.fulfil(.cancel) }

    func performDefaultHandling(for challenge: URLAuthenticationChallenge) { answer.fulfil(.useDefault) }

    func rejectProtectionSpaceAndContinue(with challenge: URLAuthenticationChallenge) { answer.fulfil(.useDefault) }
}
