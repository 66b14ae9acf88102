import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#endif

/// The BSD socket calls of the server. Callers own the descriptors.
enum Socket {
    /// The outcome of a call on a non-blocking socket.
    enum Transfer: Equatable {
        case bytes(Int)
        case wouldBlock
        /// The peer has ended its stream.
        case end
        case failed
    }

    /// Opens a listening socket on the first usable address of a host.
    static func listen(host: String, port: UInt16) throws(ServerStartError) -> (descriptor: Int32, port: UInt16) {
        var failure = ServerStartError(description: "'\(host)' is neither an address nor a name of this machine")
        for address in SocketAddress.all(ofHost: host, port: port) {
            do throws(ServerStartError) {
                return try listen(on: address, host: host, port: port)
            } catch {
                failure = error
            }
        }
        throw failure
    }

    private static func listen(
        on address: SocketAddress, host: String, port: UInt16
    ) throws(ServerStartError) -> (descriptor: Int32, port: UInt16) {
        #if canImport(Glibc)
            let descriptor = socket(address.family, Int32(SOCK_STREAM.rawValue), 0)
        #else
            let descriptor = socket(address.family, SOCK_STREAM, 0)
        #endif
        guard descriptor >= 0 else { throw failure("open a socket") }
        do throws(ServerStartError) {
            return (descriptor, try bindAndListen(descriptor, address, host: host, port: port))
        } catch {
            close(descriptor)
            throw error
        }
    }

    private static func bindAndListen(
        _ descriptor: Int32, _ address: SocketAddress, host: String, port: UInt16
    ) throws(ServerStartError) -> UInt16 {
        setOption(descriptor, SOL_SOCKET, SO_REUSEADDR)
        guard address.withPointer({ bind(descriptor, $0, $1) }) == 0 else { throw failure("bind \(host):\(port)") }
        #if canImport(Darwin)
            let listening = Darwin.listen(descriptor, 512)
        #else
            let listening = Glibc.listen(descriptor, 512)
        #endif
        guard listening == 0 else { throw failure("listen on \(host):\(port)") }
        prepare(descriptor)
        guard let actual = SocketAddress.filled({ getsockname(descriptor, $0, $1) }) else {
            throw failure("find the port")
        }
        return actual.port
    }

    /// The address to which a socket is bound, in numeric form.
    static func host(_ descriptor: Int32) -> String? {
        SocketAddress.filled { getsockname(descriptor, $0, $1) }?.host
    }

    /// The number of written bytes that the peer has not acknowledged; 0 if the system does not report it.
    static func unacknowledged(_ descriptor: Int32) -> Int {
        var count: Int32 = 0
        #if canImport(Darwin)
            var size = socklen_t(MemoryLayout<Int32>.size)
            guard getsockopt(descriptor, SOL_SOCKET, SO_NWRITE, &count, &size) == 0 else { return 0 }
        #else
            guard ioctl(descriptor, UInt(TIOCOUTQ), &count) == 0 else { return 0 }
        #endif
        return Int(count)
    }

    /// The outcome of accepting a connection.
    enum Acceptance {
        /// A connection that is ready for use, with the address of the client.
        case connection(descriptor: Int32, peer: String)
        /// No connection is waiting.
        case none
        /// The waiting connection failed before it was accepted; there may be others.
        case failed
        /// The system cannot accept now, mostly because no descriptor is left. The connection stays in the backlog.
        case exhausted
    }

    static func accept(_ listener: Int32) -> Acceptance {
        var descriptor: Int32 = -1
        let address = SocketAddress.filled { pointer, size in
            descriptor = acceptCall(listener, pointer, size)
            return descriptor
        }
        guard descriptor >= 0 else {
            switch errno {
            case EAGAIN, EWOULDBLOCK: return .none
            case ECONNABORTED, EINTR, EPROTO: return .failed
            // Mostly EMFILE and ENFILE. With any error, an immediate retry would spin.
            default: return .exhausted
            }
        }
        prepare(descriptor)
        setOption(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY)
        return .connection(descriptor: descriptor, peer: address?.host ?? "0.0.0.0")
    }

    private static func acceptCall(
        _ listener: Int32, _ address: UnsafeMutablePointer<sockaddr>, _ size: UnsafeMutablePointer<socklen_t>
    ) -> Int32 {
        #if canImport(Darwin)
            return Darwin.accept(listener, address, size)
        #else
            return Glibc.accept(listener, address, size)
        #endif
    }

    static func receive(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Transfer {
        let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
        if count > 0 { return .bytes(count) }
        if count == 0 { return .end }
        return isTemporary(errno) ? .wouldBlock : .failed
    }

    static func send(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Transfer {
        guard bytes.count > 0 else { return .bytes(0) }
        #if canImport(Darwin)
            let count = Darwin.send(descriptor, bytes.baseAddress, bytes.count, 0)
        #else
            let count = Glibc.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
        #endif
        if count >= 0 { return .bytes(count) }
        return isTemporary(errno) ? .wouldBlock : .failed
    }

    /// Ends the output: the peer receives the end of the stream. Reading continues.
    static func endWriting(_ descriptor: Int32) { _ = shutdown(descriptor, Int32(SHUT_WR)) }

    /// Makes the next `close` send a reset instead of an orderly end.
    static func resetOnClose(_ descriptor: Int32) {
        var value = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &value, socklen_t(MemoryLayout<linger>.size))
    }

    static func close(_ descriptor: Int32) {
        #if canImport(Darwin)
            _ = Darwin.close(descriptor)
        #else
            _ = Glibc.close(descriptor)
        #endif
    }

    private static func isTemporary(_ code: Int32) -> Bool {
        code == EAGAIN || code == EWOULDBLOCK || code == EINTR
    }

    private static func prepare(_ descriptor: Int32) {
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        #if canImport(Darwin)
            setOption(descriptor, SOL_SOCKET, SO_NOSIGPIPE)
        #endif
    }

    private static func setOption(_ descriptor: Int32, _ level: Int32, _ option: Int32) {
        var on: Int32 = 1
        setsockopt(descriptor, level, option, &on, socklen_t(MemoryLayout<Int32>.size))
    }

    private static func failure(_ action: String) -> ServerStartError {
        ServerStartError(description: "can't \(action): \(String(cString: strerror(errno)))")
    }
}
