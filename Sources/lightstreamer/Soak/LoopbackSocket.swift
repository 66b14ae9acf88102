import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The system calls of a proxy on the loopback interface. Descriptors belong to the caller and do not block.
enum LoopbackSocket {
    enum Transfer: Equatable {
        case bytes(Int)
        case wouldBlock
        /// The other side sends no more.
        case end
        case failed
    }

    /// A listening socket on any free port.
    static func listen() throws(CommandFailure) -> (descriptor: Int32, port: UInt16) {
        let descriptor = socket(AF_INET, streamType, 0)
        guard descriptor >= 0 else { throw failure("open a socket") }
        var address = loopbackAddress(port: 0)
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                bind(descriptor, pointer, size) == 0 && systemListen(descriptor) == 0
                    && getsockname(descriptor, pointer, &size) == 0
            }
        }
        guard isListening else {
            let failure = failure("listen on a loopback port")
            close(descriptor)
            throw failure
        }
        stopBlocking(descriptor)
        return (descriptor, UInt16(bigEndian: address.sin_port))
    }

    /// `nil`: nobody waits, or no descriptor is left.
    static func accept(_ listener: Int32) -> Int32? {
        let descriptor = systemAccept(listener)
        guard descriptor >= 0 else { return nil }
        prepare(descriptor)
        return descriptor
    }

    static func connect(port: UInt16) -> Int32? {
        let descriptor = socket(AF_INET, streamType, 0)
        guard descriptor >= 0 else { return nil }
        var address = loopbackAddress(port: port)
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { systemConnect(descriptor, $0, size) }
        }
        guard result == 0 else {
            close(descriptor)
            return nil
        }
        prepare(descriptor)
        return descriptor
    }

    static func receive(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Transfer {
        let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
        if count > 0 { return .bytes(count) }
        if count == 0 { return .end }
        return isTemporary(errno) ? .wouldBlock : .failed
    }

    static func send(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Transfer {
        #if canImport(Darwin)
            let count = Darwin.send(descriptor, bytes.baseAddress, bytes.count, 0)
        #elseif canImport(Musl)
            let count = Musl.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
        #else
            let count = Glibc.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
        #endif
        if count >= 0 { return .bytes(count) }
        return isTemporary(errno) ? .wouldBlock : .failed
    }

    /// The other side sees the end of the stream; reading goes on.
    static func endWriting(_ descriptor: Int32) { _ = shutdown(descriptor, Int32(SHUT_WR)) }

    static func close(_ descriptor: Int32) {
        #if canImport(Darwin)
            _ = Darwin.close(descriptor)
        #elseif canImport(Musl)
            _ = Musl.close(descriptor)
        #else
            _ = Glibc.close(descriptor)
        #endif
    }

    /// Closes with a reset: the other side gets an error, and what is on its way may be lost.
    static func reset(_ descriptor: Int32) {
        var value = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &value, socklen_t(MemoryLayout<linger>.size))
        close(descriptor)
    }

    private static func prepare(_ descriptor: Int32) {
        stopBlocking(descriptor)
        var on: Int32 = 1
        let size = socklen_t(MemoryLayout<Int32>.size)
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, size)
        #if canImport(Darwin)
            setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, size)
        #endif
    }

    private static func stopBlocking(_ descriptor: Int32) {
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    private static func loopbackAddress(port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        #if canImport(Darwin)
            address.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
        #endif
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return address
    }

    private static func isTemporary(_ code: Int32) -> Bool { code == EAGAIN || code == EWOULDBLOCK || code == EINTR }

    private static func failure(_ action: String) -> CommandFailure {
        CommandFailure("can't \(action): \(String(cString: strerror(errno)))")
    }

    #if canImport(Glibc)
        private static let streamType = Int32(SOCK_STREAM.rawValue)
    #else
        private static let streamType = SOCK_STREAM
    #endif

    // Within this type the names of the system calls mean its own functions.
    private static func systemListen(_ descriptor: Int32) -> Int32 {
        #if canImport(Darwin)
            Darwin.listen(descriptor, 128)
        #elseif canImport(Musl)
            Musl.listen(descriptor, 128)
        #else
            Glibc.listen(descriptor, 128)
        #endif
    }

    private static func systemAccept(_ listener: Int32) -> Int32 {
        #if canImport(Darwin)
            Darwin.accept(listener, nil, nil)
        #elseif canImport(Musl)
            Musl.accept(listener, nil, nil)
        #else
            Glibc.accept(listener, nil, nil)
        #endif
    }

    private static func systemConnect(
        _ descriptor: Int32, _ address: UnsafePointer<sockaddr>, _ size: socklen_t
    ) -> Int32 {
        #if canImport(Darwin)
            Darwin.connect(descriptor, address, size)
        #elseif canImport(Musl)
            Musl.connect(descriptor, address, size)
        #else
            Glibc.connect(descriptor, address, size)
        #endif
    }
}
