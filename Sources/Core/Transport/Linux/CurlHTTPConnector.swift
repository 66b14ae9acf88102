#if os(Linux)
    import CTransport
    import Foundation

    /// Sends HTTP requests through libcurl. The requests of one queue reuse connections, until `closeIdleConnections` or until one fails.
    final class CurlHTTPConnector: HTTPConnector, @unchecked Sendable {  // `loops` is guarded by `lock`
        private let cookies: TransportCookies
        private let trustAnchors: EnvironmentTrustAnchors
        private let libraryProblem: @Sendable () -> String?
        private let resolver: HostNameResolver?
        private let lock = NSLock()
        /// The identity of a queue in a key stays valid, because the loop retains its queue.
        private var loops: [ObjectIdentifier: CurlLoop] = [:]

        /// All parameters are for tests; the defaults are those of the process and the machine.
        init(
            cookies: TransportCookies = .shared, trustAnchors: EnvironmentTrustAnchors = .ofProcess,
            libraryProblem: @escaping @autoclosure @Sendable () -> String? = CurlLibrary.problem,
            resolver: HostNameResolver? = .ofProcess
        ) {
            self.cookies = cookies
            self.trustAnchors = trustAnchors
            self.libraryProblem = libraryProblem
            self.resolver = resolver
        }

        func send(_ request: TransportRequest, on queue: SerialQueue, handlers: HTTPHandlers) -> any HTTPExchange {
            let exchange = CurlHTTPExchange(
                request, cookies: cookies, trustAnchors: trustAnchors, handlers: handlers,
                leaveConnections: { self.closeIdleConnections(on: queue) })
            queue.async {
                do throws(TransportFailure) {
                    exchange.start(on: try self.loop(for: queue))
                } catch {
                    exchange.fail(error)
                }
            }
            return exchange
        }

        func closeIdleConnections(on queue: SerialQueue) {
            // The loop closes its connections when its last transfer has ended. It is released outside of the lock.
            _ = lock.withLock { loops.removeValue(forKey: ObjectIdentifier(queue)) }
        }

        private func loop(for queue: SerialQueue) throws(TransportFailure) -> CurlLoop {
            if let problem = libraryProblem() {
                throw ResourceShortage.failure ?? TransportFailure(.unavailable, "HTTP is not available: \(problem)")
            }
            lock.lock()
            defer { lock.unlock() }
            if let loop = loops[ObjectIdentifier(queue)] { return loop }
            guard let loop = CurlLoop(queue: queue, resolver: resolver) else {
                throw ResourceShortage.failureOfLibcurl
            }
            loops[ObjectIdentifier(queue)] = loop
            return loop
        }
    }

    private final class CurlHTTPExchange: HTTPExchange, CurlTransferOwner, @unchecked Sendable {
        // All state is confined to the queue given at sending.
        private let original: TransportRequest
        private let cookies: TransportCookies
        private let trustAnchors: EnvironmentTrustAnchors
        /// `nil` once the exchange is over or disposed of.
        private var handlers: HTTPHandlers?
        private var loop: CurlLoop?
        private var transfer: CurlTransfer?
        /// Makes the next exchange begin with a new connection.
        private let leaveConnections: @Sendable () -> Void
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
        /// The bytes after which one round ends: without a limit, libcurl reads tens of megabytes from a fast server before it returns.
        private static let roundLength = 1 << 20
        /// Whether the transfer is paused because the round reached its limit.
        @exclusivity(unchecked)
        private var isRoundFull = false
        @exclusivity(unchecked)
        private var isSuspended = false

        init(
            _ request: TransportRequest, cookies: TransportCookies, trustAnchors: EnvironmentTrustAnchors,
            handlers: HTTPHandlers, leaveConnections: @escaping @Sendable () -> Void
        ) {
            original = request
            self.cookies = cookies
            self.trustAnchors = trustAnchors
            self.handlers = handlers
            self.leaveConnections = leaveConnections
        }

        func start(on loop: CurlLoop) {
            guard handlers != nil else { return }
            self.loop = loop
            do throws(TransportFailure) {
                begin(try OutgoingRequest(original, cookies: cookies))
            } catch {
                fail(error)
            }
        }

        private func begin(_ outgoing: OutgoingRequest) {
            head = HTTPResponseHead()
            isHeadComplete = false
            guard
                let transfer = CurlTransfer(
                    outgoing, credentials: credentials, isConnectOnly: false, trustAnchors: trustAnchors, owner: self)
            else { return fail(ResourceShortage.failureOfLibcurl) }
            transfer.setPost(outgoing.request.body)
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

        func dispose() {
            handlers = nil
            if let transfer { loop?.cancel(transfer) }
            transfer = nil
            loop = nil
        }

        func fail(_ failure: TransportFailure) {
            let onFailure = handlers?.onFailure
            dispose()
            // A client that waits before its next attempt holds no descriptor.
            leaveConnections()
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
                cookies.store(head, from: transfer.outgoing.request.url)
            }
        }

        func transferReceived(body: UnsafeRawBufferPointer) -> CurlTransfer.Verdict {
            guard isAccepted else { return .abort }
            guard !isSuspended else { return .pause }
            guard received.count < Self.roundLength else {
                isRoundFull = true
                return .pause
            }
            received.append(contentsOf: body)
            return .taken
        }

        func transferProgressed() {
            // `received` is emptied first, because a handler may resume reading, and then libcurl passes more.
            var chunk = received
            received = []
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
            if let loop,
                let challenge = TransportChallenge(
                    head, to: transfer.outgoing, previousFailureCount: answeredChallenges)
            {
                original.ask(challenge, replyOn: loop.queue) { self.challenge(challenge, ended: transfer, result, $0) }
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
            begin(transfer.outgoing)
        }

        private func ended(_ transfer: CurlTransfer, _ result: Int32) {
            guard let handlers else { return }
            if head.status != 0, !isAccepted {
                fail(
                    TransportFailure(
                        .refused(status: head.status), "the server answered with HTTP status \(head.status)"))
            } else if result != CurlResult.ok {
                fail(transfer.failure(result))
            } else if !isHeadComplete {
                // libcurl reports this as a response without a body.
                fail(TransportFailure(.connection, "the response ended inside its head"))
            } else {
                dispose()
                handlers.onDone()
            }
        }
    }
#endif
