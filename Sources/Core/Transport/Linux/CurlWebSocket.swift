#if os(Linux)
    import CTransport
    import Foundation

    /// One WebSocket, from connecting (`CurlWebSocketConnector`) to the end of closing.
    final class CurlWebSocket: WebSocketConnection, @unchecked Sendable {
        // All state is confined to `queue`.

        enum State {
            /// `start` has not run.
            case idle
            /// libcurl connects.
            case connecting(Attempt, CurlTransfer)
            /// The host must supply a credential; there is no connection.
            case challenged(Attempt)
            /// The server has not answered the handshake.
            case shakingHands(Attempt, WebSocketLink, WebSocketHandshake)
            case open(WebSocketLink, Stream)
            /// Our close frame is queued or sent, and the handlers are released. Input is discarded until the server closes.
            case closing(WebSocketLink, Closing)
            case over
        }

        /// The frames of an open WebSocket.
        final class Stream: @unchecked Sendable {  // confined to `queue`
            var frames: WebSocketFrameReader
            /// Received bytes whose frames exceed the limit of their wake-up; the next wake-up begins with them, at `unprocessedStart`.
            var unprocessed: [UInt8] = []
            var unprocessedStart = 0
            /// `true` if the handlers receive a report when everything has been sent.
            var owesReport = false
            var probeCount = 0
            /// The number of the last probe, until anything is received; `nil` if no probe is unanswered.
            var unansweredProbe: Int?

            init(_ limits: WebSocketLimits) { frames = WebSocketFrameReader(role: .client, limits: limits) }
        }

        struct Closing {
            /// Ends the closing. Until then its handler is the only reference to the WebSocket.
            let timer: SharedTimers.Timer
            var discardedCount = 0
            /// The bytes that are discarded before the connection ends at once.
            static let allowance = 4 << 20
        }

        /// The bytes, and the frames, that one wake-up may process, so that a fast server does not delay the queue's other events. Frames have
        /// a separate limit, because many of them fit into few bytes: an empty one takes two.
        private struct Budget {
            var bytes = 256 * 1024
            var frames = 512
            var isSpent: Bool { bytes <= 0 || frames <= 0 }
        }

        let queue: SerialQueue
        let connector: CurlWebSocketConnector
        /// `nil` once the connection has failed or is disposed of.
        var handlers: WebSocketHandlers?
        var state = State.idle
        private var isSuspended = false

        init(on queue: SerialQueue, of connector: CurlWebSocketConnector, handlers: WebSocketHandlers) {
            self.queue = queue
            self.connector = connector
            self.handlers = handlers
        }

        // MARK: WebSocketConnection

        func send(_ message: String) {
            guard case .open(let link, let stream) = state, link.sendingFailure == nil else { return }
            send(over: link) { $0.append(text: message) }
            stream.owesReport = link.hasUnsent
        }

        var hasUnsent: Bool { link?.hasUnsent ?? false }

        func suspendReading() {
            isSuspended = true
            updateReading()
        }

        func resumeReading() {
            guard isSuspended else { return }
            isSuspended = false
            updateReading()
            // TLS may have buffered bytes for which the socket reports no event.
            if let link { queueReading(link) }
        }

        func probe() {
            guard case .open(let link, let stream) = state, !isSuspended else { return }
            stream.probeCount += 1
            stream.unansweredProbe = stream.probeCount
            send(over: link) { $0.appendPing() }
            let number = stream.probeCount
            queue.async(afterMilliseconds: WebSocketTiming.probeSeconds * 1_000) { [weak self] in
                self?.checkProbe(number)
            }
        }

        private func checkProbe(_ number: Int) {
            // An answer that waits in the socket of a process that was suspended has been read: timers fire after input.
            guard case .open(_, let stream) = state, stream.unansweredProbe == number, !isSuspended else { return }
            fail(TransportFailure(.connection, WebSocketTiming.noSignOfLife))
        }

        func dispose() {
            handlers = nil
            if case .open = state { beginClosing(WebSocketCloseCode.normal) } else { tearDownUnlessClosing() }
        }

        func fail(_ failure: TransportFailure) {
            let onFailure = handlers?.onFailure
            handlers = nil
            tearDownUnlessClosing()
            onFailure?(failure)
        }

        private func tearDownUnlessClosing() {
            if case .closing = state { return }
            tearDown()
        }

        private func tearDown() {
            disconnect()
            state = .over
        }

        func disconnect() {
            switch state {
            case .connecting(_, let transfer): transfer.cancel()
            case .shakingHands(_, let link, _), .open(let link, _): link.close()
            case .closing(let link, let closing):
                closing.timer.cancel()
                link.close()
            case .idle, .challenged, .over: break
            }
        }

        /// The connection, from the handshake to the end of closing.
        private var link: WebSocketLink? {
            switch state {
            case .shakingHands(_, let link, _), .open(let link, _), .closing(let link, _): link
            case .idle, .connecting, .challenged, .over: nil
            }
        }

        // MARK: Reading

        func updateReading() {
            switch state {
            case .shakingHands(_, let link, _), .open(let link, _):
                link.awaitInput(!isSuspended && !link.isReadingQueued)
            case .closing(let link, _): link.awaitInput(true)
            case .idle, .connecting, .challenged, .over: break
            }
        }

        private func queueReading(_ link: WebSocketLink) {
            guard !link.isReadingQueued else { return }
            link.isReadingQueued = true
            updateReading()
            queue.async {
                link.isReadingQueued = false
                self.updateReading()
                self.readAvailable()
            }
        }

        /// The connection to read now, if there is one.
        private var readableLink: WebSocketLink? {
            switch state {
            case .shakingHands(_, let link, _), .open(let link, _): isSuspended ? nil : link
            case .closing(let link, _): link
            case .idle, .connecting, .challenged, .over: nil
            }
        }

        func readAvailable() {
            var budget = Budget()
            let chunk = ReceiveBuffers.take()
            defer { ReceiveBuffers.release(chunk) }
            while let link = readableLink {
                guard !budget.isSpent else { return queueReading(link) }
                if case .open(let link, let stream) = state, !stream.unprocessed.isEmpty {
                    processRest(of: stream, link, &budget)
                    continue
                }
                let count: Int
                switch link.receive(into: chunk) {
                case .bytes(let received): count = received
                case .wouldBlock: return allIsRead(link)
                case .end:
                    return connectionEnded(
                        TransportFailure(
                            .connection, "the server ended the connection without closing the WebSocket"))
                case .failed(let failure): return connectionEnded(link.sendingFailure ?? failure)
                }
                budget.bytes -= count
                guard process(UnsafeMutableRawBufferPointer(rebasing: chunk[..<count]), &budget) else { continue }
                // A plain socket that did not fill the buffer is empty. Returning here saves a system call.
                if count < chunk.count, link.isPlain { return allIsRead(link) }
            }
        }

        private func allIsRead(_ link: WebSocketLink) {
            if let failure = link.sendingFailure { connectionEnded(failure) }
        }

        private func connectionEnded(_ failure: TransportFailure) {
            switch state {
            case .closing: tearDown()
            case .shakingHands, .open: fail(failure)
            case .idle, .connecting, .challenged, .over: break
            }
        }

        /// - Returns: `false` if some bytes are left for another wake-up.
        private func process(_ bytes: UnsafeMutableRawBufferPointer, _ budget: inout Budget) -> Bool {
            var input = bytes
            switch state {
            case .shakingHands(let attempt, let link, let handshake):
                do throws(TransportFailure) {
                    try proceed(attempt, link, handshake, &input)
                } catch {
                    fail(error)
                }
            case .closing(let link, var closing):
                closing.discardedCount += input.count
                state = .closing(link, closing)
                if closing.discardedCount > Closing.allowance { tearDown() }
            case .idle, .connecting, .challenged, .open, .over: break
            }
            guard case .open(let link, let stream) = state else { return true }
            stream.unansweredProbe = nil
            process(&input, of: stream, link, &budget)
            guard !input.isEmpty, case .open = state else { return true }
            stream.unprocessed = Array(input)
            stream.unprocessedStart = 0
            return false
        }

        /// Processes the bytes that an earlier wake-up left.
        private func processRest(of stream: Stream, _ link: WebSocketLink, _ budget: inout Budget) {
            var bytes: [UInt8] = []
            swap(&bytes, &stream.unprocessed)
            let rest = bytes.withUnsafeMutableBytes {
                var input = UnsafeMutableRawBufferPointer(rebasing: $0[stream.unprocessedStart...])
                process(&input, of: stream, link, &budget)
                return input.count
            }
            guard rest > 0, case .open = state else { return }
            stream.unprocessedStart = bytes.count - rest
            stream.unprocessed = bytes
        }

        /// Processes frames until the budget is spent or the WebSocket is no longer open; what is left then stays in `input`.
        private func process(
            _ input: inout UnsafeMutableRawBufferPointer, of stream: Stream, _ link: WebSocketLink,
            _ budget: inout Budget
        ) {
            do throws(WebSocketViolation) {
                while case .open = state, budget.frames > 0 {
                    guard let event = try stream.frames.next(&input) else { return }
                    budget.frames -= 1
                    perform(event, link)
                }
            } catch {
                let failure = TransportFailure(
                    .protocolViolation, "the server broke the WebSocket protocol: \(error.reason)")
                beginClosing(error.closeCode)
                fail(failure)
            }
        }

        private func perform(_ event: WebSocketFrameReader.Event, _ link: WebSocketLink) {
            switch event {
            case .text(let bytes, let isEndOfMessage):
                handlers?.onText(bytes, isEndOfMessage)
            case .ping(let payload): send(over: link) { $0.answerPing(payload) }
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

        func send(over link: WebSocketLink, _ append: (inout WebSocketOutput) -> Void = { _ in }) {
            guard link.send(append) else {
                // The handlers must not run inside `send`. Lines that came before the failure, such as END with the reason, are delivered; if
                // reading is suspended, when it resumes.
                return queue.async {
                    if case .closing = self.state { self.tearDown() } else { self.readAvailable() }
                }
            }
            reportIfSent()
        }

        /// Called when the network takes bytes again.
        func sendRest() {
            if let link { send(over: link) }
        }

        private func reportIfSent() {
            guard case .open(let link, let stream) = state, stream.owesReport, !link.hasUnsent else { return }
            stream.owesReport = false
            // The handlers must not run inside `send`.
            queue.async {
                // A pong or a ping may have found the socket full since.
                if self.hasUnsent { stream.owesReport = true } else { self.handlers?.onSent() }
            }
        }

        // MARK: Closing

        /// Sends a close frame after the queued bytes, and waits `WebSocketTiming.closingSeconds` for the server to end the connection. Closing
        /// the socket with unread bytes in it could make TCP discard the last bytes sent.
        private func beginClosing(_ code: UInt16) {
            guard case .open(let link, _) = state else { return }
            let timer = SharedTimers.shared.schedule(
                afterMilliseconds: WebSocketTiming.closingSeconds * 1_000, on: queue
            ) { self.tearDown() }
            state = .closing(link, Closing(timer: timer))
            send(over: link) { $0.append(closeCode: code) }
            updateReading()
        }
    }
#endif
