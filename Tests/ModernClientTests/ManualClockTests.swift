import Dispatch
import EmbeddedServer
import Foundation
import TestSupport
import Testing

@testable import ModernClient

@Suite("Manual clock", .ownThread)
struct ManualClockTests {
    /// Writes each number that it receives to the log, and the next one to an adapter.
    private final class Relay: SubscriptionDelegate {
        private let target: ManualDataAdapter
        private let limit: Int
        private let log: EventLog

        init(to target: ManualDataAdapter, limit: Int, _ log: EventLog) {
            self.target = target
            self.limit = limit
            self.log = log
        }

        func subscription(_ subscription: ModernClient.Subscription, didUpdateItem itemUpdate: any ItemUpdate) {
            guard let number = itemUpdate.value(withFieldName: "n").flatMap({ Int($0) }) else { return }
            log.write("\(number)")
            if number < limit { target.update("i", ["n": "\(number + 1)"]) }
        }
    }

    private func client(of server: EmbeddedServer, _ delegate: any SubscriptionDelegate) -> LightstreamerClient {
        let client = LightstreamerClient(serverAddress: server.address, environment: server.clientEnvironment())
        let subscription = ModernClient.Subscription(subscriptionMode: .MERGE, item: "i", fields: ["n"])
        subscription.requestedMaxFrequency = .unfiltered
        subscription.addDelegate(delegate)
        client.subscribe(subscription)
        client.connect()
        return client
    }

    @Test("settle() returns when all servers with the clock and their clients are idle", arguments: 2...4)
    func settlesAllServers(_ count: Int) throws {
        let clock = ManualClock()
        let log = EventLog()
        let adapters = (0..<count).map { _ in ManualDataAdapter() }
        let servers = adapters.map { EmbeddedServer(dataAdapter: $0, configuration: .inMemory(clock)) }
        for server in servers { try server.start() }
        defer { for server in servers { server.stop() } }
        // Each client passes on to the server before its own: a single round over the servers settles one step.
        let relays = (0..<count).map { Relay(to: adapters[($0 + count - 1) % count], limit: 40, log) }
        let clients = (0..<count).map { client(of: servers[$0], relays[$0]) }
        clock.settle()
        adapters[count - 1].update("i", ["n": "1"])
        clock.settle()
        #expect(log.take() == (1...40).map { "\($0)" })
        for client in clients { client.disconnect() }
        withExtendedLifetime(relays) {}
    }

