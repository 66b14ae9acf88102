import Dispatch
import EmbeddedServer
import EquivalenceTesting
import Foundation
import LightstreamerCore
import ModernClient
import SessionRecording
import TestSupport
import Testing
import UnifiedLSClient

/// `LightstreamerClient.record(to:)`.
@Suite("Recordings of a client", .ownThread)
struct ClientRecordingTests {
    private let file = RecordingFileTests.Scratch()
    private let clock = ManualClock()
    private let adapter = ManualDataAdapter()

    private let push = PushNotificationModule(applications: [.apple: ["app"]])

    private func withClient(_ body: (EmbeddedServer, LightstreamerClient) throws -> Void) throws {
        try withServerAndWait(
            adapterSets: [AdapterSet(name: "HOME", dataAdapters: ["DEFAULT": adapter], pushNotifications: push)],
            configuration: .inMemory(clock)
        ) { server in
            let client = LightstreamerClient(
                serverAddress: server.address, adapterSet: "HOME", environment: server.clientEnvironment())
            client.connectionDetails.user = "anna"
            client.connectionDetails.setPassword("s3cret")
            try body(server, client)
        }
    }

    private func subscription(_ item: String) -> Subscription {
        let subscription = Subscription(subscriptionMode: .MERGE, item: item, fields: ["a", "b"])
        subscription.requestedMaxFrequency = .unfiltered
        return subscription
    }

    /// The descriptions of all events except status changes.
    private func events() throws -> [String] {
        try RecordedContents(contentsOf: file.url).entries.filter { $0.event.kind != .status }.map {
            "\($0.subscription ?? 0) \($0.event)"
        }
    }

    @Test("A recording contains everything that the client receives, without credentials")
    func recordsReceivedEvents() throws {
        try withClient { server, client in
            adapter.update("i", ["a": "1", "b": ""])
            let first = subscription("i")
            client.subscribe(first)
            client.connect()
            clock.settle()
            let recording = try client.record(to: file.url)
            let second = subscription("j")
            client.subscribe(second)
            clock.settle()
            adapter.update("i", ["a": nil])
            adapter.update("j", ["a": "x"])
            let recorder = ModernRecorder()
            client.sendMessage("hello", delegate: recorder)
            clock.settle()
            // The recorder is not visible to the application.
            #expect(first.delegates.isEmpty && second.delegates.isEmpty && client.delegates.isEmpty)
            client.unsubscribe(second)
            clock.settle()
            try recording.stop()
            adapter.update("i", ["a": "late"])
            clock.settle()
            try recording.stop()
            let contents = try RecordedContents(contentsOf: file.url)
            #expect(contents.header.adapterSet == "HOME" && contents.header.api == "5.x-6.x")
            #expect(contents.subscriptions.values.map(\.items).contains(["j"]))
            let written = try events()
            #expect(written.contains { $0.contains("i#1") && $0.contains(">∅*") }, "\(written)")
            #expect(written.contains { $0.contains("j#1") && $0.contains("∅>x*") }, "\(written)")
            #expect(written.contains("0 message 'hello' processed"))
            #expect(written.contains { $0.hasSuffix(" unsubscribed") })
            #expect(!written.contains { $0.contains("late") })
            #expect(!file.text.contains("s3cret") && !file.text.contains("anna"))
            #expect(!file.text.contains(server.sessionIDs.first ?? "S1\""))
        }
    }

    @Test("A lost session and its replacement are recorded")
    func recordsLostSession() throws {
        try withClient { server, client in
            try client.record(to: file.url)
            client.subscribe(subscription("i"))
            adapter.update("i", ["a": "1", "b": "2"])
            client.connect()
            clock.settle()
            server.faults.dropSessions()
            server.faults.cut()
            clock.advance(bySeconds: 10)
            client.disconnect()
            clock.settle()
        }
        // Releasing the client has ended the recording.
        let written = try events()
        #expect(written.contains("0 session lost"))
        #expect(written.count { $0 == "1 subscribed" } == 2)
        #expect(written.count { $0.hasSuffix("i#1 snapshot ∅>1* ∅>2*") } == 2, "\(written)")
        #expect(file.text.hasSuffix("\"event\":\"end\"}\n"))
    }

