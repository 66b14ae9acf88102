extension CodeBase {
    /// A use of a member of an earlier API.
    struct MemberUse {
        let receiver: SpelledType
        let nameIndex: Int
        /// The first token of the expression that the member belongs to.
        let chainStart: Int
        /// The index of the parenthesis that opens the arguments, if the member is called.
        let argumentsIndex: Int?
        let member: OldMember
        /// Whether, by the index, the value is set.
        var isWritten = false
    }

    /// The use of a member that the compiler names at a token.
    func use(of symbol: OldSymbol, at index: Int, isWritten: Bool, in fileIndex: Int) -> MemberUse {
        let file = files[fileIndex]
        let arguments = file.argumentsIndex(after: index)
        let base = String(symbol.name.prefix { $0 != "(" })
        let start = file.has(".", at: index - 1) ? startOfChain(before: index - 1, in: file) : index
        let labels = symbol.name.hasSuffix(")") ? symbol.labels : nil
        let member =
            OldAPI.member(base, labels: labels, of: symbol.owner)
            ?? (base == "init"
                ? arguments.flatMap { OldAPI.member(base, labels: file.argumentLabels(at: $0), of: symbol.owner) }
                : nil)
            ?? OldMember(
                owner: symbol.owner, selector: symbol.name, result: nil,
                rule: symbol.owner == "LSConsoleLogLevel"
                    ? .unchanged
                    : .person(
                        OldAPI.advice(onMember: base, of: symbol.owner)
                            ?? "\(base) of \(symbol.owner) has no counterpart in the current API"),
                generation: symbol.generation)
        return MemberUse(
            receiver: SpelledType(name: symbol.owner), nameIndex: index, chainStart: start, argumentsIndex: arguments,
            member: member, isWritten: isWritten)
    }

    /// The use of a member at a token, where only the types that are written in the files give its receiver.
    func writtenUse(at index: Int, in fileIndex: Int) -> MemberUse? {
        let file = files[fileIndex]
        let name = file.tokens[index].text
        guard !file.has("func", "var", "let", "class", "extension", "import", at: index - 1) else { return nil }
        let arguments = file.argumentsIndex(after: index)
        let labels = arguments.map(file.argumentLabels)
        let isMember = file.has(".", at: index - 1)
        let isInModule = isMember && OldAPI.modules[file.text(at: index - 2)] != nil
        func use(_ receiver: SpelledType, _ member: OldMember, from start: Int) -> MemberUse {
            MemberUse(
                receiver: receiver, nameIndex: index, chainStart: start, argumentsIndex: arguments, member: member)
        }
        if !isMember || isInModule, file.has("(", at: index + 1) {
            let type = resolved(SpelledType(name: name))
            if let member = oldMember("init", labels: labels, of: type.name) {
                return use(type, member, from: isInModule ? index - 2 : index)
            }
        }
        guard !isMember else {
            guard let receiver = type(endingAt: index - 2, in: fileIndex)?.unwrapped, receiver.element == nil,
                let member = oldMember(name, labels: labels, of: receiver.name)
            else { return nil }
            return use(receiver, member, from: startOfChain(before: index - 1, in: file))
        }
        // A member of `self` in an extension of an earlier type.
        guard name != "self", let type = declarations[fileIndex].enclosingType(ofToken: index), !declaresType(type),
            !file.has(":", at: index + 1), let member = OldAPI.member(name, labels: labels, of: type),
            member.selector.contains("(") == (arguments != nil),
            declaration(ofName: name, at: index, in: fileIndex) == nil
        else { return nil }
        return use(SpelledType(name: type), member, from: index)
    }

    /// A member of an earlier API, unless the application itself declares a type of that name.
    private func oldMember(_ name: String, labels: [String]?, of type: String) -> OldMember? {
        if declaresType(type) { return nil }
        if let member = OldAPI.member(name, labels: labels, of: type) { return member }
        // A member of 1.x that the table does not contain and that the application does not declare.
        let isOtherInitialiser =
            name == "init" && labels?.isEmpty == false && OldAPI.generation(ofType: type) == .legacy
        guard
            let advice = OldAPI.advice(onMember: name, of: type)
                ?? (isOtherInitialiser ? "this initialiser of \(type) has no counterpart in the current API" : nil),
            members[type]?[name] == nil,
            functions(named: name, in: type).isEmpty
        else { return nil }
        return OldMember(owner: type, selector: name, result: nil, rule: .person(advice), generation: .legacy)
    }

    /// The type of the member chain that ends at a token: by the index, or as written where its names are declared. Expressions are not
    /// followed any further.
    func type(endingAt index: Int, in fileIndex: Int, depth: Int = 0) -> SpelledType? {
        let file = files[fileIndex]
        guard depth < 12, let token = file.token(index) else { return nil }
        let before = file.token(index - 1)
        if token.is("?") || token.is("!") {
            guard before?.range.upperBound == token.range.lowerBound else { return nil }
            return type(endingAt: index - 1, in: fileIndex, depth: depth + 1)?.unwrapped
        }
        if token.isIdentifier { return type(ofNameAt: index, calledAt: nil, in: fileIndex, depth: depth) }
        guard let open = file.counterparts[index], open < index, let name = file.token(open - 1) else { return nil }
        if token.is("]") { return type(endingAt: open - 1, in: fileIndex, depth: depth + 1)?.element }
        guard token.is(")") else { return nil }
        if name.isIdentifier, !Self.keywords.contains(name.text), !file.tokens[open].startsLine {
            return type(ofNameAt: open - 1, calledAt: open, in: fileIndex, depth: depth)
        }
        // `(client).status`
        guard startOfChain(before: index, in: file) == open + 1 else { return nil }
        return type(endingAt: index - 1, in: fileIndex, depth: depth + 1)
    }

    private func type(ofNameAt index: Int, calledAt open: Int?, in fileIndex: Int, depth: Int) -> SpelledType? {
        if isIndexed(index, in: fileIndex), let known = indexes[fileIndex]?.type(ofToken: index) { return known }
        let file = files[fileIndex]
        let name = file.tokens[index].text
        let isInModule = OldAPI.modules[file.text(at: index - 2)] != nil
        guard file.has(".", at: index - 1), !isInModule else {
            guard open != nil else { return type(ofName: name, at: index, in: fileIndex) }
            if let type = type(ofName: name, at: index, in: fileIndex), type.isMetatype {
                return SpelledType(name: type.name)
            }
            let enclosing = declarations[fileIndex].enclosingType(ofToken: index)
            return result(ofFunction: name, in: enclosing) ?? result(ofFunction: name, in: nil)
        }
        guard let receiver = type(endingAt: index - 2, in: fileIndex, depth: depth + 1)?.unwrapped,
            receiver.element == nil
        else { return nil }
        if let member = oldMember(name, labels: open.map(file.argumentLabels), of: receiver.name) {
            return name == "init" ? SpelledType(name: receiver.name) : member.result
        }
        if open != nil { return result(ofFunction: name, in: receiver.name) }
        return type(ofMember: name, of: receiver.name)
            ?? (receiver.isMetatype && inheritance[name] != nil ? SpelledType(name: name, isMetatype: true) : nil)
    }

    private static let keywords: Set<String> = [
        "return", "in", "try", "await", "if", "guard", "while", "case", "else", "throw", "where", "is", "as", "switch",
        "let", "var", "repeat", "do", "for", "yield",
    ]

    /// The index of the first token of the member chain that ends before `index`: `index` itself if the dot there begins the chain.
    func startOfChain(before index: Int, in file: SourceFile) -> Int {
        var place = index - 1
        while place >= 0 {
            while let mark = file.token(place), mark.is("?") || mark.is("!"), !mark.startsLine { place -= 1 }
            guard let token = file.token(place) else { return 0 }
            if token.is("}"), let open = file.counterparts[place], open > 0, !file.tokens[open].startsLine,
                file.tokens[open - 1].isIdentifier || file.tokens[open - 1].is(")")
            {
                // A trailing closure.
                place = open - 1
                continue
            }
            if token.is(")") || token.is("]") || token.is("}"), let open = file.counterparts[place] {
                // Arguments and subscripts belong to the expression before them; a parenthesised group starts the chain.
                guard let before = file.token(open - 1), !file.tokens[open].startsLine,
                    before.isIdentifier && !Self.keywords.contains(before.text)
                        || [")", "]", "?", "!"].contains(before.text),
                    !(["?", "!"].contains(before.text) && before.range.upperBound != file.tokens[open].range.lowerBound)
                else { return open }
                place = open - 1
                continue
            }
            if token.kind == .stringEnd, let open = file.counterparts[place] { return open }
            guard token.isIdentifier && !Self.keywords.contains(token.text) || [.string, .number].contains(token.kind)
            else {
                return place + 1
            }
            guard file.has(".", at: place - 1) else { return place }
            // `.retryDelay` of a key path or of an implicit type.
            if file.has("\\", at: place - 2) { return place - 1 }
            place -= 2
        }
        return 0
    }

    /// Whether the variable or property that is assigned is declared as an optional; the `=` is at `index`.
    func isTargetOptional(before index: Int, in fileIndex: Int) -> Bool {
        let variable = declarations[fileIndex].variablesByValue[index + 1].map { declarations[fileIndex].variables[$0] }
        return (variable?.declaredType ?? type(endingAt: index - 1, in: fileIndex)).map { resolved($0).isOptional }
            == true
    }
}
