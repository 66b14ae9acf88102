import EmbeddedServer
import Foundation
import LightstreamerCore
import ModernClient

/// `fuzz limits`: clients and servers in separate processes that may open few files, have few threads, or repeat the same work
/// while memory must not grow.
struct LimitsAttack {
    private enum Child: String { case clients, threads, threadsWithServer, openings, cycles, pairs, server }

    /// The limit of a process, whatever the number of clients, including a server.
    private static let maximumThreads = 32
    /// The limit of a process without a connection.
    private static let maximumDescriptors = 64

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

    private func makeClients(_ count: Int, _ url: String, _ watch: ClientWatch) -> [LightstreamerClient] {
        (0..<count).map { _ in
            let client = LightstreamerClient(serverAddress: url, adapterSet: "DEMO")
            client.connectionOptions.retryDelay = 300
            client.connectionOptions.firstRetryMaxDelay = 300
            client.addDelegate(watch)
            client.connect()
            return client
        }
    }

    private func isConnected(_ client: LightstreamerClient) -> Bool { client.status.rawValue.hasPrefix("CONNECTED:") }

    private func clientsAtTheDescriptorLimit() -> Bool {
        let watch = ClientWatch()
        let clients = makeClients(120, url, watch)
        // As many clients connect as descriptors allow: the number is final once it has not changed for a second.
        var first = -1
        watch.wait(seconds: 30) { clients.contains(where: isConnected) }
        while first != clients.filter(isConnected).count {
            first = clients.filter(isConnected).count
            watch.wait(seconds: 1) { first != clients.filter(isConnected).count }
        }
        let connected = clients.filter(isConnected)
        let others = clients.filter { !isConnected($0) }
        guard !connected.isEmpty, !others.isEmpty else {
            report("FAILED limits: \(connected.count) of 120 clients connect with 96 descriptors")
            return false
        }
        for client in connected { client.disconnect() }
        let wanted = min(others.count, connected.count) / 2
        let isRecovered = watch.wait(seconds: 30) { others.filter(isConnected).count >= wanted }
        report(
            "limits: \(connected.count) clients at 96 descriptors, then \(others.filter(isConnected).count) others, "
                + "\(ProcessState.threads) threads")
        for client in clients { client.disconnect() }
        if !isRecovered { report("FAILED limits: clients do not connect when there are descriptors again") }
        return isRecovered
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
        let watch = ClientWatch()
        let clients = makeClients(clientCount, url, watch)
        var subscriptions: [Subscription] = []
        for client in clients {
            for _ in 0..<2 {
                let subscription = Subscription(subscriptionMode: .MERGE, items: ["item1"], fields: ["last_price"])
                subscription.dataAdapter = "QUOTE_ADAPTER"
                subscription.requestedSnapshot = .yes
                subscription.addDelegate(watch)
                client.subscribe(subscription)
                subscriptions.append(subscription)
            }
        }
        let areConnected = watch.wait(seconds: 30) { clients.allSatisfy(isConnected) }
        // Every subscription has a snapshot, and some further updates.
        watch.wait(seconds: 30) { watch.updates >= 4 * clients.count }
        let updates = watch.updates
        let connected = clients.filter(isConnected).count
        for subscription in subscriptions { subscription.removeDelegate(watch) }
        for client in clients { client.disconnect() }
        watch.wait(seconds: 30) { clients.allSatisfy { $0.status == .DISCONNECTED } }
        let (highest, names) = threads.finish()
        let server = url == self.url ? "" : " and their server"
        report("limits: \(clients.count) clients\(server), \(updates) updates, \(highest) threads (\(names))")
        if !areConnected { report("FAILED limits: \(connected) of \(clients.count) clients are connected") }
        if highest > Self.maximumThreads { report("FAILED limits: \(highest) threads") }
        return areConnected && highest <= Self.maximumThreads
    }

    /// Connects, receives and closes repeatedly.
    private func cycles() -> Bool {
        var memory = MemoryWatch()
        let count = cycleCount
        for cycle in 1...count {
            let client = LightstreamerClient(serverAddress: url, adapterSet: "DEMO")
            let subscription = Subscription(
                subscriptionMode: .MERGE, items: (1...20).map { "item\($0)" }, fields: ["last_price"])
            subscription.dataAdapter = "QUOTE_ADAPTER"
            subscription.requestedSnapshot = .yes
            let watch = ClientWatch()
            subscription.addDelegate(watch)
            client.subscribe(subscription)
            client.connect()
            guard watch.wait(seconds: 30, until: { subscription.valueWithItemPos(20, fieldPos: 1) != nil }) else {
                report("FAILED limits: no values in cycle \(cycle)")
                return false
            }
            client.disconnect()
            memory.note(done: Double(cycle) / Double(count))
        }
        // The last connections are still closing.
        let end = Date(timeIntervalSinceNow: 10)
        while ProcessState.descriptors > Self.maximumDescriptors && Date() < end { sched_yield() }
        report(
            "limits: \(count) cycles, \(memory.summary), \(ProcessState.descriptors) descriptors, "
                + "\(ProcessState.threads) threads")
        if ProcessState.descriptors > Self.maximumDescriptors { report("FAILED limits: descriptors are left") }
        return memory.isFlat && ProcessState.descriptors <= Self.maximumDescriptors
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
        // The server needs some time to detect that they are closed.
        var isServing = false
        let end = Date(timeIntervalSinceNow: 10)
        while !isServing && Date() < end {
            guard let connection = HostilePeer.connect(to: port) else { continue }
            connection.write(Array("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8))
            isServing = !connection.read(100).isEmpty
            HostilePeer.close(connection)
        }
        report("limits: a server with 48 descriptors and 100 connections used \(used) s of 3")
        if !isServing { report("FAILED limits: the server does not answer when there are descriptors again") }
        if used > 0.5 { report("FAILED limits: the server spins") }
        return isServing && used <= 0.5
    }

    /// The processor time in seconds; zero where it is unknown.
    private func processorTime(of process: Int32) -> Double {
        guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
            let end = text.lastIndex(of: ")")
        else { return 0 }
        let fields = text[end...].split(separator: " ")
        guard fields.count > 13, let user = Double(fields[12]), let system = Double(fields[13]) else { return 0 }
        return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }
}
