import Foundation

/// Decodes a type from the fields of an update, all of which are texts or null.
struct FieldDecoder: Decoder {
    let fields: [String: String?]
    let jsonDecoder: JSONDecoder
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { jsonDecoder.userInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(FieldContainer(fields: fields, jsonDecoder: jsonDecoder))
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

private struct FieldContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let fields: [String: String?]
    let jsonDecoder: JSONDecoder
    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { fields.keys.compactMap { Key(stringValue: $0) } }

    func contains(_ key: Key) -> Bool { fields[key.stringValue] != nil }

    func decodeNil(forKey key: Key) throws -> Bool {
        guard let field = fields[key.stringValue] else { throw missing(key) }
        return field == nil
    }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        guard let field = fields[key.stringValue] else { throw missing(key) }
        guard let text = field else {
            throw DecodingError.valueNotFound(
                type, DecodingError.Context(codingPath: [key], debugDescription: "The field is null"))
        }
        if let type = type as? any FieldRepresentable.Type {
            guard let value = type.init(fieldText: text) as? Value else {
                throw DecodingError.typeMismatch(
                    type, DecodingError.Context(codingPath: [key], debugDescription: "'\(text)' is not of this type"))
            }
            return value
        }
        do {
            return try jsonDecoder.decode(type, from: Data(text.utf8))
        } catch {
            // A type that is a text in JSON, an enumeration say, need not be quoted in a field.
            guard let quoted = try? JSONEncoder().encode([text]),
                let value = try? jsonDecoder.decode([Value].self, from: quoted).first
            else { throw error }
            return value
        }
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> { throw flat(key) }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer { throw flat(key) }

    func superDecoder() throws -> any Decoder { FieldDecoder(fields: fields, jsonDecoder: jsonDecoder) }

    func superDecoder(forKey key: Key) throws -> any Decoder { throw flat(key) }

    private func missing(_ key: Key) -> DecodingError {
        .keyNotFound(key, DecodingError.Context(codingPath: [], debugDescription: "There is no such field"))
    }

    private func flat(_ key: Key) -> DecodingError {
        .dataCorrupted(DecodingError.Context(codingPath: [key], debugDescription: "A field holds a text"))
    }
}

/// What is read from a field as its text stands there.
private protocol FieldRepresentable {
    init?(fieldText: String)
}

extension String: FieldRepresentable {
    init?(fieldText: String) { self = fieldText }
}

extension Bool: FieldRepresentable {
    init?(fieldText: String) {
        switch fieldText.lowercased() {
        case "true", "1": self = true
        case "false", "0": self = false
        default: return nil
        }
    }
}

extension FieldRepresentable where Self: LosslessStringConvertible {
    fileprivate init?(fieldText: String) { self.init(fieldText) }
}

extension Int: FieldRepresentable {}
extension Int8: FieldRepresentable {}
extension Int16: FieldRepresentable {}
extension Int32: FieldRepresentable {}
extension Int64: FieldRepresentable {}
extension UInt: FieldRepresentable {}
extension UInt8: FieldRepresentable {}
extension UInt16: FieldRepresentable {}
extension UInt32: FieldRepresentable {}
extension UInt64: FieldRepresentable {}
extension Float: FieldRepresentable {}
extension Double: FieldRepresentable {}

extension Decimal: FieldRepresentable {
    fileprivate init?(fieldText: String) {
        guard let value = Decimal(string: fieldText, locale: Locale(identifier: "en_US_POSIX")) else { return nil }
        self = value
    }
}
