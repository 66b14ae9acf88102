#if os(Linux)
    import Foundation
    import TestSupport
    import Testing

    @testable import LightstreamerCore

    /// A request that may have been processed must not be repeated, and one that cannot have been may be.
    @Suite("Reception of failed requests", .ownThread, .only(.curl, "about libcurl"))
    struct ReceptionTests {
        private let probe = TransportProbe()

        private func failure(of request: TransportRequest) async -> TransportFailure? {
            let exchange = CurlHTTPConnector(cookies: .isolated)
                .send(request, on: probe.queue, handlers: probe.httpHandlers)
            defer { withExtendedLifetime(exchange) {} }
            return await probe.failure()
        }

        enum Head: CaseIterable, Sendable {
            case lines, interimHeads, trailers, oneLine

            func write(to connection: PeerConnection) throws {
                switch self {
                case .lines: try connection.write("HTTP/1.1 200 OK\r\n")
                case .interimHeads: break
                case .trailers:
                    try connection.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n")
                case .oneLine: try connection.write("HTTP/1.1 200 OK\r\nX: ")
                }
                let line =
                    switch self {
                    case .lines, .trailers: "X: y\r\n"
                    case .interimHeads: "HTTP/1.1 100 Continue\r\n\r\n"
                    case .oneLine: String(repeating: "y", count: 1_000)
                    }
                // Far more than any limit.
                for _ in 0..<1_000 { try connection.write(String(repeating: line, count: 100)) }
            }
        }

        /// The server has the request. libcurl takes a line that is too long for a lack of memory.
        @Test(
            "A head without end is a protocol violation, and the request may have been processed",
            arguments: Head.allCases)
        func endlessHead(_ head: Head) async throws {
            let peer = try ScriptedPeer(for: probe) { connection, _ in
                _ = try connection.readRequest()
                try head.write(to: connection)
                connection.readToEnd()
            }
            let failure = try #require(await failure(of: TransportRequest(url: peer.url, body: "x")))
            if head != .oneLine { #expect(failure == HTTPResponseHead.tooLong) }
            #expect(failure.outcome == .lost, "\(failure)")
        }

        @Test("A proxy whose response to CONNECT has no end violates the protocol")
        func endlessHeadOfProxy() async throws {
            let proxy = try ScriptedPeer(for: probe) { connection, _ in
                _ = try connection.readHead()
                try Head.lines.write(to: connection)
            }
            var request = TransportRequest(url: "https://push.example.com/lightstreamer")
            request.security.proxy = "http://127.0.0.1:\(proxy.port)"
            let connection = CurlWebSocketConnector(cookies: .isolated)
                .open(request, on: probe.queue, handlers: probe.webSocketHandlers)
            #expect(await probe.failure() == HTTPResponseHead.tooLong)
            withExtendedLifetime(connection) {}
        }

        /// The status is the proxy's: no request has reached a server.
        @Test(
            "After a failed tunnel the request cannot have been processed",
            arguments: [
                "HTTP/1.1 502 Bad Gateway\r\n\r\n", "HTTP/1.1 500 Oops\r\nContent-Length: 3\r\n\r\noh!",
                "HTTP/1.1 504 Late\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", "HTTP/1.1 403 No\r\n\r\n", "",
                "HTTP/1.1 200 OK", "HTTP/1.1 200 OK\r\n\r\n", "HTTP/1.1 200 OK\r\n\r\nno TLS",
            ])
        func refusedTunnel(answer: String) async throws {
            let proxy = try ScriptedPeer(for: probe) { connection, _ in
                _ = try connection.readHead()
                try connection.write(answer)
            }
            var request = TransportRequest(url: "https://push.example.com/lightstreamer", body: "x")
            request.security.proxy = "http://127.0.0.1:\(proxy.port)"
            let failure = try #require(await failure(of: request))
            #expect(failure.outcome != .lost, "\(failure)")
            guard let status = answer.split(separator: " ").dropFirst().first, status != "200" else { return }
            #expect(failure.reason == "the proxy answered with HTTP status \(status)")
        }

        @Test("After a 502 of a proxy without TLS the request may have been processed")
        func badGateway() async throws {
            let proxy = try ScriptedPeer(for: probe) { connection, _ in
                _ = try connection.readRequest()
                try connection.write("HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n")
            }
            var request = TransportRequest(url: "http://push.example.com/lightstreamer", body: "x")
            request.security.proxy = "http://127.0.0.1:\(proxy.port)"
            let failure = try #require(await failure(of: request))
            #expect(failure.kind == .refused(status: 502) && failure.outcome == .lost)
        }

        /// A load balancer may have set it, to keep the client on one server.
        @Test(
            "A request repeated with a credential has the cookies of the challenge", arguments: [true, false])
        func cookieOfChallenge(isWebSocket: Bool) async throws {
            let heads = Locked<[String]>([])
            let peer = try ScriptedPeer(for: probe) { connection, _ in
                let head = isWebSocket ? try connection.readHead() : try connection.readRequest().head
                heads.withLock { $0.append(head) }
                guard headerValue("Authorization", in: head) == nil else {
                    return try connection.write(
                        isWebSocket ? goodAnswer(to: head) : "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
                }
                try connection.write(
                    "HTTP/1.1 401 Who\r\nWWW-Authenticate: Basic realm=\"r\"\r\nSet-Cookie: node=7\r\n"
                        + "Connection: close\r\nContent-Length: 0\r\n\r\n")
            }
            var request = TransportRequest(url: peer.url, headers: [("Cookie", "own=1")], body: "x")
            request.authentication = { _ in .credential(user: "me", password: "secret") }
            let connection: AnyObject =
                isWebSocket
                ? CurlWebSocketConnector(cookies: .isolated)
                    .open(request, on: probe.queue, handlers: probe.webSocketHandlers)
                : CurlHTTPConnector(cookies: .isolated)
                    .send(request, on: probe.queue, handlers: probe.httpHandlers)
            let event = await probe.next()
            #expect(event == (isWebSocket ? .open : .done))
            #expect(heads.value.first.flatMap { headerValue("Cookie", in: $0) } == "own=1")
            #expect(heads.value.last.flatMap { headerValue("Cookie", in: $0) } == "own=1; node=7")
            withExtendedLifetime(connection) {}
        }

        @Test("A blank header field is sent without a value", arguments: ["", " ", "\t "])
        func blankHeader(value: String) async throws {
            let heads = Locked<[String]>([])
            let peer = try ScriptedPeer(for: probe) { connection, _ in
                let (head, _) = try connection.readRequest()
                heads.withLock { $0.append(head) }
                try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
            }
            let request = TransportRequest(url: peer.url, headers: [("X-Empty", value)], body: "x")
            let exchange = CurlHTTPConnector(cookies: .isolated)
                .send(request, on: probe.queue, handlers: probe.httpHandlers)
            #expect(await probe.next() == .done)
            #expect(heads.value.first?.contains("\r\nX-Empty:") == true)
            withExtendedLifetime(exchange) {}
        }
    }
#endif
