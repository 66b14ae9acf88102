import LightstreamerCore

/// TLCP over a WebSocket: requests arrive in messages, and the session bound here, if any, streams on the same connection.
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
    /// The version of the protocol, which the subprotocol sets for all requests.
    private let query: RequestParameters
    private var frames: WebSocketFrameReader
    /// The part of the current message that has arrived.
    private var message: [UInt8] = []
    /// `true` if the close frame has been written: further input is not read.
    private var isClosing = false
    /// The session for requests that name none: the last one that was bound here.
    private var lastSessionID: String?
    /// `true` if a `create_session` is being decided: later messages wait.
    private var isOpening = false
    private var waiting: [String] = []
    /// The memory that the waiting messages use, including empty ones.
    private var waitingBytes = 0
    /// The memory that the control requests without an answer use; slow adapters delay answers.
    private var unansweredBytes = 0
    /// The number of bytes above which no further requests are read.
    private static let maximumUnansweredBytes = 1_048_576
    /// The lines of the current turn, which leave in one message.
    private var pending: [UInt8] = []

    /// - Parameter version: the version of the protocol, such as `TLCP-2.5.0`.
    init(connection: Connection, version: String) {
        self.connection = connection
        query = RequestParameters([RequestParameters.Parameter("LS_protocol", version)])
        core = connection.core
        let limit = core.configuration.largestRequest
        frames = WebSocketFrameReader(
            role: .server, limits: WebSocketLimits(frameLength: limit, messageLength: limit))
    }

    // MARK: Connection

    func received(_ bytes: UnsafeMutableRawBufferPointer) {
        var input = bytes
        do throws(WebSocketViolation) {
            while connection.isOpen, !isClosing, let event = try frames.next(&input) { perform(event) }
        } catch {
            if error.closeCode == WebSocketCloseCode.messageTooBig {
                send("ERROR,67,The request is longer than the limit")
            }
            // The rest of the message may still arrive: it would cause a reset, and the client would lose the error.
            close(error.closeCode, lingering: true)
        }
    }

    private func perform(_ event: WebSocketFrameReader.Event) {
        switch event {
        case .text(let piece, let isEndOfMessage):
            message.append(contentsOf: piece)
            guard isEndOfMessage else { return }
            let text = String(decoding: message, as: UTF8.self)
            message.removeAll(keepingCapacity: true)
            receive(text)
        case .ping(let payload):
            var frame: [UInt8] = []
            WebSocketFrameWriter.append(control: .pong, payload: payload, mask: nil, to: &frame)
            connection.write(frame)
        case .pong: break
        case .close(let code, _): close(code)
        }
    }

    var takesInput: Bool {
        waitingBytes <= core.configuration.largestRequest && unansweredBytes <= Self.maximumUnansweredBytes
    }

    /// A session without a stream may be between two polls here.
    var isIdle: Bool {
        guard session == nil, !isOpening, unansweredBytes == 0 else { return false }
        guard let last = lastSessionID.flatMap({ core.sessions[$0] }) else { return true }
        return last.binding != nil
    }

    func flush() {
        guard !pending.isEmpty else { return }
        let payload = pending
        pending = []
        guard let size = connection.faults.fragmentBytes, size < payload.count else {
            return write(.text, isFinal: true, payload[...])
        }
        for start in stride(from: 0, to: payload.count, by: size) {
            let part = payload[start..<min(start + size, payload.count)]
            write(start == 0 ? .text : .continuation, isFinal: part.endIndex == payload.count, part)
        }
    }

    private func write(_ opcode: WebSocketOpcode, isFinal: Bool, _ payload: ArraySlice<UInt8>) {
        var header: [UInt8] = []
        WebSocketFrameWriter.appendHeader(opcode, isFinal: isFinal, length: payload.count, mask: nil, to: &header)
        connection.write(header)
        connection.write(payload)
    }

    var waitsForRoom: Bool { session?.waitsForRoom ?? false }

    func roomReturned() {
        if let session { core.turns.mark(session) }
    }

    func inputEnded() { connection.close() }

    func closed() {
        session?.streamLost(self)
        session = nil
    }

    private func close(_ code: UInt16, lingering: Bool = false) {
        isClosing = true
        flush()
        var frame: [UInt8] = []
        WebSocketFrameWriter.append(closeCode: code, mask: nil, to: &frame)
        connection.write(frame)
        connection.closeWhenDrained(lingering: lingering)
        session?.streamLost(self)
        session = nil
    }

    // MARK: Requests

    private func receive(_ message: String) {
        guard !isOpening else {
            waiting.append(message)
            waitingBytes += message.utf8.count + MemoryLayout<String>.stride
            return
        }
        do throws(WireError) {
            serve(try RequestParser.parse(webSocketMessage: message), bytes: message.utf8.count)
        } catch {
            let name = message.unicodeScalars.prefix { $0 != "\r" && $0 != "\n" }
            send(error.refusal(of: RequestName(rawValue: String(name))))
        }
    }

    /// - Parameter bytes: the length of the whole request.
    private func serve(_ request: ParsedRequest, bytes: Int) {
        for line in request.lines.isEmpty ? [RequestParameters()] : request.lines {
            core.recorder.requestReceived(request.name, line, on: connection.id, isWebSocket: true, at: core.now)
        }
        switch request.name {
        case .wsok: send("WSOK")
        case .create_session:
            guard session == nil else { return refuseSecondStream() }
            isOpening = true
            var request = request
            request.query = query
            core.createSession(request, on: self) { [weak self] in self?.opened() }
        case .bind_session:
            guard session == nil else { return refuseSecondStream() }
            core.bindSession(request, on: self, impliedSession: lastSessionID)
        case .control, .msg:
            // The share of each line in the length of the request, and a fixed cost for each line.
            let share = bytes / max(1, request.lines.count) + 512
            for line in request.lines {
                unansweredBytes += share
                core.perform(request.name, line, impliedSession: lastSessionID, honoursAck: true) { [weak self] line in
                    self?.answered(line, bytes: share)
                }
            }
        case .heartbeat:
            core.heartbeat(request.lines.first?["LS_session"] ?? lastSessionID)
        }
    }

    private func answered(_ line: String?, bytes: Int) {
        unansweredBytes -= bytes
        if let line { send(line) }
        // The connection may read again.
        core.turns.mark(connection)
    }

    private func refuseSecondStream() {
        send("CONERR,69,Streaming request not allowed: a stream is in place")
    }

    private func opened() {
        isOpening = false
        let messages = waiting
        waiting = []
        waitingBytes = 0
        // If a message is another `create_session`, the messages after it wait again.
        for message in messages where connection.isOpen { receive(message) }
    }

    private func send(_ line: String) {
        write(Array(line.utf8) + [0x0D, 0x0A])
    }

    // MARK: Stream

    var hasRoom: Bool { connection.hasRoom(besides: pending.count) }

    func open(cookies: [String], contentLength: Int) {}

    func refuse(_ line: String) {
        // The requests that follow are about the session that was refused, not about an earlier one.
        lastSessionID = nil
        send(line)
    }

    func write(_ lines: [UInt8]) {
        core.recorder.linesSent(lines, on: connection.id)
        if pending.isEmpty { pending = lines } else { pending += lines }
        core.turns.mark(connection)
    }

    func finish(closingSocket: Bool) {
        if closingSocket { close(WebSocketCloseCode.normal) }
    }
}
