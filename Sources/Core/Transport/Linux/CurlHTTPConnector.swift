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
            OpeningLimit.ofProcess.open(request.url, on: queue) { exchange.start($0) }
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
        fileprivate func leaveConnections(_ key: CurlLoopPool.Key) {
            guard let loop = lock.withLock({ loops[key] }) else { return }
            leave { $0 == key }
            // The connections of other clients have probably failed too.
            pool?.retire(loop, key)
        }

        /// Returns the loop for requests with credentials, which no other client uses.
        fileprivate func loopOfItsOwn(
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

    private final class CurlHTTPExchange: HTTPExchange, CurlTransferOwner, @unchecked Sendable {
        // All state is confined to the queue given at sending.
        private let original: TransportRequest
        private let queue: SerialQueue
        /// `nil` once the exchange is over or disposed of.
        private var connector: CurlHTTPConnector?
        /// `nil` once the exchange is over or disposed of.
        private var handlers: HTTPHandlers?
        private var loop: CurlLoop?
        private var transfer: CurlTransfer?
        private var credentials = CurlTransfer.Credentials()
        private var answeredChallenges = 0
        private var head = HTTPResponseHead() {
            didSet { isAccepted = (200...299).contains(head.status) }
        }
        private var isHeadComplete = false

        // No exclusivity checks, which every piece of a body would pay for: no access to these calls anything.

        /// Whether the status of the head is one of success; stored beside it, because every piece of the body needs it.
        @exclusivity(unchecked)
        private var isAccepted = false
        /// The body bytes of one round of libcurl, which passes them in small pieces.
        @exclusivity(unchecked)
        private var received: [UInt8] = []
        /// The bytes, and the pieces, after which one round ends: without a limit, libcurl reads tens of megabytes from a fast server before
        /// it returns. Each chunk of a chunked body is a piece.
        private static let roundLength = 256 * 1_024
        private static let roundPieces = 2_048
        @exclusivity(unchecked)
        private var pieceCount = 0
        /// Whether the transfer is paused because the round reached its limit.
        @exclusivity(unchecked)
        private var isRoundFull = false
        @exclusivity(unchecked)
        private var isSuspended = false

        init(
            _ request: TransportRequest, on queue: SerialQueue, of connector: CurlHTTPConnector, handlers: HTTPHandlers
        ) {
            original = request
            self.queue = queue
            self.connector = connector
            self.handlers = handlers
        }

        private var key: CurlLoopPool.Key {
            CurlLoopPool.Key(queue: ObjectIdentifier(queue), security: original.security)
        }

        func start(_ opening: OpeningLimit.Opening) {
            guard let connector else { return }
            do throws(TransportFailure) {
                let outgoing = try OutgoingRequest(original, cookies: connector.cookies)
                // The host may have disposed of this exchange in `willSend`.
                guard handlers != nil else { return }
                loop = try connector.loop(key, on: queue)
                try begin(outgoing, opening)
            } catch {
                fail(error)
            }
        }

        private func begin(
            _ outgoing: OutgoingRequest, _ opening: OpeningLimit.Opening? = nil
        ) throws(TransportFailure) {
            guard let connector else { return }
            head = HTTPResponseHead()
            isHeadComplete = false
            let transfer = try CurlTransfer(
                outgoing, credentials: credentials, isConnectOnly: false, trustAnchors: connector.trustAnchors,
                owner: self)
            transfer.setPost(outgoing.request.body)
            transfer.opening = opening
            self.transfer = transfer
            loop?.add(transfer)
        }

        // MARK: HTTPExchange

        func suspendReading() {
            guard !isSuspended else { return }
            isSuspended = true
            if let transfer { loop?.pause(transfer) }
        }

        func resumeReading() {
            guard isSuspended else { return }
            isSuspended = false
            if let transfer { loop?.resume(transfer) }
        }

        var unsentBytes: Int { transfer?.unsentBody ?? 0 }

        func dispose() {
            handlers = nil
            if let transfer { loop?.cancel(transfer) }
            transfer = nil
            loop = nil
            connector = nil
        }

        func fail(_ failure: TransportFailure) {
            let (onFailure, connector) = (handlers?.onFailure, connector)
            dispose()
            // A client that waits before its next attempt holds no descriptor.
            connector?.leaveConnections(key)
            onFailure?(failure)
        }

        // MARK: CurlTransferOwner

        func transferReceived(headLine: UnsafeRawBufferPointer) {
            let line = String(decoding: headLine, as: UTF8.self)
            // libcurl also passes the trailers of a chunked body here; only a status line begins another head.
            guard !isHeadComplete || line.hasPrefix("HTTP/") else { return }
            head.accept(line: line)
            isHeadComplete = line.first?.isNewline ?? true
            if isHeadComplete, head.status >= 200, let transfer, !transfer.isTunnelling {
                connector?.cookies.store(head, from: transfer.outgoing.request.url)
            }
        }

        func transferReceived(body: UnsafeRawBufferPointer) -> CurlTransfer.Verdict {
            guard isAccepted else { return .abort }
            guard !isSuspended else { return .pause }
            guard received.count < Self.roundLength, pieceCount < Self.roundPieces else {
                isRoundFull = true
                return .pause
            }
            pieceCount += 1
            received.append(contentsOf: body)
            return .taken
        }

        func transferProgressed() {
            // `received` is emptied first, because a handler may resume reading, and then libcurl passes more.
            var chunk = received
            received = []
            pieceCount = 0
            guard !chunk.isEmpty, let onBytes = handlers?.onBytes else { return }
            chunk.withUnsafeBytes(onBytes)
            chunk.removeAll(keepingCapacity: true)
            if received.isEmpty { received = chunk }
            guard isRoundFull else { return }
            isRoundFull = false
            if !isSuspended, let transfer { loop?.resume(transfer) }
        }

        func transferEnded(_ result: Int32) {
            guard let transfer, handlers != nil else { return }
            self.transfer = nil
            if let challenge = TransportChallenge(
                head, to: transfer.outgoing, previousFailureCount: answeredChallenges)
            {
                original.ask(challenge, replyOn: queue) { self.challenge(challenge, ended: transfer, result, $0) }
            } else {
                ended(transfer, result)
            }
        }

        /// Sends the request again with a credential; ends the exchange if the answer has none.
        private func challenge(
            _ challenge: TransportChallenge, ended transfer: CurlTransfer, _ result: Int32,
            _ answer: TransportChallengeAnswer
        ) {
            // The exchange may have been disposed of before the answer.
            guard handlers != nil else { return }
            guard credentials.accept(answer, to: challenge) else { return ended(transfer, result) }
            answeredChallenges += 1
            do throws(TransportFailure) {
                loop = try connector?.loopOfItsOwn(key, on: queue)
                try begin(transfer.outgoing)
            } catch {
                fail(error)
            }
        }

        private func ended(_ transfer: CurlTransfer, _ result: Int32) {
            guard let handlers else { return }
            if head.status >= 200, !isAccepted {
                fail(
                    TransportFailure(
                        .refused(status: head.status), "the server answered with HTTP status \(head.status)"))
            } else if result != CurlResult.ok {
                fail(transfer.failure(result))
            } else if !isHeadComplete || !isAccepted {
                // libcurl reports this as a response without a body.
                fail(TransportFailure(.connection, "the response ended inside its head"))
            } else {
                dispose()
                handlers.onDone()
            }
        }
    }
#endif
