/// A piece of source code that is neither white space nor a comment.
struct Token: Equatable {
    enum Kind: Equatable {
        case identifier
        case number
        /// A string literal without interpolation.
        case string
        /// The beginning of a string literal, up to its first interpolation; an opening bracket.
        case stringStart
        /// The part of a string literal between two interpolations.
        case stringMiddle
        /// The part of a string literal after the last interpolation; a closing bracket.
        case stringEnd
        case punctuation
        /// A whole line of the Objective-C preprocessor.
        case directive
    }

    let kind: Kind
    let text: String
    /// The offsets of the token in the file's UTF-8.
    let range: Range<Int>
    let startsLine: Bool

    func `is`(_ text: String) -> Bool { self.text == text && kind != .string }

    var isIdentifier: Bool { kind == .identifier }

    /// The contents of a plain string literal without escapes, or `nil`.
    var literalText: String? {
        guard kind == .string, text.hasPrefix("\""), !text.hasPrefix("\"\"\""), !text.contains("\\")
        else { return nil }
        return String(text.dropFirst().dropLast())
    }
}
