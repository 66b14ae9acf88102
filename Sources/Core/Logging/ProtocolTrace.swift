package import Foundation
import PrintableStrings

/// The last protocol lines of a client, for a bug report. New lines replace the oldest ones, and long lines are cut.
///
/// Lines are stored as bytes, in memory that is reused, and converted to strings when they are read.
package struct ProtocolTrace: Sendable {
    package enum Direction: Character, Sendable {
        case received = "<"
        case sent = ">"
        /// An event of the session or of a connection.
        case note = "*"
    }

    private struct Entry {
        /// The time at which the line was recorded, in milliseconds of the session's clock.
        var time: UInt64 = 0
        var direction = Direction.note
        /// The length of the whole line in bytes.
        var length = 0
        var bytes: [UInt8] = []
    }

    /// The maximum number of bytes stored of a line.
    package static let maximumLineLength = 500

    /// The maximum number of lines.
    package let capacity: Int
    private var entries: [Entry] = []
    /// The index of the oldest line once `capacity` is reached; 0 before.
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

    /// The number of bytes to store, so that no character is cut in two.
    private static func keptLength(of line: UnsafeBufferPointer<UInt8>) -> Int {
        guard line.count > maximumLineLength else { return line.count }
        var length = maximumLineLength
        while length > 0 && line[length] & 0xC0 == 0x80 { length -= 1 }
        return length
    }

    /// Returns a trace with another capacity and the last lines that fit.
    package func resized(to capacity: Int) -> ProtocolTrace {
        var other = ProtocolTrace(capacity: capacity)
        other.entries = Array(inOrder.suffix(capacity))
        return other
    }

    private var inOrder: [Entry] { Array(entries[oldest...] + entries[..<oldest]) }

    /// The lines, oldest first, in the form `2026-01-31T12:00:00.000Z < CONOK,...`, with control characters as escapes.
    ///
    /// - Parameters:
    ///   - now: the time of the session's clock at `date`, in milliseconds.
    ///   - date: the current date.
    package func lines(now: UInt64, date: Date) -> [String] {
        let formatter = ISO8601DateFormatter()
        formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
        return inOrder.map { entry in
            let age = now >= entry.time ? Double(now - entry.time) / 1_000 : 0
            let text = String(decoding: entry.bytes, as: UTF8.self)
            let cut = entry.bytes.count < entry.length ? "… (\(entry.length) bytes)" : ""
            let time = formatter.string(from: date.addingTimeInterval(-age))
            return "\(time) \(entry.direction.rawValue) \(text.printable)\(cut)"
        }
    }
}
