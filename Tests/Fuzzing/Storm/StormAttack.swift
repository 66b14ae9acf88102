import EmbeddedServer
import Foundation
import LightstreamerCore
import ModernClient

/// `fuzz storm`: many clients, whose server is killed and starts again on the same port after some seconds. Afterwards every client streams
/// over WebSocket again, and the process has as many descriptors and as much memory as before.
struct StormAttack {
    /// The allowed number of additional descriptors: the connections of its engine queues to their threads.
    private static let tolerance = 8
    /// The allowed growth of memory, as a part and in bytes. The bytes cover the memory that the allocator keeps for few
    /// clients, and for code that runs for the first time.
    private static let memoryTolerance = (part: 0.1, bytes: 16 << 20)

    /// The port of the server, which runs in a separate process, because its descriptors must not count.
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
        let clients = makeClients("http://127.0.0.1:\(server.port)")
        defer { for client in clients { client.disconnect() } }
        guard wait(seconds: 60, until: { clients.allSatisfy(isStreaming) }) else {
            return fail("not all clients connect: \(statuses(clients))")
        }
        wait(seconds: 5) { ProcessState.descriptors <= clients.count + Self.tolerance }
        let (descriptors, memory) = (ProcessState.descriptors, ProcessState.memoryAfterTrim)

        let port = server.port
        server.kill()
        sleep(UInt32(secondsDown))
        guard let second = startServer(port: port) else { return fail("the server does not start again") }
        server = second
        let start = Date()
        wait(seconds: Double(secondsToReturn)) { clients.allSatisfy(isStreaming) }
        let seconds = Date().timeIntervalSince(start)
        wait(seconds: max(5, Double(secondsToReturn) - seconds)) {
            ProcessState.descriptors <= descriptors + Self.tolerance
        }
        let (after, memoryAfter) = (ProcessState.descriptors, ProcessState.memoryAfterTrim)
        report(
            "storm: \(clients.count) clients, \(descriptors) -> \(after) descriptors, \(memory >> 20) -> "
                + "\(memoryAfter >> 20) MiB, \(String(format: "%.1f", seconds)) s: \(statuses(clients)); "
                + "failures: \(failures.summary)")
        if !clients.allSatisfy(isStreaming) { return fail("not all clients stream over WebSocket again") }
        if after > descriptors + Self.tolerance { return fail("descriptors are left") }
        let allowed = Int(Double(memory) * (1 + Self.memoryTolerance.part)) + Self.memoryTolerance.bytes
        if memoryAfter > allowed { return fail("memory is left") }
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

    private func makeClients(_ url: String) -> [LightstreamerClient] {
        (0..<clientCount).map { number in
            let client = LightstreamerClient(
                serverAddress: url, adapterSet: "DEMO",
                environment: ClientEnvironment { [failures] deliveryQueue in
                    var environment = Environment.live(deliveryQueue: deliveryQueue)
                    environment.log = failures
                    return environment
                })
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

    /// Returns whether `isReached` became true within the time. It is polled, not evaluated at each event: with thousands of clients, that would
    /// take a processor from them.
    @discardableResult
    private func wait(seconds: Double, until isReached: () -> Bool) -> Bool {
        let end = Date(timeIntervalSinceNow: seconds)
        while !isReached() {
            guard Date() < end else { return false }
            usleep(100_000)
        }
        return true
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
