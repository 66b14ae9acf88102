/// One file of the code base, split into tokens.
package struct SourceFile {
    package enum Language: Sendable {
        case swift
        case objectiveC
    }

    package let path: String
    package let language: Language
    let bytes: [UInt8]
    let tokens: [Token]
    /// For each token that is a bracket: the index of its counterpart.
    let counterparts: [Int: Int]
    private let lineStarts: [Int]

    /// - Returns: `nil` if the name does not end like that of a Swift or Objective-C file.
    package init?(path: String, text: String) {
        guard let language = Self.language(ofFileNamed: path) else { return nil }
        self.path = path
        self.language = language
        let bytes = Array(text.utf8)
        self.bytes = bytes
        tokens = language == .swift ? SwiftLexer.tokens(of: bytes) : ObjectiveCLexer.tokens(of: bytes)
        counterparts = Self.counterparts(in: tokens)
        lineStarts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    }

    package static func language(ofFileNamed path: String) -> Language? {
        if path.hasSuffix(".swift") { return .swift }
        return [".m", ".mm", ".h", ".pch"].contains { path.hasSuffix($0) } ? .objectiveC : nil
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The source from the first token of `indices` to the last one.
    func text(ofTokens indices: Range<Int>) -> String {
        indices.isEmpty
            ? ""
            : text(
                tokens[indices.lowerBound].range
                    .lowerBound..<tokens[indices.upperBound - 1].range.upperBound)
    }

    /// The 1-based line of an offset.
    func line(at offset: Int) -> Int {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    func lineText(_ line: Int) -> String {
        let end = line < lineStarts.count ? lineStarts[line] - 1 : bytes.count
        return text(lineStarts[line - 1]..<max(lineStarts[line - 1], end))
    }

    /// The white space at the beginning of the line of `offset`.
    func indentation(at offset: Int) -> String {
        String(lineText(line(at: offset)).prefix { $0 == " " || $0 == "\t" })
    }

    /// The end of the line of `offset`: the offset of its line feed, or the end of the file.
    func endOfLine(at offset: Int) -> Int {
        bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    }

    /// The indices of the `import` keywords, including those after attributes and access modifiers.
    var imports: [Int] {
        tokens.indices.filter { index in
            guard tokens[index].is("import"), tokens[index].isIdentifier else { return false }
            var first = index
            while first > 0, !tokens[first].startsLine, tokens[first - 1].is("@") || tokens[first - 1].isIdentifier {
                first -= 1
            }
            return tokens[first].startsLine
        }
    }

    /// Whether an import makes the module visible to the other files of the application, too.
    func isExported(importAt index: Int) -> Bool {
        token(index - 1)?.is("_exported") == true
            || token(index - 1)?.is("public") == true && token(index - 2)?.is("_exported") == true
    }

    func token(_ index: Int) -> Token? { tokens.indices.contains(index) ? tokens[index] : nil }

    /// The index after the bracket that closes the one at `index`.
    func indexAfterGroup(at index: Int) -> Int { (counterparts[index] ?? index) + 1 }

    private static func counterparts(in tokens: [Token]) -> [Int: Int] {
        var result: [Int: Int] = [:]
        var open: [Int] = []
        for (index, token) in tokens.enumerated() {
            switch token.kind {
            case .stringStart:
                open.append(index)
            case .stringEnd:
                close(index, { $0.kind == .stringStart })
            case .punctuation:
                switch token.text {
                case "(", "[", "{": open.append(index)
                case ")": close(index, { $0.is("(") })
                case "]": close(index, { $0.is("[") })
                case "}": close(index, { $0.is("{") })
                default: break
                }
            default: break
            }
        }
        return result

        func close(_ index: Int, _ matches: (Token) -> Bool) {
            guard let place = open.lastIndex(where: { matches(tokens[$0]) }) else { return }
            result[open[place]] = index
            result[index] = open[place]
            open.removeSubrange(place...)
        }
    }
}
