import EmbeddedServer
import Foundation
import TestSupport
import Testing

@Suite(.ownThread) struct ManualDataAdapterTests {
    private func add(_ client: ScriptedClient, _ id: Int, _ parameters: String) {
        client.sendMessage("control\r\nLS_reqId=\(id)&LS_op=add&LS_subId=\(id)&LS_ack=false&\(parameters)")
    }

    private func withClient(
        _ adapter: ManualDataAdapter, _ body: (EmbeddedServer, ScriptedClient) async throws -> Void
    ) async throws {
        try await withServer(adapter, adapterSet: "HAND") { server in
            let client = try ScriptedClient(port: server.port)
            _ = try client.openSession("HAND")
            try await body(server, client)
        }
    }

    @Test("Updates before the subscription become the snapshot in each mode")
    func earlyUpdatesBecomeSnapshot() async throws {
        let adapter = ManualDataAdapter()
        adapter.update("row", ["a": "1", "b": "2"])
        adapter.update("row", ["a": "3"])
        adapter.update("list", ["a": "1"])
        adapter.update("list", ["a": "2"])
        adapter.update("table", ["key": "k1", "command": "ADD", "a": "1"])
        adapter.update("table", ["key": "k2", "command": "ADD", "a": "2"])
        adapter.update("table", ["key": "k1", "command": "DELETE"])
        adapter.update("table", ["key": "k2", "command": "UPDATE", "b": "3"])
        try await withClient(adapter) { (_: EmbeddedServer, client: ScriptedClient) async throws in
            add(client, 1, "LS_mode=MERGE&LS_group=row&LS_schema=a b&LS_snapshot=true")
            #expect(try client.nextLines(3)[2] == "U,1,1,3|2")
            add(client, 2, "LS_mode=DISTINCT&LS_group=list&LS_schema=a&LS_snapshot=true")
            #expect(try client.nextLines(5)[2...] == ["U,2,1,1", "U,2,1,2", "EOS,2,1"])
            add(client, 3, "LS_mode=COMMAND&LS_group=table&LS_schema=key command a b&LS_snapshot=true")
            #expect(try client.nextLines(4)[2...] == ["U,3,1,k2|ADD|2|3", "EOS,3,1"])
            adapter.update("row", ["b": "4"])
            #expect(try client.nextLine() == "U,1,1,|4")
            adapter.clearSnapshot(of: "table")
            #expect(try client.nextLine() == "CS,3,1")
            #expect(adapter.subscribedItems == ["row", "list", "table"])
        }
    }

    @Test("The content of an item is kept for the next subscription")
    func contentSurvivesUnsubscription() async throws {
        let adapter = ManualDataAdapter()
        try await withClient(adapter) { (_: EmbeddedServer, client: ScriptedClient) async throws in
            for round in 1...2 {
                add(client, round, "LS_mode=MERGE&LS_group=row&LS_schema=a&LS_snapshot=true")
                if round == 1 { adapter.update("row", ["a": "1"]) }
                #expect(try client.nextLines(3)[2] == "U,\(round),1,1")
                client.sendMessage("control\r\nLS_reqId=9&LS_op=delete&LS_subId=\(round)&LS_ack=false")
                #expect(try client.nextLine() == "UNSUB,\(round)")
            }
        }
    }

    @Test("A thread can wait for a subscription and for its end")
    func waitsForSubscriptions() throws {
        let adapter = ManualDataAdapter()
        try withServerAndWait(adapter, adapterSet: "HAND") { server in
            let early = #expect(throws: WaitTimeout.self) { try adapter.waitForFeed(of: "row", within: 0.01) }
            #expect(early?.description == "waited 0.01 s for: a subscription to the item 'row'\n")
            let client = try ScriptedClient(port: server.port)
            _ = try client.openSession("HAND")
            add(client, 1, "LS_mode=MERGE&LS_group=row&LS_schema=a&LS_snapshot=true")
            try adapter.waitForFeed(of: "row").update(["a": "1"])
            #expect(try client.nextLines(3)[2] == "U,1,1,1")
            let late = #expect(throws: WaitTimeout.self) { try adapter.waitUntilUnsubscribed("row", within: 0.01) }
            #expect(late?.details == "a client is subscribed to 'row'")
            client.sendMessage("control\r\nLS_reqId=2&LS_op=delete&LS_subId=1&LS_ack=false")
            try adapter.waitUntilUnsubscribed("row")
            #expect(adapter.subscribedItems.isEmpty)
        }
    }

    @Test("withServerAndWait stops the server when its body returns or throws")
    func serverStopsWithScope() throws {
        let adapter = ManualDataAdapter()
        for isFailing in [false, true] {
            var client: ScriptedClient?
            let port = try? withServerAndWait(adapter, adapterSet: "HAND") { server in
                let opened = try ScriptedClient(port: server.port)
                _ = try opened.openSession("HAND")
                client = opened
                if isFailing { throw CancellationError() }
                return server.port
            }
            #expect((port == nil) == isFailing)
            // The server has closed the connection.
            let error = #expect(throws: ScriptedClient.Failure.self) { try client?.nextLine() }
            #expect(error?.description.hasPrefix("closed") == true)
        }
    }

