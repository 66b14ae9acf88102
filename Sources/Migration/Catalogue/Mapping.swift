/// One row of the table that the tool, its tests and MIGRATION.md share: a member of an earlier API, its replacement, and a sample of each.
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

    package static var all: [Mapping] {
        unifiedClient + unifiedSettings + unifiedSubscriptions + unifiedPush + legacy
    }

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

    static func unified(
        _ owners: String..., member: String, result: String? = nil, _ rule: Rule, before: String,
        after: String? = nil
    ) -> Mapping {
        Mapping(
            generation: .unified, owners: owners, selector: member, result: result.map(type), rule: rule,
            before: before,
            after: after ?? before)
    }

    static func legacy(
        _ owners: String..., member: String, result: String? = nil, _ rule: Rule, before: String,
        after: String? = nil
    ) -> Mapping {
        Mapping(
            generation: .legacy, owners: owners, selector: member, result: result.map(type), rule: rule,
            before: before,
            after: after ?? before)
    }

    private static func type(_ spelling: String) -> SpelledType {
        spelling.hasPrefix("[")
            ? SpelledType(name: String(spelling.dropFirst().dropLast()), isArray: true)
            : SpelledType(name: spelling)
    }
}