    @Test("A changed subscription is described again, and other clients are not recorded")
    func recordsResubscription() throws {
        try withClient { server, client in
            let recording = try client.record(to: file.url)
            let subscription = subscription("i")
            client.subscribe(subscription)
            client.connect()
            clock.settle()
            adapter.update("i", ["a": "1", "b": "2"])
            clock.settle()
            client.unsubscribe(subscription)
            subscription.fields = ["x", "y", "z"]
            client.subscribe(subscription)
            adapter.update("i", ["x": "3", "y": "4", "z": "5"])
            clock.settle()
            client.unsubscribe(subscription)
            let other = LightstreamerClient(
                serverAddress: server.address, adapterSet: "HOME", environment: server.clientEnvironment())
            other.subscribe(subscription)
            other.connect()
            clock.settle()
            adapter.update("i", ["x": "elsewhere"])
            clock.settle()
            #expect(subscription.valueWithItemPos(1, fieldPos: 1) == "elsewhere")
            try recording.stop()
        }
        let contents = try RecordedContents(contentsOf: file.url)
        #expect(contents.subscriptions.mapValues(\.fields) == [1: ["a", "b"], 2: ["x", "y", "z"]])
        let numbers = contents.entries.filter { $0.event.kind == .update }.map(\.subscription)
        #expect(numbers.first == 1 && numbers.last == 2)
        let updates = contents.entries.compactMap { entry -> [String?]? in
            if case .update(let update) = entry.event { update.values } else { nil }
        }
        #expect(updates.first == ["1", "2"] && updates.last == ["3", "4", "5"], "\(updates)")
        #expect(!file.text.contains("elsewhere"))
    }

