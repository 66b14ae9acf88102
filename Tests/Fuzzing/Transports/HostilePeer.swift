import Foundation

#if os(Linux)
    import Glibc
#else
    import Darwin
#endif

/// `close` of the platform, which members of that name hide.
private let release: @Sendable (Int32) -> Void = { _ = close($0) }

/// A TCP peer on a loopback port that answers each connection with a script.
///
/// The script runs on a separate thread for each connection, and owns it.
final class HostilePeer: @unchecked Sendable {
    // `Sendable`: constant; the socket is closed once, by `stop`.

    /// One accepted connection, which the script may read, write, reset or leave open.
    final class Connection {
        fileprivate let socket: Int32
        private(set) var received: [UInt8] = []

        fileprivate init(_ socket: Int32) { self.socket = socket }

        /// Reads until the bytes end with an empty line, or the other side closes.
        func readHead() -> String {
            while !received.suffix(4).elementsEqual([13, 10, 13, 10]) {
                var byte: UInt8 = 0
                guard recv(socket, &byte, 1, 0) == 1 else { break }
                received.append(byte)
            }
            return String(decoding: received, as: UTF8.self)
        }

        /// Returns `false` if the other side is gone.
        @discardableResult
        func write(_ bytes: some Collection<UInt8>) -> Bool {
            var rest = Array(bytes)[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, HostilePeer.noSignal) }
                guard count > 0 else { return false }
                rest = rest.dropFirst(count)
            }
            return true
        }

        /// The next `limit` bytes at most; empty: the other side has closed.
        func read(_ limit: Int) -> [UInt8] {
            var bytes = [UInt8](repeating: 0, count: limit)
            let count = recv(socket, &bytes, limit, 0)
            return Array(bytes.prefix(max(0, count)))
        }

        /// Ends the direction to the other side, and waits briefly until it closes: data that it still sends would turn a close
        /// into a reset, which may overtake the written data.
        func finish() {
            shutdown(socket, Int32(SHUT_WR))
            var limit = timeval(tv_sec: 2, tv_usec: 0)
            setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout.size(ofValue: limit)))
            while !read(65_536).isEmpty {}
        }

        /// Ends both directions without waiting for threads that read or write.
        func shut() { shutdown(socket, Int32(SHUT_RDWR)) }

        /// Makes closing the connection send a reset instead of an orderly end.
        func reset() {
            var linger = linger(l_onoff: 1, l_linger: 0)
            setsockopt(socket, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
        }
    }

    #if os(Linux)
        fileprivate static let noSignal = Int32(MSG_NOSIGNAL)
        private static let stream = Int32(SOCK_STREAM.rawValue)
    #else
        fileprivate static let noSignal: Int32 = 0
        private static let stream = SOCK_STREAM
    #endif

    let port: UInt16
    private let listener: Int32

    init?(_ script: @escaping @Sendable (Connection) -> Void) {
        let listener = socket(AF_INET, Self.stream, 0)
        guard listener >= 0 else { return nil }
        self.listener = listener
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, length) == 0 && listen(listener, 128) == 0
                    && getsockname(listener, $0, &length) == 0
            }
        }
        port = UInt16(bigEndian: address.sin_port)
        guard isListening else {
            release(listener)
            return nil
        }
        Thread.detachNewThread { [listener] in
            while true {
                let accepted = accept(listener, nil, nil)
                guard accepted >= 0 else { return }
                Thread.detachNewThread {
                    script(Connection(accepted))
                    release(accepted)
                }
            }
        }
    }

    func stop() {
        shutdown(listener, Int32(SHUT_RDWR))
        release(listener)
    }

    /// A connection to a loopback port; `nil`: refused.
    static func connect(to port: UInt16) -> Connection? {
        let descriptor = socket(AF_INET, stream, 0)
        guard descriptor >= 0 else { return nil }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        address.sin_port = port.bigEndian
        let length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { Foundation.connect(descriptor, $0, length) }
        }
        guard result == 0 else {
            release(descriptor)
            return nil
        }
        return Connection(descriptor)
    }

    /// Closes a connection that `connect(to:)` made.
    static func close(_ connection: Connection) { release(connection.socket) }
}
