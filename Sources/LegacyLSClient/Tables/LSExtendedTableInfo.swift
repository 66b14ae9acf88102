import LightstreamerCore
import Foundation

/// Describes a table by lists of item names and field names.
///
/// The item group and the field schema of the table are these names joined by spaces, so the Metadata Adapter must accept lists of
/// names (a literal-based one does). `start` and `end` are ignored.
///
/// In ModernClient: `Subscription` with `items` and `fields`.
open class LSExtendedTableInfo: LSTableInfo {
    /// The item names: non-empty strings without whitespace. Setting this property also sets `group`.
    ///
    /// In ModernClient: `Subscription.items`.
    open var items: [Any]! {
        didSet { if isRefused("items") { items = oldValue } else { group = Self.joined(items) } }
    }
    /// The field names: non-empty strings without whitespace. Setting this property also sets `schema`.
    ///
    /// In ModernClient: `Subscription.fields`.
    open var fields: [Any]! {
        didSet { if isRefused("fields") { fields = oldValue } else { schema = Self.joined(fields) } }
    }

    /// Creates a description in Merge mode without items and fields; set both before subscribing.
    public override init() { super.init() }

    /// Creates a description of a table.
    ///
    /// - Parameters:
    ///   - items: the item names.
    ///   - mode: the subscription mode.
    ///   - fields: the field names.
    ///   - dataAdapter: the data adapter; `nil`: "DEFAULT".
    ///   - snapshot: `true` to request the snapshot.
    public init!(items: [Any]!, mode: LSMode, fields: [Any]!, dataAdapter: String!, snapshot: Bool) {
        super.init()
        self.items = items
        self.fields = fields
        self.mode = mode
        self.dataAdapter = dataAdapter
        self.snapshot = snapshot
        group = Self.joined(items)
        schema = Self.joined(fields)
    }

    private static func joined(_ names: [Any]?) -> String? { names.map { NameList.text(of: $0.map { "\($0)" }) } }

    override func duplicate() -> LSTableInfo {
        let copy = LSExtendedTableInfo()
        copy.items = items
        copy.fields = fields
        copy.assign(self)
        return copy
    }
}
