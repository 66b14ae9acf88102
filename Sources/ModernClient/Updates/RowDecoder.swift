public import Foundation

/// The settings for decoding updates: the mapping of fields to properties, the format of dates, and the JSON decoder.
///
/// Create one and reuse it. It caches the field positions of the last subscription that it decoded, so that an update needs
/// no new dictionary. A decoder may be used from any thread.
public final class RowDecoder: @unchecked Sendable {
    // `Sendable`: mutable state is accessed under `lock`.

    /// The mapping of a field's name to a property's name.
    public enum KeyStrategy: Sendable {
        /// The property has the name of the field.
        case useDefaultKeys
        /// `last_price` goes to `lastPrice`.
        case convertFromSnakeCase
        /// A function that returns the property's name for a field's name; called on any thread.
        case custom(@Sendable (String) -> String)
    }

    let keyStrategy: KeyStrategy
    let dateStrategy: FieldDateStrategy
    let jsonDecoder: JSONDecoder
    private let lock = NSLock()
    private var lastSchema: (schema: UpdateSchema, positions: [String: Int])?

    /// Creates a decoder.
    ///
    /// - Parameters:
    ///   - keys: the mapping of field names to property names.
    ///   - dates: the format of properties of type `Date`.
    ///   - jsonDecoder: the decoder for fields that contain JSON; do not change it afterwards.
    public init(
        keys: KeyStrategy = .useDefaultKeys, dates: FieldDateStrategy = .iso8601,
        jsonDecoder: JSONDecoder = JSONDecoder()
    ) {
        keyStrategy = keys
        dateStrategy = dates
        self.jsonDecoder = jsonDecoder
    }

    /// The fields of an update by property name.
    struct Row {
        let names: [String]
        let find: (String) -> FieldLookup
    }

    func row(of update: any ItemUpdate) -> Row {
        guard let update = UpdateContents(update) else { return row(ofFields: update.fields) }
        let positions = positions(in: update.schema)
        return Row(names: Array(positions.keys)) { name in
            positions[name].map { update.lookUpField(at: $0) } ?? .missing
        }
    }

    /// The row of an application's own update, for example in a test.
    private func row(ofFields fields: [String: String?]) -> Row {
        let byProperty = Dictionary(
            fields.map { (propertyName($0.key), $0.value) }, uniquingKeysWith: { first, _ in first })
        return Row(names: Array(byProperty.keys)) { name in
            guard let field = byProperty[name] else { return .missing }
            return field.map(FieldLookup.text) ?? .null
        }
    }

    private func positions(in schema: UpdateSchema) -> [String: Int] {
        let last = lock.withLock { lastSchema }
        if let last, last.schema === schema { return last.positions }
        // Not under the lock: a key strategy may be a closure of the application.
        var positions: [String: Int] = [:]
        for (position, name) in schema.namedPositions where positions[propertyName(name)] == nil {
            positions[propertyName(name)] = position
        }
        lock.withLock { lastSchema = (schema, positions) }
        return positions
    }

    private func propertyName(_ field: String) -> String {
        switch keyStrategy {
        case .useDefaultKeys: field
        case .convertFromSnakeCase: Self.camelCase(field)
        case .custom(let convert): convert(field)
        }
    }

    /// Converts as `JSONDecoder.KeyDecodingStrategy.convertFromSnakeCase` does: leading and trailing underscores are kept.
    private static func camelCase(_ name: String) -> String {
        let leading = name.prefix { $0 == "_" }
        guard leading.count < name.count else { return name }
        let trailing = name.reversed().prefix { $0 == "_" }
        let words = name.dropFirst(leading.count).dropLast(trailing.count).split(separator: "_")
        guard let first = words.first, words.count > 1 else { return name }
        let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
        return leading + first.lowercased() + rest.joined() + String(trailing)
    }
}
