import Foundation

/// Numbers as this API represents them: strings.
enum DecimalText {
    /// A decimal number greater than 0, such as `1` or `0.5`; `nil`: something else.
    static func positive(_ text: String) -> Double? {
        guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: ".") }),
            let number = Double(text), number > 0, number.isFinite
        else { return nil }
        return number
    }

    /// A whole number greater than 0; `nil`: something else.
    static func positiveInteger(_ text: String) -> Int? {
        guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }), let number = Int(text)
        else { return nil }
        return number > 0 ? number : nil
    }

    /// The shortest text of a number: `2`, `2.5`.
    static func text(_ number: Double) -> String {
        Int(exactly: number).map { String($0) } ?? "\(number)"
    }
}

/// Times as this API has them, in seconds, against those of ModernClient, in milliseconds.
enum Seconds {
    /// Beyond this no timer goes.
    private static let longest: TimeInterval = 1e12

    /// Rounded away from 0 where rounding would give 0, so that a time greater or less than 0 stays so; -1: not a number.
    static func milliseconds(_ seconds: TimeInterval) -> Int {
        guard !seconds.isNaN else { return -1 }
        let rounded = Int((max(-longest, min(seconds, longest)) * 1_000).rounded())
        return rounded != 0 || seconds == 0 ? rounded : (seconds > 0 ? 1 : -1)
    }

    static func of(milliseconds: Int) -> TimeInterval { TimeInterval(milliseconds) / 1_000 }

    /// The date of a server's clock; `nil`: unknown.
    static func date(milliseconds: Int64?) -> Date? {
        guard let milliseconds, milliseconds > 0 else { return nil }
        return Date(timeIntervalSince1970: TimeInterval(milliseconds) / 1_000)
    }
}
