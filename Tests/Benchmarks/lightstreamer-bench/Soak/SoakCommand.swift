import Commands
import Foundation
import LightstreamerCore

/// Checks over real sockets that faults of the network delay data, but neither lose nor change any.
struct SoakCommand: Command {
    static let name = "soak"
    static let summary = "check sessions on a network full of faults"
    static let options: [OptionDeclaration] = [
        .value("seconds", "N", "how long the whole test lasts (default 60)"),
        .value(
            "transport", "NAME",
            "all (default): the four transports at the same time; or one of "
                + TransportSelection.allCases.map(\.rawValue).joined(separator: ", ")),
        .value("seed", "S", "the seed of the faults (default: another one each time)"),
        .value("log", "FILE", "write the protocol lines of the client, and the faults, there; for one transport"),
    ]

    private let seconds: Double
    private let transports: [TransportSelection]
    private let transportName: String
    private let seed: UInt64
    private let log: SoakLog?

    private static let all: [TransportSelection] = [
        .webSocketStreaming, .httpStreaming, .webSocketPolling, .httpPolling,
    ]

    init(_ arguments: Arguments) throws {
        try arguments.expectNoWords()
        seconds = try arguments.seconds("seconds") ?? 60
        if let name = arguments.text("transport"), name.lowercased() != "all" {
            let transport = try arguments.choice("transport", of: TransportSelection.self)
            transports = transport.map { [$0] } ?? Self.all
        } else {
            transports = Self.all
        }
        transportName = transports.count > 1 ? "all" : transports[0].rawValue
        seed = try arguments.integer("seed", in: 0...Int.max).map { UInt64($0) } ?? UInt64.random(in: 1...999_999_999)
        if let path = arguments.text("log") {
            guard transports.count == 1 else { throw UsageError("--log is for one transport: see --transport") }
            log = try SoakLog(path: path)
        } else {
            log = nil
        }
    }

    func run() throws -> ExitStatus {
        Console.standardOutput.write(line: "soak: \(transportName), \(seconds) s, seed \(seed)")
        let report = try soak()
        Console.standardOutput.write(line: report.text)
        return report.isClean ? .success : .failure
    }

    private func soak() throws(CommandFailure) -> SoakReport {
        let results = Locked<[Int: Result<SoakReport, CommandFailure>]>([:])
        let group = DispatchGroup()
        for (index, transport) in transports.enumerated() {
            let run = SoakRun(
                transport: transport, seed: seed &+ UInt64(index), seconds: seconds, log: log)
            group.enter()
            let thread = Thread {
                let result = Result { () throws(CommandFailure) in try run.run() }
                results.withLock { $0[index] = result }
                group.leave()
            }
            thread.name = "soak-\(transport.rawValue)"
            thread.start()
        }
        group.wait()
        var reports: [SoakReport] = []
        for (_, result) in results.value.sorted(by: { $0.key < $1.key }) { reports.append(try result.get()) }
        return reports.count == 1 ? reports[0] : SoakReport(transport: transportName, seed: seed, parts: reports)
    }
}
