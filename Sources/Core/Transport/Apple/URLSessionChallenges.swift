#if canImport(Darwin)
    import Foundation

    /// Answers `URLSession`'s authentication challenges for one request.
    final class URLSessionChallenges: @unchecked Sendable {
        // `trustFailure` is used on the session's serial queue only.

        private let request: TransportRequest
        /// Why the server was refused; the error that the session reports afterwards says only "cancelled".
        private(set) var trustFailure: TransportFailure?

        init(_ request: TransportRequest) {
            self.request = request
        }

        func answer(_ challenge: URLAuthenticationChallenge) -> (URLSession.AuthChallengeDisposition, URLCredential?) {
            let space = challenge.protectionSpace
            if space.authenticationMethod == NSURLAuthenticationMethodServerTrust {
                guard let trust = space.serverTrust else { return (.cancelAuthenticationChallenge, nil) }
                do throws(TransportFailure) {
                    try ServerTrust(security: request.security).check(trust)
                } catch {
                    trustFailure = error
                    return (.cancelAuthenticationChallenge, nil)
                }
                // The host may refuse what the platform trusts, never the other way round.
                if case .cancel? = ask(challenge) {
                    trustFailure = TransportFailure(
                        .untrustedServer, "the application refused the server's certificate")
                    return (.cancelAuthenticationChallenge, nil)
                }
                return (.useCredential, URLCredential(trust: trust))
            }
            switch ask(challenge) {
            case .credential(let user, let password):
                return (.useCredential, URLCredential(user: user, password: password, persistence: .forSession))
            case .cancel: return (.cancelAuthenticationChallenge, nil)
            case .useDefault, nil: return (.performDefaultHandling, nil)
            }
        }

        private func ask(_ challenge: URLAuthenticationChallenge) -> TransportChallengeAnswer? {
            let space = challenge.protectionSpace
            return request.authentication?(
                TransportChallenge(
                    host: space.host, port: space.port, isProxy: space.isProxy(), method: space.authenticationMethod,
                    realm: space.realm, previousFailureCount: challenge.previousFailureCount,
                    platformChallenge: PlatformChallenge(challenge)))
        }

        /// The failure that an error of a task means.
        func failure(_ error: any Error, status: Int?) -> TransportFailure {
            if let trustFailure { return trustFailure }
            if let status, status == 401 || status == 407 {
                return TransportFailure(.refused(status: status), "the server answered with HTTP status \(status)")
            }
            let kind: TransportFailure.Kind
            switch (error as? URLError)?.code {
            case .serverCertificateUntrusted, .serverCertificateHasBadDate, .serverCertificateHasUnknownRoot,
                .serverCertificateNotYetValid, .clientCertificateRejected, .clientCertificateRequired:
                kind = .untrustedServer
            case .userCancelledAuthentication, .userAuthenticationRequired: kind = .refused(status: 401)
            case .badServerResponse, .cannotParseResponse, .cannotDecodeRawData, .dataLengthExceedsMaximum:
                kind = .protocolViolation
            case .badURL, .unsupportedURL, .appTransportSecurityRequiresSecureConnection: kind = .unavailable
            case .cannotFindHost, .cannotConnectToHost, .dnsLookupFailed, .notConnectedToInternet,
                .secureConnectionFailed:
                kind = .unreachable
            default: kind = .connection
            }
            return TransportFailure(kind, error.localizedDescription)
        }
    }

    extension OutgoingRequest {
        /// A week, in seconds: the client's session has timers of its own.
        private static let noTimeout: TimeInterval = 604_800

        /// The request for `URLSession`, with the scheme of a WebSocket if that is wanted.
        func urlRequest(isWebSocket: Bool) throws(TransportFailure) -> URLRequest {
            // `http` becomes `ws`, `https` becomes `wss`.
            let text = isWebSocket ? "ws" + request.url.dropFirst("http".count) : request.url
            guard let url = URL(string: text) else {
                throw TransportFailure(.unavailable, "cannot connect to the URL \"\(request.url)\"")
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
        var sessionConfiguration: URLSessionConfiguration {
            let configuration = URLSessionConfiguration.ephemeral
            configuration.urlCache = nil
            configuration.httpCookieStorage = nil
            configuration.timeoutIntervalForRequest = Self.noTimeout
            #if os(macOS)
                if let proxy = request.security.proxy.flatMap({ URLComponents(string: $0) }), let host = proxy.host {
                    let port = proxy.port ?? 80
                    configuration.connectionProxyDictionary = [
                        kCFNetworkProxiesHTTPEnable: 1, kCFNetworkProxiesHTTPProxy: host,
                        kCFNetworkProxiesHTTPPort: port,
                        kCFNetworkProxiesHTTPSEnable: 1, kCFNetworkProxiesHTTPSProxy: host,
                        kCFNetworkProxiesHTTPSPort: port,
                    ]
                }
            #endif
            return configuration
        }
    }

    extension OperationQueue {
        /// A serial queue whose operations run on the dispatch queue.
        static func over(_ queue: DispatchQueue) -> OperationQueue {
            let operations = OperationQueue()
            operations.maxConcurrentOperationCount = 1
            operations.underlyingQueue = queue
            return operations
        }
    }
#endif
