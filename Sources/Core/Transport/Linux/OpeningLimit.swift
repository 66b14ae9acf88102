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
            private let key: Key

            fileprivate init(_ limit: OpeningLimit, _ key: Key) {
                self.limit = limit
                self.key = key
            }

            deinit { limit.ended(key) }
        }

        fileprivate struct Key: Hashable {
            let queue: SerialQueue
            /// Host and port.
            let server: Substring

            static func == (a: Self, b: Self) -> Bool { a.queue === b.queue && a.server == b.server }

            func hash(into hasher: inout Hasher) {
                hasher.combine(ObjectIdentifier(queue))
                hasher.combine(server)
            }
        }

        private final class Server {
            var count = 0
            var most = OpeningLimit.most
            /// Those that ended since the last look.
            var ended = 0
            var waiting = Fifo<@Sendable (Opening) -> Void>()
            var isTimed = false
        }

        static let ofProcess = OpeningLimit()

        /// For a server that answers at once. The limit doubles at each look that finds few ended: a server that is far away, slow or silent
        /// delays no client by more than a second, however many there are.
        static let most = 32
        private static let lookMilliseconds = 100

        private let later: @Sendable (SerialQueue, @escaping @Sendable () -> Void) -> Void
        /// Those with openings.
        private let servers = Locked<[Key: Server]>([:])

        /// - Parameter later: calls its argument on the queue when it is time to look; tests pass their own.
        init(
            later: @escaping @Sendable (SerialQueue, @escaping @Sendable () -> Void) -> Void = {
                $0.async(afterMilliseconds: lookMilliseconds, $1)
            }
        ) {
            self.later = later
        }

        /// Calls `begin` on the queue when another connection to the server of the URL may be opened; never inside this call.
        func open(_ url: String, on queue: SerialQueue, _ begin: @escaping @Sendable (Opening) -> Void) {
            // `http:`, nothing, host and port, and the path.
            let parts = url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
            let key = Key(queue: queue, server: parts.count > 2 ? parts[2] : url[...])
            servers.withLock { servers in
                let server = servers[key] ?? Server()
                server.waiting.append(begin)
                servers[key] = server
            }
            beginNext(key)
        }

        private func beginNext(_ key: Key) {
            while let begin = takeNext(key) {
                let opening = Opening(self, key)
                key.queue.async { begin(opening) }
            }
            let startsTimer = servers.withLock { servers in
                guard let server = servers[key], !server.waiting.isEmpty, !server.isTimed else { return false }
                server.isTimed = true
                return true
            }
            guard startsTimer else { return }
            later(key.queue) { self.look(key) }
            FreedMemory.returnSoon()
        }

        private func takeNext(_ key: Key) -> (@Sendable (Opening) -> Void)? {
            servers.withLock { servers in
                guard let server = servers[key], server.count < server.most, let begin = server.waiting.popFirst()
                else { return nil }
                server.count += 1
                return begin
            }
        }

        private func ended(_ key: Key) {
            change(key) { server in
                server.count -= 1
                server.ended += 1
            }
        }

        private func look(_ key: Key) {
            change(key) { server in
                if server.ended < server.most / 2 { server.most *= 2 }
                server.ended = 0
                server.isTimed = false
            }
        }

        private func change(_ key: Key, _ change: (Server) -> Void) {
            servers.withLock { servers in
                guard let server = servers[key] else { return }
                change(server)
                if server.count == 0, server.waiting.isEmpty, !server.isTimed { servers[key] = nil }
            }
            beginNext(key)
        }

        /// The servers with openings.
        var serverCount: Int { servers.value.count }
    }

    /// The memory that many connections took while they were opened, and that the C library keeps.
    private enum FreedMemory {
        private static let isScheduled = Locked(false)
        /// Recovering clients open a connection over HTTP, and soon after it a WebSocket.
        private static let delayMilliseconds = 3_000

        static func returnSoon() {
            guard !isScheduled.exchange(true) else { return }
            DispatchTimers.after(milliseconds: delayMilliseconds) {
                _ = isScheduled.exchange(false)
                ct_return_freed_memory()
            }
        }
    }
#endif
