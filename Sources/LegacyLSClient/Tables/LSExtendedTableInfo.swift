import LightstreamerCore
import Foundation

/// What a table consists of: items and fields, each by its name.
///
/// The Metadata Adapter must understand lists of names (a literal-based one does): group and schema are the names, joined by
/// spaces. `start` and `end` are ignored.
///
/// In ModernClient: `Subscription` with `items` and `fields`.
open class LSExtendedTableInfo: LSTableInfo {
    /// Names of the items, strings without spaces. Setting them sets the group.
    ///
    /// In ModernClient: `Subscription.items`.
    open var items: [Any]! {
        didSet { if isRefused("items") { items = oldValue } else { group = Self.joined(items) } }
    }
    /// Names of the fields, strings without spaces. Setting them sets the schema.
    ///
    /// In ModernClient: `Subscription.fields`.
    open var fields: [Any]! {
        didSet { if isRefused("fields") { fields = oldValue } else { schema = Self.joined(fields) } }
    }

    /// Creates a description without items and fields, in Merge mode; both must be set before it is used.
    public override init() { super.init() }

    /// Creates a description of a table.
    ///
    /// - Parameters:
    ///   - items: names of the items.
    ///   - mode: how updates are to be understood.
    ///   - fields: names of the fields.
    ///   - dataAdapter: the data adapter; `nil`: "DEFAULT".
    ///   - snapshot: whether the present state is wanted first.
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
