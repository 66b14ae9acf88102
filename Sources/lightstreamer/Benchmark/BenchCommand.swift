import Foundation

/// Measures what an update costs.
struct BenchCommand: Command {
    static let name = "bench"
    static let summary = "measure updates per second, time and allocations per update, and memory"
    static let options: [OptionDeclaration] = [
        .value("case", "NAME", "only this one: \(BenchmarkCase.allCases.map(\.rawValue).joined(separator: ", "))"),
        .toggle("quick", "shorter measurements: all cases within 40 s"),
        .toggle("json", "print one JSON object"),
    ]

    private let onlyCase: BenchmarkCase?
    private let isQuick: Bool
    private let printsJSON: Bool

    init(_ arguments: Arguments) throws {
        try arguments.expectNoWords()
        onlyCase = try arguments.choice("case", of: BenchmarkCase.self)
        isQuick = arguments.isSet("quick")
        printsJSON = arguments.isSet("json")
    }

    func run() throws -> ExitStatus {
        #if DEBUG
            Console.standardError.write(line: "This is a debug build; for figures that mean something: -c release")
        #endif
        if !printsJSON { Console.standardOutput.write(line: BenchmarkTable.header) }
        var results: [BenchmarkResult] = []
        for benchmarkCase in onlyCase.map({ [$0] }) ?? BenchmarkCase.allCases {
            let result = onlyCase == nil ? try runInOwnProcess(benchmarkCase) : try run(benchmarkCase)
            if !printsJSON { Console.standardOutput.write(line: BenchmarkTable.row(result)) }
            results.append(result)
        }
        if printsJSON { Console.standardOutput.write(line: try BenchmarkReport(results: results).json) }
        return .success
    }

    private func run(_ benchmarkCase: BenchmarkCase) throws -> BenchmarkResult {
        try BenchmarkRun(benchmarkCase: benchmarkCase, duration: isQuick ? .quick : .full).result()
    }

    /// A process of its own, so that its peak memory is its own.
    private func runInOwnProcess(_ benchmarkCase: BenchmarkCase) throws -> BenchmarkResult {
        let arguments = [Self.name, "--case", benchmarkCase.rawValue, "--json"] + (isQuick ? ["--quick"] : [])
        guard let output = try ToolProcess(arguments).outcome(),
            let report = try? JSONDecoder().decode(BenchmarkReport.self, from: Data(output.utf8)),
            let result = report.results.first
        else { throw CommandFailure("\(benchmarkCase.rawValue) failed") }
        return result
    }
}

/// Results for people.
enum BenchmarkTable {
    static var header: String {
        line("case", "updates/s", "ns/update", "x floor", "allocations/update", "peak RSS, MB")
    }

    static func row(_ result: BenchmarkResult) -> String {
        line(
            result.name, String(Int(result.updatesPerSecond)), String(format: "%.1f", result.nsPerUpdate),
            String(format: "%.1f", result.timesFloor),
            result.allocationsPerUpdate.map { String(format: "%.2f", $0) } ?? "-",
            String(format: "%.1f", Double(result.peakRSSBytes) / 1_048_576))
    }

    private static func line(_ name: String, _ columns: String...) -> String {
        func padding(_ text: String, to width: Int) -> String {
            String(repeating: " ", count: max(0, width - text.count))
        }
        return zip(columns, [11, 10, 8, 19, 13]).reduce(name + padding(name, to: 20)) { line, column in
            line + padding(column.0, to: column.1) + " " + column.0
        }
    }
}
