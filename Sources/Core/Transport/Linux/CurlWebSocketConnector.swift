#if os(Linux)
    import CTransport
    import Foundation

    /// Opens WebSockets over connections of libcurl, which implements proxies and TLS. The WebSocket protocol is implemented here.
    final class CurlWebSocketConnector: WebSocketConnector {
        static let shared = CurlWebSocketConnector()

        let cookies: TransportCookies
        let trustAnchors: EnvironmentTrustAnchors
        let libraryProblem: @Sendable () -> String?
        let limits: WebSocketLimits
        private let resolver: HostNameResolver?
        private let loops = CurlLoopPool()

        /// All parameters are for tests; the defaults are those of the process and the machine.
        init(
            cookies: TransportCookies = .shared, trustAnchors: EnvironmentTrustAnchors = .shared,
            libraryProblem: @escaping @autoclosure @Sendable () -> String? = CurlLibrary.problem,
            limits: WebSocketLimits = WebSocketLimits(), resolver: HostNameResolver? = .shared
        ) {
            self.cookies = cookies
            self.trustAnchors = trustAnchors
            self.libraryProblem = libraryProblem
            self.limits = limits
            self.resolver = resolver
        }

        func open(
            _ request: TransportRequest, on queue: SerialQueue, handlers: WebSocketHandlers
        ) -> any WebSocketConnection {
            let connection = CurlWebSocket(on: queue, of: self, handlers: handlers)
            ConnectThrottle.shared.open(request.url, on: queue) { connection.start(request, $0) }
            return connection
        }

        /// Returns the loop that opens a connection, or `nil` if no descriptor or memory is left. A plain socket soon leaves libcurl, so all
        /// of a queue share a loop while they are being opened. Another connection stays there, and needs a separate loop: in a shared one,
        /// libcurl could treat it as idle and close it.
        func loop(for transfer: CurlTransfer, on queue: SerialQueue) -> CurlLoop? {
            guard transfer.hasPlainSocket else { return CurlLoop(queue: queue, resolver: resolver) }
            let key = CurlLoopPool.Key(
                queue: ObjectIdentifier(queue), security: transfer.outgoing.request.security)
            return loops.loop(key) { CurlLoop(queue: queue, resolver: resolver, isShared: true) }
        }
    }

    /// The opening of a WebSocket: the connection, which libcurl makes, challenges, and the handshake.
    extension CurlWebSocket: CurlTransferOwner {
        /// The state that is needed only until the WebSocket is open. It is made on the queue: a client that connects allocates it on its
        /// own thread, and one that recovers on the queue, so that its memory would move to another heap.
        final class Attempt: @unchecked Sendable {  // confined to `queue`
            let original: TransportRequest
            /// The request as it is sent, and sent again with credentials.
            var request: OutgoingRequest
            var credentials = CurlTransfer.Credentials()
            /// The head of a proxy's answer.
            var proxyHead = HTTPResponseHead()

            init(_ original: TransportRequest, cookies: TransportCookies) throws(TransportFailure) {
                self.original = original
                request = try OutgoingRequest(original, cookies: cookies)
            }
        }

        func start(_ request: TransportRequest, _ permit: ConnectThrottle.Permit) {
            guard case .idle = state else { return }
            do throws(TransportFailure) {
                if let problem = connector.libraryProblem() {
                    throw ResourceShortage.failure
                        ?? TransportFailure(.unavailable, "WebSocket is not available: \(problem)")
                }
                let attempt = try Attempt(request, cookies: connector.cookies)
                // The host may have disposed of this connection in `willSend`.
                guard case .idle = state else { return }
                try connect(attempt, permit)
            } catch {
                fail(error)
            }
        }

        private func connect(
            _ attempt: Attempt, _ permit: ConnectThrottle.Permit? = nil
        ) throws(TransportFailure) {
            let transfer = try CurlTransfer(
                attempt.request, credentials: attempt.credentials, isConnectOnly: true,
                trustAnchors: connector.trustAnchors)
            guard let loop = connector.loop(for: transfer, on: queue) else { throw ResourceShortage.failureOfLibcurl }
            attempt.proxyHead = HTTPResponseHead()
            state = .connecting(attempt, transfer)
            loop.add(transfer, for: self, permit)
        }

        // MARK: CurlTransferOwner

        func transferReceived(headLine: UnsafeRawBufferPointer, isOfTunnel: Bool) {
            guard case .connecting(let attempt, _) = state else { return }
            attempt.proxyHead.accept(line: String(decoding: headLine, as: UTF8.self))
        }

        func transferReceived(body: UnsafeRawBufferPointer) -> CurlTransfer.Verdict { .abort }

        func transferProgressed() {}

        func transferEnded(_ failure: TransportFailure?) {
            guard case .connecting(let attempt, let transfer) = state else { return }
            if let failure {
                // The server was not reached, so only a proxy can have sent a challenge.
                let isChallenge = attempt.proxyHead.status == 407
                if !isChallenge || !answerChallenge(attempt.proxyHead, to: attempt, otherwise: failure) {
                    fail(failure)
                }
                return
            }
            do throws(TransportFailure) {
                let link = try WebSocketLink(transfer, on: queue) { [weak self] direction in
                    switch direction {
                    case .read: self?.readAvailable()
                    case .write: self?.sendRest()
                    }
                }
                // As libcurl does for HTTP, the credentials of the address are sent without a challenge, unless the application sets the field.
                let hasOwn = transfer.outgoing.headers.contains { $0.name.lowercased() == "authorization" }
                let credentials =
                    attempt.credentials.server
                    ?? (hasOwn ? nil : TransportSecurity.credential(in: transfer.outgoing.request.url))
                let handshake = WebSocketHandshake(transfer.outgoing, credentials: credentials)
                state = .shakingHands(attempt, link, handshake)
                updateReading()
                send(over: link) { $0.append(handshake: handshake.request) }
            } catch {
                fail(error)
            }
        }

        /// Asks the host for an answer to a 401 or 407, and connects again with it. Returns `false` if the head has no challenge that can be
        /// answered: libcurl answers those of a proxy, and this class those of a server, with Basic only. The host's password must not leave
        /// in clear in answer to a challenge of another method. After a refusal, sessions use HTTP, where libcurl answers.
        private func answerChallenge(
            _ head: HTTPResponseHead, to attempt: Attempt, otherwise failure: TransportFailure
        ) -> Bool {
            guard
                let challenge = TransportChallenge(
                    head, to: attempt.request,
                    previousFailureCount: attempt.credentials.answerCount(ofProxy: head.status == 407),
                    onlyBasic: true)
            else { return false }
            disconnect()
            state = .challenged(attempt)
            attempt.original.ask(challenge, replyOn: queue) { answer in
                guard case .challenged = self.state else { return }
                guard attempt.credentials.accept(answer, to: challenge) else { return self.fail(failure) }
                attempt.request = attempt.request.withCurrentCookies(self.connector.cookies)
                do throws(TransportFailure) {
                    try self.connect(attempt)
                } catch {
                    self.fail(error)
                }
            }
            return true
        }

        /// Continues the handshake; what follows the head stays in `input`.
        func proceed(
            _ attempt: Attempt, _ link: WebSocketLink, _ handshake: WebSocketHandshake,
            _ input: inout UnsafeMutableRawBufferPointer
        ) throws(TransportFailure) {
            var handshake = handshake
            guard let head = try handshake.receive(&input) else {
                state = .shakingHands(attempt, link, handshake)
                return
            }
            connector.cookies.store(head, from: attempt.request.request.url)
            do throws(TransportFailure) {
                try handshake.verify(head)
            } catch {
                if answerChallenge(head, to: attempt, otherwise: error) { return }
                throw error
            }
            state = .open(link, Stream(connector.limits))
            handlers?.onOpen()
        }
    }
#endif
