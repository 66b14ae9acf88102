/// The names of a table's items and fields, shared by all its updates.
final class TableLayout: Sendable {
    /// `nil`: fields have no names.
    private let fields: [String]?
    /// 0-based position of names where they are many; a few are found faster by looking at each.
    private let indexes: [String: Int]?
    private static let few = 16
    private let items: [String]?
    /// Position of the first item, as the application counts.
    private let firstItem: Int

    init(fields: [String]?, items: [String]?, firstItem: Int = 1) {
        self.fields = fields
        indexes = fields.flatMap { names in
            names.count <= Self.few
                ? nil : Dictionary(names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        }
        self.items = items
        self.firstItem = firstItem
    }

    var hasFieldNames: Bool { fields != nil }

    /// 0-based; `nil`: there is no such name.
    func index(ofField name: String) -> Int? { indexes.map { $0[name] } ?? fields?.firstIndex(of: name) }

    /// `nil`: items have no names.
    func itemName(at position: Int32) -> String? {
        let index = Int(position) - firstItem
        guard let items, items.indices.contains(index) else { return nil }
        return items[index]
    }
}
