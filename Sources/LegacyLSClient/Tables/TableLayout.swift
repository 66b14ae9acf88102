import LightstreamerCore

/// The names of a table's items and fields, shared by all its updates.
final class TableLayout: Sendable {
    /// `nil`: fields have no names.
    private let fields: FieldNames?
    private let items: [String]?
    /// The position of the first item, as the application sees it.
    private let firstItem: Int

    init(fields: [String]?, items: [String]?, firstItem: Int = 1) {
        self.fields = fields.map { FieldNames($0) }
        self.items = items
        self.firstItem = firstItem
    }

    var hasFieldNames: Bool { fields != nil }

    /// The 0-based index of a field; `nil`: no field has this name.
    func index(ofField name: String) -> Int? { fields?.index(of: name) }

    /// `nil`: items have no names.
    func itemName(at position: Int32) -> String? {
        let index = Int(position) - firstItem
        guard let items, items.indices.contains(index) else { return nil }
        return items[index]
    }
}
