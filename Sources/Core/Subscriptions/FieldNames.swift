/// The names of the fields of a subscription, for finding their positions: with every value that an application asks for.
package struct FieldNames: Sendable {
    private let names: [String]
    /// 0-based position of each name where they are many; a few are found faster by looking at each.
    private let indexes: [String: Int]?
    /// How many bytes each of a few names has, if all are ASCII: that excludes most of the others.
    private let lengths: [Int]?

    private static let few = 16

    package init(_ names: [String]) {
        self.names = names
        guard names.count <= Self.few else {
            // Of a name that is there twice, the first counts.
            indexes = Dictionary(names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
            lengths = nil
            return
        }
        indexes = nil
        lengths = names.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } } ? names.map(\.utf8.count) : nil
    }

    /// 0-based; `nil`: there is no such name.
    package func index(of name: String) -> Int? {
        if let indexes { return indexes[name] }
        if let lengths {
            let length = name.utf8.count
            var index = 0
            while index < lengths.count {
                if lengths[index] == length && names[index] == name { return index }
                index &+= 1
            }
        }
        // Equal strings may have different bytes.
        return names.firstIndex(of: name)
    }
}
