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
        .value("compare", "FILE", "show the change since a result that was saved with --json"),
        .toggle("json", "print one JSON object"),
    ]

    private let onlyCase: BenchmarkCase?
    /// The benchmark to run instead of a case.
    private let standalone: (any StandaloneBenchmark)?
    private let isQuick: Bool
    private let updates: Int?
    private let earlier: BenchmarkReport?
    private let printsJSON: Bool

    init(_ arguments: Arguments) throws {
        try arguments.expectNoWords()
        let isQuick = arguments.isSet("quick")
        self.isQuick = isQuick
        standalone = arguments.text("case").flatMap { StandaloneBenchmarks.named($0, isQuick: isQuick) }
        onlyCase = standalone == nil ? try arguments.choice("case", of: BenchmarkCase.self) : nil
        updates = try arguments.integer("updates", in: 1...1_000_000_000)
        printsJSON = arguments.isSet("json")
        if let updates, isQuick { throw UsageError("--updates \(updates) leaves nothing to --quick") }
        earlier = try arguments.text("compare").map { try BenchmarkReport(file: $0) }
        if earlier != nil, printsJSON { throw UsageError("--compare prints a table, not JSON") }
    }

    func run() throws -> ExitStatus {
        #if DEBUG
            Console.standardError.write(line: "This is a debug build; for figures that mean something: -c release")
        #endif
        if let standalone {
            let result = try standalone.result()
            let lines = printsJSON ? [try Self.json(result)] : result.lines
            for line in lines { Console.standardOutput.write(line: line) }
            return .success
        }
        if !printsJSON {
            Console.standardOutput.write(line: earlier == nil ? BenchmarkTable.header : ComparisonTable.header)
        }
        var results: [BenchmarkResult] = []
        for benchmarkCase in onlyCase.map({ [$0] }) ?? BenchmarkCase.allCases {
            let result = onlyCase != nil ? try run(benchmarkCase) : try runInOwnProcess(benchmarkCase)
            if !printsJSON { Console.standardOutput.write(line: row(result)) }
            results.append(result)
        }
        if printsJSON { Console.standardOutput.write(line: try BenchmarkReport(results: results).json) }
        return .success
    }

    private static func json(_ result: some StandaloneResult) throws -> String {
        try BenchmarkReport.json(["results": [result]])
    }

    private func row(_ result: BenchmarkResult) -> String {
        guard let earlier else { return BenchmarkTable.row(result) }
        return ComparisonTable.row(earlier.results.first { $0.name == result.name }, result)
    }

    private func run(_ benchmarkCase: BenchmarkCase) throws -> BenchmarkResult {
        let effort: BenchmarkRun.Effort =
            if let updates { .updates(updates) } else { .alternating(isQuick ? .quick : .full) }
        return try BenchmarkRun(benchmarkCase: benchmarkCase, effort: effort).result()
    }

    /// Runs the case in a process of its own, so that the peak memory is that of the case.
    private func runInOwnProcess(_ benchmarkCase: BenchmarkCase) throws -> BenchmarkResult {
        let arguments =
            [Self.name, "--case", benchmarkCase.rawValue, "--json"] + (isQuick ? ["--quick"] : [])
            + (updates.map { ["--updates", "\($0)"] } ?? [])
        guard let output = try ToolProcess(arguments).outcome(),
            let report = try? JSONDecoder().decode(BenchmarkReport.self, from: Data(output.utf8)),
            let result = report.results.first
        else { throw CommandFailure("\(benchmarkCase.rawValue) failed") }
        return result
    }
}

extension BenchmarkReport {
    /// - Throws: ``UsageError`` if the file does not contain the output of `bench --json`.
    fileprivate init(file path: String) throws(UsageError) {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw UsageError("--compare: \(path) cannot be read")
        }
        do {
            self = try JSONDecoder().decode(BenchmarkReport.self, from: data)
        } catch {
            throw UsageError("--compare: \(path) is not the output of bench --json")
        }
    }
}
