import EmbeddedServer
import Foundation
import LegacyLSClient
import PrintableStrings
import TestSupport
import Testing

@Suite("Both APIs: messages", .ownThread)
struct MessagesTests {
    @Test(
        "A message has the same outcome in both APIs",
        arguments: [
            ("hello", "processed"), ("", "processed"), ("deny", "denied -123 denied, as you wished"),
            ("deny with 0", "denied 0 "), ("break", "failed"),
        ], [nil, "sequence_1"])
    func messageOutcomes(message: (text: String, outcome: String), sequence: String?) throws {
        let sides = try SideBySide.connected()
        defer { sides.close() }
        #expect(sides.legacy.send(message.text, sequence: sequence).outcome() == message.outcome)
        #expect(sides.modern.send(message.text, sequence: sequence).outcome() == message.outcome)
    }

    @Test("A denied message has the same code and reason in both APIs")
    func deniedMessage() throws {
        let sides = try SideBySide.connected()
        defer { sides.close() }
        try sides.legacy.client.sendMessage("hello", error: ())
        let error = #expect(throws: NSError.self) { try sides.legacy.client.sendMessage("deny", error: ()) }
        let reason = error?.userInfo[NSLocalizedFailureReasonErrorKey] as? String ?? ""
        #expect(sides.modern.send("deny").outcome() == "denied \(error?.code ?? 0) \(reason)")
    }

    @Test("Messages arrive unchanged at the server")
    func messagesArriveUnchanged() throws {
        let received = EventLog()
        let sides = try SideBySide(rules: Rules(received: received))
        defer { sides.close() }
        try sides.legacy.open(sides.server.address, adapterSet: SideBySide.adapterSet, user: "old")
        sides.modern.connect(sides.server.address, adapterSet: SideBySide.adapterSet, user: "new")
        _ = sides.modern.waitUntilConnected()
        let long = String(repeating: "🌐 long & 100% ", count: 1_500)
        for text in ["hello +&=%\r\n", "LS_message=x&LS_reqId=1", "\u{0}€\u{2028}é", " ", "|$#^", long] {
            for sequence in [nil, "s"] {
                #expect(sides.legacy.send(text, sequence: sequence).outcome() == "processed")
                #expect(received.take(1) == ["old: \(text)"])
                #expect(sides.modern.send(text, sequence: sequence).outcome() == "processed")
                #expect(received.take(1) == ["new: \(text)"])
            }
        }
    }

    @Test("Messages in a sequence keep their order")
    func sequencesKeepOrder() throws {
        let received = EventLog()
        let sides = try SideBySide(rules: Rules(received: received))
        defer { sides.close() }
        try sides.legacy.open(sides.server.address, adapterSet: SideBySide.adapterSet, user: "old")
        sides.modern.connect(sides.server.address, adapterSet: SideBySide.adapterSet, user: "new")
        _ = sides.modern.waitUntilConnected()
        let texts = (0..<50).map { "\($0)" }
        let sentByLegacy = texts.map { sides.legacy.send($0, sequence: "s") }
        let sentByModern = texts.map { sides.modern.send($0, sequence: "s") }
        #expect(sentByLegacy.allSatisfy { $0.outcome() == "processed" })
        #expect(sentByModern.allSatisfy { $0.outcome() == "processed" })
        let all = received.take(100)
        #expect(all.filter { $0.hasPrefix("old") } == texts.map { "old: \($0)" })
        #expect(all.filter { $0.hasPrefix("new") } == texts.map { "new: \($0)" })
    }

    @Test("Discarded messages are reported", arguments: [38, 39])
    func discardedMessages(code: Int) throws {
        let received = EventLog()
        let rules = Rules(received: received)
        let sides = try SideBySide.connected(rules: rules)
        defer { sides.close() }
        let legacy = sides.legacy.send("wait", sequence: "s")
        let modern = sides.modern.send("wait", sequence: "s")
        _ = received.take(1)
        // The server has received the second message when its sender gets the outcome, although the adapter has not seen it yet.
        sides.server.faults.send(line: "MSGFAIL,s,1,\(code),1")
        #expect(legacy.outcome() == "discarded")
        #expect(modern.outcome() == "discarded")
        rules.permits.signal()
        rules.permits.signal()
        // Later notifications about the same messages are not reported.
        #expect(sides.legacy.send("hello").outcome() == "processed")
        #expect(sides.modern.send("hello").outcome() == "processed")
        #expect(legacy.hasNoMore && modern.hasNoMore)
    }

    @Test("Messages end with their session")
    func messagesEndWithSession() throws {
        let received = EventLog()
        let rules = Rules(received: received)
        let sides = try SideBySide.connected(rules: rules)
        defer { sides.server.stop() }
        let legacy = sides.legacy.send("wait")
        let modern = sides.modern.send("wait")
        _ = received.take(1)
        sides.legacy.close()
        sides.modern.close()
        #expect(legacy.outcome() == "aborted")
        #expect(modern.outcome() == "aborted")
        rules.permits.signal()
        rules.permits.signal()
    }

    @Test("Without a session, messages are aborted")
    func messagesWithoutSession() throws {
        let sides = try SideBySide()
        defer { sides.close() }
        #expect(sides.legacy.send("hello").outcome() == "aborted")
        #expect(sides.modern.send("hello").outcome() == "aborted")
    }
}
