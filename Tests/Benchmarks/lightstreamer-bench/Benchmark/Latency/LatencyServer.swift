import Commands
import EmbeddedServer
import Foundation
import LightstreamerCore

/// A server of one session with one subscription. It sends updates on command, and takes the time of each directly before the call of
/// `send`. It implements only what a client needs for that from TLCP, over WebSocket and HTTP.
final class LatencyServer: @unchecked Sendable {
    // `@unchecked Sendable`: a lock guards the connections.

    /// The first bytes on a connection that only receives lines.
    static let floorGreeting = "FLOOR\r\n\r\n"

    private enum Framing {
        case lines, webSocket, chunks

        func framed(_ lines: [UInt8]) -> [UInt8] {
            switch self {
            case .lines: return lines
            case .webSocket:
                var frame: [UInt8] = []
                frame.reserveCapacity(lines.count + 10)
                WebSocketFrameWriter.appendHeader(.text, length: lines.count, mask: nil, to: &frame)
                return frame + lines
            case .chunks:
                return Array((String(lines.count, radix: 16) + "\r\n").utf8) + lines + Array("\r\n".utf8)
            }
        }
    }

    private struct Stream {
        let socket: BlockingSocket
        let framing: Framing

        func send(_ lines: [UInt8]) throws { try socket.send(framing.framed(lines)) }

        func send(_ text: String) throws { try send(Array(text.utf8)) }
    }

    private struct State {
        var streams: [PacedSender.Connection: Stream] = [:]
        /// Whether the client subscribed before it had a stream: over HTTP, the request takes another connection and may arrive first.
        var owesSubscription = false
    }

    private let listener: BlockingSocket
    let port: UInt16
    private let state = Locked(State())

    /// - Throws: ``CommandFailure`` if the port cannot be opened.
    init() throws {
        (listener, port) = try BlockingSocket.listening()
        let thread = Thread { [self] in
            while let socket = listener.accepted() { startThread(for: socket) }
        }
        thread.start()
    }

    func run(_ order: PacedSender.Order) throws {
        guard let stream = state.withLock({ $0.streams[order.connection] }) else {
            throw CommandFailure("there is no connection of the \(order.connection.rawValue)")
        }
        try PacedSender().run(order) { try stream.send($0) }
    }

    // MARK: - Connections

    private func startThread(for socket: BlockingSocket) {
        // The thread ends with the connection. If a connection is lost, the benchmark misses its updates.
        let thread = Thread { try? self.serve(socket) }
        thread.start()
    }

    private func serve(_ socket: BlockingSocket) throws {
        var input: [UInt8] = []
        while let head = Self.takeHead(&input, from: socket) {
            if head.lines.first == "FLOOR" {
                return state.withLock { $0.streams[.floor] = Stream(socket: socket, framing: .lines) }
            }
            if let key = head["sec-websocket-key"] {
                let answer =
                    "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                    + "Sec-WebSocket-Accept: \(WebSocketHandshake.accept(for: key))\r\n"
                    + "Sec-WebSocket-Protocol: \(TLCP.webSocketSubprotocol)\r\n\r\n"
                try socket.send(Array(answer.utf8))
                return try serveWebSocket(socket, input)
            }
            let target = head.lines.first?.split(separator: " ").dropFirst().first.map(String.init) ?? ""
            let length = head["content-length"].flatMap { Int($0) } ?? 0
            while input.count < length, let more = socket.receive() { input += more }
            let body = String(decoding: input.prefix(length), as: UTF8.self)
            input.removeFirst(min(length, input.count))
            try answer(RequestParser.parse(httpTarget: target, body: body), on: socket)
        }
    }

    private struct Head {
        var lines: [String]

        subscript(_ name: String) -> String? {
            lines.dropFirst().first { $0.lowercased().hasPrefix(name + ":") }
                .map { $0.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces) }
        }
    }

    private static func takeHead(_ input: inout [UInt8], from socket: BlockingSocket) -> Head? {
        let end = Array("\r\n\r\n".utf8)
        while true {
            if let range = input.firstRange(of: end) {
                let text = String(decoding: input[..<range.lowerBound], as: UTF8.self)
                input.removeSubrange(..<range.upperBound)
                return Head(lines: text.components(separatedBy: "\r\n"))
            }
            guard let more = socket.receive() else { return nil }
            input += more
        }
    }

    // MARK: - TLCP

    private static let creation = "CONOK,latency,50000,5000,*\r\n"
    private static let subscription = "SUBOK,1,1,\(StockQuoteText.fields.count)\r\n" + LatencyLine.snapshot

    private func serveWebSocket(_ socket: BlockingSocket, _ rest: [UInt8]) throws {
        var reader = WebSocketFrameReader(role: .server)
        let stream = Stream(socket: socket, framing: .webSocket)
        var message: [UInt8] = []
        var input: [UInt8]? = rest
        while var bytes = input {
            try bytes.withUnsafeMutableBytes { bytes in
                var unread = bytes
                while let event = try reader.next(&unread) {
                    guard case .text(let piece, let isEnd) = event else { continue }
                    message += piece
                    guard isEnd else { continue }
                    try answer(
                        RequestParser.parse(webSocketMessage: String(decoding: message, as: UTF8.self)), on: stream)
                    message = []
                }
            }
            input = socket.receive()
        }
    }

    private func answer(_ request: ParsedRequest, on stream: Stream) throws {
        switch request.name {
        case .wsok: try stream.send("WSOK\r\n")
        case .create_session: try stream.send(Self.creation)
        case .control:
            state.withLock { $0.streams[.client] = stream }
            try stream.send("REQOK,\(request.lines.first?["LS_reqId"] ?? "1")\r\n" + Self.subscription)
        case .bind_session, .msg, .heartbeat: break
        }
    }

    private func answer(_ request: ParsedRequest, on socket: BlockingSocket) throws {
        let head = "HTTP/1.1 200 OK\r\nContent-Type: text/plain; charset=utf-8\r\n"
        func send(_ body: String) throws {
            try socket.send(Array((head + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)").utf8))
        }
        switch request.name {
        case .create_session, .bind_session:
            // A client requests the stream after the session has been created.
            guard request.lines.first?["LS_polling"] != "true" else { return try send(Self.creation + "LOOP,0\r\n") }
            try socket.send(Array((head + "Transfer-Encoding: chunked\r\n\r\n").utf8))
            let stream = Stream(socket: socket, framing: .chunks)
            try stream.send(Self.creation)
            let owesSubscription = state.withLock { state in
                state.streams[.client] = stream
                defer { state.owesSubscription = false }
                return state.owesSubscription
            }
            if owesSubscription { try stream.send(Self.subscription) }
        default:
            try send("REQOK,\(request.lines.first?["LS_reqId"] ?? "1")\r\n")
            guard request.name == .control else { return }
            let stream = state.withLock { state in
                if state.streams[.client] == nil { state.owesSubscription = true }
                return state.streams[.client]
            }
            try stream?.send(Self.subscription)
        }
    }
}
