import Commands
import Foundation
import LightstreamerCore

/// The options for a subscription, validated as far as possible without a server.
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
    /// `nil` for the adapter set's `DEFAULT`.
    var dataAdapter: String?
    /// `nil` to send no snapshot parameter.
    var snapshot: SubscriptionSpec.Snapshot?
    /// `true` if the server must not merge or drop updates.
    var isUnfiltered = false
    /// An item group instead of item names.
    var group: String?
    /// A field schema instead of field names.
    var schema: String?
    var selector: String?
    /// The highest frequency in updates per second and item; `nil` for the server's.
    var maxFrequency: Double?
    /// The number of updates that the server buffers for a slow client; `nil` for the server's own limit.
    var bufferSize: SubscriptionSpec.BufferSize?
    /// The fields of the second level in COMMAND mode; empty if the subscription has none.
    var secondLevelFields: [String] = []
    /// A field schema of the second level instead of field names.
    var secondLevelSchema: String?
    var secondLevelDataAdapter: String?

    /// The names of the values of an update, as far as they are known; without a name, a value has its position. A field schema hides the
    /// number of values before those of the second level.
    var valueNames: [String] { schema == nil ? fields + secondLevelFields : [] }

    var hasSecondLevel: Bool { !secondLevelFields.isEmpty || secondLevelSchema != nil }

    static let options: [OptionDeclaration] = [
        .value("items", "LIST", short: "i", "item names, separated by commas, or @FILE with one name per line"),
        .value("fields", "LIST", short: "f", "field names, likewise"),
        .value("group", "NAME", "an item group, instead of --items"),
        .value("schema", "NAME", "a field schema, instead of --fields"),
        .value(
            "mode", "MODE", short: "m", choices: Mode.allCases.map(\.rawValue),
            "RAW, MERGE (default), DISTINCT or COMMAND"),
        .value("selector", "NAME", "selector that filters the updates"),
        .value("frequency", "N", "maximum number of updates per second for each item, from 0.001 to 1000000"),
        .value("buffer", "N", "maximum number of updates that the server buffers while the client is slow"),
        .value("second-level-fields", "LIST", "COMMAND mode: fields of the second-level items"),
        .value("second-level-data-adapter", "NAME", "data adapter of the second-level items"),
        .value("data-adapter", "NAME", "data adapter that supplies the items"),
        .value(
            "snapshot", "yes|no|N", choices: ["yes", "no"],
            "current values before the first change; N: this many past updates (DISTINCT only)"),
        .toggle("unfiltered", "receive every update: the server merges and drops none"),
    ]

    init(mode: Mode, items: [String], fields: [String], dataAdapter: String?, snapshot: SubscriptionSpec.Snapshot?) {
        self.mode = mode
        self.items = items
        self.fields = fields
        self.dataAdapter = dataAdapter
        self.snapshot = snapshot
    }

    /// The words of the commands that take this request: items.
    static let words = "[ITEM...]"

    /// - Throws: ``UsageError`` if an option or an item is not valid.
    init(_ arguments: Arguments) throws {
        mode = try arguments.choice("mode", of: Mode.self) ?? .merge
        group = try Self.alternative("group", to: "items", arguments)
        if group != nil { try arguments.expectNoWords() }
        schema = try Self.alternative("schema", to: "fields", arguments)
        items = group == nil ? try Self.items(arguments) : []
        if let number = items.first(where: { Int($0) != nil || !ItemName.isValid($0) }) {
            throw UsageError("--items has '\(number)': an item name must not be a number")
        }
        fields = schema == nil ? try Self.names("fields", arguments) : []
        if mode == .command && schema == nil {
            for field in ["key", "command"] where !fields.contains(field) {
                throw UsageError("--fields must include '\(field)' in COMMAND mode")
            }
        }
        dataAdapter = arguments.text("data-adapter")
        snapshot = try Self.snapshot(arguments, mode)
        isUnfiltered = arguments.isSet("unfiltered")
        selector = arguments.text("selector")
        maxFrequency = try arguments.number("frequency", in: 0.001...1_000_000)
        bufferSize = try arguments.integer("buffer", in: 1...Int.max).map { .limited($0) }
        guard maxFrequency == nil || !isUnfiltered else {
            throw UsageError("--frequency and --unfiltered cannot be combined")
        }
        guard mode != .raw || maxFrequency == nil && !isUnfiltered else {
            throw UsageError(
                "--\(isUnfiltered ? "unfiltered" : "frequency") cannot be combined with RAW mode, in which the server sends every update"
            )
        }
        let names = ["group", "schema", "selector", "data-adapter", "second-level-data-adapter"]
        if let option = names.first(where: { arguments.text($0) == "" }) { throw UsageError("--\(option) is empty") }
        if arguments.text("second-level-fields") != nil {
            guard mode == .command else { throw UsageError("--second-level-fields requires COMMAND mode") }
            secondLevelFields = try Self.names("second-level-fields", arguments)
        }
        secondLevelDataAdapter = arguments.text("second-level-data-adapter")
        guard secondLevelDataAdapter == nil || !secondLevelFields.isEmpty else {
            throw UsageError("--second-level-data-adapter requires --second-level-fields")
        }
    }

    /// The items of `--items`, or those that are words.
    private static func items(_ arguments: Arguments) throws -> [String] {
        guard !arguments.words.isEmpty else { return try names("items", arguments) }
        guard arguments.text("items") == nil else {
            throw UsageError("--items and the items '\(arguments.words.joined(separator: " "))' cannot be combined")
        }
        if let word = arguments.words.first(where: { !FieldName.isValid($0) }) {
            throw UsageError("'\(word)' is not a valid item name")
        }
        return arguments.words
    }

    private static func alternative(
        _ option: String, to other: String, _ arguments: Arguments
    ) throws(UsageError) -> String? {
        guard let text = arguments.text(option) else { return nil }
        guard arguments.text(other) == nil else { throw UsageError("--\(option) and --\(other) cannot be combined") }
        return text
    }

    private static func names(_ option: String, _ arguments: Arguments) throws -> [String] {
        if let text = arguments.text(option), text.hasPrefix("@") {
            let path = String(text.dropFirst())
            let file = InputFile(path)
            defer { file?.close() }
            guard let data = try? file?.handle.readToEnd() ?? Data(), file != nil,
                let content = String(data: data, encoding: .utf8)
            else { throw UsageError("--\(option): \(path) cannot be read") }
            let names = content.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
                .filter { !$0.isEmpty }
            guard !names.isEmpty else { throw UsageError("--\(option): \(path) has no names") }
            if let name = names.first(where: { !FieldName.isValid($0) }) {
                throw UsageError("--\(option) has '\(name)': a name must not contain spaces")
            }
            return names
        }
        guard let names = try arguments.list(option) else { throw UsageError("--\(option) is required") }
        if let name = names.first(where: { !FieldName.isValid($0) }) {
            throw UsageError("--\(option) has '\(name)': a name must not contain spaces")
        }
        return names
    }

    private static func snapshot(_ arguments: Arguments, _ mode: Mode) throws -> SubscriptionSpec.Snapshot? {
        guard let text = arguments.text("snapshot") else { return nil }
        guard mode != .raw else {
            throw UsageError("--snapshot cannot be combined with RAW mode, which has no snapshot")
        }
        if text == "no" { return .no }
        if text == "yes" { return .yes }
        guard let length = Int(text), length > 0 else {
            throw UsageError("--snapshot must be yes, no or a number greater than 0, not '\(text)'")
        }
        guard mode == .distinct else { throw UsageError("a number for --snapshot requires DISTINCT mode") }
        return .length(length)
    }
}
