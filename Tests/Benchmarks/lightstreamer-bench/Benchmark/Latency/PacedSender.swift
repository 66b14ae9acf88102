import Dispatch
import Foundation

/// Sends updates at a steady rate, each with its time of sending.
struct PacedSender {
    enum Connection: String {
        case floor, client
    }

    /// A line of the standard input of the server process, such as `client 1000 500`.
    struct Order: Equatable {
        var connection: Connection
        /// The number of updates.
        var count: Int
        /// The updates per second.
        var rate: Int

        init(connection: Connection, count: Int, rate: Int) {
            (self.connection, self.count, self.rate) = (connection, count, rate)
        }

        /// Returns `nil` if the line is not an order.
        init?(line: String) {
            let words = line.split(separator: " ")
            guard words.count == 3, let connection = Connection(rawValue: String(words[0])),
                let count = Int(words[1]), let rate = Int(words[2]), count > 0, rate > 0
            else { return nil }
            self.init(connection: connection, count: count, rate: rate)
        }

        var line: String { "\(connection.rawValue) \(count) \(rate)" }

        /// The number of updates that are due this many nanoseconds after the first one.
        func due(after nanoseconds: UInt64) -> Int {
            min(count, Int(nanoseconds * UInt64(rate) / 1_000_000_000) + 1)
        }

        /// The time at which an update is due, in nanoseconds after the first one; `number` counts from 0.
        func time(of number: Int) -> UInt64 { UInt64(number) * 1_000_000_000 / UInt64(rate) }
    }

    /// The shortest pause in nanoseconds: updates that are due within this time are sent together.
    static let shortestPause: UInt64 = 100_000
    /// The highest number of lines in one call of `send`.
    static let mostLines = 1_000

    /// - Parameter send: sends the lines that are due, in one piece.
    /// - Throws: the errors of `send`.
    func run(_ order: Order, send: ([UInt8]) throws -> Void) throws {
        let start = DispatchTime.now().uptimeNanoseconds
        var sent = 0
        var lines: [UInt8] = []
        while sent < order.count {
            let now = DispatchTime.now().uptimeNanoseconds
            let due = min(order.due(after: now - start), sent + Self.mostLines)
            if due > sent {
                lines.removeAll(keepingCapacity: true)
                for step in sent..<due { LatencyLine.append(step: step, time: now, to: &lines) }
                try send(lines)
                sent = due
            }
            let next = max(start + order.time(of: sent), now + Self.shortestPause)
            let pause = Int(next) - Int(DispatchTime.now().uptimeNanoseconds)
            if sent < order.count, pause > 0 {
                var time = timespec(tv_sec: pause / 1_000_000_000, tv_nsec: pause % 1_000_000_000)
                nanosleep(&time, nil)
            }
        }
    }
}
