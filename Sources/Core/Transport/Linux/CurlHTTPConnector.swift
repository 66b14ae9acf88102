#if os(Linux)
    import CTransport
    import Foundation

    /// Sends HTTP requests through libcurl. The requests of one queue reuse connections, until `closeIdleConnections` or until one fails.
    final class CurlHTTPConnector: HTTPConnector, @unchecked Sendable {  // all mutable state is guarded by `lock`
        fileprivate let cookies: TransportCookies
        fileprivate let trustAnchors: EnvironmentTrustAnchors
        private let libraryProblem: @Sendable () -> String?
        private let resolver: HostNameResolver?
        /// `nil`: the loops are not shared with other connectors.
        private let pool: CurlLoopPool?
        private let lock = NSLock()
        private var loops: [CurlLoopPool.Key: CurlLoop] = [:]
        /// `true` if a challenge was answered, so that connections may be authenticated.
        private var hasAnsweredChallenge = false

        /// All parameters but the pool are for tests; the defaults are those of the process and the machine.
        init(
            sharingLoopsIn pool: CurlLoopPool? = nil, cookies: TransportCookies = .shared,
            trustAnchors: EnvironmentTrustAnchors = .shared,
            libraryProblem: @escaping @autoclosure @Sendable () -> String? = CurlLibrary.problem,
            resolver: HostNameResolver? = .shared
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

        /// Releases loops, outside of the lock. No memory is kept for a client that no longer uses HTTP.
        private func leave(_ areLeft: (CurlLoopPool.Key) -> Bool) {
            _ = lock.withLock {
                defer { loops = loops.filter { !areLeft($0.key) } }
                return loops
            }
        }

        /// Makes the next exchange of this client begin with a new connection.
        fileprivate func leaveConnections(_ key: CurlLoopPool.Key) {
            guard let loop = lock.withLock({ loops[key] }) else { return }
            leave { $0 == key }
            // The connections of other clients have probably also failed.
            pool?.retire(loop, key)
        }

        /// Returns the loop for requests with credentials, which no other client uses.
        fileprivate func unsharedLoop(
            _ key: CurlLoopPool.Key, on queue: SerialQueue
        ) throws(TransportFailure) -> CurlLoop {
            let isFirst = lock.withLock {
                defer { hasAnsweredChallenge = true }
                return !hasAnsweredChallenge
            }
            if isFirst { leave { _ in true } }
            return try loop(key, on: queue)
        }

        fileprivate func loop(_ key: CurlLoopPool.Key, on queue: SerialQueue) throws(TransportFailure) -> CurlLoop {
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

    /// One HTTP request and its answers, if it is challenged.
    private final class CurlHTTPExchange: HTTPExchange, CurlTransferOwner, @unchecked Sendable {
        // All state is confined to the queue given at sending.
        private let original: TransportRequest
        private let queue: SerialQueue
        private let connector: CurlHTTPConnector
        private var credentials = CurlTransfer.Credentials()

        private enum State {
            /// For the throttle of connections, or for the host's answer to a challenge.
            case waiting(HTTPHandlers)
            case transferring(HTTPHandlers, CurlTransfer)
            /// It is complete, has failed, or was disposed of.
            case over
        }

        private var state: State

        // No exclusivity checks, which every piece of a body would pay for: no access to these calls anything.

        @exclusivity(unchecked)
        private var response = Response()
        @exclusivity(unchecked)
        private var round = Round()
        @exclusivity(unchecked)
        private var isSuspended = false

        /// The received part of a response, except its body.
        private struct Response {
            private(set) var head = HTTPResponseHead()
            private(set) var isHeadComplete = false
            /// `true` if the head is a proxy's answer to `CONNECT`.
            private(set) var isOfTunnel = false
            /// `true` if the status of the head is one of success; stored beside it, because every piece of the body needs it.
            private(set) var isAccepted = false

            mutating func accept(line: UnsafeRawBufferPointer, isOfTunnel: Bool) {
                let line = String(decoding: line, as: UTF8.self)
                // libcurl also passes the trailers of a chunked body here; only a status line begins another head.
                guard !isHeadComplete || line.hasPrefix("HTTP/") else { return }
                head.accept(line: line)
                isHeadComplete = line.first?.isNewline ?? true
                self.isOfTunnel = isOfTunnel
                isAccepted = (200...299).contains(head.status) && !isOfTunnel
            }
        }

        /// The body bytes of one round of libcurl, which passes them in small pieces.
        private struct Round {
            /// The bytes, and the pieces, after which one round ends: without a limit, libcurl reads tens of megabytes from a fast server
            /// before it returns. Each chunk of a chunked body is a piece.
            private static let maximumLength = 256 * 1_024
            private static let maximumPieces = 2_048
            /// The bytes of memory that are kept in any case.
            private static let memoryKept = 16 * 1_024

            private var bytes: [UInt8] = []
            private var pieceCount = 0
            /// `true` if the transfer is paused because the round reached its limit.
            private(set) var isFull = false

            /// - Returns: `false` if the round is full.
            mutating func append(_ piece: UnsafeRawBufferPointer) -> Bool {
                guard bytes.count < Self.maximumLength, pieceCount < Self.maximumPieces else {
                    isFull = true
                    return false
                }
                pieceCount += 1
                bytes.append(contentsOf: piece)
                return true
            }

            /// Ends the round, and returns its bytes.
            mutating func take() -> [UInt8] {
                defer {
                    bytes = []
                    pieceCount = 0
                }
                return bytes
            }

            /// Keeps the memory of the previous round, unless the next one has begun; returns `true` if the transfer was paused. A stream that
            /// becomes slower does not keep the memory of its largest rounds.
            mutating func reuse(_ memory: inout [UInt8]) -> Bool {
                let isNeeded = memory.capacity <= max(Self.memoryKept, 4 * memory.count)
                memory.removeAll(keepingCapacity: isNeeded)
                if bytes.isEmpty { swap(&memory, &bytes) }
                defer { isFull = false }
                return isFull
            }
        }

        init(
            _ request: TransportRequest, on queue: SerialQueue, of connector: CurlHTTPConnector, handlers: HTTPHandlers
        ) {
            original = request
            self.queue = queue
            self.connector = connector
            state = .waiting(handlers)
        }

        private var key: CurlLoopPool.Key {
            CurlLoopPool.Key(queue: ObjectIdentifier(queue), security: original.security)
        }

        func start(_ permit: ConnectThrottle.Permit) {
            guard case .waiting = state else { return }
            do throws(TransportFailure) {
                let outgoing = try OutgoingRequest(original, cookies: connector.cookies)
                // The host may have disposed of this exchange in `willSend`.
                guard case .waiting = state else { return }
                try transfer(outgoing, in: connector.loop(key, on: queue), permit)
            } catch {
                fail(error)
            }
        }

        private func transfer(
            _ outgoing: OutgoingRequest, in loop: CurlLoop, _ permit: ConnectThrottle.Permit?
        ) throws(TransportFailure) {
            guard case .waiting(let handlers) = state else { return }
            response = Response()
            let transfer = try CurlTransfer(
                outgoing, credentials: credentials, isConnectOnly: false, trustAnchors: connector.trustAnchors)
            transfer.setPost(outgoing.request.body)
            state = .transferring(handlers, transfer)
            loop.add(transfer, for: self, permit)
        }

        // MARK: HTTPExchange

        private var transfer: CurlTransfer? {
            if case .transferring(_, let transfer) = state { transfer } else { nil }
        }

        func suspendReading() {
            guard !isSuspended else { return }
            isSuspended = true
            transfer?.pause()
        }

        func resumeReading() {
            guard isSuspended else { return }
            isSuspended = false
            transfer?.resume()
        }

        var unsentBytes: Int {
            switch state {
            case .waiting: original.body.utf8.count
            case .transferring(_, let transfer): transfer.unsentBody
            case .over: 0
            }
        }

        func dispose() { _ = leave() }

        /// Ends the exchange without a report.
        ///
        /// - Returns: the handlers, unless it was over before.
        private func leave() -> HTTPHandlers? {
            defer {
                state = .over
                round = Round()
            }
            switch state {
            case .waiting(let handlers): return handlers
            case .transferring(let handlers, let transfer):
                transfer.cancel()
                return handlers
            case .over: return nil
            }
        }

        private func fail(_ failure: TransportFailure) {
            guard let handlers = leave() else { return }
            // A client that waits before its next attempt holds no descriptor.
            connector.leaveConnections(key)
            handlers.onFailure(failure)
        }

        // MARK: CurlTransferOwner

        func transferReceived(headLine: UnsafeRawBufferPointer, isOfTunnel: Bool) {
            let wasComplete = response.isHeadComplete
            response.accept(line: headLine, isOfTunnel: isOfTunnel)
            if response.isHeadComplete, !wasComplete, response.head.status >= 200, !isOfTunnel, let transfer {
                connector.cookies.store(response.head, from: transfer.outgoing.request.url)
            }
        }

        func transferReceived(body: UnsafeRawBufferPointer) -> CurlTransfer.Verdict {
            guard response.isAccepted else { return .abort }
            return !isSuspended && round.append(body) ? .taken : .pause
        }

        func transferProgressed() {
            guard case .transferring(let handlers, _) = state else { return }
            // The round ends first, because a handler may resume reading, and then libcurl passes more.
            var bytes = round.take()
            guard !bytes.isEmpty else { return }
            bytes.withUnsafeBytes(handlers.onBytes)
            guard case .transferring = state else { return }
            if round.reuse(&bytes), !isSuspended { transfer?.resume() }
        }

        func transferEnded(_ failure: TransportFailure?) {
            guard case .transferring(let handlers, let transfer) = state else { return }
            // The head is that of a challenge which libcurl has answered, with the same body: the answer to that is lost.
            if !transfer.body.isAnswered { response = Response() }
            guard
                let challenge = TransportChallenge(
                    response.head, to: transfer.outgoing,
                    previousFailureCount: credentials.answerCount(ofProxy: response.head.status == 407))
            else { return ended(failure) }
            state = .waiting(handlers)
            original.ask(challenge, replyOn: queue) { self.answer(challenge, of: transfer, failure, $0) }
        }

        /// Sends the request again with a credential; ends the exchange if the answer has none.
        private func answer(
            _ challenge: TransportChallenge, of ended: CurlTransfer, _ failure: TransportFailure?,
            _ answer: TransportChallengeAnswer
        ) {
            // The exchange may have been disposed of before the answer.
            guard case .waiting = state else { return }
            guard credentials.accept(answer, to: challenge) else { return self.ended(failure) }
            do throws(TransportFailure) {
                let outgoing = ended.outgoing.withCurrentCookies(connector.cookies)
                try self.transfer(outgoing, in: connector.unsharedLoop(key, on: queue), nil)
            } catch {
                fail(error)
            }
        }

        private func ended(_ failure: TransportFailure?) {
            let status = response.head.status
            if status >= 200, !response.isAccepted, !response.isOfTunnel {
                fail(TransportFailure(.refused(status: status), "the server answered with HTTP status \(status)"))
            } else if let failure {
                fail(failure)
            } else if !response.isHeadComplete || !response.isAccepted {
                // libcurl reports this as a response without a body.
                fail(TransportFailure(.connection, "the response ended inside its head"))
            } else {
                leave()?.onDone()
            }
        }
    }
#endif
