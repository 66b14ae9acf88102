public import Foundation

// Beyond API 6.4.

extension ItemUpdate {
    /// The value of a field as a type: `try update["price", as: Decimal.self]`.
    ///
    /// - Throws: ``FieldError`` if the field does not exist or is null, or its whole string does not represent a value of the type.
    @_disfavoredOverload
    public subscript<Value: FieldValue>(_ fieldName: String, as type: Value.Type) -> Value {
        get throws(FieldError) {
            guard let value = try typed(fieldName, Value.fieldExpectation, { Value(fieldText: $0) }) else {
                throw FieldError(fieldName: fieldName, value: nil, expected: Value.fieldExpectation, reason: .null)
            }
            return value
        }
    }

    /// The value of a field as a type, or `nil` for null: `try update["price", as: Decimal?.self]`.
    ///
    /// - Throws: ``FieldError`` if the field does not exist, or its whole string does not represent a value of the type.
    @_disfavoredOverload
    public subscript<Value: FieldValue>(_ fieldName: String, as type: Value?.Type) -> Value? {
        get throws(FieldError) { try typed(fieldName, Value.fieldExpectation) { Value(fieldText: $0) } }
    }

    /// Returns the value of a field as a `Double`, or `nil` for null.
    ///
    /// - Throws: ``FieldError`` if the field does not exist, or its string is not a number.
    @_disfavoredOverload
    public func double(_ fieldName: String) throws(FieldError) -> Double? { try self[fieldName, as: Double?.self] }

    /// Returns the value of a field as an `Int`, or `nil` for null.
    ///
    /// - Throws: ``FieldError`` if the field does not exist, or its string is not an integer in the range of `Int`.
    @_disfavoredOverload
    public func int(_ fieldName: String) throws(FieldError) -> Int? { try self[fieldName, as: Int?.self] }

    /// Returns the value of a field as an exact decimal number, or `nil` for null.
    ///
    /// - Throws: ``FieldError`` if the field does not exist, or its string is not a number, or has more than 38 significant digits.
    @_disfavoredOverload
    public func decimal(_ fieldName: String) throws(FieldError) -> Decimal? { try self[fieldName, as: Decimal?.self] }

    /// Returns the value of a field that is `true` or `1`, `false` or `0`, or `nil` for null.
    ///
    /// - Throws: ``FieldError`` if the field does not exist, or has another value.
    @_disfavoredOverload
    public func bool(_ fieldName: String) throws(FieldError) -> Bool? { try self[fieldName, as: Bool?.self] }

    /// Returns the value of a field that contains JSON, or `nil` for null.
    ///
    /// - Throws: ``FieldError`` if the field does not exist; `DecodingError` if its string is not the JSON of a `Value`.
    @_disfavoredOverload
    public func json<Value: Decodable>(
        _ fieldName: String, as type: Value.Type = Value.self, decoder: JSONDecoder = JSONDecoder()
    ) throws -> Value? {
        try typed(fieldName, "a text") { $0 }.map { try decoder.decode(type, from: Data($0.utf8)) }
    }

    /// Decodes a value from the fields, each into the property of its name. Strings, numbers and Booleans are read from the field's
    /// string, dates in the decoder's format, and other types from JSON. Null becomes `nil`.
    ///
    /// - Parameters:
    ///   - type: the type of the value.
    ///   - decoder: the decoder. Create one and reuse it, because it caches the positions of the fields.
    /// - Throws: `DecodingError` if a required field is missing or null, or the string of a field does not represent the property's type.
    @_disfavoredOverload
    public func decode<Value: Decodable>(
        _ type: Value.Type = Value.self, with decoder: RowDecoder = RowDecoder()
    ) throws -> Value {
        try Value(from: FieldDecoder(row: decoder.row(of: self), decoder: decoder))
    }
}
