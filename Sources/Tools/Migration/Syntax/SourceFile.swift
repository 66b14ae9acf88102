/// One file of the code base, split into tokens.
package struct SourceFile {
    package enum Language: Sendable {
        case swift
        case objectiveC
    }

    package let path: String
    package let language: Language
    /// Without carriage returns, if each line ends with one.
    let bytes: [UInt8]
    private let usesReturns: Bool
    let tokens: [Token]
    /// For each token that is a bracket: the index of its counterpart.
    let counterparts: [Int: Int]
    private let lineStarts: [Int]
    /// The tokens of each name.
    private let names: [String: [Int]]
    /// The indices of the `import` keywords, including those after attributes and access modifiers.
    private(set) var imports: [Int] = []
    private(set) var importedModules: Set<String> = []
    /// The branches of `#if`.
    private(set) var branches: [(tokens: Range<Int>, lines: ClosedRange<Int>)] = []

    /// - Returns: `nil` if the name does not end like that of a Swift or Objective-C file.
    package init?(path: String, text: String) {
        guard let language = Self.language(ofFileNamed: path) else { return nil }
        self.path = path
        self.language = language
        let original = Array(text.utf8)
        let bytes = Self.withoutReturns(original)
        usesReturns = bytes.count < original.count
        self.bytes = bytes
        tokens = Lexer.tokens(of: bytes, language)
        counterparts = Self.counterparts(in: tokens)
        names = Dictionary(
            grouping: tokens.indices.filter { [tokens] in tokens[$0].isIdentifier }, by: { [tokens] in tokens[$0].text }
        )
        lineStarts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
        guard language == .swift else { return }
        branches = readBranches()
        imports = readImports()
        importedModules = Set(imports.compactMap { token($0 + 1)?.text })
    }

    private func readBranches() -> [(tokens: Range<Int>, lines: ClosedRange<Int>)] {
        var result: [(tokens: Range<Int>, lines: ClosedRange<Int>)] = []
        var open: [Int] = []
        for index in tokens.indices.dropLast() where tokens[index].is("#") {
            let word = tokens[index + 1].text
            if ["elseif", "else", "endif"].contains(word), let start = open.popLast() {
                let first = line(at: tokens[start].range.lowerBound) + 1
                result.append((start..<index, first...max(first, line(at: tokens[index].range.lowerBound) - 1)))
            }
            if ["if", "elseif", "else"].contains(word) { open.append(index) }
        }
        return result
    }

    package static func language(ofFileNamed path: String) -> Language? {
        if path.hasSuffix(".swift") { return .swift }
        return [".m", ".mm", ".h", ".pch"].contains { path.hasSuffix($0) } ? .objectiveC : nil
    }

    var text: String { withLineEnds(String(decoding: bytes, as: UTF8.self)) }

    /// A rewritten text of the file with the line ends that the file has.
    func withLineEnds(_ text: String) -> String {
        guard usesReturns else { return text }
        return String(
            decoding: text.utf8.flatMap { $0 == UInt8(ascii: "\n") ? [UInt8(ascii: "\r"), $0] : [$0] }, as: UTF8.self)
    }

    private static func withoutReturns(_ bytes: [UInt8]) -> [UInt8] {
        let feed = UInt8(ascii: "\n")
        let isEach = bytes.indices.allSatisfy { bytes[$0] != feed || $0 > 0 && bytes[$0 - 1] == UInt8(ascii: "\r") }
        guard isEach, bytes.contains(feed) else { return bytes }
        return bytes.indices.filter {
            bytes[$0] != UInt8(ascii: "\r") || $0 + 1 == bytes.count || bytes[$0 + 1] != feed
        }
        .map { bytes[$0] }
    }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The source from the first token of `indices` to the last one.
    func text(ofTokens indices: Range<Int>) -> String {
        indices.isEmpty
            ? ""
            : text(
                tokens[indices.lowerBound].range
                    .lowerBound..<tokens[indices.upperBound - 1].range.upperBound)
    }

    /// The indices of the tokens with a name, in their order.
    func tokens(named name: String) -> [Int] { names[name] ?? [] }

    /// Those of them in a range.
    func tokens(named name: String, in range: Range<Int>) -> ArraySlice<Int> {
        guard let all = names[name] else { return [] }
        return all[
            all.partitioningIndex {
                all[$0] >= range.lowerBound
            }..<all.partitioningIndex { all[$0] >= range.upperBound }]
    }

    /// The 1-based line of an offset.
    func line(at offset: Int) -> Int { lineStarts.partitioningIndex { lineStarts[$0] > offset } }

    /// The offset at which the line of an offset begins.
    func lineStart(of offset: Int) -> Int { lineStarts[line(at: offset) - 1] }

    /// The offset of a 1-based line and column.
    func offset(line: Int, column: Int) -> Int? {
        lineStarts.indices.contains(line - 1) ? lineStarts[line - 1] + column - 1 : nil
    }

    func lineText(_ line: Int) -> String {
        let end = line < lineStarts.count ? lineStarts[line] - 1 : bytes.count
        return text(lineStarts[line - 1]..<max(lineStarts[line - 1], end))
    }

    /// The indentation of the line that contains `offset`.
    func indentation(at offset: Int) -> String {
        String(lineText(line(at: offset)).prefix { $0 == " " || $0 == "\t" })
    }

    /// The end of the line that contains `offset`: its line feed, or the end of the file.
    func endOfLine(at offset: Int) -> Int {
        bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    }

    private func readImports() -> [Int] {
        tokens(named: "import").filter { index in
            var first = index
            while first > 0, !tokens[first].startsLine, tokens[first - 1].is("@") || tokens[first - 1].isIdentifier {
                first -= 1
            }
            return tokens[first].startsLine
        }
    }

    /// The index of the module's name in an import: `import class UnifiedLSClient.LSSubscription` names it after the kind.
    func moduleIndex(ofImport index: Int) -> Int {
        let kinds = ["class", "struct", "enum", "protocol", "func", "var", "let", "typealias"]
        return kinds.contains(text(at: index + 1)) ? index + 2 : index + 1
    }

    /// The index of the last token of an import: the name of a module, of a part of it, or of one declaration.
    func endOfImport(_ index: Int) -> Int {
        var last = moduleIndex(ofImport: index)
        while has(".", at: last + 1), last + 2 < tokens.count { last += 2 }
        return last
    }

    /// The first token of the line of an import, with its attributes.
    func startOfImport(_ index: Int) -> Int {
        var first = index
        while first > 0, !tokens[first].startsLine { first -= 1 }
        return first
    }

    /// `true` if an import also makes the module visible to the other files of the application.
    func isExported(importAt index: Int) -> Bool {
        has("_exported", at: index - 1) || has("public", at: index - 1) && has("_exported", at: index - 2)
    }

    /// `true` if the file has other types of 1.x than `LSMPNSubscription`, which both earlier APIs have, or its umbrella header, or imports
    /// it.
    var isLegacy: Bool {
        tokens.contains { token in
            token.isIdentifier && (OldAPI.legacyTypes.contains(token.text) || token.text == "LegacyLSClient")
                || token.kind == .directive && token.text.contains("LightstreamerClientAll.h")
        }
    }

    /// The index of the last token that begins at an offset or before it.
    func token(at offset: Int) -> Int? {
        let next = tokens.partitioningIndex { tokens[$0].range.lowerBound > offset }
        return next > 0 ? next - 1 : nil
    }

    func token(_ index: Int) -> Token? { tokens.indices.contains(index) ? tokens[index] : nil }

    /// The text of the token at an index; empty if there is none.
    func text(at index: Int) -> String { token(index)?.text ?? "" }

    /// `true` if there is a token with this text at an index.
    func has(_ text: String, at index: Int) -> Bool { token(index)?.is(text) == true }

    /// `true` if there is a token with one of these texts at an index.
    func has(_ texts: String..., at index: Int) -> Bool { texts.contains { has($0, at: index) } }

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
