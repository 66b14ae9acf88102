import Commands
import Foundation
import PrintableStrings

/// The output format of updates.
enum UpdateFormat: Sendable {
    /// Human-readable: the changed fields.
    case text
    /// For programs: all fields, and the names of the changed ones.
    case json
    /// For spreadsheets, in the format of RFC 4180: item, position and the values of all fields.
    case csv

    /// The line for an event; `nil` if the format does not print it.
    ///
    /// - Parameters:
    ///   - time: when the event arrived.
    ///   - hasTimestamps: `true` if every line has the time.
    ///   - isForTerminal: `true` if a terminal shows the line: then values in CSV also have escapes.
    func line(
        _ event: ReceivedEvent, at time: Date = Date(), hasTimestamps: Bool = false, isForTerminal: Bool = false
    ) -> String? {
        switch self {
        case .text: Self.text(event).map { hasTimestamps ? "\(Self.text(time)) \($0)" : $0 }
        case .json: Self.json(event, hasTimestamps ? time : nil)
        case .csv: Self.csv(event, isForTerminal).map { hasTimestamps ? "\(Self.text(time)),\($0)" : $0 }
        }
    }

    /// The header line; `nil` if the format has none.
    func header(fields: [String], hasTimestamps: Bool = false, isForTerminal: Bool = false) -> String? {
        guard case .csv = self else { return nil }
        return Self.row((hasTimestamps ? ["time"] : []) + ["item", "position"] + fields, isForTerminal)
    }

    /// ISO 8601 with milliseconds, in UTC.
    private static func text(_ time: Date) -> String {
        let formatter = ISO8601DateFormatter()
        formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
        return formatter.string(from: time)
    }

    private static func csv(_ event: ReceivedEvent, _ isForTerminal: Bool) -> String? {
        guard case .update(let update) = event else { return nil }
        return row([update.item, "\(update.position)"] + update.fields.map { $0.value ?? "" }, isForTerminal)
    }

    private static func row(_ cells: [String], _ isForTerminal: Bool) -> String {
        cells.map { cell(isForTerminal ? $0.printable : $0) }.joined(separator: ",")
    }

    /// Compares scalars: a comma or a quote with a combining mark is another `Character`, but the same for a reader of CSV.
    private static func cell(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { ",\"\r\n".unicodeScalars.contains($0) }) else { return text }
        let parts = text.unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
        return "\"" + parts.joined(separator: "\"\"") + "\""
    }

    private static func text(_ event: ReceivedEvent) -> String? { line(event)?.printable }

    private static func line(_ event: ReceivedEvent) -> String? {
        switch event {
        case .update(let update):
            guard update.fields.contains(where: \.isChanged) else { return nil }
            let fields = update.fields.filter(\.isChanged).map { "\($0.name)=\($0.value ?? "(null)")" }
            return "\(update.item)\(update.isSnapshot ? " (snapshot)" : ""): \(fields.joined(separator: " "))"
        case .endOfSnapshot(let item): return "\(item): end of snapshot"
        case .clearedSnapshot(let item): return "\(item): cleared"
        case .lostUpdates(let item, let count): return "\(item): \(count) updates lost"
        case .status, .failed: return nil
        }
    }

    private static func json(_ event: ReceivedEvent, _ time: Date?) -> String? {
        let line = json(event)
        guard let time, let line else { return line }
        return #"{"time":\#(quoted(text(time))),"# + line.dropFirst()
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

    /// Writes JSON strings directly, to keep the order of the fields; `JSONEncoder` does not.
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
        return (result + "\"").printableJSON
    }
}
