import Foundation
import TestSupport
import Testing

@testable import LightstreamerCore

/// What follows a close frame in either direction, on sockets that are free or full.
@Suite("Frames after a close frame", .ownThread)
struct WebSocketClosingMatrixTests {
    enum Following: String, CaseIterable, Sendable {
        case nothing, text, fragment, ping, pong, close, binary, garbage, half

        var bytes: [UInt8] {
            switch self {
            case .nothing: []
            case .text: serverText("late")
            case .fragment: serverText("late", isFinal: false)
            case .ping: serverFrame(9, [1])
            case .pong: serverFrame(10, [1])
            case .close: serverFrame(8, [0x03, 0xE8])
            case .binary: serverFrame(2, [1])
            case .garbage: [UInt8](repeating: 0xFF, count: 100)
            case .half: [0x81, 126, 1]
            }
        }
    }

    private let probe = TransportProbe()
    private let connector = TestedTransport.makeWebSocketConnector(cookies: .isolated)

    private func open(_ peer: ScriptedPeer) -> any WebSocketConnection {
        connector.open(TransportRequest(url: peer.url), on: probe.queue, handlers: probe.webSocketHandlers)
    }

    /// The frames of the client up to the end of the connection.
    private static func rest(_ connection: PeerConnection) -> [PeerConnection.Frame] {
        var frames: [PeerConnection.Frame] = []
        while let frame = try? connection.readFrame() { frames.append(frame) }
        return frames
    }

