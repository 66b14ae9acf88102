import Foundation

/// One measurement of a case, right behind one of the floor.
struct BenchmarkSample {
    /// For an update.
    var floorNanoseconds: Double
    /// For an update.
    var nanoseconds: Double
    /// For an update of the case without TLS, between the two; `nil`: this is no case of TLS.
    var plainNanoseconds: Double?
}

/// What was measured in one case, under the names of the tool's JSON output.
struct BenchmarkResult: Codable, Equatable {
    var name: String
    /// How many updates were measured; `nil`: as many as fit into the time.
    var updates: Int?
    var updatesPerSecond: Double
    var nsPerUpdate: Double
    /// Time per update, relative to finding the separators in the same bytes just before; `nil` for a fixed number of updates.
    var timesFloor: Double?
    /// The lowest and the highest measurement of it.
    var timesFloorRange: [Double]?
    /// Updates per second, relative to those without TLS just before; `nil`: this is no case of TLS.
    var shareOfPlain: Double?
    /// The lowest and the highest measurement of it.
    var shareOfPlainRange: [Double]?
    /// Blocks taken from the heap for an update, by all threads; `nil` where they can't be counted, or were not.
    var allocationsPerUpdate: Double?
    /// The most memory the process of this case has had resident, in bytes.
    var peakRSSBytes: Int

    enum CodingKeys: String, CodingKey {
        case name = "case"
        case updates, updatesPerSecond, nsPerUpdate, timesFloor, timesFloorRange, allocationsPerUpdate, peakRSSBytes
        case shareOfPlain, shareOfPlainRange
    }

    /// - Precondition: there is a sample.
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

/// The whole output of `bench --json`.
struct BenchmarkReport: Codable {
    var results: [BenchmarkResult]

    var json: String { get throws { try Self.json(self) } }

    /// On one line.
    static func json(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}
