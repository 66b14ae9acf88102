import Commands
import Dispatch
import EmbeddedServer
import Foundation
import LightstreamerCore

/// One client on one transport during a sequence of faults, until the sequence has ended and everything has arrived.
struct SoakRun: Sendable {
    let transport: TransportSelection
    let seed: UInt64
    let seconds: Double
    let log: SoakLog?

    /// The seconds at the end of the run that are reserved for everything in flight to arrive.
    private static let settling = 8.0
    /// The seconds by which the end may be late before missing events count as lost.
    private static let grace = 20.0

    /// Blocks until the run is over.
    ///
    /// - Throws: ``CommandFailure`` if the server does not start.
    func run() throws(CommandFailure) -> SoakReport {
        let server = try SoakServer()
        defer { server.stop() }
        let client = SoakClient(port: server.server.port, transport: transport, metadata: server.metadata, log: log)
        var report = SoakReport(transport: transport.rawValue, seed: seed)
        let watch = Stopwatch()
        let faultsEnd = max(seconds - Self.settling, seconds * 0.6)
        client.connect()
        let load = SoakLoad(server.items, client, SeededRandom(seed: seed ^ 0xA5A5))
        injectFaults(on: server, client, &report, watch, until: faultsEnd)
        load.stopMessages()
        let deadline = max(seconds, faultsEnd + Self.grace)
        // Waits for a session before the last updates are published.
        let hasReturned = wait(until: deadline - 5, watch) {
            client.state.isConnected && client.state.findings[.withoutOutcome] == 0
        }
        load.stop()
        // If the session is lost now, the last updates and all rows may be lost with it. A new session then needs further updates; within
        // a session they reveal a gap.
        var count = 20
        while true {
            let session = client.sessionID
            server.items.publish(count)
            count = 1
            let isSettled = wait(until: min(watch.seconds + 2, deadline), watch) { client.isSettled(server.items) }
            let isOver = watch.seconds >= deadline
            guard isOver || isSettled else { continue }
            let table = client.shownTable()
            if isOver || (session != nil && client.sessionID == session) {
                client.close(server.items, shownTable: table)
                break
            }
        }
        report.findings = client.state.findings
        client.disconnect()
        if !hasReturned {
            report.findings.violate("the client is not connected over its transport in the end, or waits for outcomes")
        }
        for violation in server.metadata.violations { report.findings.violate(violation) }
        for violation in report.findings.violations {
            Console.standardOutput.write(line: "\(transport.rawValue): VIOLATION \(violation)")
        }
        return report
    }

    private func injectFaults(
        on server: SoakServer, _ client: SoakClient, _ report: inout SoakReport, _ watch: Stopwatch, until end: Double
    ) {
        var injector = FaultInjector(server: server, client: client, seed: seed, log: log)
        var nextProgress = 5.0
        while true {
            let elapsed = watch.seconds
            guard elapsed < end else { break }
            if elapsed >= nextProgress {
                nextProgress += 5
                var snapshot = report
                snapshot.findings = client.state.findings
                Console.standardOutput.write(line: "\(Int(elapsed)) s  \(snapshot.summary)")
            }
            let fault = injector.injectNext(within: end - elapsed)
            report.faults[fault.name, default: 0] += 1
        }
        injector.clear()
    }

    /// - Returns: whether the condition became true.
    @discardableResult
    private func wait(until deadline: Double, _ watch: Stopwatch, _ condition: () -> Bool) -> Bool {
        while !condition() {
            guard watch.seconds < deadline else { return false }
            Thread.sleep(forTimeInterval: 0.02)
        }
        return true
    }
}
