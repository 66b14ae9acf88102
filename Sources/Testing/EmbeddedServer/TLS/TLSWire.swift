#if os(Linux)
    import Dispatch
    import LightstreamerCore

    /// A TCP socket with TLS. The library encrypts and decrypts in memory; this class owns the socket.
    final class TLSWire: Wire, @unchecked Sendable {
        // `@unchecked Sendable`: confined to the server's queue.

        /// The number of plain bytes to encrypt ahead of what the socket accepts.
        private static let maximumPlain = 65_536
        /// The largest TLS record in bytes: the caller's buffer must have room for a record of which a part has already arrived, besides a
        /// chunk.
        private static let largestRecord = 18_432
        /// The longest time, in ms, for which remaining output is sent after the connection is closed.
        private static let lingerMillis = 2_000
        // Constants of the library's headers.
        private static let wantsRead: CInt = 2  // SSL_ERROR_WANT_READ
        private static let closedByPeer: CInt = 6  // SSL_ERROR_ZERO_RETURN

        private let library: OpenSSL
        private let context: TLSContext
        private let connection: OpenSSL.Object
        /// Memory buffers for encrypted input and output. `connection` owns them.
        private let (input, output): (OpenSSL.Object, OpenSSL.Object)
        private let queue: SerialQueue
        private var socket: SocketWire?
        private var encrypted: [UInt8] = []
        private var wantsToWrite = false
        private var endsWriting = false
        private var hasFailed = false
        /// Set while the wire sends its remaining output before it closes, with a reference to itself. The completion is called after that.
        private var closing: (wire: TLSWire, completion: @Sendable () -> Void)?

        /// Takes ownership of the descriptor. Fails if the system has no resources for it; the descriptor is closed then.
        ///
        /// - Parameter onReady: called on the queue.
        init?(
            _ descriptor: Int32, context: TLSContext, queue: SerialQueue,
            onReady: @escaping (SocketWatch.Direction) -> Void
        ) {
            library = context.library
            self.context = context
            self.queue = queue
            guard let connection = library.newConnection(context.object) else {
                Socket.close(descriptor)
                return nil
            }
            self.connection = connection
            guard let input = library.newBuffer(library.memoryMethod()),
                let output = library.newBuffer(library.memoryMethod())
            else {
                library.freeConnection(connection)
                Socket.close(descriptor)
                return nil
            }
            (self.input, self.output) = (input, output)
            library.setBuffers(connection, input, output)
            library.setAcceptState(connection)
            let socket = SocketWire(descriptor, queue: queue) { [weak self] direction in
                guard let self else { return }
                switch direction {
                case .read: onReady(.read)
                case .write:
                    self.sendEncrypted()
                    if self.wantsToWrite && self.encrypted.isEmpty { onReady(.write) }
                }
            }
            guard let socket else { return nil }
            self.socket = socket
        }

        deinit { library.freeConnection(connection) }

        // MARK: Wire

        func receive(into buffer: UnsafeMutableRawBufferPointer) -> Socket.Transfer {
            guard let socket, !hasFailed else { return .failed }
            let room = max(1, buffer.count - Self.largestRecord)
            let transfer = socket.receive(into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<room]))
            switch transfer {
            case .bytes(let count): _ = library.writeBuffer(input, buffer.baseAddress, CInt(count))
            case .wouldBlock: break
            // The peer may close without a TLS closure alert. HTTP and WebSocket mark their own ends, so this also counts as an end.
            case .end, .failed: return transfer
            }
            return decrypt(into: buffer)
        }

        /// Decrypts all input that has arrived: the buffer has room for it.
        private func decrypt(into buffer: UnsafeMutableRawBufferPointer) -> Socket.Transfer {
            var count = 0
            var end: Socket.Transfer = .wouldBlock
            while count < buffer.count {
                library.clearErrors()
                let read = library.readPlain(
                    connection, buffer.baseAddress.map { $0 + count }, CInt(clamping: buffer.count - count))
                guard read > 0 else {
                    let result = library.lastResult(connection, read)
                    if result == Self.closedByPeer { end = .end }
                    if result != Self.wantsRead && result != Self.closedByPeer {
                        end = .failed
                        hasFailed = true
                    }
                    break
                }
                count += Int(read)
            }
            // Sends the messages of the handshake, and the alert after a failure.
            takeEncrypted()
            sendEncrypted()
            return count > 0 ? .bytes(count) : end
        }

        func send(_ bytes: UnsafeRawBufferPointer) -> Socket.Transfer {
            guard !hasFailed, socket != nil else { return .failed }
            sendEncrypted()
            guard encrypted.isEmpty, !bytes.isEmpty else { return bytes.isEmpty ? .bytes(0) : .wouldBlock }
            library.clearErrors()
            let written = library.writePlain(connection, bytes.baseAddress, CInt(min(bytes.count, Self.maximumPlain)))
            takeEncrypted()
            sendEncrypted()
            if written > 0 { return .bytes(Int(written)) }
            // Before the end of the handshake, the connection tries again after the peer's next message.
            if library.lastResult(connection, written) == Self.wantsRead { return .wouldBlock }
            hasFailed = true
            return .failed
        }

        func want(_ direction: SocketWatch.Direction, _ isWanted: Bool) {
            switch direction {
            case .read: socket?.want(.read, isWanted)
            case .write:
                wantsToWrite = isWanted
                socket?.want(.write, isWanted || !encrypted.isEmpty)
            }
        }

        func endWriting() {
            sendCloseNotify()
            endsWriting = true
            sendEncrypted()
        }

        func close(reset: Bool, completion: @escaping @Sendable () -> Void) {
            if !reset && !hasFailed { sendCloseNotify() }
            sendEncrypted()
            guard !reset, !encrypted.isEmpty, !hasFailed else { return closeSocket(reset: reset, completion) }
            closing = (self, completion)
            socket?.want(.read, false)
            queue.async(afterMilliseconds: Self.lingerMillis) { [weak self] in self?.finishClosing() }
        }

        var unacknowledgedBytes: Int { encrypted.count + (socket?.unacknowledgedBytes ?? 0) }

        // MARK: The encrypted side

        private func sendCloseNotify() {
            library.clearErrors()
            _ = library.shutDown(connection)
            takeEncrypted()
        }

        private func takeEncrypted() {
            withUnsafeTemporaryAllocation(byteCount: Self.largestRecord, alignment: 1) { piece in
                while true {
                    let count = Int(library.readBuffer(output, piece.baseAddress, CInt(piece.count)))
                    guard count > 0 else { return }
                    encrypted.append(contentsOf: piece[..<count])
                }
            }
        }

        private func sendEncrypted() {
            var sent = 0
            sending: while sent < encrypted.count, let socket {
                switch encrypted.withUnsafeBytes({ socket.send(UnsafeRawBufferPointer(rebasing: $0[sent...])) }) {
                case .bytes(let count): sent += count
                case .wouldBlock: break sending
                case .end, .failed:
                    hasFailed = true
                    sent = encrypted.count
                }
            }
            encrypted.removeFirst(sent)
            socket?.want(.write, wantsToWrite || !encrypted.isEmpty)
            guard encrypted.isEmpty else { return }
            if endsWriting {
                endsWriting = false
                socket?.endWriting()
            }
            finishClosing()
        }

        private func finishClosing() {
            guard let (_, completion) = closing else { return }
            closing = nil
            closeSocket(reset: false, completion)
        }

        private func closeSocket(reset: Bool, _ completion: @escaping @Sendable () -> Void) {
            socket?.close(reset: reset, completion: completion)
            socket = nil
        }
    }
#endif
