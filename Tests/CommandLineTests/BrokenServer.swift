import Foundation

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A TCP server that answers each connection as a test specifies.
final class BrokenServer: Sendable {
    enum Answer: Sendable {
        /// Sends the string and closes the connection.
        case text(String)
        /// Relays the request to a server on this port and returns its response once that is complete, like a buffering proxy.
        case relay(UInt16)

        static func status(_ status: String, headers: String = "", body: String = "") -> Answer {
            .text(
                "HTTP/1.1 \(status)\r\n\(headers)Connection: close\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
            )
        }
    }

    struct NoSocket: Error {}

    let port: UInt16
    private let descriptor: Int32

    var address: String { "http://127.0.0.1:\(port)" }

    /// - Parameter answer: Called with the head and the body of each request, on a thread of the connection.
    init(_ answer: @escaping @Sendable (String) -> Answer) throws {
        let descriptor = Self.newSocket()
        var address = Self.loopback(0)
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && listen(descriptor, 16) == 0
                    && getsockname(descriptor, $0, &length) == 0
            }
        }
        guard descriptor >= 0, isListening else { throw NoSocket() }
        self.descriptor = descriptor
        port = UInt16(bigEndian: address.sin_port)
        Thread.detachNewThread {
            while case let connection = accept(descriptor, nil, nil), connection >= 0 {
                Thread.detachNewThread { Self.serve(connection, answer) }
            }
        }
    }

    func stop() { shutdown(descriptor, Int32(SHUT_RDWR)) }

    private static func serve(_ connection: Int32, _ answer: (String) -> Answer) {
        defer { close(connection) }
        guard let request = readRequest(connection) else { return }
        switch answer(request) {
        case .text(let text): send(text, connection)
        case .relay(let port):
            let upstream = newSocket()
            defer { close(upstream) }
            var address = loopback(port)
            let length = socklen_t(MemoryLayout<sockaddr_in>.size)
            let isConnected = withUnsafePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(upstream, $0, length) == 0 }
            }
            guard isConnected else { return }
            // The server closes the connection after the response.
            send(request.replacingOccurrences(of: "\r\nHost:", with: "\r\nConnection: close\r\nHost:"), upstream)
            var response: [UInt8] = []
            while let bytes = read(upstream) { response += bytes }
            send(String(decoding: response, as: UTF8.self), connection)
        }
    }

    private static func readRequest(_ connection: Int32) -> String? {
        var request = ""
        while let bytes = read(connection) {
            request += String(decoding: bytes, as: UTF8.self)
            guard let end = request.range(of: "\r\n\r\n") else { continue }
            let head = request[..<end.lowerBound].lowercased()
            let length = head.range(of: "content-length: ").flatMap { range in
                Int(head[range.upperBound...].prefix { $0.isNumber })
            }
            if request[end.upperBound...].utf8.count >= length ?? 0 { return request }
        }
        return nil
    }

    private static func read(_ descriptor: Int32) -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        return count > 0 ? Array(buffer[..<count]) : nil
    }

    private static func send(_ text: String, _ descriptor: Int32) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    private static func newSocket() -> Int32 {
        #if canImport(Darwin)
            socket(AF_INET, SOCK_STREAM, 0)
        #else
            socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
    }

    private static func loopback(_ port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        return address
    }
}
