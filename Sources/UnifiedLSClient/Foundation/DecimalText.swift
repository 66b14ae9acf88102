import Foundation
import LightstreamerCore

/// Converts between numbers and the strings that represent them in this API.
enum DecimalText {
    /// Parses a decimal number greater than 0, such as `1` or `0.5`; returns `nil` for any other string.
    static func positive(_ text: String) -> Double? {
        guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: ".") }),
            let number = Double(text), number > 0, number.isFinite
        else { return nil }
        return number
    }

    /// Parses a whole number greater than 0; returns `nil` for any other string.
    static func positiveInteger(_ text: String) -> Int? {
        guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }), let number = Int(text)
        else { return nil }
        return number > 0 ? number : nil
    }

    /// The shortest string for a number, without an exponent, which the setters do not accept: `2`, `2.5`, `0.00001`.
    static func text(_ number: Double) -> String { TLCP.format(number) }
}

/// Converts between the times of this API, in seconds, and those of ModernClient, in milliseconds.
package enum Seconds {
    /// The maximum time, in seconds. A longer one is reduced to it, because its milliseconds may not fit an `Int64`.
    private static let longest: TimeInterval = 1e12

    /// Rounds to whole milliseconds, but only 0 to 0, so that a positive time stays positive and a negative one negative. NaN
    /// becomes -1.
    static func milliseconds(_ seconds: TimeInterval) -> Int {
        guard !seconds.isNaN else { return -1 }
        let rounded = Int(clamping: Int64((max(-longest, min(seconds, longest)) * 1_000).rounded()))
        return rounded != 0 || seconds == 0 ? rounded : (seconds > 0 ? 1 : -1)
    }

    static func of(milliseconds: Int) -> TimeInterval { TimeInterval(milliseconds) / 1_000 }

    /// Converts a timestamp of the server's clock; returns `nil` for an unknown one, which is `nil` or 0.
    static func date(milliseconds: Int64?) -> Date? {
        since1970(milliseconds: milliseconds).map { Date(timeIntervalSince1970: $0) }
    }

    private static func since1970(milliseconds: Int64?) -> Double? {
        guard let milliseconds, milliseconds > 0 else { return nil }
        return Double(milliseconds) / 1_000
    }

    #if canImport(ObjectiveC)
        /// Here a delegate's method in Swift may have a `Date` that is not optional under the same selector, and would trap for `nil`.
        package static let isStatusDateOptional = false
    #else
        package static let isStatusDateOptional = true
    #endif

    /// Converts the time of a new status, for a delegate, to seconds since 1970. If the server sent none, returns `nil`, or the current
    /// time for delegates that cannot receive `nil`.
    package static func ofStatus(milliseconds: Int64, isOptional: Bool = isStatusDateOptional) -> Double? {
        since1970(milliseconds: milliseconds) ?? (isOptional ? nil : Date().timeIntervalSince1970)
    }

    static func statusDate(milliseconds: Int64) -> Date? {
        ofStatus(milliseconds: milliseconds).map { Date(timeIntervalSince1970: $0) }
    }
}
