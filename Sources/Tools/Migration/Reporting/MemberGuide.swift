import Foundation

/// The replacement of each type, member and delegate method of the earlier APIs.
package enum MemberGuide {
    /// The explanations of all declarations that change: what only loses the prefix `LS` of its type has none.
    package static var all: String {
        let rows = Mapping.all.filter { !($0.rewrite is Unchanged) }.map(explanation)
        let methods = DelegateMethod.all.filter { !$0.isUnchanged }.map { title($0.name, .unified) + $0.explanation }
        let legacy = LegacyGuide.members.sorted { $0.key < $1.key }.map { title($0.key, .legacy) + $0.value }
        return (rows + methods + legacy).joined(separator: "\n")
    }

    fileprivate static func title(_ name: String, _ generation: Generation) -> String {
        "\(name) (\(generation.rawValue))\n  "
    }

    /// - Parameter name: a type, a member with or without its type and its labels, a delegate method, one of its labels, or a constant.
    /// - Returns: `nil` if no earlier API declares the name.
    package static func explanation(of name: String) -> String? {
        let name = name.filter { $0 != "`" }
        let base = String(name.prefix { $0 != "(" })
        let isLabelled = name.contains("(")
        let entries = EarlierDeclarations.all.filter { entry in
            let selector = isLabelled ? entry.selector : String(entry.selector.prefix { $0 != "(" })
            return entry.owner == base || "\(entry.owner).\(selector)" == name || selector == name
                || !isLabelled && entry.labels.contains(name)
        }
        // A type has its members on its page.
        if let newName = OldAPI.unifiedTypes[name] { return title(name, .unified) + newName }
        if OldAPI.keptTypes.contains(name) { return title(name, .unified) + SwiftRewriter.adviceOnLoggers(name) }
        if OldAPI.generation(ofName: name) == .legacy {
            return title(name, .legacy) + LegacyGuide.explanation(of: name, owner: nil)
        }
        if name.hasPrefix("LSEarlierType") || name.prefix(while: { $0 != "." }).hasSuffix("Spellings") {
            return "\(name) (not for applications)\n  holds the spellings of other releases"
        }
        var seen: Set<String> = []
        let parts = entries.map(\.explanation).filter { seen.insert($0).inserted }
        return parts.isEmpty ? nil : parts.joined(separator: "\n")
    }

    fileprivate static func explanation(_ row: Mapping) -> String {
        let names = row.owners.map { "\($0).\(row.selector)" }.joined(separator: ", ")
        func sample(_ text: String) -> String { text.split(separator: "\n").joined(separator: "\n          ") }
        let samples =
            row.before == row.after ? [] : ["  before: \(sample(row.before))", "  after:  \(sample(row.after))"]
        return ([title(names, .unified) + row.rewrite.explanation] + samples).joined(separator: "\n")
    }
}

extension DelegateMethod {
    /// What takes the place of the method.
    fileprivate var explanation: String {
        if let advice { return advice }
        if let newName { return "\(newName)(_:)" }
        if let appended { return "with \(appended)" }
        return isUnchanged ? "stays as it is" : "the same name, with the current types"
    }
}

/// Every declaration of an earlier API, with its explanation.
private struct EarlierDeclarations {
    let owner: String
    let selector: String
    let explanation: String

    /// The labels of a delegate's method, by which it is known: `didChangeStatus`.
    var labels: [String] {
        guard owner.hasSuffix("Delegate"), let open = selector.firstIndex(of: "(") else { return [] }
        return selector[open...].dropFirst().dropLast().split(separator: ":").map(String.init)
    }

    static let all: [EarlierDeclarations] =
        Mapping.all.flatMap { row in
            row.owners.map {
                EarlierDeclarations(owner: $0, selector: row.selector, explanation: MemberGuide.explanation(row))
            }
        }
        + DelegateMethod.all.map {
            EarlierDeclarations(
                owner: $0.protocolName, selector: $0.selector,
                explanation: MemberGuide.title($0.name, .unified) + $0.explanation)
        }
        + LegacyDeclarations.all.map { owner, selector in
            EarlierDeclarations(
                owner: owner, selector: selector,
                explanation: MemberGuide.title("\(owner).\(selector)", .legacy)
                    + LegacyGuide.explanation(of: selector, owner: owner))
        }
}
