import Dispatch
import Foundation
import LightstreamerCore

/// The HTTP side of a connection: it serves one request at a time; later ones wait. Confined to the server's queue.
final class HTTPConnection: ConnectionHandler, @unchecked Sendable {
    private static let webSocketPath = "/lightstreamer"
    /// The pipelined requests that one turn serves, so that they do not delay other connections.
    private static let requestsOfTurn = 128

    let connection: Connection
    private unowned let core: ServerCore
    private var decoder: HTTPRequestDecoder
    /// `true` if the current request has no complete response yet.
    private var isBusy = false
    /// `true` if the current request will never get a response.
    private var isSilent = false
    /// `true` if `serveNext` is running.
    private var isServing = false
    /// `true` if requests wait for a later turn.
    private var awaitsTurn = false
    private var stream: HTTPStream?
    /// The `Access-Control-Allow-Origin` of the current response; `nil` for no such header.
    private var origin: String?

    init(connection: Connection) {
        self.connection = connection
        core = connection.core
        decoder = HTTPRequestDecoder(bodyLimit: connection.core.configuration.largestRequest)
        awaitRequest()
    }

    func received(_ bytes: UnsafeMutableRawBufferPointer) {
        decoder.append(bytes)
        serveNext()
    }

    var takesInput: Bool {
        !isBusy && !awaitsTurn || decoder.buffer.count <= core.configuration.largestRequest
    }

    var isIdle: Bool { !isBusy && !awaitsTurn && !decoder.hasPart }

    /// Begins the time for the first request, or for one that has begun to arrive.
    private func awaitRequest() {
        guard !connection.isInMemory, connection.awaitsRequestSince == nil else { return }
        connection.awaitsRequestSince = DispatchTime.now().uptimeNanoseconds
        core.watchRequestTimes()
    }

    func flush() { stream?.flush() }

    var waitsForRoom: Bool { stream?.session?.waitsForRoom ?? false }

    func roomReturned() {
        if let session = stream?.session { core.turns.mark(session) }
    }

    /// Answers a request that has arrived completely before the connection is closed. On a stream, sends the available data and `LOOP`.
    func inputEnded() {
        if isSilent || core.faults.isWaitingToCreateSession(on: connection) { return connection.close() }
        if let session = stream?.session { return core.turns.mark(session) }
        if !isBusy, !awaitsTurn { connection.closeWhenDrained() }
    }

    func closed() {
        guard let stream else { return }
        self.stream = nil
        stream.session?.streamLost(stream)
    }

    /// Serves the requests that have arrived, up to one that cannot be answered at once, or in a later turn if there are many.
    private func serveNext() {
        // A request that is answered at once calls this method again; the loop continues with the next request.
        guard !isServing, !awaitsTurn else { return }
        isServing = true
        defer { isServing = false }
        var count = 0
        do throws(HTTPRequestDecoder.Violation) {
            while !isBusy, connection.isOpen {
                guard count < Self.requestsOfTurn else { return serveLater() }
                count += 1
                guard let request = try decoder.next() else {
                    if decoder.takeContinue() { connection.write("HTTP/1.1 100 Continue\r\n\r\n".utf8) }
                    if connection.hasInputEnded { connection.closeWhenDrained() }
                    if decoder.hasPart { awaitRequest() }
                    return
                }
                isBusy = true
                connection.awaitsRequestSince = nil
                serve(request)
            }
        } catch {
            isBusy = true
            let body = HTTPResponse.reason(error.status) + "\r\n"
            connection.write(HTTPResponse.complete(status: error.status, body: body, origin: nil, closing: true))
            // Bytes of the request may still arrive: they would cause a reset, and the client would lose the answer.
            connection.closeWhenDrained(lingering: true)
        }
    }

    private func serveLater() {
        awaitsTurn = true
        core.queue.async { [weak self] in
            guard let self else { return }
            self.awaitsTurn = false
            self.core.enter {
                self.serveNext()
                // The connection may read again.
                self.core.turns.mark(self.connection)
            }
        }
    }

