import EmbeddedServer
import Foundation
import LegacyLSClient
import TestSupport
import Testing

@testable import LegacyLSClient

/// A server does not answer a poll until it has something to send or the idle time ends. Opening must not wait for that.
@Suite("1.x polling", .ownThread)
struct PollingTests {
    /// - Parameter overHTTP: whether WebSockets fail. Otherwise the server also withholds polls on the WebSocket.
    private func polling(overHTTP: Bool) -> (TestConnection, LSConnectionInfo) {
        let it = TestConnection()
        it.server.serveHTTP()
        if overHTTP { it.server.refuseConnections("no WebSocket here") } else { it.server.withholdWebSocketPolls() }
        let info = TestConnection.info
        info.isPolling = true
        return (it, info)
    }

    private func table(_ it: TestConnection, _ recorder: TableRecorder) throws -> LSSubscribedTableKey {
        try it.client.subscribeTable(
            withExtendedInfo: LSExtendedTableInfo(
                items: ["a"], mode: LSModeMerge, fields: ["f"], dataAdapter: nil, snapshot: true),
            delegate: recorder, useCommandLogic: false, error: ())
    }

    // Rules: L-CLI-1, L-CDL-2, L-INF-3
    @Test("Opening returns once the first poll is sent, and its response changes nothing", arguments: [true, false])
    func openReturnsBeforePollResponse(_ overHTTP: Bool) throws {
        let (it, info) = polling(overHTTP: overHTTP)
        try it.client.openConnection(with: info, delegate: it.delegate, error: ())
        #expect(it.server.messages.contains { $0.contains("bind_session") && $0.contains("LS_idle_millis=30000") })
        #expect(it.client.isConnected)
        #expect(it.client.connectionStatus == LSConnectionStatusConnectedInPollingMode)
        it.settle()
        #expect(it.events.take() == ["establish", "start polling"])

        it.server.endPoll()
        it.settle()
        #expect(it.events.take().isEmpty)
        #expect(it.client.connectionStatus == LSConnectionStatusConnectedInPollingMode)
        let recorder = TableRecorder()
        let key = try table(it, recorder)
        it.server.push("U,1,1,x")
        it.settle()
        #expect(recorder.events.take() == ["\(key.keyValue) 1 a ->x* snapshot"])
    }

    // Rules: L-CLI-1
    @Test("A table and a message during the first poll receive their responses", arguments: [true, false])
    func responsesDuringFirstPoll(_ overHTTP: Bool) throws {
        let (it, info) = polling(overHTTP: overHTTP)
        try it.open(info)
        let recorder = TableRecorder()
        let key = try table(it, recorder)
        it.server.push("U,1,1,x")
        let message = LegacyMessageRecorder()
        it.client.sendMessage(LSMessageInfo(message: "m", sequence: "S"), delegate: message)
        #expect(message.events.take(1) == ["m 1 processed"])
        it.settle()
        #expect(recorder.events.take() == ["\(key.keyValue) 1 a ->x* snapshot"])
    }

    // Rules: L-CDL-6
    @Test("A refused first poll is the loss of an open connection", arguments: [true, false])
    func refusedPoll(_ overHTTP: Bool) throws {
        let (it, info) = polling(overHTTP: overHTTP)
        try it.open(info)
        it.server.push("CONERR,20,gone")
        it.settle()
        #expect(it.events.take() == ["establish", "start polling", "server failure 20 gone"])
        #expect(it.client.connectionStatus == LSConnectionStatusConnecting)
        it.server.timers.fire(.retry)
        #expect(it.events.wait(for: "start polling"))
        #expect(it.client.connectionStatus == LSConnectionStatusConnectedInPollingMode)
    }

