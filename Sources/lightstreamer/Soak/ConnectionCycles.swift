import Dispatch
import EmbeddedServer
import Foundation
import LightstreamerCore
import ModernClient

/// Connects and disconnects clients, each a new one, and looks at what stays behind.
struct ConnectionCycles: Sendable {
    let count: Int
    let transports: [LightstreamerCore.TransportSelection]
    let progress: @Sendable (String) -> Void

    /// Cycles before the first look: libraries are loaded, pools and caches filled.
    private static let warmUp = 200
    /// What may be more at the end than after the warm-up. Threads and descriptors come and go with the load; a leak of one a cycle, or of
    /// one in ten, is far beyond. Memory is what allocators keep; a leak of 2 KiB a cycle shows in 10,000.
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

        /// What a person wants to know at the end.
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

    /// - Throws: ``CommandFailure``.
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

    /// What is held when connections have had the time to close, sessions to expire, and idle threads of the pool, which wait 5 s for
    /// work, to end.
    private func settledFootprint(_ server: EmbeddedServer) throws(CommandFailure) -> ProcessFootprint {
        let deadline = Date(timeIntervalSinceNow: 10)
        while !server.sessionIDs.isEmpty && Date() < deadline { Thread.sleep(forTimeInterval: 0.05) }
        Thread.sleep(forTimeInterval: 7)
        return try ProcessFootprint.now()
    }

    /// - Returns: whether the client got an update over its transport.
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
        // The item exists once the server has asked the adapter for it, which may be after the client's notification of its subscription.
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
