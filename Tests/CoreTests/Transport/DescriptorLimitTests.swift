import TestSupport

#if os(Linux) && compiler(>=6.3)  // captures in exit tests
    import Foundation
    import Testing

    @testable import LightstreamerCore

    @Suite("A process without free file descriptors", .ownThread)
    struct DescriptorLimitTests {
        /// The child process has from none to 24 free descriptors, so that each step of a connection is the first to fail once. Every failure
        /// names the cause: a session retries after it, and takes others for the lack of a transport.
        @Test("Connections without descriptors fail with the cause, and work again later")
        func connectionsFailAndRecover() async throws {
            let peer = try ScriptedPeer(for: nil) { connection, _ in
                let head = try connection.readHead()
                if head.hasPrefix("GET") {
                    try connection.write(goodAnswer(to: head))
                    // The client's close frame.
                    _ = try connection.readFrame()
                } else {
                    try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok")
                }
            }
            await #expect(processExitsWith: .success) { [port = peer.port as Int] in
                // Ends the child if a connection neither succeeds nor fails.
                alarm(300)
                let attempts = ConnectionAttempts(port: port)
                // Made before the limit: the threads and sockets of the process.
                guard await attempts.succeed() else { exit(2) }
                var hasFailedWithout = false
                // Without descriptors several times, because another thread of the child may close some meanwhile.
                for free in Array(repeating: 0, count: 20) + Array(0...24) {
                    if free == 0 && hasFailedWithout { continue }
                    let taken = takeDescriptors(leaving: free)
                    let failures = await attempts.failures()
                    for descriptor in taken { _ = Glibc.close(descriptor) }
                    if free == 0 && !failures.isEmpty { hasFailedWithout = true }
                    guard failures.allSatisfy({ $0.kind == .noResources }) else {
                        print("with \(free) descriptors:", failures)
                        exit(Int32(50 + free))
                    }
                    guard await attempts.succeed() else { exit(Int32(10 + free)) }
                }
                guard hasFailedWithout else { exit(9) }
            }
            withExtendedLifetime(peer) {}
        }

        /// libcurl sends the request over an open connection before it asks for a watch, which takes a descriptor.
        @Test("A request that was sent is not reported as unsent") func sentRequestIsNotUnsent() async throws {
            let peer = try ScriptedPeer(for: nil) { connection, _ in
                while true {
                    let (head, _) = try connection.readRequest()
                    // The client sees the end of this connection only after its own failure.
                    if head.contains("/second") { return connection.readToEnd() }
                    try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
                }
            }
            await #expect(processExitsWith: .success) { [port = peer.port as Int] in
                alarm(120)
                let http = CurlHTTPConnector(cookies: .isolated)
                let queue = SerialQueue(label: "attempts")
                let send: @Sendable (String) async -> TransportFailure? = { path in
                    let (outcomes, continuation) = AsyncStream<TransportFailure?>.makeStream()
                    let exchange = http.send(
                        TransportRequest(url: "http://127.0.0.1:\(port)/\(path)", body: "x"), on: queue,
                        handlers: HTTPHandlers(
                            onBytes: { _ in }, onDone: { continuation.yield(nil) },
                            onFailure: { continuation.yield($0) }))
                    let failure = await outcomes.first { _ in true } ?? nil
                    queue.async { exchange.dispose() }
                    return failure
                }
                guard await send("first") == nil else { exit(2) }
                let taken = takeDescriptors(leaving: 0)
                let failure = await send("second")
                for descriptor in taken { _ = Glibc.close(descriptor) }
                guard let failure else { exit(3) }
                guard failure.outcome == .lost else {
                    print(failure)
                    exit(4)
                }
            }
            withExtendedLifetime(peer) {}
        }

        @Test("Dispatch is called only when four descriptors are free", arguments: 0...5)
        func timersNeedFreeDescriptors(free: Int) async {
            await #expect(processExitsWith: .success) { [free = free as Int] in
                // Another thread of the child may close some meanwhile.
                for _ in 0..<20 {
                    let taken = takeDescriptors(leaving: free)
                    let areFree = DispatchTimers.hasFreeDescriptors
                    for descriptor in taken { _ = Glibc.close(descriptor) }
                    if areFree == (free >= 4) { exit(0) }
                }
                exit(3)
            }
        }

        /// The dispatch library stops a process that has no descriptor for its first timer, or loses the timer.
        @Test("The first timer fires once descriptors are free", arguments: 0...3) func firstTimerAwaitsDescriptors(
            free: Int
        ) async {
            await #expect(processExitsWith: .success) { [free = free as Int] in
                alarm(300)
                let queue = SerialQueue(label: "timers")
                let fired = DispatchSemaphore(value: 0)
                let taken = takeDescriptors(leaving: free)
                queue.async(afterMilliseconds: 20) { fired.signal() }
                // Time for the dispatch library to fail. The timer fires early if another thread of the child has closed descriptors.
                let early = fired.wait(timeout: .now() + .milliseconds(200))
                for descriptor in taken { _ = Glibc.close(descriptor) }
                guard early == .success || fired.wait(timeout: .now() + 60) == .success else { exit(3) }
                // Timers fire.
                queue.async(afterMilliseconds: 20) { fired.signal() }
                guard fired.wait(timeout: .now() + 60) == .success else { exit(4) }
            }
        }
    }

    /// All descriptors of the process but `free` are in use afterwards.
    private func takeDescriptors(leaving free: Int) -> [Int32] {
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        limit.rlim_cur = 256
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        var taken: [Int32] = []
        while true {
            let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else { break }
            taken.append(descriptor)
        }
        for _ in 0..<min(free, taken.count) { _ = Glibc.close(taken.removeLast()) }
        return taken
    }

    /// A WebSocket and two HTTP exchanges at the same time, again and again over the same connectors.
    private struct ConnectionAttempts {
        let port: Int
        private let webSockets = CurlWebSocketConnector(cookies: .isolated)
        private let http = CurlHTTPConnector(cookies: .isolated)
        private let queue = SerialQueue(label: "attempts")

        init(port: Int) { self.port = port }

        /// Whether each of them succeeds.
        func succeed() async -> Bool { await failures().isEmpty }

        /// Waits until each of them has succeeded or failed.
        func failures() async -> [TransportFailure] {
            // `localhost` has to be resolved, `127.0.0.1` has not.
            async let webSocket = openWebSocket("127.0.0.1")
            async let named = openWebSocket("localhost")
            async let first = post("127.0.0.1")
            async let second = post("localhost")
            return await [webSocket, named, first, second].compactMap { $0 }
        }

        private func openWebSocket(_ host: String) async -> TransportFailure? {
            let (outcomes, continuation) = AsyncStream<TransportFailure?>.makeStream()
            let connection = webSockets.open(
                TransportRequest(url: "http://\(host):\(port)/lightstreamer"), on: queue,
                handlers: WebSocketHandlers(
                    onOpen: { continuation.yield(nil) }, onText: { _, _ in },
                    onFailure: { continuation.yield($0) }))
            let failure = await outcomes.first { _ in true } ?? nil
            queue.async { connection.dispose() }
            return failure
        }

        private func post(_ host: String) async -> TransportFailure? {
            let (outcomes, continuation) = AsyncStream<TransportFailure?>.makeStream()
            let exchange = http.send(
                TransportRequest(url: "http://\(host):\(port)/lightstreamer"), on: queue,
                handlers: HTTPHandlers(
                    onBytes: { _ in }, onDone: { continuation.yield(nil) },
                    onFailure: { continuation.yield($0) }))
            let failure = await outcomes.first { _ in true } ?? nil
            queue.async { exchange.dispose() }
            return failure
        }
    }
#endif
