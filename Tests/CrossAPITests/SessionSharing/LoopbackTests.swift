import EmbeddedServer
import Foundation
import LegacyLSClient
import ModernClient
import SessionSharing
import TestSupport
import Testing

/// Connections over sockets to the embedded server.
@Suite("A shared session over loopback", .ownThread)
struct LoopbackTests {
    private let adapter = ManualDataAdapter()
    private let server: EmbeddedServer
    private let new: LightstreamerClient
    private let old: LSClient

    init() throws {
        for item in ["i", "a", "b"] { adapter.update(item, ["f": "start"]) }
        server = EmbeddedServer(adapterSets: [AdapterSet(name: "APP", dataAdapters: ["DEFAULT": adapter])])
        try server.start()
        new = LightstreamerClient(serverAddress: server.address, adapterSet: "APP")
        old = LSClient(sharing: new)
    }

    @Test("Both clients receive the same updates, whichever connects first", arguments: [true, false])
    func sameUpdates(_ isOldFirst: Bool) throws {
        defer { server.stop() }
        let info = SharedScene.info(server.address, adapter: "APP")
        let (oldLog, newLog) = (EventLog(), EventLog())
        let delegate = ConnectionRecorder(oldLog)
        let clientDelegate = ClientRecorder(newLog, omitting: SharedScene.sessionValues)
        if isOldFirst {
            try old.openConnection(with: info, delegate: delegate, error: ())
            new.connect()
        } else {
            new.addDelegate(clientDelegate)
            new.connect()
            try #require(newLog.wait(for: "status CONNECTED:WS-STREAMING"))
            _ = newLog.take()
            try old.openConnection(with: info, delegate: delegate, error: ())
        }
        #expect(oldLog.take(2) == ["establish", "start streaming"])

        let table = SharedScene.table("i")
        table.unfilteredDispatch = true
        let key = try old.subscribeTable(
            withExtendedInfo: table, delegate: TableRecorder(valuesIn: oldLog), useCommandLogic: false, error: ())
        let subscription = Subscription(subscriptionMode: .MERGE, items: ["i"], fields: ["f"])
        subscription.requestedMaxFrequency = .unfiltered
        let recorder = SubscriptionRecorder(valuesIn: newLog)
        subscription.addDelegate(recorder)
        new.subscribe(subscription)
        #expect(oldLog.take(1) == ["i = start"])
        #expect(newLog.take(3) == ["subscribed", "frequency unlimited", "i = start"])

        let feed = try adapter.waitForFeed(of: "i")
        for number in 0..<200 { feed.update(["f": "\(number)"]) }
        let expected = (0..<200).map { "i = \($0)" }
        #expect(oldLog.take(200) == expected)
        #expect(newLog.take(200) == expected)
        #expect(server.sessionIDs.count == 1)

        try old.unsubscribeTable(key, error: ())
        old.closeConnection()
        #expect(oldLog.take(3).sorted() == ["1 1 i unsubscribed", "1 all unsubscribed", "close"])
        feed.update(["f": "after"])
        #expect(newLog.take(1) == ["i = after"])
        new.disconnect()
    }

    @Test("Both clients reconnect after the session is lost")
    func bothReconnect() throws {
        defer { server.stop() }
        new.connectionOptions.sessionRecoveryTimeout = 0
        new.connect()
        let (oldLog, newLog) = (EventLog(), EventLog())
        let delegate = ConnectionRecorder(oldLog)
        try old.openConnection(with: SharedScene.info(server.address, adapter: "APP"), delegate: delegate, error: ())
        _ = oldLog.take(2)
        _ = try old.subscribeTable(
            withExtendedInfo: SharedScene.table("a"), delegate: TableRecorder(valuesIn: oldLog),
            useCommandLogic: false, error: ())
        let subscription = Subscription(subscriptionMode: .MERGE, items: ["b"], fields: ["f"])
        let recorder = SubscriptionRecorder(valuesIn: newLog)
        subscription.addDelegate(recorder)
        new.subscribe(subscription)
        #expect(oldLog.take(1) == ["a = start"])
        #expect(newLog.take(3) == ["subscribed", "frequency unlimited", "b = start"])
        let first = try #require(server.sessionIDs.first)

        server.faults.cut()
        let events = oldLog.take(4)
        #expect(events.first?.hasPrefix("connection failure") == true)
        // Tables and the connection have separate delivery queues.
        #expect(events.dropFirst().filter { $0 != "a = start" } == ["establish", "start streaming"])
        #expect(events.contains("a = start"))
        #expect(newLog.take(4) == ["unsubscribed", "subscribed", "frequency unlimited", "b = start"])
        #expect(new.connectionDetails.sessionId != first)
        old.closeConnection()
        new.disconnect()
    }

    @Test("Blocking calls work on the executor of the other client")
    func blockingCallsOnMainExecutor() throws {
        defer { server.stop() }
        let new = LightstreamerClient(serverAddress: server.address, adapterSet: "APP", deliverOn: .main)
        let old = LSClient(sharing: new)
        let (oldLog, newLog) = (EventLog(), EventLog())
        let clientDelegate = ClientRecorder(newLog, omitting: SharedScene.sessionValues)
        new.addDelegate(clientDelegate)
        new.connect()
        let end = DispatchSemaphore(value: 0)
        DispatchQueue.main.async { [address = server.address] in
            do {
                try old.openConnection(
                    with: SharedScene.info(address, adapter: "APP"), delegate: ConnectionRecorder(EventLog()), error: ()
                )
                for item in ["a", "b"] {
                    _ = try old.subscribeTable(
                        withExtendedInfo: SharedScene.table(item), delegate: TableRecorder(valuesIn: oldLog),
                        useCommandLogic: false, error: ())
                }
            } catch {
                oldLog.write("\(error)")
            }
            end.signal()
        }
        #expect(end.wait(timeout: .now() + 60) == .success)
        #expect(oldLog.take(2).sorted() == ["a = start", "b = start"])
        #expect(newLog.wait(for: "status CONNECTED:WS-STREAMING"))
        new.disconnect()
    }
}
