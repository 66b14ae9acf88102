import Foundation
import LegacyLSClient
import LightstreamerCore
import ModernClient
import TestPeer
import SessionSharing
import TestSupport
import Testing

/// Events of both APIs when the shared session is interrupted.
@Suite("Interruptions of a shared session", .ownThread)
struct InterruptionTests {
    @Test("Each API reports a stall in its own terms")
    func stallInEachAPI() throws {
        let scene = try SharedScene.connected()
        scene.server.timers.advance(milliseconds: 7_500)
        #expect(scene.oldEvents() == ["warning true"])
        #expect(scene.newEvents() == ["status STALLED"])
        #expect(scene.old.connectionStatus == LSConnectionStatusStalled)
        #expect(scene.old.isConnected)
        scene.server.push("PROBE")
        #expect(scene.oldEvents() == ["warning false"])
        #expect(scene.newEvents() == ["status CONNECTED:WS-STREAMING"])
    }

    /// 1.x has no recovery: its session is stalled meanwhile.
    @Test("A recovery is reported to 1.x as a stall")
    func recoveryIsStallInLegacy() throws {
        let scene = try SharedScene.connected()
        _ = try scene.subscribe("a")
        scene.forget()
        scene.server.cut()
        #expect(scene.oldEvents() == ["warning true"])
        #expect(scene.newEvents() == ["status DISCONNECTED:TRYING-RECOVERY"])
        #expect(scene.old.isConnected)
        #expect(scene.old.connectionStatus == LSConnectionStatusStalled)

        // Requests during the recovery are sent afterwards.
        let outcome = EventLog()
        Thread.detachNewThread {
            let key = try? scene.subscribe("b")
            outcome.write("table \(key?.keyValue ?? 0)")
        }
        #expect(isSoonTrue { scene.new.engine.subscriptionObservers.count == 2 })
        scene.server.serveRecovery()
        scene.server.timers.fire(.recovery)
        #expect(outcome.take(1) == ["table 2"])
        #expect(scene.oldEvents() == ["warning false"])
        #expect(scene.newEvents().last == "status CONNECTED:WS-STREAMING")
        scene.server.push("U,1,1,x", "U,2,1,y")
        #expect(scene.oldEvents() == ["a = x", "b = y"])
        #expect(scene.creations.isEmpty)
    }

    @Test("A stall followed by a recovery is one warning in 1.x")
    func stallBeforeRecovery() throws {
        let scene = try SharedScene.connected()
        scene.server.timers.advance(milliseconds: 7_500)
        scene.server.cut()
        #expect(scene.newEvents() == ["status STALLED", "status DISCONNECTED:TRYING-RECOVERY"])
        scene.server.serveRecovery()
        scene.server.timers.fire(.recovery)
        #expect(scene.oldEvents() == ["warning true", "warning false"])
    }

    /// As documented for 1.x, the client creates the next session and subscribes its tables again with the same keys.
    @Test("A lost session is replaced for both clients")
    func lostSession() throws {
        let scene = try SharedScene.connected { $0.connectionOptions.sessionRecoveryTimeout = 0 }
        let key = try scene.subscribe("a")
        scene.subscribeNew("b")
        scene.forget()
        scene.server.cut("cable")
        #expect(scene.oldEvents() == ["connection failure cable"])
        #expect(!scene.old.isConnected)
        #expect(scene.old.connectionStatus == LSConnectionStatusConnecting)
        #expect(scene.newEvents().sorted() == ["status DISCONNECTED:WILL-RETRY", "unsubscribed"])
        let error = thrownError { try scene.old.sendMessage("now", error: ()) }
        #expect(error?.summary == "LSPushConnectionException: The client is not connected")

        scene.server.timers.fire(.retry)
        #expect(scene.oldEvents() == ["establish", "start streaming"])
        #expect(scene.newEvents() == ["status CONNECTING", "status CONNECTED:WS-STREAMING", "subscribed"])
        #expect(scene.creations.count == 1)
        #expect(scene.requests() == ["add 1", "add 2"])
        scene.server.push("U,1,1,x", "U,2,1,y")
        #expect(scene.oldEvents() == ["a = x"])
        try scene.old.unsubscribeTable(key, error: ())
        #expect(scene.oldEvents() == ["1 1 a unsubscribed", "1 all unsubscribed"])
    }

    /// The status of the attempt is `CONNECTED:STREAM-SENSING` as soon as the WebSocket is open.
    @Test(
        "Without a session a message is not sent, although a client of the Unified API shows the attempt as connected")
    func attemptShownAsConnected() throws {
        let scene = try SharedScene.connected { $0.connectionOptions.sessionRecoveryTimeout = 0 }
        scene.new.engine.updateOptions { $0.policy.showsSensingOfWebSocket = true }
        scene.server.answer { $0.name == "create_session" ? [] : nil }
        scene.server.cut()
        scene.server.timers.fire(.retry)
        scene.forget()
        #expect(scene.new.status == .CONNECTED_STREAM_SENSING && scene.new.connectionDetails.sessionId == nil)
        let error = thrownError { try scene.old.sendMessage("now", error: ()) }
        #expect(error?.summary == "LSPushConnectionException: The client is not connected")
        let messages = EventLog()
        scene.old.sendMessage(LSMessageInfo(message: "m", sequence: "s"), delegate: LegacyMessageRecorder(messages))
        scene.settle()
        #expect(messages.take() == ["m 1 aborted by LSPushConnectionException"])
        #expect(scene.server.takeMessages().isEmpty)
    }

