import TestSupport
import Testing

@testable import EmbeddedServer

/// Responses to messages that are held back while the metadata adapter is behind.
@Suite(.ownThread) struct HeldAnswerTests {
    private func message(_ number: Int) -> Message {
        Message(
            text: String(repeating: "x", count: 600_000), sequence: "s", number: number, wantsOutcome: true)
    }

    @Test("The response to a message precedes its outcome, however many messages wait")
    func answersBeforeOutcomes() {
        let answers = EventLog()
        func reply(_ number: Int) -> ControlReply {
            ControlReply(requestID: "\(number)", isSilentOnSuccess: false) { answers.write($0 ?? "none") }
        }
        var backlog = MessageBacklog()
        var held: [Bool] = []
        for number in 1...5 {
            backlog.add(message(number))
            #expect(backlog.start() == number)
            held.append(backlog.holdsBack(reply(number)))
        }
        #expect(held == [false, true, true, true, true], "the first megabyte is answered at once")
        func finish(_ number: Int) -> [String] {
            for reply in backlog.finish(message(number), number) { reply.succeed() }
            return answers.take()
        }
        #expect(finish(1) == [])
        #expect(finish(2) == ["REQOK,2"])
        #expect(finish(3) == ["REQOK,3"])
        #expect(finish(4) == ["REQOK,4", "REQOK,5"], "less than a megabyte waits")
        #expect(finish(5) == [] && backlog.bytes == 0)
    }

    @Test("Responses that are held back are sent when the session ends")
    func sessionEndReleasesResponses() async throws {
        let metadata = HeldMessages()
        let test = try TestServer(metadata: metadata)
        defer { test.server.stop() }
        defer { metadata.release() }
        let session = try test.client()
        let id = try session.openSession("HAND")
        let client = try test.client()
        let text = String(repeating: "x", count: 30_000)
        for number in 1...35 {
            client.post("msg", "LS_reqId=\(number)&LS_message=\(text)&LS_outcome=false", query: "&LS_session=\(id)")
            if number < 35 { #expect(try client.readResponse() == ["REQOK,\(number)"]) }
        }
        try await test.server.waitUntil("the last message") { $0.messages.count == 35 }
        #expect(client.isSilent(from: test.server))
        session.sendMessage("control\r\nLS_reqId=1&LS_op=destroy")
        #expect(try client.readResponse() == ["REQOK,35"])
    }
}
