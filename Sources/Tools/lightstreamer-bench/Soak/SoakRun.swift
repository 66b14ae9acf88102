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
    let progress: @Sendable (String) -> Void

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
        let start = Self.now()
        let faultsEnd = max(seconds - Self.settling, seconds * 0.6)
        client.connect()
        let load = SoakLoad(server.items, client, SeededRandom(seed: seed ^ 0xA5A5))
        injectFaults(on: server, client, &report, start: start, until: faultsEnd)
        load.stopMessages()
        let deadline = max(seconds, faultsEnd + Self.grace)
        // Waits for a session before the last updates are published.
        let hasReturned = wait(until: start + deadline - 5) {
            client.state.isConnected && client.state.messages.withoutOutcome == 0
        }
        load.stop()
        // If the session is lost now, the last updates and all rows may be lost with it. A new session then needs further updates; within
        // a session they reveal a gap.
        var count = 20
        while true {
            let session = client.sessionID
            server.items.publish(count)
            count = 1
            let isSettled = wait(until: min(Self.now() + 2, start + deadline)) { client.isSettled(server.items) }
            let isOver = Self.now() >= start + deadline
            guard isOver || isSettled else { continue }
            let table = client.shownTable()
            if isOver || (session != nil && client.sessionID == session) {
                client.close(server.items, shownTable: table)
                break
            }
        }
        add(client, server, to: &report)
        client.disconnect()
        if !hasReturned {
            report.findings.violate("the client is not connected over its transport in the end, or waits for outcomes")
        }
        for violation in server.metadata.violations { report.findings.violate(violation) }
        progress(report.summary)
        for violation in report.findings.violations { progress("\(transport.rawValue): VIOLATION \(violation)") }
        return report
    }

    private func injectFaults(
        on server: SoakServer, _ client: SoakClient, _ report: inout SoakReport, start: Double, until end: Double
    ) {
        var injector = FaultInjector(server: server, client: client, seed: seed, log: log)
        var nextProgress = 5.0
        while true {
            let elapsed = Self.now() - start
            guard elapsed < end else { break }
            if elapsed >= nextProgress {
                nextProgress += 5
                var snapshot = report
                add(client, server, to: &snapshot)
                progress("\(Int(elapsed)) s  \(snapshot.summary)")
            }
            let fault = injector.injectNext(within: end - elapsed)
            report.faults[fault.name, default: 0] += 1
        }
        injector.clear()
    }

    private func add(_ client: SoakClient, _ server: SoakServer, to report: inout SoakReport) {
        let state = client.state
        report.findings = state.findings
        report.sessions = server.metadata.sessions
        report.recoveries = state.recoveries
        report.switches = state.switches
        report.resubscriptions = state.resubscriptions
        report.givenUp = state.givenUp
        report.messages = state.messages.sent
        report.processed = state.messages.processed
        report.denied = state.messages.denied
        report.aborted = state.messages.aborted
        report.messagesWithoutOutcome = state.messages.withoutOutcome
        report.quietMessages = state.messages.sentQuietly
        report.quietMessagesSeen = server.metadata.quietMessages
    }

    /// - Returns: whether the condition became true.
    @discardableResult
    private func wait(until deadline: Double, _ condition: () -> Bool) -> Bool {
        while !condition() {
            guard Self.now() < deadline else { return false }
            Thread.sleep(forTimeInterval: 0.02)
        }
        return true
    }

    private static func now() -> Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }
}
