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
        if console.isTerminal { console.write(TerminalScreen.begin) }
    }

    func end() {
        if console.isTerminal { console.write(TerminalScreen.end) }
    }

    func show(_ state: DemoState.Snapshot, seconds: Double) {
        if console.isTerminal {
            let lines = table(state, seconds: seconds, rows: console.terminalSize.lines - 4)
            console.write(TerminalScreen.replacing(with: lines))
        } else {
            console.write(line: summary(state, seconds: seconds))
        }
    }

    /// - Parameter rows: the highest number of items to show.
    func table(_ state: DemoState.Snapshot, seconds: Double, rows: Int) -> [String] {
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

    private func row(_ columns: String...) -> String {
        zip(columns, [32, 24, 26, 1]).map { text, width in
            let text = String(text.printable.prefix(width - 1))
            return text + String(repeating: " ", count: width - text.count)
        }.joined()
    }
}
