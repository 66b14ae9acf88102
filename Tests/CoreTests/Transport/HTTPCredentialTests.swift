import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@testable import LightstreamerCore

/// Challenges of servers and proxies. Part of the suite that also runs over `URLSession` on Linux.
extension HTTPConnectorTests {
    @Test(
        "Challenges are answered until the application cancels",
        .notOpenSourceFoundation(
            "it delivers the 401 and ends the task while its challenge waits for the answer; the test would wait for what does not come"
        )) func answersChallenges() async throws
    {
        let authorizations = AsyncStream<String?>.makeStream()
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            while true {
                let (head, _) = try connection.readRequest()
                let authorization = headerValue("Authorization", in: head)
                authorizations.continuation.yield(authorization)
                let isRight = authorization == "Basic " + Data("me:right".utf8).base64EncodedString()
                try connection.write(
                    isRight
                        ? Self.answer("welcome")
                        : Self.answer(
                            "no", status: "401 Unauthorized", headers: "WWW-Authenticate: Basic realm=\"push\"\r\n")
                )
            }
        }
        let challenges = AsyncStream<TransportChallenge>.makeStream()
        let exchange = send(peer) {
            $0.authentication = { challenge in
                challenges.continuation.yield(challenge)
                return .credential(user: "me", password: challenge.previousFailureCount == 0 ? "wrong" : "right")
            }
        }
        #expect(await probe.body() == ("welcome", .done))
        var seen = challenges.stream.makeAsyncIterator()
        for count in 0...1 {
            let challenge = await seen.next()
            #expect(challenge?.host == "127.0.0.1")
            #expect(challenge?.port == peer.port)
            #expect(challenge?.isProxy == false)
            #expect(challenge?.realm == "push")
            #expect(challenge?.method == NSURLAuthenticationMethodHTTPBasic)
            #expect(challenge?.previousFailureCount == count)
        }
        let other = send(peer) { $0.authentication = { _ in .cancel } }
        #expect(await probe.failure()?.kind == .refused(status: 401))
        withExtendedLifetime((exchange, other)) {}
    }

    /// libcurl sends the request first without the credential. The server may have processed the second copy.
    @Test(
        "A request with a credential whose answer is lost is not sent again",
        .notOpenSourceFoundation("it ends the task with the 401 while its challenge waits for the answer"))
    func lossAfterChallenge() async throws {
        let authorizations = Locked(0)
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            while true {
                let (head, _) = try connection.readRequest()
                guard headerValue("Authorization", in: head) == nil else {
                    return authorizations.withLock { $0 += 1 }
                }
                try connection.write(
                    Self.answer("no", status: "401 Who", headers: "WWW-Authenticate: Basic realm=\"push\"\r\n"))
            }
        }
        let challenges = Locked(0)
        let exchange = send(peer) {
            $0.authentication = { _ in
                challenges.withLock { $0 += 1 }
                return .credential(user: "me", password: "right")
            }
        }
        let failure = await probe.failure()
        #expect(failure?.kind == .connection && failure?.outcome == .lost)
        #expect(challenges.value == 1 && authorizations.value == 1)
        withExtendedLifetime(exchange) {}
    }

    @Test(
        "A body that waits for the answer to a challenge is unsent",
        .notOpenSourceFoundation("it ends the task with the 401 while its challenge waits for the answer"))
    func unsentDuringChallenge() async throws {
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            _ = try connection.readRequest()
            try connection.write(
                Self.answer("no", status: "401 Who", headers: "WWW-Authenticate: Basic realm=\"push\"\r\n"))
            connection.readToEnd()
        }
        let (challenges, continuation) = AsyncStream<Void>.makeStream()
        let mayAnswer = DispatchSemaphore(value: 0)
        let exchange = send(peer) {
            $0.body = "LS_session=S1"
            $0.authentication = { _ in
                continuation.yield()
                mayAnswer.wait()
                return .cancel
            }
        }
        for await _ in challenges { break }
        #expect(await probe.perform { exchange.unsentBytes } == "LS_session=S1".utf8.count)
        mayAnswer.signal()
        #expect(await probe.failure()?.kind == .refused(status: 401))
    }

    @Test(
        "A credential replaces the application's Authorization header field",
        .notOpenSourceFoundation("it ends the task with the 401 while its challenge waits for the answer"))
    func credentialReplacesHeader() async throws { try await cases.credentialReplacesHeader() }

    @Test(
        .foundationDefect(
            "Foundation on Linux takes no proxy for a session; Apple's tunnels requests without TLS, too",
            isApplesToo: true))
    func sendsRequestToProxy() async throws {
        let proxy = try ScriptedPeer(for: probe) { connection, _ in
            let (head, _) = try connection.readRequest()
            try connection.write(Self.answer(head.components(separatedBy: "\r\n")[0]))
        }
        var request = TransportRequest(url: "http://push.example.com/lightstreamer")
        request.security.proxy = "http://127.0.0.1:\(proxy.port)"
        let exchange = connector.send(request, on: probe.queue, handlers: probe.httpHandlers)
        #expect(await probe.body() == ("POST http://push.example.com/lightstreamer HTTP/1.1", .done))
        withExtendedLifetime(exchange) {}
    }

    @Test(
        "The credentials of a proxy are sent only to the proxy",
        .foundationDefect(
            "Foundation on Linux takes no proxy for a session; Apple's tunnels requests without TLS, too",
            isApplesToo: true),
        arguments: [true, false])
    func proxyCredentialsStayWithProxy(areInItsURL: Bool) async throws {
        let heads = AsyncStream<String>.makeStream()
        let proxy = try ScriptedPeer(for: probe) { connection, _ in
            while true {
                let (head, _) = try connection.readRequest()
                heads.continuation.yield(head)
                try connection.write(
                    headerValue("Proxy-Authorization", in: head) == nil
                        ? Self.answer(
                            "", status: "407 Who", headers: "Proxy-Authenticate: Basic realm=\"proxy\"\r\n")
                        : Self.answer("through"))
            }
        }
        let server = try ScriptedPeer(for: probe) { connection, _ in
            let (head, _) = try connection.readRequest()
            heads.continuation.yield(head)
            try connection.write(Self.answer("direct"))
        }
        // The same server, through the proxy and then directly.
        var request = TransportRequest(url: server.url)
        request.security.proxy = "http://\(areInItsURL ? "me:secret@" : "")127.0.0.1:\(proxy.port)"
        request.authentication = { $0.isProxy ? .credential(user: "me", password: "secret") : .cancel }
        let first = connector.send(request, on: probe.queue, handlers: probe.httpHandlers)
        #expect(await probe.body() == ("through", .done))
        request.security.proxy = nil
        let second = connector.send(request, on: probe.queue, handlers: probe.httpHandlers)
        #expect(await probe.body() == ("direct", .done))
        heads.continuation.finish()
        var all: [String] = []
        for await head in heads.stream { all.append(head) }
        let credential = "Basic " + Data("me:secret".utf8).base64EncodedString()
        #expect(all.dropLast().last.flatMap { headerValue("Proxy-Authorization", in: $0) } == credential)
        #expect(all.last?.lowercased().contains("authorization") == false)
        withExtendedLifetime((first, second)) {}
    }

    @Test(
        "A challenge does not block the queue",
        .foundationDefect("Foundation delivers the 401 and ends the task while its challenge waits for the answer"))
    func challengeDoesNotBlockQueue() async throws { try await cases.challengeDoesNotBlockQueue() }

    @Test(
        "dispose() during a challenge reports nothing",
        .foundationDefect("Foundation delivers the 401 and ends the task while its challenge waits for the answer"))
    func disposalDuringChallenge() async throws { try await cases.disposalDuringChallenge() }

    @Test(
        "A request fails when the server has refused ten credentials",
        .foundationDefect("Foundation delivers the 401 and ends the task while its challenge waits for the answer"))
    func stopsAfterTenServerRefusals() async throws { try await cases.stopsAfterTenRefusals(byProxy: false) }

    @Test(
        "A request fails when the proxy has refused ten credentials",
        .foundationDefect(
            "Foundation on Linux takes no proxy for a session; Apple's tunnels requests without TLS, too",
            isApplesToo: true))
    func stopsAfterTenProxyRefusals() async throws { try await cases.stopsAfterTenRefusals(byProxy: true) }
}
