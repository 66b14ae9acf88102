extension SwiftRewriter {
    /// The backslash of the key path that a member chain belongs to, or the `#` of `#keyPath`.
    func startOfKeyPath(_ chainStart: Int) -> Int? {
        if file.has("\\", at: chainStart) { return chainStart }
        if file.has("\\", at: chainStart - 1) { return chainStart - 1 }
        guard file.has("(", at: chainStart - 1), file.has("keyPath", at: chainStart - 2),
            file.has("#", at: chainStart - 3)
        else { return nil }
        return chainStart - 3
    }

    /// Rewrites a member in a key path, unless its value changes.
    mutating func rewriteKeyPath(_ use: CodeBase.MemberUse, _ start: Int) -> Outcome {
        let token = file.tokens[use.nameIndex]
        if file.tokens[start].is("#") {
            return .left(
                "Objects of the current API cannot be observed by the names of their properties: use a delegate")
        }
        switch use.member.rule {
        case .unchanged: return .unchanged
        case .renamed(let newName): edits.replace(token.range, with: newName)
        case .status, .text(.mode): edits.insert(".rawValue", after: token.range.upperBound)
        default:
            return .left("\(token.text) has another type or unit now, which a key path cannot convert: use a closure")
        }
        return .rewritten
    }
}
