import EmbeddedServer
import Testing

@Suite struct HTTPTests {
    @Test func unknownPathsAreNotFoundAndTheConnectionGoesOn() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        client.send("GET /somewhere HTTP/1.1\r\nHost: x\r\n\r\n")
        #expect(try client.readHead().status == 404)
        _ = try client.readLine()
        client.post("nonsense", "")
        #expect(try client.readHead().status == 404)
    }

    @Test func pollingSessionOpensInTheDocumentedOrder() throws {
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

    @Test func streamEndsWithLoopWhenItsContentLengthIsReached() throws {
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
        let feed = try test.adapter.feed("item")
        for number in 0..<40 { feed.update(["a": "value \(number)"]) }
        var text = opening
        while case let chunk = try client.readChunk(), !chunk.isEmpty { text += chunk }
        #expect(text.utf8.count <= 400)
        #expect(text.hasSuffix("LOOP,0\r\n"))
        let first = text.components(separatedBy: "\r\n").filter { $0.hasPrefix("U,") }
        // The next stream goes on where this one ended.
        client.post("bind_session", "LS_session=\(id)&LS_polling=true&LS_polling_millis=0")
        let rest = try client.readStream().filter { $0.hasPrefix("U,") }
        #expect(first + rest == (0..<40).map { "U,1,1,value \($0)" })
    }

    @Test func batchesAndPipelinedRequestsAreAnswered() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let webSocket = try test.client()
        let id = try webSocket.openSession("HAND")
        let client = try test.client()
        client.post(
            "control", "LS_reqId=1&LS_op=constrain\r\nLS_reqId=2&LS_op=delete&LS_subId=9", query: "&LS_session=\(id)")
        client.post("control", "LS_reqId=3&LS_op=constrain", query: "&LS_session=nobody")
        client.send("GET /lightstreamer/heartbeat.txt?LS_protocol=TLCP-2.5.0 HTTP/1.1\r\nHost: x\r\n\r\n")
        #expect(try client.readResponse().sorted() == ["REQERR,2,19,Specified subscription not found", "REQOK,1"])
        #expect(try client.readResponse() == ["REQERR,3,20,Specified session not found"])
        #expect(try client.readResponse() == ["REQOK"])
    }

    @Test func oversizedAndMalformedRequestsAreRefused() throws {
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
        odd.send("rubbish\r\n\r\n")
        #expect(try odd.readHead().status == 400)
    }

    @Test func http10StreamsAreDelimitedByTheEndOfTheConnection() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        client.post("create_session", "LS_adapter_set=HAND&LS_cid=x&LS_polling=true", version: "HTTP/1.0")
        let text = String(decoding: try client.readToEnd(), as: UTF8.self)
        #expect(!text.contains("chunked"))
        #expect(text.hasSuffix("CONS,unlimited\r\nLOOP,0\r\n"))
    }
}
