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

/// The figures of one case. The property names are those of the tool's JSON output.
struct BenchmarkResult: Codable, Equatable {
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

    /// - Precondition: `samples` is not empty.
    init(samples: [BenchmarkSample], allocationsPerUpdate: Double?) {
        self.init(nanosecondsPerUpdate: Statistics.median(samples.map(\.nanoseconds)))
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

    init(updates: Int, seconds: Double) {
        self.init(nanosecondsPerUpdate: seconds * 1e9 / Double(max(updates, 1)))
        self.updates = updates
    }

    private init(nanosecondsPerUpdate nanoseconds: Double) {
        updatesPerSecond = (1e9 / nanoseconds).rounded()
        nsPerUpdate = nanoseconds.rounded(toPlaces: 1)
        peakRSSBytes = PeakMemory.residentBytes
    }

    // MARK: - The table

    static let columns = [
        "updates/s", "ns/update", "x floor", "lowest…highest", "allocations/update", "peak RSS, MB", "of plain",
    ]

    /// The cells of the ``columns``.
    var cells: [String] {
        func number(_ value: Double?, _ format: String) -> String { value.map { String(format: format, $0) } ?? "-" }
        return [
            String(Int(updatesPerSecond)), number(nsPerUpdate, "%.1f"), number(timesFloor, "%.1f"),
            timesFloorRange.map { $0.map { number($0, "%.1f") }.joined(separator: "…") } ?? "-",
            number(allocationsPerUpdate, "%.2f"), number(Double(peakRSSBytes) / 1_048_576, "%.1f"),
            number(shareOfPlain, "%.2f"),
        ]
    }

    static func line(_ name: String, _ cells: [String]) -> String {
        zip(cells, columns).reduce(name.padding(toLength: 23, withPad: " ", startingAt: 0)) { line, cell in
            let width = max(cell.1.count, 10) + 1
            return line + String(repeating: " ", count: max(1, width - cell.0.count)) + cell.0
        }
    }
}
