package import Foundation

/// The last protocol lines of a client, for a bug report. Bounded: the oldest lines make room, and long ones are cut.
///
/// A line is kept as its bytes, in memory that is used again and again; it becomes a string when it is read.
package struct ProtocolTrace: Sendable {
    package enum Direction: Character, Sendable {
        case received = "<"
        case sent = ">"
        /// An event of the session or of a connection.
        case note = "*"
    }

    private struct Entry {
        /// Milliseconds of the session's clock.
        var time: UInt64 = 0
        var direction = Direction.note
        /// Bytes of the whole line.
        var length = 0
        var bytes: [UInt8] = []
    }

    /// Bytes of a line that are kept.
    package static let maximumLineLength = 500

    /// Lines.
    package let capacity: Int
    private var entries: [Entry] = []
    /// Where the oldest line is, once there are as many as may be.
    private var oldest = 0

    /// - Precondition: `capacity > 0`.
    package init(capacity: Int) { self.capacity = capacity }

    package mutating func append(_ direction: Direction, _ line: UnsafeBufferPointer<UInt8>, at time: UInt64) {
        if entries.count < capacity {
            entries.append(Entry())
            write(direction, line, at: time, to: entries.count - 1)
        } else {
            write(direction, line, at: time, to: oldest)
            oldest = oldest + 1 == capacity ? 0 : oldest + 1
        }
    }

    package mutating func append(_ direction: Direction, _ line: some StringProtocol, at time: UInt64) {
        Array(line.utf8).withUnsafeBufferPointer { append(direction, $0, at: time) }
    }

    private mutating func write(
        _ direction: Direction, _ line: UnsafeBufferPointer<UInt8>, at time: UInt64, to index: Int
    ) {
        entries[index].time = time
        entries[index].direction = direction
        entries[index].length = line.count
        entries[index].bytes.removeAll(keepingCapacity: true)
        entries[index].bytes.append(contentsOf: line.prefix(Self.keptLength(of: line)))
    }

    /// Does not cut a character in two.
    private static func keptLength(of line: UnsafeBufferPointer<UInt8>) -> Int {
        guard line.count > maximumLineLength else { return line.count }
        var length = maximumLineLength
        while length > 0 && line[length] & 0xC0 == 0x80 { length -= 1 }
        return length
    }

    /// Another bound; of more lines than that the last ones are kept.
    package func resized(to capacity: Int) -> ProtocolTrace {
        var other = ProtocolTrace(capacity: capacity)
        other.entries = Array(inOrder.suffix(capacity))
        return other
    }

    private var inOrder: [Entry] { Array(entries[oldest...] + entries[..<oldest]) }

    /// Oldest first: `2026-01-31T12:00:00.000Z < CONOK,...`.
    ///
    /// - Parameters:
    ///   - now: the time of the session's clock at `date`.
    package func lines(now: UInt64, date: Date) -> [String] {
        let formatter = ISO8601DateFormatter()
        formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
        return inOrder.map { entry in
            let age = now >= entry.time ? Double(now - entry.time) / 1_000 : 0
            let text = String(decoding: entry.bytes, as: UTF8.self)
            let cut = entry.bytes.count < entry.length ? "… (\(entry.length) bytes)" : ""
            let time = formatter.string(from: date.addingTimeInterval(-age))
            return "\(time) \(entry.direction.rawValue) \(text)\(cut)"
        }
    }
}
