extension SwiftRewriter {
    /// The backslash of the key path that a member chain belongs to, or the `#` of `#keyPath`.
    func startOfKeyPath(_ chainStart: Int) -> Int? {
        if file.token(chainStart)?.is("\\") == true { return chainStart }
        if file.token(chainStart - 1)?.is("\\") == true { return chainStart - 1 }
        guard file.token(chainStart - 1)?.is("(") == true, file.token(chainStart - 2)?.is("keyPath") == true,
            file.token(chainStart - 3)?.is("#") == true
        else { return nil }
        return chainStart - 3
    }

    /// Rewrites a member in a key path, or reports it if its value changes.
    mutating func rewriteKeyPath(_ use: CodeBase.MemberUse, _ start: Int) {
        let token = file.tokens[use.nameIndex]
        let name = "\(use.receiver.name).\(token.text)"
        let isText = file.tokens[start].is("#")
        switch use.member.rule {
        case .unchanged where !isText: return note(name, at: use.nameIndex, use.member.generation, .unchanged)
        case .renamed(let newName) where !isText: edits.replace(token.range, with: newName)
        case .status where !isText, .text(.mode) where !isText:
            edits.insert(".rawValue", after: token.range.upperBound)
        default:
            let advice =
                isText
                ? "Objects of the current API cannot be observed by the names of their properties: use a delegate"
                : "\(token.text) has another type or unit now, which a key path cannot convert: use a closure"
            return ask(use, name, advice)
        }
        note(name, at: use.nameIndex, use.member.generation, .mechanical)
    }
}
