import Commands
import Foundation
import PrintableStrings

/// Shows the demo while it runs: on a terminal as a table that is redrawn, otherwise as a line per second.
struct LiveTable {
    let items: [String]
    let console: Console

    /// The seconds between two calls of `show`.
    var interval: Double { console.isTerminal ? 0.25 : 1 }

    func begin() {
        if console.isTerminal { TerminalScreen.begin(on: console) }
    }

    func end() {
        if console.isTerminal { TerminalScreen.end(on: console) }
    }

    func show(_ state: DemoState.Snapshot, seconds: Double) {
        if console.isTerminal {
            let size = console.terminalSize
            let lines = table(state, seconds: seconds, rows: size.lines - 4, width: size.columns)
            console.write(TerminalScreen.replacing(with: lines))
        } else {
            console.write(line: summary(state, seconds: seconds))
        }
    }

    /// The lines of the table, without spaces at their ends. An item whose values differ has a `*` at the end of its line.
    ///
    /// - Parameters:
    ///   - rows: the highest number of items to show.
    ///   - width: the width of the terminal in columns; longer lines are truncated.
    func table(_ state: DemoState.Snapshot, seconds: Double, rows: Int, width: Int = 80) -> [String] {
        func row(_ cells: String...) -> String { Self.row(cells, width) }
        var lines = [
            row("Lightstreamer demo, \(Int(seconds)) s", "LSClient (1.x)", "LightstreamerClient", ""),
            row("transport", state[.legacy].status, state[.modern].status, ""),
            row("updates", "\(state[.legacy].updates)", "\(state[.modern].updates)", ""),
        ]
        for item in items.prefix(max(1, rows)) {
            let legacy = state[.legacy].rows[item]
            let modern = state[.modern].rows[item]
            let isSame = legacy?.fields.map(\.value) == modern?.fields.map(\.value)
            lines.append(
                row(
                    "\(item)  \(modern?.value(of: "stock_name") ?? "")", Self.quote(legacy), Self.quote(modern),
                    isSame ? "" : "*"))
        }
        return lines
    }

    /// The state in one line, for a file or a pipe.
    func summary(_ state: DemoState.Snapshot, seconds: Double) -> String {
        let columns = [(ClientAPI.legacy, "LSClient"), (.modern, "LightstreamerClient")].map { api, name in
            "\(name) (\(state[api].status)) \(state[api].updates) updates"
                + (items.first.map { ", \($0) \(Self.quote(state[api].rows[$0]))" } ?? "")
        }
        return ("\(Int(seconds.rounded())) s: " + columns.joined(separator: " | ")).printable
    }

    private static func quote(_ update: ReceivedUpdate?) -> String {
        guard let update else { return "-" }
        return "\(update.value(of: "last_price") ?? "-") \(update.value(of: "time") ?? "-")"
    }

    /// The widths of the columns of both clients and of the mark, with the space after each.
    private static let widths = [24, 24, 1]
    /// The lowest and the highest width of the first column. At the highest one, a line has 79 columns.
    private static let nameWidth = 8...30

    private static func row(_ cells: [String], _ width: Int) -> String {
        let name = min(max(width - widths.reduce(0, +), nameWidth.lowerBound), nameWidth.upperBound)
        let line = zip(cells, [name] + widths).map { text, width in
            text.printable.prefix(columns: max(1, width - 1)).fitted(columns: width)
        }.joined()
        return line.prefix(columns: width).withoutTrailingSpaces
    }
}