    @Test("settle() waits for the clients of a server that was released")
    func settlesClientsOfReleasedServer() throws {
        let clock = ManualClock()
        var server: EmbeddedServer? = EmbeddedServer(
            dataAdapter: ManualDataAdapter(), configuration: .inMemory(clock))
        try server?.start()
        let client = try #require(
            server.map { LightstreamerClient(serverAddress: $0.address, environment: $0.clientEnvironment()) })
        client.connect()
        clock.settle()
        server?.stop()
        server = nil
        clock.settle()
        let log = EventLog()
        let gate = DispatchSemaphore(value: 0)
        client.engine.deliver {
            gate.wait()
            log.write("delivered")
        }
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.05) { gate.signal() }
        clock.settle()
        #expect(log.take() == ["delivered"])
        client.disconnect()
    }

    @Test("A clock can serve many servers in turn")
    func servesServersInTurn() throws {
        let clock = ManualClock()
        for _ in 1...20 {
            let adapter = ManualDataAdapter()
            let log = EventLog()
            try withServerAndWait(adapter, configuration: .inMemory(clock)) { server in
                let relay = Relay(to: adapter, limit: 3, log)
                let client = client(of: server, relay)
                clock.settle()
                adapter.update("i", ["n": "1"])
                clock.settle()
                #expect(log.take() == ["1", "2", "3"])
                client.disconnect()
                withExtendedLifetime(relay) {}
            }
        }
    }

    @Test(
        "A task can sleep for any duration",
        arguments: [Duration.seconds(Int64.max), .seconds(Int64.max / 1_000 + 1), .milliseconds(Int64.max)])
    func longSleep(_ duration: Duration) async throws {
        let clock = ManualClock()
        let task = Task { try await clock.taskClock.sleep(for: duration) }
        try #require(await isSoonTrue { clock.delays.count == 1 })
        clock.advance(bySeconds: 1e9)
        #expect(clock.delays.count == 1)
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(await isSoonTrue { clock.delays.isEmpty })
    }

    @Test(
        "A sleep until the present or the past returns without another advance",
        arguments: [Duration.seconds(Int64.min), .zero])
    func sleepUntilPast(_ duration: Duration) async throws {
        let clock = ManualClock()
        clock.advance(byMilliseconds: 5)
        try await clock.taskClock.sleep(for: duration)
        #expect(clock.delays.isEmpty)
        // As an application does that counts seconds, after ten of them.
        clock.advance(bySeconds: 10)
        var next = ManualClock().taskClock.now
        for _ in 1...10 {
            next = next.advanced(by: .seconds(1))
            try await clock.taskClock.sleep(until: next)
        }
        #expect(clock.delays.isEmpty)
    }

    @Test("Any number of seconds or milliseconds advances the clock", arguments: [1e16, 1e300, Double.infinity])
    func longAdvance(_ seconds: Double) {
        let clock = ManualClock()
        clock.advance(bySeconds: 1)
        for duration in [.nan, -Double.infinity, -1] { clock.advance(bySeconds: duration) }
        #expect(clock.now == 1_000)
        for _ in 1...3 {
            clock.advance(bySeconds: seconds)
            clock.advance(byMilliseconds: .max)
        }
        #expect(clock.now > 1_000_000)
        let timer = clock.schedule(afterMilliseconds: .max, on: .global()) {}
        #expect(clock.nextDelay == .max)
        timer.cancel()
    }

    @Test(
        "A server with the longest times serves clients",
        arguments: [ModernClient.TransportSelection.WS_STREAMING, .HTTP_STREAMING, .WS_POLLING, .HTTP_POLLING])
    func longestTimes(_ transport: ModernClient.TransportSelection) throws {
        let clock = ManualClock()
        let adapter = ManualDataAdapter()
        let log = EventLog()
        var configuration = EmbeddedServer.Configuration.inMemory(clock)
        configuration.keepaliveMillis = .max
        configuration.keepaliveRange = 1 ... .max
        configuration.maxIdleMillis = .max
        configuration.maxPollingMillis = .max
        configuration.sessionTimeoutMillis = .max
        configuration.inactivityGraceMillis = .max
        configuration.syncIntervalMillis = .max
        configuration.maxMessageWaitMillis = .max
        try withServerAndWait(adapter, configuration: configuration) { server in
            let relay = Relay(to: adapter, limit: 3, log)
            let client = LightstreamerClient(serverAddress: server.address, environment: server.clientEnvironment())
            client.connectionOptions.forcedTransport = transport
            client.connectionOptions.reverseHeartbeatInterval = 10_000
            let subscription = ModernClient.Subscription(subscriptionMode: .MERGE, item: "i", fields: ["n"])
            subscription.requestedMaxFrequency = .unfiltered
            subscription.addDelegate(relay)
            client.subscribe(subscription)
            client.connect()
            clock.advance(bySeconds: 1)
            server.faults.add(.delay(milliseconds: 1), forMilliseconds: .max)
            server.faults.loop(delayMillis: 10)
            client.sendMessage("2", withSequence: "s", timeout: .max)
            adapter.update("i", ["n": "1"])
            clock.advance(bySeconds: 60)
            #expect(log.take() == ["1", "2", "3"])
            client.disconnect()
            clock.settle()
            withExtendedLifetime(relay) {}
        }
    }
}
