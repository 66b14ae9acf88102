#if os(Linux)
    import Foundation
    import TestSupport
    import Testing

    @testable import LightstreamerCore

    /// A call of the application waits for one wake-up of a connection. Frames and chunks may be tiny, so bytes alone do not bound it.
    @Suite("Bursts of tiny frames", .ownThread)
    struct FrameBurstTests {
        /// More than a call may wait for, and few enough for the buffers of the system.
        private static let count = 30_000
        /// What the queue may process before the next entry has its turn.
        private static let limit = 1_000

        /// Reads a count between all other entries of a queue.
        private final class Sampler: @unchecked Sendable {
            // `Sendable`: used on the queue, and by the test after `isDone`.
            private let queue: SerialQueue
            private let end: Int
            private let count: @Sendable () -> Int
            private var last = 0
            private(set) var largestStep = 0
            let isDone = AsyncStream<Void>.makeStream()

            init(_ queue: SerialQueue, until end: Int, _ count: @escaping @Sendable () -> Int) {
                (self.queue, self.end, self.count) = (queue, end, count)
            }

            func sample() {
                let now = count()
                largestStep = max(largestStep, now - last)
                last = now
                if now < end { queue.async { [self] in sample() } } else { isDone.continuation.yield() }
            }
        }

        enum Frame: String, CaseIterable, Sendable {
            case emptyText, text, ping, pong

            var bytes: [UInt8] {
                switch self {
                case .emptyText: serverText("")
                case .text: serverText("x")
                case .ping: serverFrame(9, [])
                case .pong: serverFrame(10, [])
                }
            }
        }

        /// Each frame is followed by nothing but another one; a text at each thousandth position shows how far the client has come.
        @Test("A WebSocket lets other work on its queue run after few frames", arguments: Frame.allCases)
        func webSocket(_ frame: Frame) async throws {
            let probe = TransportProbe()
            let isWritten = AsyncStream<Void>.makeStream()
            let goOn = DispatchSemaphore(value: 0)
            let peer = try ScriptedPeer(for: probe) { connection, _ in
                try connection.acceptWebSocket()
                goOn.wait()
                let block = [[UInt8]](repeating: frame.bytes, count: 100).flatMap(\.self) + serverText("mark")
                let all = [[UInt8]](repeating: block, count: Self.count / 100).flatMap(\.self)
                let written = try connection.writeUntilStalled(all)
                isWritten.continuation.yield()
                try connection.write(Array(all[written...]) + serverText("end"))
                connection.readToEnd()
            }
            let marks = Locked(0)
            let end = AsyncStream<Void>.makeStream()
            var handlers = probe.webSocketHandlers
            handlers.onText = { bytes, _ in
                if bytes.elementsEqual("mark".utf8) { marks.withLock { $0 += 1 } }
                if bytes.elementsEqual("end".utf8) { end.continuation.yield() }
            }
            let connection = CurlWebSocketConnector(cookies: .isolated)
                .open(TransportRequest(url: peer.url), on: probe.queue, handlers: handlers)
            #expect(await probe.next() == .open)
            await probe.perform { connection.suspendReading() }
            goOn.signal()
            _ = await isWritten.stream.first { _ in true }
            let sampler = Sampler(probe.queue, until: Self.count / 100) { marks.value }
            await probe.perform {
                connection.resumeReading()
                sampler.sample()
            }
            _ = await sampler.isDone.stream.first { _ in true }
            // Two wake-ups may come between two entries: one that was enqueued, and one that the socket reported.
            #expect(sampler.largestStep * 100 <= 2 * Self.limit)
            _ = await end.stream.first { _ in true }
            #expect(marks.value == Self.count / 100)
            await probe.perform { connection.dispose() }
        }

        /// The answers to probes wait behind frames that were received before.
        @Test("A probe succeeds although many frames precede its pong")
        func probeBehindFrames() async throws {
            let probe = TransportProbe()
            let isWritten = DispatchSemaphore(value: 0)
            let peer = try ScriptedPeer(for: probe) { connection, _ in
                try connection.acceptWebSocket()
                let pong = serverFrame(10, try connection.readFrame().payload)
                try connection.write([[UInt8]](repeating: serverText(""), count: 20_000).flatMap(\.self) + pong)
                try connection.write(serverText("end"))
                isWritten.signal()
                connection.readToEnd()
            }
            let connection = CurlWebSocketConnector(cookies: .isolated)
                .open(TransportRequest(url: peer.url), on: probe.queue, handlers: probe.webSocketHandlers)
            #expect(await probe.next() == .open)
            let queue = probe.queue
            await probe.perform {
                connection.probe()
                // As long as the answer may take.
                queue.async {
                    isWritten.wait()
                    Thread.sleep(forTimeInterval: Double(WebSocketTiming.probeSeconds) + 0.2)
                }
            }
            let events = await probe.events { $0 == .text("end") || $0.isFailure }
            #expect(events.last == .text("end"))
            await probe.perform { connection.dispose() }
        }

        @Test("HTTP lets other work on its queue run after few chunks")
        func chunks() async throws {
            let probe = TransportProbe()
            let isWritten = AsyncStream<Void>.makeStream()
            let goOn = DispatchSemaphore(value: 0)
            let peer = try ScriptedPeer(for: probe) { connection, _ in
                _ = try connection.readRequest()
                try connection.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n")
                goOn.wait()
                let all = [[UInt8]](repeating: Array("1\r\nx\r\n".utf8), count: Self.count).flatMap(\.self)
                let written = try connection.writeUntilStalled(all)
                isWritten.continuation.yield()
                try connection.write(Array(all[written...]) + Array("0\r\n\r\n".utf8))
                connection.readToEnd()
            }
            let received = Locked(0)
            let events = AsyncStream<Bool>.makeStream()
            let handlers = HTTPHandlers(
                onBytes: { bytes in
                    received.withLock { $0 += bytes.count }
                    events.continuation.yield(false)
                }, onDone: { events.continuation.yield(true) }, onFailure: { _ in events.continuation.yield(true) })
            let exchange = CurlHTTPConnector(cookies: .isolated)
                .send(TransportRequest(url: peer.url), on: probe.queue, handlers: handlers)
            _ = await events.stream.first { _ in true }
            await probe.perform { exchange.suspendReading() }
            goOn.signal()
            _ = await isWritten.stream.first { _ in true }
            let sampler = Sampler(probe.queue, until: Self.count + 1) { received.value }
            await probe.perform {
                exchange.resumeReading()
                sampler.sample()
            }
            _ = await sampler.isDone.stream.first { _ in true }
            // Beside the chunks of a round there are those that libcurl had in its buffer when the round was full.
            #expect(sampler.largestStep <= 12_000)
            _ = await events.stream.first { $0 }
            #expect(received.value == Self.count + 1)
            await probe.perform { exchange.dispose() }
        }
    }
#endif
