#if os(Linux)
    import CTransport
    import Foundation

    /// The established connection of a WebSocket, with what it has yet to send.
    final class WebSocketLink: @unchecked Sendable {  // confined to the queue of the WebSocket
        private let connection: EstablishedConnection
        private let watch: SocketWatch
        private var output = WebSocketOutput()
        /// The failure of sending, if there was one: the connection ends when what the server sent before has been read.
        private(set) var sendingFailure: TransportFailure?
        /// `true` if reading continues with another entry of the queue.
        var isReadingQueued = false

        /// Takes over the connection of a transfer.
        ///
        /// - Parameter onReady: called on the queue when a wanted direction is ready.
        init(
            _ transfer: CurlTransfer, on queue: SerialQueue, onReady: @escaping (SocketWatch.Direction) -> Void
        ) throws(TransportFailure) {
            guard let descriptor = transfer.handle.socket else {
                throw TransportFailure(.connection, "the connection could not be watched after connecting")
            }
            let isPlain = transfer.hasPlainSocket
            // libcurl closes a borrowed socket in `close`, after the watch is closed: nothing else uses its loop.
            let watch =
                isPlain
                ? SocketWatch(duplicating: descriptor, queue: queue, onReady: onReady)
                : SocketWatch(borrowing: descriptor, queue: queue, onReady: onReady)
            guard let watch else { throw ResourceShortage.failureOfDescriptors }
            self.watch = watch
            connection = isPlain ? .socket(watch.descriptor) : .libcurl(transfer)
            // Before our first byte, because libcurl reads the received bytes of a socket when it closes it.
            if isPlain { transfer.cancel() }
        }

        /// Ends the connection at once.
        func close() {
            watch.close()
            if case .libcurl(let transfer) = connection { transfer.cancel() }
        }

        // MARK: Reading

        func awaitInput(_ isWanted: Bool) { watch.want(.read, isWanted) }

        func receive(into buffer: UnsafeMutableRawBufferPointer) -> EstablishedConnection.Transfer {
            connection.receive(into: buffer)
        }

        /// `true` if a read that does not fill its buffer has emptied the connection.
        var isPlain: Bool { if case .socket = connection { true } else { false } }

        // MARK: Writing

        var hasUnsent: Bool { !output.isEmpty }

        /// Appends to the output, and sends what the network takes.
        ///
        /// - Returns: `false` if sending fails or has failed; nothing is unsent then.
        func send(_ append: (inout WebSocketOutput) -> Void) -> Bool {
            guard sendingFailure == nil else { return false }
            append(&output)
            do throws(TransportFailure) {
                try output.send(over: connection)
            } catch {
                output = WebSocketOutput()
                sendingFailure = error
            }
            watch.want(.write, hasUnsent)
            return sendingFailure == nil
        }
    }

    /// Reads and writes a connection that libcurl has established.
    enum EstablishedConnection {
        /// A connection with TLS or through a proxy: libcurl reads and writes it.
        case libcurl(CurlTransfer)
        /// A plain socket, which libcurl has released. Keeping it in libcurl would cost two more descriptors and about 40 KB.
        case socket(Int32)

        enum Transfer {
            case bytes(Int)
            case wouldBlock
            /// The peer has ended its side of the connection.
            case end
            case failed(TransportFailure)
        }

        func receive(into buffer: UnsafeMutableRawBufferPointer) -> Transfer {
            switch self {
            case .libcurl(let transfer):
                var count = 0
                let result = ct_easy_receive(transfer.handle.easy, buffer.baseAddress, buffer.count, &count)
                if result == CurlResult.ok { return count > 0 ? .bytes(count) : .end }
                return Self.failure(result, of: transfer)
            case .socket(let descriptor):
                let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
                if count == 0 { return .end }
                return count > 0 ? .bytes(count) : Self.failureOfSystem()
            }
        }

        func send(_ bytes: UnsafeRawBufferPointer) -> Transfer {
            switch self {
            case .libcurl(let transfer):
                var count = 0
                let result = ct_easy_send(transfer.handle.easy, bytes.baseAddress, bytes.count, &count)
                return result == CurlResult.ok ? .bytes(count) : Self.failure(result, of: transfer)
            case .socket(let descriptor):
                let count = Glibc.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
                return count >= 0 ? .bytes(count) : Self.failureOfSystem()
            }
        }

        private static func failure(_ result: Int32, of transfer: CurlTransfer) -> Transfer {
            result == CurlResult.again ? .wouldBlock : .failed(transfer.failure(result))
        }

        private static func failureOfSystem() -> Transfer {
            let code = errno
            if code == EAGAIN || code == EINTR { return .wouldBlock }
            return .failed(TransportFailure(.connection, String(cString: strerror(code))))
        }
    }

    /// Receive buffers: one for each queue that is reading, not one for each connection.
    enum ReceiveBuffers {
        static let length = 256 * 1024
        private static let mostKept = 6
        private static let unused = Locked<[UnsafeMutableRawBufferPointer]>([])

        static func take() -> UnsafeMutableRawBufferPointer {
            unused.withLock { $0.popLast() } ?? .allocate(byteCount: length, alignment: 16)
        }

        static func release(_ buffer: UnsafeMutableRawBufferPointer) {
            let isKept = unused.withLock { unused in
                guard unused.count < mostKept else { return false }
                unused.append(buffer)
                return true
            }
            if !isKept { buffer.deallocate() }
        }
    }
#endif
