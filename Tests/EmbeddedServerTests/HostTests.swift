import Foundation
import TestSupport
import Testing

@testable import EmbeddedServer

/// The host names under which a server accepts requests. A web page can make its own name resolve to this machine (DNS rebinding), and a
/// browser then treats its requests as same-site.
@Suite(.ownThread) struct HostTests {
    private static let form = "LS_adapter_set=HAND&LS_cid=x&LS_polling=true"

    private func post(_ host: String?, to test: TestServer, target: String = "", version: String = "HTTP/1.1") throws
        -> Int
    {
        let client = try test.client()
        let field = host.map { "Host: \($0)\r\n" } ?? ""
        client.send(
            "POST \(target)/lightstreamer/create_session.txt?LS_protocol=TLCP-2.5.0 \(version)\r\n\(field)"
                + "Content-Length: \(Self.form.utf8.count)\r\n\r\n\(Self.form)")
        return try client.readHead().status
    }

    private func webSocket(_ host: String, to test: TestServer) throws -> Int {
        let client = try test.client()
        client.send(
            "GET /lightstreamer HTTP/1.1\r\nHost: \(host)\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
                + "Sec-WebSocket-Protocol: TLCP-2.5.0.lightstreamer.com\r\n\r\n")
        return try client.readHead().status
    }

    @Test(
        "A server on a loopback address refuses requests for other host names",
        arguments: [
            ("localhost", true), ("LocalHost:8080", true), ("localhost.", true), ("app.localhost:1", true),
            ("127.0.0.1:8080", true), ("127.1", true), ("10.0.2.2:8080", true), ("192.168.1.7", true),
            ("[::1]:80", true),
            ("[fd00::7]", true), ("[::ffff:127.0.0.1]", true), ("localtest.me", true), ("LOCALTEST.ME.:9", true),
            ("evil.example", false), ("evil.example:8080", false), ("evil.example.", false),
            ("localhost.evil.example", false),
            ("127.0.0.1.evil.example", false), ("evillocalhost", false), ("a.localtest.me", false), ("x", false),
            ("xn--localhost-", false), ("127.0.0.1.nip.io:80", false),
        ])
    func loopbackServerChecksHost(host: String, isAllowed: Bool) throws {
        let test = try TestServer { $0.allowedHosts = ["LocalTest.me"] }
        defer { test.server.stop() }
        #expect(try post(host, to: test) == (isAllowed ? 200 : 403))
        #expect(try webSocket(host, to: test) == (isAllowed ? 101 : 403))
        #expect(test.server.sessionIDs.count == (isAllowed ? 1 : 0))
    }

    @Test(arguments: [
        "", " ", "local host", "localhost:80:80", "localhost:x", "localhost:123456", "user@localhost", "localhost/",
        "http://localhost",
        "[::1", "[::1]x", "[localhost]", "::1", "localhost, evil.example", "localhost\\", ".", ":80", "é",
    ])
    func malformedHostIsRefused(host: String) throws {
        let test = try TestServer { $0.allowedOrigins = .any }
        defer { test.server.stop() }
        // A list without spaces would be a valid name, because names may contain commas.
        #expect(try post(host, to: test) == 400)
        #expect(test.server.sessionIDs.isEmpty)
    }

