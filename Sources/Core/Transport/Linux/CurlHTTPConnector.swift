#if os(Linux)
    import CTransport
    import Foundation

    /// Sends HTTP requests through libcurl. The requests of one queue reuse connections, until `closeIdleConnections` or until one fails.
    final class CurlHTTPConnector: HTTPConnector, @unchecked Sendable {  // all mutable state is guarded by `lock`
        let cookies: TransportCookies
        let trustAnchors: EnvironmentTrustAnchors
        private let libraryProblem: @Sendable () -> String?
        private let resolver: HostNameResolver?
        /// `nil`: the loops are not shared with other connectors.
        private let pool: CurlLoopPool?
        private let lock = NSLock()
        private var loops: [CurlLoopPool.Key: CurlLoop] = [:]
        /// Whether a challenge was answered, so that connections may be authenticated.
        private var hasAnsweredChallenge = false

        /// All parameters but the pool are for tests; the defaults are those of the process and the machine.
        init(
            sharingLoopsIn pool: CurlLoopPool? = nil, cookies: TransportCookies = .shared,
            trustAnchors: EnvironmentTrustAnchors = .ofProcess,
            libraryProblem: @escaping @autoclosure @Sendable () -> String? = CurlLibrary.problem,
            resolver: HostNameResolver? = .ofProcess
        ) {
            self.pool = pool
            self.cookies = cookies
            self.trustAnchors = trustAnchors
            self.libraryProblem = libraryProblem
            self.resolver = resolver
        }

        func send(_ request: TransportRequest, on queue: SerialQueue, handlers: HTTPHandlers) -> any HTTPExchange {
            let exchange = CurlHTTPExchange(request, on: queue, of: self, handlers: handlers)
            ConnectThrottle.shared.open(request.url, on: queue) { exchange.start($0) }
            return exchange
        }

        func closeIdleConnections(on queue: SerialQueue) {
            // A loop closes its connections when no client uses it and its last transfer has ended.
            leave { $0.queue == ObjectIdentifier(queue) }
        }

        /// Releases loops, outside of the lock. No memory stays for a client that uses HTTP no longer.
        private func leave(_ areLeft: (CurlLoopPool.Key) -> Bool) {
            _ = lock.withLock {
                defer { loops = loops.filter { !areLeft($0.key) } }
                return loops
            }
        }

        /// Makes the next exchange of this client begin with a new connection.
        func leaveConnections(_ key: CurlLoopPool.Key) {
            guard let loop = lock.withLock({ loops[key] }) else { return }
            leave { $0 == key }
            // The connections of other clients have probably failed too.
            pool?.retire(loop, key)
        }

        /// Returns the loop for requests with credentials, which no other client uses.
        func unsharedLoop(
            _ key: CurlLoopPool.Key, on queue: SerialQueue
        ) throws(TransportFailure) -> CurlLoop {
            let isFirst = lock.withLock {
                defer { hasAnsweredChallenge = true }
                return !hasAnsweredChallenge
            }
            if isFirst { leave { _ in true } }
            return try loop(key, on: queue)
        }

        func loop(_ key: CurlLoopPool.Key, on queue: SerialQueue) throws(TransportFailure) -> CurlLoop {
            if let problem = libraryProblem() {
                throw ResourceShortage.failure ?? TransportFailure(.unavailable, "HTTP is not available: \(problem)")
            }
            lock.lock()
            defer { lock.unlock() }
            if let loop = loops[key] { return loop }
            let loop =
                if let pool, !hasAnsweredChallenge {
                    pool.loop(key) { CurlLoop(queue: queue, resolver: resolver, isShared: true) }
                } else {
                    CurlLoop(queue: queue, resolver: resolver)
                }
            guard let loop else { throw ResourceShortage.failureOfLibcurl }
            loops[key] = loop
            return loop
        }
    }
#endif
