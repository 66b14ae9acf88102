#if os(Linux)
    import EmbeddedServer
    import Foundation
    import TestSupport
    import Testing

    @testable import ModernClient

    /// The host name of a certificate from a trusted authority.
    @Suite(.ownThread) struct CertificateHostTests {
        private let quotes = ManualDataAdapter(snapshot: .written)

        private func configuration(hosts: [String]) throws -> EmbeddedServer.Configuration {
            var configuration = EmbeddedServer.Configuration()
            configuration.tls = try .selfSigned(hosts: hosts)
            return configuration
        }

        // Rules: M-OPT-17
        @Test(
            "A certificate for another host is rejected on every transport",
            arguments: [TransportSelection.WS_STREAMING, .WS_POLLING, .HTTP_STREAMING, .HTTP_POLLING])
        func otherHostIsRejected(_ transport: TransportSelection) async throws {
            try await withServer(quotes, configuration: try configuration(hosts: ["other.example", "127.0.0.2"])) {
                server in
                let client = LightstreamerClient(
                    serverAddress: server.address, environment: server.clientEnvironment(.sockets))
                client.connectionOptions.forcedTransport = transport
                var statuses = client.statuses().makeAsyncIterator()
                client.connect()
                while let status = await statuses.next() {
                    if status != .DISCONNECTED && status != .CONNECTING { break }
                }
                #expect(client.status == .DISCONNECTED_WILL_RETRY || client.status == .CONNECTING)
                client.disconnect()
                #expect(server.activity.sessions.isEmpty && server.activity.requests.isEmpty)
                #expect(!server.activity.connections.isEmpty)
            }
        }

        @Test(
            "A certificate for the host is accepted",
            arguments: [TransportSelection.WS_STREAMING, .HTTP])
        func sameHostIsAccepted(_ transport: TransportSelection) async throws {
            try await withServer(quotes, configuration: try configuration(hosts: ["other.example", "127.0.0.1"])) {
                server in
                let client = LightstreamerClient(
                    serverAddress: server.address, environment: server.clientEnvironment(.sockets))
                client.connectionOptions.forcedTransport = transport
                try await client.establishSession()
                #expect(server.activity.sessions.count == 1)
                client.disconnect()
            }
        }
    }
#endif
