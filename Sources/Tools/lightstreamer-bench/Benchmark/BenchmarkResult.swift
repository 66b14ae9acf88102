import Foundation

/// One measurement of a case, made directly after one of the floor.
struct BenchmarkSample {
    /// The time per update of the floor.
    var floorNanoseconds: Double
    /// The time per update of the case.
    var nanoseconds: Double
    /// The time per update of the case without TLS, measured between the two; `nil` if this is not a TLS case.
    var plainNanoseconds: Double?
}

/// The result of one case. The property names are those of the tool's JSON output.
struct BenchmarkResult: Codable, Equatable {
    var name: String
    /// The number of measured updates; `nil` if the measurement had a fixed time.
    var updates: Int?
    var updatesPerSecond: Double
    var nsPerUpdate: Double
    /// The time per update relative to finding the separators in the same bytes directly before; `nil` for a fixed number of updates.
    var timesFloor: Double?
    /// The lowest and the highest measurement of `timesFloor`.
    var timesFloorRange: [Double]?
    /// The updates per second relative to those without TLS directly before; `nil` if this is not a TLS case.
    var shareOfPlain: Double?
    /// The lowest and the highest measurement of `shareOfPlain`.
    var shareOfPlainRange: [Double]?
    /// The number of heap blocks that all threads allocate per update; `nil` if they were not counted.
    var allocationsPerUpdate: Double?
    /// The peak resident memory of the case's process in bytes.
    var peakRSSBytes: Int

    enum CodingKeys: String, CodingKey {
        case name = "case"
        case updates, updatesPerSecond, nsPerUpdate, timesFloor, timesFloorRange, allocationsPerUpdate, peakRSSBytes
        case shareOfPlain, shareOfPlainRange
    }

    /// - Precondition: `samples` is not empty.
    init(_ benchmarkCase: BenchmarkCase, samples: [BenchmarkSample], allocationsPerUpdate: Double?) {
        self.init(benchmarkCase, nanosecondsPerUpdate: Statistics.median(samples.map(\.nanoseconds)))
        let ratios = samples.map { $0.nanoseconds / $0.floorNanoseconds }.sorted()
        timesFloor = Statistics.median(ratios).rounded(toPlaces: 2)
        timesFloorRange = [ratios[0], ratios[ratios.count - 1]].map { $0.rounded(toPlaces: 2) }
        let shares = samples.compactMap { sample in sample.plainNanoseconds.map { $0 / sample.nanoseconds } }.sorted()
        if let lowest = shares.first, let highest = shares.last {
            shareOfPlain = Statistics.median(shares).rounded(toPlaces: 2)
            shareOfPlainRange = [lowest, highest].map { $0.rounded(toPlaces: 2) }
        }
        self.allocationsPerUpdate = allocationsPerUpdate?.rounded(toPlaces: 3)
    }

    init(_ benchmarkCase: BenchmarkCase, updates: Int, seconds: Double) {
        self.init(benchmarkCase, nanosecondsPerUpdate: seconds * 1e9 / Double(max(updates, 1)))
        self.updates = updates
    }

    private init(_ benchmarkCase: BenchmarkCase, nanosecondsPerUpdate nanoseconds: Double) {
        name = benchmarkCase.rawValue
        updatesPerSecond = (1e9 / nanoseconds).rounded()
        nsPerUpdate = nanoseconds.rounded(toPlaces: 1)
        peakRSSBytes = PeakMemory.residentBytes
    }
}

/// The complete output of `bench --json`.
struct BenchmarkReport: Codable {
    var results: [BenchmarkResult]

    var json: String { get throws { try Self.json(self) } }

    /// The value as JSON on one line.
    static func json(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}
