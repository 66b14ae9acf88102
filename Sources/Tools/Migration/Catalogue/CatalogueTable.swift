import Foundation

/// The tables of the catalogue as text: a line with types, `# LSClient, LSTableInfo`, and below it a line for each of their members, in cells with a bar
/// between them. A line feed in a cell is written `\\n`.
enum CatalogueTable {
    static func lines(_ table: String) -> [(owners: [String], cells: [String])] {
        var owners: [String] = []
        return table.split(separator: "\n").compactMap { line in
            guard !line.hasPrefix("# ") else {
                owners = line.dropFirst(2).components(separatedBy: ", ")
                return nil
            }
            let cells = line.components(separatedBy: " | ").map { $0.replacingOccurrences(of: "\\n", with: "\n") }
            return (owners, cells)
        }
    }
}
