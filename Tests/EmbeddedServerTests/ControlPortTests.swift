import Foundation
import TestSupport
import Testing

@testable import EmbeddedServer

@Suite(.ownThread) struct ControlPortTests {
    private struct Setup {
        let server: EmbeddedServer
        let manual = ManualDataAdapter()

        init(server: EmbeddedServer) { self.server = server }

        init() throws {
            var configuration = EmbeddedServer.Configuration()
            configuration.controlPort = 0
            configuration.sessionIDs = .numbered
            server = EmbeddedServer(
                adapterSets: [
                    AdapterSet(name: "FED", metadata: TestMetadataAdapter(), dataAdapters: ["DEFAULT": manual]),
                    .demo(clock: ManualClock()),
                ], configuration: configuration)
            try server.start()
        }

        /// Sends a request on a new connection.
        func call(_ method: String, _ path: String, _ body: String = "", headers: String = "") throws -> Reply {
            let port = try #require(server.controlAddress.flatMap { URL(string: $0)?.port })
            let client = try ScriptedClient(port: UInt16(port))
            let host = headers.contains("Host:") ? "" : "Host: 127.0.0.1:\(port)\r\n"
            client.send(
                "\(method) \(path) HTTP/1.1\r\n\(host)\(headers)Connection: close\r\n"
                    + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
            let text = String(decoding: try client.readToEnd(), as: UTF8.self)
            let parts = text.components(separatedBy: "\r\n\r\n")
            return Reply(
                status: Int(text.split(separator: " ").dropFirst().first ?? "") ?? 0, head: parts[0],
                body: parts.last ?? "")
        }

        func activity() throws -> [String: Any] { try call("GET", "/activity").json }

        func records(_ kind: String) throws -> [[String: Any]] { try activity()[kind] as? [[String: Any]] ?? [] }
    }

    private struct Reply {
        let status: Int
        let head: String
        let body: String

        var json: [String: Any] {
            get throws {
                try #require(JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any])
            }
        }

        var error: String { get throws { try json["error"] as? String ?? "" } }
    }

    private func subscribe(_ client: ScriptedClient, _ group: String, _ fields: String, _ more: String = "") throws {
        client.sendMessage(
            "control\r\nLS_reqId=1&LS_op=add&LS_subId=1&LS_mode=MERGE&LS_group=\(group)&LS_schema=\(fields)&LS_ack=false\(more)"
        )
        #expect(try client.nextLines(2).first?.hasPrefix("SUBOK,1,") == true)
    }

    @Test("The activity lists sessions, items, subscriptions, requests and messages")
    func activityIsComplete() async throws {
        let setup = try Setup()
        defer { setup.server.stop() }
        let client = try ScriptedClient(port: setup.server.port)
        _ = try client.openSession("FED", "&LS_user=me&LS_password=secret")
        try subscribe(client, "kitchen", "degrees")
        client.sendMessage("msg\r\nLS_reqId=2&LS_message=give me a result&LS_msg_prog=1&LS_ack=false")
        #expect(try client.nextLine() == "MSGDONE,*,1,result:ok")
        try await setup.server.waitUntil("the adapter has the item", within: 60) { _ in
            setup.manual.subscribedItems == ["kitchen"]
        }
        #expect(try setup.call("POST", "/update", #"{"item":"kitchen","values":{"degrees":"21.5"}}"#).status == 200)
        #expect(try client.nextLine() == "U,1,1,21.5")

        let session = try #require(setup.records("sessions").first)
        #expect(session["id"] as? String == "S1" && session["user"] as? String == "me")
        #expect(session["transport"] as? String == "WS-STREAMING" && session["subscriptions"] as? Int == 1)
        let item = try #require(setup.records("items").first)
        #expect(item["item"] as? String == "kitchen" && item["rows"] as? [[String: String]] == [["degrees": "21.5"]])
        #expect(try setup.records("subscriptions").first?["items"] as? [String] == ["kitchen"])
        let creation = try #require(setup.records("requests").first { $0["name"] as? String == "create_session" })
        #expect((creation["parameters"] as? [String: String])?["LS_password"] == "*")
        let message = try #require(setup.records("messages").first)
        #expect(message["text"] as? String == "give me a result" && message["outcome"] as? String == "done: result:ok")
    }

