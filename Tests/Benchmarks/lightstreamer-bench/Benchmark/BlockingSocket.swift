import Commands
import Foundation

/// A TCP socket on the loopback interface with blocking calls. The socket is closed with the object.
final class BlockingSocket: Sendable {
    let descriptor: Int32

    private init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    // MARK: - Opening

    /// - Throws: ``CommandFailure`` if a system call fails.
    convenience init(connectingTo port: UInt16) throws(CommandFailure) {
        self.init(try Self.open())
        guard Self.withLoopback(port, { connect(descriptor, $0, $1) }) == 0 else { throw Self.failure("connect") }
        setNoDelay()
    }

    /// Listens on any free port.
    ///
    /// - Throws: ``CommandFailure`` if a system call fails.
    static func listening() throws(CommandFailure) -> (socket: BlockingSocket, port: UInt16) {
        let socket = BlockingSocket(try open())
        guard withLoopback(0, { bind(socket.descriptor, $0, $1) }) == 0, listen(socket.descriptor, 64) == 0 else {
            throw failure("listen")
        }
        var address = sockaddr_in()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let found = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(socket.descriptor, $0, &size) }
        }
        guard found == 0 else { throw failure("find the port") }
        return (socket, UInt16(bigEndian: address.sin_port))
    }

    /// Waits for a connection; `nil` after the socket has been shut down.
    func accepted() -> BlockingSocket? {
        let accepted = accept(descriptor, nil, nil)
        guard accepted >= 0 else { return nil }
        let socket = BlockingSocket(accepted)
        socket.setNoDelay()
        return socket
    }

    // MARK: - Transfer

    /// - Throws: ``CommandFailure`` if the connection is lost.
    func send(_ bytes: [UInt8]) throws(CommandFailure) {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes { bytes in
                #if canImport(Darwin)
                    Darwin.send(descriptor, bytes.baseAddress.map { $0 + sent }, bytes.count - sent, 0)
                #else
                    Glibc.send(
                        descriptor, bytes.baseAddress.map { $0 + sent }, bytes.count - sent, Int32(MSG_NOSIGNAL))
                #endif
            }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { throw Self.failure("send") }
            sent += count
        }
    }

    /// Waits for bytes; `nil` at the end of the stream.
    func receive() -> [UInt8]? {
        let bytes = [UInt8](unsafeUninitializedCapacity: 64 << 10) { buffer, count in
            count = max(0, recv(descriptor, buffer.baseAddress, buffer.count, 0))
        }
        return bytes.isEmpty ? nil : bytes
    }

    /// Reads the bytes that have arrived; `nil` if none have.
    ///
    /// - Throws: ``CommandFailure`` if the stream has ended.
    func receiveAvailable(into buffer: UnsafeMutableRawBufferPointer) throws(CommandFailure) -> Int? {
        let count = recv(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
        if count < 0, errno == EAGAIN || errno == EINTR { return nil }
        guard count > 0 else { throw CommandFailure("a connection to the server of the benchmark was lost") }
        return count
    }

    /// Ends calls that are blocked.
    func shutDown() { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }

    // MARK: - System

    private static func open() throws(CommandFailure) -> Int32 {
        #if canImport(Glibc)
            let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            let descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        guard descriptor >= 0 else { throw failure("open a socket") }
        return descriptor
    }

    private func setNoDelay() {
        var on: Int32 = 1
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
    }

    private static func withLoopback(
        _ port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) -> Int32 {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }

    private static func failure(_ call: String) -> CommandFailure {
        CommandFailure("a socket on the loopback interface could not \(call): \(String(cString: strerror(errno)))")
    }
}
