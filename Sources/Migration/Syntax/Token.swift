/// A piece of source code that is neither white space nor a comment.
struct Token: Equatable {
    enum Kind: Equatable {
        case identifier
        case number
        /// A string literal without interpolation.
        case string
        /// The beginning of a string literal, up to its first interpolation: a bracket that opens.
        case stringStart
        /// What stands between two interpolations.
        case stringMiddle
        /// What follows the last interpolation: a bracket that closes.
        case stringEnd
        case punctuation
        /// A whole line of the Objective-C preprocessor.
        case directive
    }

    let kind: Kind
    let text: String
    /// Offsets in the UTF-8 of the file.
    let range: Range<Int>
    let startsLine: Bool

    func `is`(_ text: String) -> Bool { self.text == text && kind != .string }

    var isIdentifier: Bool { kind == .identifier }

    /// The text of a plain string literal without escapes, or `nil`.
    var literalText: String? {
        guard kind == .string, text.hasPrefix("\""), !text.hasPrefix("\"\"\""), !text.contains("\\")
        else { return nil }
        return String(text.dropFirst().dropLast())
    }
}
