#if os(Linux)
    import CTransport
    import Foundation

    /// Opens WebSockets over connections of libcurl, which implements proxies and TLS. The WebSocket protocol is implemented here.
    struct CurlWebSocketConnector: WebSocketConnector {
        private let cookies: TransportCookies
        private let trustAnchors: EnvironmentTrustAnchors
        private let libraryProblem: @Sendable () -> String?
        private let limits: WebSocketLimits
        private let resolver: HostNameResolver?

        /// All parameters are for tests; the defaults are those of the process and the machine.
        init(
            cookies: TransportCookies = .shared, trustAnchors: EnvironmentTrustAnchors = .ofProcess,
            libraryProblem: @escaping @autoclosure @Sendable () -> String? = CurlLibrary.problem,
            limits: WebSocketLimits = WebSocketLimits(), resolver: HostNameResolver? = .ofProcess
        ) {
            self.cookies = cookies
            self.trustAnchors = trustAnchors
            self.libraryProblem = libraryProblem
            self.limits = limits
            self.resolver = resolver
        }

        func open(
            _ request: TransportRequest, on queue: SerialQueue, handlers: WebSocketHandlers
        ) -> any WebSocketConnection {
            let connection = CurlWebSocket(
                request, on: queue, cookies: cookies, trustAnchors: trustAnchors, resolver: resolver, limits: limits,
                handlers: handlers)
            let libraryProblem = libraryProblem
            queue.async {
                if let problem = libraryProblem() {
                    connection.fail(
                        ResourceShortage.failure
                            ?? TransportFailure(.unavailable, "WebSocket is not available: \(problem)"))
                } else {
                    connection.start()
                }
            }
            return connection
        }
    }
#endif
