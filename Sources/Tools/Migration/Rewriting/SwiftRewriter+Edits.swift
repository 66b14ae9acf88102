/// Edits of whole tokens, and where statements begin.
extension SwiftRewriter {
    func range(ofTokens indices: Range<Int>) -> Range<Int> {
        file.tokens[indices.lowerBound].range
            .lowerBound..<file.tokens[indices.upperBound - 1].range.upperBound
    }

    /// The source text of tokens with the edits applied.
    func rewritten(_ tokens: Range<Int>) -> String { edits.applied(to: file.bytes, in: range(ofTokens: tokens)) }

    mutating func replace(_ index: Int, with text: String) { edits.replace(file.tokens[index].range, with: text) }

    mutating func remove(_ index: Int) { replace(index, with: "") }

    /// Replaces tokens in which nothing else is rewritten.
    mutating func replace(_ tokens: Range<Int>, with text: String) {
        edits.replace(range(ofTokens: tokens), with: text)
        replacedTokens.insert(tokens)
    }

    mutating func insert(_ text: String, before index: Int) {
        edits.insert(text, before: file.tokens[index].range.lowerBound)
    }

    mutating func insert(_ text: String, after index: Int) {
        edits.insert(text, after: file.tokens[index].range.upperBound)
    }

    /// Inserts text before and behind an expression.
    mutating func wrap(_ tokens: Range<Int>, _ before: String, _ after: String) {
        edits.wrap(range(ofTokens: tokens), before, after)
    }

    // MARK: - Statements

    /// What separates statements that take the place of one that begins at a token.
    func separator(at start: Int) -> String {
        file.tokens[start].startsLine ? "\n" + file.indentation(at: file.tokens[start].range.lowerBound) : "; "
    }

    /// The whole lines of tokens.
    func lines(of tokens: Range<Int>) -> Range<Int> {
        let bytes = range(ofTokens: tokens)
        return file.lineStart(of: bytes.lowerBound)..<min(file.endOfLine(at: bytes.upperBound) + 1, file.bytes.count)
    }

    /// The index of the `try`, `try?`, `try!` or `await` on the line before an expression; of the expression if there is none.
    func startOfTry(before chainStart: Int) -> Int {
        var start = chainStart
        while file.has("try", "await", at: start - 1)
            || file.has("?", "!", at: start - 1) && file.has("try", at: start - 2),
            !file.tokens[start].startsLine
        {
            start -= 1
        }
        return start
    }

    /// The first token of the statement that consists of the expression at `chainStart`; `nil` if the expression is part of a larger one.
    func startOfStatement(_ chainStart: Int) -> Int? {
        let start = startOfTry(before: chainStart)
        if start == 0 || file.has("{", "}", ";", "in", "else", at: start - 1) { return start }
        return file.tokens[start].startsLine && !expectsExpression(after: start - 1) ? start : nil
    }

    private static let expressionStarts: Set<String> = [
        "(", "[", ",", "return", "throw", "if", "guard", "while", "switch", "case", "where",
    ]

    /// Whether an expression follows a token, on the next line, too: `key =`, `return`, `first +`.
    private func expectsExpression(after index: Int) -> Bool {
        let token = file.tokens[index]
        if Self.expressionStarts.contains(token.text) { return true }
        guard let before = file.token(index - 1), token.kind == .punctuation else { return false }
        if token.is(":") { return !endsPattern(index) }
        if token.text.hasSuffix("=") { return true }
        // The `?` of `Int?` and the `>` of `Array<Int>` end a type.
        return SourceFile.infixOperators.contains(token.text) && before.range.upperBound < token.range.lowerBound
    }

    /// Whether a colon ends `case …:` or `default:`, and does not belong to a choice or a label.
    private func endsPattern(_ colon: Int) -> Bool {
        var place = colon - 1
        var choices = 0
        while let token = file.token(place), parents[place] == parents[colon], !token.is(";") {
            if token.is("case") || token.is("default") { return true }
            if token.is(":") { choices += 1 }
            if token.is("?"), let before = file.token(place - 1), before.range.upperBound < token.range.lowerBound {
                if choices == 0 { return false }
                choices -= 1
            }
            place = file.counterparts[place].map { min($0, place) - 1 } ?? place - 1
        }
        return false
    }

    /// The offset of the first token of the line where the statement of a token begins.
    func statementLineStart(of index: Int) -> Int {
        var index = index
        while true {
            // In a closure or a body, statements have lines of their own.
            let opener = parents[index]
            if let opener, !file.tokens[opener].is("{") {
                index = opener
                continue
            }
            while index > 0, !file.tokens[index].startsLine {
                if let open = file.counterparts[index], open < index { index = open } else { index -= 1 }
                if let parent = parents[index], let before = opener, parent != before,
                    !file.tokens[index].startsLine
                {
                    continue
                }
            }
            if index > 0, file.tokens[index].is(".") {
                index -= 1
                continue
            }
            return file.tokens[index].range.lowerBound
        }
    }
}
