import Foundation
import LegacyLSClient
import TestPeer
import TestSupport
import Testing

@testable import LegacyLSClient

/// The client releases a delegate outside its lock, because the delegate's `deinit` can call the client.
@Suite("1.x delegates that only the client retains", .ownThread)
struct DelegateLifeTests {
    /// Calls the client in its deinit.
    private static func leaving(_ events: EventLog, _ client: LSClient) -> ConnectionRecorder {
        let recorder = ConnectionRecorder(events)
        recorder.onRelease = { [weak client] in
            client?.closeConnection()
            events.write("delegate gone")
        }
        return recorder
    }

    private static func leavingTable(_ events: EventLog, _ client: LSClient) -> TableRecorder {
        let recorder = TableRecorder(events)
        recorder.onRelease = { [weak client] in
            events.write("table gone, batching \(client?.isBatching ?? false)")
        }
        return recorder
    }

    private static func leavingMessage(_ events: EventLog, _ client: LSClient) -> LegacyMessageRecorder {
        let recorder = LegacyMessageRecorder(events)
        recorder.onRelease = { [weak client] in
            client?.closeConnection()
            events.write("message gone")
        }
        return recorder
    }

    private static func opened(_ it: TestConnection) throws {
        try it.client.openConnection(
            with: TestConnection.info, delegate: Self.leaving(it.events, it.client), error: ())
        it.settle()
    }

    /// In the background, so that a deadlock fails the test rather than blocking it.
    private static func background(_ body: @escaping @Sendable () -> Void) {
        DispatchQueue.global().async(execute: body)
    }

    // Rules: L-CDL-13, L-TDL-17
    @Test("Closing releases the connection's delegate")
    func closeReleasesDelegate() throws {
        let it = TestConnection()
        try Self.opened(it)
        let client = it.client
        Self.background { client.closeConnection() }
        #expect(it.events.wait(for: "delegate gone"))
    }

    @Test("Opening again releases the delegate of the old connection")
    func reopenReleasesDelegate() throws {
        let it = TestConnection()
        try Self.opened(it)
        let (client, other) = (it.client, ConnectionRecorder())
        // The delegate closes the connection that is being opened, so this call can fail.
        Self.background { try? client.openConnection(with: TestConnection.info, delegate: other, error: ()) }
        #expect(it.events.wait(for: "delegate gone"))
    }

    @Test("The end of the session releases the delegate")
    func sessionEndReleasesDelegate() throws {
        let it = TestConnection()
        try Self.opened(it)
        let server = it.server
        Self.background { server.push("END,31,") }
        #expect(it.events.wait(for: "delegate gone"))
        it.settle()
        #expect(it.events.lines.contains("end 31"))
    }

    private static func subscribe(_ it: TestConnection) -> LSSubscribedTableKey {
        it.client.subscribeTable(
            LSTableInfo(group: "g", mode: LSModeMerge, schema: "s", dataAdapter: nil, snapshot: false),
            delegate: Self.leavingTable(it.events, it.client), useCommandLogic: false)
    }

    @Test("Aborting a batch releases the delegates of its tables")
    func abortedBatchReleasesTable() throws {
        let it = try TestConnection.opened()
        it.client.beginBatch()
        _ = Self.subscribe(it)
        let client = it.client
        Self.background { client.abortBatch() }
        #expect(it.events.wait(for: "table gone, batching false"))
    }

    @Test("A batch that ends with its connection releases the delegates of its tables")
    func endedBatchReleasesTable() throws {
        let it = try TestConnection.opened()
        it.client.beginBatch()
        _ = Self.subscribe(it)
        let (client, server) = (it.client, it.server)
        Self.background { server.push("END,31,") }
        #expect(it.events.wait(for: "table gone, batching false"))
        try it.open()
        client.beginBatch()
        _ = Self.subscribe(it)
        _ = it.events.take()
        Self.background { client.closeConnection() }
        #expect(it.events.wait(for: "table gone, batching false"))
    }

    // Rules: L-TDL-17
    @Test("Unsubscribing a table releases its delegate")
    func unsubscribedTable() throws {
        let it = try TestConnection.opened()
        let key = Self.subscribe(it)
        it.client.unsubscribeTable(key)
        #expect(it.events.wait(for: "table gone, batching false"))
        #expect(it.events.lines.first == "\(key.keyValue) all unsubscribed")
    }

    private final class ReasonRecorder: LSMessageDelegate {
        private let events: EventLog

        init(_ events: EventLog) { self.events = events }

        func message(
            _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32,
            exception: LSException!
        ) {
            events.write(
                "\(messageInfo.message!) \(progressiveNumber) aborted by \(exception.name.rawValue): "
                    + (exception.reason ?? ""))
        }
    }

    // Rules: L-MSG-4
    @Test("Releasing the client aborts its messages", arguments: [false, true])
    func releasedClientAbortsMessages(isAcknowledged: Bool) throws {
        let server = RespondingServer()
        var client: LSClient? = LSClient(environment: server.environment)
        server.answer { request in
            guard request.name == "msg" else { return nil }
            return isAcknowledged ? ["REQOK,\(request.id)"] : []
        }
        try client?.openConnection(with: TestConnection.info, delegate: nil, error: ())
        let events = EventLog()
        client?.sendMessage(LSMessageInfo(message: "m", sequence: "S"), delegate: ReasonRecorder(events))
        client?.blocking.engine.queue.sync {}
        let callbacks = client?.blocking.messageCallbacks
        client = nil
        let reason = "The connection was lost before the outcome of the message was known"
        #expect(events.wait(for: "m 1 aborted by LSPushConnectionException: \(reason)"))
        callbacks?.drain()
        #expect(events.lines.count == 1)
    }

    // Rules: L-MSG-7
    @Test("A message delegate is released after the outcome")
    func messageDelegateIsReleased() throws {
        let it = try TestConnection.opened()
        let client = it.client
        Self.background {
            client.sendMessage(
                LSMessageInfo(message: "m", sequence: "S"), delegate: Self.leavingMessage(it.events, client))
        }
        #expect(it.events.wait(for: "message gone"))
        #expect(it.events.lines.first == "m 1 processed")
    }
}
