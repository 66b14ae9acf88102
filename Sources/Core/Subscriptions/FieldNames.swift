/// The field names of a subscription, to look up their positions. A look-up is fast, because every value read by name needs one.
package final class FieldNames: Sendable {
    package let names: [String]
    /// Finds a name that an application reads repeatedly: it usually has the same bits each time.
    private let identities: StringIdentities
    /// The 0-based position of each name; `nil` if the names are few, when a linear search is faster.
    private let indexes: [String: Int]?

    package init(_ names: [String]) {
        self.names = names
        identities = StringIdentities(of: names)
        // If a name occurs twice, the first position is used.
        indexes =
            names.count <= 16
            ? nil : Dictionary(names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// `true` if the names are these, without comparing texts: names with other bits may be equal, but are found more slowly here.
    func hasBits(of others: [String]) -> Bool { identities.hasBits(of: others) }

    /// The 0-based position of a name; `nil` if no field has it.
    package func index(of name: String) -> Int? {
        let found = identities.index(of: name)
        return found >= 0 ? found : search(name)
    }

    @inline(never)
    private func search(_ name: String) -> Int? {
        if let indexes { indexes[name] } else { names.firstIndex(of: name) }
    }
}
