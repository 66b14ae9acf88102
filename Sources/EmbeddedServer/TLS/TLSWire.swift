#if os(Linux)
    import Dispatch
    import LightstreamerCore

    /// A TCP socket with TLS. The library encrypts and decrypts in memory; the socket is ours.
    final class TLSWire: Wire, @unchecked Sendable {
        // `Sendable`: confined to the server's queue.

        /// The most plain bytes that are encrypted ahead of what the socket takes.
        private static let mostPlain = 65_536
        /// A record whose beginning has come already, together with which a chunk must still fit into the caller's buffer.
        private static let largestRecord = 18_432
        /// How long, in ms, what is left is still sent when the connection is closed.
        private static let lingerMillis = 2_000
        // Constants of the library's headers.
        private static let wantsRead: CInt = 2  // SSL_ERROR_WANT_READ
        private static let closedByPeer: CInt = 6  // SSL_ERROR_ZERO_RETURN

        private let library: OpenSSL
        private let context: TLSContext
        private let connection: OpenSSL.Object
        /// What came from the peer, and what goes there. Owned by `connection`.
        private let (input, output): (OpenSSL.Object, OpenSSL.Object)
        private let queue: SerialQueue
        private var socket: SocketWire?
        private var encrypted: [UInt8] = []
        private var wantsToWrite = false
        private var endsWriting = false
        private var hasFailed = false
        /// Closed as soon as everything is sent: called when it is done. The wire keeps itself until then.
        private var closing: (wire: TLSWire, completion: @Sendable () -> Void)?

        /// Owns the descriptor. `nil` when the system has no room for it; the descriptor is closed then.
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
            // The peer closed without TLS's own end. HTTP and WebSocket say themselves where they end, so this is an end as well.
            case .end, .failed: return transfer
            }
            return decrypt(into: buffer)
        }

        /// All that has come: the buffer has room for it.
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
            // The handshake, and the reason of a failure.
            takeEncrypted()
            sendEncrypted()
            return count > 0 ? .bytes(count) : end
        }

        func send(_ bytes: UnsafeRawBufferPointer) -> Socket.Transfer {
            guard !hasFailed, socket != nil else { return .failed }
            sendEncrypted()
            guard encrypted.isEmpty, !bytes.isEmpty else { return bytes.isEmpty ? .bytes(0) : .wouldBlock }
            library.clearErrors()
            let written = library.writePlain(connection, bytes.baseAddress, CInt(min(bytes.count, Self.mostPlain)))
            takeEncrypted()
            sendEncrypted()
            if written > 0 { return .bytes(Int(written)) }
            // Before the end of the handshake: the peer's next message brings the caller back.
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
            sayFarewell()
            endsWriting = true
            sendEncrypted()
        }

        func close(reset: Bool, completion: @escaping @Sendable () -> Void) {
            if !reset && !hasFailed { sayFarewell() }
            sendEncrypted()
            guard !reset, !encrypted.isEmpty, !hasFailed else { return closeSocket(reset: reset, completion) }
            closing = (self, completion)
            socket?.want(.read, false)
            queue.async(afterMilliseconds: Self.lingerMillis) { [weak self] in self?.finishClosing() }
        }

        var unacknowledgedBytes: Int { encrypted.count + (socket?.unacknowledgedBytes ?? 0) }

        // MARK: The encrypted side

        private func sayFarewell() {
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