    // Rules: L-CDL-6
    @Test("An unanswered first poll is the loss of an open connection")
    func unansweredPoll() throws {
        let (it, info) = polling(overHTTP: true)
        try it.open(info)
        #expect(it.server.timers.live[.idle] == 35_000)
        it.server.timers.fire(.idle)
        it.settle()
        #expect(
            it.events.take() == [
                "establish", "start polling", "connection failure No answer to a poll within the idle timeout",
            ])
    }

    // Rules: L-CLI-10, L-CDL-2
    @Test("A replaced session is reported once its first poll is sent")
    func replacedSessionIsReported() throws {
        let (it, info) = polling(overHTTP: true)
        try it.open(info)
        it.server.endPoll()
        it.server.push("CONERR,20,gone")
        it.settle()
        _ = it.events.take()
        it.server.timers.fire(.retry)
        #expect(it.events.wait(for: "start polling"))
        it.settle()
        #expect(it.events.take() == ["establish", "start polling"])
    }

    // Rules: L-INF-3
    @Test("A connection without an idle time is opened, and polls again after each response")
    func zeroIdleTime() throws {
        let (it, info) = polling(overHTTP: false)
        info.pollingIdleSecs = 0
        try it.open(info)
        it.settle()
        #expect(it.events.take() == ["establish", "start polling"])
        #expect(it.client.connectionStatus == LSConnectionStatusConnectedInPollingMode)
        var polls: [String] { it.server.messages.filter { $0.contains("bind_session") } }
        for count in 1...3 {
            #expect(polls.count == count && polls.allSatisfy { $0.contains("LS_idle_millis=0") })
            it.server.push("LOOP,0")
            it.server.timers.fire(.polling)
            it.client.blocking.engine.queue.sync {}
        }
        it.settle()
        #expect(it.events.take().isEmpty)
    }

    /// The server's clock is stopped: an idle time of a poll, however short, would never end.
    // Rules: L-INF-3
    @Test("Over a network, a server answers a poll without an idle time at once", arguments: [true, false])
    func zeroIdleTimeOverNetwork(_ hasWebSocket: Bool) throws {
        var configuration = EmbeddedServer.Configuration()
        configuration.clock = ManualClock()
        configuration.withholdsWebSocketPolls = true
        try withServerAndWait(ManualDataAdapter(), adapterSet: "HAND", configuration: configuration) { server in
            if !hasWebSocket { server.faults.add(.refuseWebSocket(status: 503)) }
            let client = try #require(LSClient())
            let info = try #require(
                LSConnectionInfo(
                    pushServerURL: server.address, pushServerControlURL: nil, user: nil, password: nil, adapter: "HAND")
            )
            info.isPolling = true
            info.pollingIdleSecs = 0
            try client.openConnection(with: info, delegate: nil, error: ())
            var polls: [[String: String]] {
                server.activity.requests.filter { $0.name == "bind_session" }.map(\.parameters)
            }
            // The client sends another poll only after the response to the one before.
            #expect(isSoonTrue { polls.count >= 3 })
            #expect(polls.allSatisfy { $0["LS_polling"] == "true" && $0["LS_idle_millis"] == "0" })
            #expect(client.connectionStatus == LSConnectionStatusConnectedInPollingMode)
            client.closeConnection()
        }
    }

    /// The server's clock is stopped, so that the idle time of a poll never ends.
    // Rules: L-CLI-1
    @Test("Over a network, opening does not wait for the idle time", arguments: [true, false])
    func openDoesNotAwaitIdleTime(_ hasWebSocket: Bool) throws {
        var configuration = EmbeddedServer.Configuration()
        configuration.clock = ManualClock()
        configuration.withholdsWebSocketPolls = true
        let adapter = ManualDataAdapter()
        try withServerAndWait(
            adapter, adapterSet: "HAND", configuration: configuration
        ) { server in
            if !hasWebSocket { server.faults.add(.refuseWebSocket(status: 503)) }
            let events = EventLog()
            let delegate = ConnectionRecorder(events)
            let client = try #require(LSClient())
            let info = try #require(
                LSConnectionInfo(
                    pushServerURL: server.address, pushServerControlURL: nil, user: nil, password: nil, adapter: "HAND")
            )
            info.isPolling = true
            try client.openConnection(with: info, delegate: delegate, error: ())
            #expect(client.connectionStatus == LSConnectionStatusConnectedInPollingMode)
            #expect(events.take(2) == ["establish", "start polling"])
            let recorder = TableRecorder()
            let key = try client.subscribeTable(
                withExtendedInfo: LSExtendedTableInfo(
                    items: ["a"], mode: LSModeMerge, fields: ["f"], dataAdapter: nil, snapshot: false),
                delegate: recorder, useCommandLogic: false, error: ())
            adapter.update("a", ["f": "x"])
            #expect(recorder.events.take(1) == ["\(key.keyValue) 1 a ->x*"])
            client.closeConnection()
        }
    }
}
