import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Opens WebSockets through `URLSessionWebSocketTask`.
struct URLSessionWebSocketConnector: WebSocketConnector {
    private let cookies: TransportCookies

    init(cookies: TransportCookies = .shared) {
        self.cookies = cookies
    }

    func open(
        _ request: TransportRequest, on queue: SerialQueue, handlers: WebSocketHandlers
    ) -> any WebSocketConnection {
        let connection = URLSessionWebSocket(on: queue, cookies: cookies, handlers: handlers)
        queue.async { connection.start(request) }
        return connection
    }
}

private final class URLSessionWebSocket: NSObject, WebSocketConnection, URLSessionWebSocketDelegate,
    @unchecked Sendable
{
    // All state is confined to `queue`, on which the session's delegate also runs.

    private enum State {
        /// `start` has not run.
        case idle
        /// The platform connects, with the handshake.
        case connecting(Connection)
        case open(Connection)
        /// The handlers are released. Queued messages and our close frame are sent, and the server's close frame is awaited.
        case closing(Connection)
        case over
    }

    /// The state of a connection from its start to its end.
    private final class Connection {
        let session: URLSession
        let task: URLSessionWebSocketTask
        let challenges: URLSessionChallenges
        let subprotocol: String?
        /// Why the connection has ended. `receiveNext` first delivers the messages received before the end; then the handlers get this
        /// failure.
        var end: TransportFailure?
        var isReceiving = false
        var unsentCount = 0
        var probeCount = 0
        /// The number of the last probe, until a pong or a message arrives; `nil` if no probe is unanswered.
        var unansweredProbe: Int?

        init(_ session: URLSession, _ outgoing: OutgoingRequest, _ urlRequest: URLRequest, on queue: SerialQueue) {
            self.session = session
            challenges = URLSessionChallenges(outgoing.request, on: queue)
            subprotocol = outgoing.request.subprotocol
            task = session.webSocketTask(with: urlRequest)
            task.maximumMessageSize = WebSocketLimits().messageLength
        }

        /// Closes the task when all messages are sent, because a close frame would overtake queued messages.
        func closeWhenSent() {
            guard unsentCount == 0 else { return }
            task.cancel(with: .normalClosure, reason: nil)
            session.finishTasksAndInvalidate()
        }

        /// The failure for a response to the handshake with a status other than 101; `nil` without such a response.
        var refusal: TransportFailure? {
            guard let status = (task.response as? HTTPURLResponse)?.statusCode, status != 101 else { return nil }
            let reason = "the WebSocket handshake was answered with HTTP status \(status)"
            return TransportFailure(.refused(status: status), reason)
        }
    }

    private let queue: SerialQueue
    private let cookies: TransportCookies
    /// `nil` once the connection has failed or is disposed of.
    private var handlers: WebSocketHandlers?
    private var state = State.idle
    private var isSuspended = false

    init(on queue: SerialQueue, cookies: TransportCookies, handlers: WebSocketHandlers) {
        self.queue = queue
        self.cookies = cookies
        self.handlers = handlers
    }

    func start(_ request: TransportRequest) {
        guard case .idle = state else { return }
        do throws(TransportFailure) {
            let outgoing = try OutgoingRequest(request, cookies: cookies)
            // The host may have disposed of this connection in `willSend`.
            guard case .idle = state else { return }
            let urlRequest = try outgoing.urlRequest(isWebSocket: true)
            // The session retains its delegate until it is invalidated.
            let session = URLSession(
                configuration: try outgoing.sessionConfiguration(), delegate: self, delegateQueue: .over(queue))
            let connection = Connection(session, outgoing, urlRequest, on: queue)
            state = .connecting(connection)
            connection.task.resume()
        } catch {
            fail(error)
        }
    }

    /// `nil` before the start and after the end.
    private var connection: Connection? {
        switch state {
        case .connecting(let connection), .open(let connection), .closing(let connection): connection
        case .idle, .over: nil
        }
    }

    // MARK: WebSocketConnection

    func send(_ message: String) {
        guard case .open(let connection) = state else { return }
        connection.unsentCount += 1
        connection.task.send(.string(message)) { [weak self] error in
            guard let self else { return }
            self.queue.async { self.sent(error) }
        }
    }

    var hasUnsent: Bool { (connection?.unsentCount ?? 0) > 0 }

    func suspendReading() {
        isSuspended = true
    }

    func resumeReading() {
        isSuspended = false
        receiveNext()
    }

    func probe() {
        guard case .open(let connection) = state, !isSuspended else { return }
        connection.probeCount += 1
        let number = connection.probeCount
        connection.unansweredProbe = number
        connection.task.sendPing { [weak self] error in
            guard let self, error == nil else { return }
            self.queue.async {
                if let connection = self.connection, connection.unansweredProbe == number {
                    connection.unansweredProbe = nil
                }
            }
        }
        awaitAnswer(to: number)
    }

    private func awaitAnswer(to number: Int) {
        let due = MonotonicClock.now() + UInt64(WebSocketTiming.probeSeconds * 1_000)
        queue.async(afterMilliseconds: WebSocketTiming.probeSeconds * 1_000) { [weak self] in
            self?.checkProbe(number, due: due)
        }
    }

    private func checkProbe(_ number: Int, due: UInt64) {
        guard case .open(let connection) = state, connection.unansweredProbe == number, !isSuspended else { return }
        // If the process was suspended, the answer may wait in the socket, which the platform reads on another thread.
        guard MonotonicClock.now() < due + WebSocketTiming.probeLateness else { return awaitAnswer(to: number) }
        fail(TransportFailure(.connection, WebSocketTiming.noSignOfLife))
    }

    func dispose() {
        handlers = nil
        beginClosing()
    }

    private func sent(_ error: (any Error)?) {
        guard let connection else { return }
        connection.unsentCount -= 1
        switch state {
        case .open: if let error { ended(by: error) }
        case .closing: connection.closeWhenSent()
        case .idle, .connecting, .over: break
        }
        if connection.unsentCount == 0 { handlers?.onSent() }
    }

    /// Sends the queued messages and a close frame, and waits for the server's close frame for `WebSocketTiming.closingSeconds`.
    private func beginClosing() {
        switch state {
        case .open(let connection):
            state = .closing(connection)
            connection.closeWhenSent()
            queue.async(afterMilliseconds: WebSocketTiming.closingSeconds * 1_000) { [weak self] in self?.tearDown() }
        case .closing: break
        case .idle, .connecting, .over: tearDown()
        }
    }

    /// Ends the connection at once; queued messages are discarded.
    private func tearDown() {
        connection?.session.invalidateAndCancel()
        state = .over
    }

    private func fail(_ failure: TransportFailure) {
        let onFailure = handlers?.onFailure
        handlers = nil
        tearDown()
        onFailure?(failure)
    }

    /// Records the end of an open connection, which is reported after the messages received before it; fails at once in other states.
    private func ended(_ failure: TransportFailure) {
        guard case .open(let connection) = state else { return fail(failure) }
        connection.end = connection.end ?? failure
        receiveNext()
    }

    private func ended(by error: any Error) {
        guard let connection else { return }
        if let refusal = connection.refusal { return fail(refusal) }
        ended(connection.challenges.failure(error, status: nil))
    }

    // MARK: Receiving

    /// Receives one message at a time. The task reads no more than that from the network, which is the back-pressure.
    private func receiveNext() {
        guard case .open(let connection) = state, !isSuspended, !connection.isReceiving else { return }
        connection.isReceiving = true
        connection.task.receive { [weak self] result in
            guard let self else { return }
            let received: Received
            switch result {
            case .success(.string(let text)): received = .text(text)
            case .success: received = .binary
            case .failure(let error): received = .failure(error)
            }
            self.queue.async { self.take(received) }
        }
    }

    private enum Received: Sendable {
        case text(String)
        case binary
        case failure(any Error)
    }

    private func take(_ received: Received) {
        guard case .open(let connection) = state else { return }
        connection.isReceiving = false
        switch received {
        case .text(var text):
            connection.unansweredProbe = nil
            text.withUTF8 { handlers?.onText(UnsafeRawBufferPointer($0), true) }
            receiveNext()
        case .binary:
            fail(
                TransportFailure(
                    .protocolViolation,
                    "the server broke the WebSocket protocol: a binary message, where only text is expected"))
        case .failure(let error):
            if let end = connection.end { return fail(end) }
            // The close code is the server's: while the WebSocket is open, this side has not sent a close frame.
            let task = connection.task
            if task.closeCode != .invalid { return fail(closed(task.closeCode, task.closeReason)) }
            // The delegate method for the end of the connection may run after this.
            queue.async {
                guard case .open(let connection) = self.state else { return }
                if connection.end == nil { self.ended(by: error) }
                if let end = connection.end { self.fail(end) }
            }
        }
    }

    // MARK: URLSessionWebSocketDelegate

    func urlSession(
        _ session: URLSession, webSocketTask: URLSessionWebSocketTask, didOpenWithProtocol chosen: String?
    ) {
        // The open source Foundation calls this for every response; after a refusal, a challenge or the end of the task follows.
        guard let handlers, case .connecting(let connection) = state, connection.refusal == nil else { return }
        if let response = webSocketTask.response as? HTTPURLResponse, let url = response.url {
            cookies.store(fieldsOf: response, from: url)
        }
        let chosen = chosen.flatMap { $0.isEmpty ? nil : $0 }
        let offered = connection.subprotocol
        guard chosen == offered else {
            let problem = "chooses the subprotocol \"\(chosen ?? "")\" where \"\(offered ?? "")\" was offered"
            return fail(
                TransportFailure(.protocolViolation, "the answer to the WebSocket handshake \(problem)"))
        }
        state = .open(connection)
        handlers.onOpen()
        receiveNext()
    }

    func urlSession(
        _ session: URLSession, webSocketTask: URLSessionWebSocketTask,
        didCloseWith closeCode: URLSessionWebSocketTask.CloseCode, reason: Data?
    ) {
        ended(closed(closeCode, reason))
    }

    private func closed(_ code: URLSessionWebSocketTask.CloseCode, _ reason: Data?) -> TransportFailure {
        let detail = reason.flatMap { $0.isEmpty ? nil : ": " + String(decoding: $0, as: UTF8.self) } ?? ""
        return TransportFailure(.closed, "the server closed the WebSocket (status \(code.rawValue))\(detail)")
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        if let error {
            ended(by: error)
        } else {
            ended(connection?.refusal ?? TransportFailure(.closed, "the server ended the connection"))
        }
    }

    // `URLSession` sends server-trust challenges here too, because the delegate has no method for challenges of the session.
    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        guard let connection else { return completionHandler(.cancelAuthenticationChallenge, nil) }
        connection.challenges.answer(challenge, completion: completionHandler)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }
}
