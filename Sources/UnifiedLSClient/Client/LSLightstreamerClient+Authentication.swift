import Dispatch
import LightstreamerCore

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
    /// How long a delegate may keep a challenge.
    private static let challengeLimit = DispatchTimeInterval.seconds(60)

    /// Asks the delegates until one has an answer of its own. On the queue of the challenge.
    fileprivate func answer(_ challenge: TransportChallenge) -> TransportChallengeAnswer {
        let deadline = DispatchTime.now() + Self.challengeLimit
        for delegate in delegates {
            let answer = challenge.answer(until: deadline) { delegate.client(self, willSendRequestFor: $0) }
            guard case .useDefault = answer else { return answer }
        }
        return .useDefault
    }
}
