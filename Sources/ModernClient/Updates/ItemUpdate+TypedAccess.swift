import Foundation

// Beyond API 6.4.

extension ItemUpdate {
    /// The value of a field as a number; `nil`: null, or not a number.
    ///
    /// - Precondition: as for `value(withFieldName:)`.
    @_disfavoredOverload
    public func double(_ fieldName: String) -> Double? { value(withFieldName: fieldName).flatMap { Double($0) } }

    /// The value of a field as an integer; `nil`: null, or not an integer.
    ///
    /// - Precondition: as for `value(withFieldName:)`.
    @_disfavoredOverload
    public func int(_ fieldName: String) -> Int? { value(withFieldName: fieldName).flatMap { Int($0) } }

    /// The value of a field as an exact decimal number; `nil`: null, or not a number.
    ///
    /// - Precondition: as for `value(withFieldName:)`.
    @_disfavoredOverload
    public func decimal(_ fieldName: String) -> Decimal? {
        value(withFieldName: fieldName).flatMap { Decimal(string: $0, locale: Locale(identifier: "en_US_POSIX")) }
    }

    /// The value of a field that is `true` or `false`, `1` or `0`; `nil`: null, or none of these.
    ///
    /// - Precondition: as for `value(withFieldName:)`.
    @_disfavoredOverload
    public func bool(_ fieldName: String) -> Bool? {
        switch value(withFieldName: fieldName)?.lowercased() {
        case "true", "1": true
        case "false", "0": false
        default: nil
        }
    }

    /// The value of a field that holds JSON; `nil`: null.
    ///
    /// - Throws: `DecodingError` if it is not JSON, or not that of a `Value`.
    /// - Precondition: as for `value(withFieldName:)`.
    @_disfavoredOverload
    public func json<Value: Decodable>(
        _ fieldName: String, as type: Value.Type = Value.self, decoder: JSONDecoder = JSONDecoder()
    ) throws -> Value? {
        try value(withFieldName: fieldName).map { try decoder.decode(type, from: Data($0.utf8)) }
    }

    /// Makes a value from the fields, each going to the property of its name: texts, numbers and Booleans from their text form,
    /// anything else from JSON. Null is `nil`.
    ///
    /// - Throws: `DecodingError` if a field is missing, null or of another form where the type does not allow it.
    /// - Precondition: as for `fields`.
    @_disfavoredOverload
    public func decode<Value: Decodable>(
        _ type: Value.Type = Value.self, decoder: JSONDecoder = JSONDecoder()
    ) throws -> Value {
        try Value(from: FieldDecoder(fields: fields, jsonDecoder: decoder))
    }
}
