import Foundation
import TestSupport

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif
import Testing

@testable import EmbeddedServer

@Suite(.ownThread) struct ActivityTests {
    private static func configuration() -> EmbeddedServer.Configuration {
        var configuration = EmbeddedServer.Configuration()
        configuration.sessionIDs = .numbered
        return configuration
    }

    /// Runs a session with a subscription and two messages, and waits until its connection is closed.
    private func play(_ server: EmbeddedServer) async throws {
        let client = try ScriptedClient(port: server.port)
        #expect(try client.openSession("TEST", "&LS_user=me&LS_password=secret") == "S1")
        client.sendMessage("control\r\nLS_reqId=1&LS_op=add&LS_subId=1&LS_mode=MERGE&LS_group=a b&LS_schema=f g")
        _ = try client.nextLines(3)
        client.sendMessage("msg\r\nLS_reqId=2&LS_message=give me a result&LS_msg_prog=1")
        client.sendMessage("msg\r\nLS_reqId=3&LS_message=throw me an error&LS_sequence=s&LS_msg_prog=1")
        _ = try client.nextLines(4)
        client.sendMessage("control\r\nLS_reqId=4&LS_op=delete&LS_subId=1")
        _ = try client.nextLines(2)
        client.sendMessage("control\r\nLS_reqId=5&LS_op=destroy&LS_close_socket=true")
        _ = try client.nextLines(2)
        try await server.waitUntil("the end of the connection") { $0.connections.contains { !$0.isOpen } }
    }

    private func set() -> AdapterSet {
        AdapterSet(name: "TEST", metadata: TestMetadataAdapter(), dataAdapters: ["DEFAULT": ManualDataAdapter()])
    }

