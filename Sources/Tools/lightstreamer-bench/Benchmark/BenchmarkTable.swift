import Foundation

/// The results as a table for the terminal.
enum BenchmarkTable {
    static var header: String {
        TableLine.text(
            "case",
            ["updates/s", "ns/update", "x floor", "lowest…highest", "allocations/update", "peak RSS, MB", "of plain"],
            widths)
    }

    static func row(_ result: BenchmarkResult) -> String {
        TableLine.text(
            result.name,
            [
                String(Int(result.updatesPerSecond)), String(format: "%.1f", result.nsPerUpdate),
                TableLine.number(result.timesFloor, "%.1f"),
                result.timesFloorRange.map { range in range.map { String(format: "%.1f", $0) }.joined(separator: "…") }
                    ?? "-",
                TableLine.number(result.allocationsPerUpdate, "%.2f"), TableLine.megabytes(result.peakRSSBytes),
                TableLine.number(result.shareOfPlain, "%.2f"),
            ], widths)
    }

    private static let widths = [11, 10, 8, 15, 19, 13, 9]
}

/// The results next to those of an earlier run.
enum ComparisonTable {
    static var header: String {
        TableLine.text(
            "case", ["x floor before", "now", "change", "allocations before", "now", "peak RSS before", "now"], widths)
    }

    /// - Parameter before: the earlier result; `nil` if the case was not measured.
    static func row(_ before: BenchmarkResult?, _ now: BenchmarkResult) -> String {
        TableLine.text(
            now.name,
            [
                TableLine.number(before?.timesFloor, "%.1f"), TableLine.number(now.timesFloor, "%.1f"),
                change(before, now),
                TableLine.number(before?.allocationsPerUpdate, "%.2f"),
                TableLine.number(now.allocationsPerUpdate, "%.2f"),
                before.map { TableLine.megabytes($0.peakRSSBytes) } ?? "-", TableLine.megabytes(now.peakRSSBytes),
            ], widths)
    }

    /// The change of time in percent, preceded by `~` if the measurements of both runs overlap and the change may be noise.
    private static func change(_ before: BenchmarkResult?, _ now: BenchmarkResult) -> String {
        guard let before, let old = before.timesFloor, let new = now.timesFloor else { return "-" }
        let percent = String(format: "%+.0f %%", (new / old - 1) * 100)
        guard let oldRange = before.timesFloorRange, let newRange = now.timesFloorRange,
            oldRange.count == 2, newRange.count == 2
        else { return percent }
        let overlap = oldRange[0] <= newRange[1] && newRange[0] <= oldRange[1]
        return overlap ? "~\(percent)" : percent
    }

    private static let widths = [15, 7, 8, 19, 7, 16, 7]
}

/// Formats the lines of both tables.
private enum TableLine {
    static func text(_ name: String, _ columns: [String], _ widths: [Int]) -> String {
        func padding(_ text: String, to width: Int) -> String {
            String(repeating: " ", count: max(0, width - text.count))
        }
        return zip(columns, widths).reduce(name + padding(name, to: 23)) { line, column in
            line + padding(column.0, to: column.1) + " " + column.0
        }
    }

    static func number(_ value: Double?, _ format: String) -> String {
        value.map { String(format: format, $0) } ?? "-"
    }

    static func megabytes(_ bytes: Int) -> String { String(format: "%.1f", Double(bytes) / 1_048_576) }
}
