/// One Swift file with its index, for the questions of the catalogue's rows about the place of a use.
struct IndexedFile {
    let codeBase: CodeBase
    let fileIndex: Int
    let file: SourceFile
    let index: FileIndex
    /// The enclosing bracket of each token, or `nil`.
    let parents: [Int?]
    /// The tokens in branches of `#if` that the build did not compile.
    let uncompiled: Set<Int>

    /// - Returns: `nil` if the index does not describe the file.
    init?(_ fileIndex: Int, of codeBase: CodeBase) {
        guard let index = codeBase.indexes[fileIndex] else { return nil }
        self.codeBase = codeBase
        self.fileIndex = fileIndex
        self.index = index
        file = codeBase.files[fileIndex]
        uncompiled = index.uncompiledTokens(of: file)
        var parents: [Int?] = []
        var open: [Int] = []
        for index in file.tokens.indices {
            if let counterpart = file.counterparts[index], counterpart < index {
                open.removeAll { $0 >= counterpart }
            }
            parents.append(open.last)
            if let counterpart = file.counterparts[index], counterpart > index { open.append(index) }
        }
        self.parents = parents
    }

    var declarations: Declarations { codeBase.declarations[fileIndex] }

    // MARK: - Uses

    /// The use of a declaration that the compiler names at a token.
    func use(of reference: FileIndex.Reference, at index: Int) -> Use {
        Use(
            symbol: reference.symbol, row: Mapping.row(of: reference.symbol), nameIndex: index,
            chainStart: file.has(".", at: index - 1) ? file.startOfChain(before: index - 1) : index,
            argumentsIndex: file.argumentsIndex(after: index), isWritten: reference.isWritten)
    }

    /// The use of a member of an earlier API at a token.
    func memberUse(at index: Int) -> Use? {
        self.index.references[index]?.first { $0.symbol.kind == .member }.map { use(of: $0, at: index) }
    }

    /// A name of the current API, qualified with its module if a module of the file or an import declares the same name.
    func spelled(_ name: String) -> String {
        let first = String(name.prefix { $0 != "." })
        let clashes =
            codeBase.declaresType(first, in: fileIndex) || codeBase.importsType(first, in: fileIndex)
            // A parameter of a generic type or function.
            || file.tokens(named: first).contains { token in
                !file.has(".", at: token - 1) && !file.has(":", at: token + 1)
                    && !index.symbols(at: token).contains { $0.usr.hasPrefix("s:12ModernClient") }
            }
        return clashes ? "ModernClient.\(name)" : name
    }

    // MARK: - Types

    /// The earlier type that a token names, also by an alias of the application.
    func namedType(at token: Int) -> String? {
        index.references[token]?.first { $0.symbol.kind == .type }?.symbol.name
            ?? index.symbols(at: token).compactMap { codeBase.aliases[$0.usr] }.first
    }

    /// The type of the member chain that ends at a token, as far as the compiler names its last part.
    func type(endingAt index: Int) -> SpelledType? {
        guard let token = file.token(index) else { return nil }
        if token.is("?") || token.is("!") {
            guard file.token(index - 1)?.range.upperBound == token.range.lowerBound else { return nil }
            return type(endingAt: index - 1)?.unwrapped
        }
        if token.isIdentifier { return madeType(at: index) ?? namedType(ofVariableAt: index) }
        guard let open = file.counterparts[index], open < index, let name = file.token(open - 1) else { return nil }
        if token.is("]") {
            let collection = type(endingAt: open - 1)
            var element = collection?.element
            // `environment["TRANSPORT"]`, but not `environment["TRANSPORT", default: "WS"]`.
            element?.isOptional =
                collection?.isDictionary == true && !file.arguments(at: open).contains { $0.label == "default" }
            return element
        }
        guard token.is(")") else { return nil }
        if name.isIdentifier, !SourceFile.expressionKeywords.contains(name.text), !file.tokens[open].startsLine {
            return type(endingAt: open - 1)
        }
        // `(client).status`
        guard file.startOfChain(before: index) == open + 1 else { return nil }
        return type(endingAt: index - 1)
    }

