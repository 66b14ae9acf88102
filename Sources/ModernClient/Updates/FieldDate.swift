public import Foundation

/// The format in which a field represents a date.
public typealias FieldDateStrategy = FieldFormat<Date>

extension FieldFormat where Value == Date {
    /// Seconds since 1970, with or without a fraction.
    public static var secondsSince1970: FieldDateStrategy {
        FieldFormat(expecting: "seconds since 1970") { text in
            Double.fieldFormat.read(text).map { Date(timeIntervalSince1970: $0) }
        }
    }

    /// Milliseconds since 1970.
    public static var millisecondsSince1970: FieldDateStrategy {
        FieldFormat(expecting: "milliseconds since 1970") { text in
            Double.fieldFormat.read(text).map { Date(timeIntervalSince1970: $0 / 1_000) }
        }
    }

    /// ISO 8601 with date, time and zone: `2026-11-22T10:00:00Z`, with or without a fraction of a second.
    public static var iso8601: FieldDateStrategy {
        FieldFormat(expecting: "an ISO 8601 date and time") { text in
            let formatter = ISO8601DateFormatter()
            if let date = formatter.date(from: text) { return date }
            formatter.formatOptions.insert(.withFractionalSeconds)
            return formatter.date(from: text)
        }
    }
}

/// The unit in which a field represents a duration.
public enum FieldDurationUnit: Double, Sendable {
    /// One second.
    case seconds = 1
    /// A thousandth of a second.
    case milliseconds = 0.001
    /// A millionth of a second.
    case microseconds = 0.000_001
}

extension ItemUpdate {
    /// Returns the value of a field as a date, or `nil` for null.
    ///
    /// - Throws: ``FieldError`` if the field does not exist, or its string is not a date in the format.
    @_disfavoredOverload
    public func date(_ fieldName: String, _ strategy: FieldDateStrategy) throws(FieldError) -> Date? {
        try read(fieldName, strategy)
    }

    /// Returns the value of a field as a duration, or `nil` for null.
    ///
    /// - Throws: ``FieldError`` if the field does not exist, or its string is not a number.
    @_disfavoredOverload
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public func duration(_ fieldName: String, _ unit: FieldDurationUnit) throws(FieldError) -> Duration? {
        let format = FieldFormat<Duration>(expecting: "a number of \(unit)") { text in
            // A `Duration` has 128 bits of attoseconds, and traps beyond.
            Double.fieldFormat.read(text).map { $0 * unit.rawValue }.flatMap { abs($0) < 1e20 ? .seconds($0) : nil }
        }
        return try read(fieldName, format)
    }
}
