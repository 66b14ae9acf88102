import TestSupport
import Testing

@testable import EmbeddedServer

@Suite(.ownThread) struct WebSocketTests {
    @Test("A ping between the frames of a message is answered")
    func answersPingBetweenFrames() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        try client.openWebSocket()
        client.sendFrame(1, Array("ws".utf8), isFinal: false)
        client.sendFrame(9, [7, 8])
        let pong = try client.readFrame()
        #expect(pong.opcode == 10 && pong.payload == [7, 8])
        client.sendFrame(0, Array("ok".utf8))
        #expect(try client.nextLine() == "WSOK")
        client.sendFrame(8, [])
        #expect(try client.readFrame().opcode == 8)
        #expect(try client.readToEnd().isEmpty)
    }

    @Test(arguments: [
        (opcode: UInt8(1), payload: [UInt8](arrayLiteral: 0xFF), code: 1007),
        (opcode: UInt8(2), payload: [UInt8](arrayLiteral: 0), code: 1003),
        (opcode: UInt8(0), payload: [UInt8](arrayLiteral: 0), code: 1002),
        (opcode: UInt8(3), payload: [UInt8](arrayLiteral: 0), code: 1002),
    ])
    func violationsCloseConnection(opcode: UInt8, payload: [UInt8], code: Int) throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        try client.openWebSocket()
        client.sendFrame(opcode, payload)
        let frame = try client.readFrame()
        #expect(frame.opcode == 8)
        #expect(frame.payload.reduce(0) { $0 << 8 | Int($1) } == code)
    }

    @Test("A message that is too long closes the connection without a reset")
    func oversizedMessageClosesCleanly() throws {
        let test = try TestServer { $0.largestRequest = 1_000 }
        defer { test.server.stop() }
        let client = try test.client()
        try client.openWebSocket()
        // A frame of 32 MB, more than the buffers of the sockets hold.
        let header: [UInt8] = [0x81, 0x80 | 127, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0]
        let isTaken = client.send(header + [UInt8](repeating: 0x78, count: 32 << 20))
        #expect(isTaken)
        #expect(try client.nextLine() == "ERROR,67,The request is longer than the limit")
        let frame = try client.readFrame()
        #expect(frame.opcode == 8 && frame.payload.reduce(0) { $0 << 8 | Int($1) } == 1_009)
        #expect(try client.readToEnd().isEmpty)
    }

    @Test func requiresSubprotocol() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        client.send(
            "GET /lightstreamer HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n")
        #expect(try client.readHead().status == 400)
    }

    @Test("Requests after a refused creation do not apply to the previous session")
    func refusedCreationUnbindsSession() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        _ = try client.openSession("HAND")
        client.sendMessage("control\r\nLS_reqId=1&LS_op=force_rebind")
        _ = try client.line(startingWith: "LOOP")
        client.sendMessage("create_session\r\nLS_adapter_set=NONE&LS_cid=x")
        client.sendMessage("control\r\nLS_reqId=2&LS_op=constrain&LS_requested_max_bandwidth=5")
        #expect(try client.nextLine().hasPrefix("CONERR,2,"))
        #expect(try client.nextLine().hasPrefix("REQERR,2,20,"))
    }

    @Test("Requests after create_session wait for the session")
    func requestsAwaitCreation() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        try client.openWebSocket()
        client.sendMessage("create_session\r\nLS_adapter_set=HAND&LS_cid=x&LS_reduce_head=true&LS_send_sync=false")
        client.sendMessage("control\r\nLS_reqId=1&LS_op=add&LS_subId=1&LS_mode=MERGE&LS_group=i&LS_schema=a b")
        client.sendMessage("bind_session\r\n\r\n")
        #expect(try client.nextLine().hasPrefix("CONOK,"))
        let lines = try client.nextLines(4)
        #expect(
            Set(lines) == [
                "CONERR,69,Streaming request not allowed: a stream is in place", "REQOK,1", "SUBOK,1,1,2",
                "CONF,1,unlimited,filtered",
            ])
    }

    @Test func unknownRequestsAreRefused() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        try client.openWebSocket()
        client.sendMessage("what\r\nLS_reqId=1")
        #expect(try client.nextLine().hasPrefix("ERROR,67,"))
        client.sendMessage("control\r\nLS_reqId=1&LS_op=constrain")
        #expect(try client.nextLine() == "REQERR,1,20,Specified session not found")
    }

    @Test("Malformed stream requests are refused with CONERR")
    func malformedStreamRequests() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        try client.openWebSocket()
        for request in ["create_session", "bind_session"] {
            client.sendMessage("\(request)\r\nLS_adapter_set")
            #expect(try client.nextLine().hasPrefix("CONERR,67,"))
        }
    }

    @Test("The server stops reading requests that wait for a session")
    func inputBehindCreationIsLimited() throws {
        let metadata = HoldingMetadata()
        let test = try TestServer(metadata: metadata)
        defer { test.server.stop() }
        let client = try test.client()
        try client.openWebSocket()
        client.sendMessage("create_session\r\nLS_adapter_set=HAND&LS_cid=x&LS_user=held")
        try metadata.waitForArrival()
        defer { metadata.release() }
        // A frame of 50000 bytes that are masked with zeros.
        let frame: [UInt8] = [0x81, 0x80 | 126, 0xC3, 0x50, 0, 0, 0, 0] + [UInt8](repeating: 0x78, count: 50_000)
        let limit = 32 * 1_048_576
        #expect(client.sendUntilBlocked(frame, limit: limit) < limit)
    }

    @Test("Empty requests that wait for a session count towards the limit")
    func emptyRequestsCount() throws {
        let metadata = HoldingMetadata()
        let core = ServerCore(adapterSets: [AdapterSet(name: "HAND", metadata: metadata)], configuration: .init())
        try core.start()
        defer { core.stop() }
        let client = try ScriptedClient(port: core.queue.sync { core.port })
        try client.openWebSocket()
        client.sendMessage("create_session\r\nLS_adapter_set=HAND&LS_cid=x&LS_user=held")
        try metadata.waitForArrival()
        defer { metadata.release() }
        var frames = Array(repeatElement([0x81, 0x80, 0, 0, 0, 0] as [UInt8], count: 20_000).joined())
        let takesMore = core.queue.sync {
            let handler = core.connections.values.first?.handler
            frames.withUnsafeMutableBytes { handler?.received($0) }
            return handler?.takesInput
        }
        #expect(takesMore == false)
    }
}
