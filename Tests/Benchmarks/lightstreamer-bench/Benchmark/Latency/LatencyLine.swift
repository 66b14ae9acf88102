/// The update lines for the measurement of latencies: a quote with the time of sending instead of a time of day.
enum LatencyLine {
    /// The field with the time of sending, in nanoseconds of the monotonic clock.
    static let field = "time"
    private static let separator = UInt8(ascii: "|")

    /// The line for the first update of a subscription, with all fields.
    static let snapshot = "U,1,1,Stock number 1|100.25|0|0.5|12.5|40000|13|1000|3|4|5|6\r\n"

    static func append(step: Int, time: UInt64, to bytes: inout [UInt8]) {
        bytes.append(
            contentsOf: "U,1,1,|\(100 + step % 50).\(step % 90 + 10)|\(time)|\(step % 7).5|^3|\(step % 1_000)||||\r\n"
                .utf8)
    }

    /// The time in a line; `nil` if the line has none.
    static func time(in line: UnsafeBufferPointer<UInt8>) -> UInt64? {
        var separators = 0
        var time: UInt64?
        for byte in line {
            if byte == separator {
                separators += 1
                if separators == 3 { break }
            } else if separators == 2 {
                guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
                time = (time ?? 0) &* 10 &+ UInt64(byte - UInt8(ascii: "0"))
            }
        }
        return time
    }
}
