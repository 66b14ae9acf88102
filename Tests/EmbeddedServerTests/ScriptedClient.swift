import Foundation
import Testing

@testable import EmbeddedServer

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#endif

/// A blocking TCP client that a test controls byte by byte. A read fails after a minute without bytes.
final class ScriptedClient {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private let descriptor: Int32
    private var input: [UInt8] = []

    init(host: String = "127.0.0.1", port: UInt16) throws {
        let address = try #require(SocketAddress.all(ofHost: host, port: port).first)
        #if canImport(Glibc)
            descriptor = socket(address.family, Int32(SOCK_STREAM.rawValue), 0)
        #else
            descriptor = socket(address.family, SOCK_STREAM, 0)
        #endif
        var limit = timeval(tv_sec: 60, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        guard address.withPointer({ connect(descriptor, $0, $1) }) == 0 else {
            throw Failure(description: "can't connect to \(host):\(port)")
        }
    }

    deinit { close(descriptor) }

    // MARK: Bytes

    func send(_ text: String) { send(Array(text.utf8)) }

    /// - Returns: Whether the connection accepted all bytes; `false` after a reset.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            guard sent > 0 else { return false }
            rest = rest.dropFirst(sent)
        }
        return true
    }

    /// Closes the sending side; the client can still read.
    func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// Sends the same bytes repeatedly until the server has accepted none for a second.
    ///
    /// - Returns: The number of accepted bytes; `limit` or more if the server accepts all of them.
    func sendUntilBlocked(_ bytes: [UInt8], limit: Int) -> Int {
        var timeLimit = timeval(tv_sec: 1, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &timeLimit, socklen_t(MemoryLayout<timeval>.size))
        var total = 0
        while total < limit {
            let rest = bytes[(total % bytes.count)...]
            let sent = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            guard sent > 0 else { break }
            total += sent
        }
        return total
    }

    /// Reads the bytes that have arrived, or waits for some; returns `false` at the end of the stream.
    private func receive() throws -> Bool {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        var count = read(descriptor, &buffer, buffer.count)
        // The watchdog of the tests sends a signal to a thread that waits for long.
        while count < 0 && errno == EINTR { count = read(descriptor, &buffer, buffer.count) }
        if count > 0 {
            input += buffer[..<count]
            return true
        }
        if count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK) {
            throw Failure(description: "nothing arrived in time")
        }
        return false
    }

    private func take(_ count: Int) throws -> [UInt8] {
        while input.count < count {
            guard try receive() else { throw Failure(description: "closed after \(input.count) of \(count) bytes") }
        }
        defer { input.removeFirst(count) }
        return Array(input[..<count])
    }

    /// A line, without CR-LF.
    func readLine() throws -> String {
        while true {
            if let end = input.firstIndex(of: 0x0A) {
                return String(decoding: try take(end + 1).dropLast(2), as: UTF8.self)
            }
            guard try receive() else { throw Failure(description: "closed within a line") }
        }
    }

    /// Reads up to the end of the stream.
    func readToEnd() throws -> [UInt8] {
        while try receive() {}
        defer { input = [] }
        return input
    }

    /// Whether the server has sent nothing that was not read, and sends nothing within a tenth of a second.
    func isSilent(from server: EmbeddedServer) -> Bool {
        // Calls of adapters and their results are separate turns.
        for _ in 0..<4 { server.core.queue.sync {} }
        var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return input.isEmpty && messageLines.isEmpty && poll(&state, 1, 100) == 0
    }

    // MARK: HTTP

    func post(
        _ name: String, _ body: String, query: String = "", version: String = "HTTP/1.1", headers: String = "",
        protocolVersion: String = "2.5.0"
    ) {
        send(
            "POST /lightstreamer/\(name).txt?LS_protocol=TLCP-\(protocolVersion)\(query) \(version)\r\n"
                + "Host: localhost\r\n\(headers)Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
    }

    struct Head {
        let status: Int
        let headers: [String: String]
    }

    func readHead() throws -> Head {
        let start = try readLine().split(separator: " ")
        var headers: [String: String] = [:]
        while case let line = try readLine(), !line.isEmpty {
            let parts = line.split(separator: ":", maxSplits: 1)
            headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
        }
        return Head(status: Int(start[1]) ?? 0, headers: headers)
    }

    /// Reads a response with a content length and returns its lines.
    func readResponse() throws -> [String] {
        let head = try readHead()
        let body = try take(Int(head.headers["content-length"] ?? "") ?? 0)
        return lines(String(decoding: body, as: UTF8.self))
    }

    /// Reads a chunk and returns its content, which is empty for the last one.
    func readChunk() throws -> String {
        let count = Int(try readLine(), radix: 16) ?? -1
        guard count >= 0 else { throw Failure(description: "not a chunk") }
        let content = try take(count)
        guard try readLine().isEmpty else { throw Failure(description: "chunk without an end") }
        return String(decoding: content, as: UTF8.self)
    }

    /// Reads a chunked response and returns its lines.
    func readStream() throws -> [String] {
        _ = try readHead()
        var text = ""
        while case let chunk = try readChunk(), !chunk.isEmpty { text += chunk }
        return lines(text)
    }

    // MARK: WebSocket

    func openWebSocket(version: String = "2.5.0") throws {
        send(
            "GET /lightstreamer HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
                + "Sec-WebSocket-Protocol: TLCP-\(version).lightstreamer.com\r\n\r\n")
        let head = try readHead()
        guard head.status == 101 else { throw Failure(description: "status \(head.status)") }
    }

    func sendFrame(_ opcode: UInt8, _ payload: [UInt8], isFinal: Bool = true) {
        let mask: [UInt8] = [1, 2, 3, 4]
        var frame: [UInt8] = [opcode | (isFinal ? 0x80 : 0)]
        if payload.count < 126 {
            frame.append(0x80 | UInt8(payload.count))
        } else if payload.count < 65_536 {
            frame += [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
        } else {
            frame.append(0x80 | 127)
            frame += stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: payload.count >> $0) }
        }
        send(frame + mask + payload.enumerated().map { $1 ^ mask[$0 & 3] })
    }

    func sendMessage(_ text: String) { sendFrame(1, Array(text.utf8)) }

    func readFrame() throws -> (opcode: UInt8, isFinal: Bool, payload: [UInt8]) {
        let start = try take(2)
        var count = Int(start[1] & 0x7F)
        if count == 126 { count = try take(2).reduce(0) { $0 << 8 | Int($1) } }
        if count == 127 { count = try take(8).reduce(0) { $0 << 8 | Int($1) } }
        return (start[0] & 0x0F, start[0] & 0x80 != 0, try take(count))
    }

    private var messageLines: [String] = []
    /// The number of frames of the messages read so far.
    private(set) var frameCount = 0

    /// The next line of the text messages.
    func nextLine() throws -> String {
        while messageLines.isEmpty {
            var payload: [UInt8] = []
            var isFinal = false
            while !isFinal {
                let frame = try readFrame()
                guard frame.opcode <= 1 else { throw Failure(description: "frame \(frame.opcode)") }
                frameCount += 1
                payload += frame.payload
                isFinal = frame.isFinal
            }
            messageLines = lines(String(decoding: payload, as: UTF8.self))
        }
        return messageLines.removeFirst()
    }

    func nextLines(_ count: Int) throws -> [String] { try (0..<count).map { _ in try nextLine() } }

    /// Returns the next line with this prefix and discards the lines before it.
    func line(startingWith beginning: String) throws -> String {
        while true {
            let line = try nextLine()
            if line.hasPrefix(beginning) { return line }
        }
    }

    /// Opens a WebSocket and a session on it.
    ///
    /// - Returns: the id of the session.
    func openSession(_ adapterSet: String = "TEST", _ more: String = "") throws -> String {
        try openWebSocket()
        sendMessage("wsok")
        sendMessage("create_session\r\nLS_adapter_set=\(adapterSet)&LS_cid=x&LS_send_sync=false\(more)")
        let head = try nextLines(5)
        guard head[0] == "WSOK", head[1].hasPrefix("CONOK,") else {
            throw Failure(description: head.joined(separator: " "))
        }
        return String(head[1].split(separator: ",")[1])
    }

    private func lines(_ text: String) -> [String] {
        text.components(separatedBy: "\r\n").filter { !$0.isEmpty }
    }
}