    @Test(
        "The server's close frame is echoed once, and input after it is ignored",
        .foundationDefect("Foundation reads frames that follow a close frame"),
        arguments: Following.allCases, [false, true])
    func serverClose(_ following: Following, isSeparate: Bool) async throws {
        let frames = AsyncStream<[PeerConnection.Frame]>.makeStream()
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            let close = serverText("before") + serverFrame(8, [0x03, 0xE9])
            try connection.acceptWebSocket(following: isSeparate ? close : close + following.bytes)
            var seen: [PeerConnection.Frame] = []
            if isSeparate {
                seen.append(try connection.readFrame())
                try connection.write(following.bytes)
            } else {
                seen.append(try connection.readFrame())
            }
            // The server ends the connection last: nothing more may come in between.
            connection.endWriting()
            frames.continuation.yield(seen + Self.rest(connection))
        }
        let connection = open(peer)
        let events = await probe.events(through: \.isFailure)
        #expect(events.dropLast() == [.open, .text("before")])
        guard case .failed(let failure)? = events.last else { return }
        #expect(failure.kind == .closed)
        let sent = await frames.stream.first { _ in true }
        #expect(sent?.map(\.opcode) == [8])
        #expect(await probe.finish() == [])
        withExtendedLifetime(connection) {}
    }

    @Test(
        "After the client's close frame nothing is sent or reported, whatever the server sends",
        .foundationDefect("Foundation answers after its close frame"), arguments: Following.allCases)
    func clientClose(_ following: Following) async throws {
        let frames = AsyncStream<[PeerConnection.Frame]>.makeStream()
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            try connection.acceptWebSocket()
            let close = try connection.readFrame()
            try connection.write(following.bytes + serverFrame(9, [2]) + serverText("later"))
            connection.endWriting()
            frames.continuation.yield([close] + Self.rest(connection))
        }
        let connection = open(peer)
        #expect(await probe.next() == .open)
        await probe.perform {
            connection.dispose()
            // Calls after the end have no effect.
            connection.send("unsent")
            connection.probe()
            connection.resumeReading()
            connection.dispose()
        }
        #expect(await frames.stream.first { _ in true } == [PeerConnection.Frame(opcode: 8, payload: [0x03, 0xE8])])
        #expect(await probe.finish() == [])
    }

    @Test(
        "A close frame on a full socket follows the queued data, in order",
        .foundationDefect("cancels the messages that wait when a WebSocket is closed"), arguments: [true, false])
    func fullSocket(isClosedByServer: Bool) async throws {
        let length = 12 << 20
        let mayRead = DispatchSemaphore(value: 0)
        let mayClose = DispatchSemaphore(value: 0)
        let opcodes = AsyncStream<[UInt8]>.makeStream()
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            try connection.acceptWebSocket()
            if isClosedByServer {
                mayClose.wait()
                try connection.write(serverFrame(8, [0x03, 0xE8]) + serverFrame(9, [3]))
            }
            mayRead.wait()
            let frames = [try connection.read(14 + length)[0], try connection.readFrame().opcode]
            connection.endWriting()
            opcodes.continuation.yield(frames + Self.rest(connection).map(\.opcode))
        }
        let connection = open(peer)
        #expect(await probe.next() == .open)
        await probe.perform { connection.send(String(repeating: "x", count: length)) }
        if isClosedByServer {
            mayClose.signal()
            #expect(await probe.failure()?.kind == .closed)
        } else {
            await probe.perform { connection.dispose() }
        }
        mayRead.signal()
        #expect(await opcodes.stream.first { _ in true } == [0x81, 8])
    }

    #if os(Linux)
        @Test(
            "A server that neither reads nor closes delays a closing connection only for a limited time",
            arguments: [0, 12])
        func silentServer(unsentMegabytes: Int) async throws {
            let mayEnd = DispatchSemaphore(value: 0)
            let peer = try ScriptedPeer(for: probe) { connection, _ in
                try connection.acceptWebSocket()
                mayEnd.wait()
            }
            var connection: (any WebSocketConnection)? = open(peer)
            let reference = WeakConnection(connection)
            #expect(await probe.next() == .open)
            await probe.perform { [connection] in
                if unsentMegabytes > 0 { connection?.send(String(repeating: "x", count: unsentMegabytes << 20)) }
                connection?.dispose()
            }
            connection = nil
            #expect(await isSoonTrue { reference.connection == nil })
            mayEnd.signal()
        }

        private struct WeakConnection {
            weak var connection: (any WebSocketConnection)?
            init(_ connection: (any WebSocketConnection)?) { self.connection = connection }
        }

        /// A connection that failed is a sign that the others of its server are lost too.
        @Test("Idle HTTP connections close after a failure, and running exchanges continue", arguments: [false, true])
        func idleConnections(isRefusal: Bool) async throws {
            let ends = AsyncStream<Bool>.makeStream()
            let mayFail = DispatchSemaphore(value: 0)
            let mayAnswer = DispatchSemaphore(value: 0)
            let peer = try ScriptedPeer(for: probe) { connection, _ in
                while true {
                    let name = try connection.readRequest().body
                    switch name {
                    case "fails":
                        mayFail.wait()
                        guard isRefusal else { return connection.reset() }
                        try connection.write("HTTP/1.1 503 No\r\nContent-Length: 0\r\n\r\n")
                    case "runs":
                        mayAnswer.wait()
                        try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nruns")
                    default:
                        try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\n\(name)")
                        connection.readToEnd()
                        ends.continuation.yield(connection.isEnded)
                        return
                    }
                }
            }
            // A loop of one connector keeps two connections only, and libcurl would close the third itself.
            let http = CurlHTTPConnector(sharingLoopsIn: CurlLoopPool(), cookies: .isolated)
            let (running, failing, idle) = (TransportProbe(), TransportProbe(), TransportProbe())
            let queue = probe.queue
            func send(_ name: String, _ probe: TransportProbe) -> any HTTPExchange {
                let handlers = HTTPHandlers(
                    onBytes: { probe.record(.bytes(String(decoding: $0, as: UTF8.self))) },
                    onDone: { probe.record(.done) }, onFailure: { probe.record(.failed($0)) })
                return http.send(TransportRequest(url: peer.url, body: name), on: queue, handlers: handlers)
            }
            let exchanges = [send("runs", running), send("fails", failing), send("idle", idle)]
            #expect(await idle.body().text == "idle")
            mayFail.signal()
            #expect(await failing.failure() != nil)
            // The connection of the running exchange keeps the loop: the idle one is closed with the last transfer.
            mayAnswer.signal()
            #expect(await running.body().text == "runs")
            #expect(await ends.stream.first { _ in true } == true)
            withExtendedLifetime(exchanges) {}
        }
    #endif
}