    private func serve(_ request: HTTPRequest) {
        let hosts = core.ports.answeredHosts(core.configuration)
        let decision = core.configuration.allowedOrigins.decision(for: request, hosts: hosts)
        origin = decision.header
        guard decision.isAllowed else {
            return respond(
                status: 403, body: "Origin not allowed: see EmbeddedServer.Configuration.allowedOrigins\r\n",
                closing: true)
        }
        // A client in memory reaches the server under any name, and no browser does.
        guard connection.isInMemory || core.configuration.allowedOrigins.allowAllHosts || hosts.contain(request.host)
        else {
            return respond(
                status: 403,
                body:
                    "Host not allowed: \(request.host?.text ?? ""); see EmbeddedServer.Configuration.allowedHosts\r\n",
                closing: true)
        }
        if request.method == "OPTIONS", request.path.hasPrefix(Self.webSocketPath) {
            connection.write(HTTPResponse.permission(origin: origin, closing: request.wantsClose))
            return answered(closing: request.wantsClose)
        }
        if request.path == Self.webSocketPath || request.path == Self.webSocketPath + "/" {
            return upgrade(request)
        }
        guard request.path.hasPrefix("/lightstreamer/") else {
            return respond(status: 404, body: "Not found: \(request.path)\r\n", closing: request.wantsClose)
        }
        // A page may make a browser send GET without an origin.
        guard request.method == "POST" else {
            return respond(
                status: 405, body: "Method not allowed: \(request.method)\r\n", closing: true,
                headers: [("Allow", "POST, OPTIONS")])
        }
        do throws(WireError) {
            guard let body = String(bytes: request.body, encoding: .utf8) else {
                throw WireError("the body is not valid UTF-8")
            }
            let parsed = try RequestParser.parse(httpTarget: request.target, body: body)
            serve(parsed, request)
        } catch {
            guard let name = RequestName(path: request.path), name != .wsok else {
                return respond(status: 404, body: "Not found: \(request.path)\r\n", closing: request.wantsClose)
            }
            respond(status: 200, body: error.refusal(of: name) + "\r\n", closing: request.wantsClose)
        }
    }

    private func serve(_ parsed: ParsedRequest, _ request: HTTPRequest) {
        for line in parsed.lines.isEmpty ? [RequestParameters()] : parsed.lines {
            core.recorder.requestReceived(
                parsed.name, line.merged(over: parsed.query), on: connection.id, isWebSocket: false, at: core.now)
        }
        switch parsed.name {
        case .create_session:
            core.createSession(parsed, on: makeStream(for: request)) {}
        case .bind_session:
            core.bindSession(parsed, on: makeStream(for: request), impliedSession: nil)
        case .control, .msg:
            answer(parsed, closing: request.wantsClose)
        case .heartbeat:
            let parameters = (parsed.lines.first ?? RequestParameters()).merged(over: parsed.query)
            core.heartbeat(parameters["LS_session"])
            respond(status: 200, body: "REQOK\r\n", closing: request.wantsClose)
        case .wsok:
            respond(status: 404, body: "Not found: \(request.path)\r\n", closing: request.wantsClose)
        }
    }

    /// Performs the lines of a batch, then responds with the answers in the order of their completion.
    private func answer(_ parsed: ParsedRequest, closing: Bool) {
        let answers = BatchAnswers(count: parsed.lines.count) { [weak self] lines in
            guard let self else { return }
            let body = lines.map { $0 + "\r\n" }.joined()
            self.core.recorder.linesSent(body.utf8, on: self.connection.id)
            self.respond(status: 200, body: body, closing: closing)
        }
        for line in parsed.lines {
            core.perform(parsed.name, line.merged(over: parsed.query), impliedSession: nil, honoursAck: false) {
                answers.add($0)
            }
        }
    }

