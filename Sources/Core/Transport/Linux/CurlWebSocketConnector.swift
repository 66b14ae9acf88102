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
        private let resolver: HostNameResolver?
        private let loops = CurlLoopPool()

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
            let connection = CurlWebSocket(on: queue, of: self, handlers: handlers)
            ConnectThrottle.shared.open(request.url, on: queue) { connection.start(request, $0) }
            return connection
        }

        /// Returns the loop that opens a connection, or `nil` if no descriptor or memory is left. A plain socket soon leaves libcurl, so all
        /// of a queue share a loop while they are being opened. Another connection stays there, and needs a loop of its own: in a shared one,
        /// libcurl could treat it as idle and close it.
        func loop(for transfer: CurlTransfer, on queue: SerialQueue) -> CurlLoop? {
            guard transfer.hasPlainSocket else { return CurlLoop(queue: queue, resolver: resolver) }
            let key = CurlLoopPool.Key(
                queue: ObjectIdentifier(queue), security: transfer.outgoing.request.security)
            return loops.loop(key) { CurlLoop(queue: queue, resolver: resolver, isShared: true) }
        }
    }
#endif
