/// Times, dates and positions, whose unit or type has changed.
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
            let chain = range(ofTokens: use.chainStart..<use.nameIndex + 1)
            if use.isOptionalChain {
                edits.wrap(chain, "(", ").map({ Double($0) / 1_000 })")
            } else {
                edits.wrap(chain, "(Double(", ") / 1_000)")
            }
        }
        return .rewritten
    }

    /// Whether an expression names a time that no `Int` can have.
    func isEndless(_ value: Range<Int>) -> Bool {
        value.contains {
            ["infinity", "greatestFiniteMagnitude", "nan"].contains(file.tokens[$0].text)
                && file.has(".", at: $0 - 1)
        }
    }

    /// Converts an expression in seconds to milliseconds.
    mutating func convertSeconds(_ value: Range<Int>) {
        let bytes = range(ofTokens: value)
        let text = file.text(bytes).filter { $0 != "_" && $0 != " " }
        // `isSlow ? 10 : 5`
        if let choices = file.choices(in: value), choices.allSatisfy({ isNumber($0..<$0 + 1) }) {
            for index in choices { convertSeconds(index..<index + 1) }
        } else if let time = NumberSpelling.milliseconds(text) {
            edits.replace(bytes, with: NumberSpelling.grouped(time))
        } else {
            let conversion = conversionFromSeconds(value)
            edits.wrap(bytes, conversion.before, conversion.after)
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

    mutating func rewriteDate(_ use: CodeBase.MemberUse) {
        edits.wrap(
            range(ofTokens: use.chainStart..<use.nameIndex + 1), use.isOptionalChain ? "(" : "Optional(",
            ")" + Mapping.dateOfMilliseconds)
    }

    mutating func rewritePosition(
        _ use: CodeBase.MemberUse, _ oldType: String, _ newName: String
    ) {
        let token = file.tokens[use.nameIndex]
        if newName != token.text { edits.replace(token.range, with: newName) }
        if passedPositions.contains(use.nameIndex) { return }
        // `Int(update.itemPos)` stays as it is.
        if file.has("(", at: use.chainStart - 1),
            let function = file.token(use.chainStart - 2),
            ["Int", "UInt", "Int32", "CInt"].contains(function.text),
            file.has(")", at: use.nameIndex + 1)
        {
            return
        }
        let start = file.tokens[use.chainStart].range.lowerBound
        if use.isOptionalChain {
            edits.insert("(", before: start)
            edits.insert(").map({ \(oldType)($0) })", after: token.range.upperBound)
        } else {
            edits.insert("\(oldType)(", before: start)
            edits.insert(")", after: token.range.upperBound)
        }
    }
}
