import EmbeddedServer
import EquivalenceTesting
import Foundation
import ModernClient
import TestSupport
import Testing

/// Losses of the session in a recording, at any speed: clients that return receive the recorded snapshot, and no event is skipped.
@Suite("Replay of lost sessions", .ownThread)
struct ReplayedLossTests {
    private static let item = RecordedItem(name: "i", position: 1)
    private static let loss = (900, RecordedEvent.interruption)

    private static func row(_ value: String, _ item: RecordedItem = item, isSnapshot: Bool = false) -> RecordedEvent {
        .update(
            RecordedUpdate(item: item, isSnapshot: isSnapshot, values: [value], previousValues: [nil], changed: [true]))
    }

    /// A session that receives a snapshot of one row, and then other rows.
    private static func session(at time: Int, _ old: String, _ live: String...) -> [(Int, RecordedEvent)] {
        [(time, .subscribed), (time + 10, row(old, isSnapshot: true)), (time + 20, .endOfSnapshot(item))]
            + live.map { (time + 500, row($0)) }
    }

    /// A server that replays events of one item, and its clients.
    private final class Scene {
        let clock: ManualClock
        let replay: ReplayDataAdapter
        let server: EmbeddedServer
        private(set) var clients: [LightstreamerClient] = []
        private(set) var recorders: [ModernRecorder] = []

        init(
            _ events: [(Int, RecordedEvent)], mode: String = "DISTINCT", items: [String] = ["i"], speed: Double,
            start: ReplayDataAdapter.Start = .firstSubscription, hasSecondLevel: Bool = false
        ) throws {
            var request = RecordedSubscription(
                mode: mode, items: items, fields: hasSecondLevel ? ["key", "command"] : ["a"])
            request.snapshot = "yes"
            if hasSecondLevel {
                request.secondLevelFields = ["price"]
                request.secondLevelDataAdapter = "QUOTES"
            }
            clock = ManualClock()
            replay = ReplayDataAdapter(
                RecordedContents(
                    header: RecordingHeader(name: "made", adapterSet: "HOME"), subscriptions: [1: request],
                    entries: events.map { time, event in
                        RecordedEntry(time: time, subscription: event == .interruption ? nil : 1, event: event)
                    }), speed: speed, start: start, clock: clock)
            server = EmbeddedServer(replaying: replay, configuration: .inMemory(clock))
            try server.start()
        }

        deinit { server.stop() }

        @discardableResult
        func connect(
            mode: Subscription.Mode = .DISTINCT, items: [String] = ["i"], fields: [String] = ["a"],
            adapterSet: String? = "HOME", _ configure: (LightstreamerClient) -> Void = { _ in }
        ) -> LightstreamerClient {
            let client = LightstreamerClient(
                serverAddress: server.address, adapterSet: adapterSet, environment: server.clientEnvironment())
            configure(client)
            let recorder = ModernRecorder()
            let subscription = Subscription(subscriptionMode: mode, items: items, fields: fields)
            subscription.requestedSnapshot = .yes
            if mode == .COMMAND {
                subscription.commandSecondLevelFields = ["price"]
                subscription.commandSecondLevelDataAdapter = "QUOTES"
            }
            subscription.addDelegate(recorder)
            client.addDelegate(recorder)
            client.subscribe(subscription)
            clients.append(client)
            recorders.append(recorder)
            client.connect()
            clock.settle()
            return client
        }

        /// Advances the clock until the replay has finished.
        func finish(withinSeconds limit: Int = 120) {
            for _ in 0..<10 * limit where !replay.isFinished { clock.advance(byMilliseconds: 100) }
            #expect(replay.isFinished)
            clock.settle()
            #expect(server.activity.problems == [])
        }

        /// What a client has received of the items.
        func lines(_ index: Int = 0) -> [String] {
            recorders[index].recording.events.filter { [.update, .endOfSnapshot].contains($0.kind) }.map(\.description)
        }

        func lossCount(_ index: Int = 0) -> Int { recorders[index].recording.events.count { $0 == .interruption } }
    }

    private static func lines(_ old: String, _ live: String...) -> [String] {
        var lines = ["i#1 snapshot ∅>\(old)*", "i#1 end of snapshot"]
        for (before, value) in zip([old] + live, live) { lines.append("i#1 \(before)>\(value)*") }
        return lines
    }

