import Foundation

extension Environment {
    /// The real network, timers and clock of this platform, for one client.
    ///
    /// - Parameter deliveryQueue: the queue of user code: serial, never the engine's own queue.
    package static func live(deliveryQueue: DeliveryQueue) -> Environment {
        #if canImport(Darwin)
            let usesURLSession = true
        #else
            // Tests of the transports of Apple platforms set this, as far as the open source Foundation runs them.
            let usesURLSession = ProcessInfo.processInfo.environment["LIGHTSTREAMER_TRANSPORT"] == "urlsession"
        #endif
        let (webSockets, http) = connectors(usesURLSession: usesURLSession)
        return Environment(
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
    }

    private static func connectors(usesURLSession: Bool) -> ((any WebSocketConnector)?, any HTTPConnector) {
        #if os(Linux)
            guard usesURLSession else { return (CurlWebSocketConnector(), CurlHTTPConnector()) }
        #endif
        #if os(watchOS)
            // watchOS refuses the WebSockets of applications other than players and telephones (Apple's TN3135).
            return (nil, URLSessionHTTPConnector())
        #else
            return (URLSessionWebSocketConnector(), URLSessionHTTPConnector())
        #endif
    }
}
