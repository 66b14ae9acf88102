public import Foundation

// Beyond API 6.4.

extension ItemUpdate {
    /// The value of a field as a type: `try update["price", as: Decimal.self]`.
    ///
    /// - Throws: ``FieldError`` if the field does not exist or is null, or its whole string does not represent a value of the type.
    @_disfavoredOverload
    public subscript<Value: FieldValue>(_ fieldName: String, as type: Value.Type) -> Value {
        get throws(FieldError) {
            let format = Value.fieldFormat
            guard let value = try read(fieldName, format) else {
                throw FieldError(fieldName: fieldName, value: nil, expected: format.expectation, reason: .null)
            }
            return value
        }
    }

    /// The value of a field as a type, or `nil` for null: `try update["price", as: Decimal?.self]`.
    ///
    /// - Throws: ``FieldError`` if the field does not exist, or its whole string does not represent a value of the type.
    @_disfavoredOverload
    public subscript<Value: FieldValue>(_ fieldName: String, as type: Value?.Type) -> Value? {
        get throws(FieldError) { try read(fieldName, Value.fieldFormat) }
    }

    /// Returns the value of a field that contains JSON, or `nil` for null.
    ///
    /// - Throws: ``FieldError`` if the field does not exist; `DecodingError` if its string is not the JSON of a `Value`.
    @_disfavoredOverload
    public func json<Value: Decodable>(
        _ fieldName: String, as type: Value.Type = Value.self, decoder: JSONDecoder = JSONDecoder()
    ) throws -> Value? {
        try read(fieldName, String.fieldFormat).map { try decoder.decode(type, from: Data($0.utf8)) }
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
