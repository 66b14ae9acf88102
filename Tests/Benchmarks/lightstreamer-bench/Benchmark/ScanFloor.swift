/// The minimal work on update lines: to find their ends and the separators between their values.
final class ScanFloor: MeasuredFlow {
    private let chunks: [WireChunk]
    private var positions = [Int32](repeating: 0, count: WireChunk.size)

    init(_ chunks: [WireChunk]) { self.chunks = chunks }

    func nanosecondsPerUpdate(seconds: Double) -> Double {
        let (updates, seconds) = measure(seconds: seconds)
        return seconds * 1e9 / Double(updates)
    }

    func measure(updates count: Int) -> (updates: Int, seconds: Double) {
        let watch = Stopwatch()
        var updates = 0
        var index = 0
        while updates < count {
            updates += scan(chunks[index % chunks.count])
            index += 1
        }
        return (updates, watch.seconds)
    }

    func measure(seconds: Double) -> (updates: Int, seconds: Double) {
        let watch = Stopwatch()
        var updates = 0
        repeat { for chunk in chunks { updates += scan(chunk) } } while watch.seconds < seconds
        return (updates, watch.seconds)
    }

    func sample(_ times: BenchmarkRun.Alternation) -> BenchmarkSample {
        BenchmarkSample(
            floorNanoseconds: nanosecondsPerUpdate(seconds: times.floor),
            nanoseconds: nanosecondsPerUpdate(seconds: times.measurement))
    }

    /// - Returns: the number of updates in the chunk.
    private func scan(_ chunk: WireChunk) -> Int {
        chunk.bytes.withUnsafeBufferPointer { bytes in
            positions.withUnsafeMutableBufferPointer { positions in
                let found = Self.scan(bytes, into: positions)
                precondition(found > chunk.updates, "a line has an end and a separator")
            }
        }
        return chunk.updates
    }

    /// Writes the positions of all line ends and separators, and returns their number. Branchless, because the branches could not be
    /// predicted.
    @inline(never)
    private static func scan(
        _ bytes: UnsafeBufferPointer<UInt8>, into positions: UnsafeMutableBufferPointer<Int32>
    ) -> Int {
        var found = 0
        for index in 0..<bytes.count {
            let byte = bytes[index]
            positions[found] = Int32(truncatingIfNeeded: index)
            found &+= byte == UInt8(ascii: "|") ? 1 : 0
            found &+= byte == UInt8(ascii: ",") ? 1 : 0
            found &+= byte == UInt8(ascii: "\n") ? 1 : 0
        }
        return found
    }
}
