import Dispatch
import EmbeddedServer
import Foundation
import LightstreamerCore

/// One client on one transport, in a storm of faults, until the storm is over and everything has arrived.
struct SoakRun: Sendable {
    let transport: TransportSelection
    let seed: UInt64
    let seconds: Double
    let log: SoakLog?
    let progress: @Sendable (String) -> Void

    /// The part of the time that is kept for the end: everything on its way must arrive.
    private static let settling = 8.0
    /// How much longer than planned the end may take before what is missing counts as lost.
    private static let grace = 20.0

    /// Blocks until the run is over.
    ///
    /// - Throws: ``CommandFailure``.
    func run() throws(CommandFailure) -> SoakReport {
        let server = try SoakServer()
        defer { server.stop() }
        let client = SoakClient(port: server.proxy.port, transport: transport, metadata: server.metadata, log: log)
        var report = SoakReport(transport: transport.rawValue, seed: seed)
        let start = Self.now()
        let stormEnd = max(seconds - Self.settling, seconds * 0.6)
        client.connect()
        let load = Load(server.items, client, SeededRandom(seed: seed ^ 0xA5A5))
        weather(on: server, client, &report, start: start, until: stormEnd)
        server.server.faults.clear()
        server.proxy.heal()
        load.stopMessages()
        let deadline = max(seconds, stormEnd + Self.grace)
        // The last updates are published when there is a session that can get them.
        wait(until: start + deadline - 5) { client.state.isConnected && client.state.messages.withoutOutcome == 0 }
        load.stop()
        server.items.publish(20)
        // A session that is lost now takes the last updates with it, which is legal. Then a new one must bring further ones; after
        // a gap within a session these show it.
        while !client.isSettled(server.items), Self.now() < start + deadline {
            wait(until: min(Self.now() + 2, start + deadline)) { client.isSettled(server.items) }
            if !client.isSettled(server.items) { server.items.publish(1) }
        }
        client.close(server.items)
        add(client, server, to: &report)
        client.disconnect()
        for violation in server.metadata.violations { report.findings.violate(violation) }
        progress(report.summary)
        for violation in report.findings.violations { progress("\(transport.rawValue): VIOLATION \(violation)") }
        return report
    }

    private func weather(
        on server: SoakServer, _ client: SoakClient, _ report: inout SoakReport, start: Double, until end: Double
    ) {
        var storm = FaultStorm(random: SeededRandom(seed: seed))
        var nextProgress = 5.0
        while true {
            let elapsed = Self.now() - start
            guard elapsed < end else { return }
            if elapsed >= nextProgress {
                nextProgress += 5
                var snapshot = report
                add(client, server, to: &snapshot)
                progress("\(Int(elapsed)) s  \(snapshot.summary)")
            }
            Thread.sleep(forTimeInterval: min(Double(storm.pause()) / 1_000, end - elapsed))
            let fault = storm.next()
            report.faults[fault.name, default: 0] += 1
            log?.write("FAULT \(fault)")
            perform(fault, on: server)
        }
    }

    private func perform(_ fault: SoakFault, on server: SoakServer) {
        let faults = server.server.faults
        switch fault {
        case .network(let fault, let choice): server.proxy.inject(fault, choice: choice)
        case .loop(let delay): faults.loop(delayMillis: delay)
        case .end(let code): faults.end(code: code, message: "as the storm wants it")
        case .forget: faults.dropSessions()
        case .misbehave(let fault, let milliseconds):
            faults.add(fault)
            Thread.sleep(forTimeInterval: Double(milliseconds) / 1_000)
            faults.clear()
        }
    }

    private func add(_ client: SoakClient, _ server: SoakServer, to report: inout SoakReport) {
        let state = client.state
        report.findings = state.findings
        report.sessions = server.metadata.sessions
        report.recoveries = state.recoveries
        report.givenUp = state.givenUp
        report.messages = state.messages.sent
        report.processed = state.messages.processed
        report.denied = state.messages.denied
        report.aborted = state.messages.aborted
        report.messagesWithoutOutcome = state.messages.withoutOutcome
    }

    private func wait(until deadline: Double, _ condition: () -> Bool) {
        while !condition(), Self.now() < deadline { Thread.sleep(forTimeInterval: 0.02) }
    }

    private static func now() -> Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

    /// Publishes updates and sends messages all the time.
    private final class Load: @unchecked Sendable {
        // `Sendable`: all state is confined to `queue`.

        private let queue = DispatchQueue(label: "soak.load")
        private let timer: any DispatchSourceTimer
        private let items: NumberedItems
        private let client: SoakClient
        private var random: SeededRandom
        private var sendsMessages = true

        init(_ items: NumberedItems, _ client: SoakClient, _ random: SeededRandom) {
            self.items = items
            self.client = client
            self.random = random
            timer = DispatchSource.makeTimerSource(queue: queue)
            timer.setEventHandler { [weak self] in self?.tick() }
            timer.schedule(deadline: .now(), repeating: .milliseconds(10))
            timer.resume()
        }

        deinit { timer.cancel() }

        /// No message is sent after the return.
        func stopMessages() { queue.sync { sendsMessages = false } }

        /// Nothing is published after the return.
        func stop() { queue.sync { timer.cancel() } }

        private func tick() {
            // A burst now and then, single updates otherwise.
            items.publish(random.happens(percent: 2) ? random.number(in: 10...60) : 1)
            guard sendsMessages, random.happens(percent: 30) else { return }
            let sequence = random.pick(SoakMessage.sequences)
            for _ in 0..<random.number(in: 1...4) { client.sendMessage(sequence: sequence) }
        }
    }
}
