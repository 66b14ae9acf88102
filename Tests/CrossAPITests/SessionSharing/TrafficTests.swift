import Foundation
import LegacyLSClient
import LightstreamerCore
import ModernClient
import TestPeer
import SessionSharing
import TestSupport
import Testing

/// Subscriptions, messages and limits of both sides on one session.
@Suite("Subscriptions and messages of a shared session", .ownThread)
struct TrafficTests {
    @Test("Subscriptions of both clients are independent")
    func independentSubscriptions() throws {
        let scene = try SharedScene.connected()
        let subscription = scene.subscribeNew("a")
        let key = try scene.subscribe("a")
        scene.subscribeNew("b")
        #expect(scene.requests() == ["add 1", "add 2", "add 3"])
        #expect(scene.new.subscriptions.count == 2)
        #expect(scene.new.subscriptions.first === subscription)

        scene.server.push("U,1,1,new", "U,2,1,old", "U,3,1,newer")
        #expect(scene.oldEvents() == ["a = old"])
        #expect(scene.newEvents() == ["subscribed", "subscribed", "a = new", "b = newer"])

        scene.new.unsubscribe(subscription)
        #expect(scene.requests() == ["delete 1"])
        scene.server.push("U,2,1,still")
        #expect(scene.oldEvents() == ["a = still"])
        try scene.old.unsubscribeTable(key, error: ())
        #expect(scene.requests() == ["delete 2"])
        #expect(scene.oldEvents() == ["1 1 a unsubscribed", "1 all unsubscribed"])
        scene.server.push("U,3,1,last")
        #expect(scene.newEvents().last == "b = last")
    }

    @Test("Updates of both clients arrive in the server's order")
    func updateOrder() throws {
        let scene = try SharedScene.connected()
        let both = EventLog()
        scene.subscribeNew("a", delegate: SubscriptionRecorder(valuesIn: both))
        scene.settle()
        _ = try scene.subscribe("b", delegate: TableRecorder(valuesIn: both))
        _ = both.take(1)
        scene.server.push("U,1,1,1", "U,2,1,2", "U,2,1,3", "U,1,1,4")
        #expect(both.take(4) == ["a = 1", "b = 2", "b = 3", "a = 4"])
    }

    @Test("An LSClient is not connected before it is opened")
    func notConnectedBeforeOpening() throws {
        let scene = SharedScene()
        scene.new.connect()
        scene.forget()
        let notConnected = "LSPushConnectionException: The client is not connected"
        #expect(thrownError { _ = try scene.subscribe() }?.summary == notConnected)
        #expect(thrownError { try scene.old.sendMessage("m", error: ()) }?.summary == notConnected)
        scene.old.sendMessage(
            LSMessageInfo(message: "m", sequence: "s"), delegate: LegacyMessageRecorder(scene.oldLog))
        #expect(scene.oldEvents() == ["m 1 aborted by LSPushConnectionException"])
        // No effect, as always in 1.x.
        try scene.old.changeConnection(with: LSConnectionConstraints(maxBandwidth: 5), error: ())
        #expect(scene.new.connectionOptions.requestedMaxBandwidth == .unlimited)
        #expect(scene.server.messages.isEmpty)
    }

    /// A sequence belongs to the session: the server receives its messages in order. Each 1.x client has its own numbers.
    @Test("Messages in one sequence keep their order across both clients")
    func sequenceAcrossClients() throws {
        let scene = try SharedScene.connected()
        let outcomes = LegacyMessageRecorder(scene.oldLog)
        #expect(scene.old.sendMessage(LSMessageInfo(message: "one", sequence: "s"), delegate: outcomes) == 1)
        scene.new.sendMessage("two", withSequence: "s", delegate: scene.newMessages)
        #expect(scene.old.sendMessage(LSMessageInfo(message: "three", sequence: "s"), delegate: outcomes) == 2)
        #expect(scene.oldEvents() == ["one 1 processed", "three 2 processed"])
        #expect(scene.newEvents() == ["process two ''"])
        let sent = scene.server.messages.filter { $0.hasPrefix("msg") }
        #expect(sent.count == 3)
        for (number, message) in zip(1..., sent) {
            #expect(message.contains("LS_msg_prog=\(number)"))
            #expect(message.contains("LS_sequence=s"))
        }
    }

