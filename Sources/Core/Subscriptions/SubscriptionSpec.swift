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

    package var mode: Mode
    /// The item names if the application passed a list; then `group` is the list joined by spaces. `nil`: the application passed a group.
    package var items: [String]?
    package var group: String
    /// The field names if the application passed a list; then `schema` is the list joined by spaces. `nil`: the application passed a
    /// schema.
    package var fields: [String]?
    package var schema: String
    /// `nil`: the adapter set's `DEFAULT`.
    package var dataAdapter: String?
    package var selector: String?
    /// `nil`: the request has no snapshot parameter.
    package var snapshot: Snapshot?
    package var maxFrequency: MaxFrequency?
    package var bufferSize: BufferSize?
    package var secondLevel: SecondLevel?
    /// Whether the key and command fields of COMMAND mode are interpreted; in 1.x an application can turn that off.
    package var interpretsCommands = true
    /// The 0-based positions of key and command if the server does not send them (1.x command logic on a table of another mode).
    package var assumedKeyAndCommand: (key: Int, command: Int)?

    package init(mode: Mode, items: [String], fields: [String]) {
        self.mode = mode
        self.items = items
        self.fields = fields
        group = NameList.text(of: items)
        schema = NameList.text(of: fields)
    }

    package init(mode: Mode, group: String, schema: String) {
        self.mode = mode
        self.group = group
        self.schema = schema
    }

    var requestsSnapshot: Bool { snapshot != nil && snapshot != .no }
}
