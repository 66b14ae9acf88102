import LightstreamerCore

/// TLCP over a WebSocket: requests come in messages, and the session bound here, if any, streams on the same connection.
///
/// Confined to the server's queue.
final class WebSocketConnection: ConnectionHandler, StreamChannel, @unchecked Sendable {
    let connection: Connection
    let isWebSocket = true
    let remainingContent: Int? = nil
    weak var session: Session? {
        didSet { if let session { lastSessionID = session.id } }
    }

    private unowned let core: ServerCore
    private var decoder: WebSocketMessageDecoder
    /// The session meant by requests that name none: the last one that was bound here.
    private var lastSessionID: String?
    /// A `create_session` is being decided: what comes behind it waits.
    private var isOpening = false
    private var waiting: [String] = []
    /// Lines of the current turn: leave in one message.
    private var pending: [UInt8] = []

    init(connection: Connection) {
        self.connection = connection
        core = connection.core
        decoder = WebSocketMessageDecoder(limit: core.configuration.largestRequest)
    }

    // MARK: Connection

    func received(_ bytes: UnsafeRawBufferPointer) {
        decoder.append(bytes)
        do throws(WebSocketMessageDecoder.Violation) {
            while connection.isOpen, let event = try decoder.next() {
                switch event {
                case .text(let message): receive(message)
                case .ping(let payload):
                    connection.write(WebSocketFrame.header(.pong, payloadCount: payload.count) + payload)
                case .pong: break
                case .close: return close(.normal)
                }
            }
        } catch {
            if error.code == .messageTooBig { send("ERROR,67,The request is longer than the limit") }
            close(error.code)
        }
    }

    func flush() {
        guard !pending.isEmpty else { return }
        let payload = pending
        pending = []
        guard let size = connection.faults.fragmentBytes, size < payload.count else {
            connection.write(WebSocketFrame.header(.text, payloadCount: payload.count))
            return connection.write(payload)
        }
        for start in stride(from: 0, to: payload.count, by: size) {
            let part = payload[start..<min(start + size, payload.count)]
            connection.write(
                WebSocketFrame.header(
                    start == 0 ? .text : .continuation, isFinal: part.endIndex == payload.count,
                    payloadCount: part.count))
            connection.write(part)
        }
    }

    var waitsForRoom: Bool { session?.waitsForRoom ?? false }

    func roomReturned() {
        if let session { core.mark(session) }
    }

    func closed() {
        session?.streamLost(self)
        session = nil
    }

    private func close(_ code: WebSocketFrame.CloseCode) {
        flush()
        connection.write(WebSocketFrame.close(code))
        connection.closeWhenDrained()
        session?.streamLost(self)
        session = nil
    }

    // MARK: Requests

    private func receive(_ message: String) {
        guard !isOpening else {
            waiting.append(message)
            return
        }
        do throws(WireError) {
            serve(try RequestParser.parse(webSocketMessage: message))
        } catch {
            send("ERROR,67,\(error.description.argument)")
        }
    }

    private func serve(_ request: ParsedRequest) {
        switch request.name {
        case .wsok: send("WSOK")
        case .create_session:
            guard session == nil else { return refuseSecondStream() }
            isOpening = true
            core.createSession(request, on: self) { [weak self] in self?.opened() }
        case .bind_session:
            guard session == nil else { return refuseSecondStream() }
            core.bindSession(request, on: self, impliedSession: lastSessionID)
        case .control, .msg:
            for line in request.lines {
                core.perform(request.name, line, impliedSession: lastSessionID, honoursAck: true) { [weak self] line in
                    if let line { self?.send(line) }
                }
            }
        case .heartbeat:
            core.heartbeat(request.lines.first?["LS_session"] ?? lastSessionID)
        }
    }

    private func refuseSecondStream() {
        send("CONERR,69,Streaming request not allowed: a stream is in place")
    }

    private func opened() {
        isOpening = false
        while !isOpening, connection.isOpen, !waiting.isEmpty { receive(waiting.removeFirst()) }
    }

    private func send(_ line: String) {
        write(Array(line.utf8) + [0x0D, 0x0A])
    }

    // MARK: Stream

    var hasRoom: Bool { connection.hasRoom(besides: pending.count) }

    func open(cookies: [String], contentLength: Int) {}

    func refuse(_ line: String) { send(line) }

    func write(_ lines: [UInt8]) {
        if pending.isEmpty { pending = lines } else { pending += lines }
        core.mark(connection)
    }

    func finish(closingSocket: Bool) {
        if closingSocket { close(.normal) }
    }
}
