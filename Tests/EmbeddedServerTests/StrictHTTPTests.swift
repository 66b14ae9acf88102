import EmbeddedServer
import TestSupport
import Testing

@Suite(.ownThread) struct StrictHTTPTests {
    private static let start = "POST /lightstreamer/heartbeat.txt HTTP/1.1\r\nHost: localhost\r\n"
    private static let next = "\(start)\r\n"

    /// Requests whose end is ambiguous, each followed by a request that could be smuggled.
    @Test(
        "A request whose end is ambiguous is refused, and nothing after it is processed",
        arguments: [
            "\(start)Content-Length: 2\r\nContent-Length: 2\r\n\r\n\r\n",
            "\(start)Content-Length: 2\r\nContent-Length: 3\r\n\r\n\r\n",
            "\(start)Content-Length: 2, 2\r\n\r\n\r\n",
            "\(start)Content-Length: +0\r\n\r\n",
            "\(start)Content-Length: -1\r\n\r\n",
            "\(start)Content-Length: 0x2\r\n\r\n\r\n",
            "\(start)Content-Length:\r\n\r\n",
            "\(start)Content-Length : 2\r\n\r\n\r\n",
            "\(start) Content-Length: 2\r\n\r\n\r\n",
            "\(start)X: a\r\n folded\r\n\r\n",
            "\(start): nameless\r\n\r\n",
            "\(start)no colon\r\n\r\n",
            "\(start)X: a\u{0}b\r\n\r\n",
            "\(start)X: a\rContent-Length: 2\r\n\r\n",
            "\(start)Host: y\r\n\r\n",
            "\(start)Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n",
            "\(start)Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            "\(start)Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
            "\(start)Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
            "\(start)Transfer-Encoding: identity\r\n\r\n",
            "\(start)Transfer-Encoding: chunked\r\n\r\n+1\r\nx\r\n0\r\n\r\n",
            "\(start)Transfer-Encoding: chunked\r\n\r\n1 x\r\nx\r\n0\r\n\r\n",
            "\(start)Transfer-Encoding: chunked\r\n\r\n\r\nx\r\n0\r\n\r\n",
            "\(start)Transfer-Encoding: chunked\r\n\r\n1\nx\r\n0\r\n\r\n",
            "\(start)Transfer-Encoding: chunked\r\n\r\n1\r\nxyz\r\n0\r\n\r\n",
            "POST /lightstreamer/heartbeat.txt HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            "POST  /lightstreamer/heartbeat.txt HTTP/1.1\r\n\r\n",
            "POST /lightstreamer/heartbeat.txt HTTP/1.1 \r\n\r\n",
            "PO ST /lightstreamer/heartbeat.txt HTTP/1.1\r\n\r\n",
            "POST /lightstreamer/heartbeat.txt HTTP/1.x\r\n\r\n",
            "POST /lightstreamer/heartbeat.txt http/1.1\r\n\r\n",
        ])
    func ambiguousRequestsAreRefused(request: String) throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        client.send(request + Self.next)
        let answer = String(decoding: try client.readToEnd(), as: UTF8.self)
        #expect(answer.hasPrefix("HTTP/1.1 400 "))
        #expect(answer.contains("\r\nConnection: close\r\n"))
        #expect(answer.components(separatedBy: "HTTP/1.1 ").count == 2, "nothing after it is processed")
    }

    @Test(arguments: [
        "\r\n\r\n\(next)",
        "POST http://localhost:1/lightstreamer/heartbeat.txt?LS_protocol=TLCP-2.5.0 HTTP/1.1\r\nHost: x\r\n\r\n",
        "\(start)Content-Length: 2\r\n\r\n\r\n",
        "\(start)Transfer-Encoding: Chunked\r\n\r\n2;a=b\r\n\r\n\r\n0\r\nT: v\r\nU: w\r\n\r\n",
        "POST /lightstreamer/heartbeat.txt HTTP/1.1\nHost: localhost\nContent-Length: 0\n\n",
    ])
    func acceptsUnusualRequests(request: String) throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        for _ in 1...2 {
            client.send(request)
            #expect(try client.readResponse() == ["REQOK"])
        }
    }

    @Test("Unsupported versions, expectations and sizes receive their documented status")
    func unsupportedRequestStatus() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let cases = [
            ("GET / HTTP/2.0\r\n\r\n", 505), ("GET / HTTP/1.1\r\nHost: x\r\nExpect: miracles\r\n\r\n", 417),
            ("\(Self.start)Content-Length: 99999999999999999999\r\n\r\n", 413),
            ("GET /\(String(repeating: "x", count: 20_000)) HTTP/1.1\r\n\r\n", 431),
        ]
        for (request, status) in cases {
            let client = try test.client()
            client.send(request)
            #expect(try client.readHead().status == status)
        }
    }

    @Test("100 Continue is sent once per request")
    func sendsContinueOnce() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        client.send("\(Self.start)Content-Length: 4\r\nExpect: 100-continue\r\n\r\n")
        #expect(try client.readHead().status == 100)
        let other = try test.client()
        for byte in ["\r", "\n", "\r"] {
            client.send(byte)
            // Once another client has its response, the byte has been read.
            other.send(Self.next)
            #expect(try other.readResponse() == ["REQOK"])
        }
        client.send("\n")
        #expect(try client.readResponse() == ["REQOK"])
        // A sender that does not wait receives no 100 Continue.
        client.send("\(Self.start)Content-Length: 2\r\nExpect: 100-continue\r\n\r\n\r\n")
        #expect(try client.readResponse() == ["REQOK"])
    }

    @Test("A client that has closed its sending side receives all responses")
    func answersHalfClosedConnection() throws {
        let metadata = HoldingMetadata()
        let test = try TestServer(metadata: metadata)
        defer { test.server.stop() }
        let heartbeat = try test.client()
        heartbeat.send(Self.next + Self.next)
        heartbeat.endSending()
        let answers = String(decoding: try heartbeat.readToEnd(), as: UTF8.self)
        #expect(answers.components(separatedBy: "REQOK\r\n").count == 3)
        // A creation request that the adapter has not decided when the client closes its sending side.
        for parameters in ["LS_polling=true", "LS_send_sync=false"] {
            let creation = try test.client()
            creation.post("create_session", "LS_adapter_set=HAND&LS_cid=x&LS_user=held&\(parameters)")
            try metadata.waitForArrival()
            creation.endSending()
            metadata.release()
            let stream = String(decoding: try creation.readToEnd(), as: UTF8.self)
            #expect(stream.contains("CONOK,") && stream.hasSuffix("LOOP,0\r\n\r\n0\r\n\r\n"), "\(parameters)")
        }
    }

    @Test func incompleteRequestIsDropped() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        client.send("\(Self.start)Content-Length: 10\r\n\r\nabc")
        client.endSending()
        #expect(try client.readToEnd().isEmpty)
    }

    @Test(arguments: [
        ("Sec-WebSocket-Key: short", 400), ("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Key: a", 400),
        ("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZXh4", 400), ("X: y", 400),
        ("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", 101),
    ])
    func webSocketKeyIsValidated(header: String, status: Int) throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        client.send(
            "GET /lightstreamer HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\(header)\r\n"
                + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: chat, TLCP-2.5.0.lightstreamer.com\r\n\r\n")
        #expect(try client.readHead().status == status)
    }

    @Test(arguments: [
        "chat", "TLCP-3.0.0.lightstreamer.com", "TLCP-2.lightstreamer.com", "TLCP-2.x.0.lightstreamer.com",
    ])
    func otherSubprotocolsAreRefused(name: String) throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        client.send(
            "GET /lightstreamer HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
                + "Sec-WebSocket-Protocol: \(name)\r\n\r\n")
        #expect(try client.readHead().status == 400)
    }

    @Test(arguments: [
        ("Origin: http://evil.example", false), ("Origin: null", false), ("Origin: file://", false), ("X: y", true),
        ("Origin: http://localhost.evil.example", false), ("Origin: http://127.0.0.1.evil.example", false),
        ("Host: evil.example:5000\r\nOrigin: http://evil.example:5000", false), ("Sec-Fetch-Site: cross-site", false),
        ("Host: evil.example\r\nSec-Fetch-Site: same-origin", false), ("Origin: http://localhost:3000", true),
        ("Origin: https://127.0.0.1", true), ("Origin: http://[::1]:80", true),
        ("Host: 192.168.1.7:80\r\nOrigin: http://192.168.1.7:80", true),
        ("Host: localhost\r\nSec-Fetch-Site: same-site", true), ("Host: any.name", false),
        // A page whose name resolves to this machine: a browser sends no origin with GET, and no fetch metadata without TLS.
        ("Host: evil.example:5000", false),
    ])
    func crossSitePagesAreRefused(headers: String, isAllowed: Bool) throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        let headers = headers.hasPrefix("Host:") ? headers : "Host: localhost\r\n\(headers)"
        client.send("POST /lightstreamer/heartbeat.txt?LS_protocol=TLCP-2.5.0 HTTP/1.1\r\n\(headers)\r\n\r\n")
        #expect(try client.readHead().status == (isAllowed ? 200 : 403))
        let webSocket = try test.client()
        webSocket.send(
            "GET /lightstreamer HTTP/1.1\r\n\(headers)\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
                + "Sec-WebSocket-Protocol: TLCP-2.5.0.lightstreamer.com\r\n\r\n")
        #expect(try webSocket.readHead().status == (isAllowed ? 101 : 403))
    }

    @Test func sameSitePagesAreAllowed() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        let origin = "http://localhost:3000"
        client.send(
            "OPTIONS /lightstreamer/create_session.txt HTTP/1.1\r\nHost: localhost\r\nOrigin: \(origin)\r\n"
                + "Access-Control-Request-Method: POST\r\n\r\n")
        let permission = try client.readHead()
        #expect(permission.status == 204)
        #expect(permission.headers["access-control-allow-origin"] == origin)
        #expect(permission.headers["vary"] == "Origin")
        #expect(permission.headers["access-control-allow-methods"]?.contains("POST") == true)
        #expect(permission.headers["access-control-allow-headers"] == "*")
        client.post("create_session", "LS_adapter_set=HAND&LS_cid=x&LS_polling=true", headers: "Origin: \(origin)\r\n")
        #expect(try client.readHead().headers["access-control-allow-origin"] == origin)
    }

    @Test func configuredOriginsAreAllowed() throws {
        let anywhere = try TestServer { $0.allowedOrigins = .any }
        defer { anywhere.server.stop() }
        let client = try anywhere.client()
        client.post("heartbeat", "\r\n", headers: "Origin: http://page\r\n")
        #expect(try client.readHead().headers["access-control-allow-origin"] == "*")
        let one = try TestServer { $0.allowedOrigins = .only(["https://page:8443"]) }
        defer { one.server.stop() }
        for (origin, status) in [("https://page:8443", 200), ("https://page", 403), ("http://localhost", 403)] {
            let client = try one.client()
            client.post("heartbeat", "\r\n", headers: "Origin: \(origin)\r\n")
            #expect(try client.readHead().status == status)
        }
    }
}
