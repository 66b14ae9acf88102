import Commands
import Foundation

/// Measures the cost of an update.
struct BenchCommand: Command {
    static let name = "bench"
    static let summary = "measure updates per second, time and allocations per update, and memory"
    static let options: [OptionDeclaration] = [
        .value(
            "case", "NAME",
            "only this one: \(BenchmarkCase.allCases.map(\.rawValue).joined(separator: ", ")), "
                + StandaloneBenchmarks.all.map { $0.caseNames }.joined(separator: ", ")),
        .toggle("quick", "shorter measurements: all cases within 40 s"),
        .value("updates", "N", "a fixed number of updates, once, for a profiler: see Scripts/count-instructions"),
        .toggle("json", "print one JSON object"),
    ]

    private let onlyCase: BenchmarkCase?
    /// The benchmark to run instead of a case, and its name.
    private let standalone: (name: String, benchmark: any StandaloneBenchmark)?
    private let isQuick: Bool
    private let updates: Int?
    private let printsJSON: Bool

    init(_ arguments: Arguments) throws {
        try arguments.expectNoWords()
        let isQuick = arguments.isSet("quick")
        self.isQuick = isQuick
        standalone = arguments.text("case").flatMap { name in
            StandaloneBenchmarks.named(name, isQuick: isQuick).map { (name.lowercased(), $0) }
        }
        onlyCase = standalone == nil ? try arguments.choice("case", of: BenchmarkCase.self) : nil
        updates = try arguments.integer("updates", in: 1...1_000_000_000)
        printsJSON = arguments.isSet("json")
        if let updates, isQuick { throw UsageError("--updates \(updates) leaves nothing to --quick") }
    }

    func run() throws -> ExitStatus {
        #if DEBUG
            Console.standardError.write(line: "This is a debug build: measure with -c release")
        #endif
        if let (name, benchmark) = standalone {
            try print(name, benchmark.figures())
            return .success
        }
        if !printsJSON { Console.standardOutput.write(line: BenchmarkResult.line("case", BenchmarkResult.columns)) }
        var report = BenchmarkReport<BenchmarkResult>(results: [])
        for benchmarkCase in onlyCase.map({ [$0] }) ?? BenchmarkCase.allCases {
            let result = onlyCase != nil ? try run(benchmarkCase) : try runInOwnProcess(benchmarkCase)
            if !printsJSON {
                Console.standardOutput.write(line: BenchmarkResult.line(benchmarkCase.rawValue, result.cells))
            }
            report.results.append(.init(benchmarkCase.rawValue, result))
        }
        if printsJSON { Console.standardOutput.write(line: try report.json) }
        return .success
    }

    private func print(_ name: String, _ figures: some Codable) throws {
        let report = BenchmarkReport(results: [.init(name, figures)])
        for line in printsJSON ? [try report.json] : report.results[0].lines {
            Console.standardOutput.write(line: line)
        }
    }

    private func run(_ benchmarkCase: BenchmarkCase) throws -> BenchmarkResult {
        let effort: BenchmarkRun.Effort =
            if let updates { .updates(updates) } else { .alternating(isQuick ? .quick : .full) }
        return try BenchmarkRun(benchmarkCase: benchmarkCase, effort: effort).result()
    }

    /// Runs the case in a separate process, so that the peak memory is that of the case.
    private func runInOwnProcess(_ benchmarkCase: BenchmarkCase) throws -> BenchmarkResult {
        let arguments =
            [Self.name, "--case", benchmarkCase.rawValue, "--json"] + (isQuick ? ["--quick"] : [])
            + (updates.map { ["--updates", "\($0)"] } ?? [])
        guard let output = try ToolProcess(arguments).outcome(),
            let report = try? JSONDecoder().decode(BenchmarkReport<BenchmarkResult>.self, from: Data(output.utf8)),
            let result = report.results.first?.figures
        else { throw CommandFailure("\(benchmarkCase.rawValue) failed") }
        return result
    }
}
