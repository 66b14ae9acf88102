import EmbeddedServer
import Foundation
import LightstreamerCore
import ModernClient

/// `fuzz limits`: clients and servers in processes of their own that may open few files, have few threads, or do the same again
/// and again while memory must not grow.
struct LimitsAttack {
    private enum Child: String { case clients, threads, threadsWithServer, openings, cycles, pairs, server }

    /// Of a process, whatever the number of clients, also with a server.
    private static let mostThreads = 32

    private let child: Child?
    private let url: String
    private let clientCount: Int
    private let cycleCount: Int
    private let pairCount: Int

    init(_ arguments: inout Arguments) throws {
        let name = arguments.option("child")
        child = name.flatMap(Child.init)
        url = arguments.option("url") ?? ""
        clientCount = try arguments.number("clients") ?? 300
        cycleCount = try arguments.number("cycles") ?? 300
        pairCount = try arguments.number("pairs") ?? 20_000
        if let name, child == nil { throw UsageError("--child \(name): no such part") }
    }

    func run() -> Bool {
        switch child {
        case .clients: return clientsAtTheDescriptorLimit()
        case .threads: return manyClients(url)
        case .threadsWithServer: return manyClientsAndServer()
        case .openings: return OpeningsAttack(url: url).run()
        case .cycles: return cycles()
        case .pairs: return PairsAttack(count: pairCount).run()
        case .server: return serve()
        case nil: break
        }
        let server = EmbeddedServer(adapterSets: [.demo()])
        do { try server.start() } catch {
            report("FAILED limits: \(error)")
            return false
        }
        defer { server.stop() }
        let results = [
            start(.clients, "ulimit -n 96", server.address), start(.threads, "ulimit -n 16384", server.address),
            start(.threadsWithServer, "ulimit -n 16384", ""),
            start(.openings, "true", server.address), start(.cycles, "true", server.address),
            serverAtTheDescriptorLimit(),
        ]
        return results.allSatisfy { $0 }
    }

    // MARK: - Processes

