import Foundation

/// The tables of members and delegate methods as text: a line with types, `# LSClient, LSTableInfo`, and below it a line for each of their members, in
/// cells with a bar between them. A line feed in a cell is written `\\n`.
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

    /// The first word of a cell, and the rest.
    fileprivate static func words(_ cell: String) -> (first: String, rest: String) {
        let first = cell.prefix { $0 != " " }
        return (String(first), String(cell.dropFirst(first.count + 1)))
    }

    /// `name(label, label)`
    fileprivate static func call(_ text: String) -> (name: String, labels: [String]) {
        let name = text.prefix { $0 != "(" }
        let labels = text.dropFirst(name.count + 1).dropLast()
        return (String(name), labels.isEmpty ? [] : labels.components(separatedBy: ", "))
    }

    fileprivate static func unknown<Entry>(_ cell: String) -> Entry { preconditionFailure("the table has no \(cell)") }
}

extension Mapping {
    /// Cells: the member with its type, the rule, a sample, and what becomes of the sample if it changes. The advice of the rule stands above the latter.
    static func rows(_ generation: Generation, _ table: String) -> [Mapping] {
        CatalogueTable.lines(table).map { owners, cells in
            let member = cells[0].components(separatedBy: ": ")
            let rule = Rule(cells[1])
            let after = cells.count > 3 ? cells[3] : cells[2]
            let written =
                switch rule {
                case .removed(let advice): SwiftRewriter.mark + advice
                case .person(let advice): SwiftRewriter.mark + advice + "\n" + after
                default: after
                }
            return Mapping(
                generation: generation, owners: owners, selector: member[0],
                result: member.count > 1 ? type(member[1]) : nil, rule: rule, before: cells[2], after: written)
        }
    }

    private static func type(_ spelling: String) -> SpelledType {
        spelling.hasPrefix("[")
            ? SpelledType(name: String(spelling.dropFirst().dropLast()), isArray: true)
            : SpelledType(name: spelling)
    }
}

extension Rule {
    fileprivate init(_ cell: String) {
        let (word, rest) = CatalogueTable.words(cell)
        let (first, second) = CatalogueTable.words(rest)
        let call = CatalogueTable.call(rest)
        self =
            switch word {
            case "unchanged": .unchanged
            case "renamed": .renamed(rest)
            case "respelled": .respelled(call.name, labels: call.labels)
            case "positions": .positionArguments(call.name, labels: call.labels)
            case "position": .position(was: first, named: second)
            case "seconds": rest.isEmpty ? .seconds : .secondsArgument(rest)
            case "text": second.isEmpty ? .text(TextKind(first)) : .textArgument(second, TextKind(first))
            case "status": .status
            case "date": .date
            case "optional": .optional
            case "failable": .failable
            case "followed": .followed(by: rest)
            case "combined": .combined(with: rest)
            case "defaulted": .defaulted(rest)
            case "legacy": .legacy(LegacyRule(rawValue: rest) ?? CatalogueTable.unknown(cell))
            case "removed": .removed(rest)
            case "person": .person(rest)
            default: CatalogueTable.unknown(cell)
            }
    }
}

extension TextKind {
    fileprivate init(_ name: String) { self = TextKind(rawValue: name) ?? CatalogueTable.unknown(name) }
}

extension DelegateMethod.Change {
    init(_ cells: ArraySlice<String>) {
        let cell = cells.first ?? ""
        let (word, rest) = CatalogueTable.words(cell)
        self =
            switch word {
            case "unchanged": .unchanged
            case "renamed": .renamed(rest)
            case "parameters": .parameters(rest.components(separatedBy: ", ").map(DelegateMethod.Parameter.init))
            case "appended": .appended(rest)
            case "replaced": .replaced(.init(rest, cells.dropFirst()))
            case "connection": .legacyConnection
            case "orphaned": .orphaned(rest)
            default: CatalogueTable.unknown(cell)
            }
    }
}

extension DelegateMethod.Replacement {
    /// - Parameters:
    ///   - signature: as in `client(_ sender: LightstreamerClient, didAbortMessage $0: String, sentOnNetwork: Bool)`.
    ///   - others: the values of parameters, as in `1 Int $3.itemPos`, and the difference.
    fileprivate init(_ signature: String, _ others: ArraySlice<String>) {
        let call = CatalogueTable.call(signature)
        name = call.name
        parameters = call.labels.map { text in
            let parts = text.components(separatedBy: ": ")
            let (label, name) = CatalogueTable.words(parts[0])
            return (label, name.isEmpty ? label : name, parts[1])
        }
        for cell in others {
            let (first, rest) = CatalogueTable.words(cell)
            guard let number = Int(first) else {
                difference = rest
                continue
            }
            let (type, text) = CatalogueTable.words(rest)
            values[number] = (type, text)
        }
    }
}

extension DelegateMethod.Parameter {
    fileprivate init(_ text: String) {
        let (word, rest) = CatalogueTable.words(text)
        self =
            switch word {
            case "same": .same
            case "status": .status(rest)
            case "text": .text
            case "date": .date
            case "frequency": .frequency
            default: CatalogueTable.unknown(text)
            }
    }
}
