import EmbeddedServer
import Testing

@Suite struct FaultTests {
    @Test func cutsInTheMiddleOfALine() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        let id = try client.openSession("HAND")
        test.server.faults.add(.cut(afterBytes: 5), to: .session(id))
        test.server.faults.send(line: "PROBE,and more", to: .session(id))
        #expect(try client.readToEnd().count <= 5)
        // The session is still there, for a recovery.
        #expect(test.server.sessionIDs == [id])
    }

    @Test func splitBytesArriveUnharmed() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        test.server.faults.add(.split(bytes: 1))
        test.server.faults.add(.fragment(bytes: 3))
        let client = try test.client()
        _ = try client.openSession("HAND")
        test.server.faults.send(line: "é🌐")
        #expect(try client.nextLine() == "é🌐")
    }

    @Test func stalledConnectionsGoOnWhenCleared() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        let id = try client.openSession("HAND")
        test.server.faults.add(.stall, to: .session(id))
        test.server.faults.send(line: "FIRST")
        let other = try test.client()
        _ = try other.openSession("HAND")
        test.server.faults.clear()
        #expect(try client.nextLine() == "FIRST")
    }

    @Test func refusesAsTold() throws {
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

    @Test func anOverloadedServerHasThoseWaitWhoCan() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        test.server.faults.add(.refuseSessions(code: 5, message: "overloaded"))
        let refused = try test.client()
        refused.post("create_session", "LS_adapter_set=HAND&LS_cid=x&LS_polling=true&LS_ttl_millis=1000")
        #expect(try refused.readResponse() == ["CONERR,5,overloaded"])
        let patient = try test.client()
        patient.post("create_session", "LS_adapter_set=HAND&LS_cid=x&LS_polling=true&LS_ttl_millis=unlimited")
        // Another request is answered meanwhile: the one that waits was read, and is not answered before its time.
        let other = try test.client()
        other.post("create_session", "LS_adapter_set=HAND&LS_cid=x&LS_polling=true")
        #expect(try other.readResponse() == ["CONERR,5,overloaded"])
        #expect(test.server.sessionIDs.isEmpty)
        test.server.faults.clear()
        #expect(try patient.readStream().first?.hasPrefix("CONOK,") == true)
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

    @Test func slowAnswersAreLate() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        _ = try client.openSession("HAND")
        test.server.faults.add(.slowControl(milliseconds: 700))
        client.sendMessage("control\r\nLS_reqId=1&LS_op=constrain&LS_requested_max_bandwidth=5")
        #expect(try client.nextLine() == "CONS,5.0")
        test.clock.advance(byMilliseconds: 700)
        #expect(try client.nextLine() == "REQOK,1")
    }
}
