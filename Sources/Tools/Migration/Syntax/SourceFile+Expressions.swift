extension SourceFile {
    /// The parts of a list, separated by commas outside of nested brackets.
    func split(_ range: Range<Int>) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var start = range.lowerBound
        var index = start
        while index < range.upperBound {
            if tokens[index].is(",") {
                parts.append(start..<index)
                start = index + 1
            }
            index = counterparts[index].map { max($0, index) + 1 } ?? index + 1
        }
        if start < range.upperBound { parts.append(start..<range.upperBound) }
        return parts
    }

    private static let infixOperators: Set<String> = [":", "as", "is", "in"]

    /// `true` if a token is an operator: a run of operator characters.
    func isOperator(_ index: Int) -> Bool {
        guard let token = token(index), token.kind == .punctuation, let first = token.text.utf8.first else {
            return false
        }
        return first.isOperator || first >= 0x80 || token.text.hasPrefix("..")
    }

    /// `true` if an operator stands between two values: with space on both sides, or on none.
    func isInfix(_ index: Int) -> Bool {
        guard isOperator(index), let before = token(index - 1), let next = token(index + 1) else { return false }
        let isApart = before.range.upperBound < tokens[index].range.lowerBound
        // A mark behind a value: `client?.status`.
        if !isApart, ["?", "!"].contains(tokens[index].text) { return false }
        return isApart == (tokens[index].range.upperBound < next.range.lowerBound)
    }

    /// `true` if an expression follows a token, on the same line or the next: `key =`, `return`, `first +`.
    func expectsExpression(after index: Int) -> Bool {
        let starts = ["(", "[", ",", "return", "throw", "if", "guard", "while", "switch", "case", "where", ":"]
        guard let token = token(index), token.kind != .string else { return false }
        if token.is(":") { return !endsPattern(index) }
        return starts.contains(token.text) || isInfix(index)
    }

    /// `true` if a colon ends `case …:` or `default:`, and does not belong to a choice or a label.
    func endsPattern(_ colon: Int) -> Bool {
        guard has(":", at: colon) else { return false }
        var place = colon - 1
        while let token = token(place), !token.is(";"), !token.is("{"), !token.is("(") {
            if token.is("case") || token.is("default") { return true }
            if token.is("?"), let before = self.token(place - 1), before.range.upperBound < token.range.lowerBound {
                return false
            }
            place = counterparts[place].map { min($0, place) - 1 } ?? place - 1
        }
        return false
    }

    /// The index after a name, or a group in brackets, with its members, calls and subscripts.
    func endOfPrimary(at index: Int) -> Int {
        var end = has("(", "[", at: index) ? indexAfterGroup(at: index) : index
        while let token = token(end) {
            let touches = end == index || tokens[end - 1].range.upperBound == token.range.lowerBound
            if token.isIdentifier, end == index || has(".", at: end - 1) {
                end += 1
            } else if token.is("."), end > index, self.token(end + 1)?.isIdentifier == true {
                end += 1
            } else if touches, end > index, token.is("(") || token.is("["), let close = counterparts[end] {
                end = close + 1
            } else if touches, end > index, token.is("?") || token.is("!") {
                end += 1
            } else {
                return end
            }
        }
        return end
    }

    static let expressionKeywords: Set<String> = [
        "return", "in", "try", "await", "if", "guard", "while", "case", "else", "throw", "where", "is", "as", "switch",
        "let", "var", "repeat", "do", "for", "yield",
    ]

    /// The index of the first token of the member chain that ends before `index`: `index` itself if the dot there begins the chain.
    func startOfChain(before index: Int) -> Int {
        var place = index - 1
        while place >= 0 {
            while let mark = token(place), mark.is("?") || mark.is("!"), !mark.startsLine { place -= 1 }
            guard let token = token(place) else { return 0 }
            if token.is("}"), let open = counterparts[place], open > 0, !tokens[open].startsLine,
                tokens[open - 1].isIdentifier || tokens[open - 1].is(")")
            {
                // A trailing closure.
                place = open - 1
                continue
            }
            if token.is(")") || token.is("]") || token.is("}"), let open = counterparts[place] {
                // Arguments and subscripts belong to the expression before them; a parenthesised group starts the chain.
                guard let before = self.token(open - 1), !tokens[open].startsLine,
                    before.isIdentifier && !Self.expressionKeywords.contains(before.text)
                        || [")", "]", "?", "!"].contains(before.text),
                    !(["?", "!"].contains(before.text) && before.range.upperBound != tokens[open].range.lowerBound)
                else { return open }
                place = open - 1
                continue
            }
            if token.kind == .stringEnd, let open = counterparts[place] { return open }
            guard
                token.isIdentifier && !Self.expressionKeywords.contains(token.text)
                    || [.string, .number].contains(token.kind)
            else {
                return place + 1
            }
            guard has(".", at: place - 1) else { return place }
            // `.retryDelay` of a key path or of an implicit type.
            if has("\\", at: place - 2) { return place - 1 }
            place -= 2
        }
        return 0
    }

    /// The index after the expression that begins at `index`: its line, its bracket or its list ends there.
    func endOfExpression(at index: Int) -> Int {
        var place = index
        while let token = token(place) {
            if place > index, token.startsLine, let previous = self.token(place - 1) {
                let continues =
                    token.is(".") || isInfix(place)
                    || Self.infixOperators.contains(token.text) && !isOperator(place)
                    || isInfix(place - 1)
                    || Self.infixOperators.contains(previous.text) && !isOperator(place - 1)
                if !continues { return place }
            }
            if [")", "]", "}", ",", ";"].contains(token.text), token.kind == .punctuation {
                return place
            }
            if token.kind == .stringMiddle || token.kind == .stringEnd { return place }
            if token.is("else") || token.is("{") && place > index && !isTrailingClosure(at: place) {
                return place
            }
            place = counterparts[place].map { max($0, place) + 1 } ?? place + 1
        }
        return place
    }

    /// The last tokens of the two values of `isOn ? a : b`, if each value is one token and the condition contains no other choice.
    func choices(in value: Range<Int>) -> [Int]? {
        let last = value.upperBound - 1
        guard value.count > 4, tokens[last - 1].is(":"), tokens[last - 3].is("?"),
            !(value.lowerBound..<last - 3).contains(where: { tokens[$0].is(":") })
        else { return nil }
        return [last - 2, last]
    }

    /// `true` if the brace opens a trailing closure of the expression before it, not the body of a statement.
    func isTrailingClosure(at index: Int) -> Bool {
        // Conditions and loops have their braces at the end; closures are followed by something, or are the end of a line alone.
        var place = index - 1
        while let token = token(place), !token.startsLine {
            if let open = counterparts[place], open < place { place = open } else { place -= 1 }
        }
        guard let first = self.token(place) else { return true }
        return !["if", "guard", "while", "for", "switch", "else", "}", "func", "do", "catch"].contains(
            first.text)
    }

    /// The parenthesis that opens the arguments of a call, whose name is at `index`.
    func argumentsIndex(after index: Int) -> Int? {
        var place = index + 1
        // `next?.client?(…)`
        if let mark = token(place), mark.is("?") || mark.is("!"), has("(", at: place + 1) { place += 1 }
        guard let next = token(place), next.is("("), !next.startsLine else { return nil }
        return place
    }

    /// The argument labels of the call whose opening parenthesis is at `index`; `_` for an argument without a label.
    func argumentLabels(at index: Int) -> [String] {
        compoundLabels(at: index) ?? arguments(at: index).map { $0.label ?? "_" }
    }

    /// The labels of `send(_:timeout:)`, which names a method and does not call it; `nil` for a call.
    func compoundLabels(at index: Int) -> [String]? {
        guard let close = counterparts[index], close > index + 2, (close - index).isMultiple(of: 2) == false else {
            return nil
        }
        let names = stride(from: index + 1, to: close, by: 2)
        return names.allSatisfy { tokens[$0].isIdentifier && tokens[$0 + 1].is(":") }
            ? names.map { tokens[$0].text } : nil
    }

    struct Argument {
        let label: String?
        let labelIndex: Int?
        let value: Range<Int>
    }

    func arguments(at index: Int) -> [Argument] {
        guard let close = counterparts[index] else { return [] }
        return split(index + 1..<close).map { part in
            if part.count > 2, tokens[part.lowerBound].isIdentifier, tokens[part.lowerBound + 1].is(":") {
                return Argument(
                    label: tokens[part.lowerBound].text, labelIndex: part.lowerBound,
                    value: part.lowerBound + 2..<part.upperBound)
            }
            return Argument(label: nil, labelIndex: nil, value: part)
        }
    }
}
