public import Foundation

/// The format in which a field represents a date.
public struct FieldDateStrategy: Sendable {
    let expectation: String
    let read: @Sendable (String) -> Date?

    /// Seconds since 1970, with or without a fraction.
    public static let secondsSince1970 = FieldDateStrategy(expectation: "seconds since 1970") {
        Double(fieldText: $0).map { Date(timeIntervalSince1970: $0) }
    }

    /// Milliseconds since 1970.
    public static let millisecondsSince1970 = FieldDateStrategy(expectation: "milliseconds since 1970") {
        Double(fieldText: $0).map { Date(timeIntervalSince1970: $0 / 1_000) }
    }

    /// ISO 8601 with date, time and zone: `2026-11-22T10:00:00Z`, with or without a fraction of a second.
    public static let iso8601 = FieldDateStrategy(expectation: "an ISO 8601 date and time") { text in
        let formatter = ISO8601DateFormatter()
        if let date = formatter.date(from: text) { return date }
        formatter.formatOptions.insert(.withFractionalSeconds)
        return formatter.date(from: text)
    }

    /// A format that a function parses.
    ///
    /// - Parameters:
    ///   - expectation: a description of valid strings, for error messages.
    ///   - read: returns the date, or `nil` if the string is not valid; called on any thread.
    public static func custom(
        expecting expectation: String, _ read: @escaping @Sendable (String) -> Date?
    ) -> FieldDateStrategy {
        FieldDateStrategy(expectation: expectation, read: read)
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
        try typed(fieldName, strategy.expectation, strategy.read)
    }

    /// Returns the value of a field as a duration, or `nil` for null.
    ///
    /// - Throws: ``FieldError`` if the field does not exist, or its string is not a number.
    @_disfavoredOverload
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public func duration(_ fieldName: String, _ unit: FieldDurationUnit) throws(FieldError) -> Duration? {
        try typed(fieldName, "a number of \(unit)") { Double(fieldText: $0).map { .seconds($0 * unit.rawValue) } }
    }
}
