/// What a `try` covers besides the calls of 1.x, which throw nothing any longer.
extension SwiftRewriter {
    /// Initialisers and methods of the standard library and of Foundation that throw nothing themselves.
    private static let nonThrowing: Set<String> = [
        "String", "Substring", "Int", "Int32", "Int64", "UInt", "Double", "Float", "Bool", "Array", "Set",
        "Dictionary", "Optional", "Date", "UUID", "URL", "Decimal", "DateFormatter", "NumberFormatter",
        "ISO8601DateFormatter", "NSLocalizedString", "abs", "addingPercentEncoding", "base64EncodedString",
        "compactMap", "components", "contains", "description", "dropFirst", "dropLast", "enumerated", "filter",
        "flatMap", "formatted", "hasPrefix", "hasSuffix", "joined", "lowercased", "map", "max", "min", "prefix",
        "replacingOccurrences", "reversed", "rounded", "sorted", "split", "string", "suffix", "timeIntervalSince",
        "trimmingCharacters", "uppercased", "zip",
    ]

    private static let keywords: Set<String> = ["in", "return", "as", "is", "await", "else", "if", "case", "where"]

    /// Whether an expression needs a `try`: it has one, or calls something that is not known to throw nothing.
    func mayThrow(_ value: Range<Int>) -> Bool {
        value.contains { index in
            let token = file.tokens[index]
            if token.is("try") { return true }
            guard index > value.lowerBound, token.is("(") || token.is("{") else { return false }
            let before = file.tokens[index - 1]
            if before.isIdentifier { return !Self.keywords.contains(before.text) && !isNonThrowing(calledAt: index) }
            // The call of a value: `make()(1)`, `closure?(1)`.
            return token.is("(") && [")", "]", "}", "?", "!", ">"].contains(before.text)
                && before.range.upperBound == token.range.lowerBound
        }
    }

    /// Whether what is called throws nothing; the parenthesis, or the brace of a trailing closure, is at `open`.
    private func isNonThrowing(calledAt open: Int) -> Bool {
        let name = file.tokens[open - 1].text
        var types = [""]
        if file.has(".", at: open - 2) {
            types = codeBase.type(endingAt: open - 3, in: fileIndex).map { [$0.name] } ?? []
        } else if let enclosing = declarations.enclosingType(ofToken: open) {
            types.append(enclosing)
        }
        let isType = codeBase.declaresType(name)
        let functions =
            isType
            ? codeBase.functions(named: "init", in: name)
            : types.flatMap { codeBase.functions(named: name, in: $0) }
        if isType || !functions.isEmpty { return !functions.contains { $0.function.isThrowing } }
        // `String(contentsOfFile: path)` throws, and `map(load)` if `load` does.
        let readsFile = file.text(at: open + 1).hasPrefix("contentsOf")
        let takesFunction =
            ["compactMap", "filter", "flatMap", "map"].contains(name) && file.tokens[open].is("(")
            && !file.has("{", "\\", at: open + 1)
        return Self.nonThrowing.contains(name) && !readsFile && !takesFunction
    }
}