    @Test("The activity records connections, requests, sessions, subscriptions and messages")
    func recordsClientActivity() async throws {
        try await withServer(adapterSets: [set()], configuration: Self.configuration()) { server in
            try await play(server)
            let activity = server.activity
            let connection = try #require(activity.connections.first)
            #expect(connection.peer == "127.0.0.1" && connection.isWebSocket && !connection.isOpen)
            #expect(
                activity.requests.map(\.name) == [
                    "wsok", "create_session", "control", "msg", "msg", "control", "control",
                ])
            #expect(activity.requests[1].parameters["LS_password"] == "secret")
            #expect(activity.requests.allSatisfy { $0.isWebSocket && $0.connection == connection.id })
            let session = try #require(activity.sessions.first)
            #expect(session.id == "S1" && session.user == "me" && session.adapterSet == "TEST" && !session.isOpen)
            let subscription = try #require(activity.subscriptions.first)
            #expect(subscription.items == ["a", "b"] && subscription.fields == ["f", "g"] && !subscription.isActive)
            #expect(subscription.session == "S1" && subscription.mode == .merge && subscription.group == "a b")
            #expect(
                activity.messages.map(\.outcome) == [
                    .done(response: "result:ok"), .failed(code: -123, message: "test error"),
                ])
            #expect(activity.messages.map(\.sequence) == [nil, "s"])
        }
    }

    @Test("A message outcome that arrives after the end of its session is recorded")
    func outcomeAfterSessionEnd() async throws {
        let held = HeldMessages()
        let set = AdapterSet(name: "TEST", metadata: held)
        try await withServer(adapterSets: [set], configuration: Self.configuration()) { server in
            let client = try ScriptedClient(port: server.port)
            _ = try client.openSession("TEST")
            client.sendMessage("msg\r\nLS_reqId=1&LS_message=bye&LS_msg_prog=1")
            _ = try client.nextLine()
            client.sendMessage("control\r\nLS_reqId=2&LS_op=destroy")
            try await server.waitUntil("the end of the session") { $0.sessions.contains { !$0.isOpen } }
            held.release()
            try await server.waitUntil("the outcome") { $0.messages.map(\.outcome) == [.done(response: "")] }
        }
    }

    @Test("Events arrive in order, and their stream ends when the server stops")
    func eventsInOrder() async throws {
        var events: AsyncStream<ServerEvent>?
        try await withServer(adapterSets: [set()], configuration: Self.configuration()) { server in
            events = server.events
            try await play(server)
        }
        var names: [String] = []
        for await event in try #require(events) {
            names.append(String(String(describing: event).prefix { $0 != "(" }))
        }
        // An adapter processes messages on its own queue while further requests arrive.
        #expect(
            names.filter { $0 != "messageProcessed" } == [
                "connectionOpened", "request", "request", "sessionOpened", "request", "subscriptionStarted", "request",
                "messageReceived", "request", "messageReceived", "request", "subscriptionEnded", "request",
                "sessionEnded",
                "connectionClosed",
            ])
        let received = names.indices.filter { names[$0] == "messageReceived" }
        let processed = names.indices.filter { names[$0] == "messageProcessed" }
        #expect(processed.count == 2 && zip(received, processed).allSatisfy { $0 < $1 })
    }

    @Test("The protocol log masks passwords and device tokens")
    func protocolLogHidesSecrets() async throws {
        let log = EventLog()
        var configuration = Self.configuration()
        configuration.protocolLog = { log.write($0.description) }
        try await withServer(adapterSets: [set()], configuration: configuration) { server in
            try await play(server)
            let client = try ScriptedClient(port: server.port)
            client.post("create_session", "LS_adapter_set=TEST&LS_cid=x&LS_polling=true", query: "&LS_password=secret")
            _ = try client.readHead()
            let device = try ScriptedClient(port: server.port)
            _ = try device.openSession("TEST")
            let tokens = "PN_deviceToken=0123456789secret0123456789&PN_newDeviceToken=secret"
            device.sendMessage("control\r\nLS_reqId=1&LS_op=register&PN_type=Apple&PN_appId=a&\(tokens)")
            _ = try device.nextLine()
        }
        #expect(log.lines.contains { $0.contains("LS_password=*") && $0.hasPrefix("#2 < create_session") })
        #expect(log.lines.contains { $0.hasSuffix(" PN_deviceToken=0123* PN_newDeviceToken=*") })
        #expect(log.lines.contains("#1 > SUBOK,1,2,2"))
        #expect(log.lines.contains("#1 > MSGDONE,*,1,result:ok"))
        #expect(
            log.lines.contains { $0.hasPrefix("#1 < create_session LS_adapter_set=TEST") && $0.contains("LS_user=me") })
        #expect(!log.lines.contains { $0.contains("secret") })
    }

    @Test("The timeout of waitUntil describes the activity of the server")
    func timeoutDescribesActivity() async throws {
        let adapter = ManualDataAdapter()
        adapter.update("kichen", ["degrees": "1"])
        try await withServer(adapter, adapterSet: "HAND", configuration: Self.configuration()) { server in
            let client = try ScriptedClient(port: server.port)
            _ = try client.openSession("HAND")
            client.sendMessage(
                "control\r\nLS_reqId=1&LS_op=add&LS_subId=1&LS_mode=MERGE&LS_group=kitchen&LS_schema=degrees")
            _ = try client.nextLines(3)
            let error = await #expect(throws: WaitTimeout.self) {
                try await server.waitUntil("the cellar", within: 0.05) { $0.subscription(to: "cellar") != nil }
            }
            #expect(
                error?.description == """
                    waited 0.05 s for: the cellar
                    connections: 1 open of 1
                    sessions: S1 open of 1
                    active subscriptions: MERGE kitchen [degrees]
                    latest requests: wsok, create_session, control add
                    problem: HAND/DEFAULT: updates of the item 'kichen' wait: no client has subscribed to it
                    """)
            let task = Task { try await server.waitUntil { _ in false } }
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
        }
    }

    @Test("waitUntilSent returns once all updates have been sent")
    func waitUntilSentAwaitsUpdates() async throws {
        let adapter = ManualDataAdapter()
        let clock = ManualClock()
        var configuration = Self.configuration()
        configuration.clock = clock
        try await withServer(adapter, adapterSet: "HAND", configuration: configuration) { server in
            let client = try ScriptedClient(port: server.port)
            _ = try client.openSession("HAND")
            client.sendMessage(
                "control\r\nLS_reqId=1&LS_op=add&LS_subId=1&LS_mode=MERGE&LS_group=i&LS_schema=a&LS_requested_max_frequency=1"
            )
            _ = try client.nextLines(3)
            try await server.waitUntil("the feed") { _ in adapter.feed(of: "i") != nil }
            adapter.update("i", ["a": "1"])
            try await server.waitUntilSent()
            // The second update exceeds the frequency limit.
            adapter.update("i", ["a": "2"])
            let error = await #expect(throws: WaitTimeout.self) { try await server.waitUntilSent(within: 0.05) }
            #expect(
                error?.details == "updates wait in the session S1, for its stream, bandwidth or frequency")
            clock.advance(byMilliseconds: 1_000)
            try await server.waitUntilSent()
            #expect(try client.nextLines(2) == ["U,1,1,1", "U,1,1,2"])
        }
    }

    @Test func keepsLatestRecords() {
        var list = RecordList<Int, String>(limit: 3)
        for number in 1...10 { list.append("\(number)", number) }
        #expect(list.snapshot.records == ["8", "9", "10"])
        #expect(list.change(10) { $0 += "!" } == "10!")
        #expect(list.change(1) { $0 += "!" } == nil)
        #expect(list.snapshot.records == ["8", "9", "10!"])
    }

    /// The queue of the server takes a snapshot for every event that a test waits for.
    @Test("Snapshots share the chunks of records that did not change")
    func snapshotsShareUnchangedRecords() throws {
        var list = RecordList<Int, String>(limit: 10_000)
        for number in 0..<9_999 { list.append("\(number)", number) }
        let first = list.snapshot
        #expect(first === list.snapshot)
        list.append("9999", 9_999)
        list.change(700) { $0 = "changed" }
        let second = list.snapshot
        #expect(first.records.count == 9_999 && second.records.count == 10_000)
        #expect(first.records[700] == "700" && second.records[700] == "changed")
        let isShared = zip(first.chunks, second.chunks).map { first, second in
            first.withUnsafeBufferPointer(\.baseAddress) == second.withUnsafeBufferPointer(\.baseAddress)
        }
        #expect(isShared.count { !$0 } == 2)
    }

    @Test("A snapshot holds the latest records, up to the limit")
    func snapshotRespectsLimit() {
        for limit in [0, 1, 255, 256, 257, Int.max] {
            var list = RecordList<Int, Int>(limit: limit)
            for number in 0..<1_000 {
                list.append(number, number)
                #expect(list.snapshot.records == Array((0...number).suffix(limit)))
            }
        }
    }

    @Test(arguments: [1e300, .infinity, -.infinity, .nan, -1.0])
    func acceptsAnyTimeLimit(seconds: Double) async throws {
        try await withServer(ManualDataAdapter()) { server in
            try await server.waitUntil(within: seconds) { _ in true }
            try await server.waitUntilSent(within: seconds)
        }
    }

    @Test("An IPv4 client of an IPv6 server is reported with its IPv4 address")
    func reportsIPv4Address() async throws {
        guard let probe = try? Socket.listen(host: "::", port: 0) else { return }
        Socket.close(probe.descriptor)
        var configuration = Self.configuration()
        configuration.host = "::"
        try await withServer(ManualDataAdapter(), configuration: configuration) { server in
            let client = try ScriptedClient(host: "127.0.0.1", port: server.port)
            try client.openWebSocket()
            client.sendMessage("create_session\r\nLS_adapter_set=DEFAULT&LS_cid=test")
            #expect(try client.line(startingWith: "CLIENTIP,") == "CLIENTIP,127.0.0.1")
        }
    }

    @Test(
        "The server listens on host names, IPv4 addresses and IPv6 addresses",
        arguments: ["127.0.0.1", "localhost", "::1", "0.0.0.0"])
    func listensOnNamesAndAddresses(host: String) async throws {
        // Some containers have no IPv6.
        guard let probe = try? Socket.listen(host: host, port: 0) else { return #expect(host == "::1") }
        Socket.close(probe.descriptor)
        var configuration = Self.configuration()
        configuration.host = host
        try await withServer(ManualDataAdapter(), configuration: configuration) { server in
            #expect(server.url.port == Int(server.port))
            #expect(server.address == server.url.absoluteString)
            let client = try ScriptedClient(host: server.url.host ?? "", port: server.port)
            client.post("heartbeat", "\r\n")
            #expect(try client.readResponse() == ["REQOK"])
        }
    }

    @Test("The start error names a host that cannot be resolved")
    func unknownHostIsReported() {
        var configuration = Self.configuration()
        configuration.host = "no.such.host.invalid"
        let server = EmbeddedServer(adapterSets: [], configuration: configuration)
        let error = #expect(throws: ServerStartError.self) { try server.start() }
        #expect(error?.description == "'no.such.host.invalid' is neither an address nor a name of this machine")
    }
}