    /// The type of the variable, or the result of the function, at a token. For a generic parameter, the earlier class that it inherits from.
    private func namedType(ofVariableAt index: Int) -> SpelledType? {
        guard var type = self.index.type(ofToken: index), type.isGeneric else { return self.index.type(ofToken: index) }
        let symbols = self.index.symbols(at: index).lazy.compactMap { DemangledSymbol(usr: $0.usr) }
        if let bound = symbols.compactMap({ codeBase.bound(of: type.name[...], in: $0) }).first { type.name = bound }
        return type
    }

    /// The type of an object that is made at a token: `LSSubscription(…)`.
    private func madeType(at index: Int) -> SpelledType? {
        guard let symbol = self.index.references[index]?.first(where: { $0.symbol.kind == .type })?.symbol,
            file.has("(", at: index + 1)
        else { return nil }
        return SpelledType(name: symbol.name)
    }

    /// The class of 2.x to 4.x that a type is, is an optional of, has as its elements, or inherits from.
    func oldClass(_ type: SpelledType?) -> String? {
        guard let type, !type.isMetatype else { return nil }
        guard OldAPI.objects.contains(type.name), !codeBase.declaresType(type.name, in: fileIndex) else {
            return codeBase.subclassNames[type.name]
        }
        return type.name
    }

    // MARK: - Types of places

    /// What stands before and behind an expression for which the old code had a place of a type, and the new code has none: nothing, if the type is
    /// its own. Literals, implicit members, `??`, and generic or overloaded calls take their types from their place.
    func coercion(of value: Range<Int>, to type: String) -> (open: String, close: String) {
        if hasOwnType(value, type) { return ("", "") }
        return isPrimary(value) ? ("", " as \(type)") : ("(", ") as \(type)")
    }

    /// `true` if an expression is a name with its members, calls and subscripts.
    func isPrimary(_ value: Range<Int>) -> Bool { file.endOfPrimary(at: value.lowerBound) == value.upperBound }

    /// `true` if an expression consists of variables, elements and initialisers of a type, numbers, and arithmetic.
    private func hasOwnType(_ value: Range<Int>, _ type: String) -> Bool {
        var place = value.lowerBound
        var hasName = false
        while file.has("try", "await", at: place) { place += file.has("!", at: place + 1) ? 2 : 1 }
        while place < value.upperBound {
            let token = file.tokens[place]
            if token.kind == .number
                || token.kind == .punctuation && ["+", "-", "*", "/", "(", ")"].contains(token.text)
            {
                place += 1
                continue
            }
            let end = file.endOfPrimary(at: place)
            let primary = place..<end
            guard token.isIdentifier, end <= value.upperBound else { return false }
            let isVariable = primary.allSatisfy { file.tokens[$0].isIdentifier || file.tokens[$0].is(".") }
            let isElement = file.has("]", "!", at: end - 1) && !primary.contains { file.tokens[$0].is("(") }
            let isMade = [type, "TimeInterval"].contains(token.text) && file.indexAfterGroup(at: place + 1) == end
            guard isVariable || isMade || isElement && self.type(endingAt: end - 1) == SpelledType(name: type) else {
                return false
            }
            hasName = true
            place = end
        }
        return hasName
    }

    /// The mark with which the member chain continues behind an expression that is optional now:
    /// `(options?.retryDelay).map(…)?.description`.
    func chainMark(after use: Use) -> String { file.has(".", at: use.nameIndex + 1) ? "?" : "" }

    // MARK: - Places

    func text(_ tokens: Range<Int>) -> String { file.text(ofTokens: tokens) }

    func isNumber(_ value: Range<Int>) -> Bool {
        value.count == 1 && file.tokens[value.lowerBound].kind == .number
    }