    private func makeStream(for request: HTTPRequest) -> HTTPStream {
        let stream = HTTPStream(
            connection: connection, origin: origin, isChunked: request.isHTTP11, closing: request.wantsClose
        ) { [weak self] in self?.finished() }
        self.stream = stream
        return stream
    }

    private func respond(status: Int, body: String, closing: Bool, headers: [(name: String, value: String)] = []) {
        connection.write(
            HTTPResponse.complete(status: status, body: body, headers: headers, origin: origin, closing: closing))
        answered(closing: closing)
    }

    private func answered(closing: Bool) {
        if closing {
            connection.closeWhenDrained()
        } else {
            finished()
        }
    }

    /// Ends the current request, so that the next one is served.
    private func finished() {
        stream = nil
        isBusy = false
        serveNext()
    }

    // MARK: WebSocket opening

    private func upgrade(_ request: HTTPRequest) {
        if let refusal = core.faults.webSocketRefusal {
            // The connection stays busy, because an unanswered opening has no end.
            guard case .status(let status) = refusal else {
                isSilent = true
                return
            }
            return respond(status: status, body: "WebSocket refused\r\n", closing: true)
        }
        guard request.method == "GET", request.isHTTP11, request.hasToken("websocket", inHeader: "upgrade"),
            request.hasToken("upgrade", inHeader: "connection"), request[header: "sec-websocket-version"] == "13"
        else {
            return respond(
                status: 426, body: "WebSocket required\r\n", closing: true,
                headers: [("Upgrade", "websocket"), ("Sec-WebSocket-Version", "13")])
        }
        // A nonce of 16 bytes.
        guard let key = request[header: "sec-websocket-key"], Data(base64Encoded: key)?.count == 16 else {
            return respond(status: 400, body: "Bad Sec-WebSocket-Key\r\n", closing: true)
        }
        let offered = request.headers.filter { $0.name == "sec-websocket-protocol" }
            .flatMap { $0.value.split(separator: ",").map { String($0.trimmed) } }
        guard
            let subprotocol = offered.first(where: Self.isSubprotocol)
        else {
            return respond(status: 400, body: "Subprotocol required: \(TLCP.webSocketSubprotocol)\r\n", closing: true)
        }
        let cookies = core.adapterSets.values.flatMap(\.cookies).sorted().map { (name: "Set-Cookie", value: $0) }
        connection.write(
            HTTPResponse.upgrade(
                accept: WebSocketHandshake.accept(for: key), subprotocol: subprotocol, headers: cookies))
        let webSocket = WebSocketConnection(
            connection: connection, version: String(subprotocol.dropLast(Self.subprotocolSuffix.count)))
        connection.handler = webSocket
        core.recorder.connectionUpgraded(connection.id)
        var rest = decoder.takeRest()
        rest.withUnsafeMutableBytes { webSocket.received($0) }
    }
}

extension HTTPConnection {
    fileprivate static let subprotocolSuffix = ".lightstreamer.com"

    /// `true` if a WebSocket subprotocol is that of a supported version of TLCP: `TLCP-2.<minor>.<patch>.lightstreamer.com`.
    fileprivate static func isSubprotocol(_ name: String) -> Bool {
        let prefix = "TLCP-2."
        guard name.hasPrefix(prefix), name.hasSuffix(subprotocolSuffix) else { return false }
        let numbers = name.dropFirst(prefix.count).dropLast(subprotocolSuffix.count).split(
            separator: ".", omittingEmptySubsequences: false)
        return numbers.count == 2 && numbers.allSatisfy { UInt16($0) != nil }
    }
}

/// Collects the answers to the lines of a batch. Confined to the server's queue.
private final class BatchAnswers: @unchecked Sendable {
    private var missing: Int
    private var lines: [String] = []
    private let complete: @Sendable ([String]) -> Void

    init(count: Int, complete: @escaping @Sendable ([String]) -> Void) {
        missing = count
        self.complete = complete
    }

    func add(_ line: String?) {
        if let line { lines.append(line) }
        missing -= 1
        if missing == 0 { complete(lines) }
    }
}
