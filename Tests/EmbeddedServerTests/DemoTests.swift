import EmbeddedServer
import TestSupport
import Testing

@Suite(.ownThread) struct DemoTests {
    private func server() throws -> EmbeddedServer {
        let server = EmbeddedServer(adapterSets: [.demo(clock: ManualClock())])
        try server.start()
        return server
    }

    private func add(_ client: ScriptedClient, _ id: Int, _ parameters: String) {
        client.sendMessage(
            "control\r\nLS_reqId=\(id)&LS_op=add&LS_subId=\(id)&LS_ack=false&LS_snapshot=true&\(parameters)")
    }

    @Test("Quotes start with a snapshot of all fields")
    func quotesStartWithSnapshot() throws {
        let server = try server()
        defer { server.stop() }
        let client = try ScriptedClient(port: server.port)
        _ = try client.openSession("DEMO")
        add(
            client, 1,
            "LS_mode=MERGE&LS_group=item1 item30&LS_schema=stock_name last_price item_status&LS_data_adapter=QUOTE_ADAPTER"
        )
        #expect(try client.nextLine() == "SUBOK,1,2,3")
        let rows = [try client.line(startingWith: "U,1,"), try client.line(startingWith: "U,1,")]
        #expect(rows.allSatisfy { $0.hasSuffix("|active") && $0.split(separator: "|").count == 3 })
        add(client, 2, "LS_mode=MERGE&LS_group=item31&LS_schema=last_price&LS_data_adapter=QUOTE_ADAPTER")
        #expect(try client.nextLine().hasPrefix("REQERR,2,21,"))
    }

    @Test func chatKeepsMessages() throws {
        let server = try server()
        defer { server.stop() }
        let client = try ScriptedClient(port: server.port)
        _ = try client.openSession("DEMO")
        client.sendMessage("msg\r\nLS_reqId=1&LS_message=CHAT|hello, all&LS_msg_prog=1&LS_ack=false")
        #expect(try client.nextLine() == "MSGDONE,*,1,")
        add(client, 2, "LS_mode=DISTINCT&LS_group=chat_room&LS_schema=message IP&LS_data_adapter=CHAT_ROOM")
        #expect(try client.nextLines(4)[2...] == ["U,2,1,hello, all|127.0.0.1", "EOS,2,1"])
        client.sendMessage("msg\r\nLS_reqId=3&LS_message=CHAT|again&LS_outcome=false&LS_ack=false")
        #expect(try client.nextLine() == "U,2,1,again|")
        client.sendMessage("msg\r\nLS_reqId=4&LS_message=what&LS_msg_prog=2&LS_ack=false")
        #expect(try client.nextLine().hasPrefix("MSGFAIL,*,2,-1,"))
    }

    @Test func ordersChangePortfolio() throws {
        let server = try server()
        defer { server.stop() }
        let client = try ScriptedClient(port: server.port)
        _ = try client.openSession("DEMO")
        add(
            client, 1, "LS_mode=COMMAND&LS_group=portfolio1&LS_schema=key command qty&LS_data_adapter=PORTFOLIO_ADAPTER"
        )
        _ = try client.line(startingWith: "EOS")
        let orders = [
            ("BUY|portfolio1|item1|5", "U,1,1,item1||5"), ("BUY|portfolio1|item1|2", "U,1,1,|UPDATE|7"),
            ("SELL|portfolio1|item1|7", "U,1,1,|DELETE|#"),
        ]
        for (number, (order, update)) in orders.enumerated() {
            client.sendMessage("msg\r\nLS_reqId=\(number + 2)&LS_message=\(order)&LS_outcome=false&LS_ack=false")
            #expect(try client.nextLine() == update)
        }
        client.sendMessage("msg\r\nLS_reqId=9&LS_message=SELL|portfolio1|item1|1&LS_msg_prog=1&LS_ack=false")
        #expect(try client.nextLine().hasPrefix("MSGFAIL,*,1,-3,"))
    }

    @Test(arguments: [
        ("DEMO", "QUOTE_ADAPTER", "MERGE", "item1", "last_price volume", "volume"),
        ("DEMO", "CHAT_ROOM", "DISTINCT", "chat_room", "message nick", "nick"),
        ("DEMO", "PORTFOLIO_ADAPTER", "COMMAND", "portfolio1", "key command price", "price"),
        ("TEST", "COUNT", "MERGE", "count", "count value", "value"),
        ("TEST", "JSON_DIFF_COUNT", "MERGE", "count", "value", "value"),
        ("TEST", "MULT_TABLE", "COMMAND", "mult_table", "key command value3", "value3"),
    ])
    func unknownFieldsAreRefused(
        set: String, adapter: String, mode: String, item: String, schema: String, unknown: String
    ) throws {
        try withServerAndWait(adapterSets: [.demo(clock: ManualClock()), .test(clock: ManualClock())]) { server in
            let client = try ScriptedClient(port: server.port)
            _ = try client.openSession(set)
            add(client, 1, "LS_mode=\(mode)&LS_group=\(item)&LS_schema=\(schema)&LS_data_adapter=\(adapter)")
            #expect(
                try client.nextLine() == "REQERR,1,23,Bad Field schema name: '\(item)' has no field '\(unknown)'")
        }
    }
}