    private func process(_ child: Child, _ limit: String, _ url: String) -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        process.arguments = [
            "-c",
            "\(limit) && exec \"$0\" limits --child \(child.rawValue) --url \"$1\" --clients \(clientCount) "
                + "--cycles \(cycleCount) --pairs \(pairCount)",
            Bundle.main.executablePath ?? CommandLine.arguments[0], url,
        ]
        return process
    }

    private func start(_ child: Child, _ limit: String, _ url: String) -> Bool {
        let process = process(child, limit, url)
        do { try process.run() } catch {
            report("FAILED limits: \(error)")
            return false
        }
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            report("FAILED limits: \(child.rawValue) with \(limit): ended with \(process.terminationStatus)")
            return false
        }
        return true
    }

    // MARK: - Clients

    private func makeClients(_ count: Int, _ url: String) -> [LightstreamerClient] {
        (0..<count).map { _ in
            let client = LightstreamerClient(serverAddress: url, adapterSet: "DEMO")
            client.connectionOptions.retryDelay = 300
            client.connectionOptions.firstRetryMaxDelay = 300
            client.connect()
            return client
        }
    }

    private func isConnected(_ client: LightstreamerClient) -> Bool { client.status.rawValue.hasPrefix("CONNECTED:") }

    /// Waits until so many of the clients are connected; `false`: they are not within 30 s.
    private func wait(_ clients: [LightstreamerClient], connected count: Int) -> Bool {
        for _ in 0..<300 {
            if clients.filter(isConnected).count >= count { return true }
            usleep(100_000)
        }
        return false
    }

    private func clientsAtTheDescriptorLimit() -> Bool {
        let clients = makeClients(120, url)
        // As many as there are descriptors for: the number is steady when it has not changed for a second.
        var first = 0
        for _ in 0..<20 {
            usleep(500_000)
            let now = clients.filter(isConnected).count
            if now > 0 && now == first { break }
            first = now
        }
        let connected = clients.filter(isConnected)
        let others = clients.filter { !isConnected($0) }
        guard !connected.isEmpty, !others.isEmpty else {
            report("FAILED limits: \(connected.count) of 120 clients connect with 96 descriptors")
            return false
        }
        for client in connected { client.disconnect() }
        let isRecovered = wait(others, connected: min(others.count, connected.count) / 2)
        report(
            "limits: \(connected.count) clients at 96 descriptors, then \(others.filter(isConnected).count) others, "
                + "\(ProcessState.threads) threads")
        for client in clients { client.disconnect() }
        if !isRecovered { report("FAILED limits: clients do not connect when there are descriptors again") }
        return isRecovered
    }

    /// Counts updates.
    private final class Delegate: ClientDelegate, SubscriptionDelegate, @unchecked Sendable {
        // `Sendable`: `count` is accessed under `lock`.
        private let lock = NSLock()
        private var count = 0

        var updates: Int { lock.withLock { count } }
        func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: ItemUpdate) {
            lock.withLock { count += 1 }
        }
    }

    private func manyClientsAndServer() -> Bool {
        let server = EmbeddedServer(adapterSets: [.demo()])
        do { try server.start() } catch {
            report("FAILED limits: \(error)")
            return false
        }
        defer { server.stop() }
        return manyClients(server.address)
    }

    /// Connects many clients at once, lets them receive, and closes all.
    private func manyClients(_ url: String) -> Bool {
        let threads = ThreadCount()
        let clients = makeClients(clientCount, url)
        let delegate = Delegate()
        var subscriptions: [Subscription] = []
        for client in clients {
            client.addDelegate(delegate)
            for _ in 0..<2 {
                let subscription = Subscription(subscriptionMode: .MERGE, items: ["item1"], fields: ["last_price"])
                subscription.dataAdapter = "QUOTE_ADAPTER"
                subscription.requestedSnapshot = .yes
                subscription.addDelegate(delegate)
                client.subscribe(subscription)
                subscriptions.append(subscription)
            }
        }
        let areConnected = wait(clients, connected: clients.count)
        // Every subscription has a snapshot, and some updates more.
        for _ in 0..<300 where delegate.updates < 4 * clients.count { usleep(100_000) }
        let updates = delegate.updates
        let connected = clients.filter(isConnected).count
        for subscription in subscriptions { subscription.removeDelegate(delegate) }
        for client in clients { client.disconnect() }
        usleep(300_000)
        let (most, names) = threads.finish()
        let server = url == self.url ? "" : " and their server"
        report("limits: \(clients.count) clients\(server), \(updates) updates, \(most) threads (\(names))")
        if !areConnected { report("FAILED limits: \(connected) of \(clients.count) clients are connected") }
        if most > Self.mostThreads { report("FAILED limits: \(most) threads") }
        return areConnected && most <= Self.mostThreads
    }

    /// Connects, receives and closes, again and again.
    private func cycles() -> Bool {
        var memory = MemoryWatch()
        let count = cycleCount
        for cycle in 1...count {
            let client = LightstreamerClient(serverAddress: url, adapterSet: "DEMO")
            let subscription = Subscription(
                subscriptionMode: .MERGE, items: (1...20).map { "item\($0)" }, fields: ["last_price"])
            subscription.dataAdapter = "QUOTE_ADAPTER"
            subscription.requestedSnapshot = .yes
            client.subscribe(subscription)
            client.connect()
            for _ in 0..<2_000 where subscription.valueWithItemPos(20, fieldPos: 1) == nil { usleep(5_000) }
            guard subscription.valueWithItemPos(20, fieldPos: 1) != nil else {
                report("FAILED limits: no values in cycle \(cycle)")
                return false
            }
            client.disconnect()
            memory.note(done: Double(cycle) / Double(count))
        }
        usleep(500_000)
        report(
            "limits: \(count) cycles, \(memory.summary), \(ProcessState.descriptors) descriptors, "
                + "\(ProcessState.threads) threads")
        if ProcessState.descriptors > 64 { report("FAILED limits: descriptors are left") }
        return memory.isFlat && ProcessState.descriptors <= 64
    }

    // MARK: - Server

    /// Prints the port, and serves until its input ends.
    private func serve() -> Bool {
        let server = EmbeddedServer(adapterSets: [.demo()])
        do { try server.start() } catch { return false }
        report("\(server.port)")
        while !FileHandle.standardInput.availableData.isEmpty {}
        server.stop()
        return true
    }

    private func serverAtTheDescriptorLimit() -> Bool {
        let server = process(.server, "ulimit -n 48", "")
        let input = Pipe()
        let output = Pipe()
        server.standardInput = input
        server.standardOutput = output
        do { try server.run() } catch {
            report("FAILED limits: \(error)")
            return false
        }
        defer {
            try? input.fileHandleForWriting.close()
            server.waitUntilExit()
        }
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        guard let port = UInt16(line.trimmingCharacters(in: .whitespacesAndNewlines)) else {
            report("FAILED limits: a server with 48 descriptors does not start")
            return false
        }
        let connections = (0..<100).compactMap { _ in HostilePeer.connect(to: port) }
        let before = processorTime(of: server.processIdentifier)
        sleep(3)
        let used = processorTime(of: server.processIdentifier) - before
        for connection in connections { HostilePeer.close(connection) }
        usleep(500_000)
        var isServing = false
        if let connection = HostilePeer.connect(to: port) {
            connection.write(Array("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8))
            isServing = !connection.read(100).isEmpty
            HostilePeer.close(connection)
        }
        report("limits: a server with 48 descriptors and 100 connections used \(used) s of 3")
        if !isServing { report("FAILED limits: the server does not answer when there are descriptors again") }
        if used > 0.5 { report("FAILED limits: the server spins") }
        return isServing && used <= 0.5
    }

    /// Seconds; zero where it is not known.
    private func processorTime(of process: Int32) -> Double {
        guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
            let end = text.lastIndex(of: ")")
        else { return 0 }
        let fields = text[end...].split(separator: " ")
        guard fields.count > 13, let user = Double(fields[12]), let system = Double(fields[13]) else { return 0 }
        return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }
}
