import Foundation
import LegacyLSClient
import LightstreamerCore
import ModernClient
import TestPeer
import SessionSharing
import TestSupport
import Testing

/// The effects of `closeConnection` and `disconnect` on both clients.
@Suite("Leaving a shared session", .ownThread)
struct LeavingTests {
    @Test("Closing keeps the session for the client that connected it")
    func closeKeepsSession() throws {
        let scene = try SharedScene.connected()
        let subscription = scene.subscribeNew("a")
        _ = try scene.subscribe("b")
        _ = try scene.old.subscribeItems(
            withExtendedInfo: SharedScene.table("c"), delegate: TableRecorder(valuesIn: scene.oldLog), error: ())
        scene.forget()

        scene.old.closeConnection()
        #expect(
            scene.oldEvents().sorted() == ["1 1 b unsubscribed", "1 all unsubscribed", "2 1 c unsubscribed", "close"])
        #expect(scene.requests() == ["delete 2", "delete 3"])
        #expect(scene.old.connectionStatus == LSConnectionStatusDisconnected)
        #expect(!scene.old.isConnected)

        scene.server.push("U,1,1,x")
        #expect(scene.newEvents() == ["a = x"])
        #expect(subscription.isSubscribed)
        #expect(scene.oldEvents().isEmpty)

