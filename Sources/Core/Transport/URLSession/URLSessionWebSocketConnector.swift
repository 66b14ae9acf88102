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
    // All state is confined to `queue`, on which the session's delegate runs too.
    private let queue: SerialQueue
    private let cookies: TransportCookies
    private var handlers: WebSocketHandlers?
    private var challenges: URLSessionChallenges?
    private var session: URLSession?
    private var task: URLSessionWebSocketTask?
    private var phase = WebSocketPhase.idle
    private var subprotocol: String?
    /// Why the connection is over. `receiveNext` first delivers the messages received before the end; then the handlers get this failure.
    private var end: TransportFailure?
    private var isSuspended = false
    private var isReceiving = false
    private var unsentCount = 0
    private var probeCount = 0
    /// The number of the last probe, until a pong or a message arrives; `nil` if no probe is unanswered.
    private var unansweredProbe: Int?

    init(on queue: SerialQueue, cookies: TransportCookies, handlers: WebSocketHandlers) {
        self.queue = queue
        self.cookies = cookies
        self.handlers = handlers
    }

    func start(_ request: TransportRequest) {
        guard handlers != nil else { return }
        do throws(TransportFailure) {
            let outgoing = try OutgoingRequest(request, cookies: cookies)
            // The host may have disposed of this connection in `willSend`.
            guard handlers != nil else { return }
            let urlRequest = try outgoing.urlRequest(isWebSocket: true)
            challenges = URLSessionChallenges(outgoing.request, on: queue)
            subprotocol = outgoing.request.subprotocol
            // The session retains its delegate until it is invalidated.
            let session = URLSession(
                configuration: try outgoing.sessionConfiguration(), delegate: self, delegateQueue: .over(queue))
            let task = session.webSocketTask(with: urlRequest)
            task.maximumMessageSize = WebSocketLimits().messageLength
            self.session = session
            self.task = task
            phase = .connecting
            task.resume()
        } catch {
            fail(error)
        }
    }

    // MARK: WebSocketConnection

    func send(_ message: String) {
        guard case .open = phase, let task else { return }
        unsentCount += 1
        task.send(.string(message)) { [weak self] error in
            guard let self else { return }
            self.queue.async { self.sent(error) }
        }
    }

    var hasUnsent: Bool { unsentCount > 0 }

    func suspendReading() {
        isSuspended = true
    }

    func resumeReading() {
        isSuspended = false
        receiveNext()
    }

    func probe() {
        guard case .open = phase, !isSuspended, let task else { return }
        probeCount += 1
        let number = probeCount
        unansweredProbe = number
        task.sendPing { [weak self] error in
            guard let self, error == nil else { return }
            self.queue.async { if self.unansweredProbe == number { self.unansweredProbe = nil } }
        }
        awaitAnswer(to: number)
    }

    private func awaitAnswer(to number: Int) {
        let due = MonotonicClock.now() + UInt64(WebSocketPhase.probeTime * 1_000)
        queue.async(afterMilliseconds: WebSocketPhase.probeTime * 1_000) { [weak self] in
            self?.checkProbe(number, due: due)
        }
    }

    private func checkProbe(_ number: Int, due: UInt64) {
        guard unansweredProbe == number, case .open = phase, !isSuspended else { return }
        // If the process was suspended, the answer may wait in the socket, which the platform reads on another thread.
        guard MonotonicClock.now() < due + WebSocketPhase.probeLateness else { return awaitAnswer(to: number) }
        fail(TransportFailure(.connection, WebSocketPhase.noSignOfLife))
    }

    func dispose() {
        handlers = nil
        beginClosing()
    }

    private func sent(_ error: (any Error)?) {
        unsentCount -= 1
        if let error, case .open = phase { ended(by: error) }
        if case .closing = phase { closeWhenSent() }
        if unsentCount == 0 { handlers?.onSent() }
    }

    /// Sends the queued messages and a close frame, and waits for the server's close frame for `WebSocketPhase.closingTime`.
    private func beginClosing() {
        switch phase {
        case .open:
            phase = .closing
            closeWhenSent()
            queue.async(afterMilliseconds: WebSocketPhase.closingTime * 1_000) { [weak self] in self?.tearDown() }
        case .closing: break
        case .idle, .connecting, .challenged, .shakingHands, .over: tearDown()
        }
    }

    /// Closes the task when all messages are sent, because a close frame would overtake queued messages.
    private func closeWhenSent() {
        guard unsentCount == 0 else { return }
        task?.cancel(with: .normalClosure, reason: nil)
        session?.finishTasksAndInvalidate()
    }

    /// Ends the connection at once; queued messages are discarded.
    private func tearDown() {
        phase = .over
        task = nil
        session?.invalidateAndCancel()
        session = nil
    }

    private func fail(_ failure: TransportFailure) {
        let onFailure = handlers?.onFailure
        handlers = nil
        tearDown()
        onFailure?(failure)
    }

    /// Records the end of an open connection, which is reported after the messages received before it; fails at once in other phases.
    private func ended(_ failure: TransportFailure) {
        end = end ?? failure
        guard case .open = phase else { return fail(failure) }
        receiveNext()
    }

    private func ended(by error: any Error) {
        if let refusal { return fail(refusal) }
        ended(
            challenges?.failure(error, status: nil) ?? TransportFailure(.connection, error.localizedDescription))
    }

    /// The failure for a response to the handshake with a status other than 101; `nil` without such a response.
    private var refusal: TransportFailure? {
        guard let status = (task?.response as? HTTPURLResponse)?.statusCode, status != 101 else { return nil }
        let reason = "the WebSocket handshake was answered with HTTP status \(status)"
        return TransportFailure(.refused(status: status), reason)
    }

    // MARK: Receiving

    /// Receives one message at a time. The task reads no more than that from the network, which is the back-pressure.
    private func receiveNext() {
        guard case .open = phase, !isSuspended, !isReceiving, handlers != nil, let task else { return }
        isReceiving = true
        task.receive { [weak self] result in
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
        isReceiving = false
        switch received {
        case .text(var text):
            unansweredProbe = nil
            text.withUTF8 { handlers?.onText(UnsafeRawBufferPointer($0), true) }
            receiveNext()
        case .binary:
            fail(
                TransportFailure(
                    .protocolViolation,
                    "the server broke the WebSocket protocol: a binary message, where only text is expected"))
        case .failure(let error):
            if let end { return fail(end) }
            // The close code is the server's: while the handlers are set, this side has not sent a close frame.
            if let task, task.closeCode != .invalid { return fail(closed(task.closeCode, task.closeReason)) }
            // The delegate method for the end of the connection may run after this.
            queue.async {
                if self.end == nil { self.ended(by: error) }
                if let end = self.end { self.fail(end) }
            }
        }
    }

    // MARK: URLSessionWebSocketDelegate

    func urlSession(
        _ session: URLSession, webSocketTask: URLSessionWebSocketTask, didOpenWithProtocol chosen: String?
    ) {
        // The open source Foundation calls this for every response; after a refusal, a challenge or the end of the task follows.
        guard let handlers, case .connecting = phase, refusal == nil else { return }
        if let response = webSocketTask.response as? HTTPURLResponse, let url = response.url {
            cookies.store(fieldsOf: response, from: url)
        }
        let chosen = chosen.flatMap { $0.isEmpty ? nil : $0 }
        guard chosen == subprotocol else {
            let problem = "chooses the subprotocol \"\(chosen ?? "")\" where \"\(subprotocol ?? "")\" was offered"
            return fail(
                TransportFailure(.protocolViolation, "the answer to the WebSocket handshake \(problem)"))
        }
        phase = .open
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
            ended(refusal ?? TransportFailure(.closed, "the server ended the connection"))
        }
    }

    // `URLSession` sends server-trust challenges here too, because the delegate has no method for challenges of the session.
    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        guard let challenges else { return completionHandler(.cancelAuthenticationChallenge, nil) }
        challenges.answer(challenge, completion: completionHandler)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }
}
