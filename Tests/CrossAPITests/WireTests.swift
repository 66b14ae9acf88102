import EmbeddedServer
import Foundation
import LegacyLSClient
import ModernClient
import TestSupport
import Testing

/// Compares the requests of equivalent calls, parameter by parameter.
@Suite("Both APIs: requests", .ownThread)
struct WireTests {
    private struct Recorded {
        let sides: SideBySide
        let legacyWire = RecordedWire()
        let modernWire = RecordedWire()

        init(_ rules: Rules = Rules()) throws {
            sides = try SideBySide(
                rules: rules, legacy: LegacySide(LSClient(environment: legacyWire.environment())),
                modern: ModernSide(LightstreamerClient(serverAddress: nil, environment: modernWire.environment())))
        }

        static func connected() throws -> Recorded {
            let recorded = try Recorded()
            try recorded.sides.connect()
            _ = recorded.legacyWire.take()
            _ = recorded.modernWire.take()
            return recorded
        }

        /// Expects both clients to have sent exactly these requests since the last call.
        func expect(_ requests: [String], sourceLocation: SourceLocation = #_sourceLocation) {
            let legacy = legacyWire.take()
            let modern = modernWire.take()
            #expect(legacy == modern, sourceLocation: sourceLocation)
            #expect(legacy.map(\.description) == requests, sourceLocation: sourceLocation)
        }
    }

    struct Subscribing: Sendable, CustomTestStringConvertible {
        let request: TableRequest
        /// The parameters in addition to those of every subscription.
        let parameters: [String: String]
        var testDescription: String {
            parameters.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined(separator: " ")
        }

        init(
            _ mode: TableRequest.Mode, _ parameters: [String: String], _ change: (inout TableRequest) -> Void = { _ in }
        ) {
            request = TableRequest(mode, items: ["i", "j"], fields: ["key", "command", "x"]).with(change)
            self.parameters = parameters
        }
    }

    static let subscribings = [
        Subscribing(.merge, ["LS_mode": "MERGE", "LS_snapshot": "true"]),
        Subscribing(.merge, ["LS_mode": "MERGE", "LS_snapshot": "false"]) { $0.wantsSnapshot = false },
        Subscribing(.distinct, ["LS_mode": "DISTINCT", "LS_snapshot": "true"]),
        Subscribing(.distinct, ["LS_mode": "DISTINCT", "LS_snapshot": "7"]) { $0.snapshotLength = 7 },
        Subscribing(.command, ["LS_mode": "COMMAND", "LS_snapshot": "true"]),
        Subscribing(.raw, ["LS_mode": "RAW"]),
        Subscribing(.merge, ["LS_mode": "MERGE", "LS_snapshot": "true"]) { $0.hasNames = false },
        Subscribing(
            .merge, ["LS_mode": "MERGE", "LS_snapshot": "true", "LS_data_adapter": "DEFAULT", "LS_selector": "s%26t"]
        ) {
            $0.dataAdapter = "DEFAULT"
            $0.selector = "s&t"
        },
        Subscribing(
            .merge, ["LS_mode": "MERGE", "LS_snapshot": "true", "LS_requested_max_frequency": "2.5"]
        ) { $0.maxFrequency = 2.5 },
        Subscribing(
            .command, ["LS_mode": "COMMAND", "LS_snapshot": "true", "LS_requested_max_frequency": "unfiltered"]
        ) { $0.isUnfiltered = true },
        Subscribing(
            .distinct, ["LS_mode": "DISTINCT", "LS_snapshot": "true", "LS_requested_buffer_size": "5"]
        ) { $0.bufferSize = 5 },
        Subscribing(
            .merge, ["LS_mode": "MERGE", "LS_snapshot": "true", "LS_requested_buffer_size": "unlimited"]
        ) { $0.bufferSize = 0 },
    ]

    @Test("Equivalent subscriptions send the same request", arguments: subscribings)
    func subscriptionRequests(subscribing: Subscribing) throws {
        let recorded = try Recorded.connected()
        defer { recorded.sides.close() }
        let pair = try recorded.sides.subscribe(subscribing.request)
        let parameters = subscribing.parameters.merging(
            [
                "LS_reqId": "1", "LS_subId": "1", "LS_op": "add", "LS_group": "i%20j",
                "LS_schema": "key%20command%20x", "LS_ack": "false",
            ], uniquingKeysWith: { $1 })
        recorded.expect([RecordedWire.Request(name: "control", parameters: parameters).description])
        try pair.end()
        recorded.expect(["control LS_ack=false&LS_op=delete&LS_reqId=2&LS_subId=1"])
    }

    @Test("A changed frequency sends the same request")
    func frequencyRequests() throws {
        let recorded = try Recorded.connected()
        defer { recorded.sides.close() }
        let pair = try recorded.sides.subscribe(TableRequest(.merge, items: ["i"], fields: ["v"]))
        _ = recorded.legacyWire.take()
        _ = recorded.modernWire.take()
        for (limit, text) in [(1.5, "1.5"), (0, "unlimited")] {
            try recorded.sides.legacy.client.changeTableSubscription(
                pair.legacy.key, with: LSSubscriptionConstraints(maxFrequency: limit), error: ())
            pair.modern.subscription.requestedMaxFrequency = limit > 0 ? .limited(limit) : .unlimited
            _ = pair.modern.more.take(through: limit > 0 ? "frequency 1.5" : "frequency unlimited")
            recorded.expect([
                "control LS_op=reconf&LS_reqId=\(limit > 0 ? 2 : 3)&LS_requested_max_frequency=\(text)&LS_subId=1"
            ])
        }
        try pair.end()
    }

