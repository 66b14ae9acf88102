/// The parameters of a subscription. While it is active, only the frequency may change.
package struct SubscriptionSpec: Sendable {
    package enum Mode: String, Sendable {
        case merge = "MERGE"
        case distinct = "DISTINCT"
        case command = "COMMAND"
        case raw = "RAW"
    }

    package enum Snapshot: Sendable, Equatable {
        case yes, no
        /// The maximum length of the snapshot; only for DISTINCT.
        case length(Int)
    }

    package enum MaxFrequency: Sendable, Equatable {
        /// Updates per second for each item.
        case limited(Double)
        case unlimited
        case unfiltered

        /// A limit that is not a number equals itself: otherwise a change to it would never be complete.
        package static func == (first: Self, second: Self) -> Bool {
            switch (first, second) {
            case (.limited(let one), .limited(let other)): one == other || (one.isNaN && other.isNaN)
            case (.unlimited, .unlimited), (.unfiltered, .unfiltered): true
            case (.limited, _), (.unlimited, _), (.unfiltered, _): false
            }
        }
    }

    package enum BufferSize: Sendable, Equatable {
        case limited(Int)
        case unlimited
    }

    /// The MERGE subscription to the item with the name of each key of a COMMAND subscription.
    package struct SecondLevel: Sendable {
        package var fields: [String]?
        package var schema: String?
        package var dataAdapter: String?

        package init(fields: [String]? = nil, schema: String? = nil, dataAdapter: String? = nil) {
            self.fields = fields
            self.schema = schema
            self.dataAdapter = dataAdapter
        }
    }

    package enum Names: Sendable, Equatable {
        /// A list, whose names the request joins by spaces.
        case list([String])
        /// An item group or a field schema, which the Metadata Adapter translates into a list.
        // Indirect, because most applications pass lists: either case then takes one pointer.
        indirect case text(String)

        package var list: [String]? { if case .list(let names) = self { names } else { nil } }

        /// The item group or the field schema of the request.
        ///
        /// - Complexity: O(*n*) for a list of *n* names. The text is not kept, because few requests follow.
        package var text: String {
            switch self {
            case .list(let names): NameList.text(of: names)
            case .text(let text): text
            }
        }
    }

    package let itemNames: Names
    package let fieldNames: Names
    /// `nil`: the adapter set's `DEFAULT`.
    package var dataAdapter: String?
    @Boxed private var uncommonOptions: UncommonOptions?
    package var maxFrequency: MaxFrequency?
    /// `nil`: the request has no snapshot parameter.
    package var snapshot: Snapshot?
    package let mode: Mode
    /// `true` if the key and command fields of COMMAND mode are interpreted; in 1.x an application can turn that off.
    package var interpretsCommands = true

    /// Parameters that few subscriptions have. Stored beside the others, here and in `SubscriptionSettings`, they would make each of
    /// 100,000 subscriptions take 1.69 KB instead of 1.6.
    private struct UncommonOptions: Sendable {
        var selector: String?
        var bufferSize: BufferSize?
        var secondLevel: SecondLevel?
        var assumedKeyAndCommand: (key: Int, command: Int)?
    }

    package init(mode: Mode, items: Names, fields: Names) {
        self.mode = mode
        itemNames = items
        fieldNames = fields
    }

    package init(mode: Mode, items: [String], fields: [String]) {
        self.init(mode: mode, items: .list(items), fields: .list(fields))
    }

    package init(mode: Mode, group: String, schema: String) {
        self.init(mode: mode, items: .text(group), fields: .text(schema))
    }

    /// The item names if the application passed a list.
    package var items: [String]? { itemNames.list }
    /// The field names if the application passed a list.
    package var fields: [String]? { fieldNames.list }
    package var group: String { itemNames.text }
    package var schema: String { fieldNames.text }

    package var selector: String? {
        get { uncommonOptions?.selector }
        set { setUncommonOption(\.selector, newValue) }
    }
    package var bufferSize: BufferSize? {
        get { uncommonOptions?.bufferSize }
        set { setUncommonOption(\.bufferSize, newValue) }
    }
    package var secondLevel: SecondLevel? {
        get { uncommonOptions?.secondLevel }
        set { setUncommonOption(\.secondLevel, newValue) }
    }
    /// The 0-based positions of key and command if the server does not send them (1.x command logic on a table of another mode).
    package var assumedKeyAndCommand: (key: Int, command: Int)? {
        get { uncommonOptions?.assumedKeyAndCommand }
        set { setUncommonOption(\.assumedKeyAndCommand, newValue) }
    }

    private mutating func setUncommonOption<Value>(_ property: WritableKeyPath<UncommonOptions, Value?>, _ new: Value?)
    {
        guard new != nil || uncommonOptions != nil else { return }
        var changed = uncommonOptions ?? UncommonOptions()
        changed[keyPath: property] = new
        uncommonOptions = changed
    }

    var requestsSnapshot: Bool { snapshot != nil && snapshot != .no }
}

/// An optional value that few objects have. It is stored outside of the object, so that it takes one pointer while it is `nil`.
@propertyWrapper
package enum Boxed<Value> {
    case absent
    indirect case present(Value)

    package init(wrappedValue: Value?) {
        if let wrappedValue { self = .present(wrappedValue) } else { self = .absent }
    }

    package var wrappedValue: Value? {
        get { if case .present(let value) = self { value } else { nil } }
        set { self = Boxed(wrappedValue: newValue) }
    }
}

extension Boxed: Sendable where Value: Sendable {}
