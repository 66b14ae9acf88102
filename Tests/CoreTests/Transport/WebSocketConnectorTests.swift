import Foundation
import TestSupport
import Testing

@testable import LightstreamerCore

@Suite("WebSocket over real sockets", .ownThread)
struct WebSocketConnectorTests {
    let probe = TransportProbe()
    let connector = TestedTransport.makeWebSocketConnector(cookies: .isolated)
    var cases: ConnectorCases { ConnectorCases(kind: .webSocket, probe: probe) }

    func open(
        _ peer: ScriptedPeer, change: (inout TransportRequest) -> Void = { _ in }
    ) -> any WebSocketConnection {
        var request = TransportRequest(url: peer.url, subprotocol: "TLCP-2.5.0.lightstreamer.com")
        change(&request)
        return connector.open(request, on: probe.queue, handlers: probe.webSocketHandlers)
    }

    @Test("Text is sent and received") func exchangesText() async throws {
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            try connection.acceptWebSocket()
            while true { try connection.write(serverText("echo " + connection.readFrame().text)) }
        }
        let connection = open(peer)
        #expect(await probe.next() == .open)
        for text in ["wsok", "", String(repeating: "é", count: 100_000)] {
            await probe.perform { connection.send(text) }
            #expect(await probe.next() == .text("echo " + text))
        }
        await probe.perform { connection.dispose() }
    }

    @Test("The handshake has the header fields and cookies") func handshakeHasHeadersAndCookies() async throws {
        let heads = AsyncStream<String>.makeStream()
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            let head = try connection.readHead()
            heads.continuation.yield(head)
            // One character: the empty line.
            let answer = goodAnswer(to: head).dropLast() + "Set-Cookie: route=7; Path=/\r\n\r\n"
            try connection.write(String(answer))
            connection.readToEnd()
        }
        var seen = heads.stream.makeAsyncIterator()
        for cookie in [nil, "route=7"] {
            let connection = open(peer) { $0.headers.append(("X-Extra", "yes")) }
            #expect(await probe.next() == .open)
            let head = await seen.next() ?? ""
            #expect(head.hasPrefix("GET /lightstreamer HTTP/1.1\r\nHost: 127.0.0.1:\(peer.port)\r\n"))
            #expect(headerValue("Sec-WebSocket-Protocol", in: head) == "TLCP-2.5.0.lightstreamer.com")
            #expect(headerValue("X-Extra", in: head) == "yes")
            #expect(headerValue("Cookie", in: head) == cookie)
            await probe.perform { connection.dispose() }
        }
    }

    @Test("Frames may follow the handshake immediately, and arrive byte by byte") func framesFollowHandshake()
        async throws
    {
        let session =
            serverText("WSOK\r\n") + serverFrame(1, Array("CONOK é".utf8.dropLast()), isFinal: false)
            + serverFrame(0, [0xA9])
        let atOnce = try ScriptedPeer(for: probe) { connection, _ in
            try connection.acceptWebSocket(following: session)
            connection.readToEnd()
        }
        let byteByByte = try ScriptedPeer(for: probe) { connection, _ in
            let head = try connection.readHead()
            for byte in Array(goodAnswer(to: head).utf8) + session { try connection.write([byte]) }
            connection.readToEnd()
        }
        for peer in [atOnce, byteByByte] {
            let connection = open(peer)
            for event in [TransportEvent.open, .text("WSOK\r\n"), .text("CONOK é")] {
                #expect(await probe.next() == event)
            }
            await probe.perform { connection.dispose() }
        }
    }

    /// The system reports a reset once, maybe together with the data before it: both must come through. Which way it goes is
    /// chance, hence the repetition.
    @Test("A reset directly after data is detected") func detectsResetAfterData() async throws {
        try await cases.detectsResetAfterData()
    }

    @Test func answersPing() async throws {
        let frames = AsyncStream<PeerConnection.Frame>.makeStream()
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            try connection.acceptWebSocket(following: serverFrame(9, [1, 2, 3]))
            frames.continuation.yield(try connection.readFrame())
            connection.readToEnd()
        }
        let connection = open(peer)
        #expect(await frames.stream.first { _ in true } == PeerConnection.Frame(opcode: 10, payload: [1, 2, 3]))
        await probe.perform { connection.dispose() }
    }

    @Test("A close frame of the server is echoed") func echoesServerClose() async throws {
        let frames = AsyncStream<PeerConnection.Frame>.makeStream()
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            try connection.acceptWebSocket(following: serverFrame(8, [0x03, 0xE9] + Array("moving".utf8)))
            frames.continuation.yield(try connection.readFrame())
        }
        let connection = open(peer)
        #expect(await probe.next() == .open)
        #expect(
            await probe.next()
                == .failed(TransportFailure(.closed, "the server closed the WebSocket (status 1001): moving")))
        let echo = await frames.stream.first { _ in true }
        // The reason may be echoed as well.
        #expect(echo?.opcode == 8 && echo?.payload.prefix(2) == [0x03, 0xE9])
        #expect(await probe.finish() == [])
        withExtendedLifetime(connection) {}
    }

    @Test(
        "A protocol violation fails and closes the connection",
        .foundationDefect("Foundation reports a broken rule as a lost connection, and does not limit a message"),
        arguments: [
            ("a masked frame", [0x81, 0x80, 0, 0, 0, 0], 1002), ("binary", serverFrame(2, [1]), 1003),
            ("a frame of 100 MB", [0x81, 127, 0, 0, 0, 0, 0x06, 0, 0, 0, 0x61], 1009),
            ("garbage", Array("HTTP/1.1 200 OK\r\n\r\n".utf8), 1002),
        ] as [(String, [UInt8], Int)])
    func violationFailsAndCloses(what: String, bytes: [UInt8], code: Int) async throws {
        try await expectFailureAndClose(what, bytes, code)
    }

    @Test(
        "Invalid text fails and closes the connection",
        .notOpenSourceFoundation("it stops the process: it removes a transfer in a callback of the transfer"))
    func invalidTextFailsAndCloses() async throws {
        try await expectFailureAndClose("invalid text", serverFrame(1, [0xFF]), 1007)
    }

    private func expectFailureAndClose(_ what: String, _ bytes: [UInt8], _ code: Int) async throws {
        let frames = AsyncStream<PeerConnection.Frame>.makeStream()
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            try connection.acceptWebSocket(following: bytes + serverText("ignored"))
            frames.continuation.yield(try connection.readFrame())
        }
        let connection = open(peer)
        #expect(await probe.next() == .open)
        #expect(await probe.failure()?.kind == .protocolViolation, "\(what)")
        let frame = await frames.stream.first { _ in true }
        #expect(frame == PeerConnection.Frame(opcode: 8, payload: [UInt8(code >> 8), UInt8(code & 0xFF)]))
        #expect(await probe.finish() == [])
        withExtendedLifetime(connection) {}
    }

    @Test(
        .foundationDefect("Foundation reports an end inside the head as a bad response"),
        arguments: [
            ("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n", TransportFailure.Kind.refused(status: 404)),
            ("HTTP/1.1 401 Who\r\nWWW-Authenticate: Basic realm=x\r\n\r\n", .refused(status: 401)),
            ("HTTP/1.1 101 Yes\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n", .protocolViolation),
            ("\u{0}\u{1}\u{2}", .protocolViolation), ("HTTP/1.1 101", .connection), ("", .connection),
        ])
    func invalidHandshakeFails(answer: String, kind: TransportFailure.Kind) async throws {
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            _ = try connection.readHead()
            try connection.write(answer)
        }
        let connection = open(peer)
        let event = await probe.next()
        guard case .failed(let failure) = event else {
            Issue.record("\(String(describing: event))")
            return
        }
        #expect(failure.kind == kind)
        #expect(!failure.reason.isEmpty)
        withExtendedLifetime(connection) {}
    }

    @Test func endWithinFrameFails() async throws {
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            try connection.acceptWebSocket(following: [0x81, 100, 0x61])
        }
        let connection = open(peer)
        #expect(await probe.next() == .open)
        #expect(await probe.failure()?.kind == .connection)
        withExtendedLifetime(connection) {}
    }

    @Test("dispose() sends queued messages and closes") func disposalSendsQueuedMessages() async throws {
        let frames = AsyncStream<[PeerConnection.Frame]>.makeStream()
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            try connection.acceptWebSocket()
            // Unread bytes on the client's side must not make it reset the connection.
            try connection.write(serverText(String(repeating: "u", count: 1 << 20)))
            frames.continuation.yield([try connection.readFrame(), try connection.readFrame()])
        }
        let connection = open(peer)
        #expect(await probe.next() == .open)
        await probe.perform {
            connection.send("control\r\nLS_op=destroy")
            connection.dispose()
        }
        let sent = await frames.stream.first { _ in true }
        #expect(
            sent == [
                PeerConnection.Frame(opcode: 1, payload: Array("control\r\nLS_op=destroy".utf8)),
                PeerConnection.Frame(opcode: 8, payload: [0x03, 0xE8]),
            ])
        #expect(!(await probe.finish().contains { $0.isFailure }))
    }

    @Test("dispose() while opening disconnects and reports nothing") func disposalWhileOpening() async throws {
        let states = AsyncStream<Bool>.makeStream()
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            _ = try connection.readHead()
            states.continuation.yield(true)
            connection.readToEnd()
            states.continuation.yield(false)
        }
        var seen = states.stream.makeAsyncIterator()
        let connection = open(peer)
        #expect(await seen.next() == true)
        await probe.perform { connection.dispose() }
        #expect(await seen.next() == false)
        #expect(await probe.finish() == [])
    }

    #if os(Linux)
        @Test func reportsMissingLibrary() async {
            let connector = CurlWebSocketConnector(cookies: .isolated, libraryProblem: "libcurl is not installed")
            let connection = connector.open(
                TransportRequest(url: "http://127.0.0.1:1/"), on: probe.queue, handlers: probe.webSocketHandlers)
            #expect(
                await probe.next()
                    == .failed(TransportFailure(.unavailable, "WebSocket is not available: libcurl is not installed")))
            withExtendedLifetime(connection) {}
        }
    #endif

    @Test func doesNotLeak() async throws {
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            try connection.acceptWebSocket()
            _ = try connection.readFrame()
        }
        weak var forgotten: (any WebSocketConnection)?
        do {
            let connection = open(peer)
            forgotten = connection
            #expect(await probe.next() == .open)
            await probe.perform { connection.dispose() }
        }
        // The peer ends the connection after the close frame; that is what the object waits for, on the queue.
        while forgotten != nil { await probe.perform {} }
    }
}
