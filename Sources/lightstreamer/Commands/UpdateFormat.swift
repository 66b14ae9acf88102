import Foundation

/// How updates are printed.
enum UpdateFormat: Sendable {
    /// For people: the changed fields.
    case text
    /// For programs: all fields, and the names of those that changed.
    case json

    /// One line; `nil` for an event that is not printed.
    func line(_ event: ReceivedEvent) -> String? {
        switch self {
        case .text: Self.text(event)
        case .json: Self.json(event)
        }
    }

    private static func text(_ event: ReceivedEvent) -> String? {
        switch event {
        case .update(let update):
            let fields = update.fields.filter(\.isChanged).map { "\($0.name)=\($0.value ?? "(null)")" }
            return "\(update.item)\(update.isSnapshot ? " (snapshot)" : ""): \(fields.joined(separator: " "))"
        case .endOfSnapshot(let item): return "\(item): end of snapshot"
        case .clearedSnapshot(let item): return "\(item): cleared"
        case .lostUpdates(let item, let count): return "\(item): \(count) updates lost"
        case .status, .failed: return nil
        }
    }

    private static func json(_ event: ReceivedEvent) -> String? {
        switch event {
        case .update(let update):
            let values = update.fields.map { "\(quoted($0.name)):\($0.value.map(quoted) ?? "null")" }
            let changed = update.fields.filter(\.isChanged).map { quoted($0.name) }
            return #"{"event":"update","item":\#(quoted(update.item)),"position":\#(update.position),"#
                + #""snapshot":\#(update.isSnapshot),"values":{\#(values.joined(separator: ","))},"#
                + #""changed":[\#(changed.joined(separator: ","))]}"#
        case .endOfSnapshot(let item): return #"{"event":"endOfSnapshot","item":\#(quoted(item))}"#
        case .clearedSnapshot(let item): return #"{"event":"clearSnapshot","item":\#(quoted(item))}"#
        case .lostUpdates(let item, let count):
            return #"{"event":"lostUpdates","item":\#(quoted(item)),"count":\#(count)}"#
        case .status(let status, _): return #"{"event":"status","status":\#(quoted(status))}"#
        case .failed: return nil
        }
    }

    /// JSON strings, by hand: the values keep the order of the fields, which `JSONEncoder` would not.
    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "\u{0}"..<"\u{20}": result += String(format: "\\u%04x", scalar.value)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
