import Foundation

/// What was measured in one case, under the names of the tool's JSON output.
struct BenchmarkResult: Codable, Equatable {
    var name: String
    var updatesPerSecond: Double
    var nsPerUpdate: Double
    /// Time per update, relative to finding the separators in the same bytes.
    var timesFloor: Double
    /// Blocks taken from the heap for an update, by all threads; `nil` where they can't be counted.
    var allocationsPerUpdate: Double?
    /// The most memory the process of this case has had resident, in bytes.
    var peakRSSBytes: Int

    enum CodingKeys: String, CodingKey {
        case name = "case"
        case updatesPerSecond, nsPerUpdate, timesFloor, allocationsPerUpdate, peakRSSBytes
    }

    init(
        _ benchmarkCase: BenchmarkCase, updates: Int, seconds: Double, floorNanoseconds: Double,
        allocationsPerUpdate: Double?
    ) {
        name = benchmarkCase.rawValue
        let nanoseconds = seconds * 1e9 / Double(max(updates, 1))
        updatesPerSecond = (1e9 / nanoseconds).rounded()
        nsPerUpdate = nanoseconds.rounded(toPlaces: 1)
        timesFloor = (nanoseconds / floorNanoseconds).rounded(toPlaces: 2)
        self.allocationsPerUpdate = allocationsPerUpdate?.rounded(toPlaces: 3)
        peakRSSBytes = PeakMemory.residentBytes
    }
}

/// The whole output of `bench --json`.
struct BenchmarkReport: Codable {
    var results: [BenchmarkResult]

    var json: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(self), as: UTF8.self)
        }
    }
}

extension Double {
    fileprivate func rounded(toPlaces places: Int) -> Double {
        let factor = pow(10, Double(places))
        return (self * factor).rounded() / factor
    }
}
