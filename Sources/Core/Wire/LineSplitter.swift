#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#endif

/// Splits a stream of bytes, which arrives in chunks of any size, into lines.
///
/// A line ends with CR-LF or LF. Empty lines are skipped. A line within one chunk is passed on in place; only a line that the end of a
/// chunk cuts is copied.
///
/// The closure that receives the lines must not access the splitter, which is being mutated during the call.
///
/// After an error, of this type or thrown by the closure, the rest of the chunk is discarded. After a line that is too long, all further
/// input is ignored.
package struct LineSplitter: Sendable {
    private let maximumLineLength: Int
    /// The beginning of a line whose end has not arrived yet.
    private var carryOver: [UInt8] = []
    private var hasFailed = false

    /// - Parameter maximumLineLength: the maximum length of a line in bytes, without the terminator.
    package init(maximumLineLength: Int = 16 << 20) {
        self.maximumLineLength = maximumLineLength
    }

    /// Calls `line` for each line that ends in `bytes`, without its terminator. The memory is valid only during the call.
    ///
    /// - Throws: the error of `line`, or a `WireError` for a line longer than the maximum.
    package mutating func feed(
        _ bytes: UnsafeRawBufferPointer, _ line: (UnsafeBufferPointer<UInt8>) throws -> Void
    ) throws {
        guard !hasFailed, !bytes.isEmpty else { return }
        try bytes.withMemoryRebound(to: UInt8.self) { chunk in
            var start = 0
            while let end = Self.indexOfLineFeed(in: chunk, from: start) {
                let piece = chunk.slice(start..<end)
                start = end + 1
                if carryOver.isEmpty {
                    try deliver(piece, to: line)
                } else {
                    try checkLength(carryOver.count + piece.count, last: piece.last ?? carryOver[carryOver.count - 1])
                    carryOver.append(contentsOf: piece)
                    try deliverCarryOver(to: line)
                }
            }
            guard start < chunk.count else { return }
            try checkLength(carryOver.count + chunk.count - start, last: chunk[chunk.count - 1])
            carryOver.append(contentsOf: chunk.slice(from: start))
        }
    }

    /// Ends a line without terminator, because a WebSocket text message may omit the last CR-LF.
    package mutating func endOfMessage(_ line: (UnsafeBufferPointer<UInt8>) throws -> Void) throws {
        guard !carryOver.isEmpty else { return }
        try deliverCarryOver(to: line)
    }

    private mutating func deliverCarryOver(to line: (UnsafeBufferPointer<UInt8>) throws -> Void) throws {
        // The array is moved out so that `deliver` may mutate `self`, and moved back to keep its capacity.
        var whole = carryOver
        carryOver = []
        try whole.withUnsafeBufferPointer { try deliver($0, to: line) }
        if whole.capacity <= Self.keptCapacity {
            whole.removeAll(keepingCapacity: true)
            carryOver = whole
        }
    }

    private mutating func deliver(
        _ piece: UnsafeBufferPointer<UInt8>, to line: (UnsafeBufferPointer<UInt8>) throws -> Void
    ) throws {
        var content = piece
        if content.last == UInt8(ascii: "\r") {
            content = content.slice(0..<content.count - 1)
        }
        guard !content.isEmpty else { return }
        try checkLength(content.count, last: nil)
        try line(content)
    }

    private mutating func checkLength(_ length: Int, last: UInt8?) throws(WireError) {
        // A CR at the end may belong to the terminator.
        guard length - (last == UInt8(ascii: "\r") ? 1 : 0) > maximumLineLength else { return }
        hasFailed = true
        carryOver = []
        throw WireError("line of more than \(maximumLineLength) bytes")
    }

    /// A buffer that a long line has grown beyond this number of bytes is released.
    private static let keptCapacity = 64 << 10

    @inline(__always)
    private static func indexOfLineFeed(in chunk: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        guard let base = chunk.baseAddress, start < chunk.count,
            let found = memchr(base + start, Int32(UInt8(ascii: "\n")), chunk.count - start)
        else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }
}
