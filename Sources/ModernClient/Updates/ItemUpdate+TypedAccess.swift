public import Foundation

// Beyond API 6.4.

extension ItemUpdate {
    /// The value of a field, read as a type: `try update["price", as: Decimal.self]`.
    ///
    /// - Throws: ``FieldError`` if there is no such field, it is null, or its whole text is not that of a value.
    @_disfavoredOverload
    public subscript<Value: FieldValue>(_ fieldName: String, as type: Value.Type) -> Value {
        get throws(FieldError) {
            guard let value = try typed(fieldName, Value.fieldExpectation, { Value(fieldText: $0) }) else {
                throw FieldError(fieldName: fieldName, value: nil, expected: Value.fieldExpectation, reason: .null)
            }
            return value
        }
    }

    /// The same where the field may be null: `try update["price", as: Decimal?.self]`.
    ///
    /// - Throws: ``FieldError`` if there is no such field, or its whole text is not that of a value.
    @_disfavoredOverload
    public subscript<Value: FieldValue>(_ fieldName: String, as type: Value?.Type) -> Value? {
        get throws(FieldError) { try typed(fieldName, Value.fieldExpectation) { Value(fieldText: $0) } }
    }

    /// The value of a field as a number; `nil`: null.
    ///
    /// - Throws: ``FieldError`` if there is no such field, or its text is not a number.
    @_disfavoredOverload
    public func double(_ fieldName: String) throws(FieldError) -> Double? { try self[fieldName, as: Double?.self] }

    /// The value of a field as an integer; `nil`: null.
    ///
    /// - Throws: ``FieldError`` if there is no such field, or its text is not an integer that fits.
    @_disfavoredOverload
    public func int(_ fieldName: String) throws(FieldError) -> Int? { try self[fieldName, as: Int?.self] }

    /// The value of a field as an exact decimal number; `nil`: null.
    ///
    /// - Throws: ``FieldError`` if there is no such field, or its text is not a number, or one of more than 38 digits.
    @_disfavoredOverload
    public func decimal(_ fieldName: String) throws(FieldError) -> Decimal? { try self[fieldName, as: Decimal?.self] }

    /// The value of a field that is `true` or `false`, `1` or `0`; `nil`: null.
    ///
    /// - Throws: ``FieldError`` if there is no such field, or its text is none of these.
    @_disfavoredOverload
    public func bool(_ fieldName: String) throws(FieldError) -> Bool? { try self[fieldName, as: Bool?.self] }

    /// The value of a field that holds JSON; `nil`: null.
    ///
    /// - Throws: ``FieldError`` if there is no such field, `DecodingError` if it is not JSON, or not that of a `Value`.
    @_disfavoredOverload
    public func json<Value: Decodable>(
        _ fieldName: String, as type: Value.Type = Value.self, decoder: JSONDecoder = JSONDecoder()
    ) throws -> Value? {
        try typed(fieldName, "a text") { $0 }.map { try decoder.decode(type, from: Data($0.utf8)) }
    }

    /// Makes a value from the fields, each going to the property of its name: texts, numbers and Booleans from their text form,
    /// dates as the decoder has it, anything else from JSON. Null is `nil`.
    ///
    /// - Parameters:
    ///   - type: the type of the value.
    ///   - decoder: make one and keep it: it remembers which field goes where.
    /// - Throws: `DecodingError` if a field is missing, null or of another form where the type does not allow it.
    @_disfavoredOverload
    public func decode<Value: Decodable>(
        _ type: Value.Type = Value.self, with decoder: RowDecoder = RowDecoder()
    ) throws -> Value {
        try Value(from: FieldDecoder(row: decoder.row(of: self), decoder: decoder))
    }
}
