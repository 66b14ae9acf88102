import Commands
import Foundation
import LightstreamerCore

/// Checks over real sockets that faults of the network delay data, but neither lose nor change any.
struct SoakCommand: Command {
    static let name = "soak"
    static let summary = "check sessions on a network full of faults, or count what connecting leaves behind"
    static let options: [OptionDeclaration] = [
        .value("seconds", "N", "how long the whole test lasts (default 60)"),
        .value(
            "transport", "NAME",
            "all (default): the four transports at the same time; or one of "
                + TransportSelection.allCases.map(\.rawValue).joined(separator: ", ")),
        .value("seed", "S", "the seed of the faults (default: another one each time)"),
        .value("cycles", "N", "instead: connect and disconnect so often, and look for leaks"),
        .value("log", "FILE", "write the protocol lines of the client, and the faults, there; for one transport"),
        .toggle("json", "print nothing but one JSON object, with more details than the summary"),
    ]

    private let seconds: Double
    private let transports: [TransportSelection]
    private let transportName: String
    private let seed: UInt64
    private let cycles: Int?
    private let isJSON: Bool
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
        cycles = try arguments.integer("cycles", in: 1...Int.max)
        isJSON = arguments.isSet("json")
        if let path = arguments.text("log") {
            guard transports.count == 1 else { throw UsageError("--log is for one transport: see --transport") }
            log = try SoakLog(path: path)
        } else {
            log = nil
        }
    }

    func run() throws -> ExitStatus {
        if let cycles {
            let result = try ConnectionCycles(count: cycles, transports: transports, progress: progress).run()
            Console.standardOutput.write(line: isJSON ? result.json : result.text)
            return result.isClean ? .success : .failure
        }
        progress("soak: \(transportName), \(seconds) s, seed \(seed)")
        let report = try soak()
        Console.standardOutput.write(line: isJSON ? report.json : report.text)
        return report.isClean ? .success : .failure
    }

    private var progress: @Sendable (String) -> Void {
        let isJSON = isJSON
        return { line in
            if !isJSON { Console.standardOutput.write(line: line) }
        }
    }

    private func soak() throws(CommandFailure) -> SoakReport {
        let results = Results()
        let group = DispatchGroup()
        for (index, transport) in transports.enumerated() {
            let run = SoakRun(
                transport: transport, seed: seed &+ UInt64(index), seconds: seconds, log: log, progress: progress)
            group.enter()
            let thread = Thread {
                do throws(CommandFailure) {
                    results.add(.success(try run.run()), at: index)
                } catch {
                    results.add(.failure(error), at: index)
                }
                group.leave()
            }
            thread.name = "soak-\(transport.rawValue)"
            thread.start()
        }
        group.wait()
        let reports = try results.reports()
        return reports.count == 1 ? reports[0] : SoakReport(transport: transportName, seed: seed, parts: reports)
    }

    /// The results of the threads.
    private final class Results: @unchecked Sendable {
        // `@unchecked Sendable`: `lock` guards `results`.

        private let lock = NSLock()
        private var results: [Int: Result<SoakReport, CommandFailure>] = [:]

        func add(_ result: Result<SoakReport, CommandFailure>, at index: Int) {
            lock.withLock { results[index] = result }
        }

        /// The reports in the order of their transports.
        func reports() throws(CommandFailure) -> [SoakReport] {
            var reports: [SoakReport] = []
            for (_, result) in lock.withLock({ results }).sorted(by: { $0.key < $1.key }) {
                reports.append(try result.get())
            }
            return reports
        }
    }
}
