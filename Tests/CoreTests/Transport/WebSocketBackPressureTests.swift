import Foundation
import Testing

@testable import LightstreamerCore

/// Peers that read or write slowly. Part of the suite that also runs over `URLSession` on Linux.
extension WebSocketConnectorTests {
    /// Such as the reason of the end: the client sends to a connection that the server has closed, before it reads. The server has left
    /// a message unread, so that its close resets the connection and the next send fails.
    @Test(
        "Input that arrived before a failed send is read",
        .notOpenSourceFoundation("it does not report the end of a connection"), arguments: [false, true])
    func readsInputBeforeFailedSend(isSuspended: Bool) async throws {
        let mayGoOn = DispatchSemaphore(value: 0)
        let isClosed = DispatchSemaphore(value: 0)
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            try connection.acceptWebSocket(following: serverText("hello"))
            mayGoOn.wait()
            try connection.write(serverText("goodbye"))
            connection.close()
            isClosed.signal()
        }
        let connection = open(peer)
        #expect(await probe.next() == .open)
        #expect(await probe.next() == .text("hello"))
        await probe.perform {
            if isSuspended { connection.suspendReading() }
            connection.send("unread")
            mayGoOn.signal()
            isClosed.wait()
            connection.send("failing")
        }
        if isSuspended { await probe.perform { connection.resumeReading() } }
        #expect(await probe.next() == .text("goodbye"))
        #expect(await probe.failure()?.kind == .connection)
        withExtendedLifetime(connection) {}
    }

    @Test(
        "A suspended WebSocket makes the server stop sending",
        .foundationDefect(
            "Foundation takes what the server sends, whether messages are received or not", isIntermittent: false
        ))
    func suspensionStopsServer() async throws {
        let length = 24 << 20
        let results = AsyncStream<Int>.makeStream()
        let goOn = DispatchSemaphore(value: 0)
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            try connection.acceptWebSocket()
            goOn.wait()
            let frame = serverFrame(1, [UInt8](repeating: 0x61, count: length))
            let written = try connection.writeUntilStalled(frame)
            results.continuation.yield(written)
            try connection.write(Array(frame[written...]))
            connection.readToEnd()
        }
        let connection = open(peer)
        #expect(await probe.next() == .open)
        await probe.perform { connection.suspendReading() }
        goOn.signal()
        #expect(await results.stream.first { _ in true } ?? length < length / 2)
        await probe.perform { connection.resumeReading() }
        guard case .text(let text) = await probe.next() else {
            Issue.record("no text")
            return
        }
        #expect(text.utf8.count == length)
        await probe.perform { connection.dispose() }
    }

    @Test("A server that reads slowly receives everything") func slowServerReceivesAll() async throws {
        let goOn = DispatchSemaphore(value: 0)
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            try connection.acceptWebSocket()
            goOn.wait()
            let message = try connection.readFrame().text
            try connection.write(serverText("\(message.utf8.count) \(message.hasSuffix("end"))"))
            connection.readToEnd()
        }
        let connection = open(peer)
        #expect(await probe.next() == .open)
        let message = String(repeating: "0123456789abcdef", count: 1 << 19) + "end"
        await probe.perform { connection.send(message) }
        goOn.signal()
        #expect(await probe.next() == .text("\(message.utf8.count) true"))
        await probe.perform { connection.dispose() }
    }

    @Test("Data that the network does not accept is reported once it is sent") func reportsWhenSent() async throws {
        let goOn = DispatchSemaphore(value: 0)
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            try connection.acceptWebSocket()
            goOn.wait()
            connection.readToEnd()
        }
        let reports = AsyncStream<Void>.makeStream()
        var handlers = probe.webSocketHandlers
        handlers.onSent = { reports.continuation.yield() }
        let request = TransportRequest(url: peer.url, subprotocol: "TLCP-2.5.0.lightstreamer.com")
        let connection = connector.open(request, on: probe.queue, handlers: handlers)
        #expect(await probe.next() == .open)
        #expect(!(await probe.perform { connection.hasUnsent }))
        await probe.perform { connection.send(String(repeating: "0123456789abcdef", count: 1 << 19)) }
        #expect(await probe.perform { connection.hasUnsent })
        goOn.signal()
        _ = await reports.stream.first { _ in true }
        #expect(!(await probe.perform { connection.hasUnsent }))
        await probe.perform { connection.dispose() }
    }

    /// RFC 6455 lets an endpoint answer the latest ping only: pongs that cannot be sent must not pile up.
    @Test(
        "Pongs that cannot be sent do not accumulate",
        .foundationDefect("Foundation reads nothing while it sends a message"))
    func unsentPongsDoNotAccumulate() async throws {
        let goOn = DispatchSemaphore(value: 0)
        let pongs = AsyncStream<[[UInt8]]>.makeStream()
        let message = String(repeating: "m", count: 8 << 20)
        let payload = [UInt8](repeating: 7, count: 125)
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            try connection.acceptWebSocket()
            goOn.wait()
            let pings = [[UInt8]](repeating: serverFrame(9, payload), count: 1000).flatMap(\.self)
            for _ in 0..<20 { try connection.write(pings) }
            try connection.write(serverText("all pings"))
            goOn.wait()
            var all: [[UInt8]] = []
            guard try connection.readFrame().text.utf8.count == message.utf8.count else { return }
            while true {
                let frame = try connection.readFrame()
                if frame.opcode == 1 { break }
                all.append(frame.payload)
            }
            pongs.continuation.yield(all)
        }
        let connection = open(peer)
        #expect(await probe.next() == .open)
        await probe.perform { connection.send(message) }
        goOn.signal()
        #expect(await probe.next() == .text("all pings"))
        await probe.perform { connection.send("end") }
        goOn.signal()
        let all = await pongs.stream.first { _ in true } ?? []
        // One was in the queue behind the message, the latest is held until that one has gone.
        #expect(all.count <= 2)
        await probe.perform { connection.dispose() }
    }
}
