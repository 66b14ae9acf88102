import Foundation

/// A benchmark whose figures are its own, unlike those of a ``BenchmarkCase``.
protocol StandaloneBenchmark {
    /// The names of the cases, for the help.
    static var caseNames: String { get }

    /// Returns `nil` if the name, in lower case, is that of another case.
    init?(caseName: String, isQuick: Bool)

    /// - Returns: a structure of figures. The names of its properties are those of the output.
    /// - Throws: ``CommandFailure`` if the benchmark cannot be run.
    func figures() throws -> any Codable
}

enum StandaloneBenchmarks {
    static var all: [any StandaloneBenchmark.Type] {
        [
            ClientScale.self, RestartBenchmark.self, ServerScale.self, LatencyBenchmark.self, RecordingBenchmark.self,
        ]
    }

    static func named(_ name: String, isQuick: Bool) -> (any StandaloneBenchmark)? {
        for benchmark in all {
            if let found = benchmark.init(caseName: name.lowercased(), isQuick: isQuick) { return found }
        }
        return nil
    }
}

/// The output of `bench`: the figures of each case, with its name under the key `case`.
struct BenchmarkReport<Figures: Codable>: Codable {
    struct Result: Codable {
        var name: String
        var figures: Figures

        private enum CodingKeys: String, CodingKey {
            case name = "case"
        }

        init(_ name: String, _ figures: Figures) {
            (self.name, self.figures) = (name, figures)
        }

        init(from decoder: any Decoder) throws {
            name = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .name)
            figures = try Figures(from: decoder)
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(name, forKey: .name)
            try figures.encode(to: encoder)
        }

        /// The result as text: a line for each figure.
        var lines: [String] {
            [name] + Mirror(reflecting: figures).children.map { "  \($0.label ?? ""): \(text(of: $0.value))" }
        }
    }

    var results: [Result]

    /// The report on one line.
    var json: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(self), as: UTF8.self)
        }
    }
}

private func text(of value: Any) -> String {
    if let number = value as? Double { return String(format: "%.2f", number) }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { text(of: $0.value) } ?? "-"
    case .collection: return mirror.children.map { text(of: $0.value) }.joined(separator: "; ")
    case .struct where !mirror.children.isEmpty && !(value is String) && !(value is any BinaryInteger):
        return mirror.children.map { "\($0.label ?? "") \(text(of: $0.value))" }.joined(separator: ", ")
    default: return "\(value)"
    }
}

enum Statistics {
    /// - Precondition: `values` is not empty.
    static func median(_ values: [Double]) -> Double {
        let sorted = values.sorted()
        return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    }
}

extension Double {
    func rounded(toPlaces places: Int) -> Double {
        let factor = pow(10, Double(places))
        return (self * factor).rounded() / factor
    }
}