    @Test("An HTTP/1.1 request needs exactly one Host header")
    func requestNeedsOneHost() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        #expect(try post(nil, to: test) == 400)
        #expect(try post("localhost\r\nHost: localhost", to: test) == 400)
        #expect(test.server.sessionIDs.isEmpty)
        #expect(try post(nil, to: test, version: "HTTP/1.0") == 200)
        #expect(try post("evil.example", to: test, version: "HTTP/1.0") == 403)
    }

    /// RFC 9112, section 3.2.2: the host of an absolute target replaces the Host header.
    @Test("The host of an absolute request target overrides the Host header")
    func absoluteTargetOverridesHost() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        #expect(try post("localhost", to: test, target: "http://evil.example") == 403)
        #expect(try post("localhost", to: test, target: "HTTP://evil.example:80") == 403)
        #expect(try post("localhost", to: test, target: "http://localhost@evil.example") == 400)
        #expect(try post("localhost", to: test, target: "http://evil.example@localhost") == 400)
        #expect(try post("localhost", to: test, target: "http://") == 400)
        #expect(test.server.sessionIDs.isEmpty)
        #expect(try post("evil.example", to: test, target: "http://localhost:1") == 200)
    }

    @Test func configuredHostIsAccepted() throws {
        // `localhost` may resolve to an address of either kind.
        let test = try TestServer { $0.host = "localhost" }
        defer { test.server.stop() }
        let client = try ScriptedClient(host: "localhost", port: test.server.port)
        client.post("heartbeat", "\r\n")
        #expect(try client.readResponse() == ["REQOK"])
        let hosts = AnsweredHosts(configured: "My.Machine", isOnLoopback: true, others: [])
        #expect(hosts.contain(HostName(authority: "my.machine:80")) && !hosts.contain(HostName(authority: "other")))
        let address = AnsweredHosts(configured: "::1", isOnLoopback: true, others: [])
        #expect(address.contain(HostName(authority: "[::1]:80")))
    }

    @Test("A server that is open to all origins or networks accepts any host name")
    func openServerAcceptsAnyHost() throws {
        let anyone = try TestServer { $0.allowedOrigins = .any }
        defer { anyone.server.stop() }
        #expect(try post("any.name", to: anyone) == 200)
        #expect(try webSocket("any.name", to: anyone) == 101)
        let outside = try TestServer { $0.host = "0.0.0.0" }
        defer { outside.server.stop() }
        #expect(try post("any.name", to: outside) == 200)
        let one = try TestServer { $0.allowedOrigins = .only(["http://page"]) }
        defer { one.server.stop() }
        #expect(try post("any.name", to: one) == 403)
    }

    @Test("A page under an additional allowed host may send requests")
    func additionalHostIsAllowedOrigin() throws {
        let test = try TestServer { $0.allowedHosts = ["localtest.me"] }
        defer { test.server.stop() }
        for (origin, status) in [("http://localtest.me:3000", 200), ("http://evil.example", 403)] {
            let client = try test.client()
            client.post("heartbeat", "\r\n", headers: "Origin: \(origin)\r\n")
            #expect(try client.readHead().status == status)
        }
    }

    /// A browser sends GET for a link or an image, without the origin of the page.
    @Test("TLCP requests with a method other than POST have no effect", arguments: ["GET", "HEAD", "PUT", "DELETE"])
    func requestsNeedPOST(method: String) throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let session = try test.client()
        let id = try session.openSession("HAND")
        for request in [
            "create_session.txt?LS_protocol=TLCP-2.5.0&LS_adapter_set=HAND&LS_cid=x&LS_polling=true",
            "control.txt?LS_protocol=TLCP-2.5.0&LS_session=\(id)&LS_reqId=1&LS_op=destroy",
            "msg.txt?LS_protocol=TLCP-2.5.0&LS_session=\(id)&LS_reqId=1&LS_message=m",
            "bind_session.txt?LS_protocol=TLCP-2.5.0&LS_session=\(id)&LS_polling=true",
            "heartbeat.txt?LS_protocol=TLCP-2.5.0&LS_session=\(id)",
        ] {
            let client = try test.client()
            client.send("\(method) /lightstreamer/\(request) HTTP/1.1\r\nHost: localhost\r\n\r\n")
            let head = try client.readHead()
            #expect(head.status == 405 && head.headers["allow"] == "POST, OPTIONS")
        }
        #expect(test.server.sessionIDs == [id])
        #expect(test.server.activity.requests.map(\.name) == ["wsok", "create_session"])
    }
}
