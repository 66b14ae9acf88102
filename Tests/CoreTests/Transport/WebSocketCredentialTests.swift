import Foundation
import Testing

@testable import LightstreamerCore

/// Challenges of servers and proxies. Part of the suite that also runs over `URLSession` on Linux.
extension WebSocketConnectorTests {
    @Test(.foundationDefect("Foundation does not challenge the handshake of a WebSocket", isIntermittent: false))
    func answersChallenge() async throws {
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            let head = try connection.readHead()
            if headerValue("Authorization", in: head) == "Basic " + Data("me:secret".utf8).base64EncodedString() {
                try connection.write(goodAnswer(to: head))
                connection.readToEnd()
            } else {
                try connection.write("HTTP/1.1 401 Who\r\nWWW-Authenticate: Basic realm=\"push\"\r\n\r\n")
            }
        }
        let connection = open(peer) {
            $0.authentication = { $0.realm == "push" ? .credential(user: "me", password: "secret") : .cancel }
        }
        #expect(await probe.next() == .open)
        await probe.perform { connection.dispose() }
    }

    @Test(
        "A credential replaces the application's Authorization header field",
        .foundationDefect("Foundation does not challenge the handshake of a WebSocket", isIntermittent: false))
    func credentialReplacesHeader() async throws { try await cases.credentialReplacesHeader() }

    /// The host's code may wait for a thread that waits for the queue.
    @Test(
        "A challenge does not block the queue",
        .foundationDefect("Foundation does not challenge the handshake of a WebSocket", isIntermittent: false))
    func challengeDoesNotBlockQueue() async throws { try await cases.challengeDoesNotBlockQueue() }

    @Test(
        "dispose() during a challenge reports nothing",
        .foundationDefect("Foundation does not challenge the handshake of a WebSocket", isIntermittent: false))
    func disposalDuringChallenge() async throws { try await cases.disposalDuringChallenge() }

    @Test(
        "Opening fails when the server has refused ten credentials",
        .foundationDefect("Foundation does not challenge the handshake of a WebSocket", isIntermittent: false))
    func stopsAfterTenServerRefusals() async throws { try await cases.stopsAfterTenRefusals(byProxy: false) }

    @Test(
        "Opening fails when the proxy has refused ten credentials",
        .foundationDefect("Foundation on Linux takes no proxy for a session", isIntermittent: false))
    func stopsAfterTenProxyRefusals() async throws { try await cases.stopsAfterTenRefusals(byProxy: true) }

    /// Neither are the credentials of the proxy shown to the server, nor those for the server to the proxy.
    @Test(
        "The proxy and the server receive only their own credentials",
        .foundationDefect("Foundation on Linux takes no proxy for a session", isIntermittent: false))
    func credentialsStaySeparate() async throws {
        let heads = AsyncStream<String>.makeStream()
        let proxy = try ScriptedPeer(for: probe) { connection, _ in
            while true {
                let tunnel = try connection.readHead()
                heads.continuation.yield(tunnel)
                if headerValue("Proxy-Authorization", in: tunnel) != nil { break }
                try connection.write(
                    "HTTP/1.1 407 Who\r\nProxy-Authenticate: Basic realm=\"proxy\"\r\nContent-Length: 0\r\n\r\n")
            }
            try connection.write("HTTP/1.1 200 Connection established\r\nSet-Cookie: proxy=1; Path=/\r\n\r\n")
            let head = try connection.readHead()
            heads.continuation.yield(head)
            guard headerValue("Authorization", in: head) != nil else {
                return try connection.write(
                    "HTTP/1.1 401 Who\r\nWWW-Authenticate: Basic realm=\"push\"\r\nContent-Length: 0\r\n\r\n")
            }
            try connection.write(goodAnswer(to: head))
            connection.readToEnd()
        }
        let failureCounts = Locked<[Int]>([])
        let connection = open(proxy) {
            $0.url = "http://push.example.com/lightstreamer"
            $0.security.proxy = "http://127.0.0.1:\(proxy.port)"
            $0.authentication = { challenge in
                failureCounts.withLock { $0.append(challenge.previousFailureCount) }
                return challenge.isProxy
                    ? .credential(user: "proxy", password: "p") : .credential(user: "server", password: "s")
            }
        }
        #expect(await probe.next() == .open)
        #expect(failureCounts.value == [0, 0])
        await probe.perform { connection.dispose() }
        heads.continuation.finish()
        let ofProxy = "Basic " + Data("proxy:p".utf8).base64EncodedString()
        let ofServer = "Basic " + Data("server:s".utf8).base64EncodedString()
        var last = ""
        for await head in heads.stream {
            last = head
            let isTunnel = head.hasPrefix("CONNECT")
            #expect([nil, isTunnel ? ofProxy : nil].contains(headerValue("Proxy-Authorization", in: head)))
            #expect([nil, isTunnel ? nil : ofServer].contains(headerValue("Authorization", in: head)))
            #expect(headerValue("Cookie", in: head) == nil)
        }
        #expect(headerValue("Authorization", in: last) == ofServer)
    }

    /// A 401 to `CONNECT` comes from the proxy: the host does not receive a challenge for the server.
    @Test(
        "A proxy cannot request the credential of the server",
        .foundationDefect("Foundation on Linux takes no proxy for a session", isIntermittent: false))
    func proxyCannotChallengeForServer() async throws {
        let proxy = try ScriptedPeer(for: probe) { connection, _ in
            _ = try connection.readHead()
            try connection.write(
                "HTTP/1.1 401 Who\r\nWWW-Authenticate: Basic realm=\"push\"\r\nContent-Length: 0\r\n\r\n")
        }
        let connection = open(proxy) {
            $0.url = "http://push.example.com/lightstreamer"
            $0.security.proxy = "http://127.0.0.1:\(proxy.port)"
            $0.authentication = { _ in
                Issue.record("asked")
                return .credential(user: "me", password: "secret")
            }
        }
        #expect(await probe.failure()?.kind == .refused(status: 401))
        withExtendedLifetime(connection) {}
    }

    @Test(
        "A WebSocket opens a tunnel through the proxy",
        .foundationDefect("Foundation on Linux takes no proxy for a session", isIntermittent: false))
    func opensTunnelThroughProxy() async throws {
        let proxy = try ScriptedPeer(for: probe) { connection, _ in
            while true {
                let head = try connection.readHead()
                guard head.hasPrefix("CONNECT push.example.com:80 HTTP/1.1\r\n") else { return }
                if headerValue("Proxy-Authorization", in: head) != nil { break }
                try connection.write(
                    "HTTP/1.1 407 Who\r\nProxy-Authenticate: Basic realm=\"proxy\"\r\nContent-Length: 0\r\n\r\n")
            }
            try connection.write("HTTP/1.1 200 Connection established\r\n\r\n")
            try connection.acceptWebSocket(following: serverText("through"))
            connection.readToEnd()
        }
        let change: (inout TransportRequest) -> Void = {
            $0.url = "http://push.example.com/lightstreamer"
            $0.security.proxy = "http://127.0.0.1:\(proxy.port)"
        }
        let refused = open(proxy, change: change)
        #expect(await probe.failure()?.kind == .refused(status: 407))
        let connection = open(proxy) {
            change(&$0)
            $0.authentication = { $0.isProxy ? .credential(user: "me", password: "secret") : .cancel }
        }
        #expect(await probe.next() == .open)
        #expect(await probe.next() == .text("through"))
        await probe.perform { connection.dispose() }
        withExtendedLifetime(refused) {}
    }
}
