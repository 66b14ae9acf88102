package import Dispatch

#if canImport(FoundationNetworking)
    import Foundation
    package import FoundationNetworking
#else
    package import Foundation
#endif

extension TransportChallenge {
    /// Asks the delegate of an API that has challenges, and waits until it calls the challenge's sender, or releases the challenge without
    /// an answer. Called on a queue of the challenge (``ChallengeQueues``), not on that of an engine.
    ///
    /// - Parameters:
    ///   - deadline: how long a delegate may keep the challenge.
    ///   - delegate: calls the delegate with the challenge as the platform shows it.
    /// - Returns: the default handling if there is no answer in time.
    package func answer(
        until deadline: DispatchTime, askingDelegate delegate: (URLAuthenticationChallenge) -> Void
    ) -> TransportChallengeAnswer {
        let answer = Answer<TransportChallengeAnswer>()
        // Only the delegate keeps the sender alive.
        #if canImport(ObjectiveC)
            autoreleasepool { delegate(shown(ChallengeSender(answer))) }
        #else
            delegate(shown(ChallengeSender(answer)))
        #endif
        return answer.wait(until: deadline) ?? .useDefault
    }

    /// The platform's challenge with another sender, so that delegates find the server's certificate in its protection space.
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

/// What a delegate answers a challenge through. The first answer counts; the release of the sender is the default handling.
private final class ChallengeSender: NSObject, URLAuthenticationChallengeSender, Sendable {
    private let answer: Answer<TransportChallengeAnswer>

    init(_ answer: Answer<TransportChallengeAnswer>) { self.answer = answer }

    deinit { answer.give(.useDefault) }

    func use(_ credential: URLCredential, for challenge: URLAuthenticationChallenge) {
        if let user = credential.user, let password = credential.password {
            answer.give(.credential(user: user, password: password))
        } else {
            answer.give(.useDefault)
        }
    }

    func continueWithoutCredential(for challenge: URLAuthenticationChallenge) { answer.give(.useDefault) }

    func cancel(_ challenge: URLAuthenticationChallenge) { answer.give(.cancel) }

    func performDefaultHandling(for challenge: URLAuthenticationChallenge) { answer.give(.useDefault) }

    func rejectProtectionSpaceAndContinue(with challenge: URLAuthenticationChallenge) { answer.give(.useDefault) }
}