    @Test("Push notification events are recorded without the token or the format")
    func recordsPushWithoutToken() throws {
        try withClient { _, client in
            let device = MPNDevice(deviceToken: "t0ken", defaults: OwnDefaults())
            client.register(forMPN: device)
            let recording = try client.record(to: file.url)
            client.connect()
            clock.settle()
            let subscription = MPNSubscription(subscriptionMode: .MERGE, item: "i", fields: ["a"])
            subscription.notificationFormat = #"{"aps":{"alert":"f0rmat"}}"#
            client.subscribeMPN(subscription, coalescing: false)
            clock.settle()
            let id = try #require(subscription.subscriptionId)
            client.unsubscribeMPN(subscription)
            client.resetMPNBadge()
            clock.settle()
            #expect(device.delegates.isEmpty && subscription.delegates.isEmpty)
            try recording.stop()
            client.resetMPNBadge()
            clock.settle()
            let written = try events().filter { $0.contains("push: ") }
            #expect(
                written.filter { !$0.contains("changed") } == [
                    "0 push: device REGISTERED", "0 push: device registered", "0 push: device subscriptions updated",
                    "0 push: i ACTIVE", "0 push: \(id) SUBSCRIBED", "0 push: device subscriptions updated",
                    "0 push: i UNKNOWN", "0 push: device subscriptions updated", "0 push: badge reset",
                ])
            #expect(!file.text.contains("t0ken") && !file.text.contains("f0rmat"))
        }
    }

    @Test("Changes of MPN subscriptions from before the recording are recorded")
    func recordsEarlierPushSubscriptions() throws {
        try withClient { _, client in
            client.register(forMPN: MPNDevice(deviceToken: "t0ken", defaults: OwnDefaults()))
            client.connect()
            let subscription = MPNSubscription(subscriptionMode: .MERGE, item: "i", fields: ["a"])
            subscription.notificationFormat = #"{"aps":{"alert":"a"}}"#
            client.subscribeMPN(subscription, coalescing: false)
            clock.settle()
            let id = try #require(subscription.subscriptionId)
            let recording = try client.record(to: file.url)
            client.unsubscribeMPN(subscription)
            clock.settle()
            try recording.stop()
            #expect(try events().contains { $0.hasPrefix("0 push: ") && $0.contains("UNKNOWN") }, "\(id)")
        }
    }

    @Test("An MPN subscription that is activated again is recorded once per activation")
    func recordsPushResubscriptionOnce() throws {
        try withClient { _, client in
            client.register(forMPN: MPNDevice(deviceToken: "t0ken", defaults: OwnDefaults()))
            let recording = try client.record(to: file.url)
            client.connect()
            let subscription = MPNSubscription(subscriptionMode: .MERGE, item: "i", fields: ["a"])
            subscription.notificationFormat = #"{"aps":{"alert":"a"}}"#
            for _ in 1...2 {
                client.subscribeMPN(subscription, coalescing: false)
                clock.settle()
                client.unsubscribeMPN(subscription)
                clock.settle()
            }
            try recording.stop()
            #expect(try events().count { $0 == "0 push: i ACTIVE" } == 2)
        }
    }

    @Test func recordsMessageOutcome() async throws {
        try await withServer(adapterSets: [AdapterSet(name: "HOME", dataAdapters: [:])]) { server in
            let client = LightstreamerClient(serverAddress: server.address, adapterSet: "HOME")
            let recording = try client.record(to: file.url)
            client.connect()
            try await client.submit("hello", enqueueWhileDisconnected: true)
            try recording.stop()
            #expect(try events() == ["0 message 'hello' processed"])
        }
    }

    /// A delegate of messages and subscriptions that the application releases.
    private final class Released: ClientMessageDelegate {}

    @Test("The outcome of a message is recorded although its delegate was released")
    func recordsOutcomeOfReleasedDelegate() throws {
        try withClient { _, client in
            let recording = try client.record(to: file.url)
            client.connect()
            clock.settle()
            client.sendMessage("released", delegate: Released())
            client.sendMessage("without")
            clock.settle()
            try recording.stop()
            #expect(try events() == ["0 message 'released' processed"])
        }
    }

    private final class EarlierReleased: NSObject, LSClientMessageDelegate {}

    @Test("The outcomes of messages of a client of 2.x to 4.x that shares the session are recorded")
    func recordsOutcomeOfSharingClient() throws {
        try withClient { _, client in
            let recording = try client.record(to: file.url)
            let sharing = LSLightstreamerClient(sharing: client)
            sharing.connect()
            clock.settle()
            let delegate = EarlierReleased()
            sharing.sendMessage(
                "shared", withSequence: nil, timeout: -1, delegate: delegate, enqueueWhileDisconnected: false)
            clock.settle()
            sharing.sendMessage(
                "released", withSequence: nil, timeout: -1, delegate: EarlierReleased(), enqueueWhileDisconnected: false
            )
            sharing.sendMessage("without")
            clock.settle()
            try recording.stop()
            #expect(try events() == ["0 message 'shared' processed", "0 message 'released' processed"])
            withExtendedLifetime(delegate) {}
        }
    }

    @Test("The end of a subscription that moves to another client is recorded, and nothing of the other client")
    func recordsEndOfMovedSubscription() throws {
        let otherFile = RecordingFileTests.Scratch()
        try withClient { server, client in
            let other = LightstreamerClient(
                serverAddress: server.address, adapterSet: "HOME", environment: server.clientEnvironment())
            let recording = try client.record(to: file.url)
            let otherRecording = try other.record(to: otherFile.url)
            let subscription = subscription("i")
            adapter.update("i", ["a": "1", "b": "x"])
            client.subscribe(subscription)
            client.connect()
            other.connect()
            clock.settle()
            // The events of the first client are delivered after the subscription is active on the other one.
            let moved = DispatchSemaphore(value: 0)
            client.engine.deliver { moved.wait() }
            adapter.update("i", ["a": "2"])
            client.unsubscribe(subscription)
            other.subscribe(subscription)
            moved.signal()
            clock.settle()
            adapter.update("i", ["a": "3"])
            clock.settle()
            other.unsubscribe(subscription)
            client.subscribe(subscription)
            clock.settle()
            try recording.stop()
            try otherRecording.stop()
        }
        let written = try events()
        #expect(written.count { $0 == "1 unsubscribed" } == 1, "\(written)")
        #expect(!written.contains { $0.hasSuffix("2>3* x>x") || $0.hasSuffix("2>3*") }, "\(written)")
        #expect(written.count { $0.hasSuffix(" subscribed") } == 2, "\(written)")
        let others = try RecordedContents(contentsOf: otherFile.url).entries.filter { $0.event.kind != .status }
            .map(\.event.description)
        #expect(others.first == "subscribed" && others.last == "unsubscribed", "\(others)")
        #expect(others.count { $0 == "unsubscribed" } == 1 && others.count { $0 == "subscribed" } == 1, "\(others)")
    }

    @Test("An MPN subscription that moves to another client is recorded with the events of the recorded client only")
    func recordsMovedPushSubscription() throws {
        try withClient { server, client in
            let other = LightstreamerClient(
                serverAddress: server.address, adapterSet: "HOME", environment: server.clientEnvironment())
            let recording = try client.record(to: file.url)
            client.register(forMPN: MPNDevice(deviceToken: "t0ken", defaults: OwnDefaults()))
            other.register(forMPN: MPNDevice(deviceToken: "t1ken", defaults: OwnDefaults()))
            client.connect()
            other.connect()
            let subscription = MPNSubscription(subscriptionMode: .MERGE, item: "i", fields: ["a"])
            subscription.notificationFormat = #"{"aps":{"alert":"a"}}"#
            client.subscribeMPN(subscription, coalescing: false)
            clock.settle()
            client.unsubscribeMPN(subscription)
            clock.settle()
            other.subscribeMPN(subscription, coalescing: false)
            clock.settle()
            try recording.stop()
            #expect(try events().count { $0 == "0 push: i ACTIVE" } == 1)
        }
    }

    @Test func uncreatableFileThrows() throws {
        try withClient { _, client in
            #expect(throws: (any Error).self) { try client.record(to: URL(fileURLWithPath: "/nowhere/x")) }
        }
    }

    @Test("Two recordings of one client are independent")
    func recordingsAreIndependent() throws {
        let other = RecordingFileTests.Scratch()
        try withClient { _, client in
            let one = try client.record(to: file.url)
            let two = try client.record(to: other.url)
            client.subscribe(subscription("i"))
            client.connect()
            clock.settle()
            try one.stop()
            adapter.update("i", ["a": "1"])
            clock.settle()
            try two.stop()
        }
        #expect(try !events().contains { $0.contains("i#1") })
        #expect(try RecordedContents(contentsOf: other.url).entries.contains { $0.event.kind == .update })
    }
}
