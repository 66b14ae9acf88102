import Foundation
import LightstreamerCore

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Asked by the session who is there.
final class AuthenticationChallenges: ImmediateSessionObserver, @unchecked Sendable {
    // `Sendable`: `client` is set once, before the first request.

    /// The client owns this object.
    weak var client: LSLightstreamerClient?

    func answer(_ challenge: TransportChallenge) -> TransportChallengeAnswer {
        client?.answer(challenge) ?? .useDefault
    }

    /// This API has no word for it at that moment.
    func handle(_ event: SessionEvent) {}

    /// This API does not show requests.
    func willSend(_ request: inout TransportRequest) {}
}

extension LSLightstreamerClient {
    private static let patience = DispatchTimeInterval.seconds(60)

    /// Asks the delegates, and waits for what they call on the challenge's sender. On the session's own threads.
    fileprivate func answer(_ challenge: TransportChallenge) -> TransportChallengeAnswer {
        for delegate in delegates {
            let answer = ChallengeAnswer()
            let ask = {
                let shown = challenge.shown(ChallengeSender(answer))
                delegate.client(self, willSendRequestFor: shown)
            }
            #if canImport(ObjectiveC)
                autoreleasepool(invoking: ask)
            #else
                ask()
            #endif
            switch answer.wait(until: .now() + Self.patience) {
            case nil, .useDefault: continue
            case .some(let answer): return answer
            }
        }
        return .useDefault
    }

    /// The first answer counts.
    private final class ChallengeAnswer: Sendable {
        private let given = DispatchSemaphore(value: 0)
        private let first = Locked<TransportChallengeAnswer?>(nil)

        /// `nil`: there was none in time.
        func wait(until deadline: DispatchTime) -> TransportChallengeAnswer? {
            _ = given.wait(timeout: deadline)
            return first.value
        }

        func give(_ answer: TransportChallengeAnswer) {
            let isFirst = first.withLock { first in
                defer { first = first ?? answer }
                return first == nil
            }
            if isFirst { given.signal() }
        }
    }

    /// What an authentication challenge is answered through. Once it is released, nothing can answer any more.
    private final class ChallengeSender: NSObject, URLAuthenticationChallengeSender, Sendable {
        private let answer: ChallengeAnswer

        init(_ answer: ChallengeAnswer) { self.answer = answer }

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
}

extension URLAuthenticationChallenge {
    /// Answers that there are no credentials, and that the platform judges certificates.
    func performDefaultHandling() {
        #if canImport(FoundationNetworking)
            sender?.performDefaultHandling(for: self)
        #else
            sender?.performDefaultHandling?(for: self)
        #endif
    }
}

extension TransportChallenge {
    /// The platform's challenge with another sender, so that delegates find the server's certificate in its protection space.
    fileprivate func shown(_ sender: any URLAuthenticationChallengeSender) -> URLAuthenticationChallenge {
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
