#if os(Linux)
    /// What a WebSocket has yet to send: the handshake's request, then masked frames.
    struct WebSocketOutput {
        private var unsent = UnsentBytes()
        /// Where the last pong ends, as a position in `unsent`.
        private var lastPongEnd = 0
        /// The payload of the latest ping, if it came while a pong was unsent. RFC 6455, section 5.5.3, allows answering only the latest,
        /// so a peer that pings and never reads takes no memory.
        private var pendingPong: [UInt8]?

        var isEmpty: Bool { unsent.isEmpty }

        mutating func append(handshake: [UInt8]) { unsent.waiting = handshake }

        mutating func append(text: String) {
            WebSocketFrameWriter.append(text: text, mask: .random(), to: &unsent.waiting)
        }

        mutating func appendPing() {
            WebSocketFrameWriter.append(control: .ping, payload: [], mask: .random(), to: &unsent.waiting)
        }

        mutating func answerPing(_ payload: [UInt8]) {
            pendingPong = payload
            appendPendingPong()
        }

        /// Appends the close frame, after which nothing follows.
        mutating func append(closeCode code: UInt16) {
            pendingPong = nil
            WebSocketFrameWriter.append(closeCode: code, mask: .random(), to: &unsent.waiting)
        }

        private mutating func appendPendingPong() {
            guard unsent.sentCount >= lastPongEnd, let payload = pendingPong else { return }
            pendingPong = nil
            WebSocketFrameWriter.append(control: .pong, payload: payload, mask: .random(), to: &unsent.waiting)
            lastPongEnd = unsent.end
        }

        /// Sends what the connection takes.
        mutating func send(over connection: EstablishedConnection) throws(TransportFailure) {
            while !unsent.isEmpty {
                switch unsent.offer(to: connection.send) {
                case .bytes: appendPendingPong()
                case .wouldBlock, .end: return
                case .failed(let failure): throw failure
                }
            }
        }
    }
#endif
