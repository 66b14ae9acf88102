import TestKit

#if os(Linux) && compiler(>=6.3)  // captures in exit tests
    import Foundation
    import Testing

    @testable import LightstreamerCore

    @Suite("What an open connection holds", .ownThread)
    struct ConnectionCostTests {
        /// In a process of its own: other tests have descriptors, too.
        @Test func anOpenWebSocketHoldsOneDescriptor() async throws {
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

        /// Many clients that each recovered over HTTP and stream over WebSocket again would keep as many connections.
        @Test func idleConnectionsAreFewAndCanBeClosed() async throws {
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
    }

    private func descriptorCount() -> Int {
        ((try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []).count
    }
#endif
