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
            private let period: Int

            fileprivate init(_ limit: OpeningLimit, _ key: Key, period: Int) {
                self.limit = limit
                self.key = key
                self.period = period
            }

            deinit { limit.ended(key, period) }
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
            var period: Int
            /// The openings of this period that have not ended.
            var count = 0
            var waiting = Fifo<@Sendable (Opening) -> Void>()
            var isTimed = false

            init(period: Int) { self.period = period }
        }

        private struct State {
            /// Those with openings.
            var servers: [Key: Server] = [:]
            var lastPeriod = 0

            mutating func nextPeriod() -> Int {
                lastPeriod += 1
                return lastPeriod
            }
        }

        static let ofProcess = OpeningLimit()

        static let most = 32
        /// After so many milliseconds openings no longer count, so that the clients of a server that is far away wait for at most a few seconds,
        /// however many there are.
        private static let periodMilliseconds = 100

        private let later: @Sendable (SerialQueue, @escaping @Sendable () -> Void) -> Void
        private let state = Locked(State())

        /// - Parameter later: calls its argument on the queue when a period is over; tests pass their own.
        init(
            later: @escaping @Sendable (SerialQueue, @escaping @Sendable () -> Void) -> Void = {
                $0.async(afterMilliseconds: periodMilliseconds, $1)
            }
        ) {
            self.later = later
        }

        /// Calls `begin` on the queue when another connection to the server of the URL may be opened; never inside this call.
        func open(_ url: String, on queue: SerialQueue, _ begin: @escaping @Sendable (Opening) -> Void) {
            // `http:`, nothing, host and port, and the path.
            let parts = url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
            let key = Key(queue: queue, server: parts.count > 2 ? parts[2] : url[...])
            state.withLock { state in
                let server = state.servers[key] ?? Server(period: state.nextPeriod())
                server.waiting.append(begin)
                state.servers[key] = server
            }
            beginNext(key)
        }

        private func beginNext(_ key: Key) {
            while let (begin, period) = takeNext(key) {
                let opening = Opening(self, key, period: period)
                key.queue.async { begin(opening) }
            }
            let startsPeriod = state.withLock { state in
                guard let server = state.servers[key], !server.waiting.isEmpty, !server.isTimed else { return false }
                server.isTimed = true
                return true
            }
            if startsPeriod { later(key.queue) { self.endPeriod(key) } }
        }

        private func takeNext(_ key: Key) -> (@Sendable (Opening) -> Void, period: Int)? {
            let next = state.withLock { state -> (@Sendable (Opening) -> Void, period: Int, isLastOfMany: Bool)? in
                guard let server = state.servers[key], server.count < Self.most,
                    let next = server.waiting.popFirst()
                else { return nil }
                server.count += 1
                return (next, server.period, server.isTimed && server.waiting.isEmpty)
            }
            guard let next else { return nil }
            if next.isLastOfMany { FreedMemory.returnSoon() }
            return (next.0, next.period)
        }

        private func ended(_ key: Key, _ period: Int) {
            let counts = state.withLock { state in
                guard let server = state.servers[key], server.period == period else { return false }
                server.count -= 1
                return true
            }
            guard counts else { return }
            beginNext(key)
            removeIfUnused(key)
        }

        private func endPeriod(_ key: Key) {
            state.withLock { state in
                guard let server = state.servers[key] else { return }
                server.period = state.nextPeriod()
                server.count = 0
                server.isTimed = false
            }
            beginNext(key)
            removeIfUnused(key)
        }

        private func removeIfUnused(_ key: Key) {
            state.withLock { state in
                guard let server = state.servers[key], server.count == 0, server.waiting.isEmpty, !server.isTimed
                else { return }
                state.servers[key] = nil
            }
        }

        /// The servers with openings.
        var serverCount: Int { state.value.servers.count }
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
