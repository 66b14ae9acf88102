public import Foundation

/// How rows are decoded: which field goes to which property, and how dates and JSON are read.
///
/// Make one and keep it. It remembers the places of the names of the last subscription that it was used for, so that an update costs
/// neither a dictionary nor a decoder. Any thread may use it.
public final class RowDecoder: @unchecked Sendable {
    // `Sendable`: what changes is guarded by `lock`.

    /// How a property's name is made from a field's.
    public enum KeyStrategy: Sendable {
        /// It is the same.
        case useDefaultKeys
        /// `last_price` goes to `lastPrice`.
        case convertFromSnakeCase
        /// Your own function of the field's name.
        case custom(@Sendable (String) -> String)
    }

    let keyStrategy: KeyStrategy
    let dateStrategy: FieldDateStrategy
    let jsonDecoder: JSONDecoder
    private let lock = NSLock()
    private var lastSchema: (schema: UpdateSchema, positions: [String: Int])?

    /// - Parameters:
    ///   - keys: how names of fields become names of properties.
    ///   - dates: how properties of type `Date` are read.
    ///   - jsonDecoder: for fields that hold JSON; it is not to be changed any more.
    public init(
        keys: KeyStrategy = .useDefaultKeys, dates: FieldDateStrategy = .iso8601,
        jsonDecoder: JSONDecoder = JSONDecoder()
    ) {
        keyStrategy = keys
        dateStrategy = dates
        self.jsonDecoder = jsonDecoder
    }

    /// The fields of an update by names of properties.
    struct Row {
        let names: [String]
        let find: (String) -> FieldLookup
    }

    func row(of update: any ItemUpdate) -> Row {
        guard let update = update as? RecordItemUpdate else { return row(ofFields: update.fields) }
        let positions = positions(in: update.schema)
        return Row(names: Array(positions.keys)) { name in
            positions[name].map { update.lookUpField(at: $0) } ?? .missing
        }
    }

    /// For an application's own updates, in tests say.
    private func row(ofFields fields: [String: String?]) -> Row {
        let byProperty = Dictionary(
            fields.map { (propertyName($0.key), $0.value) }, uniquingKeysWith: { first, _ in first })
        return Row(names: Array(byProperty.keys)) { name in
            guard let field = byProperty[name] else { return .missing }
            return field.map(FieldLookup.text) ?? .null
        }
    }

    private func positions(in schema: UpdateSchema) -> [String: Int] {
        lock.withLock {
            if let lastSchema, lastSchema.schema === schema { return lastSchema.positions }
            var positions: [String: Int] = [:]
            for (position, name) in schema.namedPositions where positions[propertyName(name)] == nil {
                positions[propertyName(name)] = position
            }
            lastSchema = (schema, positions)
            return positions
        }
    }

    private func propertyName(_ field: String) -> String {
        switch keyStrategy {
        case .useDefaultKeys: field
        case .convertFromSnakeCase: Self.camelCase(field)
        case .custom(let convert): convert(field)
        }
    }

    /// As `JSONDecoder.KeyDecodingStrategy.convertFromSnakeCase`: underscores at either end stay.
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
