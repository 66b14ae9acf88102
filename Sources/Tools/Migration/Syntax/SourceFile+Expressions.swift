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

    static let infixOperators: Set<String> = [
        "+", "-", "*", "/", "%", "==", "!=", "===", "!==", "<", ">", "<=", ">=", "&&", "||", "??", "?",
        ":", "as", "is", "...",
        "..<", "=", "&", "|", "^", "in",
    ]

    /// The index after the expression that begins at `index`: its line, its bracket or its list ends there.
    func endOfExpression(at index: Int) -> Int {
        var place = index
        while let token = token(place) {
            if place > index, token.startsLine, let previous = self.token(place - 1) {
                let continues =
                    token.is(".")
                    || Self.infixOperators.contains(token.text) && !token.is("-") && !token.is("&")
                    || Self.infixOperators.contains(previous.text) && !previous.is("?") && !previous.is("!")
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

    /// Whether the brace opens a trailing closure of the expression before it, not the body of a statement.
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

    /// The labels of the arguments of the call whose opening parenthesis is at `index`; `_` for an argument without a label.
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

    /// The index after the arguments whose opening parenthesis is at `index`, and after a `!` behind them.
    func indexAfterCall(at index: Int) -> Int {
        let end = indexAfterGroup(at: index)
        return token(end).map { $0.is("!") && !$0.startsLine } == true ? end + 1 : end
    }

    /// The arguments that have labels, by label.
    func labelledArguments(at index: Int) -> [String: Range<Int>] {
        Dictionary(
            arguments(at: index).compactMap { argument in argument.label.map { ($0, argument.value) } },
            uniquingKeysWith: { first, _ in first })
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
