#if os(Linux)
    import EmbeddedServer
    import Foundation
    import TestSupport
    import Testing

    @testable import LightstreamerCore

    /// Servers that libcurl trusts with the anchors of a file, but not with those of a directory.
    @Suite(.ownThread) final class TrustAnchorsTests {
        private let queue = SerialQueue(label: "client")
        private let ends = AsyncStream<String>.makeStream()
        private let path = NSTemporaryDirectory() + "anchors-\(UUID().uuidString)"

        deinit { try? FileManager.default.removeItem(atPath: path) }

        private func makeAnchors(file: TLSIdentity, directory: TLSIdentity) throws -> EnvironmentTrustAnchors {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            try file.certificatePEM.write(toFile: path + "/all.pem", atomically: true, encoding: .utf8)
            try directory.certificatePEM.write(toFile: path + "/01234567.0", atomically: true, encoding: .utf8)
            let variables = ["SSL_CERT_FILE": path + "/all.pem", "SSL_CERT_DIR": path]
            return EnvironmentTrustAnchors { variables[$0] }
        }

        /// Returns the first event of the connection.
        private func connect(
            to server: EmbeddedServer, _ anchors: EnvironmentTrustAnchors, isWebSocket: Bool
        ) async -> String? {
            var request = TransportRequest(
                url: server.address + "/lightstreamer/create_session.txt", body: "LS_adapter_set=HAND&LS_cid=x")
            let continuation = ends.continuation
            let onFailure: @Sendable (TransportFailure) -> Void = { continuation.yield("\($0.kind)") }
            let connection: AnyObject
            if isWebSocket {
                request.url = server.address + "/lightstreamer"
                request.subprotocol = "TLCP-2.5.0.lightstreamer.com"
                connection = CurlWebSocketConnector(cookies: .shared, trustAnchors: anchors).open(
                    request, on: queue,
                    handlers: WebSocketHandlers(
                        onOpen: { continuation.yield("open") }, onText: { _, _ in }, onFailure: onFailure))
            } else {
                connection = CurlHTTPConnector(cookies: .shared, trustAnchors: anchors).send(
                    request, on: queue,
                    handlers: HTTPHandlers(
                        onBytes: { _ in continuation.yield("open") }, onDone: {}, onFailure: onFailure))
            }
            defer {
                queue.sync {
                    (connection as? any LightstreamerCore.WebSocketConnection)?.dispose()
                    (connection as? any HTTPExchange)?.dispose()
                }
            }
            return await ends.stream.first { _ in true }
        }

        /// The first connection succeeds, and later connections skip the directory.
        @Test(
            "A server that the anchors of the directory do not verify is verified with all anchors",
            arguments: [true, false]) func triesAllAnchors(isWebSocket: Bool) async throws
        {
            let identity = try TLSIdentity.selfSigned()
            let test = try TestServer { $0.tls = identity }
            defer { test.server.stop() }
            let anchors = try makeAnchors(file: identity, directory: .selfSigned())
            #expect(anchors.sufficient != nil)
            #expect(await connect(to: test.server, anchors, isWebSocket: isWebSocket) == "open")
            #expect(anchors.sufficient == nil)
            #expect(await connect(to: test.server, anchors, isWebSocket: isWebSocket) == "open")
        }

        /// An untrusted server does not change the anchors for other servers.
        @Test("An untrusted server is refused and does not change the anchors in use", arguments: [true, false])
        func untrustedServerIsRefused(isWebSocket: Bool) async throws {
            let identity = try TLSIdentity.selfSigned()
            let test = try TestServer { $0.tls = identity }
            defer { test.server.stop() }
            let anchors = try makeAnchors(file: .selfSigned(), directory: .selfSigned())
            #expect(await connect(to: test.server, anchors, isWebSocket: isWebSocket) == "untrustedServer")
            #expect(anchors.sufficient != nil)
        }
    }
#endif
