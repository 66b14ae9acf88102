import Foundation
import TestSupport
import Testing

@testable import EmbeddedServer

@Suite(.ownThread) struct FaultTests {
    @Test("A cut after a number of bytes ends the connection within a line and keeps the session")
    func cutsWithinLine() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        let id = try client.openSession("HAND")
        test.server.faults.add(.cut(afterBytes: 5), to: .session(id))
        test.server.faults.send(line: "PROBE,and more", to: .session(id))
        #expect(try client.readToEnd().count <= 5)
        // The session still exists and can be recovered.
        #expect(test.server.sessionIDs == [id])
    }

    @Test("Split and fragmented output arrives intact")
    func splitOutputIsIntact() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        test.server.faults.add(.split(bytes: 1))
        test.server.faults.add(.fragment(bytes: 3))
        let client = try test.client()
        _ = try client.openSession("HAND")
        let before = client.frameCount
        test.server.faults.send(line: "é🌐")
        #expect(try client.nextLine() == "é🌐")
        // Eight bytes including the line end, three per frame.
        #expect(client.frameCount - before == 3)
    }

    @Test("A stalled connection continues when the faults are cleared")
    func stallEndsWhenCleared() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        let id = try client.openSession("HAND")
        test.server.faults.add(.stall, to: .session(id))
        let other = try test.client()
        _ = try other.openSession("HAND")
        test.server.faults.send(line: "FIRST")
        // The server has written the line to both sessions; only the stalled connection holds it back.
        #expect(try other.nextLine() == "FIRST")
        test.server.core.queue.sync {}
        #expect(
            test.server.core.queue.sync { test.server.core.connections.values.filter { $0.pendingBytes > 0 }.count }
                == 1)
        #expect(client.isSilent(from: test.server))
        test.server.faults.clear()
        #expect(try client.nextLine() == "FIRST")
    }

    @Test("WebSockets, sessions and connections are refused as configured")
    func refusesConnectionsAndSessions() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        test.server.faults.add(.refuseWebSocket(status: 503))
        let refused = try test.client()
        #expect(throws: ScriptedClient.Failure.self) { try refused.openWebSocket() }
        test.server.faults.clear()
        test.server.faults.add(.refuseSessions(code: 10, message: "New sessions temporarily blocked"))
        let client = try test.client()
        client.post("create_session", "LS_adapter_set=HAND&LS_cid=x")
        #expect(try client.readResponse() == ["CONERR,10,New sessions temporarily blocked"])
        test.server.faults.clear()
        test.server.faults.add(.refuseConnections)
        let reset = try test.client()
        reset.post("heartbeat", "")
        #expect(throws: ScriptedClient.Failure.self) { try reset.readLine() }
    }

    @Test("An overloaded server holds a creation request with unlimited TTL and refuses others")
    func overloadDelaysCreation() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        test.server.faults.add(.refuseSessions(code: 5, message: "overloaded"))
        let refused = try test.client()
        refused.post("create_session", "LS_adapter_set=HAND&LS_cid=x&LS_polling=true&LS_ttl_millis=1000")
        #expect(try refused.readResponse() == ["CONERR,5,overloaded"])
        let waiting = try test.client()
        waiting.post("create_session", "LS_adapter_set=HAND&LS_cid=x&LS_polling=true&LS_ttl_millis=unlimited")
        // The response to a later request shows that the waiting one was read but not answered.
        let other = try test.client()
        other.post("create_session", "LS_adapter_set=HAND&LS_cid=x&LS_polling=true")
        #expect(try other.readResponse() == ["CONERR,5,overloaded"])
        #expect(test.server.sessionIDs.isEmpty)
        test.server.faults.clear()
        #expect(try waiting.readStream().first?.hasPrefix("CONOK,") == true)
        #expect(test.server.sessionIDs.count == 1)
    }

    @Test func endsLoopsAndDropsSessions() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        let id = try client.openSession("HAND")
        test.server.faults.loop()
        #expect(try client.nextLine() == "LOOP,0")
        client.sendMessage("bind_session\r\nLS_reduce_head=true")
        #expect(try client.nextLine() == "CONS,unlimited")
        test.server.faults.end(.session(id), code: 48, message: "Maximum duration reached")
        #expect(try client.nextLine() == "END,48,Maximum duration reached")
        let second = try test.client()
        let secondID = try second.openSession("HAND")
        test.server.faults.dropSessions()
        #expect(try second.readToEnd().isEmpty)
        client.sendMessage("bind_session\r\nLS_session=\(secondID)")
        #expect(try client.nextLine() == "CONERR,20,Specified session not found")
    }

    @Test("The end of a session between two polls answers the next poll")
    func endBetweenPolls() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        let id = try client.openSession("HAND")
        test.server.faults.loop()
        #expect(try client.nextLine() == "LOOP,0")
        test.server.faults.end(.session(id), code: 48, message: "Maximum duration reached")
        client.sendMessage("bind_session\r\nLS_session=\(id)")
        #expect(try client.nextLine() == "END,48,Maximum duration reached")
        test.clock.advance(byMilliseconds: 20_000)
        let late = try test.client()
        try late.openWebSocket()
        late.sendMessage("bind_session\r\nLS_session=\(id)")
        #expect(try late.nextLine() == "CONERR,20,Specified session not found")
    }

    @Test func delaysResponses() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        _ = try client.openSession("HAND")
        test.server.faults.add(.slowControl(milliseconds: 700))
        client.sendMessage("control\r\nLS_reqId=1&LS_op=constrain&LS_requested_max_bandwidth=5")
        #expect(try client.nextLine() == "CONS,5.0")
        #expect(client.isSilent(from: test.server))
        test.clock.advance(byMilliseconds: 700)
        #expect(try client.nextLine() == "REQOK,1")
    }

    // MARK: Single faults, in both directions

    @Test("Each fault can be removed on its own")
    func removesSingleFaults() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let faults = test.server.faults
        let webSocket = faults.add(.refuseWebSocket(status: 503))
        let sessions = faults.add(.refuseSessions(code: 10, message: "blocked"))
        webSocket.remove()
        webSocket.remove()
        #expect(!webSocket.isActive && sessions.isActive)
        let client = try test.client()
        try client.openWebSocket()
        client.sendMessage("create_session\r\nLS_adapter_set=HAND&LS_cid=x")
        #expect(try client.nextLine() == "CONERR,10,blocked")
        sessions.remove()
        client.sendMessage("create_session\r\nLS_adapter_set=HAND&LS_cid=x")
        #expect(try client.nextLine().hasPrefix("CONOK,"))
    }

    @Test func timedFaultExpires() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        _ = try client.openSession("HAND", "&LS_keepalive_millis=300000")
        let stall = test.server.faults.add(.stall(.toClient), forMilliseconds: 30_000)
        test.server.faults.send(line: "LATE")
        test.clock.advance(byMilliseconds: 29_999)
        #expect(stall.isActive)
        #expect(test.server.activity.connections.filter(\.isOpen).count == 1)
        #expect(client.isSilent(from: test.server))
        test.clock.advance(byMilliseconds: 1)
        #expect(!stall.isActive)
        #expect(try client.nextLine() == "LATE")
    }

    @Test("Stalled input holds back requests while output continues")
    func inputStallHoldsRequests() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        let id = try client.openSession("HAND")
        let stall = test.server.faults.add(.stall(.toServer), to: .session(id))
        client.sendMessage("control\r\nLS_reqId=1&LS_op=constrain")
        test.server.faults.send(line: "FIRST")
        #expect(try client.nextLine() == "FIRST")
        let other = try test.client()
        other.post("heartbeat", "\r\n")
        #expect(try other.readResponse() == ["REQOK"])
        #expect(test.server.activity.requests.map(\.name) == ["wsok", "create_session", "heartbeat"])
        stall.remove()
        #expect(try client.nextLine() == "REQOK,1")
    }

    @Test func delaysBothDirections() async throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        _ = try client.openSession("HAND", "&LS_keepalive_millis=300000")
        test.server.faults.add(.delay(milliseconds: 200, .toServer))
        test.server.faults.add(.delay(milliseconds: 300, .toClient))
        client.sendMessage("wsok")
        try await test.server.waitUntil("the delay", within: 60) { _ in test.clock.nextDelay == 200 }
        test.clock.advance(byMilliseconds: 200)
        #expect(test.server.activity.requests.last?.name == "wsok")
        test.clock.advance(byMilliseconds: 299)
        #expect(test.clock.nextDelay == 1)
        test.clock.advance(byMilliseconds: 1)
        #expect(try client.nextLine() == "WSOK")
    }

    @Test("Removing a delay releases the bytes that it held back")
    func removedDelayReleasesBytes() async throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        _ = try client.openSession("HAND", "&LS_keepalive_millis=300000")
        let output = test.server.faults.add(.delay(milliseconds: 60_000, .toClient))
        test.server.faults.send(line: "FIRST")
        test.server.faults.send(line: "SECOND")
        #expect(client.isSilent(from: test.server))
        output.remove()
        #expect(try client.nextLine() == "FIRST")
        #expect(try client.nextLine() == "SECOND")
        let input = test.server.faults.add(.delay(milliseconds: 60_001, .toServer))
        client.sendMessage("wsok")
        try await test.server.waitUntil("the delay", within: 60) { _ in test.clock.delays.contains(60_001) }
        input.remove()
        #expect(try client.nextLine() == "WSOK")
        // Timers of bytes that were released do not release later bytes.
        test.server.faults.add(.delay(milliseconds: 90_000, .toClient))
        test.server.faults.send(line: "THIRD")
        test.clock.advance(byMilliseconds: 89_999)
        #expect(client.isSilent(from: test.server))
        test.clock.advance(byMilliseconds: 1)
        #expect(try client.nextLine() == "THIRD")
    }

    @Test("When one of two delays is removed, the other applies to the bytes held back")
    func remainingDelayApplies() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        _ = try client.openSession("HAND", "&LS_keepalive_millis=300000")
        test.server.faults.add(.delay(milliseconds: 700, .toClient))
        let long = test.server.faults.add(.delay(milliseconds: 60_000, .toClient))
        test.server.faults.send(line: "FIRST")
        long.remove()
        test.clock.advance(byMilliseconds: 699)
        #expect(client.isSilent(from: test.server))
        test.clock.advance(byMilliseconds: 1)
        #expect(try client.nextLine() == "FIRST")
    }

    @Test("Split and slow input arrives intact")
    func splitInputIsIntact() async throws {
        let test = try TestServer()
        defer { test.server.stop() }
        test.server.faults.add(.split(bytes: 1))
        let client = try test.client()
        _ = try client.openSession("HAND")
        // `faultsLimitPermittedBytes` checks the lengths of the pieces; this test checks that they arrive.
        client.sendMessage("wsok")
        #expect(try client.nextLine() == "WSOK")
        test.server.faults.clear()
        #expect(
            test.clock.nextDelay.map { $0 >= 1_000 } ?? true, "no timer that could be mistaken for the fault's below")
        let slow = test.server.faults.add(.slow(bytesPerSecond: 10, .toServer))
        client.sendMessage("control\r\nLS_reqId=1&LS_op=constrain")
        try await test.server.waitUntil("the slow input", within: 60) { _ in
            test.clock.nextDelay.map { $0 < 1_000 } ?? false
        }
        slow.remove()
        #expect(try client.nextLine() == "REQOK,1")
    }

    @Test("A slow connection uses one timer for any number of writes")
    func slowConnectionUsesOneTimer() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        _ = try client.openSession("HAND", "&LS_keepalive_millis=300000")
        test.server.faults.add(.slow(bytesPerSecond: 1, .toClient))
        let timers = test.clock.delays.count
        for _ in 0..<50 { test.server.faults.send(line: "NOOP") }
        #expect(test.clock.delays.count <= timers + 1)
        for _ in 0..<5 { test.clock.advance(byMilliseconds: 1_001) }
        #expect(test.clock.delays.count <= timers + 1)
        test.server.faults.clear()
        #expect(try client.nextLines(50) == [String](repeating: "NOOP", count: 50))
    }

    @Test("Faults limit the number of bytes that may be transferred at once")
    func faultsLimitPermittedBytes() {
        var faults = ConnectionFaults()
        #expect(faults.permitted(1_000, .toClient) == 1_000)
        faults.add(.split(bytes: 3, .toServer), 1)
        #expect(faults.permitted(1_000, .toServer) == 3 && faults.permitted(2, .toServer) == 2)
        #expect(faults.permitted(1_000, .toClient) == 1_000)
        faults.add(.slow(bytesPerSecond: 200), 2)
        #expect(faults.permitted(1_000, .toClient) == 10 && faults.permitted(1_000, .toServer) == 3)
        faults.add(.cut(afterBytes: 5), 3)
        #expect(faults.permitted(1_000, .toClient) == 5 && faults.due == nil)
        faults.account(5, .toClient)
        #expect(faults.permitted(1_000, .toClient) == 0 && faults.due?.fault == 3)
        for fault in 1...3 { faults.remove(fault) }
        #expect(faults.permitted(1_000, .toServer) == 1_000 && faults.due == nil)
        faults.add(.cut(inLine: "U,", afterBytes: .max), 4)
        faults.lookForLine(in: "PROBE\r\nU,1,1,a\r\n".utf8, ahead: 5)
        #expect(faults.permitted(1_000, .toClient) == 1_000 && faults.due == nil)
    }

    @Test("A cut within a line applies to the first line with the given prefix")
    func cutsMatchingLine() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        let id = try client.openSession("HAND")
        test.server.faults.add(.cut(inLine: "U,", afterBytes: 4, .close))
        test.server.faults.send(line: "PROBE")
        #expect(try client.nextLine() == "PROBE")
        test.server.faults.send(line: "U,1,1,value")
        #expect(String(decoding: try client.readToEnd(), as: UTF8.self).hasSuffix("U,1,"))
        #expect(test.server.sessionIDs == [id])
    }

    @Test("A request that is cut on its way to the server is not processed")
    func inputCutDropsRequest() async throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        // `.nextConnection` is the first one that the server accepts from now on.
        try await test.server.waitUntil("the connection", within: 60) { $0.connections.count == 1 }
        test.server.faults.add(.cut(afterBytes: 60, .close, .toServer), to: .nextConnection)
        let victim = try test.client()
        victim.post("heartbeat", "\r\n")
        #expect(try victim.readToEnd().isEmpty)
        client.post("heartbeat", "\r\n")
        #expect(try client.readResponse() == ["REQOK"])
        #expect(test.server.activity.requests.count == 1)
    }

    @Test(
        "Each ending of a cut is visible to the client and the server as documented",
        arguments: [
            (ConnectionFault.Ending.halfOpen, clientSeesEnd: false, serverSeesEnd: false),
            (.oneSided, clientSeesEnd: true, serverSeesEnd: false), (.close, clientSeesEnd: true, serverSeesEnd: true),
            (.reset, clientSeesEnd: true, serverSeesEnd: true),
        ])
    func endingIsVisibleToItsSides(
        ending: ConnectionFault.Ending, clientSeesEnd: Bool, serverSeesEnd: Bool
    ) throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        _ = try client.openSession("HAND")
        let cut = test.server.faults.cut(.open, ending)
        #expect(test.server.activity.connections[0].isOpen == !serverSeesEnd)
        #expect(cut.isActive == !serverSeesEnd)
        if clientSeesEnd { #expect(try client.readToEnd().isEmpty) }
        test.server.faults.send(line: "LOST")
        cut.remove()
        #expect(try client.readToEnd().isEmpty)
        #expect(!test.server.activity.connections[0].isOpen)
    }

    @Test("A one-sided input cut closes the connection for the server only")
    func oneSidedInputCut() async throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        _ = try client.openSession("HAND")
        let cut = test.server.faults.add(.cut(afterBytes: 5, .oneSided, .toServer))
        client.sendMessage("wsok")
        try await test.server.waitUntil("the end of the connection", within: 60) { !$0.connections[0].isOpen }
        client.sendMessage("wsok")
        #expect(cut.isActive)
        cut.remove()
        #expect(try client.readToEnd().isEmpty)
    }

    @Test("A delay holds back no more bytes than the output buffer may hold")
    func delayRespectsOutputLimit() throws {
        let test = try TestServer { $0.outputBufferBytes = 10_000 }
        defer { test.server.stop() }
        let client = try test.client()
        let id = try client.openSession("HAND", "&LS_keepalive_millis=300000")
        client.sendMessage("control\r\nLS_reqId=1&LS_op=add&LS_subId=1&LS_mode=RAW&LS_group=i&LS_schema=a&LS_ack=false")
        _ = try client.nextLines(2)
        test.server.faults.add(.delay(milliseconds: 1_000, .toClient))
        let feed = try test.adapter.waitForFeed(of: "i")
        let count = 500
        for number in 0..<count { feed.update(["a": String(repeating: "x", count: 1_000) + "\(number)"]) }
        let waiting = test.server.core.queue.sync { test.server.core.sessions[id]?.waitingBytes ?? 0 }
        #expect(waiting > 300_000)
        test.server.faults.clear()
        for _ in 0..<10 { test.clock.advance(byMilliseconds: 1_000) }
        for number in 0..<count { #expect(try client.nextLine().hasSuffix("x\(number)")) }
    }

    @Test("A fault for a connection that does not exist is inactive")
    func faultNeedsConnection() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        #expect(!test.server.faults.add(.stall, to: .connection(99)).isActive)
        #expect(!test.server.faults.add(.stall, to: .open).isActive)
        #expect(test.server.faults.add(.stall, to: .session("later")).isActive)
    }
}
