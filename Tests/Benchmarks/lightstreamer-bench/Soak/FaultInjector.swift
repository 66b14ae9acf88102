import Dispatch
import EmbeddedServer
import Foundation

/// Applies the faults of a ``FaultSequence`` one after the other.
struct FaultInjector {
    private let server: SoakServer
    private let client: SoakClient
    private let log: SoakLog?
    private var sequence: FaultSequence
    /// The time at which to select the transport under test again, in ns of uptime; `nil` if it is selected.
    private var returnTime: UInt64?

    init(server: SoakServer, client: SoakClient, seed: UInt64, log: SoakLog?) {
        self.server = server
        self.client = client
        self.log = log
        sequence = FaultSequence(random: SeededRandom(seed: seed))
    }

    /// Waits for the next fault, at most `seconds`, and applies it.
    mutating func injectNext(within seconds: Double) -> SoakFault {
        Thread.sleep(forTimeInterval: min(Double(sequence.pause()) / 1_000, seconds))
        if let time = returnTime, time <= DispatchTime.now().uptimeNanoseconds { returnToTransport() }
        let fault = sequence.next()
        log?.write("FAULT \(fault)")
        perform(fault)
        return fault
    }

    /// Removes all faults.
    mutating func clear() {
        returnToTransport()
        server.server.faults.clear()
        // A connection that a fault has damaged does not recover.
        server.server.faults.cut()
    }

    private mutating func perform(_ fault: SoakFault) {
        let faults = server.server.faults
        switch fault {
        case .connection(let fault, let target, _, let milliseconds):
            if let scope = scope(target) { faults.add(fault, to: scope, forMilliseconds: milliseconds) }
        case .refuse(let milliseconds): faults.add(.refuseConnections, forMilliseconds: milliseconds)
        case .loop(let delay): faults.loop(delayMillis: delay)
        case .end(let code): faults.end(code: code, message: "injected")
        case .forget: faults.dropSessions()
        case .misbehave(let fault, _, let milliseconds): misbehave(fault, milliseconds)
        case .overload(let milliseconds):
            faults.dropSessions()
            misbehave(.refuseSessions(code: 5, message: "overloaded"), milliseconds)
        case .switchTransport(let selection, let milliseconds):
            client.switchTransport(to: selection)
            returnTime = DispatchTime.now().uptimeNanoseconds + UInt64(milliseconds) * 1_000_000
        }
    }

    private func scope(_ target: SoakFault.Target) -> FaultScope? {
        switch target {
        case .open: return .open
        case .all: return .all
        case .chosen(let choice):
            let open = server.server.activity.connections.filter(\.isOpen)
            return open.isEmpty ? nil : .connection(open[choice % open.count].id)
        }
    }

    private func misbehave(_ fault: ServerFault, _ milliseconds: Int) {
        let handle = server.server.faults.add(fault)
        Thread.sleep(forTimeInterval: Double(milliseconds) / 1_000)
        handle.remove()
    }

    private mutating func returnToTransport() {
        returnTime = nil
        log?.write("RETURN")
        client.returnToTransport()
    }
}
