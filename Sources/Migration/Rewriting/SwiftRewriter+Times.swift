/// Times, dates and positions, whose unit or type has changed.
extension SwiftRewriter {
    mutating func rewriteSeconds(_ use: CodeBase.MemberUse, _ name: String) {
        if let value = assignedValue(use) {
            // `= .infinity`, `= if isSlow { 10 } else { 5 }`, `= { 5 }()`
            if [".", "if", "switch", "{"].contains(file.tokens[value.lowerBound].text) {
                return ask(use, name, "\(use.member.name) is in milliseconds, an Int")
            }
            convertSeconds(value)
            note(name, at: use.nameIndex, use.member.generation, .mechanical)
        } else if file.token(use.chainStart - 1)?.is("&") == true {
            ask(use, name, "\(use.member.name) is in milliseconds, an Int")
        } else if let next = file.token(use.nameIndex + 1), ["+=", "-="].contains(next.text), !next.startsLine {
            let start = use.nameIndex + 2
            convertSeconds(start..<max(file.endOfExpression(at: start), start + 1))
            note(name, at: use.nameIndex, use.member.generation, .mechanical)
        } else if let next = file.token(use.nameIndex + 1),
            ["*=", "/="].contains(next.text), !next.startsLine
        {
            ask(use, name, "\(use.member.name) is in milliseconds, an Int")
        } else {
            let chain = range(ofTokens: use.chainStart..<use.nameIndex + 1)
            if use.isOptionalChain {
                edits.wrap(chain, "(", ").map { Double($0) / 1_000 }")
            } else {
                edits.wrap(chain, "(Double(", ") / 1_000)")
            }
            note(name, at: use.nameIndex, use.member.generation, .mechanical)
        }
    }

    /// Converts an expression in seconds to milliseconds.
    mutating func convertSeconds(_ value: Range<Int>) {
        let bytes = range(ofTokens: value)
        let text = file.text(bytes).filter { $0 != "_" && $0 != " " }
        // `isSlow ? 10 : 5`
        let last = value.upperBound - 1
        if value.count > 4, file.tokens[last - 1].is(":"), file.tokens[last - 3].is("?"),
            isNumber(last..<last + 1), isNumber(last - 2..<last - 1)
        {
            convertSeconds(last..<last + 1)
            convertSeconds(last - 2..<last - 1)
        } else if let seconds = Double(text) {
            // A negative value is not a time; it stands for the default of the server.
            guard seconds >= 0 else { return edits.replace(bytes, with: "\(Int(seconds))") }
            edits.replace(bytes, with: NumberSpelling.grouped(Int((seconds * 1_000).rounded())))
        } else {
            let isSimple = value.count == 1
            // Without a type in it, as in `2 * 60` and `isSlow ? .pi : 2`, the expression would have another one.
            let type = hasWrittenType(value) ? "" : " as Double"
            edits.wrap(
                bytes, isSimple ? "Int((" : "Int(((",
                isSimple ? " * 1_000).rounded())" : "\(type)) * 1_000).rounded())")
        }
    }

    /// Whether names in an expression have types, so that it means the same in another place.
    private func hasWrittenType(_ value: Range<Int>) -> Bool {
        func isImplicit(_ index: Int) -> Bool {
            guard file.tokens[index].is("."), let before = file.token(index - 1) else { return false }
            return index == value.lowerBound || before.range.upperBound < file.tokens[index].range.lowerBound
                || ["(", "[", ",", ":"].contains(before.text)
        }
        return value.contains { file.tokens[$0].isIdentifier && file.token($0 - 1)?.is(".") != true }
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
        if file.token(use.chainStart - 1)?.is("(") == true,
            let function = file.token(use.chainStart - 2),
            ["Int", "UInt", "Int32", "CInt"].contains(function.text),
            file.token(use.nameIndex + 1)?.is(")") == true
        {
            return
        }
        let start = file.tokens[use.chainStart].range.lowerBound
        if use.isOptionalChain {
            edits.insert("(", before: start)
            edits.insert(").map { \(oldType)($0) }", after: token.range.upperBound)
        } else {
            edits.insert("\(oldType)(", before: start)
            edits.insert(")", after: token.range.upperBound)
        }
    }
}
