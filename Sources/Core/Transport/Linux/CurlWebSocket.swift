#if os(Linux)
    import CTransport
    import Foundation

    /// One WebSocket, from connecting to the end of closing.
    final class CurlWebSocket: WebSocketConnection, CurlTransferOwner, @unchecked Sendable {
        // All state is confined to `queue`.

        /// The bytes, and the frames, that one wake-up may process, so that a fast server does not delay the queue's other events. Frames have
        /// a limit of their own, because many of them fit into few bytes: an empty one takes two.
        private static let wakeUpLength = 256 * 1_024
        private static let wakeUpFrames = 512
        /// The bytes that are discarded, while the connection closes, before it ends at once.
        private static let closingAllowance = 4 << 20
        private var discardedCount = 0

        private let queue: SerialQueue
        private let connector: CurlWebSocketConnector
        private var handlers: WebSocketHandlers?
        private var phase = WebSocketPhase.idle
        private var frames: WebSocketFrameReader
        /// Received bytes whose frames exceed the limit of their wake-up; the next wake-up begins with them, at `unprocessedStart`.
        private var unprocessed: [UInt8] = []
        private var unprocessedStart = 0

        /// What is needed only until the WebSocket is open. It is made on the queue: a client that connects allocates it on its own thread,
        /// and one that recovers on the queue, so that its memory would move to another heap.
        private final class Attempt: @unchecked Sendable {  // confined to `queue`
            let original: TransportRequest
            /// The request as it is sent, and sent again with credentials.
            let request: OutgoingRequest
            var credentials = CurlTransfer.Credentials()
            var answeredChallenges = 0
            /// The head of a proxy's answer.
            var proxyHead = HTTPResponseHead()

            init(_ original: TransportRequest, cookies: TransportCookies) throws(TransportFailure) {
                self.original = original
                request = try OutgoingRequest(original, cookies: cookies)
            }
        }

        private var attempt: Attempt?
        private var loop: CurlLoop?
        private var transfer: CurlTransfer?
        /// `nil` before the connection is established and after it has ended.
        private var connection: EstablishedConnection?
        private var watch: SocketWatch?

        private var isSuspended = false
        private var isReadingQueued = false
        private var output = WebSocketOutput()
        /// The failure of sending, if there was one: the connection ends when what the server sent before has been read.
        private var sendingFailure: TransportFailure?
        /// Whether the handlers receive a report when everything has been sent.
        private var owesReport = false
        /// Ends the closing. Until then its handler is the only reference to this object.
        private var closingTimer: SharedTimers.Timer?
        private var probeCount = 0
        /// The number of the last probe, until anything is received; `nil` if no probe is unanswered.
        private var unansweredProbe: Int?

        init(on queue: SerialQueue, of connector: CurlWebSocketConnector, handlers: WebSocketHandlers) {
            self.queue = queue
            self.connector = connector
            self.handlers = handlers
            frames = WebSocketFrameReader(role: .client, limits: connector.limits)
        }

        func start(_ request: TransportRequest, _ opening: OpeningLimit.Opening) {
            guard handlers != nil else { return }
            do throws(TransportFailure) {
                if let problem = connector.libraryProblem() {
                    throw ResourceShortage.failure
                        ?? TransportFailure(.unavailable, "WebSocket is not available: \(problem)")
                }
                let attempt = try Attempt(request, cookies: connector.cookies)
                // The host may have disposed of this connection in `willSend`.
                guard handlers != nil else { return }
                self.attempt = attempt
                try connect(attempt, opening)
            } catch {
                fail(error)
            }
        }

        private func connect(
            _ attempt: Attempt, _ opening: OpeningLimit.Opening? = nil
        ) throws(TransportFailure) {
            let transfer = try CurlTransfer(
                attempt.request, credentials: attempt.credentials, isConnectOnly: true,
                trustAnchors: connector.trustAnchors, owner: self)
            guard let loop = connector.loop(for: transfer, on: queue) else { throw ResourceShortage.failureOfLibcurl }
            transfer.opening = opening
            phase = .connecting
            attempt.proxyHead = HTTPResponseHead()
            self.loop = loop
            self.transfer = transfer
            loop.add(transfer)
        }

        // MARK: WebSocketConnection

        func send(_ message: String) {
            guard case .open = phase, sendingFailure == nil else { return }
            output.append(text: message)
            flush()
            owesReport = hasUnsent
        }

        var hasUnsent: Bool { !output.isEmpty }

        func suspendReading() {
            isSuspended = true
            updateReading()
        }

        func resumeReading() {
            guard isSuspended else { return }
            isSuspended = false
            updateReading()
            // TLS may have buffered bytes for which the socket reports no event.
            queueReading()
        }

        func probe() {
            guard case .open = phase, !isSuspended else { return }
            probeCount += 1
            unansweredProbe = probeCount
            output.appendPing()
            flush()
            queue.async(afterMilliseconds: WebSocketPhase.probeTime * 1_000) { [weak self, probeCount] in
                self?.checkProbe(probeCount)
            }
        }

        private func checkProbe(_ number: Int) {
            // A process that was suspended may find this timer due before the answer that waits in the socket.
            if unansweredProbe == number { readAvailable() }
            guard unansweredProbe == number, case .open = phase, !isSuspended else { return }
            // The wake-up ended with bytes that were received before; those that wait in the socket come after them.
            guard !isReadingQueued else { return queue.async { [weak self] in self?.checkProbe(number) } }
            fail(TransportFailure(.connection, WebSocketPhase.noSignOfLife))
        }

        func dispose() {
            handlers = nil
            if case .open = phase { beginClosing(WebSocketCloseCode.normal) } else { tearDownUnlessClosing() }
        }

        private func fail(_ failure: TransportFailure) {
            let onFailure = handlers?.onFailure
            handlers = nil
            tearDownUnlessClosing()
            onFailure?(failure)
        }

        private func tearDownUnlessClosing() {
            if case .closing = phase { return }
            tearDown()
        }

        private func tearDown() {
            phase = .over
            attempt = nil
            disconnect()
        }

        private func disconnect() {
            closingTimer?.cancel()
            closingTimer = nil
            watch?.close()
            watch = nil
            connection = nil
            leaveLibcurl()
            output = WebSocketOutput()
            unprocessed = []
        }

        private func leaveLibcurl() {
            if let transfer { loop?.cancel(transfer) }
            transfer = nil
            loop = nil
        }

        // MARK: CurlTransferOwner

        func transferReceived(headLine: UnsafeRawBufferPointer) {
            attempt?.proxyHead.accept(line: String(decoding: headLine, as: UTF8.self))
        }

        func transferReceived(body: UnsafeRawBufferPointer) -> CurlTransfer.Verdict { .abort }

        func transferProgressed() {}

        func transferEnded(_ result: Int32) {
            guard case .connecting = phase, let transfer, let attempt else { return }
            guard result == CurlResult.ok else {
                let failure = transfer.failure(result)
                // The server was not reached, so only a proxy can have sent a challenge.
                let head = attempt.proxyHead
                if head.status != 407 || !answerChallenge(in: head, otherwise: failure) { fail(failure) }
                return
            }
            guard let descriptor = loop?.socket(of: transfer) else {
                return fail(TransportFailure(.connection, "the connection could not be watched after connecting"))
            }
            let onReady: (SocketWatch.Direction) -> Void = { [weak self] direction in
                switch direction {
                case .read: self?.readAvailable()
                case .write: self?.flush()
                }
            }
            if transfer.hasPlainSocket {
                watch = SocketWatch(duplicating: descriptor, queue: queue, onReady: onReady)
                connection = watch.map { .socket($0.descriptor) }
                // Before our first byte, because libcurl reads the received bytes of a socket when it closes it.
                leaveLibcurl()
            } else {
                // libcurl closes it in `leaveLibcurl`, after the watch is closed: nothing else uses this loop.
                watch = SocketWatch(borrowing: descriptor, queue: queue, onReady: onReady)
                connection = .libcurl(transfer)
            }
            guard watch != nil else { return fail(ResourceShortage.failureOfDescriptors) }
            let handshake = WebSocketHandshake(transfer.outgoing, credentials: attempt.credentials.server)
            phase = .shakingHands(handshake)
            output.append(handshake: handshake.request)
            updateReading()
            flush()
        }

        /// Asks the host for an answer to a 401 or 407, and connects again with it. Returns `false` if the head has no challenge that can be
        /// answered: libcurl answers those of a proxy, and this class those of a server, with Basic only. The host's password must not leave
        /// in clear in answer to a challenge of another method. After a refusal, sessions use HTTP, where libcurl answers.
        private func answerChallenge(in head: HTTPResponseHead, otherwise failure: TransportFailure) -> Bool {
            guard let attempt,
                let challenge = TransportChallenge(
                    head, to: attempt.request, previousFailureCount: attempt.answeredChallenges, onlyBasic: true)
            else { return false }
            phase = .challenged
            disconnect()
            attempt.original.ask(challenge, replyOn: queue) { answer in
                guard case .challenged = self.phase else { return }
                guard attempt.credentials.accept(answer, to: challenge) else { return self.fail(failure) }
                attempt.answeredChallenges += 1
                do throws(TransportFailure) {
                    try self.connect(attempt)
                } catch {
                    self.fail(error)
                }
            }
            return true
        }

        // MARK: Reading

        private func updateReading() {
            if case .closing = phase {
                watch?.want(.read, true)
            } else {
                watch?.want(.read, !isSuspended && !isReadingQueued)
            }
        }

        private func queueReading() {
            guard !isReadingQueued else { return }
            isReadingQueued = true
            updateReading()
            queue.async {
                self.isReadingQueued = false
                self.updateReading()
                self.readAvailable()
            }
        }

        private func readAvailable() {
            var budget = (bytes: Self.wakeUpLength, frames: Self.wakeUpFrames)
            let chunk = ReceiveBuffers.take()
            defer { ReceiveBuffers.giveBack(chunk) }
            while let connection, isReading {
                guard budget.bytes > 0, budget.frames > 0 else { return queueReading() }
                guard unprocessed.isEmpty else {
                    processWaiting(&budget.frames)
                    continue
                }
                let count: Int
                switch connection.receive(into: chunk) {
                case .bytes(let received): count = received
                case .wouldBlock: return allIsRead()
                case .end:
                    return connectionEnded(
                        TransportFailure(
                            .connection, "the server ended the connection without closing the WebSocket"))
                case .failed(let failure): return connectionEnded(failure)
                }
                budget.bytes -= count
                unansweredProbe = nil
                guard !exceedsClosingAllowance(count) else { return tearDown() }
                let input = UnsafeMutableRawBufferPointer(rebasing: chunk[..<count])
                let rest = process(input, &budget.frames)
                guard rest == 0 else {
                    unprocessed = Array(input[(count - rest)...])
                    unprocessedStart = 0
                    continue
                }
                // A plain socket that did not fill the buffer is empty. Returning here saves a system call.
                if count < chunk.count, case .socket = connection { return allIsRead() }
            }
        }

        /// Processes the bytes that an earlier wake-up left.
        private func processWaiting(_ frameBudget: inout Int) {
            // A handler may end the connection, which discards them.
            var waiting: [UInt8] = []
            swap(&waiting, &unprocessed)
            let rest = waiting.withUnsafeMutableBytes {
                process(UnsafeMutableRawBufferPointer(rebasing: $0[unprocessedStart...]), &frameBudget)
            }
            guard rest > 0 else { return }
            unprocessedStart = waiting.count - rest
            unprocessed = waiting
        }

        private func allIsRead() {
            if let sendingFailure { connectionEnded(sendingFailure) }
        }

        /// Counts the bytes discarded while the connection closes; returns whether they exceed the limit.
        private func exceedsClosingAllowance(_ count: Int) -> Bool {
            guard case .closing = phase else { return false }
            discardedCount += count
            return discardedCount > Self.closingAllowance
        }

        private var isReading: Bool {
            switch phase {
            case .shakingHands, .open: return !isSuspended
            case .closing: return true
            case .idle, .connecting, .challenged, .over: return false
            }
        }

        private func connectionEnded(_ failure: TransportFailure) {
            if case .closing = phase { return tearDown() }
            fail(sendingFailure ?? failure)
        }

        /// - Returns: how many bytes at the end are left for another wake-up, because their frames exceed the limit.
        private func process(_ bytes: UnsafeMutableRawBufferPointer, _ frameBudget: inout Int) -> Int {
            var input = bytes
            if case .shakingHands(let handshake) = phase {
                do throws(TransportFailure) {
                    try proceed(handshake, &input)
                } catch {
                    fail(error)
                }
            }
            do throws(WebSocketViolation) {
                while case .open = phase {
                    guard frameBudget > 0 else { return input.count }
                    guard let event = try frames.next(&input) else { break }
                    frameBudget -= 1
                    perform(event)
                }
            } catch {
                let failure = TransportFailure(
                    .protocolViolation, "the server broke the WebSocket protocol: \(error.reason)")
                beginClosing(error.closeCode)
                fail(failure)
            }
            return 0
        }

        private func proceed(
            _ handshake: WebSocketHandshake, _ input: inout UnsafeMutableRawBufferPointer
        ) throws(TransportFailure) {
            var handshake = handshake
            guard let head = try handshake.receive(&input) else {
                phase = .shakingHands(handshake)
                return
            }
            if let attempt { connector.cookies.store(head, from: attempt.request.request.url) }
            do throws(TransportFailure) {
                try handshake.verify(head)
            } catch {
                if answerChallenge(in: head, otherwise: error) { return }
                throw error
            }
            phase = .open
            attempt = nil
            handlers?.onOpen()
        }

        private func perform(_ event: WebSocketFrameReader.Event) {
            switch event {
            case .text(let bytes, let isEndOfMessage):
                handlers?.onText(bytes, isEndOfMessage)
            case .ping(let payload):
                output.answerPing(payload)
                flush()
            case .pong:
                // Pongs need no handling here. RFC 6455 also allows pongs without a ping, as a one-way heartbeat.
                break
            case .close(let code, let reason):
                beginClosing(code)
                let detail = reason.isEmpty ? "" : ": \(reason)"
                fail(TransportFailure(.closed, "the server closed the WebSocket (status \(code))\(detail)"))
            }
        }

        // MARK: Writing

        private func flush() {
            guard let connection else { return }
            do throws(TransportFailure) {
                try output.send(over: connection)
            } catch {
                return sendingFailed(error)
            }
            watch?.want(.write, hasUnsent)
            reportIfSent()
        }

        private func reportIfSent() {
            guard owesReport, !hasUnsent else { return }
            owesReport = false
            // The handlers must not run inside `send`.
            queue.async {
                // A pong or a ping may have found the socket full since.
                if self.hasUnsent { self.owesReport = true } else { self.handlers?.onSent() }
            }
        }

        private func sendingFailed(_ failure: TransportFailure) {
            watch?.want(.write, false)
            output = WebSocketOutput()
            sendingFailure = sendingFailure ?? failure
            // The handlers must not run inside `send`. Lines that came before the failure, such as END with the reason, are delivered; if
            // reading is suspended, when it resumes.
            queue.async {
                if case .closing = self.phase { self.tearDown() } else { self.readAvailable() }
            }
        }

        // MARK: Closing

        /// Sends a close frame after the queued bytes, and waits `WebSocketPhase.closingTime` for the server to end the connection. Closing
        /// the socket with unread bytes in it could make TCP discard the last bytes sent.
        private func beginClosing(_ code: UInt16) {
            guard case .open = phase else { return }
            phase = .closing
            output.append(closeCode: code)
            flush()
            updateReading()
            closingTimer = SharedTimers.shared.schedule(
                afterMilliseconds: WebSocketPhase.closingTime * 1_000, on: queue
            ) {
                // A process that was stopped has had no time to send.
                self.flush()
                self.tearDown()
            }
        }
    }
#endif
