/// Item groups and field schemas that are lists of names, in the form that the default Metadata Adapters parse.
package enum NameList {
    package static func text(of names: [String]) -> String { names.joined(separator: " ") }

    package static func names(in text: String) -> [String] { text.split(separator: " ").map(String.init) }
}

/// The rule for names in a list of items: not empty, no space, and not only digits.
package enum ItemName {
    package static func isValid(_ name: String) -> Bool {
        !name.isEmpty && !name.utf8.contains(UInt8(ascii: " "))
            && !name.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
}

/// The rule for names in a list of fields: not empty, and no space.
package enum FieldName {
    package static func isValid(_ name: String) -> Bool { !name.isEmpty && !name.utf8.contains(UInt8(ascii: " ")) }
}

/// Rules for the names of message sequences.
package enum SequenceName {
    /// The name that stands for no sequence.
    package static let unordered = "UNORDERED_MESSAGES"

    /// `true` if the name has only ASCII letters, digits and underscores; `true` for an empty name.
    package static func isValid(_ name: String) -> Bool { name.utf8.allSatisfy(isValid) }

    private static func isValid(_ character: UInt8) -> Bool {
        switch character {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