    @Test("A message sends the same request")
    func messageRequests() throws {
        let recorded = try Recorded.connected()
        defer { recorded.sides.close() }
        let (legacy, modern) = (recorded.sides.legacy, recorded.sides.modern)
        #expect(legacy.send("a&b=c%é").outcome() == modern.send("a&b=c%é").outcome())
        recorded.expect(["msg LS_message=a%26b%3Dc%25%C3%A9&LS_msg_prog=1&LS_reqId=1"])
        #expect(legacy.send("in order", sequence: "s").outcome() == modern.send("in order", sequence: "s").outcome())
        recorded.expect(["msg LS_message=in%20order&LS_msg_prog=1&LS_reqId=2&LS_sequence=s"])
    }

    @Test("Sessions are created with the same requests")
    func sessionRequests() throws {
        let recorded = try Recorded()
        defer { recorded.sides.close() }
        let sides = recorded.sides
        try sides.legacy.open(sides.server.address, adapterSet: SideBySide.adapterSet, user: "a b", password: "p&q") {
            $0.keepaliveSecs = 3
            $0.constraints.maxBandwidth = 40.5
        }
        let options = sides.modern.client.connectionOptions
        options.keepaliveInterval = 3_000
        options.requestedMaxBandwidth = .limited(40.5)
        sides.modern.connect(sides.server.address, adapterSet: SideBySide.adapterSet, user: "a b", password: "p&q")
        #expect(sides.modern.waitUntilConnected() == "CONNECTED:WS-STREAMING")
        let legacy = recorded.legacyWire.take()
        let modern = recorded.modernWire.take()
        #expect(legacy == modern)
        let creation = legacy.first { $0.name == "create_session" }?.parameters ?? [:]
        #expect(creation["LS_adapter_set"] == SideBySide.adapterSet)
        #expect(creation["LS_user"] == "a%20b" && creation["LS_password"] == "p%26q")
        #expect(creation["LS_requested_max_bandwidth"] == "40.5" && creation["LS_keepalive_millis"] == "3000")

        // Another limit during the session.
        try sides.legacy.client.changeConnection(with: LSConnectionConstraints(maxBandwidth: 20), error: ())
        options.requestedMaxBandwidth = .limited(20)
        _ = sides.legacy.send("after it").outcome()
        _ = sides.modern.send("after it").outcome()
        let (old, new) = (recorded.legacyWire.take(), recorded.modernWire.take())
        #expect(old == new)
        #expect(old.first?.description == "control LS_op=constrain&LS_reqId=1&LS_requested_max_bandwidth=20")
    }

    @Test("Polling sends the same requests", arguments: [true, false])
    func pollRequests(hasWebSocket: Bool) throws {
        let recorded = try Recorded()
        defer { recorded.sides.close() }
        let sides = recorded.sides
        if !hasWebSocket { sides.server.faults.add(.refuseWebSocket(status: 503)) }
        try sides.legacy.open(sides.server.address, adapterSet: SideBySide.adapterSet) {
            $0.isPolling = true
            $0.pollingSecs = 0.01
            $0.pollingIdleSecs = 30
        }
        let options = sides.modern.client.connectionOptions
        options.forcedTransport = hasWebSocket ? .WS_POLLING : .HTTP_POLLING
        options.pollingInterval = 10
        options.idleTimeout = 30_000
        sides.modern.connect(sides.server.address, adapterSet: SideBySide.adapterSet)
        // Over HTTP, the first poll is answered when there is something to send.
        let pair = try sides.subscribe(TableRequest(.merge, items: ["i"], fields: ["v"]))
        #expect(sides.modern.waitUntilConnected() == "CONNECTED:\(hasWebSocket ? "WS" : "HTTP")-POLLING")
        try sides.adapter.waitForFeed(of: "i").update(["v": "1"])
        pair.expect(["i#1 snapshot ∅>1*"])
        func requests(_ name: String, on wire: [RecordedWire.Request]) -> [String] {
            wire.filter { $0.name == (hasWebSocket ? name : "HTTP \(name)") }.map { request in
                // Their causes differ: a current client with forced HTTP does not try a WebSocket first.
                let parameters = request.parameters.filter { $0.key != "LS_session" && $0.key != "LS_cause" }
                return RecordedWire.Request(name: name, parameters: parameters).description
            }
        }
        let (legacy, modern) = (recorded.legacyWire.take(), recorded.modernWire.take())
        #expect(!requests("bind_session", on: legacy).isEmpty)
        #expect(Set(requests("bind_session", on: legacy)) == Set(requests("bind_session", on: modern)))
        #expect(requests("control", on: legacy).count == 1)
        #expect(requests("control", on: legacy) == requests("control", on: modern))
        try pair.end()
    }
}
