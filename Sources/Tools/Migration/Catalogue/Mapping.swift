import Foundation

/// One row of the table that the tool, its tests and `--explain` share: a member of 2.x to 4.x, its replacement, and a sample of each.
package struct Mapping: Sendable {
    let owners: [String]
    let selector: String
    let rewrite: any Rewrite
    /// A line of code with the old member.
    package let before: String
    /// The line of code that the tool writes instead of ``before``, below the mark with the advice if there is any.
    package let after: String

    package static let all = unified

    /// The old member, as the tables of the guide name it.
    package var oldName: String { "\(owners[0]).\(selector)" }

    /// `true` if the tool rewrites uses itself.
    package var isMechanical: Bool { !(rewrite is LeftToPerson) }

    package var advice: String? { (rewrite as? LeftToPerson)?.advice ?? (rewrite as? RemovedStatement)?.advice }

    /// `true` if code needs a sample that the compiler checks: others only lose the prefix of their type.
    package var hasSample: Bool { !before.isEmpty }

    /// Cells: the member, or several of one rule; the rule; a sample of all of them, and what becomes of the sample if it changes.
    static func rows(_ table: String) -> [Mapping] {
        CatalogueTable.lines(table).flatMap { owners, cells in
            let rewrite = Rewrites.read(cells[1])
            let before = cells.count > 2 ? cells[2] : ""
            let after =
                (rewrite as? RemovedStatement).map { SwiftRewriter.mark + $0.advice }
                ?? (cells.count > 3 ? cells[3] : before)
            return cells[0].components(separatedBy: ", ").enumerated().map { place, selector in
                Mapping(
                    owners: owners, selector: selector, rewrite: rewrite, before: place == 0 ? before : "",
                    after: place == 0 ? after : "")
            }
        }
    }

    private static let byName = Dictionary(
        all.flatMap { row in row.owners.map { ("\($0).\(row.selector)", row) } },
        uniquingKeysWith: { first, _ in first })

    /// The row of a member that the compiler names.
    static func row(of symbol: OldSymbol) -> Mapping? {
        if symbol.owner == "LSConsoleLogLevel" { return byName["LSConsoleLogLevel.debug"] }
        return byName["\(symbol.owner).\(symbol.name)"]
    }

    /// The rows of the members whose value has another meaning now, by name. A name that merely changes is one that the compiler rejects.
    private static let changedRows: [String: [Mapping]] = Dictionary(
        grouping: all.filter { $0.rewrite.changesMeaning && !$0.selector.hasPrefix("init(") },
        by: { String($0.selector.prefix { $0 != "(" }) })

    /// A row whose member has the name and whose meaning has changed.
    static func changed(_ name: String, _ labels: [String]?) -> Mapping? {
        changedRows[name]?.first { row in
            guard row.selector.contains("(") else { return true }
            return labels.map { "\(name)(\($0.map { $0 + ":" }.joined()))" == row.selector } ?? false
        }
    }
}
