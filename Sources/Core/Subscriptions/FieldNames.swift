/// The names of the fields of a subscription, for finding their positions: with every value that an application asks for.
package struct FieldNames: Sendable {
    private let names: [String]
    /// 0-based position of each name where they are many; a few are found faster by looking at each.
    private let indexes: [String: Int]?
    /// What each of a few names looks like, if all are ASCII: this excludes most of the others.
    private let looks: [UInt32]?

    private static let few = 16

    package init(_ names: [String]) {
        self.names = names
        guard names.count <= Self.few else {
            // Of a name that is there twice, the first counts.
            indexes = Dictionary(names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
            looks = nil
            return
        }
        indexes = nil
        looks =
            names.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }
            ? names.map { $0.withUTF8Bytes { Self.look(of: $0) } } : nil
    }

    /// 0-based; `nil`: there is no such name.
    package func index(of name: String) -> Int? {
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
        // Equal strings may have different bytes.
        return names.firstIndex(of: name)
    }

    /// The length of a name, and three of its bytes.
    @inline(__always)
    private static func look(of name: UnsafeBufferPointer<UInt8>) -> UInt32 {
        let count = name.count
        guard count > 0 else { return 0 }
        return UInt32(truncatingIfNeeded: count) << 24 | UInt32(name[0]) << 16 | UInt32(name[count / 2]) << 8
            | UInt32(name[count - 1])
    }
}