    @Test("Updates reach any subscribed item, and unsubscribed items of a manual adapter")
    func updatesReachAnyAdapter() throws {
        let setup = try Setup()
        defer { setup.server.stop() }
        let client = try ScriptedClient(port: setup.server.port)
        _ = try client.openSession("DEMO")
        try subscribe(client, "item1", "last_price", "&LS_data_adapter=QUOTE_ADAPTER")
        let update = #"{"item":"item1","dataAdapter":"QUOTE_ADAPTER","values":{"last_price":"1.23"}}"#
        #expect(try setup.call("POST", "/update", update).status == 200)
        #expect(try client.line(startingWith: "U,1,1,") == "U,1,1,1.23")
        let early = #"{"item":"hall","adapterSet":"FED","values":{"degrees":null}}"#
        #expect(try setup.call("POST", "/update", early).status == 200)
        let missing = try setup.call("POST", "/update", #"{"item":"item2","adapterSet":"DEMO","values":{}}"#)
        #expect(missing.status == 404)
        #expect(try missing.error == "no client is subscribed to 'item2', and no adapter stores its values")
    }

    @Test("Updates reach manual data adapters under any name")
    func updatesReachNamedAdapters() async throws {
        let (quotes, news) = (ManualDataAdapter(items: ["q"], fields: ["price"]), ManualDataAdapter())
        var configuration = EmbeddedServer.Configuration()
        configuration.controlPort = 0
        try await withServer(
            adapterSets: [
                AdapterSet(name: "ONE", dataAdapters: ["QUOTES": quotes]),
                AdapterSet(name: "OTHER", dataAdapters: ["QUOTES": quotes]),
            ], configuration: configuration
        ) { one in
            let setup = Setup(server: one)
            let client = try ScriptedClient(port: one.port)
            _ = try client.openSession("ONE")
            try subscribe(client, "q", "price", "&LS_data_adapter=QUOTES")
            // An update before the adapter has the item would be a snapshot, which this client does not request.
            try await one.waitUntil("the adapter has the item", within: 60) { _ in quotes.subscribedItems == ["q"] }
            // The only manual adapter.
            #expect(try setup.call("POST", "/update", #"{"item":"q","values":{"price":"1"}}"#).status == 200)
            #expect(try client.nextLine() == "U,1,1,1")
            let field = try setup.call("POST", "/update", #"{"item":"q","values":{"size":"1"}}"#)
            #expect(field.status == 400)
            #expect(try field.error == "the item 'q' has no field 'size'")
            let item = try setup.call("POST", "/update", #"{"item":"z","values":{"price":"1"}}"#)
            #expect(item.status == 404)
            #expect(try item.error == "no adapter has the item 'z'")
            #expect(one.activity.problems.isEmpty)

            // Of several manual adapters, the one with the subscribed item.
            let several = EmbeddedServer(
                adapterSets: [AdapterSet(name: "ALL", dataAdapters: ["NEWS": news, "DEFAULT": quotes])],
                configuration: configuration)
            try several.start()
            defer { several.stop() }
            let second = try ScriptedClient(port: several.port)
            _ = try second.openSession("ALL")
            try subscribe(second, "headline", "text", "&LS_data_adapter=NEWS")
            try await several.waitUntil("the adapter has the item", within: 60) { _ in !news.subscribedItems.isEmpty }
            let update = #"{"item":"headline","values":{"text":"new"}}"#
            #expect(try Setup(server: several).call("POST", "/update", update).status == 200)
            #expect(try second.nextLine() == "U,1,1,new")
            #expect(several.activity.problems.isEmpty)
        }
    }

    @Test(arguments: [
        ("stall", "all connections stalled"), ("slow", "all connections slowed to 100 bytes/s"),
        ("delay", "all connections delayed by 1000 ms"), ("refuse-connections", "connections are refused"),
        ("refuse-websocket", "WebSocket is refused (HTTP 404)"),
        ("refuse-sessions", "sessions are refused: refused by the control port (1)"),
        ("slow-control", "answers to requests are delayed by 1000 ms"),
    ])
    func addsAndRemovesFaults(fault: String, description: String) throws {
        let setup = try Setup()
        defer { setup.server.stop() }
        let id = try #require(try setup.call("POST", "/faults", #"{"fault":"\#(fault)"}"#).json["fault"] as? Int)
        #expect(try setup.records("faults").first?["fault"] as? String == description)
        #expect(try setup.call("DELETE", "/faults/\(id)").status == 200)
        #expect(try setup.records("faults").isEmpty)
        _ = try setup.call("POST", "/faults", #"{"fault":"\#(fault)"}"#)
        #expect(try setup.call("DELETE", "/faults").status == 200)
        #expect(setup.server.core.queue.sync { setup.server.core.faults.active.isEmpty })
    }

    @Test("Updates reach a manual data adapter beside a replayed recording")
    func updatesBesideRecording() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).csv")
        try Data("item,price\nAAPL,189.5\n".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let replay = ReplayDataAdapter(try RecordedContents(handWritten: file))
        var configuration = EmbeddedServer.Configuration()
        configuration.controlPort = 0
        let sets = replay.adapterSets.map { set in
            var set = set
            set.dataAdapters["CONTROL"] = ManualDataAdapter()
            return set
        }
        let setup = Setup(server: EmbeddedServer(replaying: replay, adapterSets: sets, configuration: configuration))
        try setup.server.start()
        defer { setup.server.stop() }
        #expect(try setup.call("POST", "/update", #"{"item":"own","values":{"a":"1"}}"#).status == 200)
        // A recorded item is not updated, although the other adapter accepts every item.
        let refused = try setup.call("POST", "/update", #"{"item":"AAPL","values":{"price":"1"}}"#)
        #expect(refused.status == 404)
        let client = try ScriptedClient(port: setup.server.port)
        _ = try client.openSession("DEFAULT")
        try subscribe(client, "own", "a", "&LS_data_adapter=CONTROL&LS_snapshot=true")
        #expect(try client.nextLine() == "U,1,1,1")
        for (schema, answer) in [("prise", "REQERR,2,23,"), ("price", "SUBOK,2,1,1")] {
            client.sendMessage(
                "control\r\nLS_reqId=2&LS_op=add&LS_subId=2&LS_mode=MERGE&LS_group=AAPL&LS_schema=\(schema)&LS_ack=false"
            )
            #expect(try client.nextLine().hasPrefix(answer))
        }
    }

    @Test func cutsAndEndsSessions() throws {
        let setup = try Setup()
        defer { setup.server.stop() }
        let first = try ScriptedClient(port: setup.server.port)
        _ = try first.openSession("FED")
        #expect(try setup.call("POST", "/faults", #"{"fault":"cut","session":"S1"}"#).status == 200)
        #expect(throws: (any Error).self) { try first.nextLine() }
        // The session may stream again.
        #expect(try setup.records("faults").isEmpty)
        #expect(try setup.call("POST", "/faults", #"{"fault":"cut","session":"S9"}"#).status == 404)
        let second = try ScriptedClient(port: setup.server.port)
        _ = try second.openSession("FED")
        #expect(try setup.call("POST", "/sessions/end", #"{"session":"S2","code":35,"message":"bye"}"#).status == 200)
        #expect(try second.nextLine() == "END,35,bye")
    }

    @Test func explainsInvalidRequests() throws {
        let setup = try Setup()
        defer { setup.server.stop() }
        for (method, path, body, status, text) in [
            ("POST", "/faults", #"{"fault":"rain"}"#, 400, "there is no fault 'rain'; the faults are cut"),
            ("POST", "/faults", "[]", 400, "must be a JSON object"),
            ("POST", "/update", #"{"values":{}}"#, 400, "'item' is missing"),
            ("POST", "/update", #"{"item":"i","values":{"a":1}}"#, 400, "'values.a' has the wrong type"),
            ("GET", "/nothing", "", 404, "there is no /nothing"), ("PUT", "/faults", "", 405, "does not support PUT"),
            ("DELETE", "/faults/x", "", 400, "there is no fault 'x'"),
        ] {
            let reply = try setup.call(method, path, body)
            #expect(reply.status == status)
            #expect(try reply.error.contains(text))
        }
    }

    @Test("Requests from other origins and for other hosts are refused")
    func refusesOtherOrigins() throws {
        let setup = try Setup()
        defer { setup.server.stop() }
        let body = #"{"fault":"stall"}"#
        #expect(try setup.call("POST", "/faults", body, headers: "Origin: http://evil.example\r\n").status == 403)
        #expect(try setup.call("POST", "/faults", body, headers: "Host: evil.example\r\n").status == 403)
        let address = try #require(setup.server.controlAddress)
        #expect(try setup.call("POST", "/faults", body, headers: "Origin: \(address)\r\n").status == 200)
    }

    @Test("The control page loads no external resources")
    func pageLoadsNothingExternal() throws {
        let setup = try Setup()
        defer { setup.server.stop() }
        let page = try setup.call("GET", "/")
        #expect(page.status == 200 && page.head.contains("Content-Type: text/html"))
        for part in ["src=", "href=", "@import", "url(", "https://"] { #expect(!page.body.contains(part)) }
    }

    @Test("Responses cannot be framed, and scripts of the page need a fresh nonce")
    func pageIsIsolated() throws {
        let setup = try Setup()
        defer { setup.server.stop() }
        for path in ["/", "/activity", "/nothing"] {
            let head = try setup.call("GET", path).head
            #expect(head.contains("\r\nX-Frame-Options: DENY\r\n") && head.contains("frame-ancestors 'none'"))
            #expect(head.contains("\r\nContent-Security-Policy: default-src 'none';"))
            #expect(head.contains("\r\nX-Content-Type-Options: nosniff\r\n"))
        }
        let (first, second) = (try setup.call("GET", "/"), try setup.call("GET", "/"))
        let nonce = try #require(first.head.components(separatedBy: "'nonce-").dropFirst().first?.prefix { $0 != "'" })
        #expect(nonce.count > 16 && first.body.components(separatedBy: " nonce=\"\(nonce)\">").count == 3)
        #expect(!second.head.contains(nonce), "the nonce is new for every response")
        for part in ["<script>", "<style>", "style=", "onclick=\"", "javascript:"] {
            #expect(!first.body.contains(part))
        }
    }

    /// A client that does not read can request many answers.
    @Test("A pipelined request is processed only after the previous response was sent")
    func pipelinedRequestsWait() throws {
        let setup = try Setup()
        defer { setup.server.stop() }
        let core = setup.server.core
        core.queue.sync {
            for _ in 0..<100 { core.recorder.note(String(repeating: "x", count: 10_000)) }
        }
        let port = try #require(setup.server.controlAddress.flatMap { URL(string: $0)?.port })
        let client = try ScriptedClient(port: UInt16(port))
        let fault = #"{"fault":"stall"}"#
        let answers = 20
        client.send(
            String(repeating: "GET /activity HTTP/1.1\r\nHost: localhost\r\n\r\n", count: answers)
                + "POST /faults HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(fault.utf8.count)\r\n\r\n\(fault)")
        #expect(isSoonTrue { !client.isSilent(from: setup.server) })
        // Once another client has its response, the port has served all that it could.
        #expect(try setup.call("GET", "/").status == 200)
        #expect(core.queue.sync { core.faults.active.isEmpty })
        for _ in 0..<answers { #expect(try client.readResponse().first?.utf8.count ?? 0 > 900_000) }
        #expect(try client.readResponse().first?.contains(#""fault":"#) == true)
        #expect(core.queue.sync { core.faults.active.count } == 1)
    }

    /// Clients and adapters determine the length of strings, and JSON escapes lengthen them.
    @Test(arguments: ["x", "\u{1}", "\\"]) func activitySizeIsBounded(_ character: String) throws {
        let setup = try Setup()
        defer { setup.server.stop() }
        let long = String(repeating: character, count: 24_000)
        let encoded = Self.encoded(long)
        let client = try ScriptedClient(port: setup.server.port)
        _ = try client.openSession("FED", "&LS_user=\(encoded)")
        for number in 1...40 {
            client.sendMessage(
                "msg\r\nLS_reqId=\(number)&LS_message=\(encoded)&LS_outcome=false&LS_ack=false")
        }
        client.sendMessage("heartbeat\r\n\r\n")
        #expect(isSoonTrue { setup.server.activity.requests.last?.name == "heartbeat" })
        let core = setup.server.core
        core.queue.sync { for number in 0..<300 { core.recorder.note("\(number) \(long)") } }
        let answer = try setup.call("GET", "/activity")
        #expect(answer.status == 200 && answer.body.utf8.count < 5 << 20, "\(answer.body.utf8.count)")
        // The latest records are present, cut to their first characters.
        let requests = try setup.records("requests")
        #expect(requests.last?["name"] as? String == "heartbeat" && requests.count > 5)
        let text = (requests.dropLast().last?["parameters"] as? [String: String])?["LS_message"]
        #expect(text?.hasPrefix(String(repeating: character, count: 16_384)) == true)
        #expect(text?.hasSuffix("… (24000 bytes)") == true)
    }

    private static func encoded(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    }

    @Test(
        "Only the loopback address and localhost are accepted as host",
        arguments: [
            ("127.0.0.1", 200), ("LOCALHOST.:1", 200), ("localhost", 200), ("evil.example", 403), ("127.0.0.2", 403),
            ("localhost.evil.example", 403), ("127.0.0.1@evil.example", 400), ("[::1", 400), ("", 400),
        ])
    func acceptsLoopbackHostsOnly(host: String, status: Int) throws {
        let setup = try Setup()
        defer { setup.server.stop() }
        #expect(try setup.call("GET", "/activity", headers: "Host: \(host)\r\n").status == status)
    }

    @Test func portClosesWithServer() throws {
        let setup = try Setup()
        let port = try #require(setup.server.controlAddress.flatMap { URL(string: $0)?.port })
        setup.server.stop()
        #expect(throws: (any Error).self) { try ScriptedClient(port: UInt16(port)) }
        let next = EmbeddedServer(dataAdapter: ManualDataAdapter())
        #expect(next.controlAddress == nil)
    }

    @Test("The demo adapter sets register devices of every application")
    func demosAcceptAnyApplication() throws {
        for set in [AdapterSet.demo(), .chat(), .stockList(), .portfolio()] {
            try withServerAndWait(adapterSets: [set]) { server in
                let client = try ScriptedClient(port: server.port)
                _ = try client.openSession(set.name)
                client.sendMessage(
                    "control\r\nLS_reqId=1&LS_op=register&PN_type=Apple&PN_appId=com.example.any&PN_deviceToken=t")
                #expect(try client.line(startingWith: "MPNREG,").hasSuffix(",MPN_INTERNAL_DATA_ADAPTER"))
            }
        }
    }
}
