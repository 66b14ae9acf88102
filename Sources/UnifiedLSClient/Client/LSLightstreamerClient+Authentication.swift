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
    func happened(_ event: SessionEvent) {}

    /// This API does not show requests.
    func willSend(_ request: inout TransportRequest) {}
}

extension LSLightstreamerClient {
    private static let patience = DispatchTimeInterval.seconds(60)

    /// Asks the delegates, and waits for what they tell the challenge's sender. On the session's own threads.
    fileprivate func answer(_ challenge: TransportChallenge) -> TransportChallengeAnswer {
        for delegate in delegates {
            let sender = ChallengeSender()
            let space = URLProtectionSpace(
                host: challenge.host, port: challenge.port, protocol: challenge.isProxy ? "http" : nil,
                realm: challenge.realm, authenticationMethod: challenge.method)
            let shown = URLAuthenticationChallenge(
                protectionSpace: space, proposedCredential: nil, previousFailureCount: challenge.previousFailureCount,
                failureResponse: nil, error: nil, sender: sender)
            delegate.client(self, willSendRequestFor: shown)
            switch sender.answer(until: .now() + Self.patience) {
            case nil, .useDefault: continue
            case .some(let answer): return answer
            }
        }
        return .useDefault
    }

    /// What an authentication challenge is answered through. The first answer counts.
    private final class ChallengeSender: NSObject, URLAuthenticationChallengeSender, Sendable {
        private let given = DispatchSemaphore(value: 0)
        private let first = Locked<TransportChallengeAnswer?>(nil)

        /// `nil`: there was none in time.
        func answer(until deadline: DispatchTime) -> TransportChallengeAnswer? {
            _ = given.wait(timeout: deadline)
            return first.value
        }

        private func give(_ answer: TransportChallengeAnswer) {
            let isFirst = first.withLock { first in
                defer { first = first ?? answer }
                return first == nil
            }
            if isFirst { given.signal() }
        }

        func use(_ credential: URLCredential, for challenge: URLAuthenticationChallenge) {
            if let user = credential.user, let password = credential.password {
                give(.credential(user: user, password: password))
            } else {
                give(.useDefault)
            }
        }

        func continueWithoutCredential(for challenge: URLAuthenticationChallenge) { give(.useDefault) }

        func cancel(_ challenge: URLAuthenticationChallenge) { give(.cancel) }

        func performDefaultHandling(for challenge: URLAuthenticationChallenge) { give(.useDefault) }

        func rejectProtectionSpaceAndContinue(with challenge: URLAuthenticationChallenge) { give(.useDefault) }
    }
}
