import Foundation
import LightstreamerCore
import TestSupport
import Testing

@testable import UnifiedLSClient

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("Authentication challenges", .ownThread)
struct AuthenticationTests {
    private final class Answering: NSObject, LSClientDelegate {
        let events = EventLog()
        private let answer: (URLAuthenticationChallenge) -> Void

        init(_ answer: @escaping (URLAuthenticationChallenge) -> Void) { self.answer = answer }

        func client(_ client: LSLightstreamerClient, willSendRequestFor challenge: URLAuthenticationChallenge) {
            let space = challenge.protectionSpace
            events.write("\(space.host) \(space.port) \(space.realm ?? "") \(challenge.previousFailureCount)")
            answer(challenge)
        }
    }

    private let challenge = TransportChallenge(
        host: "server", port: 80, isProxy: false, method: NSURLAuthenticationMethodHTTPBasic, realm: "here",
        previousFailureCount: 1)

    private func answer(_ scene: Scene) -> TransportChallengeAnswer? {
        scene.client.connect()
        return scene.network.webSocket.request.authentication?(challenge)
    }

    // Rules: U-CDL-7
    @Test("Without a delegate that responds, a challenge has no credentials")
    func noCredentialsByDefault() throws {
        guard case .useDefault = try #require(answer(Scene())) else {
            Issue.record("expected a response without credentials")
            return
        }
    }

    // Rules: U-CDL-7
    @Test("The first delegate that responds with credentials is used")
    func firstResponseWins() throws {
        let scene = Scene()
        let passive = Answering { $0.sender?.continueWithoutCredential(for: $0) }
        let active = Answering { challenge in
            DispatchQueue.global().async {
                challenge.sender?.use(
                    URLCredential(user: "me", password: "secret", persistence: .none), for: challenge)
            }
        }
        let late = Answering { $0.sender?.cancel($0) }
        for delegate in [passive, active, late] { scene.client.addDelegate(delegate) }
        guard case .credential(let user, let password) = try #require(answer(scene)) else {
            Issue.record("expected credentials")
            return
        }
        #expect(user == "me" && password == "secret")
        #expect(passive.events.take() == ["server 80 here 1"] && active.events.take() == ["server 80 here 1"])
        #expect(late.events.take().isEmpty)
    }

    // Rules: U-CDL-8
    @Test("A delegate can cancel a challenge")
    func cancelledChallenge() throws {
        let scene = Scene()
        let delegate = Answering { $0.sender?.cancel($0) }
        scene.client.addDelegate(delegate)
        guard case .cancel = try #require(answer(scene)) else {
            Issue.record("expected a cancellation")
            return
        }
    }

    // Rules: U-CDL-8
    @Test("A login prompt on the main thread can read and set properties while the challenge waits")
    func promptOnMainThread() throws {
        let scene = Scene()
        let client = scene.client
        let prompt = EventLog()
        let delegate = Answering { challenge in
            // Like an application: the challenge waits while the prompt is shown.
            DispatchQueue.main.sync {
                prompt.write("\(client.status) \(client.connectionDetails.serverAddress ?? "")")
                client.connectionDetails.user = "me"
                client.connectionOptions.reconnectTimeout = 5
                prompt.write("\(client.connectionDetails.user ?? "") \(client.connectionOptions.reconnectTimeout)")
            }
            challenge.sender?.use(
                URLCredential(user: "me", password: "secret", persistence: .none), for: challenge)
        }
        client.addDelegate(delegate)
        guard case .credential(user: "me", password: "secret") = answer(scene) else {
            Issue.record("expected a credential")
            return
        }
        #expect(prompt.take() == ["CONNECTING http://server", "me 5.0"])
    }

    @Test("A delegate receives the platform's server trust challenge and can reject the server")
    func serverTrust() throws {
        let scene = Scene()
        let space = URLProtectionSpace(
            host: "server", port: 443, protocol: "https", realm: nil,
            authenticationMethod: "NSURLAuthenticationMethodServerTrust")
        let original = platformChallenge(space)
        let seen = EventLog()
        let delegate = Answering { challenge in
            seen.write("\(challenge.protectionSpace === space)")
            challenge.sender?.cancel(challenge)
        }
        scene.client.addDelegate(delegate)
        scene.client.connect()
        let answer = scene.network.webSocket.request.authentication?(
            TransportChallenge(
                host: "server", port: 443, isProxy: false, method: "NSURLAuthenticationMethodServerTrust", realm: nil,
                previousFailureCount: 0, platformChallenge: PlatformChallenge(original)))
        guard case .cancel = try #require(answer) else {
            Issue.record("expected the server to be rejected")
            return
        }
        #expect(seen.take() == ["true"])
    }
}
