import Foundation
import TestSupport
import Testing

@testable import LightstreamerCore

@Suite(
    "Challenges to a WebSocket handshake", .ownThread,
    .only(.curl, "Foundation implements the methods itself, and does not challenge the handshake on Linux"))
struct WebSocketChallengeTests {
    /// The head of every request, and how the connection ended or that it is open.
    private func heads(offering offers: [String]) async throws -> (
        heads: [String], event: TransportEvent?, asked: [String]
    ) {
        let probe = TransportProbe()
        let heads = Locked<[String]>([])
        let asked = Locked<[String]>([])
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            let head = try connection.readHead()
            heads.withLock { $0.append(head) }
            guard headerValue("Authorization", in: head) == nil else {
                try connection.write(goodAnswer(to: head))
                return connection.readToEnd()
            }
            let fields = offers.map { "WWW-Authenticate: \($0)\r\n" }.joined()
            try connection.write("HTTP/1.1 401 Who\r\n\(fields)\r\n")
        }
        var request = TransportRequest(url: peer.url)
        request.authentication = { challenge in
            asked.withLock { $0.append("\(challenge.method) \(challenge.realm ?? "")") }
            return .credential(user: "me", password: "secret")
        }
        let connection = TestedTransport.makeWebSocketConnector(cookies: .isolated)
            .open(request, on: probe.queue, handlers: probe.webSocketHandlers)
        let event = await probe.next()
        await probe.perform { connection.dispose() }
        return (heads.value, event, asked.value)
    }

    /// The password would go out in clear.
    @Test(
        "A challenge for another method is a refusal",
        arguments: [
            ["Digest realm=\"push\", nonce=\"abc\", algorithm=SHA-256"], ["NTLM"], ["Negotiate"],
            ["Negotiate", "NTLM"],
            ["Unknown realm=\"push\""], [],
        ])
    func otherMethodIsRefusal(offers: [String]) async throws {
        let (heads, event, asked) = try await heads(offering: offers)
        guard case .failed(let failure) = event else { return #expect(event == .done) }
        #expect(failure.kind == .refused(status: 401))
        #expect(heads.count == 1)
        #expect(heads.allSatisfy { headerValue("Authorization", in: $0) == nil })
        #expect(asked.isEmpty)
    }

    /// The host receives the method that is used.
    @Test("Basic is chosen among several methods") func choosesBasic() async throws {
        let (heads, event, asked) = try await heads(offering: [
            "Digest realm=\"d\", nonce=\"abc\"", "Basic realm=\"b\"",
        ])
        #expect(event == .open)
        #expect(headerValue("Authorization", in: heads.last ?? "")?.hasPrefix("Basic ") == true)
        #expect(asked == ["NSURLAuthenticationMethodHTTPBasic b"])
    }

    /// RFC 9110, section 11.6.1: a field may list several challenges.
    @Test(
        "A header field may list several challenges",
        arguments: [
            "Negotiate, Basic realm=\"b\"", "Digest realm=\"Basic realm=\\\"a\\\", x\", nonce=\"n,n\", Basic realm=b",
            "NTLM TlRMTVNTUAAC==,basic charset=\"UTF-8\", Realm = \"b\"", ", Basic realm=\"\\b\",",
        ])
    func fieldMayListChallenges(offer: String) async throws {
        let (heads, event, asked) = try await heads(offering: [offer])
        #expect(event == .open)
        #expect(headerValue("Authorization", in: heads.last ?? "")?.hasPrefix("Basic ") == true)
        #expect(asked == ["NSURLAuthenticationMethodHTTPBasic b"])
    }

    @Test(arguments: ["Digest realm=\"Basic realm=x\", a=\"Basic\"", "Digest realm=\"a, Basic realm=b\"", "Basic=x"])
    func parameterIsNoChallenge(offer: String) async throws {
        let (heads, event, _) = try await heads(offering: [offer])
        #expect(event?.isFailure == true && heads.count == 1)
    }

    /// As libcurl does for HTTP. Without it a session behind Basic authentication would never use a WebSocket.
    @Test(
        "The credentials of the address are sent without a challenge, unless the application sets the field",
        arguments: [nil, "Bearer token"])
    func credentialsOfAddress(own: String?) async throws {
        let probe = TransportProbe()
        let fields = Locked<[String]>([])
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            let head = try connection.readHead()
            let lines = head.components(separatedBy: "\r\n").filter { $0.lowercased().hasPrefix("authorization:") }
            fields.withLock { $0 += lines }
            try connection.write(goodAnswer(to: head))
            connection.readToEnd()
        }
        let url = peer.url.replacingOccurrences(of: "://", with: "://me:se%40cret@")
        let connection = TestedTransport.makeWebSocketConnector(cookies: .isolated)
            .open(
                TransportRequest(url: url, headers: own.map { [("Authorization", $0)] } ?? []), on: probe.queue,
                handlers: probe.webSocketHandlers)
        #expect(await probe.next() == .open)
        await probe.perform { connection.dispose() }
        let credentials = "Basic " + Data("me:se@cret".utf8).base64EncodedString()
        #expect(fields.value == ["Authorization: \(own ?? credentials)"])
    }
}
