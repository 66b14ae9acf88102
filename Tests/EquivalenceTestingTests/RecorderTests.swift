import EmbeddedServer
import EquivalenceTesting
import Foundation
import LegacyLSClient
import ModernClient
import TestSupport
import Testing
import UnifiedLSClient

/// Recorders as an application's tests use them, to compare an old screen with a new one.
@Suite("Recorders over the embedded server", .ownThread)
struct RecorderTests {
    private static let fields = ["a", "b"]

    private func subscribe(_ recorder: LegacyRecorder, _ address: String) throws -> LSClient {
        let client: LSClient = LSClient()
        let info: LSConnectionInfo = LSConnectionInfo(
            pushServerURL: address, pushServerControlURL: nil, user: nil, password: nil, adapter: "DEFAULT")
        try recorder.recordingRefusal(ofSession: true) {
            try client.openConnection(with: info, delegate: recorder, error: ())
        }
        let table: LSExtendedTableInfo = LSExtendedTableInfo(
            items: ["i"], mode: LSModeMerge, fields: Self.fields, dataAdapter: nil, snapshot: true)
        table.unfilteredDispatch = true
        _ = try recorder.recordingRefusal {
            try client.subscribeTable(withExtendedInfo: table, delegate: recorder, useCommandLogic: false, error: ())
        }
        return client
    }

    private func subscribe(_ recorder: ModernRecorder, _ address: String) -> (LightstreamerClient, Subscription) {
        let client = LightstreamerClient(serverAddress: address)
        let subscription = Subscription(subscriptionMode: .MERGE, items: ["i"], fields: Self.fields)
        subscription.requestedSnapshot = .yes
        subscription.requestedMaxFrequency = .unfiltered
        subscription.addDelegate(recorder)
        client.addDelegate(recorder)
        client.subscribe(subscription)
        client.connect()
        return (client, subscription)
    }

    private func subscribe(_ recorder: UnifiedRecorder, _ address: String) -> (LSLightstreamerClient, LSSubscription) {
        let client = LSLightstreamerClient(serverAddress: address, adapterSet: nil)
        let subscription = LSSubscription(subscriptionMode: "MERGE", items: ["i"], fields: Self.fields)
        subscription.requestedSnapshot = "yes"
        subscription.requestedMaxFrequency = "unfiltered"
        subscription.addDelegate(recorder)
        client.addDelegate(recorder)
        client.subscribe(subscription)
        client.connect()
        return (client, subscription)
    }

