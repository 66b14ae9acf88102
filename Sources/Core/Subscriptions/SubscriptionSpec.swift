/// What a subscription asks of the server; fixed while it is active, but for the frequency.
package struct SubscriptionSpec: Sendable {
    package enum Mode: String, Sendable {
        case merge = "MERGE"
        case distinct = "DISTINCT"
        case command = "COMMAND"
        case raw = "RAW"
    }

    package enum Snapshot: Sendable, Equatable {
        case yes, no
        /// DISTINCT only.
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

    /// For each key of a COMMAND subscription, a MERGE subscription to the item of that name.
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
    /// Item names, when the application gave a list; then the group is the list joined by a space.
    package var items: [String]?
    package var group: String
    /// Field names, when the application gave a list.
    package var fields: [String]?
    package var schema: String
    /// `nil`: the adapter set's `DEFAULT`.
    package var dataAdapter: String?
    package var selector: String?
    /// `nil`: the request has no such parameter.
    package var snapshot: Snapshot?
    package var maxFrequency: MaxFrequency?
    package var bufferSize: BufferSize?
    package var secondLevel: SecondLevel?
    /// Whether key and command fields of COMMAND mode are interpreted; 1.x lets the application decline.
    package var interpretsCommands = true
    /// Positions (0-based) of key and command when the server does not send them (1.x command logic on a table of another mode).
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
