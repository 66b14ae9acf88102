extension CodeBase {
    /// A use of a member of an earlier API.
    struct MemberUse {
        let receiver: SpelledType
        let nameIndex: Int
        /// The first token of the expression that the member belongs to.
        let chainStart: Int
        let isOptionalChain: Bool
        /// The index of the parenthesis that opens the arguments, if the member is called.
        let argumentsIndex: Int?
        let member: OldMember
        /// Whether the compiler says that the value is set.
        var isWritten = false
    }

    /// Follows the member chain that begins at `index`, by the types that are written in the files.
    /// - Returns: the type of the chain, and the index after it.
    func follow(
        chainAt index: Int, in fileIndex: Int, depth: Int = 0, until limit: Int = .max,
        onUse: (MemberUse) -> Void = { _ in }
    ) -> (type: SpelledType?, end: Int) {
        let file = files[fileIndex]
        guard depth < 12, let first = file.token(index), first.isIdentifier || first.is("(") else {
            return (nil, index + 1)
        }
        // `.retryDelay`, `\\.retryDelay`
        if file.token(index - 1)?.is("\\") == true, OldAPI.generation(ofType: first.text) == nil {
            return (nil, index + 1)
        }
        var place = index + 1
        var isOptionalChain = false
        var type: SpelledType?
        if first.is("(") {
            // `(any as? LSItemUpdate)?.itemName`
            place = file.indexAfterGroup(at: index)
            type = self.type(ofExpressionAt: index + 1, in: fileIndex, depth: depth + 1)
        } else if OldAPI.modules[first.text] != nil, file.token(place)?.is(".") == true,
            let name = file.token(place + 1)
        {
            type = OldAPI.generation(ofType: name.text).map { _ in SpelledType(name: name.text, isMetatype: true) }
            place += 2
        } else {
            type = self.type(ofName: first.text, at: index, in: fileIndex, depth: depth)
            if type == nil, let use = implicitMember(at: index, in: fileIndex) {
                onUse(use)
                type = use.member.result
                if let arguments = use.argumentsIndex { place = file.indexAfterGroup(at: arguments) }
            } else if type?.isMetatype != true, file.token(place)?.is("(") == true {
                let enclosing = declarations[fileIndex].enclosingType(ofToken: index)
                type = type ?? result(ofFunction: first.text, in: enclosing) ?? result(ofFunction: first.text, in: nil)
                place = file.indexAfterGroup(at: place)
            }
        }
        while place < limit, let token = file.token(place) {
            if token.is("?") || token.is("!"), !token.startsLine {
                if token.is("?") { isOptionalChain = true }
                type?.isOptional = false
                place += 1
            } else if token.is("("), !token.startsLine {
                if let current = type, current.isMetatype {
                    let labels = file.argumentLabels(at: place)
                    if let member = oldMember("init", labels: labels, of: current.name) {
                        onUse(
                            MemberUse(
                                receiver: current, nameIndex: place - 1, chainStart: index, isOptionalChain: false,
                                argumentsIndex: place, member: member))
                    }
                    type = SpelledType(name: current.name)
                } else {
                    type = nil
                }
                place = file.indexAfterGroup(at: place)
            } else if token.is("["), !token.startsLine {
                type = type?.element
                place = file.indexAfterGroup(at: place)
            } else if token.is("."), let name = file.token(place + 1), name.isIdentifier {
                let arguments = file.argumentsIndex(after: place + 1)
                let current = type?.unwrapped
                type = nil
                if let current, current.element == nil,
                    let member = oldMember(
                        name.text, labels: arguments.map { file.argumentLabels(at: $0) }, of: current.name)
                {
                    onUse(
                        MemberUse(
                            receiver: current, nameIndex: place + 1, chainStart: index,
                            isOptionalChain: isOptionalChain, argumentsIndex: arguments, member: member))
                    type = member.result
                } else if isIndexed(place + 1, in: fileIndex), let known = indexes[fileIndex]?.type(ofToken: place + 1)
                {
                    type = known
                } else if let current, let element = current.element {
                    let isElement = ["first", "last", "popLast", "removeFirst", "removeLast"].contains(name.text)
                    type = isElement && file.token(place + 2)?.is("{") != true ? element : nil
                } else if let current {
                    type =
                        arguments == nil
                        ? self.type(ofMember: name.text, of: current.name, depth: depth)
                            ?? (current.isMetatype && inheritance[name.text] != nil
                                ? SpelledType(name: name.text, isMetatype: true) : nil)
                        : result(ofFunction: name.text, in: current.name)
                }
                place += 2
                if let arguments, type?.isMetatype != true { place = file.indexAfterGroup(at: arguments) }
                // A trailing closure.
                if let brace = file.token(place), brace.is("{"), !brace.startsLine, place < limit,
                    file.token(place - 1)?.is(")") == true || arguments == nil, file.isTrailingClosure(at: place)
                {
                    place = file.indexAfterGroup(at: place)
                    if !isIndexed(place - 1, in: fileIndex) { type = nil }
                }
            } else {
                break
            }
        }
        return (type, place)
    }

    /// The use of a member that the compiler names at a token.
    func use(of symbol: OldSymbol, at index: Int, isWritten: Bool, in fileIndex: Int) -> MemberUse {
        let file = files[fileIndex]
        let arguments = file.argumentsIndex(after: index)
        let base = String(symbol.name.prefix { $0 != "(" })
        let start = file.token(index - 1)?.is(".") == true ? startOfChain(before: index - 1, in: file) : index
        var isOptionalChain = false
        var place = start
        while place < index {
            if let token = file.token(place), token.is("?") { isOptionalChain = true }
            place = file.counterparts[place].map { max($0, place) + 1 } ?? place + 1
        }
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
            receiver: SpelledType(name: symbol.owner), nameIndex: index, chainStart: start,
            isOptionalChain: isOptionalChain, argumentsIndex: arguments, member: member, isWritten: isWritten)
    }

    /// A use of a member of `self` in an extension of an old type.
    private func implicitMember(at index: Int, in fileIndex: Int) -> MemberUse? {
        let file = files[fileIndex]
        let name = file.tokens[index].text
        guard name != "self", let type = declarations[fileIndex].enclosingType(ofToken: index), !declaresType(type),
            OldAPI.generation(ofType: type) != nil, file.token(index + 1)?.is(":") != true,
            !["func", "var", "let", "extension"].contains(file.token(index - 1)?.text ?? ""),
            declaration(ofName: name, at: index, in: fileIndex) == nil
        else { return nil }
        if let function = declarations[fileIndex].enclosingFunction(ofToken: index),
            function.parameters.contains(where: { $0.name == name })
        {
            return nil
        }
        let arguments = file.argumentsIndex(after: index)
        let labels = arguments.map { file.argumentLabels(at: $0) }
        guard let member = OldAPI.member(name, labels: labels, of: type),
            member.selector.contains("(") == (arguments != nil)
        else { return nil }
        return MemberUse(
            receiver: SpelledType(name: type), nameIndex: index, chainStart: index, isOptionalChain: false,
            argumentsIndex: arguments, member: member)
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

    /// The type of the expression that begins at `start`; `nil` if the files do not show it.
    func typeOfExpression(at start: Int, in fileIndex: Int) -> SpelledType? {
        type(ofExpressionAt: start, in: fileIndex, depth: 0)
    }

    func type(ofExpressionAt start: Int, in fileIndex: Int, depth: Int) -> SpelledType? {
        let file = files[fileIndex]
        guard depth < 12 else { return nil }
        var start = start
        // `[LSSubscription]()`, `[:]` and `[first, second]`
        if file.token(start)?.is("[") == true {
            let read = SpelledType.read(in: file, at: start)
            if file.token(read.end)?.is("(") == true { return read.type.map(resolved) }
            let element = type(ofExpressionAt: start + 1, in: fileIndex, depth: depth + 1)
            return element.flatMap { $0.isArray || $0.isMetatype ? nil : SpelledType(name: $0.name, isArray: true) }
        }
        while let token = file.token(start),
            ["try", "await"].contains(token.text) || token.is("!") || token.is("?")
        { start += 1 }
        let result = follow(chainAt: start, in: fileIndex, depth: depth)
        guard let next = file.token(result.end), !next.startsLine else { return result.type }
        if next.is("as") {
            // The last cast determines the type.
            var type: SpelledType?
            var end = result.end
            while file.token(end)?.is("as") == true {
                let mark = file.token(end + 1)
                let read = SpelledType.read(
                    in: file, at: mark?.is("?") == true || mark?.is("!") == true ? end + 2 : end + 1)
                type = read.type
                end = max(read.end, end + 1)
            }
            return type.map(resolved)
        }
        if next.is("??") { return result.type?.unwrapped }
        return [")", "]", "}", ",", ";", "{", "else", "in", "where"].contains(next.text) ? result.type : nil
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
            guard file.token(place - 1)?.is(".") == true else { return place }
            // `.retryDelay` of a key path or of an implicit type.
            if file.token(place - 2)?.is("\\") == true { return place - 1 }
            place -= 2
        }
        return 0
    }

    /// The declared type of the variable or property that is assigned; the `=` is at `index`.
    func typeOfTarget(before index: Int, in fileIndex: Int) -> SpelledType? {
        if let variable = declarations[fileIndex].variablesByValue[index + 1],
            declarations[fileIndex].variables[variable].declaredType != nil
        {
            return type(ofVariable: (fileIndex, variable))
        }
        let start = startOfChain(before: index, in: files[fileIndex])
        return follow(chainAt: start, in: fileIndex, until: index).type.map(resolved)
    }
}
