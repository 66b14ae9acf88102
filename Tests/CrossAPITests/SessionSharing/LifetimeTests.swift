import Foundation
import LegacyLSClient
import LightstreamerCore
import ModernClient
import TestPeer
import SessionSharing
import TestSupport
import Testing

@testable import ModernClient

/// References between clients that share a session.
@Suite("Lifetimes in a shared session", .ownThread)
struct LifetimeTests {
    private let server = RespondingServer()

    private func client() -> LightstreamerClient {
        LightstreamerClient(serverAddress: SharedScene.address, adapterSet: "DEMO", environment: server.environment)
    }

    @Test("An LSClient retains the client whose session it shares")
    func clientIsRetained() throws {
        let events = EventLog()
        var new: LightstreamerClient? = client()
        new?.connect()
        let engine = WeakReference(new?.engine)
        let sharedWith = WeakReference(new)
        var old: LSClient? = new.map { LSClient(sharing: $0) }
        new = nil
        #expect(sharedWith.object != nil)
        try old?.openConnection(with: SharedScene.info(), delegate: ConnectionRecorder(events), error: ())
        #expect(events.take(2) == ["establish", "start streaming"])

        old = nil
        #expect(isSoonTrue { sharedWith.object == nil && engine.object == nil })
    }

    @Test("Releasing an LSClient leaves the session")
    func releasedLegacyClientLeaves() throws {
        let new = client()
        let events = EventLog()
        let recorder = SubscriptionRecorder(valuesIn: events)
        let subscription = Subscription(subscriptionMode: .MERGE, items: ["a"], fields: ["f"])
        subscription.addDelegate(recorder)
        new.subscribe(subscription)
        new.connect()
        #expect(events.take(1) == ["subscribed"])
        var old: LSClient? = LSClient(sharing: new)
        let goes = WeakReference(old)
        try old?.openConnection(with: SharedScene.info(), delegate: nil, error: ())
        _ = try old?.subscribeTable(
            withExtendedInfo: SharedScene.table("b"), delegate: TableRecorder(valuesIn: events),
            useCommandLogic: false, error: ())
        _ = server.takeMessages()
        old = nil
        #expect(isSoonTrue { goes.object == nil && !server.messages.isEmpty })
        #expect(server.messages.count == 1)
        #expect(server.messages.last?.contains("LS_op=delete") == true)
        server.push("U,1,1,x")
        // The table has ended, and the session has no event.
        #expect(events.take(3).sorted() == ["1 1 b unsubscribed", "1 all unsubscribed", "a = x"])
        #expect(new.status == .CONNECTED_WS_STREAMING)
    }

    @Test("Releasing the only LSClient that uses a session ends it")
    func releasedLegacyClientEndsSession() throws {
        let new = client()
        var old: LSClient? = LSClient(sharing: new)
        try old?.openConnection(with: SharedScene.info(), delegate: nil, error: ())
        #expect(new.status == .CONNECTED_WS_STREAMING)
        old = nil
        #expect(isSoonTrue { new.status == .DISCONNECTED })
    }

    @Test("Releasing an LSClient that was never opened has no effect")
    func unopenedLegacyClient() {
        let new = client()
        new.connect()
        var old: LSClient? = LSClient(sharing: new)
        let goes = WeakReference(old)
        old = nil
        #expect(goes.object == nil)
        #expect(new.status == .CONNECTED_WS_STREAMING)
        new.disconnect()
        #expect(new.status == .DISCONNECTED)
    }

    /// Delegates of both APIs that refer to the clients, as in applications.
    @Test("Shared clients do not leak")
    func nothingLeaks() throws {
        weak var engine: ClientEngine?
        weak var table: TableRecorder?
        weak var delegate: ConnectionRecorder?
        do {
            let new = client()
            engine = new.engine
            let old = LSClient(sharing: new)
            let events = EventLog()
            let connectionDelegate = ConnectionRecorder(events)
            connectionDelegate.onStart = { [old] _ in events.write("\(old.isConnected)") }
            delegate = connectionDelegate
            try old.openConnection(with: SharedScene.info(), delegate: connectionDelegate, error: ())
            new.connect()
            let tableDelegate = TableRecorder(valuesIn: events)
            tableDelegate.onUpdate = { [old, new] in events.write("\(old.isConnected) \(new.status)") }
            table = tableDelegate
            _ = try old.subscribeTable(
                withExtendedInfo: SharedScene.table("a"), delegate: tableDelegate, useCommandLogic: false, error: ())
            server.push("U,1,1,x")
            #expect(events.wait(for: "true CONNECTED:WS-STREAMING"))
            old.closeConnection()
            #expect(events.wait(for: "close"))
        }
        #expect(isSoonTrue { engine == nil && table == nil && delegate == nil })
    }
}
