#if os(Linux)
    import Foundation
    import TestSupport
    import Testing

    @testable import LightstreamerCore

    @Suite("WebSocket send report", .ownThread)
    struct WebSocketReportTests {
        /// Between the last byte and the report, a pong or a ping may find the socket full. A session that then sees unsent bytes waits for
        /// another report.
        @Test("The report arrives once nothing is unsent") func reportsWhenAllIsSent() async throws {
            let length = 8 << 20
            let readsMessage = DispatchSemaphore(value: 0)
            let readsRest = DispatchSemaphore(value: 0)
            let probe = TransportProbe()
            let peer = try ScriptedPeer(for: probe) { connection, _ in
                try connection.acceptWebSocket()
                readsMessage.wait()
                _ = try connection.read(10 + 4 + length)
                readsRest.wait()
                connection.readToEnd()
            }
            let reports = AsyncStream<Bool>.makeStream()
            let held = Locked<(any WebSocketConnection)?>(nil)
            var handlers = probe.webSocketHandlers
            handlers.onSent = { reports.continuation.yield(held.value?.hasUnsent ?? true) }
            let connection = CurlWebSocketConnector(cookies: .isolated)
                .open(TransportRequest(url: peer.url), on: probe.queue, handlers: handlers)
            held.withLock { $0 = connection }
            #expect(await probe.next() == .open)
            let port = peer.port
            await probe.perform {
                connection.send(String(repeating: "x", count: length))
                // Ahead of the report.
                probe.queue.async {
                    fillSocket(connectedTo: port)
                    connection.probe()
                    #expect(connection.hasUnsent)
                    readsRest.signal()
                }
                readsMessage.signal()
                // Every message also sends what waits.
                repeat {
                    connection.send("")
                    sched_yield()
                } while connection.hasUnsent
            }
            #expect(await reports.stream.first { _ in true } == false)
            await probe.perform { connection.dispose() }
        }

        /// Writes to this process's end of a connection until the system takes no more.
        private func fillSocket(connectedTo port: Int) {
            guard let descriptor = (0..<1024).first(where: { peerPort(of: $0) == port }) else {
                Issue.record("no socket")
                return
            }
            let bytes = [UInt8](repeating: 0, count: 64 * 1024)
            func write(_ count: Int) -> Bool { send(descriptor, bytes, count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT)) > 0 }
            var isFull = false
            while !isFull {
                while write(bytes.count) || write(1) {}
                // The receiver's system still takes some.
                var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                isFull = poll(&state, 1, 300) == 0 && !write(1)
            }
        }

        private func peerPort(of descriptor: Int32) -> Int? {
            var address = sockaddr_in()
            var length = socklen_t(MemoryLayout<sockaddr_in>.size)
            let result = withUnsafeMutablePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getpeername(descriptor, $0, &length) }
            }
            return result == 0 && address.sin_family == sa_family_t(AF_INET)
                ? Int(UInt16(bigEndian: address.sin_port)) : nil
        }
    }
#endif
