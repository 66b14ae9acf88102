#if os(Linux)
    import EmbeddedServer
    import Foundation
    import LightstreamerCore
    import TestSupport
    import Testing

    @testable import ModernClient

    /// Sessions through a proxy, with each transport, with and without TLS, with and without credentials.
    @Suite("Sessions through a proxy", .ownThread)
    struct ProxyTests {
        private let quotes = ManualDataAdapter(snapshot: .written)

        enum Credentials: CaseIterable { case none, inAddress, inAnswer }

        struct Case: Sendable, CustomTestStringConvertible {
            var transport: ModernClient.TransportSelection
            var isSecure: Bool
            var credentials: Credentials

            var testDescription: String { "\(transport.rawValue), \(isSecure ? "TLS" : "plain"), \(credentials)" }

            static let all = [
                ModernClient.TransportSelection.WS_STREAMING, .WS_POLLING, .HTTP_STREAMING, .HTTP_POLLING,
            ].flatMap {
                transport in
                [true, false].flatMap { isSecure in
                    Credentials.allCases.map { Case(transport: transport, isSecure: isSecure, credentials: $0) }
                }
            }

            /// HTTP without TLS is forwarded by the proxy; everything else uses a tunnel.
            var hasTunnel: Bool { isSecure || transport.rawValue.hasPrefix("WS") }
            /// Polling over a WebSocket begins with a session over HTTP.
            var isForwarded: Bool { !isSecure && transport != .WS_STREAMING }
        }

        @Test("Proxy and server each receive only their own credentials and cookies", arguments: Case.all)
        func proxyAndServerHeadersAreSeparate(_ test: Case) async throws {
            let id = UUID().uuidString
            let password = test.credentials == .none ? nil : "user:pass word"
            let proxy = try TestProxy(credential: password, cookie: "proxy-\(id)")
            defer { proxy.stop() }
            var configuration = EmbeddedServer.Configuration()
            if test.isSecure { configuration.tls = try .selfSigned() }
            let set = AdapterSet(
                name: "DEFAULT", dataAdapters: ["DEFAULT": quotes], cookies: ["server-\(id)=1; Path=/"])
            try await withServer(adapterSets: [set], configuration: configuration) { server in
                let user = test.credentials == .inAddress ? "user:pass%20word@" : ""
                let environment = server.clientEnvironment(.sockets).through(
                    proxy.url.replacingOccurrences(of: "http://", with: "http://\(user)"),
                    answer: test.credentials == .inAnswer
                        ? .credential(user: "user", password: "pass word") : .useDefault)
                let client = LightstreamerClient(serverAddress: server.address, environment: environment)
                client.connectionOptions.forcedTransport = test.transport
                client.connectionOptions.retryDelay = 60_000
                client.connectionOptions.HTTPExtraHeaders = ["Authorization": "Bearer \(id)", "X-Application": id]
                let subscription = ModernClient.Subscription(
                    subscriptionMode: .DISTINCT, items: ["item1"], fields: ["f"])
                var updates = client.updates(for: subscription).makeAsyncIterator()
                try await client.establishSession()
                quotes.update("item1", ["f": "1"])
                #expect(try await updates.next()?.value(withFieldName: "f") == "1")
                #expect(try await client.submit("hello") == "")
                quotes.update("item1", ["f": "2"])
                #expect(try await updates.next()?.value(withFieldName: "f") == "2")
                client.disconnect()
                #expect(server.activity.sessions.count == 1)
                // Every connection used the proxy.
                #expect(server.activity.connections.count <= proxy.connectionsToServers)
            }
            check(proxy, test, id)
            let stored = (LightstreamerClient.getCookiesForURL(nil) ?? []).map(\.name).filter { $0.hasSuffix(id) }
            #expect(stored == ["server-\(id)"])
        }

        private func check(_ proxy: TestProxy, _ test: Case, _ id: String) {
            let expected = "Basic " + Data("user:pass word".utf8).base64EncodedString()
            let requests = proxy.requests
            // The proxy refuses no request, with or without credentials.
            #expect((proxy.refusals > 0) == (test.credentials == .inAnswer))
            #expect(requests.contains { $0.kind == .tunnel } == test.hasTunnel)
            let forwarded = requests.filter { $0.kind == .forwarded }
            #expect(forwarded.isEmpty != test.isForwarded, "\(forwarded)")
            #expect(requests.contains { $0.kind == .insideTunnel } == (test.hasTunnel && !test.isSecure))
            var cookieCount = 0
            for request in requests {
                let credentials = request.values("proxy-authorization")
                switch request.kind {
                case .tunnel:
                    #expect(request.values("authorization").isEmpty && request.values("x-application").isEmpty)
                    #expect(request.values("cookie").isEmpty)
                    #expect(credentials.isEmpty || credentials == [expected])
                case .insideTunnel:
                    #expect(credentials.isEmpty)
                case .forwarded:
                    #expect(credentials.isEmpty || credentials == [expected])
                }
                if test.credentials == .none { #expect(credentials.isEmpty) }
                if test.credentials == .inAddress, request.kind != .insideTunnel { #expect(credentials == [expected]) }
                guard request.kind != .tunnel else { continue }
                #expect(request.values("authorization") == ["Bearer \(id)"])
                #expect(request.values("x-application") == [id])
                let cookies = request.values("cookie").joined()
                #expect(!cookies.contains("proxy-\(id)"))
                if cookies.contains("server-\(id)=1") { cookieCount += 1 }
            }
            // The control connection, and the binds, carry the cookie of the server.
            if test.isForwarded { #expect(cookieCount > 0) }
        }

        @Test(
            "Credentials that the proxy rejects end the attempt",
            arguments: Case.all.filter { $0.credentials == .inAddress })
        func rejectedProxyCredentials(_ test: Case) async throws {
            let proxy = try TestProxy(credential: "other:password")
            defer { proxy.stop() }
            var configuration = EmbeddedServer.Configuration()
            if test.isSecure { configuration.tls = try .selfSigned() }
            try await withServer(quotes, configuration: configuration) { server in
                let environment = server.clientEnvironment(.sockets).through(
                    proxy.url.replacingOccurrences(of: "http://", with: "http://user:secret@"))
                let client = LightstreamerClient(serverAddress: server.address, environment: environment)
                client.connectionOptions.forcedTransport = test.transport
                client.connectionOptions.retryDelay = 60_000
                var statuses = client.statuses().makeAsyncIterator()
                client.connect()
                while let status = await statuses.next(), status != .DISCONNECTED_WILL_RETRY {}
                client.disconnect()
                #expect(server.activity.connections.isEmpty)
                #expect(proxy.refusals == proxy.requests.count && proxy.refusals > 0)
            }
        }
    }
#endif
