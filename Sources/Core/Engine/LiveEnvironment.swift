import Foundation

#if os(Linux)
    import CTransport
#endif

extension Environment {
    /// The real network, timers and clock of this platform, for one client.
    ///
    /// - Parameter deliveryQueue: the queue of user code: serial, never the engine's own queue.
    package static func live(deliveryQueue: DeliveryQueue) -> Environment {
        let (webSockets, http) = connectors()
        var environment = Environment(
            webSockets: webSockets,
            http: http,
            // While a stream occupies its connection, a control request uses another one; when polling, both may use the same.
            controlHTTP: http,
            timers: ClientTimers(),
            clock: { MonotonicClock.now() },
            random: { Int.random(in: 0...max($0, 0)) },
            reachability: { host in
                #if canImport(Darwin)
                    return PathReachability()
                #else
                    return NetlinkReachability(host: host)
                #endif
            },
            deliveryQueue: deliveryQueue)
        environment.connectionProblem = { $0.connectionProblem() }
        return environment
    }

    #if os(Linux)
        /// `true` if the transports are those of Apple platforms, as far as the open source Foundation runs them: tests set the variable.
        /// Read once for the process.
        private static let usesURLSession =
            ct_environment("LIGHTSTREAMER_TRANSPORT").map { String(cString: $0) } == "urlsession"
    #endif

    private static func connectors() -> ((any WebSocketConnector)?, any HTTPConnector) {
        #if os(Linux)
            guard usesURLSession else {
                return (CurlWebSocketConnector.shared, CurlHTTPConnector(sharingLoopsIn: .shared))
            }
        #endif
        #if os(watchOS)
            // watchOS refuses the WebSockets of applications other than players and telephones (Apple's TN3135).
            return (nil, URLSessionHTTPConnector())
        #else
            return (URLSessionWebSocketConnector(), URLSessionHTTPConnector())
        #endif
    }
}