    @Test("Unordered messages of both clients have different numbers")
    func unorderedMessageNumbers() throws {
        let scene = try SharedScene.connected()
        scene.new.sendMessage("new", delegate: scene.newMessages)
        try scene.old.sendMessage("old", error: ())
        #expect(scene.newEvents() == ["process new ''"])
        let numbers = scene.server.messages.compactMap { message in
            message.components(separatedBy: "&").first { $0.hasPrefix("LS_msg_prog=") }
        }
        #expect(Set(numbers).count == 2)
    }

    @Test("A bandwidth requested by 1.x is a setting of the other client")
    func sharedBandwidth() throws {
        let scene = try SharedScene.connected()
        try scene.old.changeConnection(with: LSConnectionConstraints(maxBandwidth: 12.5), error: ())
        #expect(scene.new.connectionOptions.requestedMaxBandwidth == .limited(12.5))
        #expect(scene.newEvents() == ["property requestedMaxBandwidth"])
        #expect(scene.requests() == ["constrain"])
        // In the other direction, 1.x has no event.
        scene.new.connectionOptions.requestedMaxBandwidth = .unlimited
        #expect(scene.requests() == ["constrain"])
        #expect(scene.oldEvents().isEmpty)
    }

    @Test("A batch contains only the requests of its client")
    func batchPerClient() throws {
        let scene = try SharedScene.connected()
        scene.old.beginBatch()
        _ = try scene.subscribe("a")
        _ = try scene.subscribe("b")
        try scene.old.sendMessage("m", error: ())
        scene.subscribeNew("c")
        #expect(scene.requests() == ["add 1"])
        var error: NSError?
        #expect(scene.old.commitBatch(&error))
        #expect(scene.server.messages.count == 2)
        #expect(scene.requests() == ["add 2", "add 3"])
    }

    // MARK: - Calls that block, inside callbacks

    @Test("Tables can be subscribed inside the start callback")
    func subscribeInsideStart() throws {
        let scene = SharedScene()
        scene.new.connect()
        scene.oldDelegate.onStart = { [events = scene.oldLog] client in
            let key = try? client.subscribeTable(
                withExtendedInfo: SharedScene.table("a"), delegate: TableRecorder(valuesIn: events),
                useCommandLogic: false, error: ())
            events.write("table \(key?.keyValue ?? 0)")
        }
        try scene.open()
        #expect(scene.oldLog.wait(for: "table 1"))
        scene.server.push("U,1,1,x")
        #expect(scene.oldEvents() == ["establish", "start streaming", "table 1", "a = x"])
        scene.oldDelegate.onStart = nil
    }

    /// All calls block the delivery queue.
    @Test("Blocking calls work inside callbacks of both clients")
    func blockingCallsInCallbacks() throws {
        let scene = SharedScene()
        let old = scene.old
        let log = EventLog()
        scene.newDelegate.onStatus = { [oldDelegate = scene.oldDelegate] _, status in
            guard status == .CONNECTED_WS_STREAMING else { return }
            let error = thrownError {
                try old.openConnection(with: SharedScene.info(), delegate: oldDelegate, error: ())
            }
            log.write(error?.summary ?? "opened in a status callback")
        }
        scene.new.connect()
        #expect(log.take(1) == ["opened in a status callback"])

        let recorder = SubscriptionRecorder(valuesIn: scene.newLog)
        scene.subscribeNew("a", delegate: recorder)
        recorder.onUpdate = { [scene] in
            let key = try? scene.subscribe("b")
            log.write("table \(key?.keyValue ?? 0) in an update of the current API")
        }
        scene.server.push("U,1,1,x")
        #expect(log.take(1) == ["table 1 in an update of the current API"])

        let table = TableRecorder(valuesIn: scene.oldLog)
        _ = try scene.subscribe("c", delegate: table)
        table.onUpdate = { [scene] in
            log.write(thrownError { try scene.old.sendMessage("m", error: ()) }?.summary ?? "sent in an update of 1.x")
        }
        scene.server.push("U,3,1,x")
        #expect(log.take(1) == ["sent in an update of 1.x"])
        recorder.onUpdate = nil
        table.onUpdate = nil
        scene.newDelegate.onStatus = nil
    }

    @Test("The request hook is called only while the connection is open")
    func requestHook() throws {
        let scene = SharedScene()
        let delegate = HeaderAdder()
        try scene.old.openConnection(with: SharedScene.info(), delegate: delegate, error: ())
        #expect(scene.server.headers["X-Old"] == "yes")
        scene.old.closeConnection()
        scene.new.connect()
        #expect(scene.server.headers["X-Old"] == nil)
    }
}
