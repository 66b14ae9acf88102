import Foundation
import TestSupport
import Testing

@testable import LightstreamerCore

@Suite("A WebSocket without references after dispose()", .ownThread)
struct WebSocketClosingTests {
    /// More than the buffers of the system take, so that a part is unsent when the connection is disposed of.
    private static let length = 12 << 20

    @Test(
        "Queued data is sent before the connection closes",
        .foundationDefect("cancels the messages that wait when a WebSocket is closed"))
    func sendsQueuedDataThenCloses() async throws {
        let isDisposed = DispatchSemaphore(value: 0)
        let (results, continuation) = AsyncStream<[UInt8]>.makeStream()
        let probe = TransportProbe()
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            defer { continuation.finish() }
            // Input that the client no longer reads: closing a socket with unread input resets the connection.
            try connection.acceptWebSocket(following: serverText("text"))
            isDisposed.wait()
            // Three frames, each with a header, a mask of four bytes, and a payload.
            let sent =
                try connection.read(10 + 4 + Self.length) + connection.read(2 + 4 + 7) + connection.read(2 + 4 + 2)
            continuation.yield([sent[0], sent[14 + Self.length], sent[14 + Self.length + 13]])
        }
        let connector = TestedTransport.makeWebSocketConnector(cookies: .isolated)
        do {
            let connection = connector.open(
                TransportRequest(url: peer.url), on: probe.queue, handlers: probe.webSocketHandlers)
            #expect(await probe.next() == .open)
            await probe.perform {
                connection.suspendReading()
                connection.send(String(repeating: "x", count: Self.length))
                connection.send("destroy")
                connection.dispose()
            }
        }
        isDisposed.signal()
        // Two texts, and the close frame.
        #expect(await results.first { _ in true } == [0x81, 0x81, 0x88])
    }
}
