import Dispatch
import LightstreamerCore

/// Passes the authentication challenges of the session to the delegates of a client.
final class AuthenticationChallenges: ImmediateSessionObserver, @unchecked Sendable {
    // `Sendable`: `client` is set once, before the first request.

    /// Weak, because the client owns this object.
    weak var client: LSLightstreamerClient?

    func answer(_ challenge: TransportChallenge) -> TransportChallengeAnswer {
        client?.answer(challenge) ?? .useDefault
    }

    /// Does nothing, because this API reports no session event on the engine's queue.
    func handle(_ event: SessionEvent) {}

    /// Does nothing, because this API does not expose requests.
    func willSend(_ request: inout TransportRequest) {}
}

extension LSLightstreamerClient {
    /// How long the delegates together may keep a challenge.
    private static let challengeLimit = DispatchTimeInterval.seconds(60)

    /// Asks the delegates in turn until one gives an answer other than the default handling. Runs on the queue of the challenge.
    fileprivate func answer(_ challenge: TransportChallenge) -> TransportChallengeAnswer {
        let deadline = DispatchTime.now() + Self.challengeLimit
        for case let adapter as any ClientAdapter in adapters {
            let answer = challenge.answer(until: deadline) { adapter.willSendRequest(for: $0) }
            guard case .useDefault = answer else { return answer }
        }
        return .useDefault
    }
}
