import Foundation

/// Decodes a value from the fields of an update, each of which is a string or null.
struct FieldDecoder: Decoder {
    let row: RowDecoder.Row
    let decoder: RowDecoder
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { decoder.jsonDecoder.userInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(FieldContainer(row: row, decoder: decoder))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        throw mismatch("an array")
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        throw mismatch("a single value")
    }

    private func mismatch(_ what: String) -> DecodingError {
        .typeMismatch(
            [String: String].self,
            DecodingError.Context(codingPath: [], debugDescription: "An update has named fields, it is not \(what)"))
    }
}

/// An optional type. Generic code such as that of a dictionary decodes it like any other type.
private protocol OptionalField {
    static func decode<Key>(_ key: Key, in container: FieldContainer<Key>) throws -> Any
}

extension Optional: OptionalField where Wrapped: Decodable {
    fileprivate static func decode<Key>(_ key: Key, in container: FieldContainer<Key>) throws -> Any {
        let value: Wrapped? = try container.decodeNil(forKey: key) ? nil : container.decode(Wrapped.self, forKey: key)
        return value as Any
    }
}

private struct FieldContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let row: RowDecoder.Row
    let decoder: RowDecoder
    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { row.names.compactMap { Key(stringValue: $0) } }

    func contains(_ key: Key) -> Bool {
        if case .missing = row.find(key.stringValue) { false } else { true }
    }

    func decodeNil(forKey key: Key) throws -> Bool {
        switch row.find(key.stringValue) {
        case .missing: throw missing(key)
        case .null: true
        case .text: false
        }
    }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        if let optional = type as? any OptionalField.Type, let value = try optional.decode(key, in: self) as? Value {
            return value
        }
        let text: String
        switch row.find(key.stringValue) {
        case .missing: throw missing(key)
        case .null:
            throw DecodingError.valueNotFound(
                type, DecodingError.Context(codingPath: [key], debugDescription: "The field is null"))
        case .text(let value): text = value
        }
        if let fieldType = type as? any FieldValue.Type {
            return try read(fieldType, text, key, as: type)
        }
        if type == Date.self {
            guard let value = decoder.dateStrategy.read(text) as? Value else {
                throw malformed(type, key, text, decoder.dateStrategy.expectation)
            }
            return value
        }
        do {
            return try decoder.jsonDecoder.decode(type, from: Data(text.utf8))
        } catch {
            // The field may be an unquoted JSON string, for example for an enumeration.
            guard let quoted = try? JSONEncoder().encode([text]),
                let value = try? decoder.jsonDecoder.decode([Value].self, from: quoted).first
            else { throw error }
            return value
        }
    }

    /// Reads a value whose type defines its format; `Field` and `Value` are the same type.
    private func read<Field: FieldValue, Value>(
        _ field: Field.Type, _ text: String, _ key: Key, as type: Value.Type
    ) throws -> Value {
        let format = field.fieldFormat
        guard let value = format.read(text) as? Value else { throw malformed(type, key, text, format.expectation) }
        return value
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> { throw flat(key) }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer { throw flat(key) }

    func superDecoder() throws -> any Decoder { FieldDecoder(row: row, decoder: decoder) }

    func superDecoder(forKey key: Key) throws -> any Decoder { throw flat(key) }

    private func missing(_ key: Key) -> DecodingError {
        .keyNotFound(key, DecodingError.Context(codingPath: [], debugDescription: "There is no such field"))
    }

    private func malformed(_ type: Any.Type, _ key: Key, _ text: String, _ expectation: String) -> DecodingError {
        .typeMismatch(
            type, DecodingError.Context(codingPath: [key], debugDescription: "'\(text)' is not \(expectation)"))
    }

    private func flat(_ key: Key) -> DecodingError {
        .dataCorrupted(DecodingError.Context(codingPath: [key], debugDescription: "A field holds a string"))
    }
}
