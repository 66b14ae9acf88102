/// A session's stream in the response to an HTTP request. Confined to the server's queue.
final class HTTPStream: StreamChannel {
    let connection: Connection
    let isWebSocket = false
    weak var session: Session?
    private(set) var remainingContent: Int?
    /// The value of `Access-Control-Allow-Origin`; `nil` for no such header.
    private let origin: String?
    private let isChunked: Bool
    private let closesAtEnd: Bool
    private let onEnd: () -> Void
    /// The content of the current turn, which becomes one chunk.
    private var pending: [UInt8] = []

    /// - Parameter onEnd: called when the response is complete and the connection can be reused.
    init(connection: Connection, origin: String?, isChunked: Bool, closing: Bool, onEnd: @escaping () -> Void) {
        self.connection = connection
        self.origin = origin
        self.isChunked = isChunked
        closesAtEnd = closing || !isChunked
        self.onEnd = onEnd
    }

    var hasRoom: Bool { connection.hasRoom(besides: pending.count) }

    func open(cookies: [String], contentLength: Int) {
        remainingContent = contentLength
        connection.write(
            HTTPResponse.streamHead(
                headers: cookies.map { ("Set-Cookie", $0) }, origin: origin, chunked: isChunked, closing: closesAtEnd))
    }

    func refuse(_ line: String) {
        connection.core.recorder.linesSent(line.utf8, on: connection.id)
        connection.write(HTTPResponse.complete(status: 200, body: line + "\r\n", origin: origin, closing: closesAtEnd))
        end(closingSocket: closesAtEnd)
    }

    func write(_ lines: [UInt8]) {
        connection.core.recorder.linesSent(lines, on: connection.id)
        if let remainingContent { self.remainingContent = max(0, remainingContent - lines.count) }
        if pending.isEmpty { pending = lines } else { pending += lines }
        connection.core.turns.mark(connection)
    }

    func finish(closingSocket: Bool) {
        flush()
        if isChunked { connection.write("0\r\n\r\n".utf8) }
        end(closingSocket: closingSocket || closesAtEnd)
    }

    /// Writes the content of the turn as one chunk.
    func flush() {
        guard !pending.isEmpty else { return }
        let content = pending
        pending = []
        guard isChunked else { return connection.write(content) }
        connection.write((String(content.count, radix: 16) + "\r\n").utf8)
        connection.write(content)
        connection.write("\r\n".utf8)
    }

    private func end(closingSocket: Bool) {
        if closingSocket {
            connection.closeWhenDrained()
        } else {
            onEnd()
        }
    }
}
