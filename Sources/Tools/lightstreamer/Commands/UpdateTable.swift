import Commands
import Foundation
import PrintableStrings

/// The latest update of each item, or of each key in COMMAND mode, as a table that is redrawn on a terminal.
struct UpdateTable {
    /// The lowest and the highest width of a column of the table, in columns of the terminal.
    private static let columnWidth = 6...24

    private struct Row {
        let name: String
        var update: ReceivedUpdate
        var changes: Int
    }

    private let mode: SubscriptionRequest.Mode
    private var rows: [Row] = []
    private var status = "connecting"
    private var updates = 0

    init(mode: SubscriptionRequest.Mode) { self.mode = mode }

    /// `true` if a table can show this subscription: DISTINCT and RAW items are lists of events, and the rows of COMMAND mode need the name
    /// of the field `key`.
    static func suits(_ request: SubscriptionRequest) -> Bool {
        request.mode == .merge || request.mode == .command && request.schema == nil
    }

    mutating func handle(_ event: ReceivedEvent) {
        switch event {
        case .update(let update):
            updates += 1
            show(update)
        case .clearedSnapshot(let item): rows.removeAll { $0.update.item == item }
        case .status(let text, _): status = text
        case .failed(let reason): status = reason
        case .endOfSnapshot, .lostUpdates: break
        }
    }

    private mutating func show(_ update: ReceivedUpdate) {
        let key = mode == .command ? update.value(of: "key") : nil
        let name = key.map { "\(update.item) \($0)" } ?? update.item
        let index = rows.firstIndex { $0.name == name && $0.update.position == update.position }
        if mode == .command, update.value(of: "command") == "DELETE" {
            if let index { rows.remove(at: index) }
        } else if let index {
            rows[index].update = update
            rows[index].changes += 1
        } else {
            rows.append(Row(name: name, update: update, changes: 1))
            if mode == .merge { rows.sort { $0.update.position < $1.update.position } }
        }
    }

    /// The current table: a status line, a header, and a line for each row.
    ///
    /// - Parameters:
    ///   - width: the width of the terminal in columns; longer lines are truncated.
    ///   - height: the height of the terminal in lines; the last line counts the rows that do not fit.
    func lines(width: Int, height: Int) -> [String] {
        let fields = rows.first?.update.fields.map(\.name).filter { !isShownInName($0) } ?? []
        let header = ["item"] + fields.map(\.printable)
        let space = max(1, height - 2)
        let shown = rows.count > space ? Array(rows.prefix(space - 1)) : rows
        let cells = shown.map { row in
            [row.name.printable] + fields.map { row.update.value(of: $0)?.printable ?? "(null)" }
        }
        let widths = header.indices.map { column in
            let longest = ([header] + cells).map { $0[column].columns }.max() ?? 0
            return min(max(longest, Self.columnWidth.lowerBound), Self.columnWidth.upperBound)
        }
        var lines = ["\(status.printable), \(updates) updates"]
        lines += ([header] + cells).map { row in
            zip(row, widths).map { $0.fitted(columns: $1) }.joined(separator: "  ")
        }
        if shown.count < rows.count { lines.append("... and \(rows.count - shown.count) more") }
        return lines.map { $0.prefix(columns: width) }
    }

    private func isShownInName(_ field: String) -> Bool { mode == .command && (field == "key" || field == "command") }
}

/// Shows an ``UpdateTable`` on the alternate screen of a terminal.
final class UpdateTableScreen: @unchecked Sendable {
    // `@unchecked Sendable`: `lock` guards the mutable state.

    private let console: Console
    private let lock = NSLock()
    private var table: UpdateTable
    private var isChanged = true

    init(mode: SubscriptionRequest.Mode, console: Console) {
        table = UpdateTable(mode: mode)
        self.console = console
    }

    func begin() { TerminalScreen.begin(on: console) }

    func end() { TerminalScreen.end(on: console) }

    func handle(_ event: ReceivedEvent) {
        lock.withLock {
            table.handle(event)
            isChanged = true
        }
    }

    /// Redraws the table if it has changed.
    func refresh() {
        let size = console.terminalSize
        let lines: [String]? = lock.withLock {
            guard isChanged else { return nil }
            isChanged = false
            return table.lines(width: size.columns, height: size.lines)
        }
        if let lines { console.write(TerminalScreen.replacing(with: lines)) }
    }
}
