import EmbeddedServer
import TestSupport
import Testing

@Suite(.ownThread) struct HTTPTests {
    @Test("An unknown path is answered with 404 and the connection stays open")
    func unknownPathKeepsConnection() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        client.send("GET /somewhere HTTP/1.1\r\nHost: localhost\r\n\r\n")
        #expect(try client.readHead().status == 404)
        _ = try client.readLine()
        client.post("nonsense", "")
        #expect(try client.readHead().status == 404)
    }

    @Test("A polling session opens with the notifications in the documented order")
    func pollingSessionOpens() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        client.post("create_session", "LS_adapter_set=TEST&LS_cid=x&LS_polling=true&LS_polling_millis=300")
        let head = try client.readHead()
        #expect(head.headers["set-cookie"] == "X-Server=server; path=/")
        let lines = try client.readChunk().split(separator: "\r\n").map(String.init)
        #expect(lines[0].hasPrefix("CONOK,S") && lines[0].hasSuffix(",50000,0,*"))
        #expect(lines[1...] == ["SERVNAME,Lightstreamer HTTP Server", "CLIENTIP,127.0.0.1", "CONS,40.0", "LOOP,300"])
        #expect(try client.readChunk().isEmpty)
        // The connection serves the next request.
        client.post("heartbeat", "\r\n")
        #expect(try client.readResponse() == ["REQOK"])
    }

    @Test("A stream that reaches its content length ends with LOOP")
    func contentLengthEndsStream() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        client.post("create_session", "LS_adapter_set=HAND&LS_cid=x&LS_content_length=400&LS_send_sync=false")
        let head = try client.readHead()
        #expect(head.status == 200)
        let opening = try client.readChunk()
        let id = String(opening.split(separator: ",")[1])
        let control = try test.client()
        control.post(
            "control", "LS_reqId=1&LS_op=add&LS_subId=1&LS_mode=RAW&LS_group=item&LS_schema=a&LS_session=\(id)")
        #expect(try control.readResponse() == ["REQOK,1"])
        let feed = try test.adapter.waitForFeed(of: "item")
        for number in 0..<40 { feed.update(["a": "value \(number)"]) }
        var text = opening
        while case let chunk = try client.readChunk(), !chunk.isEmpty { text += chunk }
        #expect(text.utf8.count <= 400)
        #expect(text.hasSuffix("LOOP,0\r\n"))
        let first = text.components(separatedBy: "\r\n").filter { $0.hasPrefix("U,") }
        // The next stream continues where this one ended.
        client.post("bind_session", "LS_session=\(id)&LS_polling=true&LS_polling_millis=0")
        let rest = try client.readStream().filter { $0.hasPrefix("U,") }
        #expect(first + rest == (0..<40).map { "U,1,1,value \($0)" })
    }

    @Test func answersBatchesAndPipelines() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let webSocket = try test.client()
        let id = try webSocket.openSession("HAND")
        let client = try test.client()
        client.post(
            "control", "LS_reqId=1&LS_op=constrain\r\nLS_reqId=2&LS_op=delete&LS_subId=9", query: "&LS_session=\(id)")
        client.post("control", "LS_reqId=3&LS_op=constrain", query: "&LS_session=nobody")
        client.send("POST /lightstreamer/heartbeat.txt?LS_protocol=TLCP-2.5.0 HTTP/1.1\r\nHost: localhost\r\n\r\n")
        #expect(try client.readResponse().sorted() == ["REQERR,2,19,Specified subscription not found", "REQOK,1"])
        #expect(try client.readResponse() == ["REQERR,3,20,Specified session not found"])
        #expect(try client.readResponse() == ["REQOK"])
    }

    @Test("A malformed line of a batch does not affect the other lines")
    func malformedBatchLine() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let webSocket = try test.client()
        let id = try webSocket.openSession("HAND")
        let lines = "LS_reqId=1&LS_op=delete&LS_subId=%\r\nLS_reqId=2&LS_op=delete&LS_subId=9\r\nLS_op=delete&x"
        let client = try test.client()
        client.post("control", lines, query: "&LS_session=\(id)")
        let answers = try client.readResponse()
        webSocket.sendMessage("control\r\n" + lines)
        for answers in [answers, try webSocket.nextLines(3)] {
            #expect(answers.contains("REQERR,2,19,Specified subscription not found"))
            #expect(answers.contains { $0.hasPrefix("REQERR,1,67,parameter 'LS_subId=%25'") }, "\(answers)")
            #expect(answers.contains("ERROR,67,'x' is not of the form name=value"))
        }
    }

    @Test("Oversized and malformed requests are refused")
    func refusesInvalidRequests() throws {
        let test = try TestServer { $0.largestRequest = 1_000 }
        defer { test.server.stop() }
        let big = try test.client()
        big.post("msg", String(repeating: "x", count: 2_000))
        #expect(try big.readHead().status == 413)
        let odd = try test.client()
        odd.post("control", "LS_reqId")
        #expect(try odd.readResponse().first?.hasPrefix("ERROR,67,") == true)
        odd.post("control", "LS_op=constrain")
        #expect(try odd.readResponse() == ["ERROR,65,LS_reqId is missing"])
        odd.post("create_session", "LS_adapter_set")
        #expect(try odd.readResponse().first?.hasPrefix("CONERR,67,") == true)
        odd.post("bind_session", "LS_session")
        #expect(try odd.readResponse().first?.hasPrefix("CONERR,67,") == true)
        odd.post("control", "LS_reqId=1%2C%0D%0AREQOK&LS_op=constrain")
        let refusal = try odd.readResponse()
        #expect(refusal.count == 1 && refusal[0].hasPrefix("ERROR,65,LS_reqId: "))
        odd.send("rubbish\r\n\r\n")
        #expect(try odd.readHead().status == 400)
    }

    @Test("The end of an HTTP/1.0 stream is the end of its connection")
    func http10StreamEndsConnection() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        client.post("create_session", "LS_adapter_set=HAND&LS_cid=x&LS_polling=true", version: "HTTP/1.0")
        let text = String(decoding: try client.readToEnd(), as: UTF8.self)
        #expect(!text.contains("chunked"))
        #expect(text.hasSuffix("CONS,unlimited\r\nLOOP,0\r\n"))
    }

    @Test("Thousands of pipelined requests are answered, and do not block other clients")
    func servesManyPipelinedRequests() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        client.post("create_session", "LS_adapter_set=HAND&LS_cid=x&LS_polling=true&LS_idle_millis=8000")
        #expect(isSoonTrue { test.clock.delays.contains(8_000) })
        // They pile up behind the response that is withheld.
        let count = 8_000
        client.send(String(repeating: "GET /x HTTP/1.1\r\nHost: localhost\r\n\r\n", count: count - 1))
        client.send("GET /x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        let other = try test.client()
        for _ in 1...20 {
            other.post("heartbeat", "\r\n")
            _ = try other.readResponse()
        }
        test.clock.advance(byMilliseconds: 8_000)
        let responses = String(decoding: try client.readToEnd(), as: UTF8.self)
        #expect(responses.components(separatedBy: "HTTP/1.1 404 ").count - 1 == count)
    }

    @Test("The server stops reading requests that are pipelined behind a stream")
    func inputBehindStreamIsLimited() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        client.post("create_session", "LS_adapter_set=HAND&LS_cid=x&LS_send_sync=false")
        _ = try client.readHead()
        let limit = 32 * 1_048_576
        #expect(client.sendUntilBlocked([UInt8](repeating: 0x78, count: 65_536), limit: limit) < limit)
    }

    @Test("The server stops reading from a client that does not read its responses")
    func unreadResponsesStopReading() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        let request = Array("GET /\(String(repeating: "x", count: 16_000)) HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)
        let limit = 32 * 1_048_576
        let sent = client.sendUntilBlocked(request, limit: limit)
        #expect(sent < limit)
        for _ in 0..<(sent / request.count) {
            #expect(try client.readHead().status == 404 && client.readLine().count > 16_000)
        }
    }
}
