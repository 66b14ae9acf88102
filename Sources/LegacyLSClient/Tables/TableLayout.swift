/// The names of a table's items and fields, shared by all its updates.
final class TableLayout: Sendable {
    /// 0-based; `nil`: fields have no names.
    let fieldIndexes: [String: Int]?
    private let items: [String]?
    /// Position of the first item, as the application counts.
    private let firstItem: Int

    init(fields: [String]?, items: [String]?, firstItem: Int = 1) {
        fieldIndexes = fields.map { names in
            Dictionary(names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        }
        self.items = items
        self.firstItem = firstItem
    }

    /// `nil`: items have no names.
    func itemName(at position: Int32) -> String? {
        let index = Int(position) - firstItem
        guard let items, items.indices.contains(index) else { return nil }
        return items[index]
    }
}
