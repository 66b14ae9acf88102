#if os(Linux)
    import Foundation
    import TestSupport
    import Testing

    @testable import LightstreamerCore

    /// The transports against programs that others wrote: WebSocket of the `websockets` package, TLS of Python.
    /// Run with `LIGHTSTREAMER_PEER_TESTS=1`, after `pip install -r Tests/Peers/requirements.txt`.
    @Suite(
        "Independent peers",
        .enabled(if: ProcessInfo.processInfo.environment["LIGHTSTREAMER_PEER_TESTS"] == "1"), .serialized, .ownThread)
    struct IndependentPeerTests {
        private let peer: PythonPeer
        private let probe = TransportProbe()

        init() throws {
            peer = try PythonPeer()
        }

        private func open(
            _ server: String, host: String = "localhost", change: (inout TransportSecurity) -> Void = { _ in }
        ) throws -> any WebSocketConnection {
            let port = try #require(peer.servers[server]?.webSocketPort)
            let scheme = server == "plain" ? "http" : "https"
            var request = TransportRequest(
                url: "\(scheme)://\(host):\(port)/lightstreamer", subprotocol: "TLCP-2.5.0.lightstreamer.com")
            request.security.trustAnchorsFile = peer.authority
            change(&request.security)
            return CurlWebSocketConnector(cookies: .isolated)
                .open(request, on: probe.queue, handlers: probe.webSocketHandlers)
        }

        private func post(
            _ body: String, to server: String, change: (inout TransportSecurity) -> Void = { _ in }
        ) throws -> any HTTPExchange {
            let port = try #require(peer.servers[server]?.httpPort)
            var request = TransportRequest(url: "https://localhost:\(port)/lightstreamer/control.txt", body: body)
            request.security.trustAnchorsFile = peer.authority
            change(&request.security)
            return CurlHTTPConnector(cookies: .isolated).send(request, on: probe.queue, handlers: probe.httpHandlers)
        }

        @Test("Messages are exchanged with an independent WebSocket peer", arguments: ["plain", "good"])
        func exchangesMessages(server: String) async throws {
            let connection = try open(server)
            #expect(await probe.next() == .open)
            let long = String(repeating: "aé€😀", count: 400_000)
            for (sent, received) in [
                ("wsok", "wsok"), ("", ""), ("fragments", "aé€😀b"), ("ping", "pong came"), (long, long),
            ] {
                await probe.perform { connection.send(sent) }
                #expect(await probe.next() == .text(received))
            }
            await probe.perform { connection.send("flood 500") }
            let line = String(repeating: "U,1,1,abc\r\n", count: 1000)
            for _ in 0..<500 { #expect(await probe.next() == .text(line)) }
            await probe.perform { connection.send("close") }
            #expect(
                await probe.next()
                    == .failed(TransportFailure(.closed, "the server closed the WebSocket (status 4001): as you wish")))
        }

        @Test("HTTP works over TLS with an independent peer") func httpOverTLS() async throws {
            let body = String(repeating: "LS_op=x\r\n", count: 500_000)
            let exchange = try post(body, to: "good")
            #expect(await probe.body() == (body, .done))
            withExtendedLifetime(exchange) {}
        }

        @Test(
            "An untrusted server is refused with the reason",
            arguments: [
                ("expired", "expired"), ("wrongHost", "does not match|no alternative"), ("selfSigned", "self"),
            ])
        func refusesUntrustedServer(server: String, reason: String) async throws {
            for pins in [[], [try #require(peer.servers[server]?.pin)]] {
                let connection = try open(server) { $0.pinnedPublicKeyHashes = pins }
                let failure = await probe.failure()
                #expect(failure?.kind == .untrustedServer)
                #expect(
                    failure?.reason.range(of: reason, options: .regularExpression) != nil,
                    "\(String(describing: failure))")
                let exchange = try post("x", to: server) { $0.pinnedPublicKeyHashes = pins }
                #expect(await probe.failure() == failure)
                withExtendedLifetime((connection, exchange)) {}
            }
        }

        @Test func refusesUnknownAuthority() async throws {
            let connection = try open("good") { $0.trustAnchorsFile = nil }
            #expect(await probe.failure()?.kind == .untrustedServer)
            let other = try open("good") { $0.trustAnchorsFile = "/nowhere/authority.pem" }
            #expect(await probe.failure()?.kind == .untrustedServer)
            withExtendedLifetime((connection, other)) {}
        }

        @Test func environmentSetsTrustAnchors() async throws {
            let port = try #require(peer.servers["good"])
            var security = TransportSecurity()
            /// Also, whether a directory sufficed.
            func end(
                _ variables: [String: String], _ isWebSocket: Bool, suffices: Bool? = nil
            ) async -> TransportFailure? {
                let anchors = EnvironmentTrustAnchors { variables[$0] }
                defer { if let suffices { #expect((anchors.sufficient != nil) == suffices) } }
                var request = TransportRequest(
                    url: "https://localhost:\(isWebSocket ? port.webSocketPort : port.httpPort)/", body: "x",
                    subprotocol: isWebSocket ? "TLCP-2.5.0.lightstreamer.com" : nil)
                request.security = security
                let probe = TransportProbe()
                if isWebSocket {
                    let connection = CurlWebSocketConnector(cookies: .isolated, trustAnchors: anchors)
                        .open(request, on: probe.queue, handlers: probe.webSocketHandlers)
                    defer { probe.queue.async { connection.dispose() } }
                    if case .failed(let failure) = await probe.next() { return failure }
                    return nil
                }
                let exchange = CurlHTTPConnector(cookies: .isolated, trustAnchors: anchors)
                    .send(request, on: probe.queue, handlers: probe.httpHandlers)
                defer { probe.queue.async { exchange.dispose() } }
                return await probe.failure()
            }
            for isWebSocket in [true, false] {
                for variables in [
                    ["SSL_CERT_FILE": peer.authority], ["SSL_CERT_DIR": peer.authorities],
                    ["SSL_CERT_FILE": "", "SSL_CERT_DIR": peer.authorities],
                ] {
                    let suffices = variables["SSL_CERT_DIR"] != nil ? true : nil
                    #expect(await end(variables, isWebSocket, suffices: suffices) == nil, "\(variables)")
                }
                for variables in [
                    [:], ["SSL_CERT_FILE": ""], ["SSL_CERT_DIR": "/nowhere"], ["SSL_CERT_FILE": "/nowhere"],
                ] {
                    #expect(await end(variables, isWebSocket)?.kind == .untrustedServer, "\(variables)")
                }
                // Pins narrow this trust, too.
                security.pinnedPublicKeyHashes = [try #require(peer.servers["expired"]?.pin)]
                #expect(await end(["SSL_CERT_FILE": peer.authority], isWebSocket)?.kind == .pinMismatch)
                security.pinnedPublicKeyHashes = []
            }
        }

        /// The answer of a proxy to `CONNECT` is not one of the server.
        @Test("A proxy cannot set a cookie for the server behind its tunnel") func proxyCannotSetServerCookie()
            async throws
        {
            let port = try #require(peer.servers["good"]?.httpPort)
            let proxy = try ScriptedPeer(for: probe) { connection, _ in
                _ = try connection.readHead()
                let server = try PeerConnection(connectingTo: port)
                try connection.write(
                    "HTTP/1.1 200 Connection established\r\nSet-Cookie: a=proxy; Path=/; Domain=localhost\r\n\r\n")
                connection.relay(to: server)
            }
            let cookies = TransportCookies.isolated
            let connector = CurlHTTPConnector(cookies: cookies)
            let url = "https://localhost:\(port)/lightstreamer"
            var request = TransportRequest(url: url, body: "cookie")
            request.security.trustAnchorsFile = peer.authority
            request.security.proxy = "http://127.0.0.1:\(proxy.port)"
            let exchange = connector.send(request, on: probe.queue, handlers: probe.httpHandlers)
            #expect(await probe.body() == ("cookie", .done))
            #expect(cookies.headerValue(for: url) == "b=server")
            withExtendedLifetime(exchange) {}
        }

        @Test("If pins are set, the server's key must be one of them") func requiresPinnedKey() async throws {
            let (right, wrong) = (try #require(peer.servers["good"]?.pin), try #require(peer.servers["expired"]?.pin))
            let connection = try open("good") { $0.pinnedPublicKeyHashes = [wrong, right] }
            #expect(await probe.next() == .open)
            let refused = try open("good") { $0.pinnedPublicKeyHashes = [wrong] }
            #expect(await probe.failure()?.kind == .pinMismatch)
            let exchange = try post("x", to: "good") { $0.pinnedPublicKeyHashes = [wrong] }
            #expect(await probe.failure()?.kind == .pinMismatch)
            await probe.perform { connection.dispose() }
            withExtendedLifetime((refused, exchange)) {}
        }

        @Test("TLS to a port without TLS fails") func tlsToPlainPortFails() async throws {
            let port = try #require(peer.servers["plain"]?.webSocketPort)
            let connection = CurlWebSocketConnector(cookies: .isolated).open(
                TransportRequest(url: "https://localhost:\(port)/"), on: probe.queue, handlers: probe.webSocketHandlers)
            #expect(await probe.failure()?.kind == .unreachable)
            withExtendedLifetime(connection) {}
        }
    }

    /// The running script; it ends with this object.
    private final class PythonPeer {
        struct Server: Decodable {
            var webSocketPort: Int
            var httpPort: Int
            var pin: String
        }

        private struct Announcement: Decodable {
            var authority: String
            var authorities: String
            var servers: [String: Server]
        }

        /// A PEM file, and a directory with the same certificate.
        let authority: String
        let authorities: String
        let servers: [String: Server]
        private let process = Process()
        private let input = Pipe()

        init() throws {
            let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent()
            let output = Pipe()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = ["python3", tests.appendingPathComponent("Peers/websocket_and_tls_peer.py").path]
            process.standardInput = input
            process.standardOutput = output
            try process.run()
            var line = Data()
            while line.last != UInt8(ascii: "\n") {
                let more = output.fileHandleForReading.availableData
                guard !more.isEmpty else { break }
                line += more
            }
            let announcement = try JSONDecoder().decode(Announcement.self, from: line)
            authority = announcement.authority
            authorities = announcement.authorities
            servers = announcement.servers
        }

        deinit {
            try? input.fileHandleForWriting.close()
            process.waitUntilExit()
        }
    }
#endif
