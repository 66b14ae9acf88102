import EmbeddedServer
import LightstreamerCore
import TestSupport
import Testing

/// A client repeats a message whose response was lost; the server processes each number once.
@Suite(.ownThread) struct RepeatedMessageTests {
    private func send(_ client: ScriptedClient, _ id: Int, _ parameters: String) {
        client.sendMessage("msg\r\nLS_reqId=\(id)&LS_message=give me a result&\(parameters)")
    }

    // Combines: server's messages, twice before the answer
    @Test("A repeated progressive number of an unordered message is refused with 33, in any order")
    func repeatedUnorderedNumber() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        _ = try client.openSession("TEST")
        var request = 0
        var processed: Set<Int> = []
        for number in [2, 5, 1, 2, 3, 1, 5, 4, 3, 4, 7, 6, 6, 7, 1, 8] {
            request += 1
            send(client, request, "LS_msg_prog=\(number)")
            if processed.insert(number).inserted {
                #expect(try client.nextLines(2) == ["REQOK,\(request)", "MSGDONE,*,\(number),result:ok"])
            } else {
                #expect(try client.nextLine().hasPrefix("REQERR,\(request),33,"), "\(number)")
            }
        }
        #expect(test.server.activity.messages.count == 8)
    }

    @Test("Progressive numbers of unordered messages and of sequences are independent")
    func unorderedBesideSequences() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        _ = try client.openSession("TEST")
        send(client, 1, "LS_msg_prog=1")
        send(client, 2, "LS_sequence=s&LS_msg_prog=1")
        send(client, 3, "LS_sequence=t&LS_msg_prog=1")
        #expect(try Set(client.nextLines(6)).count == 6)
        send(client, 4, "LS_msg_prog=1&LS_outcome=false")
        #expect(try client.nextLine().hasPrefix("REQERR,4,33,"))
        send(client, 5, "LS_sequence=s&LS_msg_prog=1")
        #expect(try client.nextLine().hasPrefix("REQERR,5,33,"))
    }

    // Combines: server's messages, rebind; server's messages, session end
    @Test("A progressive number is remembered across streams, until the session ends")
    func numberSpansStreams() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        let id = try client.openSession("TEST")
        send(client, 1, "LS_msg_prog=1")
        #expect(try client.nextLines(2).first == "REQOK,1")
        test.server.faults.loop()
        _ = try client.line(startingWith: "LOOP,")
        client.sendMessage("bind_session\r\nLS_session=\(id)")
        _ = try client.line(startingWith: "CONOK,")
        send(client, 2, "LS_msg_prog=1")
        #expect(try client.line(startingWith: "REQ").hasPrefix("REQERR,2,33,"))
        test.server.faults.end(.session(id), code: 48, message: "over")
        let other = try test.client()
        _ = try other.openSession("TEST")
        send(other, 3, "LS_msg_prog=1")
        #expect(try other.line(startingWith: "REQ") == "REQOK,3")
    }
}
