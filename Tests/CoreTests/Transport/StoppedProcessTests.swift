#if os(Linux)
    import Foundation
    import TestPeer
    import TestSupport
    import Testing

    @testable import LightstreamerCore

    /// A process that was stopped (SIGSTOP, or a machine that slept) finds its timers due beside the input that arrived meanwhile. The input
    /// counts: it may be what the timer waits for. The queue is blocked here as the process would be.
    @Suite("Stopped process", .ownThread)
    struct StoppedProcessTests {
        /// Blocks the queue until the peer has written, and all timers of the queue are due and enqueued.
        private func stop(_ queue: SerialQueue, milliseconds: Int, while peerWrites: @escaping @Sendable () -> Void) {
            let other = SerialQueue(label: "other")
            queue.async {
                peerWrites()
                let isPast = DispatchSemaphore(value: 0)
                // The timers that were due before have been enqueued when this one runs.
                other.async(afterMilliseconds: milliseconds + 100) { isPast.signal() }
                isPast.wait()
            }
        }

        enum Connection: String, CaseIterable, Sendable { case webSocket, handshake, http, httpHead }

        @Test("Waiting input is processed before a due timer", arguments: Connection.allCases)
        func inputBeforeTimer(_ kind: Connection) async throws {
            let probe = TransportProbe()
            let mayWrite = DispatchSemaphore(value: 0)
            let isWritten = DispatchSemaphore(value: 0)
            let peer = try ScriptedPeer(for: probe) { connection, _ in
                switch kind {
                case .webSocket:
                    try connection.acceptWebSocket(following: serverText("first"))
                    mayWrite.wait()
                    try connection.write(serverText("input"))
                case .handshake:
                    let head = try connection.readHead()
                    probe.queue.async { probe.note("request") }
                    mayWrite.wait()
                    try connection.write(Array(goodAnswer(to: head).utf8) + serverText("input"))
                case .http, .httpHead:
                    _ = try connection.readRequest()
                    if kind == .http {
                        try connection.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nfirst\r\n")
                    } else {
                        probe.queue.async { probe.note("request") }
                    }
                    mayWrite.wait()
                    if kind == .httpHead {
                        try connection.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
                    }
                    try connection.write("5\r\ninput\r\n")
                }
                isWritten.signal()
                connection.readToEnd()
            }
            let dispose: @Sendable () -> Void
            switch kind {
            case .webSocket, .handshake:
                let connection = CurlWebSocketConnector(cookies: .isolated)
                    .open(TransportRequest(url: peer.url), on: probe.queue, handlers: probe.webSocketHandlers)
                dispose = { connection.dispose() }
            case .http, .httpHead:
                let exchange = CurlHTTPConnector(cookies: .isolated)
                    .send(TransportRequest(url: peer.url), on: probe.queue, handlers: probe.httpHandlers)
                dispose = { exchange.dispose() }
            }
            let first: TransportEvent
            switch kind {
            case .webSocket: first = .text("first")
            case .http: first = .bytes("first")
            case .handshake, .httpHead: first = .text("request")
            }
            _ = await probe.events { $0 == first }
            let (queue, isBegun) = (probe.queue, DispatchSemaphore(value: 0))
            stop(queue, milliseconds: 20) {
                isBegun.signal()
                mayWrite.signal()
                isWritten.wait()
            }
            isBegun.wait()
            queue.async(afterMilliseconds: 20) { probe.note("timer") }
            let events = await probe.events { $0 == .text("timer") }
            let isHTTP = kind == .http || kind == .httpHead
            #expect(events.suffix(2) == [isHTTP ? .bytes("input") : .text("input"), .text("timer")])
            await probe.perform(dispose)
        }

        @Test("A timer that the input cancels does not fire")
        func inputCancelsTimer() async throws {
            let probe = TransportProbe()
            let mayWrite = DispatchSemaphore(value: 0)
            let isWritten = DispatchSemaphore(value: 0)
            let peer = try ScriptedPeer(for: probe) { connection, _ in
                try connection.acceptWebSocket()
                mayWrite.wait()
                try connection.write(serverText("input"))
                isWritten.signal()
                connection.readToEnd()
            }
            let (timers, idle) = (ClientTimers(), ClientTimers())
            let connection = CurlWebSocketConnector(cookies: .isolated)
            var handlers = probe.webSocketHandlers
            let onText = handlers.onText
            handlers.onText = { bytes, isEnd in
                timers.set([:], at: 0, on: probe.queue) { _ in }
                idle.set(
                    [.idle: Deadline(after: 0, at: MonotonicClock.now())], at: MonotonicClock.now(), on: probe.queue
                ) { _ in probe.note("idle") }
                onText(bytes, isEnd)
            }
            let socket = connection.open(TransportRequest(url: peer.url), on: probe.queue, handlers: handlers)
            #expect(await probe.next() == .open)
            let (queue, isBegun) = (probe.queue, DispatchSemaphore(value: 0))
            stop(queue, milliseconds: 20) {
                isBegun.signal()
                mayWrite.signal()
                isWritten.wait()
            }
            isBegun.wait()
            let now = MonotonicClock.now()
            timers.set([.stalled: Deadline(after: 20, at: now)], at: now, on: queue) { _ in probe.note("stalled") }
            #expect(await probe.events { $0 == .text("idle") } == [.text("input"), .text("idle")])
            await probe.perform { socket.dispose() }
        }

        @Test("A response to a probe counts although its time is over", arguments: [true, false])
        func probeAnswer(isPong: Bool) async throws {
            let probe = TransportProbe()
            let mayWrite = DispatchSemaphore(value: 0)
            let isWritten = DispatchSemaphore(value: 0)
            let peer = try ScriptedPeer(for: probe) { connection, _ in
                try connection.acceptWebSocket()
                let payload = try connection.readFrame().payload
                mayWrite.wait()
                try connection.write(isPong ? serverFrame(10, payload) : serverText("other"))
                isWritten.signal()
                while true { try connection.write(serverText("echo " + connection.readFrame().text)) }
            }
            let connection = CurlWebSocketConnector(cookies: .isolated)
                .open(TransportRequest(url: peer.url), on: probe.queue, handlers: probe.webSocketHandlers)
            #expect(await probe.next() == .open)
            await probe.perform { connection.probe() }
            stop(probe.queue, milliseconds: WebSocketTiming.probeSeconds * 1_000) {
                mayWrite.signal()
                isWritten.wait()
            }
            await probe.perform { connection.send("on") }
            let events = await probe.events { $0 == .text("echo on") || $0.isFailure }
            #expect(events == (isPong ? [] : [.text("other")]) + [.text("echo on")])
            await probe.perform { connection.dispose() }
        }

        /// The time of closing passed while the process was stopped, so it has sent nothing.
        @Test("A closing connection sends more queued data before its time ends")
        func closing() async throws {
            let probe = TransportProbe()
            let mayRead = DispatchSemaphore(value: 0)
            let isStalled = DispatchSemaphore(value: 0)
            let (results, continuation) = AsyncStream<Int>.makeStream()
            let peer = try ScriptedPeer(for: probe) { connection, _ in
                defer { continuation.finish() }
                try connection.acceptWebSocket()
                mayRead.wait()
                // What the system has; the rest waits in the process.
                _ = try connection.readUntilStalled()
                isStalled.signal()
                continuation.yield((try? connection.read(1 << 20))?.count ?? 0)
                connection.readToEnd()
            }
            let connection = CurlWebSocketConnector(cookies: .isolated)
                .open(TransportRequest(url: peer.url), on: probe.queue, handlers: probe.webSocketHandlers)
            #expect(await probe.next() == .open)
            await probe.perform {
                connection.send(String(repeating: "x", count: 32 << 20))
                connection.dispose()
            }
            stop(probe.queue, milliseconds: WebSocketTiming.closingSeconds * 1_000) {
                mayRead.signal()
                isStalled.wait()
            }
            #expect(await results.first { _ in true } == 1 << 20)
        }
    }

    extension TransportProbe {
        /// Records something between the events. Called on the queue.
        func note(_ what: String) { record(.text(what)) }
    }
#endif
