import Foundation
import TestSupport
import Testing

@testable import LightstreamerCore

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What becomes of a challenge of server trust, with an evaluation that the test decides.
@Suite("Who decides about a server", .ownThread)
struct ServerDecisionTests {
    private let queue = SerialQueue(label: "session")
    private let journal = EventLog()

    /// - Parameters:
    ///   - evaluation: `nil`: the request demands nothing.
    ///   - answer: of the host; `nil`: it has no method for challenges.
    /// - Returns: what the session was answered, and the failure that a task reports afterwards.
    private func decide(
        evaluation: TransportFailure??, host answer: TransportChallengeAnswer?
    ) -> (answer: String?, failure: String) {
        var request = TransportRequest(url: "https://server")
        if let answer {
            request.authentication = { [journal] challenge in
                journal.write(
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
    @Test("A request that demands nothing leaves it to the platform, unless the host refuses")
    func withoutDemands() {
        #expect(decide(evaluation: nil, host: nil).answer == "as the platform decides")
        #expect(journal.take() == [])
        #expect(decide(evaluation: nil, host: .useDefault).answer == "as the platform decides")
        #expect(
            decide(evaluation: nil, host: .credential(user: "u", password: "p")).answer == "as the platform decides")
        #expect(journal.take() == ["asked about server true", "asked about server true"])
        let refused = decide(evaluation: nil, host: .cancel)
        #expect(refused.answer == "refused" && refused.failure == "the application refused the server's certificate")
    }

    // Rules: U-CDL-8, L-CDL-11
    @Test("What is not trusted stays refused, and the host is not asked")
    func untrusted() {
        let result = decide(evaluation: .some(TransportFailure(.pinMismatch, "no pin")), host: .useDefault)
        #expect(result.answer == "refused" && result.failure == "no pin")
        #expect(journal.take() == [])
    }

    // Rules: U-CDL-8, L-CDL-11
    @Test("What is trusted is accepted, unless the host refuses")
    func trusted() {
        #expect(decide(evaluation: .some(nil), host: nil).answer == "accepted, evaluated")
        #expect(decide(evaluation: .some(nil), host: .useDefault).answer == "accepted, evaluated")
        #expect(decide(evaluation: .some(nil), host: .cancel).answer == "refused")
        #expect(journal.take() == ["asked about server true", "asked about server true"])
    }
}
