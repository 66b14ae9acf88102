import TestSupport

#if os(Linux) && compiler(>=6.3)  // captures in exit tests
    import Foundation
    import Testing

    @testable import LightstreamerCore

    @Suite("Cost of connections", .ownThread)
    struct ConnectionCostTests {
        /// In a separate process, because other tests have descriptors.
        @Test("An open WebSocket holds one descriptor") func webSocketHoldsOneDescriptor() async throws {
            let peer = try ScriptedPeer(for: nil) { connection, _ in
                try connection.acceptWebSocket()
                // The client's close frame.
                _ = try connection.readFrame()
            }
            await #expect(processExitsWith: .success) { [port = peer.port as Int] in
                // Ends the child if a connection neither succeeds nor fails.
                alarm(60)
                for name in ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"] { unsetenv(name) }
                let probe = TransportProbe()
                let connector = CurlWebSocketConnector(cookies: .isolated)
                let request = TransportRequest(
                    url: "http://127.0.0.1:\(port)/lightstreamer", subprotocol: "TLCP-2.5.0.lightstreamer.com")
                var connections: [any WebSocketConnection] = []
                var before = 0
                for number in 0...10 {
                    connections.append(connector.open(request, on: probe.queue, handlers: probe.webSocketHandlers))
                    guard await probe.next() == .open else { exit(2) }
                    // The first one brings what the process has once.
                    if number == 0 { before = descriptorCount() }
                }
                await probe.perform {}
                guard descriptorCount() == before + 10 else { exit(Int32(100 + descriptorCount() - before)) }
                for connection in connections { await probe.perform { connection.dispose() } }
                guard await isSoonTrue({ descriptorCount() < before }) else { exit(3) }
            }
            withExtendedLifetime(peer) {}
        }

        /// A loop for each opening would take two descriptors and 28 KB each while thousands of clients come back.
        @Test("Plain WebSockets that are being opened share a loop") func plainWebSocketsShareLoop() throws {
            let connector = CurlWebSocketConnector(cookies: .isolated)
            // It loads libcurl.
            try #require(connector.libraryProblem() == nil)
            let queue = SerialQueue(label: "openings")
            func loop(_ url: String, on queue: SerialQueue) throws -> CurlLoop? {
                try queue.sync {
                    let request = try OutgoingRequest(TransportRequest(url: url), cookies: connector.cookies)
                    let transfer = try CurlTransfer(
                        request, credentials: CurlTransfer.Credentials(), isConnectOnly: true,
                        trustAnchors: connector.trustAnchors)
                    return connector.loop(for: transfer, on: queue)
                }
            }
            let plain = try #require(try loop("http://a.example/", on: queue))
            #expect(try loop("http://b.example/", on: queue) === plain)
            #expect(try loop("http://a.example/", on: SerialQueue(label: "other")) !== plain)
            // It stays in libcurl, which could take it for an idle connection of a shared loop.
            let secure = try #require(try loop("https://a.example/", on: queue))
            #expect(try secure !== plain && loop("https://a.example/", on: queue) !== secure)
        }

        /// Many clients that each recovered over HTTP and stream over WebSocket again would keep as many connections.
        @Test("Idle connections are few and can be closed") func idleConnectionsAreFew() async throws {
            let peer = try ScriptedPeer(for: nil) { connection, _ in
                while true {
                    let (head, _) = try connection.readRequest()
                    guard !head.contains("/refused") else { return }
                    try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
                }
            }
            await #expect(processExitsWith: .success) { [port = peer.port as Int] in
                alarm(60)
                for name in ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"] { unsetenv(name) }
                let probe = TransportProbe()
                let connector = CurlHTTPConnector(cookies: .isolated)
                let url = "http://127.0.0.1:\(port)/"
                @Sendable func end(_ count: Int, _ path: String = "") async {
                    var exchanges: [any HTTPExchange] = []
                    for _ in 0..<count {
                        let request = TransportRequest(url: url + path, body: "text")
                        exchanges.append(connector.send(request, on: probe.queue, handlers: probe.httpHandlers))
                    }
                    for _ in exchanges { _ = await probe.body() }
                }
                // The first one brings what the process has once.
                await end(1)
                await probe.perform { connector.closeIdleConnections(on: probe.queue) }
                await probe.perform {}
                let before = descriptorCount()
                await end(5)
                await probe.perform {}
                // Two connections, and the two descriptors of libcurl's own.
                guard descriptorCount() > before, descriptorCount() <= before + 4 else { exit(3) }
                await probe.perform { connector.closeIdleConnections(on: probe.queue) }
                await probe.perform {}
                guard descriptorCount() == before else { exit(4) }
                await end(1)
                await end(1, "refused")
                await probe.perform {}
                guard descriptorCount() == before else { exit(5) }
            }
            withExtendedLifetime(peer) {}
        }

        /// Each client would take two descriptors of libcurl's own and a connection for its control requests.
        @Test("Clients on one queue share a loop and its connections") func clientsShareLoopAndConnections()
            async throws
        {
            let peer = try ScriptedPeer(for: nil) { connection, _ in
                while true {
                    let (head, _) = try connection.readRequest()
                    guard !head.contains("/refused") else { return }
                    let isRefused = head.contains("/private") && !head.contains("Authorization:")
                    let challenge = "401 Unauthorized\r\nWWW-Authenticate: Basic realm=\"r\""
                    try connection.write("HTTP/1.1 \(isRefused ? challenge : "200 OK")\r\nContent-Length: 2\r\n\r\nok")
                }
            }
            await #expect(processExitsWith: .success) { [port = peer.port as Int] in
                alarm(60)
                for name in ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"] { unsetenv(name) }
                let probe = TransportProbe()
                let pool = CurlLoopPool()
                let connectors = (0..<10).map { _ in CurlHTTPConnector(sharingLoopsIn: pool, cookies: .isolated) }
                @Sendable func end(_ connector: CurlHTTPConnector, _ path: String = "", pin: String? = nil) async -> Int
                {
                    var request = TransportRequest(url: "http://127.0.0.1:\(port)/" + path, body: "text")
                    request.security.pinnedPublicKeyHashes = pin.map { [$0] } ?? []
                    request.authentication = { _ in .credential(user: "me", password: "secret") }
                    let exchange = connector.send(request, on: probe.queue, handlers: probe.httpHandlers)
                    _ = await probe.body()
                    await probe.perform { withExtendedLifetime(exchange) {} }
                    return descriptorCount()
                }
                let one = await end(connectors[0])
                for connector in connectors where await end(connector) != one { exit(2) }
                // Pins are for the connections of clients that have them.
                let two = await end(connectors[1], pin: "pin")
                guard two > one, await end(connectors[2], pin: "pin") == two else { exit(3) }
                // The connection of a client with a credential, and its loop, are for that client. The others have their connection again.
                _ = await end(connectors[3], "private")
                let three = two + 3
                guard await end(connectors[4]) == three, await end(connectors[3]) == three else { exit(4) }
                // A failure makes the client begin with a new connection, in a loop that those share which begin later.
                _ = await end(connectors[5], "refused")
                guard await end(connectors[5]) > three, await end(connectors[6]) > three else { exit(5) }
            }
            withExtendedLifetime(peer) {}
        }
    }

    private func descriptorCount() -> Int {
        ((try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []).count
    }
#endif
