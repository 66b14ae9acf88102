import Dispatch

/// The least that has to be done with update lines: to find their ends and the separators between their values.
enum ScanFloor {
    /// Nanoseconds per update over these chunks, measured for some time.
    static func nanosecondsPerUpdate(_ chunks: [WireChunk], seconds: Double) -> (nanoseconds: Double, updates: Int) {
        var updates = 0
        var positions = [Int32](repeating: 0, count: WireChunk.size)
        let start = DispatchTime.now().uptimeNanoseconds
        let end = start + UInt64(seconds * 1e9)
        var now = start
        repeat {
            for chunk in chunks {
                chunk.bytes.withUnsafeBufferPointer { bytes in
                    positions.withUnsafeMutableBufferPointer { positions in
                        let found = scan(bytes, into: positions)
                        precondition(found > chunk.updates, "a line has an end and a separator")
                    }
                }
                updates += chunk.updates
            }
            now = DispatchTime.now().uptimeNanoseconds
        } while now < end
        return (Double(now - start) / Double(updates), updates)
    }

    /// Writes the positions of all line ends and separators, and returns their number. Without branches: which byte is one
    /// can't be predicted.
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
