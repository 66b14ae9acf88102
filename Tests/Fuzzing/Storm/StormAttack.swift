import EmbeddedServer
import Foundation
import LightstreamerCore
import ModernClient

/// `fuzz storm`: many clients, whose server is killed and starts again on the same port after some seconds. Afterwards every client streams
/// over WebSocket again, and the process has as many descriptors as before.
struct StormAttack {
    /// The descriptors that the process may have more than before: the connections of its engine queues to their threads.
    private static let tolerance = 8

    /// The port of the server, which runs in a process of its own, because its descriptors must not count.
    private let serverPort: UInt16?
    private let clientCount: Int
    private let descriptorLimit: Int?
    private let secondsDown: Int
    private let secondsToReturn: Int
    private let failures = FailureCount()

    init(_ arguments: inout Arguments) throws {
        serverPort = try arguments.number("port").map { UInt16(clamping: $0) }
        clientCount = try arguments.number("clients") ?? 300
        descriptorLimit = try arguments.number("descriptors")
        secondsDown = try arguments.number("down") ?? 3
        secondsToReturn = try arguments.number("seconds") ?? 15
    }

    func run() -> Bool {
        if let serverPort { return StormServer.serve(port: serverPort) }
        guard var server = startServer(port: 0) else { return fail("the server does not start") }
        defer { server.kill() }
        let watch = ClientWatch()
        let clients = makeClients("http://127.0.0.1:\(server.port)", watch)
        defer { for client in clients { client.disconnect() } }
        guard watch.wait(seconds: 60, until: { clients.allSatisfy(isStreaming) }) else {
            return fail("not all clients connect: \(statuses(clients))")
        }
        awaitDescriptors(atMost: clients.count + Self.tolerance, seconds: 5)
        let (descriptors, memory) = (ProcessState.descriptors, ProcessState.memory)

        let port = server.port
        server.kill()
        sleep(UInt32(secondsDown))
        guard let second = startServer(port: port) else { return fail("the server does not start again") }
        server = second
        let start = Date()
        watch.wait(seconds: Double(secondsToReturn)) { clients.allSatisfy(isStreaming) }
        let seconds = Date().timeIntervalSince(start)
        awaitDescriptors(atMost: descriptors, seconds: max(1, Double(secondsToReturn) - seconds))
        let after = ProcessState.descriptors
        report(
            "storm: \(clients.count) clients, \(descriptors) -> \(after) descriptors, \(memory >> 20) -> "
                + "\(ProcessState.memory >> 20) MiB, \(String(format: "%.1f", seconds)) s: \(statuses(clients)); "
                + "failures: \(failures.summary)")
        if !clients.allSatisfy(isStreaming) { return fail("not all clients stream over WebSocket again") }
        if after > descriptors + Self.tolerance { return fail("descriptors are left") }
        return true
    }

    private func fail(_ problem: String) -> Bool {
        report("FAILED storm: \(problem)")
        return false
    }

    /// Starting a process takes descriptors, so the limit does not apply meanwhile.
    private func startServer(port: UInt16) -> StormServer? {
        StormServer.setDescriptorLimit(nil)
        defer { StormServer.setDescriptorLimit(descriptorLimit) }
        return StormServer(port: port)
    }

    private func makeClients(_ url: String, _ watch: ClientWatch) -> [LightstreamerClient] {
        (0..<clientCount).map { number in
            let client = LightstreamerClient(
                serverAddress: url, adapterSet: "DEMO",
                environment: ClientEnvironment { [failures] deliveryQueue in
                    var environment = Environment.live(deliveryQueue: deliveryQueue)
                    environment.log = failures
                    return environment
                })
            client.addDelegate(watch)
            let subscription = Subscription(
                subscriptionMode: .MERGE, items: ["item\(number % 30 + 1)"], fields: ["last_price"])
            subscription.dataAdapter = "QUOTE_ADAPTER"
            client.subscribe(subscription)
            client.connect()
            return client
        }
    }

    private func isStreaming(_ client: LightstreamerClient) -> Bool { client.status == .CONNECTED_WS_STREAMING }

    private func statuses(_ clients: [LightstreamerClient]) -> String {
        let counts = Dictionary(clients.map { ($0.status.rawValue, 1) }, uniquingKeysWith: +)
        return counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
    }

    private func awaitDescriptors(atMost count: Int, seconds: Double) {
        let end = Date(timeIntervalSinceNow: seconds)
        while ProcessState.descriptors > count && Date() < end { usleep(100_000) }
    }
}

/// Counts the warnings of the transports.
private final class FailureCount: LogTarget {
    private let counts = Locked<[String: Int]>([:])

    func isEnabled(_ level: LogLevel, _ category: LogCategory) -> Bool { level == .warn && category == .transport }

    func write(_ line: String, _ level: LogLevel, _ category: LogCategory) {
        // The times in messages of libcurl differ.
        let kind = line.filter { !$0.isNumber }
        counts.withLock { $0[kind, default: 0] += 1 }
    }

    var summary: String {
        let sorted = counts.value.sorted { $0.value > $1.value }
        return sorted.isEmpty ? "none" : sorted.prefix(8).map { "\($0.value) \($0.key)" }.joined(separator: "; ")
    }
}
