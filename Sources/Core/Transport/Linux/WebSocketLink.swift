#if os(Linux)
    /// The established connection of a WebSocket, with what it has yet to send.
    final class WebSocketLink: @unchecked Sendable {  // confined to the queue of the WebSocket
        private let connection: EstablishedConnection
        private let watch: SocketWatch
        private var output = WebSocketOutput()
        /// The failure of sending, if there was one: the connection ends when what the server sent before has been read.
        private(set) var sendingFailure: TransportFailure?
        /// Whether reading continues with another entry of the queue.
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

        /// Whether a read that does not fill its buffer has emptied the connection.
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
#endif
