#if os(Linux)
    import EmbeddedServer
    import Foundation
    import TestSupport
    import Testing

    @testable import ModernClient

    /// Clients over `https` and `wss` to the embedded server.
    @Suite(.ownThread) struct TLSServerTests {
        private let quotes = ManualDataAdapter(snapshot: .written)

        private func configuration() throws -> EmbeddedServer.Configuration {
            var configuration = EmbeddedServer.Configuration()
            configuration.tls = try .selfSigned()
            return configuration
        }

        private func client(of server: EmbeddedServer, _ transport: TransportSelection? = nil) -> LightstreamerClient {
            let client = LightstreamerClient(
                serverAddress: server.address, environment: server.clientEnvironment(.sockets))
            client.connectionOptions.forcedTransport = transport
            // It also limits each attempt, which can be slow on a busy machine.
            client.connectionOptions.retryDelay = 60_000
            return client
        }

        private let subscription = ModernClient.Subscription(
            subscriptionMode: .DISTINCT, items: ["item1"], fields: ["f"])

        @Test(
            "Updates arrive over TLS on every transport",
            arguments: [TransportSelection.WS_STREAMING, .HTTP_STREAMING, .WS_POLLING, .HTTP_POLLING])
        func everyTransport(_ transport: TransportSelection) async throws {
            try await withServer(quotes, configuration: try configuration()) { server in
                #expect(server.address.hasPrefix("https://127.0.0.1:"))
                let client = client(of: server, transport)
                var updates = client.updates(for: subscription).makeAsyncIterator()
                let status = try await client.establishSession()
                #expect(status == .CONNECTED_STREAM_SENSING || status.rawValue == "CONNECTED:\(transport.rawValue)")
                // More than any buffer on the way holds.
                let text = String(repeating: "x", count: 20_000)
                for number in 1...200 { quotes.update("item1", ["f": "\(number) \(text)"]) }
                for number in 1...200 {
                    let update = try await updates.next()
                    #expect(update?.value(withFieldName: "f") == "\(number) \(text)")
                }
                let response = try await client.submit("hello")
                #expect(response == "")
                client.disconnect()
            }
        }

        @Test("A client that does not trust the certificate gets no session")
        func untrustedCertificate() async throws {
            try await withServer(quotes, configuration: try configuration()) { server in
                let client = LightstreamerClient(serverAddress: server.address)
                var statuses = client.statuses().makeAsyncIterator()
                client.connect()
                while let status = await statuses.next(), status != .DISCONNECTED_WILL_RETRY {}
                client.disconnect()
                #expect(server.activity.sessions.isEmpty)
                #expect(!server.activity.connections.isEmpty)
            }
        }

        // Rules: M-OPT-17
        @Test("The pin of the server's key is accepted, and another pin is not")
        func publicKeyPin() async throws {
            let configuration = try configuration()
            let pin = try #require(configuration.tls).publicKeyPin()
            let other = try TLSIdentity.selfSigned().publicKeyPin()
            #expect(pin != other)
            try await withServer(quotes, configuration: configuration) { server in
                let right = client(of: server, .WS_STREAMING)
                right.connectionDetails.certificatePinHashes = [pin]
                let status = try await right.establishSession()
                #expect(status == .CONNECTED_WS_STREAMING)
                let wrong = client(of: server)
                wrong.connectionDetails.certificatePinHashes = [other]
                await #expect {
                    try await wrong.establishSession()
                } throws: {
                    guard case .refused(62, _) = $0 as? LightstreamerClient.ConnectionError else { return false }
                    return true
                }
                right.disconnect()
            }
        }

        @Test(
            "A session over TLS recovers when a connection ends abruptly",
            arguments: [ConnectionFault.Ending.reset, .close, .oneSided])
        func recoveryOverTLS(_ ending: ConnectionFault.Ending) async throws {
            try await withServer(quotes, configuration: try configuration()) { server in
                let client = client(of: server, .WS_STREAMING)
                var updates = client.updates(for: subscription).makeAsyncIterator()
                try await client.establishSession()
                let before = server.activity.connections.count
                // Within a record, and within a line.
                server.faults.add(.cut(afterBytes: 5_003, ending), to: .open)
                let text = String(repeating: "x", count: 997)
                for number in 1...50 { quotes.update("item1", ["f": "\(number) \(text)"]) }
                for number in 1...50 {
                    let update = try await updates.next()
                    #expect(update?.value(withFieldName: "f") == "\(number) \(text)")
                }
                // The fault took effect: the rest arrived on another connection.
                #expect(server.activity.connections.count > before)
                client.disconnect()
            }
        }

        @Test("Fragmented and delayed bytes over TLS arrive intact")
        func fragmentedTLS() async throws {
            try await withServer(quotes, configuration: try configuration()) { server in
                let client = client(of: server, .WS_STREAMING)
                var updates = client.updates(for: subscription).makeAsyncIterator()
                try await client.establishSession()
                server.faults.add(.split(bytes: 3), to: .open)
                let stall = server.faults.add(.stall(.toClient), to: .open)
                for number in 1...20 { quotes.update("item1", ["f": "é🌐 \(number)"]) }
                #expect(stall.isActive)
                stall.remove()
                for number in 1...20 {
                    let update = try await updates.next()
                    #expect(update?.value(withFieldName: "f") == "é🌐 \(number)")
                }
                client.disconnect()
            }
        }

        @Test("The certificate of the server covers its IPv6 address")
        func ipv6Certificate() async throws {
            var configuration = try configuration()
            configuration.host = "::1"
            let server = EmbeddedServer(dataAdapter: quotes, configuration: configuration)
            // Some containers have no IPv6.
            do { try server.start() } catch { return #expect("\(error)".contains("::1")) }
            defer { server.stop() }
            #expect(server.address.hasPrefix("https://[::1]:"))
            let client = client(of: server)
            let status = try await client.establishSession()
            #expect(status == .CONNECTED_WS_STREAMING)
            client.disconnect()
        }

        @Test("The server leaves no file with its certificate")
        func noCertificateFile() throws {
            let names = { try Set(FileManager.default.contentsOfDirectory(atPath: NSTemporaryDirectory())) }
            let before = try names()
            try withServerAndWait(quotes, configuration: try configuration()) { server in
                // Other servers have a file briefly while they read it. A file of this server would remain.
                var new = try names().subtracting(before).filter { $0.hasPrefix("EmbeddedServer-") }
                let end = Date(timeIntervalSinceNow: 60)
                while !new.isEmpty, Date() < end { new.formIntersection(try names()) }
                #expect(new.isEmpty)
            }
        }

        @Test("A TLS identity that cannot be used is rejected")
        func unusableIdentity() throws {
            let good = try TLSIdentity.selfSigned()
            let other = try TLSIdentity.selfSigned()
            let bad = [
                TLSIdentity(certificatePEM: "no certificate", privateKeyPEM: good.privateKeyPEM),
                TLSIdentity(certificatePEM: good.certificatePEM, privateKeyPEM: ""),
                TLSIdentity(certificatePEM: good.certificatePEM, privateKeyPEM: other.privateKeyPEM),
            ]
            for identity in bad {
                var configuration = EmbeddedServer.Configuration()
                configuration.tls = identity
                #expect {
                    try EmbeddedServer(dataAdapter: quotes, configuration: configuration).start()
                } throws: {
                    "\($0)".contains("of Configuration.tls: error:")
                }
            }
            #expect(throws: ServerStartError.self) { try TLSIdentity.selfSigned(hosts: []) }
            #expect(throws: ServerStartError.self) { try TLSIdentity.selfSigned(hosts: ["a,b"]) }
        }
    }
#endif