    @Test("A failed recovery is a lost session")
    func failedRecovery() throws {
        let scene = try SharedScene.connected { $0.connectionOptions.sessionRecoveryTimeout = 1 }
        scene.server.cut()
        scene.server.timers.fire(.recovery)
        scene.settle()
        scene.server.timers.fire(.retry)
        #expect(scene.oldEvents() == ["warning true", "connection failure refused", "establish", "start streaming"])
        #expect(scene.creations.count == 1)
    }

    /// 1.x stays closed after the server ends a session; the current client retries if the cause allows it.
    @Test("The end of the session is final in 1.x", arguments: [true, false])
    func endInLegacy(_ isRetriable: Bool) throws {
        let scene = try SharedScene.connected()
        _ = try scene.subscribe("a")
        scene.subscribeNew("b")
        scene.forget()
        scene.server.push(isRetriable ? "END,41,too many bytes" : "END,31,destroyed")
        #expect(
            scene.oldEvents().sorted() == ["1 1 a unsubscribed", "1 all unsubscribed", "end \(isRetriable ? 41 : 31)"])
        #expect(scene.old.connectionStatus == LSConnectionStatusDisconnected)
        if isRetriable {
            #expect(scene.new.status == .DISCONNECTED_WILL_RETRY)
            scene.server.timers.fire(.retry)
        } else {
            #expect(scene.newEvents().contains("error 31 destroyed"))
            scene.new.connect()
        }
        // Its table is not subscribed again.
        #expect(scene.requests() == ["add 2"])
        #expect(scene.new.status == .CONNECTED_WS_STREAMING)
        #expect(scene.oldEvents().isEmpty)
        try scene.open()
        #expect(scene.oldEvents() == ["establish", "start streaming"])
    }

    @Test("An LSClient can open again inside the end callback")
    func openInsideEnd() throws {
        let scene = try SharedScene.connected()
        scene.oldDelegate.onFailure = { [oldDelegate = scene.oldDelegate, events = scene.oldLog] client in
            do {
                try client.openConnection(with: SharedScene.info(), delegate: oldDelegate, error: ())
                events.write("opened")
            } catch {
                events.write("\(error)")
            }
        }
        scene.server.push("END,41,too many bytes")
        // Opening ends the pause before the next session.
        #expect(scene.oldLog.wait(for: "start streaming"))
        #expect(scene.oldEvents() == ["end 41", "opened", "establish", "start streaming"])
        scene.oldDelegate.onFailure = nil
    }

    @Test("The end of a session without other clients is final")
    func endWithoutOtherClients() throws {
        let scene = SharedScene()
        try scene.open()
        scene.forget()
        scene.server.push("END,41,too many bytes")
        #expect(scene.oldEvents() == ["end 41"])
        #expect(scene.new.status == .DISCONNECTED)
        #expect(scene.server.timers.live.isEmpty)
    }

    @Test("A refusal to replace the session closes both clients")
    func refusedReplacement() throws {
        let scene = try SharedScene.connected { $0.connectionOptions.sessionRecoveryTimeout = 0 }
        _ = try scene.subscribe("a")
        scene.server.cut()
        scene.forget()
        scene.server.answer { $0.operation == "create_session" ? ["CONERR,-3,licence"] : nil }
        scene.server.timers.fire(.retry)
        #expect(
            scene.oldEvents().sorted() == [
                "1 1 a unsubscribed", "1 all unsubscribed", "close", "server failure -3 licence",
            ])
        #expect(scene.newEvents() == ["status CONNECTING", "status DISCONNECTED", "error -3 licence"])
        #expect(scene.old.connectionStatus == LSConnectionStatusDisconnected)

        scene.server.answer(nil)
        try scene.open()
        #expect(scene.oldEvents() == ["establish", "start streaming"])
        #expect(scene.requests() == [])
    }

    /// The current client retries after a pause, as documented; 1.x also reports each refusal once.
    @Test("A temporary refusal is reported once")
    func temporaryRefusal() throws {
        let scene = try SharedScene.connected { $0.connectionOptions.sessionRecoveryTimeout = 0 }
        _ = try scene.subscribe("a")
        scene.server.cut()
        scene.forget()
        scene.server.answer { $0.operation == "create_session" ? ["CONERR,40,too busy"] : nil }
        for _ in 0..<3 {
            scene.server.timers.fire(.retry)
            scene.settle()
        }
        #expect(scene.oldEvents() == ["server failure 40 too busy"])
        #expect(scene.old.connectionStatus == LSConnectionStatusConnecting)
        scene.server.answer(nil)
        scene.server.timers.fire(.retry)
        #expect(scene.oldEvents() == ["establish", "start streaming"])
        #expect(scene.requests() == ["add 1"])
    }

    /// As documented for the current client; a separate 1.x engine would ignore the line.
    @Test("Malformed data ends the session")
    func malformedData() throws {
        let scene = try SharedScene.connected()
        scene.server.push("U,what")
        let events = scene.oldEvents()
        #expect(events.count == 2)
        #expect(events.first?.hasPrefix("server failure 61 ") == true)
        #expect(events.last == "close")
        #expect(scene.new.status == .DISCONNECTED)
    }

    @Test("A change of transport changes only the status")
    func transportChange() throws {
        let scene = try SharedScene.connected()
        _ = try scene.subscribe("a")
        scene.forget()
        scene.new.connectionOptions.forcedTransport = .WS_POLLING
        scene.server.push("LOOP,0")
        scene.settle()
        try #require(scene.new.status == .CONNECTED_WS_POLLING)
        #expect(scene.old.connectionStatus == LSConnectionStatusConnectedInPollingMode)
        #expect(scene.old.isConnected)
        #expect(scene.oldEvents().isEmpty)
        scene.server.push("U,1,1,x")
        #expect(scene.oldEvents() == ["a = x"])
    }
}