    func argument(_ label: String, of use: Use) -> Range<Int>? {
        guard let index = use.argumentsIndex else { return nil }
        return file.arguments(at: index).first { ($0.label ?? "_") == label }?.value
    }

    func isAssigned(_ use: Use) -> Bool { file.has("=", at: use.nameIndex + 1) }

    /// The tokens of the value that is assigned to a property, or `nil`.
    func assignedValue(_ use: Use) -> Range<Int>? {
        guard isAssigned(use) else { return nil }
        let start = use.nameIndex + 2
        let end = file.endOfExpression(at: start)
        return end > start ? start..<end : nil
    }

    /// `true` if the expression may be `nil` before its member is reached: a `?` is in its tokens, outside of brackets.
    func isOptionalChain(_ tokens: Range<Int>) -> Bool {
        var place = tokens.lowerBound
        while place < tokens.upperBound {
            if file.tokens[place].is("?") { return true }
            place = file.counterparts[place].map { max($0, place) + 1 } ?? place + 1
        }
        return false
    }

    /// `true` if an expression is all that stands between brackets, commas and the ends of a statement, so that nothing binds its parts
    /// closer.
    func isWhole(_ tokens: Range<Int>) -> Bool {
        let before = file.token(tokens.lowerBound - 1)
        let isStart =
            before.map {
                ["=", "(", "[", "{", ",", ":", "return", "in"].contains($0.text) && $0.kind != .string
                    || $0.kind == .stringStart || $0.kind == .stringMiddle
            } ?? true
        guard isStart, let next = file.token(tokens.upperBound) else { return isStart }
        if next.kind == .punctuation, [")", "]", "}", ",", ";"].contains(next.text) { return true }
        if next.kind == .stringMiddle || next.kind == .stringEnd { return true }
        return next.startsLine && file.endOfExpression(at: tokens.lowerBound) == tokens.upperBound
    }

    /// `true` if a token is the label of an argument or of a parameter.
    func isLabel(_ index: Int) -> Bool {
        guard file.has("(", ",", at: index - 1), parents[index].map({ file.tokens[$0].is("(") }) == true else {
            return false
        }
        return file.has(":", at: index + 1)
            || file.token(index + 1)?.isIdentifier == true && file.has(":", at: index + 2)
    }

    /// The backslash of the key path that a member chain belongs to, or the `#` of `#keyPath`.
    func startOfKeyPath(_ chainStart: Int) -> Int? {
        if file.has("\\", at: chainStart) { return chainStart }
        if file.has("\\", at: chainStart - 1) { return chainStart - 1 }
        guard file.has("(", at: chainStart - 1), file.has("keyPath", at: chainStart - 2),
            file.has("#", at: chainStart - 3)
        else { return nil }
        return chainStart - 3
    }

    // MARK: - Statements

    /// The first token of the statement that consists of the expression at `chainStart`; `nil` if the expression is part of a larger one.
    func startOfStatement(_ chainStart: Int) -> Int? {
        if chainStart == 0 || file.has("{", "}", ";", "in", "else", at: chainStart - 1) { return chainStart }
        if file.endsPattern(chainStart - 1) { return chainStart }
        return file.tokens[chainStart].startsLine && !file.expectsExpression(after: chainStart - 1) ? chainStart : nil
    }

    /// The first token of the line where the statement of a token begins.
    func startOfLine(of index: Int) -> Int {
        var index = index
        while true {
            // In a closure or a body, each statement has its own lines.
            if let opener = parents[index], !file.tokens[opener].is("{") {
                index = opener
                continue
            }
            while index > 0, !file.tokens[index].startsLine {
                if let open = file.counterparts[index], open < index { index = open } else { index -= 1 }
            }
            if index > 0, file.tokens[index].is(".") || parents[index].map({ !file.tokens[$0].is("{") }) == true {
                index -= 1
                continue
            }
            return index
        }
    }
}
