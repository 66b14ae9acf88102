/// A benchmark with its own type of result, unlike a ``BenchmarkCase``.
protocol StandaloneBenchmark {
    /// The names of the cases, for the help.
    static var caseNames: String { get }

    /// Returns `nil` if the name is that of another case.
    init?(caseName: String, isQuick: Bool)

    /// - Throws: ``CommandFailure`` if the benchmark cannot be run.
    func result() throws -> any StandaloneResult
}

/// The result of a ``StandaloneBenchmark``; encoded, it is the tool's JSON output.
protocol StandaloneResult: Encodable {
    /// The result as text.
    var lines: [String] { get }
}

enum StandaloneBenchmarks {
    static var all: [any StandaloneBenchmark.Type] {
        [
            ClientScale.self, RestartBenchmark.self, ServerScale.self, LatencyBenchmark.self, RecordingBenchmark.self,
        ]
    }

    static func named(_ name: String, isQuick: Bool) -> (any StandaloneBenchmark)? {
        for benchmark in all {
            if let found = benchmark.init(caseName: name, isQuick: isQuick) { return found }
        }
        return nil
    }
}