    @Test("A written snapshot waits for the first subscription")
    func writtenSnapshotWaits() async throws {
        let adapter = ManualDataAdapter(snapshot: .written)
        adapter.update("list", ["a": "1"], isSnapshot: true)
        adapter.endSnapshot(of: "list")
        adapter.update("list", ["a": "2"])
        try await withClient(adapter) { (_: EmbeddedServer, client: ScriptedClient) async throws in
            add(client, 1, "LS_mode=DISTINCT&LS_group=list&LS_schema=a&LS_snapshot=true")
            #expect(try client.nextLines(5)[2...] == ["U,1,1,1", "EOS,1,1", "U,1,1,2"])
        }
    }

    @Test("Without a snapshot, clients receive live updates only")
    func noSnapshotSendsLiveUpdates() async throws {
        let adapter = ManualDataAdapter(snapshot: .none)
        try await withClient(adapter) { (_: EmbeddedServer, client: ScriptedClient) async throws in
            add(client, 1, "LS_mode=DISTINCT&LS_group=list&LS_schema=a&LS_snapshot=true")
            #expect(try client.nextLines(3)[2] == "EOS,1,1")
            adapter.update("list", ["a": "1"])
            #expect(try client.nextLine() == "U,1,1,1")
            adapter.loseUpdates(3, of: "list")
            adapter.update("list", ["a": "2"])
            #expect(try client.nextLine() == "U,1,1,2")
        }
    }

    @Test("Unknown items and fields are refused for clients and reported for updates")
    func unknownNamesAreReported() async throws {
        let adapter = ManualDataAdapter(items: ["kitchen", "cellar"], fields: ["degrees"])
        try await withClient(adapter) { (server: EmbeddedServer, client: ScriptedClient) async throws in
            add(client, 1, "LS_mode=MERGE&LS_group=kitchen kichen&LS_schema=degrees")
            #expect(try client.nextLine() == "REQERR,1,21,Bad Item Group name: there is no item 'kichen'")
            add(client, 1, "LS_mode=MERGE&LS_group=kitchen&LS_schema=degree")
            #expect(try client.nextLine() == "REQERR,1,23,Bad Field schema name: 'kitchen' has no field 'degree'")
            adapter.update("kichen", ["degrees": "1"])
            adapter.update("kitchen", ["degree": "1"])
            adapter.update("cellar", ["degrees": "9"])
            #expect(
                server.activity.problems == [
                    "HAND/DEFAULT: an update names the item 'kichen', which the adapter does not have",
                    "HAND/DEFAULT: an update of 'kitchen' names the field 'degree', which the adapter does not have",
                    "HAND/DEFAULT: updates of the item 'cellar' wait: no client has subscribed to it",
                ])
        }
    }

    @Test("Invalid updates before a subscription are reported when it starts")
    func earlyMisuseIsReported() async throws {
        let adapter = ManualDataAdapter()
        adapter.update("t", ["key": "k"])
        try await withClient(adapter) { (server: EmbeddedServer, client: ScriptedClient) async throws in
            add(client, 1, "LS_mode=COMMAND&LS_group=t&LS_schema=key command")
            #expect(try client.nextLines(2)[0] == "SUBCMD,1,1,2,1,2")
            try await server.waitUntil("the report") { $0.problems.count == 1 }
        }
    }

    @Test("Each kind of invalid update is reported once")
    func misuseIsReportedOnce() async throws {
        let adapter = ManualDataAdapter()
        try await withClient(adapter) { (server: EmbeddedServer, client: ScriptedClient) async throws in
            add(client, 1, "LS_mode=COMMAND&LS_group=t&LS_schema=key command a")
            #expect(try client.nextLines(2)[0] == "SUBCMD,1,1,3,1,2")
            try await server.waitUntil("the subscription") { _ in adapter.feed(of: "t") != nil }
            adapter.update("t", ["command": "ADD", "a": "1"])
            adapter.update("t", ["key": "k", "a": nil])
            adapter.update("t", ["key": "k", "command": "add"])
            adapter.loseUpdates(0, of: "t")
            for _ in 1...2 { adapter.update("t", ["key": "k", "command": "ADD", "b": "1"]) }
            // Notifications about the subscription precede the updates.
            var line = try client.nextLine()
            while !line.hasPrefix("U,") { line = try client.nextLine() }
            #expect(line == "U,1,1,k|ADD|#")
            let wrongCommand = "the 'command' of an update in COMMAND mode is not ADD, UPDATE or DELETE: "
            #expect(
                server.activity.problems
                    == [
                        "an update in COMMAND mode has no 'key': a='1' command='ADD'", wrongCommand + "a=null key='k'",
                        wrongCommand + "command='add' key='k'", "0 lost updates are not a number of updates",
                        "no subscription has the field 'b'; subscribed: a command key",
                    ].map { "HAND/DEFAULT, item 't': \($0)" })
        }
    }
}
