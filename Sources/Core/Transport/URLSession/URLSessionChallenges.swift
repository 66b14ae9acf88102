import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Answers `URLSession`'s authentication challenges for one request.
final class URLSessionChallenges: @unchecked Sendable {  // all state is confined to `queue`
    typealias Completion = @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void

    let request: TransportRequest
    let queue: SerialQueue
    /// Why the server was refused; the error that the session reports afterwards is only "cancelled".
    private var trustFailure: TransportFailure?

    /// - Parameter queue: the queue on which the session calls its delegate.
    init(_ request: TransportRequest, on queue: SerialQueue) {
        self.request = request
        self.queue = queue
    }

    /// Calls `completion` now or later, without blocking the queue.
    func answer(_ challenge: URLAuthenticationChallenge, completion: @escaping Completion) {
        if answerServerTrust(challenge, completion: completion) { return }
        // Systems without `ProxyConfiguration` do not know the credentials in the proxy's address.
        if challenge.protectionSpace.isProxy(), challenge.previousFailureCount == 0,
            let (user, password) = request.security.proxy.flatMap({ TransportSecurity.credential(in: $0) })
        {
            return completion(
                .useCredential, URLCredential(user: user, password: password, persistence: .forSession))
        }
        ask(challenge) { answer in
            switch answer {
            case .credential(let user, let password):
                completion(.useCredential, URLCredential(user: user, password: password, persistence: .forSession))
            case .cancel: completion(.cancelAuthenticationChallenge, nil)
            case .useDefault: completion(.performDefaultHandling, nil)
            }
        }
    }

    /// Asks the host for an answer; `reply` is called on the queue.
    func ask(_ challenge: URLAuthenticationChallenge, reply: @escaping @Sendable (TransportChallengeAnswer) -> Void) {
        request.ask(TransportChallenge(challenge), replyOn: queue, reply: reply)
    }

    /// Cancels the challenge, which ends the connection, and keeps the reason for `failure(_:status:)`.
    func refuse(_ failure: TransportFailure, completion: Completion) {
        trustFailure = failure
        completion(.cancelAuthenticationChallenge, nil)
    }

    /// Translates the error of a task; the reason given to `refuse` replaces it.
    ///
    /// - Parameter status: the HTTP status of the response; `nil` if none is known.
    func failure(_ error: any Error, status: Int?) -> TransportFailure {
        if let trustFailure { return trustFailure }
        if let status, status == 401 || status == 407 {
            return TransportFailure(.refused(status: status), "the server answered with HTTP status \(status)")
        }
        if Self.isShortage(error) { return TransportFailure(.noResources, error.localizedDescription) }
        let kind: TransportFailure.Kind
        switch (error as? URLError)?.code {
        case .serverCertificateUntrusted, .serverCertificateHasBadDate, .serverCertificateHasUnknownRoot,
            .serverCertificateNotYetValid, .clientCertificateRejected, .clientCertificateRequired:
            kind = .untrustedServer
        case .userCancelledAuthentication, .userAuthenticationRequired: kind = .refused(status: 401)
        case .badServerResponse, .cannotParseResponse, .cannotDecodeRawData, .dataLengthExceedsMaximum:
            kind = .protocolViolation
        case .badURL, .unsupportedURL: kind = .unavailable
        case .appTransportSecurityRequiresSecureConnection?:
            // The platform's description is written for users of a browser.
            return TransportFailure(
                .forbidden(code: URLError.Code.appTransportSecurityRequiresSecureConnection.rawValue),
                "App Transport Security forbids connections that are not secure: use https, or add an exception to Info.plist"
            )
        case .cannotFindHost, .cannotConnectToHost, .dnsLookupFailed, .notConnectedToInternet, .secureConnectionFailed:
            kind = .unreachable
        default: kind = .connection
        }
        return TransportFailure(kind, error.localizedDescription)
    }

    /// `true` if the error, or one that underlies it, is the system's for a lack of descriptors or memory.
    private static func isShortage(_ error: any Error) -> Bool {
        let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
        return [error, underlying].contains { error in
            guard let error = error as NSError?, error.domain == NSPOSIXErrorDomain else { return false }
            return [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(Int32(clamping: error.code))
        }
    }
}

extension OutgoingRequest {
    /// A week, in seconds, so that `URLSession` never times out: the session machine has its own timers.
    private static let noTimeout: TimeInterval = 604_800

    /// The request for `URLSession`; for a WebSocket its URL has the scheme `ws` or `wss`.
    ///
    /// - Throws: `.unavailable` if Foundation does not accept the URL.
    func urlRequest(isWebSocket: Bool) throws(TransportFailure) -> URLRequest {
        // `http` becomes `ws`, `https` becomes `wss`.
        let text = isWebSocket ? "ws" + request.url.dropFirst("http".count) : request.url
        guard let url = URL(string: text) else {
            throw TransportFailure(
                .unavailable, "cannot connect to the URL \"\(Secrets.hidden(inAddress: request.url))\"")
        }
        var urlRequest = URLRequest(url: url)
        urlRequest.timeoutInterval = Self.noTimeout
        urlRequest.cachePolicy = .reloadIgnoringLocalCacheData
        // Cookies are in `headers` already.
        urlRequest.httpShouldHandleCookies = false
        for (name, value) in headers { urlRequest.addValue(value, forHTTPHeaderField: name) }
        if isWebSocket {
            if let subprotocol = request.subprotocol {
                urlRequest.setValue(subprotocol, forHTTPHeaderField: "Sec-WebSocket-Protocol")
            }
        } else {
            urlRequest.httpMethod = "POST"
            urlRequest.httpBody = Data(request.body.utf8)
        }
        return urlRequest
    }

    /// A session configuration that keeps nothing on disk, with the proxy of the request.
    ///
    /// - Throws: `.unavailable` if the request has a proxy and the system supports no proxy per session.
    func sessionConfiguration() throws(TransportFailure) -> URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        configuration.httpCookieStorage = nil
        configuration.timeoutIntervalForRequest = Self.noTimeout
        #if canImport(Darwin)
            configuration.allowsExpensiveNetworkAccess = request.network.allowsExpensive
            configuration.allowsConstrainedNetworkAccess = request.network.allowsConstrained
        #endif
        if let proxy = request.security.proxy { try configuration.useProxy(proxy) }
        return configuration
    }
}

extension OperationQueue {
    /// A serial queue whose operations run on `queue`.
    static func over(_ queue: SerialQueue) -> OperationQueue {
        #if canImport(Darwin)
            let operations = OperationQueue()
            operations.underlyingQueue = queue.dispatchQueue
        #else
            let operations = PassedOnOperations(queue)
        #endif
        operations.maxConcurrentOperationCount = 1
        return operations
    }
}

#if !canImport(Darwin)
    /// Passes operations on to a `SerialQueue`, which is not a dispatch queue on Linux.
    private final class PassedOnOperations: OperationQueue, @unchecked Sendable {
        // `Sendable`: `queue` does not change.
        private let queue: SerialQueue

        init(_ queue: SerialQueue) { self.queue = queue }

        override func addOperation(_ operation: Operation) { queue.async { operation.start() } }

        override func addOperation(_ body: @escaping @Sendable () -> Void) { queue.async(body) }
    }
#endif
