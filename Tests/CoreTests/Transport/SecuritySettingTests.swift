#if os(Linux)
    import TestSupport
    import Testing

    @testable import LightstreamerCore

    /// libcurl refuses strings of more than 8 MB, and pins that its TLS library does not support.
    @Suite("Security settings that libcurl does not accept", .ownThread)
    struct SecuritySettingTests {
        private static let tooLong = String(repeating: "x", count: 8_000_001)

        // The long values must not be in the log of a test run, so these are the arguments.
        enum Setting: CaseIterable { case pins, anchors, anchorsOfEnvironment, proxy }

        /// The peer would answer: the connection must not be made without the setting.
        @Test(
            "A security setting that libcurl does not accept fails the connection", arguments: Setting.allCases,
            [true, false])
        func failsConnection(setting: Setting, isWebSocket: Bool) async throws {
            let probe = TransportProbe()
            let peer = try ScriptedPeer(for: probe) { connection, _ in
                guard isWebSocket else {
                    _ = try connection.readRequest()
                    return try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
                }
                try connection.acceptWebSocket()
                connection.readToEnd()
            }
            var request = TransportRequest(url: peer.url, body: "x")
            var variables: [String: String] = [:]
            switch setting {
            case .pins: request.security.pinnedPublicKeyHashes = [Self.tooLong]
            case .anchors: request.security.trustAnchorsFile = Self.tooLong
            case .anchorsOfEnvironment: variables["SSL_CERT_DIR"] = Self.tooLong
            case .proxy: request.security.proxy = Self.tooLong
            }
            let anchors = EnvironmentTrustAnchors { variables[$0] }
            let connection: AnyObject =
                if isWebSocket {
                    CurlWebSocketConnector(cookies: .isolated, trustAnchors: anchors)
                        .open(request, on: probe.queue, handlers: probe.webSocketHandlers)
                } else {
                    CurlHTTPConnector(cookies: .isolated, trustAnchors: anchors)
                        .send(request, on: probe.queue, handlers: probe.httpHandlers)
                }
            guard case .failed(let failure) = await probe.next() else {
                Issue.record("the connection was made")
                return
            }
            #expect(failure.kind == .unavailable)
            #expect(failure.reason.hasPrefix("libcurl does not accept the security settings: "))
            withExtendedLifetime(connection) {}
        }
    }
#endif
