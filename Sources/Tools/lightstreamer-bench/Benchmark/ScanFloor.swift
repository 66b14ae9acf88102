import Dispatch

/// The minimal work on update lines: to find their ends and the separators between their values.
final class ScanFloor {
    private let chunks: [WireChunk]
    private var positions = [Int32](repeating: 0, count: WireChunk.size)

    init(_ chunks: [WireChunk]) { self.chunks = chunks }

    /// Scans all chunks repeatedly for the given time.
    func nanosecondsPerUpdate(seconds: Double) -> Double {
        var updates = 0
        let start = DispatchTime.now().uptimeNanoseconds
        let end = start + UInt64(seconds * 1e9)
        var now = start
        repeat {
            for chunk in chunks { updates += scan(chunk) }
            now = DispatchTime.now().uptimeNanoseconds
        } while now < end
        return Double(now - start) / Double(updates)
    }

    /// Scans whole chunks until they contain at least `count` updates.
    ///
    /// - Returns: the number of updates scanned.
    func scan(updates count: Int) -> Int {
        var updates = 0
        var index = 0
        while updates < count {
            updates += scan(chunks[index % chunks.count])
            index += 1
        }
        return updates
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
