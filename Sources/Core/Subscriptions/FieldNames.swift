/// The field names of a subscription, to look up their positions. A look-up is fast, because every value read by name needs one.
package final class FieldNames: Sendable {
    package let names: [String]
    /// Finds a name that an application reads again and again: it usually has the same bits each time.
    private let identities: StringIdentities
    /// The 0-based position of each name; `nil` if the names are few, when a linear search is faster.
    private let indexes: [String: Int]?
    /// A fingerprint of each name, if the names are few and all ASCII: comparing it excludes most other names.
    private let looks: [UInt32]?

    private static let few = 16

    package init(_ names: [String]) {
        self.names = names
        identities = StringIdentities(of: names)
        guard names.count <= Self.few else {
            // If a name occurs twice, the first position is used.
            indexes = Dictionary(names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
            looks = nil
            return
        }
        indexes = nil
        looks =
            names.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }
            ? names.map { $0.withUTF8Bytes { Self.look(of: $0) } } : nil
    }

    /// Whether the names are these, without comparing texts: names with other bits may be equal, but are found more slowly here.
    func hasBits(of others: [String]) -> Bool { identities.hasBits(of: others) }

    /// The 0-based position of a name; `nil` if no field has it.
    package func index(of name: String) -> Int? {
        let found = identities.index(of: name)
        if found >= 0 { return found }
        return search(name)
    }

    @inline(never)
    private func search(_ name: String) -> Int? {
        if let indexes { return indexes[name] }
        if let looks {
            let look = name.withUTF8Bytes { Self.look(of: $0) }
            let found = looks.withUnsafeBufferPointer { looks in
                var index = 0
                while index < looks.count {
                    if looks[index] == look && names[index] == name { return index }
                    index &+= 1
                }
                return -1
            }
            if found >= 0 { return found }
        }
        // Canonically equivalent strings are equal, but have different bytes.
        return names.firstIndex(of: name)
    }

    /// A fingerprint: the length of a name and three of its bytes.
    @inline(__always)
    private static func look(of name: UnsafeBufferPointer<UInt8>) -> UInt32 {
        let count = name.count
        guard count > 0 else { return 0 }
        return UInt32(truncatingIfNeeded: count) << 24 | UInt32(name[0]) << 16 | UInt32(name[count / 2]) << 8
            | UInt32(name[count - 1])
    }
}
