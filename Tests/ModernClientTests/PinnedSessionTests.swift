#if os(Linux)
    import EmbeddedServer
    import Foundation
    import LightstreamerCore
    import TestSupport
    import Testing

    @testable import ModernClient

    /// Certificate pins for each connection of a session.
    @Suite("Sessions with certificate pins", .ownThread)
    struct PinnedSessionTests {
        private let quotes = ManualDataAdapter(snapshot: .written)

        enum Pins: CaseIterable {
            case none, right, rightFirst, rightSecond, rightTwice, wrong, twoWrong

            func list(_ right: String, _ wrong: [String]) -> [String] {
                switch self {
                case .none: []
                case .right: [right]
                case .rightFirst: [right, wrong[0]]
                case .rightSecond: [wrong[0], right]
                case .rightTwice: [right, right]
                case .wrong: [wrong[0]]
                case .twoWrong: wrong
                }
            }

            var areAccepted: Bool { self != .wrong && self != .twoWrong }
        }

        private static let transports: [ModernClient.TransportSelection] = [
            .WS_STREAMING, .WS_POLLING, .HTTP_STREAMING, .HTTP_POLLING,
        ]

        private func makeClient(
            _ server: EmbeddedServer, _ transport: ModernClient.TransportSelection?,
            _ environment: ClientEnvironment? = nil
        ) -> LightstreamerClient {
            let client = LightstreamerClient(
                serverAddress: server.address, environment: environment ?? server.clientEnvironment(.sockets))
            client.connectionOptions.forcedTransport = transport
            // It also limits each attempt, which can be slow on a busy machine.
            client.connectionOptions.retryDelay = 60_000
            return client
        }

        /// One pin must match the server's key; an empty list accepts every trusted server.
        // Rules: M-OPT-17
        @Test(
            "A session needs a certificate that matches one of the pins, on every transport", arguments: Pins.allCases,
            transports + [nil])
        func pinsAreChecked(_ pins: Pins, _ transport: ModernClient.TransportSelection?) async throws {
            let identity = try TLSIdentity.selfSigned()
            let others = try (0..<2).map { _ in try TLSIdentity.selfSigned().publicKeyPin() }
            var configuration = EmbeddedServer.Configuration()
            configuration.tls = identity
            try await withServer(quotes, configuration: configuration) { server in
                let client = makeClient(server, transport)
                client.connectionDetails.certificatePinHashes = pins.list(try identity.publicKeyPin(), others)
                if pins.areAccepted {
                    try await client.establishSession()
                    #expect(try await client.submit("hello") == "")
                } else {
                    await #expect {
                        try await client.establishSession()
                    } throws: {
                        guard case .refused(62, _) = $0 as? LightstreamerClient.ConnectionError else { return false }
                        return true
                    }
                    #expect(client.status == .DISCONNECTED)
                    #expect(server.activity.requests.isEmpty)
                }
                client.disconnect()
            }
        }

        enum Later: CaseIterable { case stream, control }

        /// After the session starts, the route changes to a server whose certificate is trusted but not pinned. That server receives no request.
        // Rules: M-OPT-17
        @Test("Later connections of a session are pinned as well", arguments: transports, Later.allCases)
        func laterConnectionsArePinned(_ transport: ModernClient.TransportSelection, _ later: Later) async throws {
            // Requests over a WebSocket use the same connection.
            guard later == .stream || transport.rawValue.hasPrefix("HTTP") else { return }
            let identity = try TLSIdentity.selfSigned()
            let other = try TLSIdentity.selfSigned()
            var (first, second) = (EmbeddedServer.Configuration(), EmbeddedServer.Configuration())
            (first.tls, second.tls) = (identity, other)
            let authority = NSTemporaryDirectory() + "authorities-\(UUID().uuidString).pem"
            try (identity.certificatePEM + "\n" + other.certificatePEM).write(
                toFile: authority, atomically: true, encoding: .utf8)
            defer { try? FileManager.default.removeItem(atPath: authority) }
            try await withServer(quotes, configuration: first) { server in
                try await withServer(quotes, configuration: second) { impostor in
                    let target = Locked<Int?>(nil)
                    let proxy = try TestProxy { target.value ?? $1 }
                    defer { proxy.stop() }
                    let environment = server.clientEnvironment(.sockets).through(proxy.url, authority: authority)
                    let client = makeClient(server, transport, environment)
                    client.connectionDetails.certificatePinHashes = [
                        try TLSIdentity.selfSigned().publicKeyPin(), try identity.publicKeyPin(),
                    ]
                    // The fault cuts a connection when the server writes to it.
                    client.connectionOptions.idleTimeout = 200
                    client.connectionOptions.keepaliveInterval = 1_000
                    var statuses = client.statuses().makeAsyncIterator()
                    try await client.establishSession()
                    // The session may still be about to bind its stream, on another connection.
                    #expect(await isSoonTrue { client.status.rawValue == "CONNECTED:\(transport.rawValue)" })
                    let before = proxy.connectionsToServers
                    target.value = Int(impostor.port)
                    switch later {
                    case .control: client.sendMessage("hello")
                    case .stream: server.faults.add(.cut(afterBytes: 0, .reset), to: .open)
                    }
                    while let status = await statuses.next(), status != .DISCONNECTED {}
                    #expect(client.status == .DISCONNECTED)
                    #expect(impostor.activity.requests.isEmpty)
                    #expect(proxy.connectionsToServers > before)
                    client.disconnect()
                }
            }
        }
    }
#endif