        // The client joins again.
        try scene.open()
        #expect(scene.oldEvents() == ["establish", "start streaming"])
        #expect(scene.server.messages.isEmpty)
    }

    @Test("Closing ends a session without other clients")
    func closeWithoutOtherClients() throws {
        let scene = SharedScene()
        scene.subscribeNew("a")
        try scene.open()
        scene.forget()
        scene.old.closeConnection()
        #expect(scene.oldEvents() == ["close"])
        #expect(scene.newEvents().sorted() == ["status DISCONNECTED", "unsubscribed"])
        #expect(scene.server.messages.last?.contains("LS_op=destroy") == true)
    }

    /// `connect` on an existing session only registers interest in it.
    @Test("Closing keeps a session that the other client connected later")
    func closeAfterLaterConnect() throws {
        let scene = SharedScene()
        try scene.open()
        scene.new.connect()
        scene.forget()
        scene.old.closeConnection()
        #expect(scene.oldEvents() == ["close"])
        #expect(scene.new.status == .CONNECTED_WS_STREAMING)
        #expect(scene.server.messages.isEmpty)
    }

    @Test("A connect before disconnect no longer keeps the session open")
    func connectBeforeDisconnect() throws {
        let scene = SharedScene()
        scene.new.connect()
        scene.new.disconnect()
        try scene.open()
        scene.old.closeConnection()
        #expect(scene.new.status == .DISCONNECTED)
    }

    @Test("disconnect closes both clients")
    func disconnectClosesBoth() throws {
        let scene = try SharedScene.connected()
        let key = try scene.subscribe("a")
        scene.forget()
        scene.new.disconnect()
        #expect(scene.oldEvents().sorted() == ["1 1 a unsubscribed", "1 all unsubscribed", "close"])
        #expect(scene.newEvents() == ["status DISCONNECTED"])
        #expect(scene.old.connectionStatus == LSConnectionStatusDisconnected)
        #expect(
            thrownError { try scene.old.unsubscribeTable(key, error: ()) }?.domain == "LSPushClientException")

        // Its table is not subscribed again.
        _ = scene.requests()
        scene.new.connect()
        #expect(scene.requests() == [])
        #expect(scene.oldEvents().isEmpty)
        try scene.open()
        #expect(scene.oldEvents() == ["establish", "start streaming"])
    }

    @Test("disconnect ends blocking calls")
    func disconnectEndsWaits() throws {
        let scene = try SharedScene.connected()
        scene.server.answer { $0.operation == "add" ? [] : nil }
        let outcome = EventLog()
        Thread.detachNewThread {
            outcome.write(thrownError { _ = try scene.subscribe() }?.summary ?? "subscribed")
        }
        try #require(scene.server.waits(for: "LS_op=add"))
        scene.new.disconnect()
        #expect(
            outcome.take(1) == ["LSPushConnectionException: The connection was lost before the server answered"])
        #expect(scene.oldEvents() == ["close"])
    }

    @Test("Closing ends blocking calls even if the session stays open", arguments: ["LS_op=add", "msg"])
    func closeEndsWaits(_ unanswered: String) throws {
        let scene = try SharedScene.connected()
        scene.server.answer { ["add", "msg"].contains($0.operation) ? [] : nil }
        let outcome = EventLog()
        Thread.detachNewThread {
            let error = thrownError {
                if unanswered == "msg" {
                    try scene.old.sendMessage("hello", error: ())
                } else {
                    _ = try scene.subscribe()
                }
            }
            outcome.write(error?.summary ?? "answered")
        }
        try #require(scene.server.waits(for: unanswered))
        scene.old.closeConnection()
        #expect(
            outcome.take(1) == ["LSPushConnectionException: The connection was lost before the server answered"])
        #expect(scene.new.status == .CONNECTED_WS_STREAMING)
        // Late notifications have no effect.
        scene.server.push("SUBOK,1,1,1", "U,1,1,x", "MSGDONE,*,1,")
        #expect(scene.oldEvents() == ["close"])
        #expect(scene.newEvents().isEmpty)
        #expect(scene.new.status == .CONNECTED_WS_STREAMING)
    }

    /// The server still reports the outcome, although no caller waits.
    @Test("A message in progress is reported after closing")
    func messageOutcomeAfterClose() throws {
        let scene = try SharedScene.connected()
        scene.server.answer { $0.operation == "msg" ? [] : nil }
        scene.old.sendMessage(
            LSMessageInfo(message: "m", sequence: "s"), delegate: LegacyMessageRecorder(scene.oldLog))
        scene.old.closeConnection()
        #expect(scene.oldEvents() == ["close"])
        scene.server.push("MSGDONE,s,1,")
        #expect(scene.oldEvents() == ["m 1 processed"])
    }

    @Test("Closing aborts only its own client's batch")
    func closeAbortsOwnBatch() throws {
        let scene = try SharedScene.connected()
        scene.old.beginBatch()
        _ = try scene.subscribe("a")
        scene.subscribeNew("b")
        #expect(scene.requests() == ["add 1"])
        scene.old.closeConnection()
        #expect(!scene.old.isBatching)
        #expect(scene.requests() == [])
    }

    @Test("Closing twice is reported once")
    func repeatedClose() throws {
        let scene = try SharedScene.connected()
        scene.old.closeConnection()
        scene.old.closeConnection()
        #expect(scene.oldEvents() == ["close"])
        #expect(scene.new.status == .CONNECTED_WS_STREAMING)
    }

    /// 1.x code that creates a new client for each opening.
    @Test("Several LSClients share one session")
    func severalLegacyClients() throws {
        let scene = try SharedScene.connected()
        let events = EventLog()
        let second = LSClient(sharing: scene.new)
        try second.openConnection(with: SharedScene.info(), delegate: ConnectionRecorder(events), error: ())
        let key = try second.subscribeTable(
            withExtendedInfo: SharedScene.table("b"), delegate: TableRecorder(valuesIn: events),
            useCommandLogic: false, error: ())
        #expect(key.keyValue == 1)
        _ = try scene.subscribe("a")
        scene.server.push("U,1,1,second", "U,2,1,first")
        #expect(scene.oldEvents() == ["a = first"])
        #expect(events.take(3) == ["establish", "start streaming", "b = second"])

        second.closeConnection()
        #expect(events.take(3).sorted() == ["1 1 b unsubscribed", "1 all unsubscribed", "close"])
        scene.server.push("U,2,1,again")
        #expect(scene.oldEvents() == ["a = again"])
    }

    @Test("The last of several LSClients ends the session")
    func lastLegacyClientEndsSession() throws {
        let scene = SharedScene()
        let second = LSClient(sharing: scene.new)
        try scene.open()
        try second.openConnection(with: SharedScene.info(), delegate: nil, error: ())
        scene.old.closeConnection()
        #expect(second.isConnected)
        #expect(scene.new.status == .CONNECTED_WS_STREAMING)
        second.closeConnection()
        #expect(scene.new.status == .DISCONNECTED)
    }
}
