import Foundation
import TestSupport
import Testing

@testable import LightstreamerCore

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The challenges of a proxy whose address has credentials, for systems that accept no credentials with a proxy.
@Suite("Proxy credentials", .ownThread)
struct ProxyCredentialTests {
    private let queue = SerialQueue(label: "session")

    private func answer(
        proxy: String?, isProxy: Bool = true, failures: Int = 0, host: TransportChallengeAnswer = .cancel
    ) -> String? {
        var request = TransportRequest(url: "https://server")
        request.security.proxy = proxy
        request.authentication = { _ in host }
        let challenges = URLSessionChallenges(request, on: queue)
        let space =
            isProxy
            ? URLProtectionSpace(
                proxyHost: "proxy", port: 80, type: "http", realm: "r",
                authenticationMethod: NSURLAuthenticationMethodHTTPBasic)
            : URLProtectionSpace(
                host: "server", port: 443, protocol: "https", realm: "r",
                authenticationMethod: NSURLAuthenticationMethodHTTPBasic)
        let challenge = platformChallenge(space, failures: failures)
        let answered = Promise<String>()
        queue.async {
            challenges.answer(challenge) { disposition, credential in
                answered.fulfil(
                    disposition == .useCredential
                        ? "\(credential?.user ?? "") \(credential?.password ?? "")" : "\(disposition.rawValue)")
            }
        }
        return answered.wait(until: .now() + .seconds(60))
    }

    @Test("Credentials in the proxy's address answer its first challenge") func answerFirstChallenge() {
        let cancelled = "\(URLSession.AuthChallengeDisposition.cancelAuthenticationChallenge.rawValue)"
        #expect(answer(proxy: "http://me:pass%20word@proxy:80") == "me pass word")
        #expect(answer(proxy: "http://me@proxy") == "me ")
        // Without credentials, or after a refusal, the application answers.
        #expect(answer(proxy: "http://me:secret@proxy:80", failures: 1) == cancelled)
        #expect(answer(proxy: "http://proxy:80") == cancelled)
        #expect(answer(proxy: nil) == cancelled)
        #expect(answer(proxy: "http://proxy:80", host: .credential(user: "a", password: "b")) == "a b")
    }

    @Test("Credentials in the proxy's address are not sent to the server") func areNotForServer() {
        let host = TransportChallengeAnswer.credential(user: "of", password: "server")
        #expect(answer(proxy: "http://me:secret@proxy:80", isProxy: false, host: host) == "of server")
    }
}
