import EmbeddedServer
import Foundation
import TestSupport
import Testing

@testable import ModernClient

/// Client and server in memory, on one virtual clock.
@Suite(.ownThread) struct InMemoryServerTests {
    private final class Screen: ClientDelegate, SubscriptionDelegate, ClientMessageDelegate {
        let events = EventLog()

        func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status) {
            events.write(status.rawValue)
        }

        func subscription(_ subscription: ModernClient.Subscription, didUpdateItem itemUpdate: any ItemUpdate) {
            events.write(itemUpdate.value(withFieldName: "degrees") ?? "null")
        }

        func client(
            _ client: LightstreamerClient, didProcessMessage originalMessage: String, withResponse response: String
        ) { events.write("processed \(originalMessage)") }
    }

    private struct Scene {
        let clock = ManualClock()
        let home = ManualDataAdapter()
        let screen = Screen()

        var configuration: EmbeddedServer.Configuration { .inMemory(clock) }

        /// A client that is subscribed to the kitchen.
        func connect(_ server: EmbeddedServer, _ transport: TransportSelection) -> LightstreamerClient {
            let client = LightstreamerClient(
                serverAddress: server.address, adapterSet: "HOME", environment: server.clientEnvironment())
            client.connectionOptions.forcedTransport = transport
            let subscription = ModernClient.Subscription(
                subscriptionMode: .MERGE, items: ["kitchen"], fields: ["degrees"])
            subscription.addDelegate(screen)
            subscription.requestedSnapshot = .yes
            client.addDelegate(screen)
            client.subscribe(subscription)
            client.connect()
            clock.settle()
            return client
        }
    }

    @Test(
        "Updates and messages work on each transport",
        arguments: [TransportSelection.WS_STREAMING, .HTTP_STREAMING, .WS_POLLING, .HTTP_POLLING])
    func updatesAndMessages(transport: TransportSelection) async throws {
        let scene = Scene()
        scene.home.update("kitchen", ["degrees": "20"])
        try await withServer(scene.home, adapterSet: "HOME", configuration: scene.configuration) { server in
            let client = scene.connect(server, transport)
            scene.clock.advance(bySeconds: 1)
            // Over a WebSocket that streams, the session has its transport at once.
            let sensing = transport == .WS_STREAMING ? [] : ["CONNECTED:STREAM-SENSING"]
            #expect(
                scene.screen.events.take() == ["CONNECTING"] + sensing + ["CONNECTED:\(transport.rawValue)", "20"])
            scene.home.update("kitchen", ["degrees": "21.5"])
            scene.clock.advance(bySeconds: 1)
            #expect(scene.screen.events.take() == ["21.5"])
            client.sendMessage(
                "hello", withSequence: nil, timeout: -1, delegate: scene.screen, enqueueWhileDisconnected: false)
            scene.clock.advance(bySeconds: 1)
            #expect(scene.screen.events.take() == ["processed hello"])
            #expect(server.activity.sessions.map(\.id) == ["S1"])
            #expect(server.port == 0)
            client.disconnect()
            scene.clock.settle()
            #expect(scene.screen.events.take() == ["DISCONNECTED"])
        }
    }

    @Test(
        "A stall of thirty seconds is recovered on the virtual clock",
        arguments: [TransportSelection.WS_STREAMING, .HTTP_STREAMING])
    func stallIsRecovered(transport: TransportSelection) async throws {
        let scene = Scene()
        try await withServer(scene.home, adapterSet: "HOME", configuration: scene.configuration) { server in
            let client = scene.connect(server, transport)
            client.connectionOptions.reconnectTimeout = 60_000
            _ = scene.screen.events.take()
            server.faults.add(.stall, forMilliseconds: 30_000)
            scene.home.update("kitchen", ["degrees": "1"])
            scene.clock.advance(bySeconds: 29)
            #expect(scene.screen.events.take() == ["STALLED"])
            scene.clock.advance(bySeconds: 1)
            #expect(scene.screen.events.take() == ["CONNECTED:\(transport.rawValue)", "1"])
            #expect(server.activity.sessions.count == 1)
        }
    }

    @Test(
        "A broken connection is recovered without losing an update",
        arguments: [TransportSelection.WS_STREAMING, .HTTP_STREAMING])
    func brokenConnectionLosesNothing(transport: TransportSelection) async throws {
        let scene = Scene()
        try await withServer(scene.home, adapterSet: "HOME", configuration: scene.configuration) { server in
            let client = scene.connect(server, transport)
            _ = scene.screen.events.take()
            server.faults.add(.cut(inLine: "U,", afterBytes: 4))
            scene.home.update("kitchen", ["degrees": "1"])
            scene.clock.settle()
            server.faults.clear()
            scene.clock.advance(bySeconds: 10)
            #expect(
                scene.screen.events.take() == [
                    "DISCONNECTED:TRYING-RECOVERY", "1", "CONNECTED:\(transport.rawValue)",
                ])
            #expect(server.activity.sessions.count == 1)
            _ = client
        }
    }

    @Test("The same test produces the same events on every run")
    func runsAreReproducible() async throws {
        var courses: Set<[String]> = []
        for _ in 1...5 {
            let scene = Scene()
            try await withServer(scene.home, adapterSet: "HOME", configuration: scene.configuration) { server in
                let client = scene.connect(server, .WS_STREAMING)
                server.faults.add(.refuseConnections, forMilliseconds: 20_000)
                server.faults.cut()
                scene.clock.advance(bySeconds: 60)
                client.disconnect()
                scene.clock.settle()
                let requests = server.activity.requests.map { "\($0.time) \($0.name)" }
                courses.insert(requests + scene.screen.events.take())
            }
        }
        #expect(courses.count == 1)
        #expect(courses.first?.contains("DISCONNECTED:TRYING-RECOVERY") == true)
    }

    /// An application's timeout after ten seconds without updates.
    private actor Watchdog {
        private let clock: any Clock<Duration>
        private let log: EventLog
        private var silence: Task<Void, Never>?

        init(_ clock: any Clock<Duration>, _ log: EventLog) {
            self.clock = clock
            self.log = log
        }

        func start() {
            silence?.cancel()
            silence = Task { [clock, log] in
                do {
                    try await clock.sleep(for: .seconds(10))
                    log.write("offline")
                } catch {
                    log.write("on time")
                }
            }
        }

        func end() async { await silence?.value }
    }

    @Test("Timeouts of the application run on the same virtual clock")
    func applicationTimeoutsUseVirtualClock() async throws {
        let scene = Scene()
        let watchdog = Watchdog(scene.clock.taskClock, scene.screen.events)
        try await withServer(scene.home, adapterSet: "HOME", configuration: scene.configuration) { server in
            let client = scene.connect(server, .WS_STREAMING)
            client.connectionOptions.reconnectTimeout = 60_000
            _ = scene.screen.events.take()
            await watchdog.start()
            // The task has started when the clock has a timer of ten seconds.
            try #require(await isSoonTrue { scene.clock.delays.contains(10_000) })
            server.faults.add(.stall)
            scene.clock.advance(byMilliseconds: 9_999)
            #expect(scene.screen.events.take() == ["STALLED"])
            scene.clock.advance(byMilliseconds: 1)
            await watchdog.end()
            #expect(scene.screen.events.take() == ["offline"])

            await watchdog.start()
            try #require(await isSoonTrue { scene.clock.delays.contains(10_000) })
            await watchdog.start()
            #expect(await isSoonTrue { scene.screen.events.lines.contains("on time") })
            client.disconnect()
        }
    }
}
