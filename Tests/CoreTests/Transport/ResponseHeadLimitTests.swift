#if os(Linux)
    import Foundation
    import TestSupport
    import Testing

    @testable import LightstreamerCore

    /// A server that never ends the head of its response, or sends one interim response after the other. Some versions of libcurl accept that.
    @Suite("Response head limits", .ownThread)
    struct ResponseHeadLimitTests {
        enum Endless: CaseIterable, Sendable {
            case fields, interimResponses, trailers

            var start: String {
                switch self {
                case .fields: "HTTP/1.1 200 OK\r\n"
                case .interimResponses: ""
                case .trailers: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n"
                }
            }

            var piece: String {
                let field = "X-Field: \(String(repeating: "x", count: 1_000))\r\n"
                return self == .interimResponses ? "HTTP/1.1 103 Early Hints\r\n\(field)\r\n" : field
            }
        }

        private let probe = TransportProbe()

        @Test("A head without end ends the exchange", arguments: Endless.allCases)
        func endlessHeadEndsExchange(_ endless: Endless) async throws {
            let pieces = 100_000
            let written = AsyncStream<Int>.makeStream()
            let peer = try ScriptedPeer(for: probe) { connection, _ in
                _ = try connection.readRequest()
                var count = 0
                defer { written.continuation.yield(count) }
                try connection.write(endless.start)
                for _ in 0..<pieces {
                    try connection.write(endless.piece)
                    count += 1
                }
            }
            let exchange = CurlHTTPConnector(cookies: .isolated)
                .send(TransportRequest(url: peer.url, body: "x"), on: probe.queue, handlers: probe.httpHandlers)
            #expect(await probe.failure() == HTTPResponseHead.tooLong)
            // The socket's memory, and what the client has read.
            #expect(await written.stream.first { _ in true } ?? pieces < pieces / 4)
            withExtendedLifetime(exchange) {}
        }

        /// Many fields, of interim responses too, are no reason to fail.
        @Test func readsLongHead() async throws {
            let peer = try ScriptedPeer(for: probe) { connection, _ in
                _ = try connection.readRequest()
                for _ in 0..<10 { try connection.write(Endless.interimResponses.piece) }
                let fields = String(repeating: Endless.fields.piece, count: 40)
                try connection.write("HTTP/1.1 200 OK\r\n\(fields)Content-Length: 4\r\n\r\nbody")
            }
            let exchange = CurlHTTPConnector(cookies: .isolated)
                .send(TransportRequest(url: peer.url, body: "x"), on: probe.queue, handlers: probe.httpHandlers)
            #expect(await probe.body() == ("body", .done))
            withExtendedLifetime(exchange) {}
        }
    }
#endif
