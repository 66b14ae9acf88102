import Commands
import Dispatch
import EmbeddedServer
import Foundation
import LightstreamerCore
import ModernClient

/// Connects and disconnects new clients repeatedly, and checks for leaks.
struct ConnectionCycles: Sendable {
    let count: Int
    let transports: [LightstreamerCore.TransportSelection]
    let progress: @Sendable (String) -> Void

    /// The number of cycles before the first measurement, to load libraries and fill pools and caches.
    private static let warmUp = 200
    /// The allowed growth after the warm-up. Threads and descriptors vary with the load; a leak of one in ten cycles exceeds the limits by
    /// far. Allocators keep memory; a leak of 2 KiB per cycle shows in 10,000 cycles.
    private static let allowedDescriptors = 8
    private static let allowedThreads = 8
    private static let allowedMemory = 20 << 20

    struct Outcome: Sendable {
        var cycles: Int
        var failures: Int
        var start: ProcessFootprint
        var end: ProcessFootprint

        var isClean: Bool {
            failures == 0 && end.descriptors - start.descriptors <= ConnectionCycles.allowedDescriptors
                && end.threads - start.threads <= ConnectionCycles.allowedThreads
                && end.memory - start.memory <= ConnectionCycles.allowedMemory
        }

        /// The outcome as text.
        var text: String {
            """
            \(cycles) cycles, \(failures) failures
            descriptors  \(start.descriptors) -> \(end.descriptors)
            threads      \(start.threads) -> \(end.threads)
            memory       \(start.memory >> 20) MiB -> \(end.memory >> 20) MiB
            \(isClean ? "Nothing was left behind." : "Something was left behind, or a cycle failed.")
            """
        }

        var json: String {
            SoakReport.json([
                "cycles": cycles, "failures": failures, "ok": isClean, "start": Self.object(start),
                "end": Self.object(end),
                "allowedGrowth": [
                    "descriptors": ConnectionCycles.allowedDescriptors, "threads": ConnectionCycles.allowedThreads,
                    "memory": ConnectionCycles.allowedMemory,
                ],
            ])
        }

        private static func object(_ footprint: ProcessFootprint) -> [String: Any] {
            ["descriptors": footprint.descriptors, "threads": footprint.threads, "memory": footprint.memory]
        }
    }

    /// - Throws: ``CommandFailure`` if the server does not start or the system has no `/proc`.
    func run() throws(CommandFailure) -> Outcome {
        var configuration = EmbeddedServer.Configuration()
        configuration.sessionTimeoutMillis = 1_000
        let items = NumberedItems()
        let server = EmbeddedServer(
            adapterSets: [AdapterSet(name: "DEFAULT", dataAdapters: ["DEFAULT": items])], configuration: configuration)
        do {
            try server.start()
        } catch {
            throw CommandFailure("the server did not start: \(error)")
        }
        defer { server.stop() }
        var failures = 0
        let warmUp = min(Self.warmUp, count)
        for cycle in 0..<warmUp where !connectOnce(cycle, server.address, items) { failures += 1 }
        let start = try settledFootprint(server)
        progress("after \(warmUp) cycles to warm up: \(start.summary)")
        for cycle in 0..<count {
            if !connectOnce(cycle, server.address, items) { failures += 1 }
            if (cycle + 1) % 1_000 == 0 { progress("\(cycle + 1) cycles: \(try ProcessFootprint.now().summary)") }
        }
        let end = try settledFootprint(server)
        progress("at the end: \(end.summary), \(failures) failures")
        return Outcome(cycles: count, failures: failures, start: start, end: end)
    }

    /// The footprint after connections have closed, sessions have expired, and idle threads of the pool, which wait 5 s for work, have
    /// ended.
    private func settledFootprint(_ server: EmbeddedServer) throws(CommandFailure) -> ProcessFootprint {
        let deadline = Date(timeIntervalSinceNow: 10)
        while !server.sessionIDs.isEmpty && Date() < deadline { Thread.sleep(forTimeInterval: 0.05) }
        Thread.sleep(forTimeInterval: 7)
        return try ProcessFootprint.now()
    }

    /// - Returns: whether the client received an update over its transport.
    private func connectOnce(_ cycle: Int, _ url: String, _ items: NumberedItems) -> Bool {
        let client = LightstreamerClient(serverAddress: url)
        let transport = transports[cycle % transports.count]
        client.connectionOptions.forcedTransport = ModernClient.TransportSelection(rawValue: transport.rawValue)
        let receiver = FirstUpdate()
        let subscription = Subscription(
            subscriptionMode: .MERGE, items: ["cycle"], fields: NumberedRow.fields)
        subscription.requestedSnapshot = .yes
        subscription.addDelegate(receiver)
        client.addDelegate(receiver)
        client.subscribe(subscription)
        client.connect()
        let deadline = DispatchTime.now() + .seconds(10)
        // The adapter may be subscribed to the item later than the client is notified of its subscription.
        var hasCome = false
        while !hasCome && DispatchTime.now() < deadline {
            items.publish(1)
            hasCome = receiver.arrived.wait(timeout: .now() + .milliseconds(5)) == .success
        }
        client.disconnect()
        return hasCome && receiver.ended.wait(timeout: .now() + 10) == .success
    }

    private final class FirstUpdate: ClientDelegate, SubscriptionDelegate {
        let arrived = DispatchSemaphore(value: 0)
        let ended = DispatchSemaphore(value: 0)
        func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: any ItemUpdate) { arrived.signal() }

        func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status) {
            if status == .DISCONNECTED { ended.signal() }
        }
    }
}
