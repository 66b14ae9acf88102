import EmbeddedServer
import TestSupport
import Testing

/// One adapter under several names, and in several servers: each of its clients receives everything.
@Suite("Adapters that are offered several times", .ownThread)
struct SharedAdapterTests {
    /// The places where two clients find the same adapter.
    enum Offer: CaseIterable {
        case twoAdapterSets
        case twoDataAdapters
        case twoServers
    }

    /// Servers with an adapter, and two clients that find it at different places.
    private final class Scene {
        private let servers: [EmbeddedServer]
        let clients: [ScriptedClient]
        private let names: [String]

        init(_ offer: Offer, _ adapter: any DataAdapter) throws {
            let sets: [AdapterSet]
            switch offer {
            case .twoAdapterSets:
                sets = ["A", "B"].map { AdapterSet(name: $0, dataAdapters: ["DEFAULT": adapter]) }
                names = ["DEFAULT", "DEFAULT"]
            case .twoDataAdapters:
                sets = [AdapterSet(name: "A", dataAdapters: ["ONE": adapter, "TWO": adapter])]
                names = ["ONE", "TWO"]
            case .twoServers:
                sets = [AdapterSet(name: "A", dataAdapters: ["DEFAULT": adapter])]
                names = ["DEFAULT", "DEFAULT"]
            }
            let servers = (0..<(offer == .twoServers ? 2 : 1)).map { _ in EmbeddedServer(adapterSets: sets) }
            self.servers = servers
            for server in servers { try server.start() }
            clients = try [0, 1].map { index in
                let client = try ScriptedClient(port: servers[index % servers.count].port)
                _ = try client.openSession(sets[index % sets.count].name)
                return client
            }
        }

        deinit { for server in servers { server.stop() } }

        /// Subscribes a client, and reads the two lines that precede the updates.
        func subscribe(_ index: Int, _ parameters: String, id: Int = 1) throws {
            clients[index].sendMessage(
                "control\r\nLS_reqId=\(id)&LS_op=add&LS_subId=\(id)&LS_ack=false&LS_snapshot=true"
                    + "&LS_data_adapter=\(names[index])&\(parameters)")
            let lines = try clients[index].nextLines(2)
            #expect(lines[0].hasPrefix("SUB") && lines[1].hasPrefix("CONF,"), "\(lines)")
        }

        func unsubscribe(_ index: Int) throws {
            clients[index].sendMessage("control\r\nLS_reqId=9&LS_op=delete&LS_subId=1&LS_ack=false")
            #expect(try clients[index].line(startingWith: "UNSUB") == "UNSUB,1")
        }

        func expect(_ lines: String..., sourceLocation: SourceLocation = #_sourceLocation) throws {
            for client in clients {
                #expect(try client.nextLines(lines.count) == lines, sourceLocation: sourceLocation)
            }
        }
    }

    @Test(
        "Both clients receive the updates of an adapter, and either one after the other's end",
        arguments: Offer.allCases, [0, 1])
    func bothReceive(_ offer: Offer, leaving: Int) throws {
        let adapter = ManualDataAdapter()
        let scene = try Scene(offer, adapter)
        adapter.update("row", ["a": "1"])
        for index in 0...1 { try scene.subscribe(index, "LS_mode=MERGE&LS_group=row&LS_schema=a") }
        try scene.expect("U,1,1,1")
        adapter.update("row", ["a": "2"])
        try scene.expect("U,1,1,2")
        try scene.unsubscribe(leaving)
        #expect(adapter.subscribedItems == ["row"])
        adapter.update("row", ["a": "3"])
        #expect(try scene.clients[1 - leaving].nextLine() == "U,1,1,3")
        try scene.unsubscribe(1 - leaving)
        try adapter.waitUntilUnsubscribed("row")
    }

