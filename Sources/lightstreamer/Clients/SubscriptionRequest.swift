import LightstreamerCore

/// What to subscribe to, checked as far as it can be without a server.
struct SubscriptionRequest: Sendable {
    enum Mode: String, CaseIterable, Sendable {
        case raw = "RAW"
        case merge = "MERGE"
        case distinct = "DISTINCT"
        case command = "COMMAND"
    }

    var mode: Mode
    var items: [String]
    var fields: [String]
    /// `nil`: the adapter set's `DEFAULT`.
    var dataAdapter: String?
    /// `nil`: nothing is said to the server.
    var snapshot: SubscriptionSpec.Snapshot?
    /// Whether the server may not merge or drop updates.
    var isUnfiltered = false

    static let options: [OptionDeclaration] = [
        .value("items", "LIST", "names of items, separated by commas"),
        .value("fields", "LIST", "names of fields, separated by commas"),
        .value("mode", "MODE", "RAW, MERGE (default), DISTINCT or COMMAND"),
        .value("data-adapter", "NAME", "data adapter that has the items"),
        .value("snapshot", "yes|no|N", "the state before the first change; N: as many updates (DISTINCT only)"),
        .toggle("unfiltered", "every update, none merged or dropped by the server"),
    ]

    init(mode: Mode, items: [String], fields: [String], dataAdapter: String?, snapshot: SubscriptionSpec.Snapshot?) {
        self.mode = mode
        self.items = items
        self.fields = fields
        self.dataAdapter = dataAdapter
        self.snapshot = snapshot
    }

    /// - Throws: ``UsageError``.
    init(_ arguments: Arguments) throws {
        mode = try arguments.choice("mode", of: Mode.self) ?? .merge
        items = try Self.names("items", arguments)
        if let number = items.first(where: { Int($0) != nil }) {
            throw UsageError("--items has '\(number)': a number is not the name of an item")
        }
        fields = try Self.names("fields", arguments)
        if mode == .command {
            for field in ["key", "command"] where !fields.contains(field) {
                throw UsageError("--fields must have '\(field)' in COMMAND mode")
            }
        }
        dataAdapter = arguments.text("data-adapter")
        snapshot = try Self.snapshot(arguments, mode)
        isUnfiltered = arguments.isSet("unfiltered")
    }

    private static func names(_ option: String, _ arguments: Arguments) throws -> [String] {
        guard let names = try arguments.list(option) else { throw UsageError("--\(option) is required") }
        if let name = names.first(where: { $0.contains(" ") }) {
            throw UsageError("--\(option) has '\(name)': a name has no space")
        }
        return names
    }

    private static func snapshot(_ arguments: Arguments, _ mode: Mode) throws -> SubscriptionSpec.Snapshot? {
        guard let text = arguments.text("snapshot") else { return nil }
        if text == "no" { return .no }
        guard mode != .raw else { throw UsageError("there is no snapshot in RAW mode") }
        if text == "yes" { return .yes }
        guard let length = Int(text), length > 0 else {
            throw UsageError("--snapshot must be yes, no or a number greater than 0, not '\(text)'")
        }
        guard mode == .distinct else { throw UsageError("--snapshot can be a number in DISTINCT mode only") }
        return .length(length)
    }
}
