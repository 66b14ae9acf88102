#if os(Linux)
    import CTransport
    import Foundation

    /// Opens WebSockets over connections of libcurl, which implements proxies and TLS. The WebSocket protocol is implemented here.
    final class CurlWebSocketConnector: WebSocketConnector {
        static let ofProcess = CurlWebSocketConnector()

        let cookies: TransportCookies
        let trustAnchors: EnvironmentTrustAnchors
        let libraryProblem: @Sendable () -> String?
        let limits: WebSocketLimits
        let resolver: HostNameResolver?

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
            let connection = CurlWebSocket(request, on: queue, of: self, handlers: handlers)
            OpeningLimit.ofProcess.open(request.url, on: queue) { connection.start($0) }
            return connection
        }
    }
#endif
