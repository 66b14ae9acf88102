/// Times, whose unit has changed.
extension SwiftRewriter {
    mutating func rewriteSeconds(_ use: CodeBase.MemberUse) -> Outcome {
        let isUnclear = Outcome.left("\(use.member.name) is in milliseconds, an Int")
        let next = file.token(use.nameIndex + 1).flatMap { $0.startsLine ? nil : $0.text } ?? ""
        if let value = assignedValue(use) {
            // `= .infinity`, `= if isSlow { 10 } else { 5 }`, `= { 5 }()`
            if [".", "if", "switch", "{"].contains(file.tokens[value.lowerBound].text) || isEndless(value) {
                return isUnclear
            }
            convertSeconds(value)
        } else if file.has("&", at: use.chainStart - 1) || ["*=", "/="].contains(next) {
            return isUnclear
        } else if ["+=", "-="].contains(next) {
            let start = use.nameIndex + 2
            convertSeconds(start..<max(file.endOfExpression(at: start), start + 1))
        } else {
            convertReading(use)
        }
        return .rewritten
    }

    /// Whether an expression names a time that no `Int` can have.
    func isEndless(_ value: Range<Int>) -> Bool {
        value.contains {
            ["infinity", "greatestFiniteMagnitude", "nan"].contains(file.tokens[$0].text) && file.has(".", at: $0 - 1)
        }
    }

    /// Converts an expression in seconds to milliseconds.
    mutating func convertSeconds(_ value: Range<Int>) {
        let text = file.text(ofTokens: value).filter { $0 != "_" && $0 != " " }
        // `isSlow ? 10 : 5`
        if let choices = file.choices(in: value), choices.allSatisfy({ isNumber($0..<$0 + 1) }) {
            for index in choices { convertSeconds(index..<index + 1) }
        } else if let time = NumberSpelling.milliseconds(text) {
            edits.replace(range(ofTokens: value), with: NumberSpelling.grouped(time))
        } else {
            let conversion = conversionFromSeconds(value)
            wrap(value, conversion.before, conversion.after)
        }
    }

    /// What stands before and behind an expression in seconds when it is in milliseconds.
    func conversionFromSeconds(_ value: Range<Int>) -> (before: String, after: String) {
        if value.count == 1 { return ("Int((", " * 1_000).rounded())") }
        // Without a type in it, as in `2 * 60` and `isSlow ? 1 : isSlower ? 2 : 3`, the expression would have another one.
        let choice = value.last {
            file.tokens[$0].is("?") && file.tokens[$0 - 1].range.upperBound < file.tokens[$0].range.lowerBound
        }
        let isTyped = hasWrittenType(value) && choice.map { hasWrittenType($0 + 1..<value.upperBound) } != false
        return ("Int(((", "\(isTyped ? "" : " as Double")) * 1_000).rounded())")
    }

    /// Whether names in an expression have types, so that it means the same in another place.
    private func hasWrittenType(_ value: Range<Int>) -> Bool {
        func isImplicit(_ index: Int) -> Bool {
            guard file.tokens[index].is("."), let before = file.token(index - 1) else { return false }
            return index == value.lowerBound || before.range.upperBound < file.tokens[index].range.lowerBound
                || ["(", "[", ",", ":"].contains(before.text)
        }
        return value.contains { file.tokens[$0].isIdentifier && !file.has(".", at: $0 - 1) }
            && !value.contains(where: isImplicit)
    }
}