    @Test("Recorders of all three API generations record the same updates")
    func generationsRecordSameUpdates() throws {
        let adapter = ManualDataAdapter()
        let server = EmbeddedServer(dataAdapter: adapter)
        try server.start()
        defer { server.stop() }
        let (legacy, unified, modern) = (LegacyRecorder(fields: Self.fields), UnifiedRecorder(), ModernRecorder())
        let old = try subscribe(legacy, server.address)
        let middle = subscribe(unified, server.address)
        let new = subscribe(modern, server.address)
        #expect(unified.recording.wait { $0.contains(.subscribed) })
        #expect(modern.recording.wait { $0.contains(.subscribed) })
        adapter.update("i", ["a": "1", "b": ""])
        adapter.update("i", ["a": "1", "b": nil])
        adapter.update("i", ["a": "€ |", "b": "#"])
        for recording in [legacy.recording, unified.recording, modern.recording] {
            #expect(recording.wait { $0.count { $0.kind == .update } >= 3 })
        }
        #expect(legacy.recording.difference(from: modern.recording, within: 10) == nil)
        #expect(unified.recording.difference(from: modern.recording, within: 10) == nil)
        #expect(
            LiveComparison(legacy.recording, unified.recording).verdicts[.values] == .agree(compared: 3))
        // One client receives an additional update.
        let id = try #require(new.0.connectionDetails.sessionId)
        server.faults.send(line: "U,1,1,another|", to: .session(id))
        #expect(modern.recording.wait { $0.last?.description == "i#1 € |>another* #>#" })
        let difference = try #require(legacy.recording.difference(from: modern.recording))
        #expect(difference.agreeing == 3)
        #expect(difference.first == nil)
        withExtendedLifetime((old, middle)) {}
        old.closeConnection()
        middle.0.disconnect()
        new.0.disconnect()
    }

    @Test("Recorders of two generations record the same refusals and message outcomes")
    func generationsRecordSameOutcomes() throws {
        let server = EmbeddedServer(adapterSets: [.test()])
        try server.start()
        defer { server.stop() }
        let (legacy, modern) = (LegacyRecorder(fields: ["f"]), ModernRecorder())
        let old: LSClient = LSClient()
        let info: LSConnectionInfo = LSConnectionInfo(
            pushServerURL: server.address, pushServerControlURL: nil, user: nil, password: nil, adapter: "TEST")
        try old.openConnection(with: info, delegate: legacy, error: ())
        let table: LSExtendedTableInfo = LSExtendedTableInfo(
            items: ["i"], mode: LSModeMerge, fields: ["f"], dataAdapter: "NONE", snapshot: true)
        #expect(throws: NSError.self) {
            try legacy.recordingRefusal {
                try old.subscribeTable(withExtendedInfo: table, delegate: legacy, useCommandLogic: false, error: ())
            }
        }
        let new = LightstreamerClient(serverAddress: server.address, adapterSet: "TEST")
        let subscription = Subscription(subscriptionMode: .MERGE, items: ["i"], fields: ["f"])
        subscription.dataAdapter = "NONE"
        subscription.addDelegate(modern)
        new.addDelegate(modern)
        new.connect()
        new.subscribe(subscription)
        #expect(modern.recording.wait(for: 1))
        for text in ["give me a result", "throw me an error"] {
            old.sendMessage(LSMessageInfo(message: text, sequence: "s"), delegate: legacy)
            new.sendMessage(text, withSequence: "s", delegate: modern)
        }
        #expect(legacy.recording.wait(for: 3) && modern.recording.wait(for: 3))
        #expect(legacy.recording.difference(from: modern.recording) == nil)
        #expect(
            modern.recording.events.contains(.message("throw me an error", .denied(code: -123, message: "test error"))))
        #expect(legacy.recording.events.first?.description == "refused 17 Data Adapter not found")
        old.closeConnection()
        new.disconnect()
    }

    private final class Keeper: SubscriptionDelegate, LSSubscriptionDelegate, @unchecked Sendable {
        // `Sendable`: both are written before the event that another thread waits for.
        var update: (any ItemUpdate)?
        var olderUpdate: LSItemUpdate?
        let events = EventLog()
        func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: any ItemUpdate) {
            update = itemUpdate
            events.write("modern")
        }
        func subscription(_ subscription: LSSubscription, didUpdateItem itemUpdate: LSItemUpdate) {
            olderUpdate = itemUpdate
            events.write("unified")
        }
    }

    @Test("A late update is recorded with the fields of its activation")
    func lateUpdateKeepsFields() throws {
        let adapter = ManualDataAdapter()
        let server = EmbeddedServer(dataAdapter: adapter)
        try server.start()
        defer { server.stop() }
        let (unified, modern) = (UnifiedRecorder(), ModernRecorder())
        let (middle, new) = (subscribe(unified, server.address), subscribe(modern, server.address))
        let keeper = Keeper()
        middle.1.addDelegate(keeper)
        new.1.addDelegate(keeper)
        adapter.update("i", ["a": "1", "b": "2"])
        #expect(keeper.events.wait(for: "modern") && keeper.events.wait(for: "unified"))
        let update = try #require(keeper.update)
        let olderUpdate = try #require(keeper.olderUpdate)
        middle.0.unsubscribe(middle.1)
        new.0.unsubscribe(new.1)
        middle.1.fields = ["c"]
        new.1.fields = ["c"]
        modern.subscription(new.1, didUpdateItem: update)
        unified.subscription(middle.1, didUpdateItem: olderUpdate)
        for recording in [modern.recording, unified.recording] {
            // The end of the subscription may be reported later.
            let updates = recording.events.compactMap { if case .update(let recorded) = $0 { recorded } else { nil } }
            try #require(updates.count == 2)
            let recorded = updates[1]
            #expect(recorded.fieldNames == ["a", "b"] && recorded.values == ["1", "2"])
        }
        middle.0.disconnect()
        new.0.disconnect()
    }

    @Test("A subscription with changed fields is recorded under a new number")
    func changedFieldsStartNewNumber() throws {
        let clock = ManualClock()
        let adapter = ManualDataAdapter()
        let server = EmbeddedServer(dataAdapter: adapter, configuration: .inMemory(clock))
        try server.start()
        defer { server.stop() }
        let new = LightstreamerClient(serverAddress: server.address, environment: server.clientEnvironment())
        let middle = LSLightstreamerClient(sharing: new)
        let (unified, modern) = (UnifiedRecorder(), ModernRecorder())
        let subscription = Subscription(subscriptionMode: .MERGE, item: "i", fields: Self.fields)
        let older = LSSubscription(subscriptionMode: "MERGE", items: ["i"], fields: Self.fields)
        subscription.addDelegate(modern)
        older.addDelegate(unified)
        new.connect()
        for fields in [Self.fields, Self.fields, ["x"]] {
            subscription.fields = fields
            older.fields = fields
            new.subscribe(subscription)
            middle.subscribe(older)
            clock.settle()
            adapter.update("i", [fields[0]: "1"])
            clock.settle()
            new.unsubscribe(subscription)
            middle.unsubscribe(older)
            clock.settle()
        }
        for recording in [modern.recording, unified.recording] {
            let contents = recording.contents
            #expect(contents.subscriptions.mapValues(\.fields) == [1: Self.fields, 2: ["x"]])
            for kind in [RecordedEvent.Kind.subscribed, .unsubscribed] {
                let numbers = contents.entries.filter { $0.event.kind == kind }.map(\.subscription)
                #expect(numbers == [1, 1, 2], "\(recording.name)")
            }
            #expect(contents.entries.last { $0.event.kind == .update }?.subscription == 2)
        }
        new.disconnect()
    }

    @Test("A recorder forwards all events to the application's delegate")
    func forwardsToApplicationDelegate() throws {
        final class Screen: LSTableDelegate, @unchecked Sendable {
            let shown = Recording(name: "screen")

            func table(
                _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
                didUpdateWith updateInfo: LSUpdateInfo!
            ) { shown.append(.note(updateInfo.currentValue(ofFieldName: "a") ?? "-")) }
            func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey!) { shown.append(.note("closed")) }
        }
        let adapter = ManualDataAdapter()
        let server = EmbeddedServer(dataAdapter: adapter)
        try server.start()
        defer { server.stop() }
        let screen = Screen()
        let recorder = LegacyRecorder(fields: Self.fields, forwardingTable: screen)
        let client = try subscribe(recorder, server.address)
        adapter.update("i", ["a": "1"])
        #expect(screen.shown.wait(for: 1))
        client.closeConnection()
        #expect(screen.shown.wait(for: 2))
        #expect(screen.shown.events == [.note("1"), .note("closed")])
        #expect(recorder.recording.events.map(\.kind) == [.update, .unsubscribed])
    }
}
