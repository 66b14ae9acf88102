#if os(Linux)
    /// The unsent output of a WebSocket: the handshake's request, then masked frames.
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

    /// The bytes that a connection has yet to send.
    ///
    /// A TLS library that has refused bytes requires the next call to offer the same bytes at the same address (libcurl before 8.10 leaves
    /// OpenSSL in that mode). Therefore the offered bytes are in a separate array, which is not changed until all of it is sent.
    struct UnsentBytes {
        /// The capacity, in bytes, up to which an empty array keeps its memory.
        private static let capacityKept = 4 * 1024

        /// The bytes behind those that are being offered. New bytes are appended here.
        var waiting: [UInt8] = []
        private var offered: [UInt8] = []
        /// The number of bytes at the start of `offered` that have been sent.
        private var sentOfOffered = 0
        /// The number of all bytes sent so far.
        private(set) var sentCount = 0

        var isEmpty: Bool { offered.isEmpty && waiting.isEmpty }

        /// The value of `sentCount` when all bytes will have been sent.
        var end: Int { sentCount + offered.count - sentOfOffered + waiting.count }

        /// Calls `send` once with the next bytes, at least one, and returns its result. Must not be called if this is empty.
        mutating func offer(
            to send: (UnsafeRawBufferPointer) -> EstablishedConnection.Transfer
        ) -> EstablishedConnection.Transfer {
            if offered.isEmpty { swap(&offered, &waiting) }
            let result = offered.withUnsafeBytes { send(UnsafeRawBufferPointer(rebasing: $0[sentOfOffered...])) }
            if case .bytes(let count) = result { advance(by: count) }
            return result
        }

        private mutating func advance(by count: Int) {
            sentCount += count
            sentOfOffered += count
            guard sentOfOffered == offered.count else { return }
            sentOfOffered = 0
            offered.removeAll(keepingCapacity: offered.count <= Self.capacityKept)
            // So that an idle connection keeps the memory of one array.
            if waiting.isEmpty {
                waiting = []
                swap(&offered, &waiting)
            }
        }
    }
#endif
