import EmbeddedServer
import TestSupport
import Testing

@Suite(.ownThread) struct MessageTests {
    private func send(_ client: ScriptedClient, _ id: Int, _ parameters: String) {
        client.sendMessage("msg\r\nLS_reqId=\(id)&\(parameters)")
    }

    @Test("The test adapter set answers messages as documented")
    func testSetOutcomes() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        _ = try client.openSession("TEST")
        send(client, 1, "LS_message=give me a result&LS_msg_prog=1")
        #expect(try client.nextLines(2) == ["REQOK,1", "MSGDONE,*,1,result:ok"])
        send(client, 2, "LS_message=throw me an error&LS_sequence=s&LS_msg_prog=1&LS_ack=false")
        #expect(try client.nextLine() == "MSGFAIL,s,1,-123,test error")
        send(client, 3, "LS_message=throw me a NPE&LS_sequence=s&LS_msg_prog=2&LS_ack=false")
        #expect(try client.nextLine().hasPrefix("MSGFAIL,s,2,35,"))
        send(client, 4, "LS_message=x&LS_outcome=false&LS_ack=false")
        send(client, 5, "LS_message=hello&LS_sequence=s&LS_msg_prog=3")
        #expect(try client.nextLines(2) == ["REQOK,5", "MSGDONE,s,3,"])
    }

    @Test func sequencesAreOrdered() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        _ = try client.openSession("TEST")
        for number in [3, 2, 1] {
            send(client, number, "LS_message=x&LS_sequence=s&LS_msg_prog=\(number)&LS_ack=false")
        }
        #expect(try client.nextLines(3) == ["MSGDONE,s,1,", "MSGDONE,s,2,", "MSGDONE,s,3,"])
        send(client, 4, "LS_message=x&LS_sequence=s&LS_msg_prog=2")
        #expect(try client.nextLine().hasPrefix("REQERR,4,33,"))
    }

    @Test("Missing progressive numbers are skipped when the wait of a later message ends")
    func missingNumbersTimeOut() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        _ = try client.openSession("TEST")
        send(client, 1, "LS_message=x&LS_sequence=s&LS_msg_prog=2&LS_max_wait=800")
        send(client, 2, "LS_message=x&LS_sequence=s&LS_msg_prog=6&LS_max_wait=900")
        #expect(try client.nextLines(2) == ["REQOK,1", "REQOK,2"])
        test.clock.advance(byMilliseconds: 800)
        #expect(
            try client.nextLines(2) == [
                "MSGFAIL,s,1,38,The specified progressive number has been skipped by timeout", "MSGDONE,s,2,",
            ])
        test.clock.advance(byMilliseconds: 100)
        #expect(try client.nextLines(2) == ["MSGFAIL,s,5,39,3", "MSGDONE,s,6,"])
        send(client, 3, "LS_message=x&LS_sequence=s&LS_msg_prog=4")
        #expect(try client.nextLine().hasPrefix("REQERR,3,32,"))
    }

    @Test(arguments: [
        "LS_msg_prog=1", "LS_message=x", "LS_message=x&LS_sequence=UNORDERED_MESSAGES&LS_msg_prog=1",
        "LS_message=x&LS_sequence=a-b&LS_msg_prog=1", "LS_message=x&LS_sequence=s&LS_msg_prog=0",
    ])
    func malformedMessagesAreRefused(parameters: String) throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        _ = try client.openSession("TEST")
        send(client, 1, parameters)
        #expect(try client.nextLine().hasPrefix("REQERR,1,65,"))
    }

    @Test("When the wait of a message ends, earlier messages of its sequence are processed as well")
    func shorterWaitReleasesEarlierMessages() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        _ = try client.openSession("TEST")
        for (number, wait) in [(3, 900), (8, 900), (6, 100), (4, 900)] {
            send(client, number, "LS_message=x&LS_sequence=s&LS_msg_prog=\(number)&LS_max_wait=\(wait)")
            #expect(try client.nextLine() == "REQOK,\(number)")
        }
        test.clock.advance(byMilliseconds: 100)
        let lines = try client.nextLines(5)
        #expect(
            lines.map { $0.split(separator: ",").prefix(3).joined(separator: ",") } == [
                "MSGFAIL,s,2", "MSGFAIL,s,5", "MSGDONE,s,3", "MSGDONE,s,4", "MSGDONE,s,6",
            ])
    }

    @Test func numbersFarAheadAreRefused() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        _ = try client.openSession("TEST")
        for (id, number) in [Int.max, 100_002].enumerated() {
            send(client, id, "LS_message=x&LS_sequence=s&LS_msg_prog=\(number)&LS_max_wait=0")
            #expect(try client.nextLine().hasPrefix("REQERR,\(id),65,"))
        }
        send(client, 2, "LS_message=x&LS_sequence=s&LS_msg_prog=100001&LS_max_wait=0")
        #expect(try client.nextLine() == "REQOK,2")
        test.clock.advance(byMilliseconds: 0)
        #expect(try client.nextLines(2) == ["MSGFAIL,s,100000,39,100000", "MSGDONE,s,100001,"])
        send(client, 3, "LS_message=x&LS_sequence=s&LS_msg_prog=5")
        #expect(try client.nextLine().hasPrefix("REQERR,3,32,"))
    }

    @Test("A message that is refused for its wait does not use up its progressive number")
    func invalidWaitReservesNothing() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        _ = try client.openSession("TEST")
        send(client, 1, "LS_message=x&LS_sequence=s&LS_msg_prog=2&LS_max_wait=soon")
        #expect(try client.nextLine().hasPrefix("REQERR,1,65,"))
        send(client, 2, "LS_message=x&LS_sequence=s&LS_msg_prog=2")
        #expect(try client.nextLine() == "REQOK,2")
    }
}
