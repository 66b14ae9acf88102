import Foundation
import TestSupport
import Testing

@testable import LightstreamerCore

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The outcome of a server trust challenge, with a scripted evaluation.
@Suite("Server trust decisions", .ownThread)
struct ServerDecisionTests {
    private let queue = SerialQueue(label: "session")
    private let events = EventLog()

    /// - Parameters:
    ///   - evaluation: `nil`: the request has no demands.
    ///   - answer: the application's answer; `nil`: it has no method for challenges.
    /// - Returns: the answer to the session, and the failure that a task reports afterwards.
    private func decide(
        evaluation: TransportFailure??, host answer: TransportChallengeAnswer?
    ) -> (answer: String?, failure: String) {
        var request = TransportRequest(url: "https://server")
        if let answer {
            request.authentication = { [events] challenge in
                events.write(
                    "asked about \(challenge.host) \(challenge.platformChallenge?.object is URLAuthenticationChallenge)"
                )
                return answer
            }
        }
        let challenges = URLSessionChallenges(request, on: queue)
        let space = URLProtectionSpace(
            host: "server", port: 443, protocol: "https", realm: nil,
            authenticationMethod: "NSURLAuthenticationMethodServerTrust")
        let challenge = platformChallenge(space)
        let evaluate = evaluation.map { outcome -> URLSessionChallenges.ServerEvaluation in
            { reply in DispatchQueue(label: "trust").async { reply(outcome) } }
        }
        let answered = Promise<String>()
        queue.async {
            challenges.decideAboutServer(
                challenge, evaluate: evaluate,
                credential: { URLCredential(user: "evaluated", password: "", persistence: .none) }
            ) { disposition, credential in
                let text =
                    switch disposition {
                    case .useCredential: "accepted, \(credential?.user ?? "")"
                    case .performDefaultHandling: "as the platform decides"
                    case .cancelAuthenticationChallenge: "refused"
                    default: "\(disposition)"
                    }
                answered.fulfil(text)
            }
        }
        let answer = answered.wait(until: .now() + .seconds(60))
        return (answer, queue.sync { challenges.failure(URLError(.cancelled), status: nil).reason })
    }

    // Rules: U-CDL-8, L-CDL-11
    @Test("Without demands the platform decides, unless the application refuses")
    func withoutDemands() {
        #expect(decide(evaluation: nil, host: nil).answer == "as the platform decides")
        #expect(events.take() == [])
        #expect(decide(evaluation: nil, host: .useDefault).answer == "as the platform decides")
        #expect(
            decide(evaluation: nil, host: .credential(user: "u", password: "p")).answer == "as the platform decides")
        #expect(events.take() == ["asked about server true", "asked about server true"])
        let refused = decide(evaluation: nil, host: .cancel)
        #expect(refused.answer == "refused" && refused.failure == "the application refused the server's certificate")
    }

    // Rules: U-CDL-8, L-CDL-11
    @Test("An untrusted server is refused without asking the application")
    func untrusted() {
        let result = decide(evaluation: .some(TransportFailure(.pinMismatch, "no pin")), host: .useDefault)
        #expect(result.answer == "refused" && result.failure == "no pin")
        #expect(events.take() == [])
    }

    // Rules: U-CDL-8, L-CDL-11
    @Test("A trusted server is accepted unless the application refuses")
    func trusted() {
        #expect(decide(evaluation: .some(nil), host: nil).answer == "accepted, evaluated")
        #expect(decide(evaluation: .some(nil), host: .useDefault).answer == "accepted, evaluated")
        #expect(decide(evaluation: .some(nil), host: .cancel).answer == "refused")
        #expect(events.take() == ["asked about server true", "asked about server true"])
    }
}
