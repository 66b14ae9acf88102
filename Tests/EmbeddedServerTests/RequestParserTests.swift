import LightstreamerCore
import TestPeer
import TestSupport
import Testing

@testable import EmbeddedServer

@Suite struct RequestParserTests {
    private typealias Parameter = RequestParameters.Parameter

    @Test func parsesWebSocketMessages() throws {
        let request = try RequestParser.parse(
            webSocketMessage: "control\r\nLS_reqId=1&LS_op=add&LS_group=a%20b&LS_new=x\r\nLS_reqId=2&LS_op=delete\r\n")
        #expect(request.name == .control)
        #expect(
            request.lines == [
                RequestParameters([
                    Parameter("LS_reqId", "1"), Parameter("LS_op", "add"), Parameter("LS_group", "a b"),
                    Parameter("LS_new", "x"),
                ]),
                RequestParameters([Parameter("LS_reqId", "2"), Parameter("LS_op", "delete")]),
            ])
        #expect(request.lines[0]["LS_op"] == "add")
        #expect(request.lines[0]["LS_mode"] == nil)
        #expect(try RequestParser.parse(webSocketMessage: "wsok") == ParsedRequest(name: .wsok, lines: []))
        for heartbeat in ["heartbeat\r\n\r\n", "heartbeat\r\n", "heartbeat"] {
            let parsed = try RequestParser.parse(webSocketMessage: heartbeat)
            #expect(parsed == ParsedRequest(name: .heartbeat, lines: [RequestParameters()]))
        }
    }

    @Test func parsesHTTPRequests() throws {
        let request = try RequestParser.parse(
            httpTarget: "/lightstreamer/msg.txt?LS_protocol=TLCP-2.5.0&LS_session=S1", body: "LS_message=a+b%2B\u{301}="
        )
        #expect(request.name == .msg)
        #expect(request.query["LS_protocol"] == TLCP.version)
        #expect(request.query["LS_session"] == "S1")
        #expect(request.lines == [RequestParameters([Parameter("LS_message", "a b+\u{301}=")])])
        let heartbeat = try RequestParser.parse(httpTarget: "/lightstreamer/heartbeat.txt", body: "\r\n")
        #expect(heartbeat == ParsedRequest(name: .heartbeat, lines: [RequestParameters()]))
    }

    /// As a `Character`, a separator with a combining mark is not a separator.
    @Test func separatesBytesNotCharacters() throws {
        let parameters = try RequestParser.parseLine("a=\u{301}&\u{301}b=+\u{301}")
        #expect(parameters.all == [Parameter("a", "\u{301}"), Parameter("\u{301}b", " \u{301}")])
    }

    @Test(arguments: [
        "", "destroy\r\na=1", "heartbeat\r\nnonsense", "create_session\r\n=1", "bind_session\r\na=%",
        "create_session\r\na=1\r\na=%FF",
    ])
    func refusesMalformedMessages(message: String) {
        #expect(throws: WireError.self) { try RequestParser.parse(webSocketMessage: message) }
    }

    @Test(
        "A malformed line of a batch keeps its readable parameters",
        arguments: ["nonsense", "=1", "b=%", "b=%FF", "%=b"])
    func malformedLineKeepsParameters(pair: String) throws {
        let request = try RequestParser.parse(webSocketMessage: "msg\r\na=1&\(pair)&c=2\r\na=3")
        #expect(request.lines.map { $0["a"] } == ["1", "3"] && request.lines[0]["c"] == "2")
        #expect(request.lines[0].problem != nil && request.lines[1].problem == nil)
    }

    @Test(arguments: ["", "/", "/lightstreamer/", "/lightstreamer/control", "/lightstreamer/other.txt?LS_protocol=x"])
    func refusesUnknownTargets(target: String) {
        #expect(throws: WireError.self) { try RequestParser.parse(httpTarget: target, body: "a=1") }
    }

    @Test func roundTrips() throws {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<500 {
            let value = generator.text(upTo: 30)
            var line = RequestLine()
            line.add("LS_message", value)
            let message = RequestName.msg.webSocketMessage(lines: [line.text, line.text])
            let parsed = try RequestParser.parse(webSocketMessage: message)
            #expect(parsed.lines.count == 2)
            #expect(parsed.lines.allSatisfy { Array($0["LS_message"]?.utf8 ?? "?".utf8) == Array(value.utf8) })
        }
    }
}
