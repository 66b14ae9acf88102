/// A benchmark whose result is of a kind of its own, unlike that of a ``BenchmarkCase``.
protocol StandaloneBenchmark {
    /// The names it has, for the help.
    static var caseNames: String { get }

    /// `nil`: the name is of another case.
    init?(caseName: String, isQuick: Bool)

    /// - Throws: ``CommandFailure``.
    func result() throws -> any StandaloneResult
}

/// What a ``StandaloneBenchmark`` measured; encoded, it is the tool's JSON output.
protocol StandaloneResult: Encodable {
    /// For people.
    var lines: [String] { get }
}

enum StandaloneBenchmarks {
    static var all: [any StandaloneBenchmark.Type] { [ClientScale.self, ServerScale.self, LatencyBenchmark.self] }

    static func named(_ name: String, isQuick: Bool) -> (any StandaloneBenchmark)? {
        for benchmark in all {
            if let found = benchmark.init(caseName: name, isQuick: isQuick) { return found }
        }
        return nil
    }
}
