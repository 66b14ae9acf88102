#if os(Linux)
    import CTransport
    import Foundation

    /// Bounds how many connections of one queue to one server are being opened at a time.
    ///
    /// When a server stops, all its clients recover at once. A connection that is being opened takes libcurl 25 to 60 KB and up to four
    /// descriptors; with thousands, the heap grows to a multiple and stays fragmented, and the server, whose queue of connections
    /// overflows, accepts the rest a second later. The benchmark `restart/5000` measures it: without the throttle there were 11,000 to
    /// 16,000 descriptors, and 230 to 290 MiB resident for 80 MiB in use; with it one descriptor for each client, and no more memory than
    /// before.
    final class ConnectThrottle: Sendable {
        /// Allows one connection to be opened, until it is released.
        final class Permit: Sendable {
            private let throttle: ConnectThrottle
            private let server: Server

            fileprivate init(_ throttle: ConnectThrottle, _ server: Server) {
                self.throttle = throttle
                self.server = server
            }

            deinit { throttle.released(server) }
        }

        /// The permits of one queue for one server.
        fileprivate final class Server: @unchecked Sendable {
            // `Sendable`: all state that changes after initialisation is only accessed under the lock of `servers`.
            let queue: SerialQueue
            /// Host and port.
            let name: Substring
            var count = 0
            var limit = ConnectThrottle.initialLimit
            /// Permits released since the last tick.
            var releasedCount = 0
            var waiting = Fifo<@Sendable (Permit) -> Void>()
            var hasWaited = false
            var isTimed = false

            init(_ name: Substring, of queue: SerialQueue) {
                self.name = name
                self.queue = queue
            }
        }

        static let shared = ConnectThrottle()

        /// The limit for a server whose connections open within 50 ms. It doubles at each tick that finds fewer: a server that is far away, slow
        /// or silent delays clients by at most a second, regardless of their number.
        static let initialLimit = 8
        private static let tickMilliseconds = 100

        private let later: @Sendable (SerialQueue, @escaping @Sendable () -> Void) -> Void
        private let afterCrowd: @Sendable () -> Void
        /// The servers with permits: few, because there are few queues, and each has few servers.
        private let servers = Locked<[Server]>([])

        /// - Parameters:
        ///   - later: calls its argument on the queue at the next tick; tests pass their own.
        ///   - afterCrowd: called when no permit is left of a server for which some had to wait.
        init(
            later: @escaping @Sendable (SerialQueue, @escaping @Sendable () -> Void) -> Void = {
                $0.async(afterMilliseconds: tickMilliseconds, $1)
            },
            afterCrowd: @escaping @Sendable () -> Void = FreedMemory.returnLater
        ) {
            self.later = later
            self.afterCrowd = afterCrowd
        }

        /// Calls `begin` on the queue when another connection to the URL's server may be opened; never inside this call.
        func open(_ url: String, on queue: SerialQueue, _ begin: @escaping @Sendable (Permit) -> Void) {
            // `http:`, nothing, host and port, and the path.
            let parts = url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
            let name = parts.count > 2 ? parts[2] : url[...]
            let server = servers.withLock { servers in
                let known = servers.first { $0.queue === queue && $0.name == name }
                let server = known ?? Server(name, of: queue)
                if known == nil { servers.append(server) }
                server.waiting.append(begin)
                return server
            }
            beginNext(server)
        }

        private func beginNext(_ server: Server) {
            while let begin = takeNext(server) {
                let permit = Permit(self, server)
                server.queue.async { begin(permit) }
            }
            let startsTimer = servers.withLock { _ in
                guard !server.waiting.isEmpty, !server.isTimed else { return false }
                server.hasWaited = true
                server.isTimed = true
                return true
            }
            guard startsTimer else { return }
            later(server.queue) { self.tick(server) }
        }

        private func takeNext(_ server: Server) -> (@Sendable (Permit) -> Void)? {
            servers.withLock { _ in
                guard server.count < server.limit, let begin = server.waiting.popFirst() else { return nil }
                server.count += 1
                return begin
            }
        }

        private func released(_ server: Server) {
            change(server) {
                $0.count -= 1
                $0.releasedCount += 1
            }
        }

        private func tick(_ server: Server) {
            change(server) {
                $0.limit = $0.releasedCount < 2 * $0.limit ? $0.limit * 2 : max(Self.initialLimit, $0.limit / 2)
                $0.releasedCount = 0
                $0.isTimed = false
            }
        }

        private func change(_ server: Server, _ change: (Server) -> Void) {
            let isOver = servers.withLock { servers in
                change(server)
                guard server.count == 0, server.waiting.isEmpty, !server.isTimed else { return false }
                servers.removeAll { $0 === server }
                return true
            }
            if isOver, server.hasWaited { afterCrowd() }
            beginNext(server)
        }

        var serverCount: Int { servers.value.count }
    }

    /// The memory that many connections took while they were opened, and that the C library keeps.
    private enum FreedMemory {
        /// Recovering clients open a connection over HTTP, and soon after it a WebSocket.
        private static let delayMilliseconds = 3_000
        private static let requestCount = Locked(0)

        /// Returns it to the system after a delay, unless this is called again meanwhile.
        static func returnLater() {
            let number = requestCount.withLock { count in
                count += 1
                return count
            }
            DispatchTimers.after(milliseconds: delayMilliseconds) {
                if requestCount.value == number { ct_return_freed_memory() }
            }
        }
    }
#endif
