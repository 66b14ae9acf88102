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
    }

    private func descriptorCount() -> Int {
        ((try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []).count
    }
#endif