    @Test("A client that left can return", arguments: Offer.allCases)
    func clientReturns(_ offer: Offer) throws {
        let adapter = ManualDataAdapter()
        let scene = try Scene(offer, adapter)
        let request = "LS_mode=MERGE&LS_group=row&LS_schema=a"
        for index in 0...1 { try scene.subscribe(index, request) }
        for round in 1...3 {
            try scene.unsubscribe(round % 2)
            try scene.subscribe(round % 2, request)
            adapter.update("row", ["a": "\(round)"])
            // The client that returned has also received the value of the round before.
            for client in scene.clients { #expect(try client.line(startingWith: "U,1,1,\(round)") == "U,1,1,\(round)") }
        }
    }

    @Test(
        "The second client receives the snapshot and the state of an item that has its first client",
        arguments: Offer.allCases, [ManualDataAdapter.Snapshot.kept, .written])
    func laterClientReceivesState(_ offer: Offer, _ snapshot: ManualDataAdapter.Snapshot) throws {
        let adapter = ManualDataAdapter(snapshot: snapshot)
        let scene = try Scene(offer, adapter)
        let request = "LS_mode=COMMAND&LS_group=table&LS_schema=key command a"
        adapter.update("table", ["key": "k1", "command": "ADD", "a": "1"], isSnapshot: true)
        adapter.update("table", ["key": "k2", "command": "ADD", "a": "2"], isSnapshot: true)
        adapter.endSnapshot(of: "table")
        try scene.subscribe(0, request)
        #expect(try scene.clients[0].nextLines(3) == ["U,1,1,k1|ADD|1", "U,1,1,k2||2", "EOS,1,1"])
        adapter.update("table", ["key": "k1", "command": "DELETE"])
        #expect(try scene.clients[0].nextLine() == "U,1,1,k1|DELETE|#")
        try scene.subscribe(1, request)
        #expect(try scene.clients[1].nextLines(2) == ["U,1,1,k2|ADD|2", "EOS,1,1"])
        adapter.clearSnapshot(of: "table")
        try scene.expect("CS,1,1")
    }

    @Test("A snapshot that has not ended goes on for both clients", arguments: Offer.allCases)
    func snapshotGoesOn(_ offer: Offer) throws {
        let adapter = ManualDataAdapter(snapshot: .written)
        let scene = try Scene(offer, adapter)
        let request = "LS_mode=DISTINCT&LS_group=list&LS_schema=a"
        try scene.subscribe(0, request)
        adapter.update("list", ["a": "1"], isSnapshot: true)
        #expect(try scene.clients[0].nextLine() == "U,1,1,1")
        try scene.subscribe(1, request)
        #expect(try scene.clients[1].nextLine() == "U,1,1,1")
        adapter.update("list", ["a": "2"], isSnapshot: true)
        adapter.endSnapshot(of: "list")
        adapter.update("list", ["a": "3"])
        try scene.expect("U,1,1,2", "EOS,1,1", "U,1,1,3")
    }

    @Test(
        "Written updates without a client wait for the next one, also after the end of both", arguments: Offer.allCases)
    func writtenUpdatesWait(_ offer: Offer) throws {
        let adapter = ManualDataAdapter(snapshot: .written)
        let scene = try Scene(offer, adapter)
        let request = "LS_mode=DISTINCT&LS_group=list&LS_schema=a"
        for index in 0...1 { try scene.subscribe(index, request) }
        adapter.update("list", ["a": "1"], isSnapshot: true)
        try scene.expect("U,1,1,1")
        for index in 0...1 { try scene.unsubscribe(index) }
        try adapter.waitUntilUnsubscribed("list")
        adapter.update("list", ["a": "2"], isSnapshot: true)
        adapter.endSnapshot(of: "list")
        for index in 0...1 { try scene.subscribe(index, request) }
        try scene.expect("U,1,1,2", "EOS,1,1")
    }

    @Test("Both servers with the demonstration receive quotes, messages of the chat and orders")
    func demoOfTwoServers() throws {
        let clock = ManualClock()
        let set = AdapterSet.demo(clock: clock)
        let servers = [EmbeddedServer(adapterSets: [set]), EmbeddedServer(adapterSets: [set])]
        for server in servers { try server.start() }
        defer { for server in servers { server.stop() } }
        let clients = try servers.map { server in
            let client = try ScriptedClient(port: server.port)
            _ = try client.openSession("DEMO")
            for (id, request) in [
                "LS_mode=MERGE&LS_group=item1&LS_schema=last_price&LS_data_adapter=QUOTE_ADAPTER",
                "LS_mode=DISTINCT&LS_group=chat_room&LS_schema=message&LS_data_adapter=CHAT_ROOM",
                "LS_mode=COMMAND&LS_group=portfolio1&LS_schema=key command qty&LS_data_adapter=PORTFOLIO_ADAPTER",
            ].enumerated() {
                client.sendMessage(
                    "control\r\nLS_reqId=\(id + 1)&LS_op=add&LS_subId=\(id + 1)&LS_ack=false&LS_snapshot=true&\(request)"
                )
            }
            #expect(try client.line(startingWith: "U,1,").hasPrefix("U,1,1,"))
            _ = try client.line(startingWith: "EOS,3,1")
            return client
        }
        clients[0].sendMessage("msg\r\nLS_reqId=8&LS_message=CHAT|hello&LS_outcome=false&LS_ack=false")
        clients[0].sendMessage("msg\r\nLS_reqId=9&LS_message=BUY|portfolio1|item1|5&LS_outcome=false&LS_ack=false")
        for client in clients {
            #expect(try client.line(startingWith: "U,2,1,") == "U,2,1,hello")
            // The command is that of the row before.
            #expect(try client.line(startingWith: "U,3,1,") == "U,3,1,item1||5")
        }
        clients[0].sendMessage("control\r\nLS_reqId=10&LS_op=delete&LS_subId=1&LS_ack=false")
        _ = try clients[0].line(startingWith: "UNSUB,1")
        clock.advance(bySeconds: 60)
        #expect(try clients[1].line(startingWith: "U,1,1,").hasPrefix("U,1,1,"))
    }
}
