#if os(Linux)
    import CTransport
    import Foundation

    /// Reads and writes a connection that libcurl has established.
    enum EstablishedConnection {
        /// A connection with TLS or through a proxy: libcurl reads and writes it.
        case libcurl(CurlTransfer)
        /// A plain socket, which libcurl has released. Keeping it in libcurl would cost two more descriptors and some 40 KB.
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

        static func giveBack(_ buffer: UnsafeMutableRawBufferPointer) {
            let isKept = unused.withLock { unused in
                guard unused.count < mostKept else { return false }
                unused.append(buffer)
                return true
            }
            if !isKept { buffer.deallocate() }
        }
    }
#endif
