#if os(Linux)
    import CTransport
    import Foundation

    /// Bounds how many connections of one queue to one server are being opened at a time.
    ///
    /// When a server stops, all its clients recover at once. A connection that is being opened takes libcurl 25 to 60 KB and up to four
    /// descriptors; with thousands, the heap grows to a multiple and stays fragmented, and the server, whose queue of connections overflows,
    /// accepts the rest a second later.
    final class OpeningLimit: Sendable {
        /// One of the connections that are being opened, until it is released.
        final class Opening: Sendable {
            private let limit: OpeningLimit
            private let server: Server

            fileprivate init(_ limit: OpeningLimit, _ server: Server) {
                self.limit = limit
                self.server = server
            }

            deinit { limit.ended(server) }
        }

        /// The openings of one queue to one server.
        fileprivate final class Server: @unchecked Sendable {
            // `Sendable`: all state that changes after initialisation is only accessed under the lock of `servers`.
            let queue: SerialQueue
            /// Host and port.
            let name: Substring
            var count = 0
            var most = OpeningLimit.most
            /// Those that ended since the last look.
            var ended = 0
            var waiting = Fifo<@Sendable (Opening) -> Void>()
            var hasWaited = false
            var isTimed = false

            init(_ name: Substring, of queue: SerialQueue) {
                self.name = name
                self.queue = queue
            }
        }

        static let ofProcess = OpeningLimit()

        /// For a server whose connections open within 50 ms. The limit doubles at each look that finds fewer: a server that is far away, slow or
        /// silent delays no client by more than a second, however many there are.
        static let most = 8
        private static let lookMilliseconds = 100

        private let later: @Sendable (SerialQueue, @escaping @Sendable () -> Void) -> Void
        private let afterCrowd: @Sendable () -> Void
        /// Those with openings: few, because there are few queues, and each has few servers.
        private let servers = Locked<[Server]>([])

        /// - Parameters:
        ///   - later: calls its argument on the queue when it is time to look; tests pass their own.
        ///   - afterCrowd: called when no opening is left of a server for which some had to wait.
        init(
            later: @escaping @Sendable (SerialQueue, @escaping @Sendable () -> Void) -> Void = {
                $0.async(afterMilliseconds: lookMilliseconds, $1)
            },
            afterCrowd: @escaping @Sendable () -> Void = FreedMemory.returnLater
        ) {
            self.later = later
            self.afterCrowd = afterCrowd
        }

        /// Calls `begin` on the queue when another connection to the server of the URL may be opened; never inside this call.
        func open(_ url: String, on queue: SerialQueue, _ begin: @escaping @Sendable (Opening) -> Void) {
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
                let opening = Opening(self, server)
                server.queue.async { begin(opening) }
            }
            let startsTimer = servers.withLock { _ in
                guard !server.waiting.isEmpty, !server.isTimed else { return false }
                server.hasWaited = true
                server.isTimed = true
                return true
            }
            guard startsTimer else { return }
            later(server.queue) { self.look(server) }
        }

        private func takeNext(_ server: Server) -> (@Sendable (Opening) -> Void)? {
            servers.withLock { _ in
                guard server.count < server.most, let begin = server.waiting.popFirst() else { return nil }
                server.count += 1
                return begin
            }
        }

        private func ended(_ server: Server) {
            change(server) {
                $0.count -= 1
                $0.ended += 1
            }
        }

        private func look(_ server: Server) {
            change(server) {
                $0.most = $0.ended < 2 * $0.most ? $0.most * 2 : max(Self.most, $0.most / 2)
                $0.ended = 0
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

        /// The servers with openings.
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