    /// Stops its client when the session is lost.
    private final class Leaver: ClientDelegate {
        func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status) {
            if status == .DISCONNECTED_WILL_RETRY { client.disconnect() }
        }
    }

    // MARK: - Tests

    @Test("A loss at any speed loses nothing", arguments: [1, 10, Double.infinity])
    func lossAtAnySpeed(_ speed: Double) throws {
        let scene = try Scene(
            Self.session(at: 100, "1") + [Self.loss] + Self.session(at: 9_000, "2", "3"), speed: speed)
        scene.connect()
        scene.finish()
        #expect(scene.lines() == Self.lines("1") + Self.lines("2", "3"))
        #expect(scene.lossCount() == 1)
    }

    /// The client subscribes to the second level again only when the rows of the first level come.
    @Test("After a loss, second-level items are not awaited", arguments: [1, 10, Double.infinity])
    func lossWithSecondLevel(_ speed: Double) throws {
        func row(_ values: [String?], _ old: [String?]?, isSnapshot: Bool = false) -> RecordedEvent {
            .update(
                RecordedUpdate(
                    item: Self.item, isSnapshot: isSnapshot, values: values, previousValues: old ?? [nil, nil, nil],
                    changed: [true, true, true]))
        }
        func session(at time: Int, _ price: String) -> [(Int, RecordedEvent)] {
            [
                (time, .subscribed), (time + 10, row(["K", "ADD", nil], nil, isSnapshot: true)),
                (time + 20, .endOfSnapshot(Self.item)),
                (time + 30, row(["K", "UPDATE", price], ["K", "ADD", nil])),
            ]
        }
        let scene = try Scene(
            session(at: 100, "1") + [Self.loss] + session(at: 9_000, "2"), mode: "COMMAND", speed: speed,
            hasSecondLevel: true)
        scene.connect(mode: .COMMAND, fields: ["key", "command"])
        scene.finish(withinSeconds: 15)
        #expect(scene.lines().count { $0.contains("∅>ADD*") } == 2, "\(scene.lines())")
        #expect(scene.lines().last?.hasSuffix("∅>2*") == true, "\(scene.lines())")
    }

    @Test("A client receives all updates before a loss", arguments: [10, Double.infinity])
    func updatesBeforeLoss(_ speed: Double) throws {
        let padding = String(repeating: "x", count: 500)
        let values = (1...1_500).map { "\($0) \(padding)" }
        var events: [(Int, RecordedEvent)] = [(0, .subscribed), (0, .endOfSnapshot(Self.item))]
        events += values.map { (10, Self.row($0)) } + [(10, .interruption)] + Self.session(at: 5_000, "after")
        let scene = try Scene(events, speed: speed)
        scene.connect()
        scene.finish()
        let received = scene.lines().filter { $0.contains(padding) }
        #expect(received.count == values.count)
        #expect(scene.lines().suffix(2) == Self.lines("after")[...])
    }

    @Test("A client that reads slowly receives all updates before a loss")
    func slowClientBeforeLoss() throws {
        let values = (1...200).map { "\($0) " + String(repeating: "x", count: 200) }
        var events: [(Int, RecordedEvent)] = [(0, .subscribed), (0, .endOfSnapshot(Self.item))]
        events += values.map { (10, Self.row($0)) } + [(10, .interruption)] + Self.session(at: 5_000, "after")
        let scene = try Scene(events, speed: .infinity, start: .manual)
        scene.connect()
        scene.server.faults.add(.slow(bytesPerSecond: 10_000), to: .open)
        scene.replay.start()
        scene.finish()
        #expect(scene.lines().count { $0.contains("xxx") } == values.count)
        #expect(scene.lines().suffix(2) == Self.lines("after")[...])
    }

    @Test("Two losses in a row lose nothing", arguments: [1, 10, Double.infinity])
    func twoLosses(_ speed: Double) throws {
        let scene = try Scene(
            Self.session(at: 100, "1") + [Self.loss, (4_900, .interruption)] + Self.session(at: 9_000, "2", "3"),
            speed: speed)
        scene.connect()
        scene.finish()
        #expect(scene.lines() == Self.lines("1") + Self.lines("2", "3"))
    }

    @Test("A loss after each session loses nothing", arguments: [1, 10, Double.infinity])
    func lossAfterEachSession(_ speed: Double) throws {
        let scene = try Scene(
            Self.session(at: 100, "1", "2") + [Self.loss] + Self.session(at: 9_000, "3", "4")
                + [(9_900, .interruption)] + Self.session(at: 18_000, "5", "6"), speed: speed)
        scene.connect()
        scene.finish()
        #expect(scene.lines() == Self.lines("1", "2") + Self.lines("3", "4") + Self.lines("5", "6"))
        #expect(scene.lossCount() == 2)
    }

    @Test("A first connection that failed loses nothing", arguments: [1, 10, Double.infinity])
    func lossAtStart(_ speed: Double) throws {
        let scene = try Scene([(0, .interruption)] + Self.session(at: 4_500, "1", "2"), speed: speed)
        scene.connect()
        scene.finish()
        #expect(scene.lines() == Self.lines("1", "2"))
    }

    @Test("A loss after which no client returns does not stop the replay", arguments: [1, 10, Double.infinity])
    func noClientReturns(_ speed: Double) throws {
        let leaver = Leaver()
        let scene = try Scene(
            Self.session(at: 100, "1") + [Self.loss] + Self.session(at: 9_000, "2", "3"), speed: speed)
        scene.connect { $0.addDelegate(leaver) }
        scene.finish()
        #expect(scene.lines() == Self.lines("1"))
        withExtendedLifetime(leaver) {}
    }

    @Test("Two clients that return at different times receive the same events", arguments: [1, 10, Double.infinity])
    func twoClientsReturn(_ speed: Double) throws {
        let scene = try Scene(
            Self.session(at: 100, "1") + [Self.loss] + Self.session(at: 5_000, "2", "3"), speed: speed,
            start: .manual)
        scene.connect { $0.connectionOptions.retryDelay = 1_000 }
        scene.connect { $0.connectionOptions.retryDelay = 9_000 }
        scene.replay.start()
        scene.finish()
        for index in 0...1 {
            #expect(scene.lines(index) == Self.lines("1") + Self.lines("2", "3"), "client \(index)")
        }
    }

    @Test("If one of two clients returns, it receives everything", arguments: [1, 10, Double.infinity])
    func oneOfTwoReturns(_ speed: Double) throws {
        let leaver = Leaver()
        let scene = try Scene(
            Self.session(at: 100, "1") + [Self.loss] + Self.session(at: 5_000, "2", "3"), speed: speed,
            start: .manual)
        scene.connect()
        scene.connect { $0.addDelegate(leaver) }
        scene.replay.start()
        scene.finish()
        #expect(scene.lines(0) == Self.lines("1") + Self.lines("2", "3"))
        #expect(scene.lines(1) == Self.lines("1"))
        withExtendedLifetime(leaver) {}
    }

    @Test(
        "Clients of both adapter sets of a replay receive all events, and either one after the other's end",
        arguments: [1, 10, Double.infinity])
    func bothAdapterSets(_ speed: Double) throws {
        let scene = try Scene(
            Self.session(at: 100, "1") + [Self.loss] + Self.session(at: 9_000, "2", "3") + [(20_000, Self.row("4"))],
            speed: speed, start: .manual)
        scene.connect()
        let other = scene.connect(adapterSet: nil)
        scene.replay.start()
        for _ in 0..<1_200 where scene.lines(1).count < 5 || scene.lines(0).count < 5 {
            scene.clock.advance(byMilliseconds: 10)
        }
        for index in 0...1 {
            #expect(scene.lines(index).starts(with: Self.lines("1") + Self.lines("2", "3")), "client \(index)")
        }
        other.disconnect()
        scene.finish()
        #expect(scene.lines() == Self.lines("1") + Self.lines("2", "3", "4"))
    }

    @Test("After a loss, no client receives content from before it, however many items there are")
    func manyItems() throws {
        let names = (1...2_500).map { "n\($0)" }
        let items = names.enumerated().map { RecordedItem(name: $1, position: $0 + 1) }
        var events: [(Int, RecordedEvent)] = [(0, .subscribed)]
        events += items.map { (10, Self.row("old", $0, isSnapshot: true)) } + [Self.loss, (9_000, .subscribed)]
        events += items.map { (9_010, Self.row("new", $0, isSnapshot: true)) }
        let scene = try Scene(events, mode: "MERGE", items: names, speed: .infinity, start: .manual)
        scene.connect(mode: .MERGE, items: names)
        scene.replay.start()
        scene.finish()
        #expect(scene.lines().count { $0.hasSuffix(" snapshot ∅>old*") } == names.count)
        #expect(scene.lines().count { $0.hasSuffix(" snapshot ∅>new*") } == names.count)
        #expect(scene.lines().count == names.count * 2)
    }

    @Test("Two servers with one replay both repeat a loss", arguments: [1, Double.infinity])
    func twoServers(_ speed: Double) throws {
        let scene = try Scene(
            Self.session(at: 100, "1") + [Self.loss] + Self.session(at: 9_000, "2", "3"), speed: speed,
            start: .manual)
        let other = EmbeddedServer(replaying: scene.replay, configuration: .inMemory(scene.clock))
        try other.start()
        defer { other.stop() }
        scene.connect()
        let client = LightstreamerClient(
            serverAddress: other.address, adapterSet: "HOME", environment: other.clientEnvironment())
        let recorder = ModernRecorder()
        let subscription = Subscription(subscriptionMode: .DISTINCT, item: "i", fields: ["a"])
        subscription.requestedSnapshot = .yes
        subscription.addDelegate(recorder)
        client.subscribe(subscription)
        client.connect()
        scene.clock.settle()
        scene.replay.start()
        scene.finish()
        let lines = recorder.recording.events.filter { [.update, .endOfSnapshot].contains($0.kind) }.map(\.description)
        #expect(scene.lines() == Self.lines("1") + Self.lines("2", "3"))
        #expect(lines == Self.lines("1") + Self.lines("2", "3"))
        client.disconnect()
    }
}
