import Foundation
import TestSupport
import Testing

@testable import LightstreamerCore

@Suite("A request hook that disposes of the connection", .ownThread)
struct RequestHookTests {
    private let probe = TransportProbe()
    private let accepted = Locked(0)

    /// A request whose hook calls the closure.
    private func request(hook: @escaping @Sendable () -> Void) throws -> TransportRequest {
        let peer = try ScriptedPeer(for: probe) { [accepted] connection, _ in
            accepted.withLock { $0 += 1 }
            connection.readToEnd()
        }
        var request = TransportRequest(url: peer.url, body: "x")
        request.willSend = { _ in hook() }
        return request
    }

    /// By then a connection would have been accepted: this one is behind it.
    private func acceptsNone(_ url: String) async throws {
        let port = try #require(URL(string: url)?.port)
        let last = try PeerConnection(connectingTo: port)
        while accepted.value == 0 { await probe.perform {} }
        last.close()
        await probe.perform {}
        #expect(accepted.value == 1)
        #expect(await probe.finish() == [])
    }

    @Test("Disposing of a WebSocket in its hook prevents the connection") func webSocketIsNotOpened() async throws {
        let held = Locked<(any WebSocketConnection)?>(nil)
        let request = try request { held.withLock { $0 }?.dispose() }
        weak var forgotten: (any WebSocketConnection)?
        probe.queue.sync {
            let connection = TestedTransport.makeWebSocketConnector(cookies: .isolated)
                .open(request, on: probe.queue, handlers: probe.webSocketHandlers)
            held.withLock { $0 = connection }
            forgotten = connection
        }
        await probe.perform {}
        held.withLock { $0 = nil }
        try await acceptsNone(request.url)
        #expect(forgotten == nil)
    }

    @Test("Disposing of an HTTP exchange in its hook prevents the request") func httpRequestIsNotSent() async throws {
        let held = Locked<(any HTTPExchange)?>(nil)
        let request = try request { held.withLock { $0 }?.dispose() }
        weak var forgotten: (any HTTPExchange)?
        probe.queue.sync {
            let exchange = TestedTransport.makeHTTPConnector(cookies: .isolated)
                .send(request, on: probe.queue, handlers: probe.httpHandlers)
            held.withLock { $0 = exchange }
            forgotten = exchange
        }
        await probe.perform {}
        held.withLock { $0 = nil }
        try await acceptsNone(request.url)
        #expect(forgotten == nil)
    }
}
