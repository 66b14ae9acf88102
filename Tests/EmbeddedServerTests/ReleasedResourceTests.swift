import TestSupport
import Testing

@testable import EmbeddedServer

/// Refusals, ends and clears release all resources.
@Suite(.ownThread) struct ReleasedResourceTests {
    private func add(_ client: ScriptedClient, _ id: Int, _ parameters: String) {
        client.sendMessage("control\r\nLS_reqId=\(id)&LS_op=add&LS_subId=\(id)&LS_ack=false&\(parameters)")
    }

    @Test("A subscription refused for its mode counts towards no limit and leaves no item subscribed")
    func refusedMode() throws {
        let test = try TestServer { $0.sessionLimits.subscriptions = 2 }
        defer { test.server.stop() }
        let client = try test.client()
        _ = try client.openSession("HAND")
        add(client, 1, "LS_mode=MERGE&LS_group=i&LS_schema=a")
        _ = try client.nextLines(2)
        for id in 2...4 {
            add(client, id, "LS_mode=DISTINCT&LS_group=j i&LS_schema=a")
            #expect(try client.nextLine().hasPrefix("REQERR,\(id),24,"))
        }
        add(client, 5, "LS_mode=MERGE&LS_group=k&LS_schema=a")
        #expect(try client.nextLine() == "SUBOK,5,1,1")
        // The adapter has then received all earlier calls.
        _ = try test.adapter.waitForFeed(of: "k")
        try test.adapter.waitUntilUnsubscribed("j")
        // An item without subscribers accepts any mode.
        add(client, 6, "LS_mode=MERGE&LS_group=j&LS_schema=a")
        #expect(try client.line(startingWith: "REQERR").hasPrefix("REQERR,6,68,"), "two are subscribed")
    }

    @Test("A clear also removes DISTINCT rows for later subscribers")
    func clearedRows() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        _ = try client.openSession("HAND")
        add(client, 1, "LS_mode=DISTINCT&LS_group=i&LS_schema=a&LS_snapshot=true")
        let feed = try test.adapter.waitForFeed(of: "i")
        for row in 1...3 { feed.update(["a": "\(row)"], isSnapshot: true) }
        feed.endOfSnapshot()
        #expect(try client.nextLines(6).last == "EOS,1,1")
        feed.clearSnapshot()
        #expect(try client.nextLine() == "CS,1,1")
        add(client, 2, "LS_mode=DISTINCT&LS_group=i&LS_schema=a&LS_snapshot=true")
        #expect(try client.nextLines(3).last == "EOS,2,1")
        feed.update(["a": "4"])
        #expect(Set(try client.nextLines(2)) == ["U,1,1,4", "U,2,1,4"])
        add(client, 3, "LS_mode=DISTINCT&LS_group=i&LS_schema=a&LS_snapshot=true")
        #expect(try client.nextLines(4)[2...] == ["U,3,1,4", "EOS,3,1"])
    }

    @Test("Updates that waited for a client are delivered to the first client only")
    func waitingUpdates() async throws {
        let adapter = ManualDataAdapter(snapshot: .none)
        adapter.update("i", ["a": "early"])
        try await withServer(adapter, adapterSet: "HAND") { server in
            let client = try ScriptedClient(port: server.port)
            _ = try client.openSession("HAND")
            for id in 1...2 {
                add(client, id, "LS_mode=RAW&LS_group=i&LS_schema=a")
                _ = try client.nextLines(2)
                if id == 1 { #expect(try client.nextLine() == "U,1,1,early") }
                try await server.waitUntil("the subscription") { _ in adapter.feed(of: "i") != nil }
                adapter.update("i", ["a": "live \(id)"])
                #expect(try client.nextLine() == "U,\(id),1,live \(id)")
                client.sendMessage("control\r\nLS_reqId=9&LS_op=delete&LS_subId=\(id)&LS_ack=false")
                #expect(try client.nextLine() == "UNSUB,\(id)")
                try await server.waitUntil("the end") { _ in adapter.feed(of: "i") == nil }
            }
        }
    }

    @Test("A client that disconnects during an overload no longer waits for a session")
    func departedClientIsReleased() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let core = test.server.core
        func waiting() -> (creations: Int, connections: Int) {
            core.queue.sync { (core.faults.waitingCreations.count, core.connections.count) }
        }
        let overload = test.server.faults.add(.refuseSessions(code: 5, message: "overloaded"))
        let stays = try test.client()
        do {
            let goes = try test.client()
            for client in [stays, goes] {
                client.post(
                    "create_session", "LS_adapter_set=HAND&LS_cid=x&LS_polling=true&LS_ttl_millis=unlimited")
            }
            #expect(isSoonTrue { waiting() == (2, 2) })
        }
        #expect(isSoonTrue { waiting().connections == 1 })
        #expect(waiting().creations == 1)
        overload.remove()
        #expect(try stays.readStream().first?.hasPrefix("CONOK,") == true)
    }
}
