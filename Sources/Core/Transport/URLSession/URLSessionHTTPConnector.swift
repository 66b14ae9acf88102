import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Sends HTTP requests through `URLSession`. Requests with the same queue, security and network policy share a session and its
/// connections.
final class URLSessionHTTPConnector: HTTPConnector, @unchecked Sendable {  // `sessions` is guarded by `lock`
    private struct Key: Hashable {
        var queue: ObjectIdentifier
        var security: TransportSecurity
        var network: NetworkPolicy
    }

    private let cookies: TransportCookies
    private let lock = NSLock()
    /// The identity of a queue in a key stays valid: on Linux the session's operation queue retains the queue, and the engine that uses
    /// this connector keeps its queue.
    private var sessions: [Key: URLSession] = [:]

    init(cookies: TransportCookies = .shared) {
        self.cookies = cookies
    }

    deinit {
        for session in sessions.values { session.finishTasksAndInvalidate() }
    }

    func send(_ request: TransportRequest, on queue: SerialQueue, handlers: HTTPHandlers) -> any HTTPExchange {
        let exchange = URLSessionHTTPExchange(cookies: cookies, handlers: handlers)
        queue.async {
            guard exchange.isWanted else { return }
            do throws(TransportFailure) {
                let outgoing = try OutgoingRequest(request, cookies: self.cookies)
                try exchange.start(outgoing, in: self.session(for: outgoing, queue), on: queue)
            } catch {
                exchange.fail(error)
            }
        }
        return exchange
    }

    private func session(for outgoing: OutgoingRequest, _ queue: SerialQueue) throws(TransportFailure) -> URLSession {
        let key = Key(
            queue: ObjectIdentifier(queue), security: outgoing.request.security, network: outgoing.request.network)
        lock.lock()
        defer { lock.unlock() }
        if let session = sessions[key] { return session }
        let session = URLSession(
            configuration: try outgoing.sessionConfiguration(), delegate: URLSessionExchanges(),
            delegateQueue: .over(queue))
        sessions[key] = session
        return session
    }
}

/// The delegate of a session: passes events on to the exchange of the task.
private final class URLSessionExchanges: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    // Used on the session's serial queue only.
    private var exchanges: [Int: URLSessionHTTPExchange] = [:]

    func add(_ exchange: URLSessionHTTPExchange, for task: URLSessionTask) {
        exchanges[task.taskIdentifier] = exchange
    }

    // `URLSession` sends server-trust challenges here too, because the delegate has no method for challenges of the session.
    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        guard let challenges = exchanges[task.taskIdentifier]?.challenges else {
            return completionHandler(.cancelAuthenticationChallenge, nil)
        }
        challenges.answer(challenge, completion: completionHandler)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        guard let exchange = exchanges[dataTask.taskIdentifier] else { return completionHandler(.cancel) }
        exchange.received(response, answer: completionHandler)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        exchanges[dataTask.taskIdentifier]?.received(data)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        exchanges.removeValue(forKey: task.taskIdentifier)?.ended(error)
    }
}

private final class URLSessionHTTPExchange: HTTPExchange, @unchecked Sendable {
    // All state is confined to the queue given at sending, on which the session's delegate also runs.
    private let cookies: TransportCookies
    private var handlers: HTTPHandlers?
    private var task: URLSessionDataTask?
    private(set) var challenges: URLSessionChallenges?
    private var isSuspended = false
    /// Answers the response, of a suspended exchange once it is read: a suspended task would not even be sent.
    private var answerToResponse: (@Sendable (URLSession.ResponseDisposition) -> Void)?
    private var isReadingBody = false

    init(cookies: TransportCookies, handlers: HTTPHandlers) {
        self.cookies = cookies
        self.handlers = handlers
    }

    /// `true` if the exchange is neither over nor disposed of.
    var isWanted: Bool { handlers != nil }

    func start(
        _ outgoing: OutgoingRequest, in session: URLSession, on queue: SerialQueue
    ) throws(TransportFailure) {
        guard isWanted else { return }
        let task = session.dataTask(with: try outgoing.urlRequest(isWebSocket: false))
        challenges = URLSessionChallenges(outgoing.request, on: queue)
        self.task = task
        (session.delegate as? URLSessionExchanges)?.add(self, for: task)
        task.resume()
    }

    func suspendReading() {
        guard !isSuspended else { return }
        isSuspended = true
        if isReadingBody { task?.suspend() }
    }

    func resumeReading() {
        guard isSuspended else { return }
        isSuspended = false
        if isReadingBody { task?.resume() } else { readBody() }
    }

    var unsentBytes: Int {
        guard let task else { return 0 }
        return Int(clamping: max(0, task.countOfBytesExpectedToSend - task.countOfBytesSent))
    }

    private func readBody() {
        guard let answerToResponse else { return }
        self.answerToResponse = nil
        isReadingBody = true
        answerToResponse(.allow)
    }

    func dispose() {
        handlers = nil
        task?.cancel()
        task = nil
        answerToResponse?(.cancel)
        answerToResponse = nil
    }

    func fail(_ failure: TransportFailure) {
        let onFailure = handlers?.onFailure
        dispose()
        onFailure?(failure)
    }

    /// Checks the status and stores the cookies, then reads the body, or waits until the body may be read.
    func received(
        _ response: URLResponse, answer: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        guard handlers != nil, let response = response as? HTTPURLResponse else { return answer(.cancel) }
        if let url = response.url {
            cookies.store(fieldsOf: response, from: url)
        }
        guard (200...299).contains(response.statusCode) else {
            let status = response.statusCode
            fail(TransportFailure(.refused(status: status), "the server answered with HTTP status \(status)"))
            return answer(.cancel)
        }
        answerToResponse = answer
        if !isSuspended { readBody() }
    }

    func received(_ data: Data) {
        data.withUnsafeBytes { handlers?.onBytes($0) }
    }

    func ended(_ error: (any Error)?) {
        guard let handlers else { return }
        if let error {
            let status = (task?.response as? HTTPURLResponse)?.statusCode
            fail(
                challenges?.failure(error, status: status)
                    ?? TransportFailure(.connection, error.localizedDescription))
        } else {
            dispose()
            handlers.onDone()
        }
    }
}
