#if os(Linux)
    import Foundation
    import Testing

    @testable import LightstreamerCore

    /// What follows when an exchange is disposed of before its connection works.
    @Suite struct CancelledConnectionTests {
        private let probe = TransportProbe()

        private func addresses(_ resolver: HostNameResolver, of host: String) async -> HostNameResolver.Answer {
            await withCheckedContinuation { continuation in
                _ = resolver.resolve(host, replyOn: probe.queue) { continuation.resume(returning: $0) }
            }
        }

        /// The peer accepts the connection, but answers no byte.
        @Test("An address without a TLS handshake is not the first one of the next attempt", arguments: [true, false])
        func silentAddressIsSkipped(isSecure: Bool) async throws {
            let (accepted, continuation) = AsyncStream<Void>.makeStream()
            let peer = try ScriptedPeer(for: probe) { connection, _ in
                if !isSecure { _ = try connection.readRequest() }
                continuation.yield()
                connection.readToEnd()
            }
            let resolver = HostNameResolver { _ in .success(["127.0.0.1", "127.0.0.2"]) }
            let connector = CurlHTTPConnector(cookies: .isolated, resolver: resolver)
            let request = TransportRequest(
                url: "http\(isSecure ? "s" : "")://push.test:\(peer.port)/lightstreamer", body: "LS_polling=true")
            let exchange = connector.send(request, on: probe.queue, handlers: probe.httpHandlers)
            for await _ in accepted { break }
            await probe.perform { exchange.dispose() }
            // A server that has the request is the one that has the session.
            let expected = isSecure ? ["127.0.0.2", "127.0.0.1"] : ["127.0.0.1", "127.0.0.2"]
            #expect(await addresses(resolver, of: "push.test") == .success(expected))
        }

        @Test("Disposal closes the connection through a SOCKS proxy for which libcurl resolves the name")
        func disposalThroughSOCKS() async throws {
            let (steps, continuation) = AsyncStream<String>.makeStream()
            let proxy = try ScriptedPeer(for: probe) { connection, _ in
                // Version 4: a request of eight bytes, and the end of an empty user name.
                _ = try connection.read(9)
                try connection.write([0, 0x5A, 0, 0, 0, 0, 0, 0])
                _ = try connection.readRequest()
                continuation.yield("request")
                connection.readToEnd()
                continuation.yield(connection.isEnded ? "end" : "open")
            }
            let connector = CurlHTTPConnector(cookies: .isolated, resolver: nil)
            var request = TransportRequest(url: "http://localhost/lightstreamer", body: "LS_polling=true")
            request.security.proxy = "socks4://127.0.0.1:\(proxy.port)"
            let exchange = connector.send(request, on: probe.queue, handlers: probe.httpHandlers)
            var seen = steps.makeAsyncIterator()
            #expect(await seen.next() == "request")
            await probe.perform { exchange.dispose() }
            #expect(await seen.next() == "end")
        }
    }
#endif
