/// One row of the table that the tool, its tests and Documentation/Members.md share: a member of an earlier API, its replacement, and a sample of each.
package struct Mapping: Sendable {
    let generation: Generation
    let owners: [String]
    let selector: String
    let result: SpelledType?
    let rule: Rule
    /// A line of code with the old member; the variables it uses are those of ``sampleVariables``.
    package let before: String
    /// The line of code that the tool writes instead of ``before``.
    package let after: String

    package static let all = unified + legacy

    /// The old member, as the tables of the guide name it.
    package var oldName: String { "\(owners[0]).\(selector)" }

    package var isMechanical: Bool { rule.isMechanical }

    package var advice: String? {
        switch rule {
        case .person(let advice), .removed(let advice): advice
        default: nil
        }
    }

    package var isLegacy: Bool { generation == .legacy }

    /// The rows of the members whose value has another meaning now, by name. A name that merely changes is one that the compiler rejects.
    private static let changedRows: [String: [Mapping]] = Dictionary(
        grouping: all.filter { row in
            switch row.rule {
            case .unchanged, .renamed, .respelled, .positionArguments, .person, .removed, .optional, .failable: false
            default: !row.selector.hasPrefix("init(")
            }
        }, by: { String($0.selector.prefix { $0 != "(" }) })

    /// A row whose member has the name and whose meaning has changed.
    static func changed(_ name: String, _ labels: [String]?) -> Mapping? {
        changedRows[name]?.first { row in
            guard row.selector.contains("(") else { return true }
            return labels.map { "\(name)(\($0.map { $0 + ":" }.joined()))" == row.selector } ?? false
        }
    }
}
